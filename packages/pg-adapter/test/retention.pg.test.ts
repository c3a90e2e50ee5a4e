import { assert, it } from "@effect/vitest"
import { Rates } from "@fourtop/core"
import { Retention } from "@fourtop/pg-adapter"
import { Effect } from "effect"
import { migratedDatabase, shiftableClock, storeAt } from "./support.ts"
import { commit, found } from "./venues.ts"

const keep = (tenant: number, key: string) =>
  commit(tenant, {}, { principal: "token:1", key, fingerprint: "f", answer: { status: 201, body: "{}" } })

const day = 24 * 60 * 60 * 1000

it.live("a sweep deletes what has expired, however much it is, and nothing else", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const shiftClock = shiftableClock(url)
    yield* Effect.gen(function* () {
      const [tenant, rates] = [yield* found, yield* Rates]
      yield* Effect.forEach(Array.from({ length: 1100 }), (_, n) => keep(tenant, `old ${n}`), { concurrency: 8 })
      yield* rates.spend("once", 10)
      assert.deepStrictEqual(yield* Retention.sweep, { keys: 0, rates: 0, grants: 0 })
      yield* shiftClock(day / 2)
      yield* keep(tenant, "young")
      yield* shiftClock(day / 2)
      yield* rates.spend("again", 10)
      assert.deepStrictEqual(yield* Retention.sweep, { keys: 1100, rates: 1, grants: 0 })
      assert.deepStrictEqual(yield* Retention.sweep, { keys: 0, rates: 0, grants: 0 })
      assert.strictEqual((yield* keep(tenant, "young"))._tag, "Replay")
      assert.strictEqual((yield* rates.spend("again", 10)).remaining, 8)
    }).pipe(Effect.provide(storeAt(url)))
  })
)
