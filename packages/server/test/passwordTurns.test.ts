/** Who is hashed next, with work that a test finishes by hand. */
import { assert, describe, it } from "@effect/vitest"
import { PasswordsBusy, RateLimited, StoreBusy, type Turn } from "@fourtop/core/internal"
import { Cause, Deferred, Effect, Exit, FastCheck, Fiber, Scope, TestClock } from "effect"
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
  return { ask, begun, finish, finishAll, isBusy: () => running.length, turns }
}

/** Fills the threads that unknown clients may have. */
const occupy = ({ ask }: Pick<ReturnType<typeof bench>, "ask">) =>
  Effect.forEach(
    Array.from({ length: limits.unknownAtOnce }, (_, turn) => turn),
    (turn) => ask("running", unknown(`running ${turn}`, `running ${turn}`)),
    { discard: true }
  )

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
      assert.deepStrictEqual(begun.slice(2), ["other owner", "owner", "guesser 1", "guesser 2", "guesser 3"])
    })
  )

  it.effect("counts the addresses of an IPv4 network as one, and gives it no more than its share of places", () =>
    Effect.gen(function* () {
      const here = bench()
      yield* occupy(here)
      for (let turn = 0; turn < limits.ofNetwork; turn++) {
        yield* here.ask(`network ${turn}`, unknown(`198.51.100.${turn}`, `account ${turn}`))
      }
      const one = yield* Fiber.await(yield* here.ask("one more", unknown("198.51.100.200", "another")))
      assert.deepStrictEqual(failureOf(one), new RateLimited({ retryAfterSeconds: 2 }))
      yield* here.ask("neighbour", unknown("198.51.101.1", "neighbour"))
      yield* here.finishAll
      assert.deepStrictEqual(here.begun.slice(limits.unknownAtOnce, limits.unknownAtOnce + 3), [
        "neighbour",
        "network 0",
        "network 1"
      ])
      assert.lengthOf(here.begun, limits.unknownAtOnce + limits.ofNetwork + 1)
    })
  )

  it.effect("serves a newcomer first, and who waits after one of each network, however many requests those have", () =>
    Effect.gen(function* () {
      const here = bench()
      yield* occupy(here)
      const networks = 5
      for (let turn = 0; turn < networks * limits.ofNetwork; turn++) {
        yield* here.ask("guesser", unknown(`10.0.${turn % networks}.${turn}`, `account ${turn}`))
      }
      yield* here.ask("early owner", unknown("192.0.2.1", "owner"))
      for (let turn = 0; turn < networks; turn++) yield* here.ask("late", unknown(`10.1.${turn}.1`, `late ${turn}`))
      yield* here.ask("owner", unknown("192.0.3.1", "another owner"))
      yield* here.finishAll
      assert.strictEqual(here.begun.indexOf("owner"), limits.unknownAtOnce)
      assert.isAtMost(here.begun.indexOf("early owner"), limits.unknownAtOnce + 2 * networks)
    })
  )

  it.effect("serves a newcomer before the guesses at one account, from however many networks it is guessed at", () =>
    Effect.gen(function* () {
      const here = bench()
      yield* occupy(here)
      for (let turn = 0; turn < 60; turn++) yield* here.ask("guesser", unknown(`10.0.${turn}.1`, "victim"))
      yield* here.ask("owner", unknown("192.0.2.1", "owner"))
      yield* here.finishAll
      assert.strictEqual(here.begun.indexOf("owner"), limits.unknownAtOnce)
    })
  )

  it.effect("lets nobody wait for ever who was served before, however many newcomers there are", () =>
    Effect.gen(function* () {
      const here = bench()
      yield* here.ask("owner", unknown("192.0.2.1", "owner"))
      yield* here.finishAll
      yield* occupy(here)
      const guessers = 10
      for (let turn = 0; turn < guessers; turn++) yield* here.ask("guesser", unknown(`10.0.${turn}.1`, `${turn}`))
      yield* here.ask("owner again", unknown("192.0.2.1", "owner"))
      // Whenever one is done, another comes from another network and for another account.
      for (let turn = 0; turn < 6 * guessers; turn++) {
        yield* here.finish
        yield* here.ask("guesser", unknown(`10.1.${turn}.1`, `more ${turn}`))
      }
      yield* here.finishAll
      assert.isBelow(here.begun.indexOf("owner again"), 3 * guessers)
    })
  )

  it.effect("cannot be filled by one account: the last of its places is refused for a newcomer", () =>
    Effect.gen(function* () {
      const here = bench()
      yield* occupy(here)
      const crowd: Array<Fiber.RuntimeFiber<void, RateLimited>> = []
      for (let turn = 0; turn < limits.waiting.unknown; turn++) {
        crowd.push(yield* here.ask(`guesser ${turn}`, unknown(`10.0.${turn}.1`, "victim")))
      }
      yield* here.ask("owner", unknown("192.0.2.1", "owner"))
      assert.deepStrictEqual(failureOf(yield* Fiber.await(crowd.at(-1)!)), new RateLimited({ retryAfterSeconds: 2 }))
      yield* here.finishAll
      assert.strictEqual(here.begun.indexOf("owner"), limits.unknownAtOnce)
      const exits = yield* Effect.forEach(crowd, Fiber.await)
      assert.strictEqual(exits.filter(Exit.isSuccess).length, limits.waiting.unknown - 1)
    })
  )

  it.effect("is busy when everybody has one place, and still serves a known device next", () =>
    Effect.gen(function* () {
      const here = bench()
      yield* occupy(here)
      for (let turn = 0; turn < limits.waiting.unknown; turn++) {
        yield* here.ask("guesser", unknown(`10.${turn}.0.1`, `${turn}`))
      }
      const late = here.turns.enter(unknown("192.0.2.1", "late"))
      assert.deepStrictEqual(yield* Effect.flip(Effect.scoped(late)), new PasswordsBusy({ retryAfterSeconds: 10 }))
      const unplaced = yield* Fiber.await(yield* here.ask("late", unknown("192.0.2.1", "late")))
      assert.instanceOf(failureOf(unplaced), StoreBusy)
      // At once: strangers have no more than their threads.
      yield* here.ask("owner", known("owner"))
      assert.strictEqual(here.begun[limits.unknownAtOnce], "owner")
      yield* here.ask("next owner", known("next owner"))
      assert.lengthOf(here.begun, limits.unknownAtOnce + 1)
      yield* here.finish
      assert.strictEqual(here.begun[limits.unknownAtOnce + 1], "next owner")
      yield* here.finishAll
    })
  )

  it.effect("serves known devices first, and after some of them in a row one of the others", () =>
    Effect.gen(function* () {
      const here = bench()
      for (let turn = 0; turn < limits.atOnce; turn++) yield* here.ask("running", known(`running ${turn}`))
      for (let turn = 0; turn < 2; turn++) yield* here.ask("unknown", unknown(`10.${turn}.0.1`, `${turn}`))
      for (let turn = 0; turn < limits.knownInARow + 1; turn++) yield* here.ask("known", known(`${turn}`))
      yield* here.finishAll
      const row = Array.from({ length: limits.knownInARow }, () => "known")
      assert.deepStrictEqual(here.begun.slice(limits.atOnce), [...row, "unknown", "known", "unknown"])
    })
  )

  it.effect("keeps a place from when it was taken, until the scope closes", () =>
    Effect.gen(function* () {
      const here = bench()
      yield* occupy(here)
      const scope = yield* Scope.make()
      const enter = (turn: Turn) => Scope.extend(here.turns.enter(turn), scope)
      yield* here.ask("late", unknown("10.0.1.1", "late"))
      const early = yield* enter(unknown("10.0.0.1", "early"))
      yield* here.ask("early", early)
      yield* here.finish
      assert.deepStrictEqual(here.begun.slice(limits.unknownAtOnce), ["early"])
      // Who does not use a place leaves it, and blocks nobody meanwhile.
      for (let turn = 0; turn < limits.ofNetwork; turn++) yield* enter(unknown("10.0.2.1", `${turn}`))
      assert.strictEqual((yield* Effect.flip(enter(unknown("10.0.2.1", "more"))))._tag, "RateLimited")
      yield* here.finish
      assert.deepStrictEqual(here.begun.slice(limits.unknownAtOnce), ["early", "late"])
      yield* Scope.close(scope, Exit.void)
      yield* Effect.scoped(here.turns.enter(unknown("10.0.2.1", "more")))
      // A place serves once.
      yield* here.finishAll
      yield* here.ask("early again", early)
      yield* here.finishAll
      assert.strictEqual(here.begun.at(-1), "early again")
    })
  )

  it.effect("pauses after a wrong password for as long as others wait, and for known devices never", () =>
    Effect.gen(function* () {
      const here = bench()
      const paused = (turn: Turn) =>
        Effect.gen(function* () {
          const fiber = yield* Effect.fork(here.turns.pause(turn))
          let seconds = 0
          while ((yield* Fiber.poll(fiber))._tag === "None") {
            if (seconds++ > 0) yield* TestClock.adjust("1 second")
            yield* Effect.yieldNow()
          }
          return Math.max(0, seconds - 1)
        })
      const stranger = unknown("192.0.2.1", "stranger")
      assert.strictEqual(yield* paused(stranger), 0)
      yield* occupy(here)
      for (let turn = 0; turn < 5; turn++) yield* here.ask("guesser", unknown(`10.${turn}.0.1`, `${turn}`))
      assert.strictEqual(yield* paused(stranger), 5 * limits.pause.forEach)
      assert.strictEqual(yield* paused(known("owner")), 0)
      for (let turn = 5; turn < 60; turn++) yield* here.ask("guesser", unknown(`10.${turn}.0.1`, `${turn}`))
      assert.strictEqual(yield* paused(stranger), limits.pause.most)
      yield* here.finishAll
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

  it("serves a network that waits before any other network is served twice, whatever comes", async () => {
    const arrivals = FastCheck.array(FastCheck.integer({ min: 0, max: 5 }), { maxLength: 40 })
    await FastCheck.assert(
      FastCheck.asyncProperty(arrivals, (asked) =>
        Effect.runPromise(
          Effect.gen(function* () {
            const { ask, begun, finishAll } = bench()
            yield* ask("-", unknown("x", "x"))
            yield* ask("-", unknown("y", "y"))
            const fibers: Array<readonly [string, Fiber.RuntimeFiber<void, RateLimited>]> = []
            for (const [index, address] of asked.entries()) {
              fibers.push([`${address}`, yield* ask(`${address}`, unknown(`${address}`, `account ${index}`))])
            }
            yield* finishAll
            const exits = yield* Effect.forEach(fibers, ([name, fiber]) =>
              Effect.map(Fiber.await(fiber), (exit) => [name, Exit.isSuccess(exit)] as const)
            )
            const served = begun.slice(2)
            // Who was not refused was served, once.
            assert.strictEqual(served.length, exits.filter(([, isDone]) => isDone).length)
            // All asked before the first was served: each round has every network that still waits, once.
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
