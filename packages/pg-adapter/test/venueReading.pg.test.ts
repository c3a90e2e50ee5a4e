/** How much of a venue is read after a change, and that the result equals reading all of it. */
import { assert, layer } from "@effect/vitest"
import { ChangeSet, Load, type Venue, Venues } from "@fourtop/core/internal"
import { Database } from "@fourtop/pg-adapter"
import { found as foundPlace, makers } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import * as PgStore from "../src/PgStore.ts"
import { asAdministrator, migratedDatabase, storeAt } from "./support.ts"
import { commit } from "./venues.ts"

let url = ""
const store = Layer.unwrapEffect(
  Effect.map(Effect.promise(migratedDatabase), (migrated) => storeAt((url = migrated), { poolSize: 1 }))
)

const request = Load.nothing

/** How many rows the server sends for an effect. */
const rowsSent = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { pool } = yield* Database.Database
    const client = yield* Effect.promise(() => pool.connect())
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    client.release()
    let sent = 0
    const count = () => {
      sent++
    }
    connection.on("dataRow", count)
    const value = yield* effect
    connection.off("dataRow", count)
    return { sent, value }
  })

/** The venue as a process without a cache reads it. */
const readFirst = (tenant: number) =>
  Effect.flatMap(Venues, (venues) => venues.read(tenant, 0)).pipe(
    Effect.provide(Layer.fresh(PgStore.layerFromDatabase))
  )

/** Waits until the database keeps the text of the venue, which it does behind the back of the first read. */
const untilKept = (tenant: number): Effect.Effect<void> =>
  Effect.promise(() => asAdministrator(url, "select from venue_snapshot where restaurant_id = $1", [tenant])).pipe(
    Effect.repeat({ until: (rows) => rows.length > 0 }),
    Effect.asVoid
  )

const withDishes = (many: number) =>
  Effect.gen(function* () {
    const place = yield* foundPlace()
    const dishes = Array.from({ length: many }, () => makers.dish(place))
    yield* commit(place.restaurantId, { changes: dishes.map((dish) => ChangeSet.put("dish", dish)) })
    return { place, tenant: place.restaurantId, dishes: dishes.map((dish) => ({ ...dish, version: 1 })) }
  })

layer(store, { excludeTestServices: true })("a venue that changes", (it) => {
  it.effect("is read again where it has changed, and nowhere else", () =>
    Effect.gen(function* () {
      const { dishes, tenant } = yield* withDishes(30)
      const venues = yield* Venues
      const before = (yield* venues.read(tenant, 0))!
      yield* untilKept(tenant)
      yield* commit(tenant, { changes: [ChangeSet.put("dish", { ...dishes[7]!, is_available: false })] })
      const { sent, value } = yield* rowsSent(venues.read(tenant, before.version + 1))
      // One row each for setting the restaurant, the version, and one dish.
      assert.strictEqual(sent, 3)
      assert.deepStrictEqual(value, yield* readFirst(tenant))
      const same = (name: "dishes" | "menus" | "categories" | "branches") =>
        value!.rows[name].filter((row, index) => row === before.rows[name][index]).length
      assert.deepStrictEqual([same("dishes"), same("menus"), same("categories"), same("branches")], [29, 1, 1, 1])
      assert.strictEqual(value!.rows.settings, before.rows.settings)

      yield* commit(tenant, { changes: [ChangeSet.put("dish", { ...dishes[8]!, is_available: false })] })
      const loading = yield* rowsSent(venues.load(tenant, request))
      // One more for checking whether it has changed.
      assert.strictEqual(loading.sent, 5)
      assert.deepStrictEqual(loading.value.state, yield* readFirst(tenant))
    })
  )

  it.effect("is read whole when a row is gone, or when it was never as new as what is at hand", () =>
    Effect.gen(function* () {
      const { dishes, tenant } = yield* withDishes(5)
      const venues = yield* Venues
      const { version } = (yield* venues.read(tenant, 0))!
      yield* commit(tenant, { changes: [{ op: "remove", kind: "dish", id: dishes[0]!.id, version: 1 }] })
      const { value } = yield* rowsSent(venues.read(tenant, version + 1))
      assert.deepStrictEqual(value, yield* readFirst(tenant))
      assert.lengthOf(value!.rows.dishes, 4)

      // As after restoring an older backup.
      yield* Effect.promise(async () => {
        await asAdministrator(url, "update venue_version set version = 1, removed_in = 0 where restaurant_id = $1", [
          tenant
        ])
        await asAdministrator(url, "delete from dish where restaurant_id = $1", [tenant])
      })
      const { state } = yield* venues.load(tenant, request)
      assert.deepStrictEqual([state!.version, state!.rows.dishes], [1, []])
    })
  )

  it.effect("has its rows from before they had versions", () =>
    Effect.gen(function* () {
      const { dishes, tenant } = yield* withDishes(3)
      yield* Effect.promise(async () => {
        for (const table of ["restaurant", "settings", "dish", "category", "menu", "branch"]) {
          await asAdministrator(url, `update ${table} set venue_version = 0 where restaurant_id = $1`, [tenant])
        }
      })
      const venues = yield* Venues
      const before = (yield* venues.read(tenant, 0))!
      assert.deepStrictEqual(before.rows.dishes, dishes)
      yield* commit(tenant, { changes: [ChangeSet.put("dish", { ...dishes[1]!, price_minor: 1 })] })
      assert.deepStrictEqual(yield* venues.read(tenant, before.version + 1), yield* readFirst(tenant))
    })
  )

  it.effect("is consistent, whoever writes while it is read", () =>
    Effect.gen(function* () {
      const { dishes, tenant } = yield* withDishes(8)
      const venues = yield* Venues
      const writing = dishes.map((dish) =>
        Effect.forEach(
          Array.from({ length: 10 }, (_, index) => index + 1),
          (version) => commit(tenant, { changes: [ChangeSet.put("dish", { ...dish, version, price_minor: version })] })
        )
      )
      const seen: Array<Venue.Venue> = []
      const reading = Effect.forEach(Array.from({ length: 40 }), () =>
        Effect.map(venues.load(tenant, request), ({ state }) => seen.push(state!))
      )
      yield* Effect.all([...writing, reading, reading], { concurrency: "unbounded" })
      // Each write raises by one the version of the venue and that of one dish: every read shows the same sum.
      const raised = (venue: Venue.Venue) => venue.rows.dishes.reduce((sum, { version }) => sum + version - 1, 0)
      const first = seen[0]!
      for (const venue of seen) {
        assert.strictEqual(venue.version - first.version, raised(venue) - raised(first))
      }
      assert.deepStrictEqual((yield* venues.load(tenant, request)).state, yield* readFirst(tenant))
    })
  )
})
