/** When a request is made again: when that may help and cannot carry it out twice. */
import type { RetryOptions } from "./ClientOptions.ts"
import type { FourtopError } from "./FourtopError.ts"

/** Whether to retry the request after this failure. */
const isWorthwhile = ({ _tag, code, status, tries }: FourtopError, repeatable: boolean): boolean => {
  // The service refused the request before doing anything.
  if (status === 429) return true
  if (!repeatable) return false
  // An earlier attempt of this call is still running; its response will be stored under the key.
  if (code === "idempotency_key_in_use") return tries > 1
  return status === null ? _tag !== "TokenFailure" : status >= 502 && status <= 504
}

/** Half of the delay is random, so that many clients do not retry at the same moment. */
const backoff = (retry: RetryOptions, made: number, chance: number): number =>
  Math.round(Math.min(retry.firstWaitMillis * 2 ** (made - 1), retry.longestWaitMillis) * (0.5 + chance / 2))

/** How long to wait before the next attempt, in milliseconds; null to give up with this failure. */
export const waitAfter = (
  error: FourtopError,
  retry: RetryOptions,
  repeatable: boolean,
  chance: number
): number | null => {
  if (error.tries >= retry.tries || !isWorthwhile(error, repeatable)) return null
  const seconds = error.rateLimit?.retryAfterSeconds ?? null
  const millis = seconds === null ? backoff(retry, error.tries, chance) : seconds * 1000
  return millis > retry.longestWaitMillis && retry.tries < Infinity ? null : millis
}
