import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, TestClock } from "effect"
import * as RefusalMemory from "../src/access/RefusalMemory.ts"

/** A memory of answers that are the milliseconds for which they refuse, and some time later what is left of them; 0 is no refusal. */
const remembering = (most?: number) =>
  Effect.map(Effect.clock, (clock) =>
    RefusalMemory.make<number, number>({
      clock,
      refusalIn: (answer) => (answer > 0 ? answer : null),
      holdsMillis: (answer) => answer,
      after: (answer, elapsed) => answer - elapsed,
      ...(most === undefined ? {} : { most })
    })
  )

describe("a refusal that is remembered", () => {
  it.effect("holds as long as it was said, and tells what is left of it", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(100_000)
      const memory = yield* remembering()
      memory.learn("a", 700)
      assert.strictEqual(memory.find("a"), 700)
      assert.isUndefined(memory.find("b"))
      yield* TestClock.adjust("699 millis")
      assert.strictEqual(memory.find("a"), 1)
      yield* TestClock.adjust("1 millis")
      assert.isUndefined(memory.find("a"))
    })
  )

  it.effect("is believed for five seconds at most", () =>
    Effect.gen(function* () {
      const memory = yield* remembering()
      memory.learn("a", 60_000)
      yield* TestClock.adjust("4999 millis")
      assert.strictEqual(memory.find("a"), 55_001)
      yield* TestClock.adjust("1 millis")
      assert.isUndefined(memory.find("a"))
    })
  )

  it.effect("does not hold while the clock says that it was not made yet", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(100_000)
      const memory = yield* remembering()
      memory.learn("a", 1_000)
      yield* TestClock.setTime(99_999)
      assert.isUndefined(memory.find("a"))
    })
  )

  it.effect("lasts no longer when the clock was set back while the store was asked", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(100_000)
      const memory = yield* remembering()
      yield* memory.orAsk("a", () => Effect.as(TestClock.setTime(0), 700))
      yield* TestClock.adjust("699 millis")
      assert.strictEqual(memory.find("a"), 1)
      yield* TestClock.adjust("1 millis")
      assert.isUndefined(memory.find("a"))
    })
  )

  it.effect("is asked about by one for all when it is over, and they wait for the result", () =>
    Effect.gen(function* () {
      const memory = yield* remembering()
      memory.learn("a", 100)
      yield* TestClock.adjust("100 millis")
      let asked = 0
      const ask = () =>
        Effect.delay(
          Effect.sync(() => 200 + ++asked),
          "10 millis"
        )
      const all = yield* Effect.fork(
        Effect.all(
          [1, 2, 3].map(() => memory.orAsk("a", ask)),
          { concurrency: 3 }
        )
      )
      yield* TestClock.adjust("10 millis")
      assert.deepStrictEqual(yield* Fiber.join(all), [201, 201, 201])
    })
  )

  it.effect("holds for a millisecond too, and is forgotten when an answer refuses no longer", () =>
    Effect.gen(function* () {
      const memory = yield* remembering()
      memory.learn("a", 1)
      assert.strictEqual(memory.find("a"), 1)
      memory.learn("a", 0)
      assert.isUndefined(memory.find("a"))
    })
  )

  it.effect("makes room for others: the one that was made first goes first", () =>
    Effect.gen(function* () {
      const memory = yield* remembering(2)
      for (const key of ["a", "b", "a", "c"]) memory.learn(key, 1_000)
      assert.deepStrictEqual(["a", "b", "c"].map(memory.find), [1_000, undefined, 1_000])
    })
  )

  it.effect("is one of ten thousand unless somebody says otherwise", () =>
    Effect.gen(function* () {
      const memory = yield* remembering()
      for (let key = 0; key < 10_000; key++) memory.learn(String(key), 1_000)
      assert.strictEqual(memory.find("0"), 1_000)
      memory.learn("10000", 1_000)
      assert.deepStrictEqual([memory.find("0"), memory.find("1")], [undefined, 1_000])
    })
  )
})
