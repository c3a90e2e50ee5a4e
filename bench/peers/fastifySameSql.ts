/**
 * Fastify and pg with everything of Fourtop that is no Effect: its functions and statements in the database, its
 * pipeline, its cache of venues by version, its rules. What is left between the two is the host, and Effect.
 */
import Fastify, { type FastifyRequest } from "fastify"
import pg from "pg"
import {
  ApiToken,
  Caller,
  ChangeSet,
  Decode,
  DishAnswer,
  Fresh,
  Gate,
  GuestMatching,
  Idempotency,
  Json,
  type ListedOrder,
  orderListKey,
  Page,
  OrderInput,
  SalesSummary,
  Uuid,
  Venue,
  ZonedClock
} from "@fourtop/core"
import { Either, Option } from "effect"
import { randomBytes } from "node:crypto"
import { availabilityOf } from "../../packages/core/src/bookings/readBookings.ts"
import { decide as decideMove } from "../../packages/core/src/orders/moveOrder.ts"
import { decide as decideOrder } from "../../packages/core/src/orders/placeOrder.ts"
import { Pipeline } from "../../packages/pg-adapter/src/connection/Pipeline.ts"
import * as Pool from "../../packages/pg-adapter/src/connection/Pool.ts"
import * as Statement from "../../packages/pg-adapter/src/connection/Statement.ts"
import { takenOf, takenTimes } from "../../packages/pg-adapter/src/ports/dayRows.ts"
import { orderList } from "../../packages/pg-adapter/src/ports/lists/orderList.ts"
import { sales } from "../../packages/pg-adapter/src/ports/PgReports.ts"
import { ApiError, errorBody, newId, sha256 } from "./shared.ts"

const settings = Pool.application({} as never)
const pool = new pg.Pool({
  connectionString: Pool.withSettings(process.env.DATABASE_URL!, settings),
  max: Number(process.env.POOL_SIZE ?? 10)
})

const run = (statements: ReadonlyArray<Statement.Statement<any>>): Promise<ReadonlyArray<ReadonlyArray<any>>> =>
  new Promise((resolve, reject) =>
    pool.connect((error, client, release) => {
      if (client === undefined) return reject(error)
      client.query(
        new Pipeline(statements, (outcome) => {
          release()
          if (outcome.ok) resolve(outcome.results)
          else reject(outcome.error)
        })
      )
    })
  )

const setTenant = Statement.make("set_tenant", "select set_config('app.restaurant_id', $1, true)")
const authenticateBy = Statement.make("authenticate", "select * from authenticate($1, $2, $3)")
const currentVersion = Statement.make("venue_version", "select version from venue_version where restaurant_id = $1")
const guestsByKeys = Statement.make(
  "guests_by_keys",
  `select body from guest where restaurant_id = $1 and phone_key = $2
   union select body from guest where restaurant_id = $1 and email_key = $3`
)
const keyRecord = Statement.make(
  "key_record",
  `select fingerprint, status, body from idempotency
   where restaurant_id = $1 and principal = $2 and key = $3 and expires_at > store_now()`
)
const reserveIds = Statement.make("reserve_ids", "select nextval('integer_id') as id from generate_series(1, $1)")
const oneOrder = Statement.make(
  "one_order",
  `select body, view, (
     select coalesce(json_agg(body order by id), '[]') from ticket where restaurant_id = $1 and order_id = $2
   ) as tickets from "order" where restaurant_id = $1 and id = $2`
)
const takenOn = Statement.make("taken_times", takenTimes("$2::date"))
const commitBy = Statement.make(
  "commit_change_set",
  "select outcome, status, body from commit_change_set($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
)
const lists = {
  branches: "branch",
  tables: "table",
  menus: "menu",
  categories: "category",
  modifierGroups: "modifier_group",
  dishes: "dish"
}
const wholeVenue = Statement.make(
  "whole_venue",
  `select v.version, r.body as restaurant, s.body as settings, ${Object.entries(lists)
    .map(
      ([name, kind]) =>
        `(select coalesce(json_agg(body order by id), '[]') from "${kind}" where restaurant_id = $1) as "${name}"`
    )
    .join(", ")}
   from venue_version v
   join restaurant r on r.restaurant_id = v.restaurant_id and r.id = v.restaurant_id
   join settings s on s.restaurant_id = v.restaurant_id and s.id = v.restaurant_id
   where v.restaurant_id = $1`
)

const venues = new Map<number, Venue.Venue>()
const venueOf = async ({ restaurantId, venueVersion }: Caller.Caller): Promise<Venue.Venue> => {
  const kept = venues.get(restaurantId)
  if (kept !== undefined && kept.version >= venueVersion) return kept
  const [, [rows]] = await run([setTenant(restaurantId), wholeVenue(restaurantId)])
  const venue = Venue.make(rows)
  venues.delete(restaurantId)
  venues.set(restaurantId, venue)
  if (venues.size > 200) venues.delete(venues.keys().next().value!)
  return venue
}

declare module "fastify" {
  interface FastifyRequest {
    admitted: Caller.Caller
  }
}

