/** What the consent form accepts, and everything that it refuses. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { addPerson, Directory, Grants, Journal, type Scope } from "@fourtop/core/internal"
import { Effect } from "effect"
import { joined, type RunningConsole, open, otherSlug, restaurantId, slug } from "../RunningConsole.ts"
import { type Begun, called, everything, type Marketplace, register } from "./Marketplace.ts"
import { type Answered, csrfOf, type Fields, password, Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const callback = "https://app.example.com/callback?from=fourtop"
let house: RunningConsole
let market: Marketplace
let otherId: number

beforeAll(async () => {
  house = await open()
  market = await register(house, callback)
  await house.run(
    Effect.gen(function* () {
      otherId = (yield* (yield* Directory).find(otherSlug))!.id
      yield* addPerson({ email: "emil@example.com", name: "Emil", restaurantId, role: "owner", password })
      yield* joined("emil@example.com", otherId, "owner")
    })
  )
})
afterAll(() => house.close())

const granted = (id = restaurantId) =>
  house.run(
    Effect.flatMap(Grants, ({ list }) =>
      Effect.map(list(id), (uses) => uses.filter(({ grant }) => grant.ended_at === null).map(({ grant }) => grant))
    )
  )

/** The consent page that a link leads to. */
const pathOf = async ({ link }: Begun): Promise<string> =>
  (await fetch(link, { redirect: "manual" })).headers.get("location")!

const valueOf = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ""

/** The fields of the page as they are, with these scopes ticked. */
const fieldsOf = (text: string, scopes: ReadonlyArray<Scope.Scope> = everything, place = slug): Fields => [
  ["csrf", csrfOf(text)],
  ["request", valueOf(text, "request")],
  ["form_token", valueOf(text, "form_token")],
  ["restaurant", place],
  ...scopes.map((scope) => ["scopes", scope] as const)
]

/** Whether the browser is redirected to the app. */
const isSentBack = ({ location }: Answered): boolean => location?.startsWith(callback) === true

const allow = "/console/consent/allow"
const deny = "/console/consent/deny"

/** Somebody at the form of a new request. Time passes, because sign-ins are rate-limited. */
const before = async (name: string) => {
  await house.pass(61_000)
  const begun = await market.begin()
  const path = await pathOf(begun)
  const visitor = await visitorOf(house.url, name)
  const page = await visitor.get(path)
  assert.strictEqual(page.status, 200)
  return { begun, path, visitor, page }
}

describe("the consent page", () => {
  it("comes after signing in, and tells app, restaurant and scopes in plain words", async () => {
    const path = await pathOf(await market.begin())
    const ada = new Visitor(house.url)
    const sent = await ada.get(path)
    assert.strictEqual(sent.location, `/console/sign-in?next=${encodeURIComponent(path)}`)
    assert.strictEqual((await ada.signIn("ada", { next: path })).location, path)
    const { headers, status, text } = await ada.get(path)
    assert.strictEqual(status, 200)
    for (const words of ["Tables &amp; Co wants to use Trattoria Fiore", "Read the menu", "app.example.com"]) {
      assert.include(text, words)
    }
    for (const scope of everything) assert.include(text, `value="${scope}" checked`)
    assert.notInclude(text, 'value="menu:write"')
    const policy = headers.get("content-security-policy")!
    assert.include(policy, "form-action 'self' https:;")
    assert.include(policy, "frame-ancestors 'none'")
    assert.strictEqual(headers.get("x-frame-options"), "DENY")
    assert.strictEqual(headers.get("cache-control"), "no-store")
  })

  it("sends the code back, and tells nobody where from", async () => {
    const { begun, page, visitor } = await before("ada")
    const answer = await visitor.send("POST", allow, fieldsOf(page.text, ["menu:read"]))
    assert.strictEqual(answer.status, 303)
    assert.strictEqual(answer.headers.get("cache-control"), "no-store")
    assert.strictEqual(answer.headers.get("referrer-policy"), "no-referrer")
    assert.match(answer.location!, /^https:\/\/app\.example\.com\/callback\?from=fourtop&code=svc_ac_\w+&state=/)
    const tokens = await market.finish(begun, new URL(answer.location!))
    assert.strictEqual(tokens.scope, "menu:read")
    assert.strictEqual(await called(house, "menus", tokens.access_token), "200")
    assert.strictEqual(await called(house, "orders", tokens.access_token), "403 insufficient_scope")
    const entries = await house.run(Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, 2)))
    assert.deepStrictEqual(
      entries.map(({ action, actor }) => `${action} by ${actor.name}`),
      ["app.connected by Tables & Co", "app.installed by Ada"]
    )
    const [grant] = await granted()
    assert.deepInclude(grant!.installed_by, { kind: "staff", name: "Ada" })

    const again = await before("ada")
    assert.include(again.page.text, "Already connected.")
    const denied = await again.visitor.send("POST", deny, fieldsOf(again.page.text))
    assert.match(denied.location!, /[?&]error=access_denied&/)
    assert.strictEqual(await called(house, "menus", tokens.access_token), "200", "what was allowed before stays")

    const apps = `/console/r/${slug}/apps`
    assert.include((await visitor.get(apps)).text, "Tables &amp; Co")
    await visitor.submit(apps, `${apps}/${grant!.id}/uninstall`)
    assert.strictEqual(await called(house, "menus", tokens.access_token), "401 unauthenticated")
    assert.include((await visitor.get(apps)).text, "No apps are connected.")
  })

  it("wants at least one scope, and stays usable", async () => {
    const { begun, page, visitor } = await before("ada")
    for (const scopes of [[], ["menu:write"]] as const) {
      const refused = await visitor.send("POST", allow, fieldsOf(page.text, scopes))
      assert.strictEqual(refused.status, 422)
      assert.include(refused.text, "Choose at least one of those the app asks for.")
      assert.include(refused.headers.get("content-security-policy"), "form-action 'self' https:;")
    }
    const answer = await visitor.send("POST", allow, fieldsOf(page.text, ["orders:read"]))
    assert.strictEqual((await market.finish(begun, new URL(answer.location!))).scope, "orders:read")
  })

  it("lets an owner of several restaurants choose one of theirs, and no other", async () => {
    const { begun, page, visitor } = await before("emil")
    assert.include(page.text, "one of your restaurants")
    for (const place of [slug, otherSlug]) assert.include(page.text, `type="radio" name="restaurant" value="${place}"`)
    assert.notMatch(page.text, /type="radio"[^>]* checked/)
    for (const place of ["", "nowhere"]) {
      const refused = await visitor.send("POST", allow, fieldsOf(page.text, ["menu:read"], place))
      assert.strictEqual(refused.status, 422)
      assert.include(refused.text, "Choose one of your restaurants.")
      assert.include(refused.text, 'value="menu:read" checked')
      assert.notInclude(refused.text, 'value="orders:read" checked')
    }
    const answer = await visitor.send("POST", allow, fieldsOf(page.text, everything, otherSlug))
    const tokens = await market.finish(begun, new URL(answer.location!))
    assert.strictEqual(await called(house, "menus", tokens.access_token), "200")
    assert.lengthOf(await granted(otherId), 1)

    const carl = await before("carl")
    const stolen = await carl.visitor.send("POST", allow, fieldsOf(carl.page.text, everything, slug))
    assert.strictEqual(stolen.status, 422)
  })
})

