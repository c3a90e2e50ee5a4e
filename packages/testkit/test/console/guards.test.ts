/** What keeps other sites, other roles and other restaurants' people out of every page. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  AccessLink,
  AccessLinks,
  Acting,
  addWebhook,
  blockTable,
  Bookings,
  createToken,
  Directory,
  Grants,
  Guests,
  inviteAsOperator,
  Load,
  People,
  pingWebhook,
  readOpenOrders,
  Tokens,
  Venues,
  WebhookEndpoints
} from "@fourtop/core"
import { Effect } from "effect"
import { type House, open, otherSlug, restaurantId, slug } from "./House.ts"
import { installed } from "./Marketplace.ts"
import { type Fields, password, Visitor, visitorOf } from "../../../../tools/test-visitor.ts"

let house: House
/** What Ada's restaurant has. */
let theirs: {
  readonly token: number
  readonly webhook: number
  readonly event: string
  readonly app: number
  readonly table: number
  readonly blockedAt: number
  readonly order: string
  /** Somebody on its staff. */
  readonly person: number
  readonly invitation: string
  readonly guest: number
}

beforeAll(async () => {
  house = await open({ delivering: true })
  const acting = Acting.as(restaurantId)
  theirs = await house.run(
    Effect.gen(function* () {
      const { token } = yield* createToken(acting, { name: "Till", kind: "live", scopes: ["menu:read"] })
      const { endpoint } = yield* addWebhook(acting, { url: "http://127.0.0.1:9/", events: ["order.created"] })
      const event = yield* pingWebhook(acting, endpoint.id)
      const app = yield* installed(restaurantId, "Tables", ["menu:read"])
      const table = (yield* (yield* Venues).read(restaurantId, 0))!.rows.tables[0]!.id
      const from = Date.parse("2031-03-14T10:00:00Z")
      yield* blockTable(acting, { tableId: table, from, to: from + 3_600_000, reason: null })
      const order = (yield* readOpenOrders(restaurantId)).find((found) => found.order.status === "placed")!.order.id
      const person = (yield* (yield* People).members(restaurantId)).find(({ name }) => name === "Gina")!.id
      const invited = yield* inviteAsOperator(restaurantId, { email: "kim@example.com", name: "Kim", role: "staff" })
      const people = { person, invitation: AccessLink.idOf(invited.link) }
      const everyone = { optedIn: null, updatedSince: null }
      const guests = yield* (yield* Guests).list(restaurantId, everyone, { perPage: 1, cursor: null })
      return {
        ...people,
        guest: guests.rows[0]!.id,
        token: token.id,
        webhook: endpoint.id,
        event: event.id,
        app,
        table,
        blockedAt: from,
        order
      }
    })
  )
})
afterAll(() => house.close())

const home = `/console/r/${slug}`

const pages = () => [
  "/console/account",
  "/console/account/sessions",
  "/console/account/two-step",
  "/console/restaurants",
  home,
  ...[
    "orders",
    "guests",
    `guests/${theirs.guest}`,
    "tables",
    "people",
    `people/${theirs.person}`,
    "tokens",
    "sandbox",
    "webhooks",
    `webhooks/${theirs.webhook}`,
    "apps",
    "activity",
    "security"
  ].map((page) => `${home}/${page}`)
]

