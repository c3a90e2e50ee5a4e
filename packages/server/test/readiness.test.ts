import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Readiness from "../src/service/host/Readiness.ts"

describe("readiness", () => {
  it.scoped("is known without asking the store for each who wants to know, and follows it", () =>
    Effect.gen(function* () {
      let [asked, up] = [0, true]
      const ready = yield* Readiness.watch(
        Effect.suspend(() => {
          asked += 1
          return up ? Effect.void : Effect.fail("down")
        })
      )
      for (let time = 0; time < 100; time++) assert.strictEqual(yield* ready, true)
      assert.strictEqual(asked, 1)
      up = false
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* ready, "unreachable")
      up = true
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* ready, true)
      assert.strictEqual(asked, 3)
    })
  )

  it.scoped("says why, where the store does", () =>
    Effect.gen(function* () {
      const ping = Effect.fail({ _tag: "StoreUnavailable", cause: { reason: "read_only" } })
      assert.strictEqual(yield* yield* Readiness.watch(ping), "read_only")
    })
  )

  it.scoped("is gone when the store breaks or does not answer", () =>
    Effect.gen(function* () {
      let ping: Effect.Effect<void> = Effect.void
      const ready = yield* Readiness.watch(Effect.suspend(() => ping))
      ping = Effect.never
      yield* TestClock.adjust("7 seconds")
      assert.strictEqual(yield* ready, "unreachable")
      ping = Effect.void
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* ready, true)
      ping = Effect.dieMessage("broken")
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* ready, "unreachable")
    })
  )
})
