import { assert, describe, it } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, RuntimeFlags, RuntimeFlagsPatch, Supervisor } from "effect"
import { bracket } from "../../src/ports/spans/Bracket.ts"

/** How often something was taken and given back, and what runs meanwhile. */
const counted = <A, E>(run: Effect.Effect<A, E>) => {
  const counts = { taken: 0, givenBack: 0 }
  const effect = bracket(() => {
    counts.taken++
    return { run, giveBack: () => counts.givenBack++ }
  })
  return { counts, effect }
}

/** Counts what the runtime of Effect does, one step after another. */
class Steps extends Supervisor.AbstractSupervisor<void> {
  count = 0
  override readonly value = Effect.void
  override onEffect(): void {
    this.count++
  }
}

const stepsOf = (effect: Effect.Effect<void>) =>
  Effect.suspend(() => {
    const steps = new Steps()
    return effect.pipe(
      Effect.withRuntimeFlagsPatch(RuntimeFlagsPatch.enable(RuntimeFlags.OpSupervision)),
      Effect.supervised(steps),
      Effect.map(() => steps.count)
    )
  })

const once = { taken: 1, givenBack: 1 }

describe("bracket", () => {
  it.effect("gives back after a success, before what follows", () =>
    Effect.gen(function* () {
      const { counts, effect } = counted(Effect.succeed("done"))
      const [value, then] = yield* Effect.map(effect, (value) => [value, { ...counts }] as const)
      assert.strictEqual(value, "done")
      assert.deepStrictEqual(then, once)
    })
  )

  it.effect("gives back after a failure and after a defect, before what follows", () =>
    Effect.gen(function* () {
      for (const run of [Effect.fail("no"), Effect.die("no"), Effect.interrupt]) {
        const { counts, effect } = counted(run)
        const then = yield* Effect.catchAllCause(effect, () => Effect.sync(() => ({ ...counts })))
        assert.deepStrictEqual(then, once)
        assert.deepStrictEqual(yield* Effect.exit(run), yield* Effect.exit(effect))
      }
    })
  )

  it.effect("gives back when it is interrupted, and only then", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const { counts, effect } = counted(Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never))
      const fiber = yield* Effect.fork(effect)
      yield* Deferred.await(begun)
      assert.deepStrictEqual(counts, { taken: 1, givenBack: 0 })
      const exit = yield* Fiber.interrupt(fiber)
      assert.isTrue(Exit.isFailure(exit) && Cause.isInterruptedOnly(exit.cause))
      assert.deepStrictEqual(counts, once)
    })
  )

  it.effect("gives back when it is interrupted as soon as it has taken", () =>
    Effect.gen(function* () {
      let givenBack = 0
      let begun = false
      const interrupted = bracket((fiber) => {
        fiber.unsafeInterruptAsFork(fiber.id())
        return { run: Effect.sync(() => (begun = true)), giveBack: () => givenBack++ }
      })
      const exit = yield* Fiber.await(yield* Effect.fork(interrupted))
      assert.isTrue(Exit.isInterrupted(exit))
      assert.isFalse(begun)
      assert.strictEqual(givenBack, 1)
    })
  )

  it.effect("waits for an uninterruptible effect before it gives back", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const { counts, effect } = counted(Effect.uninterruptible(Deferred.await(gate)))
      const fiber = yield* Effect.fork(effect)
      yield* Effect.yieldNow()
      yield* Fiber.interruptFork(fiber)
      yield* Effect.yieldNow()
      assert.deepStrictEqual(counts, { taken: 1, givenBack: 0 })
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.await(fiber)
      assert.deepStrictEqual(counts, once)
    })
  )

  it.effect("gives back each of several, the inner ones first", () =>
    Effect.gen(function* () {
      const order: Array<string> = []
      const around = <A, E>(name: string, run: Effect.Effect<A, E>) =>
        bracket(() => ({ run, giveBack: () => order.push(name) }))
      yield* around("outer", around("inner", Effect.void))
      const fiber = yield* Effect.fork(around("outer", around("inner", Effect.never)))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(order, ["inner", "outer", "inner", "outer"])
    })
  )

  it.effect("gives back each time when one fiber repeats it", () =>
    Effect.gen(function* () {
      const { counts, effect } = counted(Effect.void)
      const fiber = yield* Effect.fork(Effect.repeatN(effect, 99))
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(counts, { taken: 100, givenBack: 100 })
    })
  )

  it.effect("takes three steps of the runtime", () =>
    Effect.gen(function* () {
      const alone = yield* stepsOf(Effect.void)
      const { effect } = counted(Effect.void)
      assert.strictEqual((yield* stepsOf(effect)) - alone, 3)
    })
  )
})
