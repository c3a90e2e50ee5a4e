/** A restaurant whose row somebody has locked, beside one whose row nobody has: through the socket, as callers meet it. */
import { assert, it } from "@effect/vitest"
import { Acting, applyVenue, createToken, Scope, Venues } from "@fourtop/core/internal"
import { Effect, Layer, Schedule } from "effect"
import pg from "pg"
import { migratedDatabase } from "../migratedDatabase.ts"
import * as Service from "../../src/service/Service.ts"
import * as Store from "../../src/service/store/Store.ts"
import { consoleTo, onServer, settingsOf } from "../Fourtop.ts"

const url = await migratedDatabase()

const store = Store.forService.pipe(
  Layer.provide(
    Layer.merge(
      settingsOf({ ...onServer(url), PORT: "0", DATABASE_POOL_SIZE: "4", LOG_LEVEL: "none" }),
      consoleTo({ stdout: "", stderr: "" })
    )
  )
)

/** A restaurant with one dish, and calls of its API. */
const house = (port: number, slug: string) =>
  Effect.gen(function* () {
    const { restaurantId } = yield* applyVenue(Acting.system, {
      slug,
      name: "Trattoria",
      country: "IT",
      currency: "EUR",
      time_zone: "Europe/Rome",
      languages: ["it"],
      branches: [{ key: "centre", name: "Centre", default: true }],
      menus: [
        {
          key: "menu",
          name: "Menu",
          categories: [
            { key: "pizza", name: "Pizza", dishes: [{ key: "marinara", name: "Marinara", price_minor: 700 }] }
          ]
        }
      ]
    })
    const { text } = yield* createToken(Acting.as(restaurantId, Acting.system), {
      name: "Integration",
      kind: "live",
      scopes: Scope.all,
      ratePerMinute: 100_000
    })
    const { rows } = (yield* (yield* Venues).read(restaurantId, 0))!
    const order = {
      type: "pickup",
      customer_name: "Ada",
      customer_phone: "+39 055 1",
      lines: [{ item_id: rows.dishes[0]!.id, quantity: 1 }]
    }
    const headers = { authorization: `Bearer ${text}`, "content-type": "application/json" }
    const call = (path: string, sent: RequestInit = {}) =>
      Effect.promise(async () => {
        const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { ...sent, headers })
        await response.arrayBuffer()
        return response
      })
    return {
      restaurantId,
      read: call("/menus"),
      order: call("/orders", { method: "POST", body: JSON.stringify(order) })
    }
  })

const twenty = <A>(effect: Effect.Effect<A>) =>
  Effect.all(
    Array.from({ length: 20 }, () => effect),
    { concurrency: "unbounded" }
  )

const statusesOf = (responses: ReadonlyArray<Response>) => new Set(responses.map(({ status }) => status))

const outsider = Effect.acquireRelease(
  Effect.promise(async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }),
  (client) => Effect.promise(() => client.end())
)

const lockRestaurant = (id: number) =>
  Effect.tap(outsider, (client) =>
    Effect.promise(async () => {
      await client.query("begin")
      await client.query("select from fourtop.restaurant where restaurant_id = $1 for update", [id])
    })
  )

it.scopedLive("an outsider's lock on one restaurant's row leaves another's requests and /readyz alone", () =>
  Effect.gen(function* () {
    const port = yield* Service.start
    const [locked, other] = [yield* house(port, "locked"), yield* house(port, "other")]
    const client = yield* lockRestaurant(locked.restaurantId)
    const orders = yield* Effect.fork(twenty(locked.order))
    const waiting = `select from pg_stat_activity
        where datname = current_database() and application_name like 'fourtop%' and wait_event_type = 'Lock'`
    // A transaction, such as the one that holds the lock, sees the same activity until it ends.
    const watcher = yield* outsider
    yield* Effect.promise(() => watcher.query(waiting)).pipe(
      Effect.filterOrFail(({ rowCount }) => (rowCount ?? 0) > 0),
      Effect.retry({ schedule: Schedule.spaced("20 millis"), times: 3_000 })
    )
    assert.deepStrictEqual(statusesOf(yield* twenty(other.read)), new Set([200]))
    const ready = yield* Effect.promise(() => fetch(`http://127.0.0.1:${port}/readyz`))
    assert.strictEqual(ready.status, 200)
    const refused = yield* orders
    assert.deepStrictEqual(statusesOf(refused), new Set([503]))
    for (const { headers } of refused) assert.match(headers.get("retry-after") ?? "", /^[1-9]\d?$/)
    yield* Effect.promise(() => client.query("rollback"))
    assert.strictEqual((yield* locked.order).status, 201)
  }).pipe(Effect.provide(store))
)
