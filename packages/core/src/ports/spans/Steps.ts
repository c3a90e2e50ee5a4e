/**
 * What every request does, in one step of the runtime where public functions take three. A step takes about as long as
 * the call of a function and leaves some garbage; a request of 40 of them costs noticeably less than one of 80.
 */
import { type Context, Effect, Exit, type FiberRef, type Scheduler } from "effect"
import { access } from "./FiberAccess.ts"

/** Goes on with the result of an effect: in no step at all if that is known already, else as `Effect.flatMap` does. */
export const goOn = <A, E, R, B, E2, R2>(
  effect: Effect.Effect<A, E, R>,
  use: (result: A) => Effect.Effect<B, E2, R2>
): Effect.Effect<B, E | E2, R | R2> => {
  const known: unknown = effect
  return Exit.isExit(known) && Exit.isSuccess(known) ? use(known.value as A) : Effect.flatMap(effect, use)
}

/** Runs what is made from a service. */
export const withService = <Id, Service, A, E, R>(
  tag: Context.Tag<Id, Service>,
  use: (service: Service) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R | Id> => access().withService(tag, use)

/** Runs what is made from a reference of the fiber, and from its scheduler. */
export const withReference = <Value, A, E, R>(
  reference: FiberRef.FiberRef<Value>,
  use: (value: Value, scheduler: Scheduler.Scheduler) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => access().withReference(reference, use)

/**
 * Runs the effect with a reference set, which stays so. Each time that a reference is set, a fiber copies all of them:
 * what need not be undone is better not undone.
 */
export const setting = <Value, A, E, R>(
  reference: FiberRef.FiberRef<Value>,
  value: Value,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => access().setting(reference, value, effect)
