/**
 * Whether the store can be worked with, checked in the background so that a readiness probe need not wait for it. Each
 * change is logged once.
 */
import { Cause, Effect, Exit, Schedule, type Scope } from "effect"

const interval = "2 seconds"
/** A store that takes longer should get no requests. */
const timeout = "5 seconds"

/** Logged when the store has recovered. */
export const usableAgain = "The store can be worked with again"

/** Why the store cannot be worked with, in a word: that of its failure, where it has one. */
const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const { cause: inner } = (Cause.squash(cause) ?? {}) as { readonly cause?: { readonly reason?: unknown } }
  return typeof inner?.reason === "string" ? inner.reason : "unreachable"
}

/** Checks the store repeatedly until the scope closes; returns the latest result: true, or why it is not ready. */
export const watch = (
  ping: Effect.Effect<unknown, unknown>
): Effect.Effect<Effect.Effect<true | string>, never, Scope.Scope> => {
  let latest: true | string = true
  const check = Effect.gen(function* () {
    const exit = yield* Effect.exit(Effect.timeout(ping, timeout))
    const found = Exit.isSuccess(exit) ? true : reasonOf(exit.cause)
    const before = latest
    latest = found
    if (found === before) return
    yield* found === true
      ? Effect.logWarning(usableAgain)
      : Effect.logError(`The store cannot be worked with: ${found}`, Exit.isFailure(exit) ? exit.cause : undefined)
  })
  const watching = Effect.forkScoped(Effect.delay(Effect.repeat(check, Schedule.spaced(interval)), interval))
  return Effect.as(
    Effect.zipRight(check, watching),
    Effect.sync(() => latest)
  )
}
