import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, TestClock } from "effect"
import * as Waiting from "../src/host/Waiting.ts"

const live = { kind: "live", restaurantId: 7 } as const
const sandbox = { kind: "sandbox", restaurantId: 7 } as const

/** Restaurants where things happen, and requests that look for the number of what has happened. */
const house = (limits?: Waiting.Limits, released?: Effect.Effect<void>) => {
  let happened = 0
  let [looks, attempts] = [0, 0]
  const marks = (tenants: ReadonlyArray<number>) =>
    Effect.sync(() => {
      looks++
      return new Map(tenants.map((tenant) => [tenant, String(happened)]))
    })
  const attempt = (seconds: number) =>
    Effect.sync(() => {
      attempts++
      return { answer: happened, waitSeconds: happened === 0 ? seconds : 0 }
    })
  const waiting = Waiting.make({ marks }, released, limits)
  return {
    waiting,
    attempt,
    looks: () => looks,
    attempts: () => attempts,
    happen: () => void happened++
  }
}

describe("a request that waits", () => {
  it.effect("does not wait when there is something, or when it does not want to", () =>
    Effect.gen(function* () {
      const { attempt, happen, looks, waiting } = house()
      assert.strictEqual(yield* waiting.until(live, attempt(0)), 0)
      happen()
      assert.strictEqual(yield* waiting.until(live, attempt(25)), 1)
      assert.strictEqual(looks(), 0)
    })
  )

  it.effect("ends with the first event, and one look a second serves all", () =>
    Effect.gen(function* () {
      const { attempt, attempts, happen, looks, waiting } = house()
      const fibers = yield* Effect.forEach([1, 2, 3, 4, 5], () => Effect.fork(waiting.until(live, attempt(25))))
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(waiting.waiting(), 5)
      assert.strictEqual(looks(), 11)
      // Each has tried at first, and once more when it began to watch.
      assert.strictEqual(attempts(), 10)
      happen()
      yield* TestClock.adjust("1 second")
      for (const fiber of fibers) assert.strictEqual(yield* Fiber.join(fiber), 1)
      assert.strictEqual(waiting.waiting(), 0)
      const before = looks()
      yield* TestClock.adjust("10 seconds")
      assert.isAtMost(looks(), before + 1)
    })
  )

  it.effect("looks a last time when its time is up", () =>
    Effect.gen(function* () {
      const { attempt, attempts, waiting } = house()
      const fiber = yield* Effect.fork(waiting.until(live, attempt(5)))
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), 0)
      assert.strictEqual(attempts(), 3)
      assert.strictEqual(waiting.waiting(), 0)
    })
  )

  it.effect("is answered at once when its restaurant, or the process, has too many already", () =>
    Effect.gen(function* () {
      const { attempt, waiting } = house({ perKey: 1, total: 2 })
      const first = yield* Effect.fork(waiting.until(live, attempt(25)))
      yield* Effect.yieldNow()
      assert.strictEqual(yield* waiting.until(live, attempt(25)), 0)
      // The sandbox of the restaurant has a share of its own.
      const second = yield* Effect.fork(waiting.until(sandbox, attempt(25)))
      yield* Effect.yieldNow()
      assert.strictEqual(waiting.waiting(), 2)
      assert.strictEqual(yield* waiting.until({ kind: "live", restaurantId: 8 }, attempt(25)), 0)
      yield* Fiber.interrupt(first)
      assert.strictEqual(waiting.waiting(), 1)
      yield* Fiber.interrupt(second)
      assert.strictEqual(waiting.waiting(), 0)
    })
  )

  it.effect("is answered when the service stops", () =>
    Effect.gen(function* () {
      const stopping = yield* Deferred.make<void>()
      const { attempt, waiting } = house(undefined, Deferred.await(stopping))
      const fiber = yield* Effect.fork(waiting.until(live, attempt(25)))
      yield* TestClock.adjust("1 second")
      assert.strictEqual(waiting.waiting(), 1)
      yield* Deferred.succeed(stopping, undefined)
      assert.strictEqual(yield* Fiber.join(fiber), 0)
      assert.strictEqual(waiting.waiting(), 0)
    })
  )
})
