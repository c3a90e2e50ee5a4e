/** The options of a client, and of single calls. */
import type { ResponseInfo } from "./ResponseInfo.ts"
import type { WebAbortSignal, WebFetch } from "./Web.ts"

/** When a request is retried, and when the client gives up. */
export interface RetryOptions {
  /** The maximum number of requests for one call, including the first. */
  readonly tries: number
  /**
   * The delay before the first retry when the service sends no `Retry-After`; it doubles for each retry, with jitter.
   */
  readonly firstWaitMillis: number
  /**
   * The longest delay; the call fails at once if the service sends a longer `Retry-After`, unless `tries` is `Infinity`.
   */
  readonly longestWaitMillis: number
}

export interface ClientOptions {
  /** The root URL of the service, without `/api/v1`: `https://api.example.com`. */
  readonly url: string
  /** The token, or a function that returns it for each request, for tokens that are refreshed. */
  readonly token: string | (() => string | Promise<string>)
  /** The `fetch` to use; the platform's by default. */
  readonly fetch?: WebFetch | undefined
  /** Headers for every request, such as a `User-Agent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** When requests are retried; four requests for each call by default. */
  readonly retry?: Partial<RetryOptions> | undefined
  /** How long each request may take before it fails with `timeout`: 30 seconds by default, null for no limit. */
  readonly timeoutMillis?: number | null | undefined
  /** Called for every response, including those that are retried; for metrics, or to stay below the rate limit. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined
}

export interface CallOptions {
  /** Makes a POST safe to retry. Generated for each call by default; null sends none. */
  readonly idempotencyKey?: string | null | undefined
  /** When this call is retried, where it differs from the client's. */
  readonly retry?: Partial<RetryOptions> | undefined
  /** How long each request of this call may take; null for no limit. */
  readonly timeoutMillis?: number | null | undefined
  /** Aborts the call, including its delays and retries; the promise is rejected with the signal's reason. */
  readonly signal?: WebAbortSignal | undefined
}

/**
 * The defaults. The service asks for at most 60 seconds when a rate limit is reached or it is overloaded. It may ask for
 * up to a day when the restaurant's large stored responses have reached their limit; then the call fails at once.
 */
export const standardRetry: RetryOptions = { tries: 4, firstWaitMillis: 250, longestWaitMillis: 60_000 }

/** How long a request may take by default. */
export const standardTimeoutMillis = 30_000
