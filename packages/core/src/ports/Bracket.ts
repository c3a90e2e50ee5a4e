/**
 * Takes something, runs an effect, and gives it back however the effect ends. `Effect.acquireUseRelease` does the same
 * for effects in 15 steps of the runtime; where taking and giving back are plain functions, this takes 3.
 */
import { Effect, Exit, type Fiber } from "effect"

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
