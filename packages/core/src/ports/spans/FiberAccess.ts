/**
 * What the core asks of the running fiber. Effect 3 hands a fiber out with `Effect.withFiberRuntime`, and on it what
 * every call of a use-case needs takes 1 to 3 steps of the runtime, where public functions take up to 25. Everything in
 * this package that relies on how Effect makes its fibers is in this file; where they are made differently, `plain` does
 * the same with public functions.
 */
import { Context, Effect, Exit, type Fiber, FiberRef, type Option, type Scheduler, Tracer } from "effect"

/** What runs now that something was taken, and how it is given back. */
export interface Taken<A, E, R> {
  readonly run: Effect.Effect<A, E, R>
  readonly giveBack: () => void
}

export interface FiberAccess {
  /** Runs what `take` returns, and gives back when it ends, however it ends. */
  readonly bracket: <A, E, R>(take: () => Taken<A, E, R>) => Effect.Effect<A, E, R>
  /** Runs the effect with a reference set. */
  readonly locally: <Value, A, E, R>(
    reference: FiberRef.FiberRef<Value>,
    valueOf: (current: Value) => Value,
    effect: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R>
  /** Runs the effect with a reference set, which stays so. */
  readonly setting: <Value, A, E, R>(
    reference: FiberRef.FiberRef<Value>,
    value: Value,
    effect: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R>
  /** Runs what is made from a reference and from the scheduler. */
  readonly withReference: <Value, A, E, R>(
    reference: FiberRef.FiberRef<Value>,
    use: (value: Value, scheduler: Scheduler.Scheduler) => Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R>
  /** Runs what is made from a service. */
  readonly withService: <Id, Service, A, E, R>(
    tag: Context.Tag<Id, Service>,
    use: (service: Service) => Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R | Id>
  /** Runs what is made from the tracer and the span around it. */
  readonly withTracing: <A, E, R>(
    use: (tracer: Tracer.Tracer, span: Tracer.AnySpan | undefined) => Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R>
}

/** Effect sets references of fibers by this method, which its types do not show; `FiberRef.set` takes 2 steps for it. */
type RuntimeFiber = Fiber.RuntimeFiber<unknown, unknown> & {
  readonly setFiberRef: <A>(reference: FiberRef.FiberRef<A>, value: A) => void
}

const withFiber = <A, E, R>(use: (fiber: RuntimeFiber) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime<A, E, R>((fiber) => use(fiber as RuntimeFiber))

const bracketOn = <A, E, R>(take: () => Taken<A, E, R>): Effect.Effect<A, E, R> =>
  withFiber((fiber) => {
    const { giveBack, run } = take()
    let taken = true
    const end = () => {
      if (!taken) return
      taken = false
      giveBack()
    }
    // In the same step as `take`, because the fiber may be interrupted before the next. An interruption skips all that
    // follows in the fiber but its finalizers; then it is given back with the end of the fiber.
    fiber.addObserver(end)
    const ended = () => {
      fiber.removeObserver(end)
      end()
    }
    return Effect.matchCauseEffect(run, {
      onFailure: (cause) => {
        ended()
        return Exit.failCause(cause)
      },
      onSuccess: (value) => {
        ended()
        return Exit.succeed(value)
      }
    })
  })

/** On the fiber itself. */
export const direct: FiberAccess = {
  bracket: bracketOn,
  // After an interruption nothing follows in the fiber but finalizers, so that it need not be set back then.
  locally: (reference, valueOf, effect) =>
    withFiber((fiber) => {
      const around = fiber.getFiberRef(reference)
      fiber.setFiberRef(reference, valueOf(around))
      return Effect.matchCauseEffect(effect, {
        onFailure: (cause) => {
          fiber.setFiberRef(reference, around)
          return Exit.failCause(cause)
        },
        onSuccess: (value) => {
          fiber.setFiberRef(reference, around)
          return Exit.succeed(value)
        }
      })
    }),
  setting: (reference, value, effect) =>
    withFiber((fiber) => {
      fiber.setFiberRef(reference, value)
      return effect
    }),
  withReference: (reference, use) => withFiber((fiber) => use(fiber.getFiberRef(reference), fiber.currentScheduler)),
  withService: <Id, Service, A, E, R>(
    tag: Context.Tag<Id, Service>,
    use: (service: Service) => Effect.Effect<A, E, R>
  ) => withFiber<A, E, R | Id>((fiber) => use(Context.unsafeGet(fiber.currentContext, tag))),
  withTracing: (use) => withFiber((fiber) => use(fiber.currentTracer, fiber.currentSpan))
}

/** With public functions of Effect alone. */
export const plain: FiberAccess = {
  bracket: (take) =>
    Effect.acquireUseRelease(
      Effect.sync(take),
      ({ run }) => run,
      ({ giveBack }) => Effect.sync(giveBack)
    ),
  locally: (reference, valueOf, effect) =>
    Effect.flatMap(FiberRef.get(reference), (around) => Effect.locally(effect, reference, valueOf(around))),
  setting: (reference, value, effect) => Effect.zipRight(FiberRef.set(reference, value), effect),
  withReference: (reference, use) =>
    FiberRef.getWith(reference, (value) =>
      FiberRef.getWith(FiberRef.currentScheduler, (scheduler) => use(value, scheduler))
    ),
  withService: (tag, use) => Effect.flatMap(tag, use),
  withTracing: (use) =>
    Effect.flatMap(Effect.tracer, (tracer) =>
      Effect.flatMap(Effect.context<never>(), (context) =>
        use(tracer, spanIn(Context.getOption(context as Context.Context<Tracer.ParentSpan>, Tracer.ParentSpan)))
      )
    )
}

const spanIn = (found: Option.Option<Tracer.AnySpan>): Tracer.AnySpan | undefined =>
  found._tag === "Some" ? found.value : undefined

const probe = FiberRef.unsafeMake<object>({})

/** Whether a fiber has everything that `direct` uses, and a reference that was set is found again. */
export const suits = (fiber: unknown): fiber is RuntimeFiber => {
  const { addObserver, getFiberRef, removeObserver, setFiberRef } = fiber as Partial<RuntimeFiber>
  const methods = [addObserver, getFiberRef, removeObserver, setFiberRef]
  if (methods.some((method) => typeof method !== "function")) return false
  const { currentContext, currentScheduler, currentTracer } = fiber as Partial<RuntimeFiber>
  if ([currentContext, currentScheduler, currentTracer].includes(undefined)) return false
  const whole = fiber as RuntimeFiber
  const value = {}
  whole.setFiberRef(probe, value)
  return whole.getFiberRef(probe) === value
}

/** `direct` where Effect hands out a fiber that suits, by the function that does so in version 3. */
export const accessFor = (withFiberRuntime: typeof Effect.withFiberRuntime | undefined): FiberAccess => {
  try {
    return Effect.runSync(withFiberRuntime!((fiber) => Effect.succeed(suits(fiber)))) ? direct : plain
  } catch {
    return plain
  }
}

let chosen: FiberAccess | undefined

/** What suits the installed Effect. It is found out at the first use, because importing the core runs nothing. */
export const access = (): FiberAccess => (chosen ??= accessFor(Effect.withFiberRuntime))
