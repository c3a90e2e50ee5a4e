/** The options of a client, and of single calls. */
import type { ResponseInfo } from "./ResponseInfo.ts"

/** When a request is retried, and when the client gives up. */
export interface RetryOptions {
  /** The maximum number of requests for one call, including the first. */
  readonly tries: number
  /**
   * The delay before the first retry when the service sends no `Retry-After`; it doubles for each retry, with jitter.
   */
  readonly firstWaitMillis: number
  /** The longest delay; the call fails at once if the service sends a longer `Retry-After`. */
  readonly longestWaitMillis: number
}

/** The options of a client. */
export interface ClientOptions {
  /** The root URL of the service, without `/api/v1`: `https://api.example.com`. */
  readonly url: string
  /** The token, or a function that returns it for each request, for tokens that are refreshed. */
  readonly token: string | (() => string | Promise<string>)
  /** The `fetch` to use; the platform's by default. */
  readonly fetch?: typeof globalThis.fetch
  /** Headers for every request, such as a `User-Agent`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly retry?: Partial<RetryOptions>
  /** Called for every response, including those that are retried; for metrics, or to stay below the rate limit. */
  readonly onResponse?: (answer: ResponseInfo) => void
}

/** The options of one call. */
export interface CallOptions {
  /** Makes a POST safe to retry. Generated for each call by default; null sends none. */
  readonly idempotencyKey?: string | null
  readonly retry?: Partial<RetryOptions>
}

/** The options of one call that returns a promise. */
export interface PromiseCallOptions extends CallOptions {
  /** Aborts the call, including its delays and retries; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
}

/** The defaults; 60 seconds is the longest `Retry-After` that the service sends. */
export const standardRetry: RetryOptions = { tries: 4, firstWaitMillis: 250, longestWaitMillis: 60_000 }
