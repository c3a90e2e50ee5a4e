import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Readiness from "../src/service/Readiness.ts"

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
      for (let time = 0; time < 100; time++) assert.isTrue(yield* ready)
      assert.strictEqual(asked, 1)
      up = false
      yield* TestClock.adjust("2 seconds")
      assert.isFalse(yield* ready)
      up = true
      yield* TestClock.adjust("2 seconds")
      assert.isTrue(yield* ready)
      assert.strictEqual(asked, 3)
    })
  )

  it.scoped("is gone when the store breaks or does not answer", () =>
    Effect.gen(function* () {
      let ping: Effect.Effect<void> = Effect.void
      const ready = yield* Readiness.watch(Effect.suspend(() => ping))
      ping = Effect.never
      yield* TestClock.adjust("7 seconds")
      assert.isFalse(yield* ready)
      ping = Effect.void
      yield* TestClock.adjust("2 seconds")
      assert.isTrue(yield* ready)
      ping = Effect.dieMessage("broken")
      yield* TestClock.adjust("2 seconds")
      assert.isFalse(yield* ready)
    })
  )
})