const app = Fastify({ logger: false, bodyLimit: 1024 * 1024, genReqId: () => newId() })
app.setErrorHandler((error, _request, reply) => {
  if (error instanceof ApiError) return reply.status(error.status).send(errorBody(error))
  return reply.status(500).send(errorBody({ code: "internal_error", message: String(error), details: {} }))
})

const scoped = (operation: Gate.Operation) => ({
  preHandler: async (request: FastifyRequest, reply: { header: (name: string, value: unknown) => unknown }) => {
    const token = /^bearer +([^\s,]+) *$/i.exec(request.headers.authorization ?? "")?.[1]
    const id = token === undefined ? Option.none() : ApiToken.idOf(token)
    if (Option.isNone(id)) throw new ApiError(401, "unauthenticated", "A token is needed.")
    const [[found]] = (await run([authenticateBy(id.value, sha256(token!), 60)])) as any
    if (found.token === null) throw new ApiError(401, "unauthenticated", "The token is unknown.")
    if (!found.allowed) throw new ApiError(429, "rate_limited", "Too many requests.")
    const versions = { venue: found.venue_version, sandbox: found.sandbox_generation }
    request.admitted = Caller.ofToken(found.token, found.restaurant, versions, Date.now())
    reply.header("x-request-id", request.id)
    reply.header("x-content-type-options", "nosniff")
    reply.header("cache-control", "no-store")
    reply.header("x-ratelimit-limit", found.rate_limit)
    reply.header("x-ratelimit-remaining", found.remaining)
    const passed = Gate.pass(request.admitted, operation)
    if (Either.isLeft(passed)) throw new ApiError(403, passed.left.code, passed.left.message)
  }
})

const gate = (scope: Gate.Operation["scope"], writes: boolean, feature: Gate.Operation["feature"] = null) =>
  scoped({ scope, feature, writes })

app.get<{ Params: { item: string } }>("/api/v1/items/:item", gate("menu:read", false), async (request) => {
  const venue = await venueOf(request.admitted)
  const dish = venue.dishById.get(Number(request.params.item))
  if (dish === undefined) throw new ApiError(404, "not_found", "There is no such item.")
  const { currency, item } = DishAnswer.of(venue, dish)
  return { data: item, meta: { currency }, links: {} }
})

const everything = {
  statuses: null,
  type: null,
  channel: null,
  placedFrom: null,
  placedTo: null,
  updatedSince: null
}

app.get<{ Querystring: { cursor?: string; per_page?: string } }>(
  "/api/v1/orders",
  gate("orders:read", false),
  async (request, reply) => {
    const { restaurantId } = request.admitted
    const { cursor, per_page = "25" } = request.query
    const asked = {
      perPage: Number(per_page),
      cursor: cursor === undefined ? null : Option.getOrNull(Page.decode(cursor, {}))
    }
    const { statement } = orderList(restaurantId, everything, asked)
    const [, rows] = await run([setTenant(restaurantId), statement])
    const page = Page.assemble(rows as ReadonlyArray<ListedOrder>, asked, orderListKey)
    const link = (at: Page.Cursor | null) => (at === null ? null : Page.encode(at, {}))
    const [next, prev] = [link(page.next), link(page.prev)]
    const href = (text: string | null) => (text === null ? null : `http://${request.host}/api/v1/orders?cursor=${text}`)
    const meta = JSON.stringify({ per_page: asked.perPage, next_cursor: next, prev_cursor: prev })
    const links = JSON.stringify({ next: href(next), prev: href(prev) })
    return reply
      .type("application/json")
      .send(`{"data":[${page.rows.map((row) => (row as ListedOrder).view).join(",")}],"meta":${meta},"links":${links}}`)
  }
)

const uuid = Uuid.rising((count) => new Uint8Array(randomBytes(count)))

interface Kept {
  readonly principal: string
  readonly key: string
  readonly fingerprint: string
}

const claimOf = (request: FastifyRequest): Kept => ({
  principal: request.admitted.principal,
  key: String(request.headers["idempotency-key"]),
  fingerprint: sha256(`${request.method} ${request.url}\n${Json.canonical(request.body)}`)
})

const listed = (items: ReadonlyArray<unknown>) => (items.length === 0 ? null : JSON.stringify(items))

const commit = async (tenant: number, set: ChangeSet.ChangeSet, claim: Kept, status: number, body: string) => {
  const steps = [
    ...set.guards.map((row) => ({ ...row, op: "guard" })),
    ...ChangeSet.inOrder(set.changes).map((change) => {
      const { view, ...rest } = (change as any).row
      return {
        kind: change.kind,
        id: ChangeSet.idOf(change),
        version: ChangeSet.versionOf(change),
        op: "put",
        body: { ...rest, version: rest.version + 1 },
        ...(view === undefined ? {} : { view })
      }
    })
  ]
  const { fingerprint, key, principal } = claim
  const [[outcome]] = (await run([
    commitBy(
      tenant,
      listed(steps),
      listed(set.events),
      listed(set.activity),
      listed(set.jobs),
      false,
      false,
      principal,
      key,
      fingerprint,
      status,
      body
    )
  ])) as any
  if (outcome.outcome !== "Done") throw new ApiError(409, "idempotency_key_in_use", outcome.outcome)
}

