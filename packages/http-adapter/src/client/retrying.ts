/** Retries a request when that may help and cannot carry it out twice. */
import { Effect, Random } from "effect"
import { FourtopError } from "./ClientFailure.ts"
import type { RetryOptions } from "./ClientOptions.ts"

/** Whether to retry the request after this failure. */
const isWorthwhile = (error: FourtopError, repeatable: boolean, isFirst: boolean): boolean => {
  // The service refused the request before doing anything.
  if (error.status === 429) return true
  if (!repeatable) return false
  // An earlier attempt of this call is still running; its response will be stored under the key.
  if (error.code === "idempotency_key_in_use") return !isFirst
  return error.status === 503 || error.status === 502 || error.status === 504 || error._tag === "NetworkFailure"
}

/** Half of the delay is random, so that many clients do not retry at the same moment. */
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

/** Retries until the attempt succeeds, fails permanently, or the maximum number of attempts is reached. */
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
