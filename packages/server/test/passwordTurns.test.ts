/** Who is hashed next, with work that a test finishes by hand. */
import { assert, describe, it } from "@effect/vitest"
import { RateLimited, StoreBusy, type Turn } from "@fourtop/core"
import { Cause, Deferred, Effect, Exit, FastCheck, Fiber } from "effect"
import { limits, PasswordTurns } from "../src/node/PasswordTurns.ts"

const unknown = (address: string, account: string): Turn => ({ queue: "unknown", address, account })
const known = (account: string): Turn => ({ queue: "known", address: "", account })

/** Turns, with the names of what was begun, in order. */
const bench = () => {
  const turns = new PasswordTurns()
  const begun: Array<string> = []
  const running: Array<Deferred.Deferred<void>> = []
  const ask = (name: string, turn: Turn) =>
    Effect.tap(
      Effect.fork(
        turns.run(
          turn,
          Effect.gen(function* () {
            const done = yield* Deferred.make<void>()
            begun.push(name)
            running.push(done)
            yield* Deferred.await(done)
          })
        )
      ),
      // It has its place before the next one asks.
      () => Effect.yieldNow()
    )
  /** Lets the work that has run longest end. */
  const finish = Effect.gen(function* () {
    yield* Deferred.succeed(running.shift()!, undefined)
    for (let turn = 0; turn < 20; turn++) yield* Effect.yieldNow()
  })
  const finishAll = Effect.gen(function* () {
    while (running.length > 0) yield* finish
  })
  return { ask, begun, finish, finishAll, isBusy: () => running.length }
}

const failureOf = (exit: Exit.Exit<void, RateLimited>): unknown =>
  Exit.isFailure(exit) ? Cause.squash(exit.cause) : null