const decodeOrder = Decode.decoder(OrderInput.PlaceOrder)
const decodeMoveInput = Decode.decoder(OrderInput.MoveOrder)
const recorded = (record: Idempotency.KeyRecord, claim: Kept) => {
  if (record.fingerprint !== claim.fingerprint)
    throw new ApiError(422, "idempotency_key_reused", "The key was used before.")
  return record
}

app.post("/api/v1/orders", gate("orders:write", true), async (request, reply) => {
  const { admitted: caller } = request
  const tenant = caller.restaurantId
  const input = decodeOrder(request.body)
  if (Either.isLeft(input)) throw new ApiError(422, "validation_failed", "Invalid", input.left)
  const claim = claimOf(request)
  const venue = await venueOf(caller)
  const contact = {
    name: input.right.customer_name,
    phone: input.right.customer_phone,
    email: input.right.customer_email ?? null
  }
  const keys = GuestMatching.keysOf(contact, venue.restaurant.country)
  const [, , guests, records, ids] = (await run([
    setTenant(tenant),
    currentVersion(tenant),
    guestsByKeys(tenant, keys.phone, keys.email),
    keyRecord(tenant, claim.principal, claim.key),
    reserveIds(input.right.lines.length + 1)
  ])) as any
  if (records[0] !== undefined) {
    const { body, status } = recorded(records[0], claim)
    return reply.status(status).header("idempotent-replayed", "true").type("application/json").send(body)
  }
  const fresh = Fresh.make(
    Date.now(),
    ids.map(({ id }: any) => id),
    uuid
  )
  const known = { keys, guests: guests.map(({ body }: any) => body) }
  const { answer, changes } = decideOrder({ actor: caller.actor }, input.right, "web", venue, null, fresh, known)
  if (Either.isLeft(answer)) throw new ApiError(422, answer.left.code, answer.left.message)
  const body = `{"data":${answer.right.view},"meta":{},"links":{}}`
  await commit(tenant, changes, claim, 201, body)
  return reply.status(201).type("application/json").send(body)
})

app.post<{ Params: { order: string } }>(
  "/api/v1/orders/:order/status",
  gate("orders:write", true),
  async (request, reply) => {
    const { admitted: caller } = request
    const tenant = caller.restaurantId
    const input = decodeMoveInput(request.body)
    if (Either.isLeft(input)) throw new ApiError(422, "validation_failed", "Invalid", input.left)
    const claim = claimOf(request)
    const venue = await venueOf(caller)
    const [, [found], records] = (await run([
      setTenant(tenant),
      oneOrder(tenant, request.params.order),
      keyRecord(tenant, claim.principal, claim.key)
    ])) as any
    if (records[0] !== undefined) {
      const { body, status } = recorded(records[0], claim)
      return reply.status(status).header("idempotent-replayed", "true").type("application/json").send(body)
    }
    const loaded = found === undefined ? null : { order: { ...found.body, view: found.view }, tickets: found.tickets }
    const fresh = Fresh.make(Date.now(), [], uuid)
    const { answer, changes } = decideMove({ actor: caller.actor }, input.right, loaded, venue, fresh)
    if (Either.isLeft(answer)) throw new ApiError(409, answer.left.code, answer.left.message)
    const body = `{"data":${answer.right.view},"meta":{},"links":{}}`
    await commit(tenant, changes, claim, 200, body)
    return reply.type("application/json").send(body)
  }
)

app.get<{ Querystring: { date: string; party_size: string } }>(
  "/api/v1/availability",
  gate("reservations:read", false, "reservations"),
  async (request) => {
    const { restaurantId } = request.admitted
    const venue = await venueOf(request.admitted)
    const [, [columns]] = await run([setTenant(restaurantId), takenOn(restaurantId, request.query.date)])
    const size = Number(request.query.party_size)
    return { data: availabilityOf(venue, request.query.date, size, takenOf(columns), Date.now()), meta: {}, links: {} }
  }
)

app.get<{ Querystring: { from?: string; to?: string } }>(
  "/api/v1/reports/sales-summary",
  gate("reports:read", false, "reporting"),
  async (request) => {
    const { restaurantId } = request.admitted
    const { currency, time_zone } = (await venueOf(request.admitted)).restaurant
    const { from = null, to = null } = request.query
    const period = SalesSummary.periodOf({ from, to }, ZonedClock.dateAt(time_zone, Date.now()))
    const problem = SalesSummary.problemOf(period)
    if (problem !== null) throw new ApiError(422, "validation_failed", problem.message)
    const spans = [period, SalesSummary.before(period)].map((days) => SalesSummary.spanOf(days, time_zone))
    const [, [now, then]] = await run([setTenant(restaurantId), sales(restaurantId, JSON.stringify(spans))])
    return { data: SalesSummary.of({ ...period, branch_id: null, currency }, now, then), meta: {}, links: {} }
  }
)

const address = await app.listen({ host: "127.0.0.1", port: 0 })
console.log(JSON.stringify({ port: Number(new URL(address).port) }))
process.on("SIGTERM", () => void app.close().then(() => pool.end()))
