/** What the headers of a response say (§8). */

/** The token's rate limit, as of this response. */
export interface RateLimit {
  /** Requests per minute. */
  readonly limit: number | null
  /** Requests left at the moment. */
  readonly remaining: number | null
  /** Seconds to wait before the next request, when the service asked for that. */
  readonly retryAfterSeconds: number | null
}

/** The status of a response and what its headers say. */
export interface ResponseInfo {
  readonly status: number
  readonly requestId: string | null
  readonly rateLimit: RateLimit
  /** Whether this is the stored response to an earlier request with the same Idempotency-Key. */
  readonly replayed: boolean
  /** Whether the response came from a sandbox. */
  readonly sandbox: boolean
}

/** A response: its decoded body, its status and what its headers say. */
export interface Answered<A> extends ResponseInfo {
  readonly body: A
}

const numberOf = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** `Retry-After` in seconds; it may also be a date, which some proxies send. */
const secondsUntil = (text: string | null, now: number): number | null => {
  const seconds = numberOf(text)
  if (seconds !== null || text === null) return seconds
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

/** Reads the headers of a response that arrived at this time. */
export const read = (
  response: {
    readonly status: number
    readonly headers: { get(name: string): string | null }
  },
  now: number
): ResponseInfo => {
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    requestId: header("x-request-id"),
    rateLimit: {
      limit: numberOf(header("x-ratelimit-limit")),
      remaining: numberOf(header("x-ratelimit-remaining")),
      retryAfterSeconds: secondsUntil(header("retry-after"), now)
    },
    replayed: header("idempotent-replayed") === "true",
    sandbox: header("service-sandbox") === "true"
  }
}
