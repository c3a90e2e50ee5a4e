import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { FairGate } from "../../src/host/fairness/FairGate.ts"
import { holding } from "../../src/host/fairness/holding.ts"
import { ServiceUnavailable } from "../../src/protocol/HttpFailure.ts"

const gateOf = (total: number, perLine = 8) =>
  new FairGate({ total, perKey: total, waiting: { total: 8, perKey: perLine } })

describe("a weight that is free", () => {
  it.effect("is held while the effect runs, and given back however it ends", () =>
    Effect.gen(function* () {
      const gate = gateOf(10)
      const heldWhile = Effect.sync(() => gate.held)
      const ask = { gate, key: "a", weight: 4, waitMillis: 1_000 }
      assert.strictEqual(yield* holding(ask, heldWhile), 4)
      assert.strictEqual(gate.held, 0)
      assert.strictEqual(yield* Effect.flip(holding(ask, Effect.fail("no"), () => 3)), "no")
      assert.strictEqual(gate.held, 0)
      const fiber = yield* Effect.fork(holding(ask, Effect.never))
      yield* Effect.yieldNow()
      assert.strictEqual(gate.heldBy("a"), 4)
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(gate.held, 0)
    }).pipe(Effect.scoped)
  )

  it.effect.each([0, 1, 4, 6])("is %d after the effect, if its result keeps as much, until the scope closes", (kept) =>
    Effect.gen(function* () {
      const gate = gateOf(10)
      const scope = yield* Scope.make()
      const ask = { gate, key: "a", weight: 4, waitMillis: 1_000 }
      const result = holding(ask, Effect.succeed(kept), (result) => result)
      assert.strictEqual(yield* Scope.extend(result, scope), kept)
      assert.deepStrictEqual([gate.held, gate.heldBy("a")], [kept, kept])
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual([gate.held, gate.heldBy("a")], [0, 0])
    })
  )

  it.effect("is only counted when nobody is to wait for it, whatever the limits say", () =>
    Effect.gen(function* () {
      const gate = gateOf(10)
      gate.take("b", 10)
      const heldWhile = Effect.sync(() => gate.heldBy("a"))
      assert.strictEqual(yield* holding({ gate, key: "a", weight: 4, waitMillis: null }, heldWhile), 4)
      assert.deepStrictEqual([gate.held, gate.waiting, gate.refusals], [10, 0, 0])
    }).pipe(Effect.scoped)
  )
})

describe("a weight that is not free", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const waiting = (gate: FairGate, waitMillis = 900) =>
    Effect.gen(function* () {
      const began = yield* Deferred.make<number>()
      const effect = Effect.suspend(() => Deferred.succeed(began, gate.heldBy("a")))
      const fiber = yield* Effect.fork(Effect.scoped(holding({ gate, key: "a", weight: 4, waitMillis }, effect)))
      yield* Effect.yieldNow()
      return { began, fiber }
    })

  it.effect("is waited for, and held once somebody gives it back", () =>
    Effect.gen(function* () {
      const gate = gateOf(10)
      gate.take("b", 8)
      const { began, fiber } = yield* waiting(gate)
      assert.strictEqual(gate.waiting, 1)
      gate.give("b", 2)
      assert.strictEqual(yield* Deferred.await(began), 4)
      yield* Fiber.join(fiber)
      assert.deepStrictEqual([gate.held, gate.waiting, gate.refusals], [6, 0, 0])
      assert.strictEqual(vi.getTimerCount(), 0)
    })
  )

  it.effect.each([
    [0, 900],
    [0.5, 750],
    [0.75, 675]
  ])("is refused after the longest wait, shortened by up to a third: with %d after %d ms", ([random, millis]) =>
    Effect.gen(function* () {
      vi.spyOn(Math, "random").mockReturnValue(random!)
      const gate = gateOf(10)
      gate.take("b", 8)
      const { fiber } = yield* waiting(gate)
      vi.advanceTimersByTime(millis! - 1)
      assert.deepStrictEqual([gate.waiting, gate.refusals], [1, 0])
      vi.advanceTimersByTime(1)
      const refusal = yield* Effect.flip(Fiber.join(fiber))
      assert.strictEqual(refusal._tag, "ServiceUnavailable")
      assert.strictEqual(refusal.retryAfterSeconds, 2)
      assert.deepStrictEqual([gate.held, gate.waiting, gate.refusals], [8, 0, 1])
    })
  )

  it.effect("is refused at once when the line is full", () =>
    Effect.gen(function* () {
      const gate = gateOf(10, 1)
      gate.take("b", 8)
      const { fiber: first } = yield* waiting(gate)
      const { fiber: second } = yield* waiting(gate)
      assert.instanceOf(yield* Effect.flip(Fiber.join(second)), ServiceUnavailable)
      assert.deepStrictEqual([gate.held, gate.waiting, gate.refusals], [8, 1, 1])
      assert.strictEqual(vi.getTimerCount(), 1)
      yield* Fiber.interrupt(first)
    })
  )

  it.effect("is not waited for any longer by a caller who goes away", () =>
    Effect.gen(function* () {
      const gate = gateOf(10)
      gate.take("b", 8)
      const { fiber } = yield* waiting(gate)
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual([gate.held, gate.waiting, gate.refusals], [8, 0, 0])
      assert.strictEqual(vi.getTimerCount(), 0)
    })
  )
})
