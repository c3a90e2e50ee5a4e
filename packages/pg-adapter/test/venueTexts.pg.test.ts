/** A venue that is read from its kept text equals its rows, whoever has written either in the meantime. */
import { assert, layer } from "@effect/vitest"
import { ChangeSet, Load, type Venue, Venues } from "@fourtop/core/internal"
import { found as foundPlace, makers } from "@fourtop/testkit/contracts"
import { Effect, FastCheck, Layer, Schedule } from "effect"
import * as PgStore from "../src/PgStore.ts"
import { kinds } from "../src/migrations/sql/venueBlocks.ts"
import { mostKept } from "../src/migrations/functions/keepVenue.ts"
import { asAdministrator, migratedDatabase, storeAt } from "./support.ts"
import { commit } from "./venues.ts"

let url = ""
const store = Layer.unwrapEffect(
  Effect.map(Effect.promise(migratedDatabase), (migrated) => storeAt((url = migrated), { poolSize: 4 }))
)

const query = (text: string, values: ReadonlyArray<unknown>) =>
  Effect.promise(() => asAdministrator<Record<string, unknown>>(url, text, [...values]))

/** Reads as a process that has just started. */
const asNewProcess = <A>(use: (venues: typeof Venues.Service) => Effect.Effect<A>) =>
  Effect.flatMap(Venues, use).pipe(Effect.provide(Layer.fresh(PgStore.layerFromDatabase)))

const readFirst = (tenant: number) =>
  asNewProcess((venues) => Effect.map(venues.load(tenant, Load.nothing), ({ state }) => state!))

const textOf = (tenant: number) =>
  Effect.map(
    query("select form, version::integer, body from venue_snapshot where restaurant_id = $1", [tenant]),
    (rows) => rows[0]
  )

/** Has a new process read the venue, which lives until its text is kept in this version. */
const keep = (tenant: number, version: number) =>
  asNewProcess((venues) =>
    Effect.zipRight(
      venues.read(tenant, 0),
      Effect.repeat(textOf(tenant), { until: (kept) => kept?.["version"] === version, schedule: Schedule.spaced(5) })
    )
  )

const bodies = kinds.map(
  (kind) => `array(select body from "${kind}" where restaurant_id = $1 order by id) as "${kind}"`
)

/** The documents of a venue as its tables have them. */
const stored = (tenant: number) =>
  Effect.map(query(`select ${bodies.join(", ")}`, [tenant]), ([row]) =>
    kinds.map((kind) => row![kind] as ReadonlyArray<unknown>)
  )

const documents = ({ rows }: Venue.Venue): ReadonlyArray<ReadonlyArray<unknown>> => [
  [rows.restaurant],
  [rows.settings],
  rows.branches,
  rows.tables,
  rows.menus,
  rows.categories,
  rows.modifierGroups,
  rows.dishes
]

const placeWithDishes = Effect.gen(function* () {
  const place = yield* foundPlace()
  const dishes = Array.from({ length: 6 }, () => makers.dish(place))
  yield* commit(place.restaurantId, { changes: dishes.map((dish) => ChangeSet.put("dish", dish)) })
  return { place, tenant: place.restaurantId, dishes: dishes.map(({ id }) => id) }
})

const versionOf = (tenant: number) => Effect.map(readFirst(tenant), ({ version }) => version)

/** What happens to a venue, one after the other. */
const happening = FastCheck.oneof(
  FastCheck.record({ what: FastCheck.constantFrom("edit", "remove"), dish: FastCheck.nat(5) }),
  FastCheck.record({ what: FastCheck.constantFrom("add", "rename", "keep", "other form"), dish: FastCheck.constant(0) })
)
const histories = FastCheck.sample(FastCheck.array(happening, { minLength: 4, maxLength: 12 }), {
  numRuns: 12,
  seed: 7
})