/** Every form, with valid fields. */
const forms = (): ReadonlyArray<readonly [string, Fields]> => [
  [
    `${home}/tokens`,
    [
      ["name", "Stolen"],
      ["scopes", "menu:read"]
    ]
  ],
  [
    `${home}/tables`,
    [
      ["table_id", String(theirs.table)],
      ["date", "2031-03-14"],
      ["from", "18:00"],
      ["to", "19:00"]
    ]
  ],
  [`${home}/tables/${theirs.table}/blocks/${theirs.blockedAt}/end`, []],
  [`${home}/orders/${theirs.order}/move`, [["to", "accepted"]]],
  [
    `${home}/people`,
    [
      ["email", "eve@example.com"],
      ["name", "Eve"],
      ["role", "staff"],
      ["password", password]
    ]
  ],
  [`${home}/guests/${theirs.guest}`, [["name", "Stolen"]]],
  [`${home}/guests/${theirs.guest}/erase`, [["confirm", "erase"]]],
  [`${home}/people/invitations/${theirs.invitation}/revoke`, []],
  [
    `${home}/people/${theirs.person}/role`,
    [
      ["role", "manager"],
      ["password", password]
    ]
  ],
  [`${home}/people/${theirs.person}/password-link`, [["password", password]]],
  [`${home}/people/${theirs.person}/remove`, []],
  [`${home}/tokens/${theirs.token}/revoke`, []],
  [`${home}/apps/${theirs.app}/uninstall`, []],
  [`${home}/sandbox`, [["name", "Stolen"]]],
  [`${home}/sandbox/reset`, []],
  [
    `${home}/webhooks`,
    [
      ["url", "http://127.0.0.1:9/evil"],
      ["events", "order.created"]
    ]
  ],
  ...["ping", "enable", "disable", "rotate", "remove", `deliveries/${theirs.event}/replay`].map(
    (action) => [`${home}/webhooks/${theirs.webhook}/${action}`, []] as const
  )
]

/** All that the forms could change. */
const stateOf = () =>
  house.run(
    Effect.gen(function* () {
      const tokens = yield* (yield* Tokens).list(restaurantId)
      const endpoints = yield* (yield* WebhookEndpoints).list(restaurantId)
      const grants = yield* (yield* Grants).list(restaurantId)
      const day = { date: "2031-03-14", branchId: null }
      const { occupancies } = yield* (yield* Bookings).readDay(restaurantId, day)
      return JSON.stringify([
        tokens.map(({ token }) => token),
        endpoints.map(({ endpoint }) => endpoint),
        grants.map(({ grant }) => grant),
        (yield* (yield* People).members(restaurantId)).map(({ email, memberships }) => [email, memberships]),
        yield* (yield* AccessLinks).list(restaurantId),
        yield* (yield* Guests).load(restaurantId, theirs.guest, Load.nothing),
        (yield* readOpenOrders(restaurantId)).map(({ order }) => [order.id, order.status]),
        occupancies
      ])
    })
  )

describe("every page", () => {
  it("wants somebody who has signed in", async () => {
    for (const path of pages()) {
      const answer = await new Visitor(house.url).get(path)
      assert.strictEqual(answer.location, `/console/sign-in?next=${encodeURIComponent(path)}`, path)
    }
  })

  it("cannot be framed, kept, or made to load anything", async () => {
    const ada = await visitorOf(house.url, "ada")
    for (const path of [...pages(), "/console/sign-in", "/console/nowhere", `${home}/webhooks/1`]) {
      const { headers, text } = await ada.get(path)
      const policy = headers.get("content-security-policy")!
      for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
        assert.include(policy, rule, path)
      }
      assert.notInclude(policy, "unsafe")
      assert.strictEqual(headers.get("x-frame-options"), "DENY")
      assert.strictEqual(headers.get("cache-control"), "no-store")
      assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
      assert.notMatch(text, /\son\w+="|style="|<script>|(?:src|href|action)="(?:https?:)?\/\//, path)
    }
  })

  it("has its style and script under names that may be kept for ever", async () => {
    const { text } = await new Visitor(house.url).get("/console/sign-in")
    const paths = [...text.matchAll(/"(\/console\/assets\/\w+\.(?:css|js))"/g)].map((match) => match[1]!)
    assert.lengthOf(paths, 2)
    for (const path of paths) {
      const { headers, status } = await new Visitor(house.url).get(path)
      assert.strictEqual(status, 200)
      assert.include(headers.get("cache-control"), "immutable")
      assert.match(headers.get("content-type")!, path.endsWith("css") ? /^text\/css/ : /^text\/javascript/)
    }
  })
})

