/** Signing in to the console: who gets in, and what keeps others out. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Journal, PasswordsBusy, SignIn } from "@fourtop/core/internal"
import { WeakPasswords } from "@fourtop/testkit"
import { Effect } from "effect"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { csrfOf, Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

let house: RunningConsole
beforeAll(async () => {
  house = await open()
})
afterAll(() => house.close())

const start = `/console/r/${slug}`

describe("signing in", () => {
  it("leads to the restaurant, with a cookie that scripts and other sites cannot use", async () => {
    const ada = new Visitor(house.url)
    const answer = await ada.signIn("ada")
    assert.deepStrictEqual([answer.status, answer.location], [303, "/console"])
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("fourtop_session="))
    assert.match(cookie!, /^fourtop_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    assert.strictEqual((await ada.get("/console")).location, start)
    const page = await ada.get(`${start}/tokens`)
    assert.strictEqual(page.status, 200)
    assert.include(page.text, "Ada")
  })

  it("uses cookies that only https can carry, where the address is one of https", async () => {
    const secure = await open({ publicUrl: "https://fourtop.example.com" })
    const visitor = new Visitor(secure.url)
    const { text } = await visitor.get("/console/sign-in")
    const answer = await visitor.send(
      "POST",
      "/console/sign-in",
      [
        ["csrf", csrfOf(text)],
        ["email", "ada@example.com"],
        ["password", "correct horse battery"]
      ],
      { origin: "https://fourtop.example.com" }
    )
    assert.strictEqual(answer.status, 303)
    for (const line of answer.headers.getSetCookie()) assert.match(line, /^__Host-fourtop_\w+=.*Path=\/.*Secure/)
    assert.isTrue(visitor.cookies.has("__Host-fourtop_session"))
    await secure.close()
  })

  it("says what to do when too many others are signing in, and keeps the email", async () => {
    const enter = () => new PasswordsBusy({ retryAfterSeconds: 10 })
    const crowded = await open({ passwords: { ...WeakPasswords.make, enter } })
    const visitor = new Visitor(crowded.url)
    const answer = await visitor.signIn("ada")
    assert.deepStrictEqual([answer.status, answer.headers.get("retry-after")], [503, "10"])
    assert.include(answer.text, "Try again in 10 seconds")
    assert.include(answer.text, 'value="ada@example.com"')
    assert.isFalse(visitor.cookies.has("fourtop_session"))
    await crowded.close()
  })

  it("says the same whether the email or the password is wrong, and keeps the email", async () => {
    const visitor = new Visitor(house.url)
    const [wrong, unknown] = [await visitor.signIn("bea", { password: "wrong" }), await visitor.signIn("nobody")]
    const plain = (text: string) => text.replaceAll(/bea|nobody/g, "…")
    assert.deepStrictEqual([wrong.status, unknown.status], [422, 422])
    assert.strictEqual(plain(wrong.text), plain(unknown.text))
    assert.include(wrong.text, "Wrong email or password.")
    assert.include(wrong.text, 'value="bea@example.com"')
    assert.notInclude(wrong.text, 'value="wrong"')
    assert.isFalse(visitor.cookies.has("fourtop_session"))
  })

  it("begins a session of its own, whatever session the browser was made to have", async () => {
    const fixed = "A".repeat(43)
    const ada = new Visitor(house.url)
    ada.cookies.set("fourtop_session", fixed)
    await ada.signIn("ada")
    const first = ada.cookies.get("fourtop_session")!
    assert.notStrictEqual(first, fixed)
    // Signing in from another browser with the first one's cookie ends that session.
    const other = new Visitor(house.url)
    const { text } = await other.get("/console/sign-in")
    other.cookies.set("fourtop_session", first)
    await other.send("POST", "/console/sign-in", [
      ["csrf", csrfOf(text)],
      ["email", "bea@example.com"],
      ["password", "correct horse battery"]
    ])
    assert.notStrictEqual(other.cookies.get("fourtop_session"), first)
    assert.match((await ada.get(start)).location!, /^\/console\/sign-in/)
    assert.strictEqual((await other.get(start)).status, 200)
  })

  it("is held up after too many attempts, with the time to wait", async () => {
    const alone = await open()
    const visitor = new Visitor(alone.url)
    for (let turn = 0; turn < SignIn.attempts.ofAccountFromAddress; turn++)
      await visitor.signIn("ada", { password: "wrong" })
    const held = await visitor.signIn("ada")
    assert.strictEqual(held.status, 429)
    assert.match(held.headers.get("retry-after")!, /^\d+$/)
    assert.include(held.text, "Too many attempts")
    assert.strictEqual((await visitor.signIn("bea")).status, 303)
    const entries = await alone.run(Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, 10)))
    assert.isTrue(entries.some(({ action }) => action === "person.sign_in_blocked"))
    await alone.close()
  })

  it("needs the form that was shown to this browser", async () => {
    const visitor = new Visitor(house.url)
    const stolen = await new Visitor(house.url).csrf("/console/sign-in")
    await visitor.get("/console/sign-in")
    const fields = (csrf: string) =>
      [
        ["csrf", csrf],
        ["email", "ada@example.com"],
        ["password", "correct horse battery"]
      ] as const
    for (const csrf of ["", stolen]) {
      const answer = await visitor.send("POST", "/console/sign-in", fields(csrf))
      assert.strictEqual(answer.status, 403)
      assert.isFalse(visitor.cookies.has("fourtop_session"))
    }
    const csrf = await visitor.csrf("/console/sign-in")
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" }
    ]) {
      const answer = await visitor.send("POST", "/console/sign-in", fields(csrf), headers)
      assert.strictEqual(answer.status, 403, JSON.stringify(headers))
    }
    assert.strictEqual((await visitor.send("POST", "/console/sign-in", fields(csrf))).status, 303)
  })
})

describe("the way back after signing in", () => {
  it.each([
    [`/console/r/${slug}/webhooks?page=2`, `/console/r/${slug}/webhooks?page=2`],
    ["/oauth/authorize?client_id=svc_app_1&state=a%20b", "/oauth/authorize?client_id=svc_app_1&state=a%20b"],
    ["https://evil.example/", "/console"],
    ["//evil.example/console", "/console"],
    ["/\\evil.example", "/console"],
    ["/\t/evil.example", "/console"],
    ["/console/../../evil", "/console"],
    ["/console@evil.example", "/console"],
    ["/docs", "/console"],
    ["javascript:alert(1)", "/console"],
    ["/console\r\nset-cookie: a=b", "/console"]
  ])("%j leads to %s", async (next, expected) => {
    assert.strictEqual((await new Visitor(house.url).signIn("carl", { next })).location, expected)
    // A form written by hand gets no further.
    const visitor = new Visitor(house.url)
    const csrf = await visitor.csrf("/console/sign-in")
    const answer = await visitor.send("POST", "/console/sign-in", [
      ["csrf", csrf],
      ["email", "dora@example.com"],
      ["password", "correct horse battery"],
      ["next", next]
    ])
    assert.strictEqual(answer.location, expected)
    await house.pass(61_000)
  })

  it("is remembered by the page that wanted somebody to sign in", async () => {
    const visitor = new Visitor(house.url)
    const page = `${start}/activity?area=token`
    assert.strictEqual((await visitor.get(page)).location, `/console/sign-in?next=${encodeURIComponent(page)}`)
    assert.strictEqual((await visitor.signIn("ada", { next: page })).location, page)
    assert.strictEqual((await visitor.get("/console/sign-in")).location, "/console")
  })
})

describe("signing out", () => {
  it("ends this session, or every one", async () => {
    const [one, two] = [await visitorOf(house.url, "ada"), await visitorOf(house.url, "ada")]
    assert.strictEqual((await one.submit("/console/account", "/console/sign-out")).location, "/console/sign-in")
    assert.match((await one.get(start)).location!, /sign-in/)
    assert.strictEqual((await two.get(start)).status, 200)
    const three = await visitorOf(house.url, "ada")
    await three.submit("/console/account", "/console/account/sign-out-everywhere")
    for (const visitor of [two, three]) assert.match((await visitor.get(start)).location!, /sign-in/)
  })

  it("happens by itself after twelve hours without use", async () => {
    const alone = await open()
    const ada = await visitorOf(alone.url, "ada")
    assert.strictEqual((await ada.get(start)).status, 200)
    await alone.pass(12 * 3_600_000)
    assert.match((await ada.get(start)).location!, /sign-in/)
    await alone.close()
  })
})
