/** What the headers of an answer say (§8). */

/** How many requests the token may make. */
export interface RateLimit {
  /** Requests a minute. */
  readonly limit: number | null
  /** How many of them are left at this moment. */
  readonly remaining: number | null
  /** Seconds to wait before the next request, on a refused one. */
  readonly retryAfterSeconds: number | null
}

/** What is known of an answer besides its body. */
export interface AnswerInfo {
  readonly status: number
  readonly requestId: string | null
  readonly rateLimit: RateLimit
  /** Whether this answer was given before, to the same Idempotency-Key. */
  readonly replayed: boolean
  /** Whether a sandbox answered. */
  readonly sandbox: boolean
}

/** A body, and what is known of the answer besides. */
export interface Answered<A> extends AnswerInfo {
  readonly body: A
}

const numberOf = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Seconds, or the date that proxies write. */
const secondsUntil = (text: string | null, now: number): number | null => {
  const seconds = numberOf(text)
  if (seconds !== null || text === null) return seconds
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

/** Reads the headers of an answer that arrived at this time. */
export const read = (response: Pick<Response, "status" | "headers">, now: number): AnswerInfo => {
  const { headers, status } = response
  return {
    status,
    requestId: headers.get("x-request-id"),
    rateLimit: {
      limit: numberOf(headers.get("x-ratelimit-limit")),
      remaining: numberOf(headers.get("x-ratelimit-remaining")),
      retryAfterSeconds: secondsUntil(headers.get("retry-after"), now)
    },
    replayed: headers.get("idempotent-replayed") === "true",
    sandbox: headers.get("service-sandbox") === "true"
  }
}