describe("every form", () => {
  it("does nothing without the token of this session, or when it comes from another site", async () => {
    const [ada, eve] = [await visitorOf(house.url, "ada"), await visitorOf(house.url, "ada")]
    const csrf = await ada.csrf(home)
    const others = await eve.csrf(home)
    const before = await stateOf()
    for (const [action, fields] of forms()) {
      for (const token of ["", "0".repeat(64), others]) {
        const answer = await ada.send("POST", action, [["csrf", token], ...fields])
        assert.strictEqual(answer.status, 403, action)
        assert.include(answer.text, "The form has expired")
      }
      const foreign: ReadonlyArray<Record<string, string>> = [
        { origin: "https://evil.example" },
        { origin: "null" },
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" }
      ]
      for (const headers of foreign) {
        const answer = await ada.send("POST", action, [["csrf", csrf], ...fields], headers)
        assert.strictEqual(answer.status, 403, action)
      }
      const json = await ada.send("POST", action, undefined, { "content-type": "application/json" })
      assert.isAtLeast(json.status, 400)
    }
    assert.strictEqual(await stateOf(), before)
  })

  it("does nothing when it is asked for with GET", async () => {
    const ada = await visitorOf(house.url, "ada")
    const before = await stateOf()
    for (const action of [...forms().map(([path]) => path), "/console/sign-out"]) await ada.get(action)
    assert.strictEqual(await stateOf(), before)
    assert.strictEqual((await ada.get(home)).status, 200)
  })
})

describe("a manager", () => {
  it("makes tokens and sees the activity, and leaves webhooks, apps and the security log to the owner", async () => {
    const bea = await visitorOf(house.url, "bea")
    const { text } = await bea.get(home)
    assert.include(text, `href="${home}/tokens"`)
    for (const page of ["webhooks", "apps", "security"]) assert.notInclude(text, `href="${home}/${page}"`)
    for (const page of ["tables", "people", `people/${theirs.person}`, "tokens", "sandbox", "activity"]) {
      assert.strictEqual((await bea.get(`${home}/${page}`)).status, 200, page)
    }
    for (const page of [
      "webhooks",
      `webhooks/${theirs.webhook}`,
      `webhooks/${theirs.webhook}/deliveries`,
      "apps",
      "security"
    ]) {
      const answer = await bea.get(`${home}/${page}`)
      assert.strictEqual(answer.status, 403, page)
      assert.include(answer.text, "This is not open to managers of Trattoria Fiore.")
    }
    const before = await stateOf()
    const csrf = await bea.csrf(home)
    const ofTheOwner = forms().filter(([path]) => /\/(?:webhooks|apps)/.test(path))
    assert.isAbove(ofTheOwner.length, 5)
    for (const [action, fields] of ofTheOwner) {
      assert.strictEqual((await bea.send("POST", action, [["csrf", csrf], ...fields])).status, 403, action)
    }
    assert.strictEqual(await stateOf(), before)
    const created = await bea.submit(`${home}/tokens`, `${home}/tokens`, [
      ["name", "Bea's"],
      ["scopes", "menu:read"]
    ])
    assert.strictEqual(created.location, `${home}/tokens`)
  })
})

