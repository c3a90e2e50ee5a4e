/** A long random session: every response is what the OpenAPI document declares. */
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import { Checker } from "./Checker.ts"
import { type Document, operationsOf, type Placed } from "./OpenApi.ts"
import { Random } from "./Random.ts"
import { Requests, type Sent } from "./Requests.ts"

/** The state of the plan changes every few rounds, so both sizes have each more than once. */
const rounds = howMany(32, 40)
const seed = 20_260_315

/** Values seen in the session, for later requests. */
const known: Record<string, Array<unknown>> = {
  menu: [],
  menu_id: [],
  item: [],
  item_id: [],
  category_id: [],
  order: [],
  reservation: [],
  entry: [],
  guest: [],
  closing: [],
  payment: [],
  webhook: [],
  event: [],
  cursor: [],
  after: [],
  since: ["2026-03-14", "2026-03-14T12:00:00+01:00"],
  types: ["order.created", "order.created,guest.created"],
  // Nothing happens while a request waits.
  wait: [0],
  // Often the evening and the hour that are full, so that somebody can wait.
  date: ["2026-03-15", "2026-03-20", "2026-03-20", "2026-03-20"],
  from: ["2026-03-01", "20:00", "20:00", "20:00"],
  to: ["2026-03-20", "20:00", "20:00", "20:00"],
  time: ["12:30", "19:00", "20:00", "21:30"],
  party_size: [1, 2, 4],
  table_code: ["T1", "T2"],
  placed_from: ["2026-03-01", "2026-03-14T00:00:00Z"],
  updated_since: ["0001-01-01", "2026-03-14T12:00:00+01:00"],
  name: ["Ada", { en: "Soup" }, "Grace", "Rosa"],
  phone: ["+39 055 2"],
  customer_phone: ["+39 055 1"],
  type: ["pickup", "dine_in", "delivery"],
  lines: [[{ item_id: 76, quantity: 1 }]],
  customer_email: [null, "ada@example.com"],
  email: [null, "grace@example.com"],
  external_reference: [null, "web-1"],
  metadata: [null, { "crm.tier": "gold" }, { "crm.tier": null, source: "app" }],
  url: ["https://hooks.example.com/orders"],
  events: [["order.created"], ["order.created", "guest.created"]],
  price_minor: [0, 950, 1_250],
  branch_id: [1],
  variant_id: [null],
  option_ids: [[]],
  modifier_group_ids: [[]],
  scheduled_for: [null],
  table_id: [null],
  grant_type: ["authorization_code", "refresh_token"]
}

const keep = (name: string, values: ReadonlyArray<unknown>): void => {
  for (const value of values) {
    if (value !== null && value !== undefined && !known[name]!.includes(value)) known[name]!.push(value)
  }
}

type Row = { readonly id: unknown; readonly event_id?: unknown; readonly categories?: ReadonlyArray<Row> }

/** Where the ids of an operation's rows can be used. */
const idsOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  listMenus: ["menu", "menu_id"],
  listCategories: ["category_id"],
  listItems: ["item", "item_id"],
  listOrders: ["order"],
  placeOrder: ["order"],
  listReservations: ["reservation"],
  createReservation: ["reservation"],
  joinWaitlist: ["entry"],
  listPayments: ["payment"],
  recordPayment: ["payment"],
  listGuests: ["guest"],
  listClosings: ["closing"]
}

const learn = (operationId: string, text: string): void => {
  const { data, meta } = JSON.parse(text) as { readonly data: Row | ReadonlyArray<Row>; readonly meta?: object }
  const rows = (Array.isArray(data) ? data : [data]) as ReadonlyArray<Row>
  if (operationId === "createWebhook" && known["webhook"]!.length === 0) keep("webhook", [rows[0]!.id])
  if (operationId === "pingWebhook") keep("event", [rows[0]!.event_id])
  for (const name of idsOf[operationId] ?? [])
    keep(
      name,
      rows.slice(0, 30).map(({ id }) => id)
    )
  if (meta !== undefined && "next_cursor" in meta) keep("cursor", [meta.next_cursor])
  if (meta !== undefined && "more" in meta && "cursor" in meta) keep("after", [meta.cursor])
}

