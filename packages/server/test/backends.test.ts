import { Acting, type Caller, changeDish, Crypto, listDishes, Scope } from "@fourtop/core"
import type { BackendPorts } from "@fourtop/http-adapter"
import { MemoryStore, NodeCrypto, sampleState } from "@fourtop/testkit"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, TestClock } from "effect"
import * as Backends from "../src/Backends.ts"

const callerOf = (changes: Partial<Caller.Caller>): Caller.Caller => ({
  restaurantId: 7,
  kind: "sandbox",
  principal: "token:1",
  actor: { kind: "token", id: "token:1", name: "Test" },
  planInForce: true,
  features: [],
  suspended: false,
  scopes: Scope.all,
  venueVersion: 1,
  sandboxGeneration: 1,
  ...changes
})

const backends = Effect.gen(function* () {
  const { ports } = yield* MemoryStore.make(sampleState(0))
  return Backends.make(Context.merge(ports, Context.make(Crypto, NodeCrypto.make())), 3)
})

const inside = <A, E>(ports: Context.Context<BackendPorts>, effect: Effect.Effect<A, E, BackendPorts>) =>
  Effect.orDie(Effect.provide(effect, ports))

const allDishes = { filter: { categoryId: null, available: null }, page: { perPage: 100, cursor: null } } as const

/** The dishes of a caller's menu. */
const dishesOf = (service: ReturnType<typeof Backends.make>, caller: Caller.Caller) =>
  Effect.flatMap(service.forCaller(caller), (ports) =>
    inside(ports, listDishes(caller, allDishes.filter, allDishes.page))
  ).pipe(Effect.map(({ page }) => page.rows))

const sellOut = (service: ReturnType<typeof Backends.make>, caller: Caller.Caller) =>
  Effect.gen(function* () {
    const [dish] = yield* dishesOf(service, caller)
    const ports = yield* service.forCaller(caller)
    yield* inside(ports, changeDish(Acting.as(caller.restaurantId), dish!.id, { is_available: false }))
  })

const soldOut = (service: ReturnType<typeof Backends.make>, caller: Caller.Caller) =>
  Effect.map(dishesOf(service, caller), (dishes) => !dishes[0]!.is_available)

describe("what is behind a token", () => {
  it.effect("is the live store for a live token", () =>
    Effect.gen(function* () {
      const service = yield* backends
      const [one, other] = [callerOf({ kind: "live" }), callerOf({ kind: "live", restaurantId: 8 })]
      assert.strictEqual(yield* service.forCaller(one), yield* service.forCaller(other))
    })
  )

  it.effect("is the sample venue for a sandbox token, with the same ids after a reset", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 2, 14, 12))
      const service = yield* backends
      const before = yield* dishesOf(service, callerOf({}))
      assert.isAbove(before.length, 10)
      const after = yield* dishesOf(service, callerOf({ sandboxGeneration: 2 }))
      assert.deepStrictEqual(after, before)
    })
  )

  it.effect("is a sandbox that keeps what was done in it, apart from all others", () =>
    Effect.gen(function* () {
      const service = yield* backends
      yield* sellOut(service, callerOf({}))
      assert.isTrue(yield* soldOut(service, callerOf({})))
      assert.isTrue(yield* soldOut(service, callerOf({ principal: "token:2" })))
      assert.isFalse(yield* soldOut(service, callerOf({ restaurantId: 8 })))
    })
  )

  it.effect("is made anew by a reset, and not again by a request that was on its way before it", () =>
    Effect.gen(function* () {
      const service = yield* backends
      yield* sellOut(service, callerOf({}))
      assert.isFalse(yield* soldOut(service, callerOf({ sandboxGeneration: 2 })))
      yield* sellOut(service, callerOf({ sandboxGeneration: 2 }))
      assert.isTrue(yield* soldOut(service, callerOf({ sandboxGeneration: 1 })))
    })
  )

  it.effect("is made anew by the night, at three o'clock in Rome", () =>
    Effect.gen(function* () {
      const service = yield* backends
      yield* TestClock.setTime(Date.UTC(2026, 0, 14, 23))
      yield* sellOut(service, callerOf({}))
      yield* TestClock.setTime(Date.UTC(2026, 0, 15, 1, 59, 59))
      assert.isTrue(yield* soldOut(service, callerOf({})))
      yield* TestClock.setTime(Date.UTC(2026, 0, 15, 2))
      assert.isFalse(yield* soldOut(service, callerOf({})))
      yield* sellOut(service, callerOf({}))
      yield* TestClock.adjust("1 hour")
      assert.isTrue(yield* soldOut(service, callerOf({})))
    })
  )

  it.effect("is forgotten when many others were asked for since", () =>
    Effect.gen(function* () {
      const service = yield* backends
      yield* sellOut(service, callerOf({ restaurantId: 1 }))
      yield* sellOut(service, callerOf({ restaurantId: 2 }))
      yield* service.forCaller(callerOf({ restaurantId: 3 }))
      assert.isTrue(yield* soldOut(service, callerOf({ restaurantId: 1 })))
      yield* service.forCaller(callerOf({ restaurantId: 4 }))
      assert.isTrue(yield* soldOut(service, callerOf({ restaurantId: 1 })))
      assert.isFalse(yield* soldOut(service, callerOf({ restaurantId: 2 })))
    })
  )
})
