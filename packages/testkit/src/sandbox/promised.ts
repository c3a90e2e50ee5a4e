import { Cause, Effect, Exit } from "effect"

/** Runs it as a promise that fails with the error itself, for whoever does not know Effect. */
export const promised = async <A, E>(effect: Effect.Effect<A, E>): Promise<A> => {
  const exit = await Effect.runPromiseExit(effect)
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.squash(exit.cause)
}