describe("staff", () => {
  it("reach the pages of a shift and nothing else", async () => {
    const gina = await visitorOf(house.url, "gina")
    assert.strictEqual((await gina.get(home)).location, `${home}/orders`)
    const { status, text } = await gina.get(`${home}/orders`)
    assert.strictEqual(status, 200)
    const service = new Set([`${home}/orders`, `${home}/guests`])
    const linked = [...text.matchAll(new RegExp(`href="(${home}/[a-z]+)"`, "g"))].map((match) => match[1]!)
    assert.deepStrictEqual(new Set(linked), service)
    const deeper = new Set([`${home}/guests/${theirs.guest}`])
    for (const page of [...service, ...deeper]) assert.strictEqual((await gina.get(page)).status, 200, page)
    const closed = pages().filter((page) => page.startsWith(`${home}/`) && !service.has(page) && !deeper.has(page))
    assert.isAbove(closed.length, 7)
    for (const page of closed) {
      const answer = await gina.get(page)
      assert.strictEqual(answer.status, 403, page)
      assert.include(answer.text, "This is not open to staff of Trattoria Fiore.")
    }
    const before = await stateOf()
    const csrf = await gina.csrf(`${home}/orders`)
    const closedForms = forms().filter(([action]) => !action.startsWith(`${home}/orders/`))
    assert.isAbove(closedForms.length, 10)
    for (const [action, fields] of closedForms) {
      assert.strictEqual((await gina.send("POST", action, [["csrf", csrf], ...fields])).status, 403, action)
    }
    assert.strictEqual(await stateOf(), before)
  })
})

describe("people of another restaurant", () => {
  it("find nothing of this one, by its name or by any id", async () => {
    const carl = await visitorOf(house.url, "carl")
    const own = `/console/r/${otherSlug}`
    const csrf = await carl.csrf(own)
    const before = await stateOf()
    for (const path of pages().filter((page) => page.startsWith(home))) {
      const answer = await carl.get(path)
      assert.strictEqual(answer.status, 404, path)
      assert.notInclude(answer.text, "Trattoria Fiore")
    }
    for (const [action, fields] of forms()) {
      assert.strictEqual((await carl.send("POST", action, [["csrf", csrf], ...fields])).status, 404, action)
    }
    // The same ids, under a restaurant of one's own.
    const moved = forms()
      .map(([action, fields]) => [action.replace(home, own), fields] as const)
      .filter(([action]) => /\/(?:\d+|[\da-f-]{36})\//.test(action))
    assert.isAbove(moved.length, 6)
    for (const [action, fields] of moved) {
      assert.strictEqual((await carl.send("POST", action, [["csrf", csrf], ...fields])).status, 404, action)
    }
    assert.strictEqual((await carl.get(`${own}/webhooks/${theirs.webhook}`)).status, 404)
    assert.strictEqual((await carl.get(`${own}/people/${theirs.person}`)).status, 404)
    assert.strictEqual((await carl.get(`${own}/guests/${theirs.guest}`)).status, 404)
    const renaming: Fields = [
      ["csrf", csrf],
      ["name", "Stolen"]
    ]
    assert.strictEqual((await carl.send("POST", `${own}/guests/${theirs.guest}`, renaming)).status, 404)
    const revoking = `${own}/people/invitations/${theirs.invitation}/revoke`
    assert.strictEqual((await carl.send("POST", revoking, [["csrf", csrf]])).status, 404)
    assert.strictEqual((await carl.get(`${own}/webhooks/${theirs.webhook}/deliveries`)).status, 404)
    assert.strictEqual(await stateOf(), before)
    assert.notInclude((await carl.get(`${own}/activity`)).text, "Till")
  })

  it("find nothing where an id is none", async () => {
    const ada = await visitorOf(house.url, "ada")
    for (const id of ["0", "-1", "1e3", "abc", "99999999999999999999", "%00"]) {
      assert.strictEqual((await ada.get(`${home}/webhooks/${id}`)).status, 404, id)
    }
  })

  it("choose where they have several, and have in each the role they have there", async () => {
    const dora = await visitorOf(house.url, "dora")
    const page = await dora.get("/console")
    assert.strictEqual(page.status, 200)
    for (const place of [slug, otherSlug]) {
      assert.include(page.text, `href="/console/r/${place}"`)
      assert.strictEqual((await dora.get(`/console/r/${place}`)).status, 200)
      assert.strictEqual((await dora.get(`/console/r/${place}/webhooks`)).status, 403)
    }
    const other = await house.run(Effect.flatMap(Directory, (directory) => directory.find(otherSlug)))
    assert.isNotNull(other)
  })
})