describe("nothing is granted", () => {
  it("by somebody who owns no restaurant, and the owner still can", async () => {
    await house.pass(61_000)
    const path = await pathOf(await market.begin())
    const bea = await visitorOf(house.url, "bea")
    const { status, text } = await bea.get(path)
    assert.strictEqual(status, 403)
    assert.include(text, "Only the owner of a restaurant can connect an app to it.")
    const ada = await visitorOf(house.url, "ada")
    const page = await ada.get(path)
    assert.strictEqual(page.status, 200)
    const csrf = await bea.csrf("/console/account")
    const taken = fieldsOf(page.text).map(([name, value]) => [name, name === "csrf" ? csrf : value] as const)
    for (const action of [allow, deny]) assert.strictEqual((await bea.send("POST", action, taken)).status, 403)
    assert.strictEqual((await bea.get(`/console/r/${slug}/apps`)).status, 403)
    assert.isTrue(isSentBack(await ada.send("POST", allow, fieldsOf(page.text))))
  })

  it("without the tokens of the form, or from another site", async () => {
    const { page, path, visitor } = await before("ada")
    const fields = fieldsOf(page.text)
    const count = (await granted()).length
    const without = (name: string, value = "") =>
      fields.map((field) => (field[0] === name ? [name, value] : field) as never)
    for (const action of [allow, deny]) {
      assert.strictEqual((await visitor.send("POST", action, without("csrf"))).status, 403)
      for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
        assert.strictEqual((await visitor.send("POST", action, fields, headers as never)).status, 403)
      }
      for (const token of ["", valueOf((await before("ada")).page.text, "form_token")]) {
        assert.strictEqual((await visitor.send("POST", action, without("form_token", token))).status, 404)
      }
      assert.strictEqual((await visitor.get(`${action}${path.slice(path.indexOf("?"))}`)).status, 404)
    }
    assert.lengthOf(await granted(), count)
    assert.isTrue(isSentBack(await visitor.send("POST", deny, fields)))
  })

  it("twice by one form", async () => {
    for (const [first, second] of [
      [allow, allow],
      [allow, deny],
      [deny, allow]
    ] as const) {
      const { page, path, visitor } = await before("ada")
      assert.isTrue(isSentBack(await visitor.send("POST", first, fieldsOf(page.text))))
      const again = await visitor.send("POST", second, fieldsOf(page.text))
      assert.strictEqual(again.status, 404)
      assert.include(again.text, "This request has ended")
      assert.strictEqual((await visitor.get(path)).status, 404)
    }
  })

  it("by another session, even of the same person", async () => {
    const { page, path, visitor } = await before("ada")
    const other = await visitorOf(house.url, "ada")
    assert.strictEqual((await other.get(path)).status, 404)
    const csrf = await other.csrf("/console/account")
    const taken = fieldsOf(page.text).map(([name, value]) => [name, name === "csrf" ? csrf : value] as const)
    for (const action of [allow, deny]) assert.strictEqual((await other.send("POST", action, taken)).status, 404)
    assert.isTrue(isSentBack(await visitor.send("POST", allow, fieldsOf(page.text))))
  })

  it("ten minutes later, nor for a request that never was", async () => {
    const { page, path, visitor } = await before("ada")
    await house.pass(10 * 60_000)
    assert.strictEqual((await visitor.send("POST", allow, fieldsOf(page.text))).status, 404)
    for (const lost of [path, "/console/consent", "/console/consent?request=x"]) {
      const answer = await visitor.get(lost)
      assert.strictEqual(answer.status, 404)
      assert.include(answer.text, "start again")
    }
  })
})
