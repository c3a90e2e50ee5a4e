import { assert, describe, it } from "@effect/vitest"
import {
  Cause,
  Context,
  Deferred,
  Effect,
  Exit,
  Fiber,
  FiberRef,
  Option,
  RuntimeFlags,
  RuntimeFlagsPatch,
  Scheduler,
  Supervisor,
  Tracer
} from "effect"
import * as Bracket from "../../src/ports/spans/Bracket.ts"
import { access, accessFor, direct, type FiberAccess, plain, suits } from "../../src/ports/spans/FiberAccess.ts"
import { recordSpans } from "../../../../tools/testing/spans.ts"

/** How often something was taken and given back, and what runs meanwhile. */
const countedBy =
  ({ bracket }: FiberAccess) =>
  <A, E>(run: Effect.Effect<A, E>) => {
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

describe.each([
  ["on the fiber itself", direct],
  ["with public functions", plain]
])("bracket %s", (_name, chosen) => {
  const { bracket } = chosen
  const counted = countedBy(chosen)

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
      const interrupted = bracket(() => {
        const fiber = Option.getOrThrow(Fiber.getCurrentFiber())
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

  it.effect("sets a reference meanwhile, and sets it back after a success, a failure and an interruption", () =>
    Effect.gen(function* () {
      const reference = FiberRef.unsafeMake("around")
      const within = <A, E>(run: Effect.Effect<A, E>) => chosen.locally(reference, (value) => `${value}, within`, run)
      assert.strictEqual(yield* within(FiberRef.get(reference)), "around, within")
      for (const run of [Effect.void, Effect.fail("no"), Effect.die("no"), Effect.interrupt]) {
        yield* Effect.exit(within(run))
        assert.strictEqual(yield* FiberRef.get(reference), "around")
      }
    })
  )

  it.effect("sets a reference that stays so, also for the fibers that are started then", () =>
    Effect.gen(function* () {
      const reference = FiberRef.unsafeMake("before")
      const found = Effect.flatMap(Effect.fork(FiberRef.get(reference)), Fiber.join)
      assert.strictEqual(yield* chosen.setting(reference, "set", found), "set")
      assert.strictEqual(yield* FiberRef.get(reference), "set")
    })
  )

  it.effect("sees a reference with the scheduler, and a service", () =>
    Effect.gen(function* () {
      const reference = FiberRef.unsafeMake("initial")
      const seen = chosen.withReference(reference, (value, scheduler) => Effect.succeed({ value, scheduler }))
      const scheduler = new Scheduler.MixedScheduler(7)
      assert.deepStrictEqual(yield* Effect.withScheduler(seen, scheduler), { value: "initial", scheduler })
      assert.strictEqual((yield* Effect.locally(seen, reference, "set")).value, "set")
      class Name extends Context.Tag("Name")<Name, string>() {}
      const named = chosen.withService(Name, (name) => Effect.succeed(name))
      assert.strictEqual(yield* Effect.provideService(named, Name, "Ada"), "Ada")
    })
  )

  it.effect("sees the tracer and the span around it", () =>
    Effect.gen(function* () {
      const { tracer } = recordSpans()
      const parent = Tracer.externalSpan({ traceId: "trace", spanId: "span" })
      const seen = chosen.withTracing((tracer, span) => Effect.succeed({ tracer, span }))
      assert.deepStrictEqual(yield* seen, { tracer: yield* Effect.tracer, span: undefined })
      const inside = yield* Effect.withTracer(Effect.withParentSpan(seen, parent), tracer)
      assert.strictEqual(inside.tracer, tracer)
      assert.strictEqual(inside.span, parent)
    })
  )
})

describe("how the core reaches the fiber", () => {
  it.effect("takes three steps of the runtime on the fiber itself, which the installed Effect allows", () =>
    Effect.gen(function* () {
      assert.strictEqual(access(), direct)
      const alone = yield* stepsOf(Effect.void)
      const effect = Bracket.bracket(() => ({ run: Effect.void, giveBack: () => {} }))
      assert.strictEqual((yield* stepsOf(effect)) - alone, 3)
    })
  )

  it.effect("takes public functions where a method is missing, or a reference is not found again", () =>
    Effect.sync(() => {
      const fiber = Option.getOrThrow(Fiber.getCurrentFiber())
      const without = (member: string) =>
        new Proxy(fiber, { get: (of, name) => (name === member ? undefined : Reflect.get(of, name)) })
      assert.isTrue(suits(fiber))
      const methods = ["addObserver", "removeObserver", "getFiberRef", "setFiberRef"]
      for (const member of [...methods, "currentContext", "currentScheduler", "currentTracer"]) {
        assert.isFalse(suits(without(member)), member)
      }
      assert.isFalse(
        suits(new Proxy(fiber, { get: (of, name) => (name === "setFiberRef" ? () => {} : Reflect.get(of, name)) }))
      )
    })
  )

  it("takes public functions where Effect hands out no fiber, or something else", () => {
    assert.strictEqual(accessFor(Effect.withFiberRuntime), direct)
    assert.strictEqual(accessFor(undefined), plain)
    assert.strictEqual(
      accessFor((use) => use({} as never, {} as never)),
      plain
    )
  })
})
