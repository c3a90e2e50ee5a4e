/** Makes a request again where that can help and cannot harm. */
import { Effect, Random } from "effect"
import { FourtopError } from "./ClientFailure.ts"
import type { RetryOptions } from "./ClientOptions.ts"

/** Whether the request may be made again after this failure. */
const isWorthwhile = (error: FourtopError, repeatable: boolean, isFirst: boolean): boolean => {
  // Nothing was done yet.
  if (error.status === 429) return true
  if (!repeatable) return false
  // A try of ours that seemed lost is still running, and its answer will be kept for the key.
  if (error.code === "idempotency_key_in_use") return !isFirst
  return error.status === 503 || error.status === 502 || error.status === 504 || error._tag === "NetworkFailure"
}

/** Half of the wait is certain and half is chance, so that many callers do not come back at one moment. */
const backoff = (retry: RetryOptions, made: number): Effect.Effect<number> =>
  Effect.map(Random.next, (chance) => {
    const longest = Math.min(retry.firstWaitMillis * 2 ** (made - 1), retry.longestWaitMillis)
    return Math.round(longest * (0.5 + chance / 2))
  })

const wait = (retry: RetryOptions, error: FourtopError, made: number): Effect.Effect<number> => {
  const seconds = error.rateLimit?.retryAfterSeconds ?? null
  return seconds === null ? backoff(retry, made) : Effect.succeed(seconds * 1000)
}

const after = (error: FourtopError, tries: number): FourtopError =>
  tries === 1 ? error : new FourtopError(error._tag, { ...plain(error), tries }, error.cause)

const plain = ({ code, details, message, rateLimit, requestId, status, tries }: FourtopError) => ({
  code,
  details,
  message,
  rateLimit,
  requestId,
  status,
  tries
})

/** Tries until it succeeds, fails for good, or has been tried often enough. */
export const retrying = <A>(
  attempt: Effect.Effect<A, FourtopError>,
  retry: RetryOptions,
  repeatable: boolean
): Effect.Effect<A, FourtopError> => {
  const go = (made: number): Effect.Effect<A, FourtopError> =>
    Effect.catchAll(attempt, (error) => {
      const giveUp = Effect.fail(after(error, made))
      if (made >= retry.tries || !isWorthwhile(error, repeatable, made === 1)) return giveUp
      return Effect.flatMap(wait(retry, error, made), (millis) =>
        millis > retry.longestWaitMillis
          ? giveUp
          : Effect.zipRight(
              Effect.sleep(millis),
              Effect.suspend(() => go(made + 1))
            )
      )
    })
  return go(1)
}
