/** The night of a sandbox behind two processes: each has a store of its own to one database, and all go by one clock. */
import { assert, describe, it } from "@effect/vitest"
import { Acting, applyVenue, Caller, changeDish, Crypto, listDishes, Scope } from "@fourtop/core/internal"
import type { BackendPorts } from "@fourtop/http-adapter"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { type Context, Effect, Layer, Redacted, TestClock } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import * as Backends from "../../src/service/Backends.ts"

const callerOf = (restaurantId: number): Caller.Caller => ({
  restaurantId,
  kind: "sandbox",
  principal: "token:1",
  actor: { kind: "token", id: "token:1", name: "Test" },
  planInForce: true,
  features: [],
  suspended: false,
  scopes: Scope.all,
  venueVersion: 1,
  sandboxGeneration: 1
})

type Process = ReturnType<typeof Backends.make>

const inside = <A, E>(process: Process, caller: Caller.Caller, effect: Effect.Effect<A, E, BackendPorts>) =>
  Effect.flatMap(process.forCaller(caller), (ports: Context.Context<BackendPorts>) =>
    Effect.orDie(Effect.provide(effect, ports))
  )

const firstDish = (process: Process, caller: Caller.Caller) =>
  inside(
    process,
    caller,
    listDishes(Caller.actingOf(caller), { categoryId: null, available: null }, { perPage: 1, cursor: null })
  ).pipe(Effect.map(({ page }) => page.rows[0]!))

const priced = (process: Process, caller: Caller.Caller, price_minor: number) =>
  Effect.flatMap(firstDish(process, caller), ({ id }) =>
    inside(process, caller, changeDish(Acting.as(caller.restaurantId, Acting.system), id, { price_minor }))
  )

describe("the nightly reset of a sandbox behind two processes", () => {
  it.scoped("happens once for both, and what is written afterwards stays", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(() => migratedDatabase())
      const store = Layer.merge(PgStore.layer({ url: Redacted.make(url) }), Layer.succeed(Crypto, NodeCrypto.make()))
      const [first, second] = [yield* Layer.build(Layer.fresh(store)), yield* Layer.build(Layer.fresh(store))]
      const { restaurantId } = yield* Effect.provide(applyVenue(Acting.system, sampleDocument), first)
      const [one, other] = [Backends.make(first), Backends.make(second)]
      const caller = callerOf(restaurantId)
      const prices = Effect.forEach([one, other], (process) =>
        Effect.map(firstDish(process, caller), ({ price_minor }) => price_minor)
      )

      yield* TestClock.setTime(Date.UTC(2026, 0, 14, 23))
      const [sample] = yield* prices
      yield* priced(one, caller, 11)
      yield* TestClock.setTime(Date.UTC(2026, 0, 15, 1, 59, 59))
      assert.deepStrictEqual(yield* prices, [11, 11])

      // Three o'clock in Rome. One of them is asked first and written to; the other must not reset it again.
      yield* TestClock.setTime(Date.UTC(2026, 0, 15, 2))
      assert.strictEqual((yield* firstDish(other, caller)).price_minor, sample)
      yield* priced(other, caller, 22)
      assert.deepStrictEqual(yield* prices, [22, 22])
      yield* TestClock.adjust("1 hour")
      yield* priced(one, caller, 33)
      assert.deepStrictEqual(yield* prices, [33, 33])

      // Both are asked in the same moment of the next night.
      yield* TestClock.setTime(Date.UTC(2026, 0, 16, 2))
      const both = yield* Effect.all([firstDish(one, caller), firstDish(other, caller)], { concurrency: 2 })
      assert.deepStrictEqual(
        both.map(({ price_minor }) => price_minor),
        [sample, sample]
      )
      assert.deepStrictEqual(both[0], both[1])
    })
  )
})
