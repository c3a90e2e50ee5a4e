import { assert, describe, it } from "@effect/vitest"
import type { Idempotency } from "@fourtop/core/internal"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { holding } from "../../../src/usecases/transaction/KeysInFlight.ts"

const claim: Idempotency.Key = { principal: "token:1", key: "k", fingerprint: "f" }

/** One store, a request that holds the key until it may end, and others that come meanwhile. */
const busy = Effect.gen(function* () {
  const store = {}
  const [begun, mayEnd] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
  const waiting = Effect.zipRight(Deferred.succeed(begun, undefined), Deferred.await(mayEnd))
  const first = yield* Effect.fork(holding(store, 1, claim, Effect.as(waiting, "ran"), Effect.succeed("held")))
  yield* Deferred.await(begun)
  const ask = (key: Idempotency.Key | null = claim, tenant = 1, at: object = store) =>
    holding(at, tenant, key, Effect.succeed("ran"), Effect.succeed("held"))
  return { ask, end: Deferred.succeed(mayEnd, undefined), first, store }
})

describe("a key that a request is working on", () => {
  it.effect("is held until that request ends, however many ask for it meanwhile", () =>
    Effect.gen(function* () {
      const { ask, end, first } = yield* busy
      assert.deepStrictEqual([yield* ask(), yield* ask(), yield* ask()], ["held", "held", "held"])
      yield* end
      assert.strictEqual(yield* Fiber.join(first), "ran")
      assert.deepStrictEqual([yield* ask(), yield* ask()], ["ran", "ran"])
    })
  )

  it.effect("is held whatever the request says", () =>
    Effect.gen(function* () {
      const { ask } = yield* busy
      assert.strictEqual(yield* ask({ ...claim, fingerprint: "other" }), "held")
    })
  )

  it.effect("stands in nobody else's way", () =>
    Effect.gen(function* () {
      const { ask } = yield* busy
      assert.strictEqual(yield* ask({ ...claim, key: "other" }), "ran")
      assert.strictEqual(yield* ask({ ...claim, principal: "token:2" }), "ran")
      assert.strictEqual(yield* ask(claim, 2), "ran")
      assert.strictEqual(yield* ask(claim, 1, {}), "ran")
      assert.strictEqual(yield* ask(null), "ran")
    })
  )

  it.effect("is free again when the request fails or is given up", () =>
    Effect.gen(function* () {
      const { ask, first, store } = yield* busy
      yield* Fiber.interrupt(first)
      assert.strictEqual(yield* ask(), "ran")
      const failed = yield* Effect.exit(holding(store, 1, claim, Effect.fail("no"), Effect.succeed("held")))
      assert.isTrue(Exit.isFailure(failed))
      assert.strictEqual(yield* ask(), "ran")
    })
  )
})
