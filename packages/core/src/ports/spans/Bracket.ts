/**
 * Takes something, runs an effect, and gives it back however the effect ends. `Effect.acquireUseRelease` does the same
 * for effects in 15 steps of the runtime; where taking and giving back are plain functions, this takes 3.
 */
import { Effect, Exit, type Fiber, type FiberRef } from "effect"

/** What runs now that something was taken, and how it is given back. */
export interface Taken<A, E, R> {
  readonly run: Effect.Effect<A, E, R>
  readonly giveBack: () => void
}

/**
 * Runs what `take` returns, and gives back when it ends, before anything that follows. An interruption skips all that
 * follows in the fiber but its finalizers; then it is given back with the end of the fiber.
 */
export const bracket = <A, E, R>(
  take: (fiber: Fiber.RuntimeFiber<unknown, unknown>) => Taken<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime<A, E, R>((fiber) => {
    const { giveBack, run } = take(fiber)
    let taken = true
    const end = () => {
      if (!taken) return
      taken = false
      giveBack()
    }
    // In the same step as `take`, because the fiber may be interrupted before the next.
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

/** Effect sets references of fibers by this method, which its types do not show; `FiberRef.set` takes 2 steps for it. */
type Settable = Fiber.RuntimeFiber<unknown, unknown> & {
  readonly setFiberRef: <A>(reference: FiberRef.FiberRef<A>, value: A) => void
}

/**
 * Runs the effect with a reference set, as `Effect.locally` does in 15 steps. Finalizers around an effect that was
 * interrupted still find it set.
 */
export const locally = <Value, A, E, R>(
  reference: FiberRef.FiberRef<Value>,
  valueOf: (current: Value) => Value,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  bracket((fiber) => {
    const around = fiber.getFiberRef(reference)
    const set = (value: Value) => (fiber as Settable).setFiberRef(reference, value)
    set(valueOf(around))
    return { run: effect, giveBack: () => set(around) }
  })
