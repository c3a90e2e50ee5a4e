import { assert, describe, it } from "@effect/vitest"
import { Cause, Clock, Effect, Exit, Fiber, Random, TestClock } from "effect"
import { StoreBusy } from "../../../src/domain/foundation/Errors.ts"
import { retryOnConflict } from "../../../src/usecases/transaction/retryOnConflict.ts"

type Choose = (least: number, most: number) => number

/** Chance that chooses pauses as it is told. */
const choosing = (choose: Choose): Random.Random => ({
  ...Random.make("seed"),
  [Random.RandomTypeId]: Random.RandomTypeId,
  nextIntBetween: (from, to) => Effect.succeed(choose(from, to - 1))
})

/** The times of all attempts, and how the last one ended, after so many conflicts. */
const attempted = (conflicts: number, choose: Choose) =>
  Effect.gen(function* () {
    const times: Array<number> = []
    const attempt = Effect.map(Clock.currentTimeMillis, (now) => {
      times.push(now)
      return times.length > conflicts ? { done: "done" } : { conflict: "dish" }
    })
    const fiber = yield* Effect.fork(Effect.withRandom(retryOnConflict(attempt), choosing(choose)))
    yield* TestClock.adjust("10 seconds")
    return { times, exit: yield* Fiber.await(fiber) }
  })

describe("an attempt that meets a conflict", () => {
  it.effect("is made again after pauses that may grow twofold up to a tenth of a second", () =>
    Effect.gen(function* () {
      const { exit, times } = yield* attempted(9, (_least, most) => most)
      const pauses = times.slice(1).map((time, index) => time - times[index]!)
      assert.deepStrictEqual(pauses, [2, 4, 8, 16, 32, 64, 100, 100, 100])
      assert.isTrue(Exit.isSuccess(exit) && exit.value === "done")
    })
  )

  it.effect("is made again after a millisecond at least", () =>
    Effect.gen(function* () {
      const { times } = yield* attempted(4, (least) => least)
      assert.deepStrictEqual(times, [0, 1, 2, 3, 4])
    })
  )

  it.effect("is given up after five seconds, and not before", () =>
    Effect.gen(function* () {
      const { exit, times } = yield* attempted(Infinity, () => 1_000)
      assert.deepStrictEqual(times, [0, 1_000, 2_000, 3_000, 4_000, 5_000])
      const defect = Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
      assert.instanceOf(defect, StoreBusy)
      assert.strictEqual(defect.on, "dish")
    })
  )
})
