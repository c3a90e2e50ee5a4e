import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, TestClock } from "effect"
import { serialized } from "../../../src/usecases/transaction/serialized.ts"

/** Lets all others run until they wait for something. */
const settled = TestClock.adjust(0)

/** An effect that begins and ends when it is told to, and what has happened so far. */
const working = (log: Array<string>) => {
  const mayEnd = Deferred.unsafeMake<void>(Effect.runSync(Effect.fiberId))
  const work = (name: string) =>
    Effect.gen(function* () {
      log.push(`${name} begins`)
      yield* Deferred.await(mayEnd)
      log.push(`${name} ends`)
      return name
    })
  return { end: Deferred.succeed(mayEnd, undefined), work }
}

describe("effects with the same key", () => {
  it.effect("run one after another, in the order in which they came", () =>
    Effect.gen(function* () {
      const [store, log] = [{}, Array<string>()]
      const { end, work } = working(log)
      const all = yield* Effect.fork(
        Effect.all(
          ["a", "b", "c"].map((name) => serialized(store, "key", work(name))),
          { concurrency: "unbounded" }
        )
      )
      yield* settled
      assert.deepStrictEqual(log, ["a begins"])
      yield* end
      assert.deepStrictEqual(yield* Fiber.join(all), ["a", "b", "c"])
      assert.deepStrictEqual(log, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"])
    })
  )

  it.effect("go on after one that fails or is given up", () =>
    Effect.gen(function* () {
      const store = {}
      const first = yield* Effect.fork(serialized(store, "key", Effect.never))
      yield* settled
      const failing = yield* Effect.fork(serialized(store, "key", Effect.fail("no")))
      yield* settled
      const last = yield* Effect.fork(serialized(store, "key", Effect.succeed("done")))
      yield* Fiber.interrupt(first)
      assert.isTrue(Exit.isFailure(yield* Fiber.await(failing)))
      assert.strictEqual(yield* Fiber.join(last), "done")
    })
  )

  it.effect("still wait for the one that runs after an earlier one has ended", () =>
    Effect.gen(function* () {
      const [store, log] = [{}, Array<string>()]
      const [first, second] = [working(log), working(log)]
      const one = yield* Effect.fork(serialized(store, "key", first.work("a")))
      yield* settled
      const two = yield* Effect.fork(serialized(store, "key", second.work("b")))
      yield* settled
      yield* first.end
      yield* Fiber.join(one)
      yield* settled
      const three = yield* Effect.fork(
        serialized(
          store,
          "key",
          Effect.sync(() => log.push("c"))
        )
      )
      yield* settled
      assert.deepStrictEqual(log, ["a begins", "a ends", "b begins"])
      yield* second.end
      yield* Fiber.join(two)
      yield* Fiber.join(three)
      assert.deepStrictEqual(log, ["a begins", "a ends", "b begins", "b ends", "c"])
    })
  )
})

it.effect.each<[string, string, object | null]>([
  ["another key", "other", null],
  ["another store", "key", {}]
])("effects with %s do not wait", ([, key, other]) =>
  Effect.gen(function* () {
    const store = {}
    const first = yield* Effect.fork(serialized(store, "key", Effect.never))
    yield* settled
    assert.strictEqual(yield* serialized(other ?? store, key, Effect.succeed("done")), "done")
    yield* Fiber.interrupt(first)
  })
)
