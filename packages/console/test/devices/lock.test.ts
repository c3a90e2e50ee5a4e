/** A shared tablet in the console: enrolling, the lock screen, what a PIN opens, and revoking it. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Person } from "@fourtop/core/internal"
import { password, Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { filledOn } from "../FilledForm.ts"
import { arranged, formsOf, home, pagesOf, sent, stateOf, type Theirs } from "../Guarded.ts"
import { open, otherSlug, type RunningConsole } from "../RunningConsole.ts"
import { choosePins, devicesPage, enrolled, enter, onTablet, personId, pins } from "./Tablet.ts"

let house: RunningConsole
let theirs: Theirs
beforeAll(async () => {
  house = await open({ insecureWebhooks: true })
  theirs = await house.run(arranged)
  await choosePins(house)
})
afterAll(() => house.close())

const orders = `${home}/orders`

describe("enrolling a tablet", () => {
  it("signs the manager out, and leaves a locked tablet with the names of those who have a PIN", async () => {
    const tablet = await visitorOf(house.url, "bea")
    const answer = await tablet.submit(devicesPage, devicesPage, [
      ["name", "Bar tablet"],
      ["lock_minutes", "7"],
      ["password", password]
    ])
    assert.strictEqual(answer.location, "/console/lock")
    assert.match(
      answer.headers.getSetCookie().join("\n"),
      /fourtop_shared=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/
    )
    const locked = await tablet.get(orders)
    assert.strictEqual(locked.location, `/console/lock?next=${encodeURIComponent(orders)}`)
    const { shown, text } = await tablet.get(locked.location!)
    for (const name of ["Ada", "Bea", "Gina"]) assert.include(shown, name)
    for (const name of ["Erin", "Fred", "Carl"]) assert.notInclude(shown, name)
    assert.include(shown, "Trattoria Fiore, Bar tablet")
    assert.include(text, `/console/lock/${await personId(house, "gina")}?next=${encodeURIComponent(orders)}`)
    const bea = await visitorOf(house.url, "bea")
    const list = await bea.get(devicesPage)
    assert.include(list.shown, "7 minutes")
    assert.include(list.shown, "by Bea")
  })

  it("asks for the manager's password, a name and minutes", async () => {
    const bea = await visitorOf(house.url, "bea")
    const typed = (changes: Readonly<Record<string, string>>) =>
      bea.submit(devicesPage, devicesPage, sent({ name: "Pass", lock_minutes: "5", password, ...changes }))
    for (const [changes, said] of [
      [{ password: "wrong" }, "Is not your password"],
      [{ name: " " }, "Must not be blank"],
      [{ lock_minutes: "0" }, "Must be a number from 1 to 60"],
      [{ lock_minutes: "soon" }, "Must be a number from 1 to 60"]
    ] as const) {
      const answer = await typed(changes)
      assert.strictEqual(answer.status, 422)
      assert.include(answer.shown, said)
    }
    assert.strictEqual((await bea.get(orders)).status, 200)
    assert.isFalse([...bea.cookies.keys()].some((name) => name.includes("shared")))
  })

  it("is in a cookie that only this host gets, where the console is served by https", async () => {
    const secure = await open({ publicUrl: "https://api.example.com" })
    try {
      const bea = new Visitor(secure.url)
      const headers = { origin: "https://api.example.com" }
      const post = async (page: string, fields: Readonly<Record<string, string>>) =>
        bea.send("POST", page, [["csrf", await bea.csrf(page)], ...sent(fields)], headers)
      await post("/console/sign-in", { email: "bea@example.com", password })
      const answer = await post(devicesPage, { name: "Bar", lock_minutes: "5", password })
      const cookie = answer.headers.getSetCookie().find((line) => line.includes("shared"))
      assert.match(cookie ?? "", /^__Host-fourtop_shared=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax/)
    } finally {
      await secure.close()
    }
  })
})

describe("a PIN", () => {
  it("opens the page that was asked for, and switching locks it again and leads back", async () => {
    const tablet = await enrolled(house)
    const entered = await enter(house, tablet, "gina", pins.gina, `${home}/book`)
    assert.strictEqual(entered.location, `${home}/book`)
    const book = await tablet.get(`${home}/book`)
    assert.strictEqual(book.status, 200)
    assert.include(book.shown, "Gina Switch person")
    const left = await tablet.send("POST", "/console/lock", [
      ["csrf", /name="csrf" value="(\w+)"/.exec(book.text)![1]!],
      ["next", `${home}/book`]
    ])
    assert.strictEqual(left.location, `/console/lock?next=${encodeURIComponent(`${home}/book`)}`)
    assert.strictEqual((await tablet.get(`${home}/book`)).location, left.location)
    await enter(house, tablet, "bea", pins.bea)
    assert.include((await tablet.get(orders)).shown, "Bea Switch person")
  })

  it("that is wrong says how many attempts are left, and after five wants the password", async () => {
    const tablet = await enrolled(house)
    assert.include((await enter(house, tablet, "gina", "")).shown, "Enter your PIN.")
    for (const left of ["4 attempts are left", "3 attempts are left", "2 attempts are left", "1 attempt is left"]) {
      const answer = await enter(house, tablet, "gina", "0001")
      assert.strictEqual(answer.status, 422)
      assert.include(answer.shown, left)
    }
    const last = await enter(house, tablet, "gina", "0001")
    assert.include(last.shown, "It is locked on this tablet now: enter your password.")
    const locked = await enter(house, tablet, "gina", pins.gina)
    assert.strictEqual(locked.status, 422)
    assert.include(locked.shown, "Your PIN is locked on this tablet")
    const page = `/console/lock/${await personId(house, "gina")}/password`
    assert.include((await tablet.submit(page, page, [["password", "wrong"]])).shown, "That is not your password.")
    const unlocked = await tablet.submit(page, page, [
      ["password", password],
      ["next", orders]
    ])
    assert.strictEqual(unlocked.location, orders)
    assert.include((await tablet.get(orders)).shown, "Gina Switch person")
  })

  it("leads nowhere but to this console", async () => {
    const tablet = await enrolled(house)
    for (const next of ["https://evil.example/", "//evil.example", "/evil", "javascript:alert(1)"]) {
      assert.strictEqual((await enter(house, tablet, "gina", pins.gina, next)).location, "/console", next)
    }
  })

  it("is not taken from another site, or without the token of the form", async () => {
    const tablet = await enrolled(house)
    const pad = `/console/lock/${await personId(house, "gina")}`
    const csrf = await tablet.csrf(pad)
    const foreign = await tablet.send(
      "POST",
      pad,
      [
        ["csrf", csrf],
        ["pin", pins.gina]
      ],
      { origin: "https://evil.example" }
    )
    assert.strictEqual(foreign.status, 403)
    const without = await tablet.send("POST", pad, [
      ["csrf", "0"],
      ["pin", pins.gina]
    ])
    assert.strictEqual(without.status, 403)
    assert.match((await tablet.get(orders)).location!, /^\/console\/lock/)
  })

  it("is worth nothing in a browser that is not enrolled", async () => {
    const stranger = new Visitor(house.url)
    const pad = `/console/lock/${await personId(house, "gina")}`
    for (const path of ["/console/lock", pad, `${pad}/password`]) {
      assert.strictEqual((await stranger.get(path)).location, "/console/sign-in")
    }
    const csrf = await stranger.csrf("/console/sign-in")
    for (const shared of [null, "A".repeat(43), "nonsense"]) {
      if (shared !== null) stranger.cookies.set("fourtop_shared", shared)
      const answer = await stranger.send("POST", pad, [
        ["csrf", csrf],
        ["pin", pins.gina]
      ])
      assert.strictEqual(answer.location, "/console/sign-in")
    }
  })

  it("of somebody who is not on this tablet leads back to the names", async () => {
    const tablet = await enrolled(house)
    for (const name of ["carl", "erin"]) {
      assert.strictEqual((await tablet.get(`/console/lock/${await personId(house, name)}`)).location, "/console/lock")
    }
    assert.strictEqual((await tablet.get("/console/lock/abc")).location, "/console/lock")
  })
})

describe.each([["an owner", "ada"] as const, ["a manager", "bea"] as const])("%s with a PIN", (_, name) => {
  it("reaches what a shift needs, and neither the account nor anything that runs the restaurant", async () => {
    const tablet = await onTablet(house, name)
    const isOpen = ([, area]: readonly [string, Person.Area, ...ReadonlyArray<unknown>]) => Person.mayUse("staff", area)
    const [open, closed] = [pagesOf(theirs).filter(isOpen), pagesOf(theirs).filter((page) => !isOpen(page))]
    assert.isAbove(open.length, 10)
    assert.isAbove(closed.length, 10)
    for (const [page] of open) assert.strictEqual((await tablet.get(`${home}/${page}`)).status, 200, page)
    for (const [page] of closed) {
      const answer = await tablet.get(`${home}/${page}`)
      assert.strictEqual(answer.status, 403, page)
      assert.include(answer.shown, "not open on a shared tablet")
    }
    const own = ["", "/sessions", "/two-step", "/pin", "/invitations"].map((page) => `/console/account${page}`)
    for (const path of [...own, "/console/restaurants", "/console/consent?request=x", "/console/nowhere"]) {
      assert.strictEqual((await tablet.get(path)).status, 403, path)
    }
    assert.strictEqual((await tablet.get(`/console/r/${otherSlug}/orders`)).status, 404)
    assert.strictEqual((await tablet.get("/console")).location, home)
    assert.strictEqual((await tablet.get(home)).location, orders)
  })

  it("sends none of the forms that are not a shift's, though the account could", async () => {
    const tablet = await onTablet(house, name)
    const csrf = await tablet.csrf(orders)
    const before = await house.run(stateOf(theirs))
    const asksForPin = (form: string) => form === "cash"
    const closed = formsOf(theirs).filter(([, area]) => !Person.mayUse("staff", area) && area !== "refunds")
    assert.isAbove(closed.length, 25)
    for (const [form, , fields] of closed) {
      const answer = await tablet.send("POST", `${home}/${form}`, [["csrf", csrf], ...sent(fields)])
      assert.strictEqual(answer.status, asksForPin(form) ? 422 : 403, form)
    }
    for (const [path, fields] of [
      [
        "/console/account/password",
        { current: password, password: "another long password", again: "another long password" }
      ],
      ["/console/account/pin", { pin: "9264", again: "9264", password }],
      ["/console/account/sign-out-everywhere", {}],
      ["/console/account/sessions/end-others", {}],
      ["/console/consent/allow", { request: "x", scopes: "menu:read" }]
    ] as const) {
      const answer = await tablet.send("POST", path, [["csrf", csrf], ...sent(fields)])
      assert.strictEqual(answer.status, 403, path)
    }
    assert.strictEqual(await house.run(stateOf(theirs)), before)
  })
})

describe("a tablet that nobody touches", () => {
  it("locks itself, though its page asks for itself again and listens", async () => {
    const tablet = await onTablet(house, "gina")
    const text = (await tablet.get(orders)).text
    assert.include(text, 'data-lock-millis="300000"')
    assert.include(text, `content="30;url=${orders}?refreshed=1"`)
    await house.pass(4 * 60_000)
    assert.strictEqual((await tablet.get("/console/tapped")).status, 200)
    for (let turn = 0; turn < 2; turn++) {
      await house.pass(2 * 60_000)
      assert.strictEqual((await tablet.get(`${orders}?refreshed=1`)).status, 200)
      assert.strictEqual((await tablet.send("GET", orders, undefined, { "fourtop-has": "x" })).status, 200)
    }
    await house.pass(61_000)
    const locked = await tablet.get(orders)
    assert.strictEqual(locked.location, `/console/lock?next=${encodeURIComponent(orders)}`)
  })

  it("keeps what was typed into a form, and comes back to it", async () => {
    const tablet = await onTablet(house, "gina")
    const page = `${home}/book/waitlist/new`
    const filled = filledOn((await tablet.get(page)).text, page)!
    await house.pass(6 * 60_000)
    const fields = filled.map(([name, value]): readonly [string, string] => [name, name === "name" ? "Rossi" : value])
    const answer = await tablet.send("POST", page, fields, { referer: `${house.url}${page}` })
    assert.strictEqual(answer.location, `/console/lock?next=${encodeURIComponent(page)}&kept=yes`)
    assert.include((await tablet.get(answer.location!)).shown, "What you typed is kept")
    await enter(house, tablet, "gina", pins.gina, page)
    assert.include((await tablet.get(page)).text, 'value="Rossi"')
  })
})

describe("revoking a tablet", () => {
  it("locks it at once, and neither of its cookies opens anything any more", async () => {
    const tablet = await enrolled(house, "Terrace")
    await enter(house, tablet, "gina", pins.gina)
    const stolen = new Map(tablet.cookies)
    const bea = await visitorOf(house.url, "bea")
    const { text } = await bea.get(devicesPage)
    const row = text.slice(text.indexOf("Terrace"))
    const revoke = /action="([^"]+\/revoke)"/.exec(row)![1]!
    assert.strictEqual((await bea.submit(devicesPage, revoke)).location, devicesPage)
    assert.strictEqual((await bea.submit(devicesPage, revoke)).status, 404)
    for (const path of [orders, "/console/lock"]) {
      const asked = new Visitor(house.url)
      for (const [name, value] of stolen) asked.cookies.set(name, value)
      const answer = await asked.get(path)
      const end = answer.location!.startsWith("/console/lock") ? await asked.get(answer.location!) : answer
      assert.match(end.location!, /^\/console\/sign-in/)
    }
    const pad = await tablet.get(`/console/lock/${await personId(house, "gina")}`)
    assert.strictEqual(pad.location, "/console/sign-in")
    assert.isFalse([...tablet.cookies.keys()].some((name) => name.includes("shared")))
  })
})
