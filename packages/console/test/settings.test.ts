/** The console's settings: what forms do, what they refuse, and what is shown only once. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Journal, Load, Sandboxes, StandardSecret, WebhookEndpoints } from "@fourtop/core/internal"
import { WebhookCatcher } from "@fourtop/testkit"
import { Effect, Exit, Scope } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { type RunningConsole, open, restaurantId, slug } from "./RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../tools/testing/visitor.ts"

const scope = Effect.runSync(Scope.make())
let house: RunningConsole
let ada: Visitor
let catcher: WebhookCatcher.WebhookCatcher

beforeAll(async () => {
  house = await open({ delivering: true })
  ada = await visitorOf(house.url, "ada")
  catcher = await Effect.runPromise(Scope.extend(WebhookCatcher.make, scope))
})
afterAll(async () => {
  await house.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const home = `/console/r/${slug}`

const secretOf = (text: string): string => /<code id="secret-text"[^>]*>([^<]+)<\/code>/.exec(text)?.[1] ?? ""

const menus = async (token: string): Promise<number> =>
  (await fetch(`${house.url}/api/v1/menus`, { headers: { authorization: `Bearer ${token}` } })).status

const newest = (count: number) => house.run(Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, count)))

describe("tokens", () => {
  it("are shown once, work with the API, and end when they are revoked", async () => {
    const created = await ada.submit(`${home}/tokens`, `${home}/tokens`, [
      ["name", "Website"],
      ["scopes", "menu:read"],
      ["scopes", "orders:read"],
      ["expires_at", "2099-12-31"]
    ])
    assert.deepStrictEqual([created.status, created.location], [303, `${home}/tokens`])
    const page = await ada.get(`${home}/tokens`)
    const token = secretOf(page.text)
    assert.match(token, /^\d+\|svc_\w{34}$/)
    assert.strictEqual(await menus(token), 200)
    const again = await ada.get(`${home}/tokens`)
    assert.notInclude(again.text, token)
    assert.include(again.text, "menu:read, orders:read")
    assert.include(again.text, "2100, 00:00")
    const [entry] = await newest(1)
    assert.deepInclude(entry, { action: "token.created" })
    assert.deepInclude(entry!.actor, { kind: "staff", name: "Ada" })

    const id = token.split("|")[0]!
    const revoked = await ada.submit(`${home}/tokens`, `${home}/tokens/${id}/revoke`)
    assert.strictEqual(revoked.location, `${home}/tokens`)
    assert.include((await ada.get(`${home}/tokens`)).text, "The token “Website” has been revoked.")
    assert.strictEqual(await menus(token), 401)
  })

  it("can read events once that is switched on, until it is switched off", async () => {
    await ada.submit(`${home}/tokens`, `${home}/tokens`, [
      ["name", "Laptop"],
      ["scopes", "menu:read"]
    ])
    const token = secretOf((await ada.get(`${home}/tokens`)).text)
    const events = async () =>
      (await fetch(`${house.url}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } })).status
    assert.strictEqual(await events(), 403)
    const switched = await ada.submit(`${home}/tokens`, `${home}/tokens/listening`, [["allowed", "yes"]])
    assert.deepStrictEqual([switched.status, switched.location], [303, `${home}/tokens`])
    assert.include((await ada.get(`${home}/tokens`)).text, "Tokens can read events now.")
    assert.strictEqual(await events(), 200)
    const [entry] = await newest(1)
    assert.deepInclude(entry, { action: "token.listening_switched", detail: { allowed: true } })
    await ada.submit(`${home}/tokens`, `${home}/tokens/listening`, [["allowed", "no"]])
    assert.strictEqual(await events(), 403)
  })

  it("are refused beside the fields, with what was typed kept and made harmless", async () => {
    const { status, text } = await ada.submit(`${home}/tokens`, `${home}/tokens`, [
      ["name", ` "><script>alert(1)</script>${"x".repeat(120)}`],
      ["expires_at", "2020-01-01"]
    ])
    assert.strictEqual(status, 422)
    assert.include(text, "Must have at most 120 characters.")
    assert.include(text, "Must have at least one scope.")
    assert.include(text, "Must be in the future.")
    assert.include(text, 'value="2020-01-01"')
    assert.include(text, "&quot;>&lt;script>")
    assert.notInclude(text, "<script>alert")
    for (const field of ["name", "expires_at"])
      assert.match(text, new RegExp(`aria-describedby="[^"]*${field}-problem`))
    const ticked = await ada.submit(`${home}/tokens`, `${home}/tokens`, [
      ["name", " "],
      ["scopes", "menu:read"]
    ])
    assert.match(ticked.text, /value="menu:read" checked/)
    assert.include(ticked.text, "Must not be blank.")
  })

  it("show a secret to the session it was made for, and to no other", async () => {
    const other = await visitorOf(house.url, "bea")
    await ada.submit(`${home}/tokens`, `${home}/tokens`, [
      ["name", "Mine"],
      ["scopes", "menu:read"]
    ])
    other.cookies.set("fourtop_flash", ada.cookies.get("fourtop_flash")!)
    assert.strictEqual(secretOf((await other.get(`${home}/tokens`)).text), "")
    assert.match(secretOf((await ada.get(`${home}/tokens`)).text), /svc_/)
  })
})

describe("the sandbox", () => {
  it("is created with a token, and reset", async () => {
    const carl = await visitorOf(house.url, "ada")
    const before = await carl.get(`${home}/sandbox`)
    assert.include(before.text, "Create the sandbox")
    await carl.submit(`${home}/sandbox`, `${home}/sandbox`, [["name", "Laptop"]])
    const page = await carl.get(`${home}/sandbox`)
    assert.match(secretOf(page.text), /^\d+\|svc_sbx_\w{34}$/)
    assert.strictEqual(await menus(secretOf(page.text)), 200)
    const generation = () =>
      house.run(
        Effect.flatMap(Sandboxes, (sandboxes) =>
          Effect.map(sandboxes.load(restaurantId, Load.nothing), ({ state }) => state?.generation)
        )
      )
    const made = await generation()
    await carl.submit(`${home}/sandbox`, `${home}/sandbox/reset`)
    assert.strictEqual(await generation(), made! + 1)
    assert.include((await carl.get(`${home}/sandbox`)).text, "has been reset")
  })
})

describe("webhooks", () => {
  it("are added, pinged, rotated, switched, replayed and removed", async () => {
    const refused = await ada.submit(`${home}/webhooks`, `${home}/webhooks`, [["url", "nonsense"]])
    assert.strictEqual(refused.status, 422)
    assert.include(refused.text, 'value="nonsense"')
    assert.include(refused.text, "Must have at least one event.")

    const added = await ada.submit(`${home}/webhooks`, `${home}/webhooks`, [
      ["url", catcher.url("/hook")],
      ["events", "order.created"]
    ])
    const path = added.location!
    const { text: shown } = await ada.get(path)
    const secret = secretOf(shown)
    assert.match(secret, /^whsec_/)
    assert.include(shown, StandardSecret.of(secret))

    await ada.submit(path, `${path}/ping`)
    let log = ""
    while (!log.includes("200 in")) {
      await sleep(20)
      log = (await ada.get(`${path}/deliveries`)).text
    }
    assert.strictEqual(catcher.received[0]!.type, "ping")
    assert.include(log, "Delivered")
    assert.notInclude(log, "data-waiting")

    const event = catcher.received[0]!.id
    await ada.submit(path, `${path}/deliveries/${event}/replay`)
    while (catcher.received.length < 2) await sleep(20)
    assert.strictEqual(catcher.received[1]!.id, event)

    await ada.submit(path, `${path}/rotate`)
    const rotated = secretOf((await ada.get(path)).text)
    assert.match(rotated, /^whsec_/)
    assert.notStrictEqual(rotated, secret)
    await ada.submit(path, `${path}/disable`)
    const off = await ada.get(path)
    assert.include(off.text, "Disabled")
    assert.notInclude(off.text, "Send a ping")
    assert.strictEqual((await ada.submit(path, `${path}/ping`)).status, 422)
    await ada.submit(path, `${path}/enable`)
    assert.include((await ada.get(path)).text, "Send a ping")
    assert.strictEqual((await ada.submit(path, `${path}/remove`)).location, `${home}/webhooks`)
    assert.strictEqual((await ada.get(path)).status, 404)
    const actions = (await newest(7)).map(({ action, actor }) => `${action} by ${actor.name}`)
    assert.deepStrictEqual(actions, [
      "webhook.removed by Ada",
      "webhook.enabled by Ada",
      "webhook.disabled by Ada",
      "webhook.rotated by Ada",
      "webhook.replayed by Ada",
      "webhook.pinged by Ada",
      "webhook.added by Ada"
    ])
  })
})

describe("webhooks that a program added over the API", () => {
  it("are shown with what added them, and as ended once that is revoked", async () => {
    const scopes = ["webhooks:write", "orders:read"]
    await ada.submit(`${home}/tokens`, `${home}/tokens`, [
      ["name", "Deploy"],
      ...scopes.map((scope) => ["scopes", scope] as const)
    ])
    const token = secretOf((await ada.get(`${home}/tokens`)).text)
    const tokenId = token.split("|")[0]!
    const added = await fetch(`${house.url}/api/v1/webhooks`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ url: catcher.url("/deployed"), events: ["order.created"] })
    })
    assert.strictEqual(added.status, 201)
    const { data } = (await added.json()) as { readonly data: { readonly id: number; readonly secret: string } }
    const path = `${home}/webhooks/${data.id}`
    const maker = `API token Deploy (#${tokenId})`
    assert.include((await ada.get(`${home}/webhooks`)).text, maker)
    const page = (await ada.get(path)).text
    assert.include(page, maker)
    assert.include(page, ">Active</span>")
    assert.notInclude(page, data.secret)
    const [entry] = await newest(1)
    assert.deepInclude(entry, { action: "webhook.added" })
    assert.deepInclude(entry!.actor, { kind: "token", name: "Deploy" })
    catcher.answerWith(503)
    await ada.submit(path, `${path}/ping`)
    while (!catcher.received.some((one) => one.path === "/deployed")) await sleep(20)
    catcher.answerWith(200)
    await ada.submit(`${home}/tokens`, `${home}/tokens/${tokenId}/revoke`)
    const ended = (await ada.get(path)).text
    assert.include(ended, ">Ended</span>")
    assert.include(ended, "Reason: the API token that added it was revoked")
    assert.include(ended, "never, because the webhook has ended")
    assert.notInclude(ended, `${path}/ping`)
    assert.include((await ada.get(`${home}/webhooks`)).text, ">Ended</span>")
    await ada.submit(path, `${path}/remove`)
  })
})

describe("webhooks of the sandbox", () => {
  it("are added beside the live ones, and told apart", async () => {
    const add = (source: ReadonlyArray<readonly [string, string]>) =>
      ada.submit(`${home}/webhooks`, `${home}/webhooks`, [
        ["url", catcher.url(`/${source[0]?.[1] ?? "unsaid"}`)],
        ["events", "order.created"],
        ...source
      ])
    const kept: Array<readonly [string, boolean]> = []
    for (const source of [[], [["source", "live"]], [["source", "sandbox"]]] as const) {
      const { location } = await add(source)
      const id = Number(location!.split("/").at(-1))
      const all = await house.run(Effect.flatMap(WebhookEndpoints, ({ list }) => list(restaurantId)))
      const { endpoint } = all.find((health) => health.endpoint.id === id)!
      kept.push([new URL(endpoint.url).pathname, endpoint.sandbox])
      assert.include((await ada.get(location!)).text, endpoint.sandbox ? ">Sandbox</span>" : ">Live</span>")
    }
    assert.deepStrictEqual(kept, [
      ["/unsaid", false],
      ["/live", false],
      ["/sandbox", true]
    ])
    const list = (await ada.get(`${home}/webhooks`)).text
    assert.match(list, /\/sandbox<\/a><\/th><td data-heading="Source"><span class="badge waiting">Sandbox</)
    assert.match(list, /\/live<\/a><\/th><td data-heading="Source"><span class="badge plain">Live</)
    const refused = await add([["source", "moon"]])
    assert.strictEqual(refused.status, 422)
    assert.include(refused.text, "Must be live or sandbox.")
  })
})

describe("the activity log", () => {
  it("is filtered and read page by page, both ways", async () => {
    for (let turn = 0; turn < 30; turn++) {
      await ada.submit(`${home}/tokens`, `${home}/tokens`, [
        ["name", `Numbered ${turn}`],
        ["scopes", "menu:read"]
      ])
    }
    const named = (text: string) =>
      [...text.matchAll(/created the API token “(Numbered \d+)”/g)].map((match) => match[1])
    const linkTo = (text: string, label: string) =>
      new RegExp(`href="([^"]+)">[^<]*${label}`).exec(text)?.[1]!.replaceAll("&amp;", "&")
    const first = await ada.get(`${home}/activity?area=token&actor=staff`)
    assert.strictEqual(named(first.text)[0], "Numbered 29")
    assert.lengthOf(named(first.text), 25)
    const second = await ada.get(linkTo(first.text, "Older")!)
    assert.strictEqual(named(second.text)[0], "Numbered 4")
    const back = await ada.get(linkTo(second.text, "Newer")!)
    assert.deepStrictEqual(named(back.text), named(first.text))
    assert.isUndefined(linkTo(first.text, "Newer"))
    for (const query of ["area=webhook", "actor=system", "to=2020-01-01"]) {
      assert.isEmpty(named((await ada.get(`${home}/activity?${query}`)).text), query)
    }
    for (const query of ["cursor=nonsense", "area=%00&actor=x&from=yesterday", "cursor="]) {
      assert.strictEqual((await ada.get(`${home}/activity?${query}`)).status, 200, query)
    }
  })
})

describe("the account", () => {
  it("changes the password of whoever knows it, and says beside the field what is wrong", async () => {
    const bea = await visitorOf(house.url, "bea")
    const change = (current: string, wanted: string, again = wanted) =>
      bea.submit("/console/account", "/console/account/password", [
        ["current", current],
        ["password", wanted],
        ["again", again]
      ])
    const cases = [
      ["wrong", "another password", undefined, "Is not your current password."],
      ["correct horse battery", "short", undefined, "Must have at least 12 characters."],
      ["correct horse battery", "Passw0rd!2026", undefined, "Is easy to guess: use a few words"],
      ["correct horse battery", "Trattoria Fiore 26", undefined, "Must not be made from your email or the name"],
      ["correct horse battery", "another password", "other password", "Does not match the new password."]
    ] as const
    for (const [current, wanted, again, message] of cases) {
      const refused = await change(current, wanted, again)
      assert.strictEqual(refused.status, 422)
      assert.include(refused.text, message)
      assert.notInclude(refused.text, `value="${wanted}"`)
    }
    const other = await visitorOf(house.url, "bea")
    assert.strictEqual((await change("correct horse battery", "another password")).location, "/console/account")
    assert.include((await bea.get("/console/account")).text, "Your password has been changed.")
    assert.match((await other.get("/console/account")).location!, /sign-in/)
    assert.strictEqual((await other.signIn("bea")).status, 422)
    assert.strictEqual((await other.signIn("bea", { password: "another password" })).status, 303)
  })
})

describe("the first page", () => {
  it("tells of today, of the last thirty days, and of open orders", async () => {
    const { status, text } = await ada.get(home)
    assert.strictEqual(status, 200)
    for (const days of [30, 14]) {
      assert.match(text, new RegExp(`role="img" aria-label="Sales of the last ${days} days, day by day\\. [^"]+"`))
    }
    assert.strictEqual([...text.matchAll(/<rect class="bar/g)].length, 30 + 14)
    assert.include(text, "Open orders")
    assert.include(text, "Giulia Ferri")
  })

  it("says so where a page is not there", async () => {
    for (const path of ["/console/nowhere", `${home}/nowhere`]) {
      const { headers, status, text } = await ada.get(path)
      assert.strictEqual(status, 404)
      assert.match(headers.get("content-type")!, /^text\/html/)
      assert.include(text, "Back to the console")
    }
  })
})