describe("a long session", () => {
  let sandbox: Sandbox
  let document: Document

  beforeAll(async () => {
    sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00", seed: 3 })
    document = (await (await fetch(`${sandbox.url}/openapi.json`)).json()) as Document
  })
  afterAll(() => sandbox.close())

  it("is answered as the document says, by every operation", async () => {
    const random = new Random(seed)
    const checker = new Checker(document)
    const requests = new Requests(document, random, known)
    const { restaurant } = sandbox
    const app = await sandbox.apps.register({ name: "Tables", redirectUris: ["https://app.example.com/callback"] })
    known["client_id"] = [app.clientId]
    known["client_secret"] = [app.clientSecret]
    const tokens = {
      sandbox: sandbox.token,
      live: restaurant.token,
      narrow: await restaurant.createToken({ scopes: ["menu:read"] }),
      slow: await restaurant.createToken({ ratePerMinute: 1 }),
      wrong: "7|svc_wrong"
    }
    // Pacing lets no more than six parties arrive at once: then there is something to wait for.
    for (let party = 1; party <= 6; party++) {
      const booked = await fetch(`${sandbox.url}/api/v1/reservations`, {
        method: "POST",
        headers: { authorization: `Bearer ${tokens.sandbox}`, "content-type": "application/json" },
        body: JSON.stringify({ name: "Rosa", phone: "1", party_size: 2, date: "2026-03-20", time: "20:00" })
      })
      const { data } = (await booked.json()) as { readonly data: { readonly branch_id: number } }
      known["branch_id"] = [data.branch_id]
    }
    const bearers = [
      ...Array.from({ length: 12 }, () => tokens.sandbox),
      ...Array.from({ length: 4 }, () => tokens.live),
      tokens.narrow,
      tokens.slow,
      tokens.wrong
    ]
    const faults: Array<string> = []
    const seen = new Map<string, Set<number>>()
    const codes = new Set<string>()

    const send = async (
      placed: Placed,
      { body, headers, path }: Sent,
      bearer: string = random.pick(bearers)
    ): Promise<void> => {
      const { method, operation } = placed
      const tooLarge = body !== undefined && random.chance(0.01) ? "x".repeat(1_100_000) : undefined
      const text = typeof body === "string" ? body : JSON.stringify(body)
      const response = await fetch(`${sandbox.url}${path}`, {
        method,
        headers: {
          ...(path.startsWith("/api/") ? { authorization: `Bearer ${bearer}` } : {}),
          ...(text === undefined ? {} : { "content-type": random.chance(0.02) ? "text/plain" : "application/json" }),
          ...headers
        },
        ...(text === undefined ? {} : { body: tooLarge ?? text })
      })
      const answered = await response.text()
      const { headers: sentBack, status } = response
      const found = checker.faultsOf(operation, status, sentBack, answered)
      if (path.startsWith("/api/") && !(sentBack.has("x-ratelimit-limit") && sentBack.has("x-ratelimit-remaining"))) {
        faults.push(`${operation.operationId} ${status} says nothing of the rate`)
      }
      faults.push(...found.map((fault) => `${method} ${path} ${text?.slice(0, 300)}: ${fault.slice(0, 600)}`))
      seen.set(operation.operationId, (seen.get(operation.operationId) ?? new Set()).add(status))
      const code = /"code":"(\w+)"/.exec(answered)?.[1]
      if (code !== undefined) codes.add(code)
      if (response.ok && path.startsWith("/api/")) learn(operation.operationId, answered)
    }

    // Later somebody may cancel, and then nobody has to wait.
    const waiting = { name: "Ada", phone: "+39 055 2", party_size: 2, date: "2026-03-20", from: "20:00", to: "20:00" }
    const joining = operationsOf(document).find(({ operation }) => operation.operationId === "joinWaitlist")!
    await send(joining, { path: joining.path, body: waiting, headers: {} }, tokens.sandbox)

    // A line belongs to one order, which random requests would hardly ever name together.
    const authorization = `Bearer ${tokens.sandbox}`
    const { data: orders } = (await (
      await fetch(`${sandbox.url}/api/v1/orders`, { headers: { authorization } })
    ).json()) as { readonly data: ReadonlyArray<{ readonly id: string; readonly items: ReadonlyArray<Row> }> }
    const [{ id, items }] = orders as [(typeof orders)[number]]
    known["line"] = items.map((line) => line.id)
    const [adding, voiding] = ["addLines", "voidLine"].map((name) =>
      operationsOf(document).find(({ operation }) => operation.operationId === name)!
    ) as [Placed, Placed]
    // Most orders end before chance adds a line to them.
    const added = adding.path.replace("{order}", id)
    await send(adding, { path: added, body: { lines: known["lines"]![0] }, headers: {} }, tokens.sandbox)
    const voided = voiding.path.replace("{order}", id).replace("{line}", String(items[0]!.id))
    await send(voiding, { path: voided, body: { reason: "Burnt" }, headers: {} }, tokens.sandbox)

    // Money that is captured already is taken, whatever is due, and can be given back.
    const [paying, refunding] = ["recordPayment", "refundPayment"].map((name) =>
      operationsOf(document).find(({ operation }) => operation.operationId === name)
    )
    const captured = { method: "card", amount_minor: 100, captured: true }
    await send(paying!, { path: paying!.path.replace("{order}", id), body: captured, headers: {} }, tokens.sandbox)
    const refunded = refunding!.path.replace("{payment}", String(known["payment"]![0]))
    await send(
      refunding!,
      { path: refunded, body: { amount_minor: 1, reason: "Too much" }, headers: {} },
      tokens.sandbox
    )

    // A webhook that chance removes is followed by no other that is known.
    const about = async (operationId: string, body?: unknown): Promise<void> => {
      const placed = operationsOf(document).find(({ operation }) => operation.operationId === operationId)!
      const path = placed.path.replace(/\{(webhook|event)\}/g, (_, name: string) => String(known[name]![0]))
      await send(placed, { path, body, headers: {} }, tokens.sandbox)
    }
    const newWebhook = { url: known["url"]![0], events: ["order.created"] }
    await about("createWebhook", newWebhook)
    await about("removeWebhook")
    known["webhook"] = []
    await about("createWebhook", newWebhook)
    for (const name of ["readWebhook", "rotateWebhookSecret", "pingWebhook", "listWebhookDeliveries"]) await about(name)
    await about("changeWebhook", { events: ["order.created", "guest.created"] })
    // What is being sent at this moment is not found.
    for (let times = 0; times < 100 && seen.get("replayWebhookDelivery")?.has(200) !== true; times++) {
      await about("replayWebhookDelivery")
      await sleep(50)
    }

    // Chance alone might refuse an operation never, or a list with many filters always.
    for (const placed of operationsOf(document)) {
      await send(placed, requests.make(placed), tokens.wrong)
      if (!placed.path.includes("{") && placed.method.toUpperCase() === "GET") {
        await send(placed, { path: placed.path, body: undefined, headers: {} }, tokens.sandbox)
      }
    }
    for (let round = 0; round < rounds; round++) {
      // The state of the restaurant's plan changes the responses to its live tokens.
      const standing = { lapsed: round % 9 === 7, suspended: round % 9 === 8 }
      await restaurant.setStanding({ ...standing, features: round % 5 === 4 ? [] : ["reservations", "reporting"] })
      for (const placed of operationsOf(document)) await send(placed, requests.make(placed))
    }

    assert.deepStrictEqual(faults.slice(0, 10), [])
    for (const { operation } of operationsOf(document)) {
      const statuses = [...(seen.get(operation.operationId) ?? [])]
      if (operation.operationId !== "createOAuthToken") {
        assert.isTrue(
          statuses.some((status) => status < 300),
          `${operation.operationId} never succeeded: ${statuses.join(", ")}`
        )
      }
      assert.isTrue(
        statuses.some((status) => status >= 400),
        `${operation.operationId} never failed`
      )
    }
    assert.includeMembers(
      [...codes],
      [
        "unauthenticated",
        "insufficient_scope",
        "plan_feature_unavailable",
        "restaurant_suspended",
        "plan_lapsed",
        "origin_not_allowed",
        "not_found",
        "invalid_transition",
        "payload_too_large",
        "unsupported_media_type",
        "validation_failed",
        "idempotency_key_reused",
        "rate_limited"
      ]
    )
  })

  it("would be stopped by a member, a status or a header that the document does not name", () => {
    const checker = new Checker(document)
    const { operation } = operationsOf(document).find(({ operation }) => operation.operationId === "readGuest")!
    const headers = new Headers({ "content-type": "application/json", "x-request-id": "1" })
    const notFound = { error: { code: "not_found", message: "There is no such guest.", details: {} } }
    const faultsOf = (status: number, body: object, more: Readonly<Record<string, string>> = {}) =>
      checker.faultsOf(operation, status, new Headers([...headers, ...Object.entries(more)]), JSON.stringify(body))
    assert.deepStrictEqual(faultsOf(404, notFound), [])
    assert.lengthOf(faultsOf(404, { ...notFound, extra: 1 }), 1)
    assert.lengthOf(faultsOf(404, { error: { ...notFound.error, details: { extra: 1 } } }), 1)
    assert.lengthOf(faultsOf(418, notFound), 1)
    assert.lengthOf(faultsOf(404, notFound, { "retry-after": "3" }), 1)
    assert.lengthOf(faultsOf(404, notFound, { "x-ratelimit-limit": "many" }), 1)
  })
})