layer(store, { excludeTestServices: true })("the kept text of a venue", (it) => {
  it.effect("is what a process reads that does not know the venue", () =>
    Effect.gen(function* () {
      const { tenant } = yield* placeWithDishes
      yield* keep(tenant, yield* versionOf(tenant))
      // No program writes rows without a new version: these show that they are not read.
      yield* query("update dish set body = jsonb_set(body, '{price_minor}', '7') where restaurant_id = $1", [tenant])
      const { rows } = yield* readFirst(tenant)
      assert.isFalse(rows.dishes.some(({ price_minor }) => price_minor === 7))
    })
  )

  it.effect("equals the rows, whatever happens and whoever has kept it", () =>
    Effect.forEach(
      histories,
      (history) =>
        Effect.gen(function* () {
          const { dishes, place, tenant } = yield* placeWithDishes
          const venues = yield* Venues
          for (const { dish, what } of history) {
            const { rows, version } = yield* readFirst(tenant)
            const row = rows.dishes.find(({ id }) => id === dishes[dish])
            if (what === "keep") yield* keep(tenant, version)
            if (what === "other form") {
              yield* query("update venue_snapshot set form = 'other', body = 'x' where restaurant_id = $1", [tenant])
            }
            if (what === "add") yield* commit(tenant, { changes: [ChangeSet.put("dish", makers.dish(place))] })
            if (what === "rename") {
              const renamed = { ...rows.restaurant, name: `${rows.restaurant.name} 🍝\n` }
              yield* commit(tenant, { changes: [ChangeSet.put("restaurant", renamed)] })
            }
            if (what === "edit" && row !== undefined) {
              yield* commit(tenant, { changes: [ChangeSet.put("dish", { ...row, archived: !row.archived })] })
            }
            if (what === "remove" && row !== undefined) {
              yield* commit(tenant, { changes: [{ op: "remove", kind: "dish", id: row.id, version: row.version }] })
            }
            const expected = yield* stored(tenant)
            assert.deepStrictEqual(documents(yield* readFirst(tenant)), expected)
            const known = (yield* venues.load(tenant, Load.nothing)).state!
            assert.deepStrictEqual(documents(known), expected)
            for (const id of dishes) {
              assert.deepStrictEqual(
                known.dishById.get(id),
                known.dishes.find((live) => live.id === id)
              )
            }
          }
        }),
      { discard: true }
    )
  )

  it.effect("is left to programs that keep another form, for a while", () =>
    Effect.gen(function* () {
      const { tenant } = yield* placeWithDishes
      const version = yield* versionOf(tenant)
      yield* keep(tenant, version)
      const before = yield* textOf(tenant)
      yield* query("update venue_snapshot set form = 'other', body = 'x' where restaurant_id = $1", [tenant])
      const keepNow = query("select set_config('app.restaurant_id', $1, true), keep_venue()", [String(tenant)])
      yield* keepNow
      assert.strictEqual((yield* textOf(tenant))?.["form"], "other")
      yield* query("update venue_snapshot set kept_at = kept_at - interval '11 minutes' where restaurant_id = $1", [
        tenant
      ])
      yield* keepNow
      assert.deepStrictEqual(yield* textOf(tenant), before)
    })
  )

  it.effect("is not read in a version that this database never had", () =>
    Effect.gen(function* () {
      const { tenant } = yield* placeWithDishes
      const version = yield* versionOf(tenant)
      yield* keep(tenant, version)
      yield* query("update venue_snapshot set version = version + 1, body = 'x' where restaurant_id = $1", [tenant])
      assert.deepStrictEqual(documents(yield* readFirst(tenant)), yield* stored(tenant))
      yield* keep(tenant, version)
    })
  )

  it.effect("is not kept when it is too long", () =>
    Effect.gen(function* () {
      const { place, tenant } = yield* placeWithDishes
      const dish = { ...makers.dish(place), description: { en: "x".repeat(mostKept) } }
      yield* commit(tenant, { changes: [ChangeSet.put("dish", dish)] })
      yield* query("select set_config('app.restaurant_id', $1, true), keep_venue()", [String(tenant)])
      assert.isUndefined(yield* textOf(tenant))
      assert.deepStrictEqual(documents(yield* readFirst(tenant)), yield* stored(tenant))
    })
  )

  it.effect("is not needed: a venue is read although nothing can be kept", () =>
    Effect.gen(function* () {
      const { tenant } = yield* placeWithDishes
      yield* query("alter table venue_snapshot add constraint nothing check (restaurant_id <> " + tenant + ")", [])
      assert.deepStrictEqual(documents(yield* readFirst(tenant)), yield* stored(tenant))
      assert.isNotNull(yield* asNewProcess((venues) => venues.read(tenant, 0)))
    })
  )

  it.effect("is no login's to write: only the function that makes it from the rows does", () =>
    Effect.gen(function* () {
      const { tenant } = yield* placeWithDishes
      const version = yield* versionOf(tenant)
      for (const login of ["api", "console", "worker"] as const) {
        yield* query("delete from venue_snapshot where restaurant_id = $1", [tenant])
        yield* Effect.provide(keep(tenant, version), Layer.fresh(storeAt(url, { poolSize: 2 }, login)))
      }
      const held = yield* query(
        `select grantee, privilege_type from information_schema.role_table_grants
         where table_schema = 'fourtop' and table_name = 'venue_snapshot' and privilege_type <> 'SELECT'
           and grantee ~ '(api|console|worker)$'`,
        []
      )
      assert.deepStrictEqual(held, [])
    })
  )
})