describe("PasswordTurns", () => {
  it.effect("goes round the addresses, whoever asked most", () =>
    Effect.gen(function* () {
      const { ask, begun, finishAll } = bench()
      yield* ask("busy", unknown("z", "z1"))
      yield* ask("busy too", unknown("z", "z2"))
      for (const turn of [1, 2, 3]) yield* ask(`guesser ${turn}`, unknown("a", `a${turn}`))
      yield* ask("owner", unknown("b", "b"))
      yield* ask("other owner", unknown("c", "c"))
      yield* finishAll
      assert.deepStrictEqual(begun.slice(2), ["guesser 1", "owner", "other owner", "guesser 2", "guesser 3"])
    })
  )

  it.effect("gives no address and no account more than its share of places", () =>
    Effect.gen(function* () {
      const { ask, begun, finishAll } = bench()
      yield* ask("one", unknown("y", "y"))
      yield* ask("two", unknown("z", "z"))
      const exits: Array<unknown> = []
      for (let turn = 0; turn <= limits.share; turn++) {
        const fiber = yield* ask(`address ${turn}`, unknown("a", `account ${turn}`))
        if (turn === limits.share) exits.push(failureOf(yield* Fiber.await(fiber)))
      }
      for (let turn = 0; turn <= limits.share; turn++) {
        const fiber = yield* ask(`account ${turn}`, unknown(`address ${turn}`, "b"))
        if (turn === limits.share) exits.push(failureOf(yield* Fiber.await(fiber)))
      }
      assert.deepStrictEqual(
        exits,
        Array.from({ length: 2 }, () => new RateLimited({ retryAfterSeconds: 2 }))
      )
      yield* ask("somebody else", unknown("c", "c"))
      yield* finishAll
      assert.include(begun, "somebody else")
      assert.lengthOf(begun, 2 + 2 * limits.share + 1)
    })
  )

  it.effect("makes room for a newcomer by refusing who has most, and is busy when everybody has one place", () =>
    Effect.gen(function* () {
      const { ask, begun, finishAll } = bench()
      for (let turn = 0; turn < limits.atOnce; turn++) yield* ask("running", unknown(`r${turn}`, `r${turn}`))
      const crowd: Array<Fiber.RuntimeFiber<void, RateLimited>> = []
      for (let turn = 0; turn < limits.waiting.unknown; turn++) {
        const address = `crowd ${Math.floor(turn / 2)}`
        crowd.push(yield* ask(`${address} ${turn % 2}`, unknown(address, `${turn}`)))
      }
      for (let turn = 0; turn < limits.waiting.unknown / 2; turn++) {
        yield* ask(`newcomer ${turn}`, unknown(`newcomer ${turn}`, `newcomer ${turn}`))
      }
      const late = yield* Fiber.await(yield* ask("late", unknown("late", "late")))
      assert.instanceOf(failureOf(late), StoreBusy)
      // A device is not kept waiting by the crowd.
      yield* ask("owner", known("owner"))
      yield* finishAll
      const exits = yield* Effect.forEach(crowd, Fiber.await)
      assert.deepStrictEqual(
        exits.map((exit) => Exit.isSuccess(exit)),
        exits.map((_, turn) => turn % 2 === 0)
      )
      assert.strictEqual(begun[limits.atOnce], "owner")
      assert.strictEqual(begun.filter((name) => name.startsWith("newcomer")).length, limits.waiting.unknown / 2)
    })
  )

  it.effect("lets the two queues take turns, so that neither keeps the other waiting", () =>
    Effect.gen(function* () {
      const { ask, begun, finishAll } = bench()
      for (let turn = 0; turn < limits.atOnce; turn++) yield* ask("running", known(`r${turn}`))
      for (let turn = 0; turn < 3; turn++) yield* ask(`unknown`, unknown(`${turn}`, `${turn}`))
      for (let turn = 0; turn < 3; turn++) yield* ask(`known`, known(`${turn}`))
      yield* finishAll
      assert.deepStrictEqual(begun.slice(2), ["unknown", "known", "unknown", "known", "unknown", "known"])
    })
  )

  it.effect("forgets who goes away while waiting, and keeps the place of who goes away while running", () =>
    Effect.gen(function* () {
      const { ask, begun, finish, isBusy } = bench()
      const running = [yield* ask("one", unknown("a", "a")), yield* ask("two", unknown("b", "b"))]
      const waiting = yield* ask("gone", unknown("c", "c"))
      yield* ask("next", unknown("d", "d"))
      yield* Fiber.interrupt(waiting)
      yield* Effect.forEach(running, (fiber) => Fiber.interruptFork(fiber))
      for (let turn = 0; turn < 20; turn++) yield* Effect.yieldNow()
      assert.deepStrictEqual(begun, ["one", "two"])
      yield* finish
      assert.deepStrictEqual(begun, ["one", "two", "next"])
      yield* finish
      yield* finish
      assert.strictEqual(isBusy(), 0)
    })
  )

  it("serves a key that waits before any other key is served twice, whatever comes", async () => {
    const arrivals = FastCheck.array(FastCheck.tuple(FastCheck.integer({ min: 0, max: 5 }), FastCheck.nat(20)), {
      maxLength: 40
    })
    await FastCheck.assert(
      FastCheck.asyncProperty(arrivals, (asked) =>
        Effect.runPromise(
          Effect.gen(function* () {
            const { ask, begun, finishAll } = bench()
            yield* ask("-", unknown("x", "x"))
            yield* ask("-", unknown("y", "y"))
            const fibers: Array<readonly [string, Fiber.RuntimeFiber<void, RateLimited>]> = []
            for (const [address, account] of asked) {
              fibers.push([`${address}`, yield* ask(`${address}`, unknown(`${address}`, `${account}`))])
            }
            yield* finishAll
            const exits = yield* Effect.forEach(fibers, ([name, fiber]) =>
              Effect.map(Fiber.await(fiber), (exit) => [name, Exit.isSuccess(exit)] as const)
            )
            const served = begun.slice(2)
            // Who was not refused was served, once.
            assert.strictEqual(served.length, exits.filter(([, isDone]) => isDone).length)
            // All asked before the first was served: each round has every key that still waits, once.
            const left = new Map<string, number>()
            for (const name of served) left.set(name, (left.get(name) ?? 0) + 1)
            for (let start = 0; start < served.length;) {
              const keys = [...left].filter(([, count]) => count > 0).map(([name]) => name)
              const round = served.slice(start, start + keys.length)
              assert.deepStrictEqual(round.toSorted(), keys.toSorted())
              for (const name of round) left.set(name, left.get(name)! - 1)
              start += keys.length
            }
          })
        )
      ),
      { numRuns: 50 }
    )
  })
})
