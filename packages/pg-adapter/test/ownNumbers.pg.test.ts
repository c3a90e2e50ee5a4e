import { Tokens, Venues } from "@fourtop/core/internal"
import { assert, it } from "@effect/vitest"
import { Migrations } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import * as Numbered from "../src/migrations/Numbered.ts"
import { asAdministrator, migratedDatabase, rolesOf, secretKey, storeAt } from "./support.ts"

const take = (tenant: number, newIds: number) =>
  Effect.flatMap(Venues, (venues) => Effect.map(venues.load(tenant, { key: null, newIds }), ({ ids }) => [...ids]))

const takeUnique = (tenant: number, newIds: number) =>
  Effect.flatMap(Tokens, (tokens) =>
    Effect.map(tokens.load(tenant, null, { key: null, newIds, numbering: "installation" }), ({ ids }) => [...ids])
  )

it.live("a restaurant's ids rise one by one, however many its neighbours take", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    yield* Effect.gen(function* () {
      const [first] = yield* take(1, 1)
      yield* take(2, 5_000)
      const mine = yield* Effect.forEach(Array.from({ length: 200 }), () => take(1, 1))
      yield* take(2, 5_000)
      assert.deepStrictEqual(
        mine.flat(),
        Array.from({ length: 200 }, (_, index) => first! + 1 + index)
      )
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live("no id is given twice, whoever takes them at once in however many processes", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const inProcess = Effect.forEach(
      Array.from({ length: 150 }, (_, index) => index),
      (index): Effect.Effect<Array<number>, never, Tokens | Venues> =>
        index % 5 === 0 ? takeUnique(1 + (index % 3), 2) : take(1 + (index % 3), 1 + (index % 90)),
      { concurrency: 15 }
    ).pipe(Effect.provide(storeAt(url)))
    const ids = (yield* Effect.all([inProcess, inProcess, inProcess], { concurrency: 3 })).flat(2)
    assert.strictEqual(new Set(ids).size, ids.length)
    // Three restaurants have three ranges: a race for one assigns none twice.
    const regions = yield* Effect.promise(() => asAdministrator(url, "select last_id >> 32 as region from own_number"))
    assert.strictEqual(new Set(regions.map(({ region }) => region)).size, 3)
  })
)

it.live("a database that has given numbers goes on behind them", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const given = 3 * 2 ** 32 + 17
    yield* Effect.promise(async () => {
      await asAdministrator(url, "drop table own_number; drop sequence number_region")
      await asAdministrator(url, `select setval('integer_id', ${given})`)
    })
    const names = yield* rolesOf(url)
    yield* Effect.promise(() => asAdministrator(url, Numbered.of(names)["0015_own_numbers"]!))
    yield* Migrations.run(Redacted.make(url), { secretKey })
    const [[own], [unique]] = yield* Effect.all([take(1, 1), takeUnique(1, 1)]).pipe(Effect.provide(storeAt(url)))
    assert.strictEqual(own, 4 * 2 ** 32)
    assert.strictEqual(unique, given + 1)
  })
)
