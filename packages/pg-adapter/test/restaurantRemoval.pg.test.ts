import { assert, it } from "@effect/vitest"
import { Acting, applyVenue, Crypto, Directory } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { RestaurantRemoval } from "@fourtop/pg-adapter"
import { History } from "@fourtop/testkit"
import { Effect, Redacted } from "effect"
import { asAdministrator, migratedDatabase, storeAt } from "./support.ts"

/** How many rows of each restaurant there are, by table. */
const counts = async (url: string, tenant: number): Promise<Readonly<Record<string, number>>> => {
  const found = await Promise.all(
    RestaurantRemoval.tables.map(async (table) => {
      const [row] = await asAdministrator<{ readonly count: string }>(
        url,
        `select count(*) as count from "${table}" where restaurant_id = $1`,
        [tenant]
      )
      return [table, Number(row!.count)] as const
    })
  )
  return Object.fromEntries(found.filter(([, count]) => count > 0))
}

it.live("a removed restaurant leaves nothing behind, and others keep all they have", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const known = yield* Effect.promise(() =>
      asAdministrator<{ readonly name: string }>(
        url,
        `select table_name as name from information_schema.columns c join information_schema.tables t
           using (table_schema, table_name)
         where column_name = 'restaurant_id' and table_schema = 'fourtop' and table_type = 'BASE TABLE'`
      )
    )
    assert.sameMembers(
      [...RestaurantRemoval.tables],
      known.map(({ name }) => name)
    )

    yield* Effect.gen(function* () {
      const filled = (number: number) =>
        Effect.gen(function* () {
          const wanted = { seed: "removal", number, until: "2026-03-29", days: 2, scale: 0.1 }
          const plan = { name: "Removal", isolated: true }
          const document = History.documentOf(wanted.seed, number, wanted.scale, { plan, suspended: false })
          const { restaurantId } = yield* applyVenue(Acting.operator, document)
          yield* History.fill(restaurantId, wanted)
          return restaurantId
        })
      const [removed, kept] = [yield* filled(1), yield* filled(2)]
      const before = yield* Effect.promise(() => counts(url, kept))
      const own = yield* Effect.promise(() => counts(url, removed))
      for (const table of [
        "order",
        "ticket",
        "payment",
        "receipt",
        "posting",
        "closing",
        "booking",
        "guest",
        "activity"
      ])
        assert.isAbove(own[table] ?? 0, 0, table)

      const rows = yield* RestaurantRemoval.remove(Redacted.make(url), removed)
      assert.isAtLeast(
        rows,
        Object.values(own).reduce((sum, count) => sum + count, 0)
      )
      assert.deepStrictEqual(yield* Effect.promise(() => counts(url, removed)), {})
      assert.deepStrictEqual(yield* Effect.promise(() => counts(url, kept)), before)
      assert.isNull(yield* (yield* Directory).find(History.slugOf("removal", 1)))
      assert.strictEqual(yield* RestaurantRemoval.remove(Redacted.make(url), removed), 0)
    }).pipe(Effect.provide(storeAt(url)), Effect.provideService(Crypto, PortableCrypto.make()))
  })
)
