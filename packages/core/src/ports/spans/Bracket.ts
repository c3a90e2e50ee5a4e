/**
 * Takes something, runs an effect, and gives it back however the effect ends. `Effect.acquireUseRelease` does the same
 * for effects in 15 steps of the runtime; where taking and giving back are plain functions, this takes 3.
 */
import type { Effect, FiberRef } from "effect"
import { access, type Taken } from "./FiberAccess.ts"

export type { Taken }

/** Runs what `take` returns, and gives back when it ends, before anything that follows. */
export const bracket = <A, E, R>(take: () => Taken<A, E, R>): Effect.Effect<A, E, R> => access().bracket(take)

/**
 * Runs the effect with a reference set, as `Effect.locally` does in 15 steps. Finalizers around an effect that was
 * interrupted may still find it set.
 */
export const locally = <Value, A, E, R>(
  reference: FiberRef.FiberRef<Value>,
  valueOf: (current: Value) => Value,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => access().locally(reference, valueOf, effect)
