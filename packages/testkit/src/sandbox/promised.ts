import { Cause, Effect, Exit } from "effect"

/** Runs an effect as a promise that rejects with the error itself, for callers without Effect. */
export const promised = async <A, E>(effect: Effect.Effect<A, E>, signal?: AbortSignal): Promise<A> => {
  const exit = await Effect.runPromiseExit(effect, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.squash(exit.cause)
}
