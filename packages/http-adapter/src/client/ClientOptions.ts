/** How a client is set up, and what may differ from call to call. */
import type { AnswerInfo } from "./AnswerInfo.ts"

/** When a request is made again, and when it is given up. */
export interface RetryOptions {
  /** Requests in all for one call, the first included. */
  readonly tries: number
  /** The wait before the second one where the service names none; each further wait is twice as long, less chance. */
  readonly firstWaitMillis: number
  /** A longer `Retry-After` than this is not waited for: the call fails at once. */
  readonly longestWaitMillis: number
}

/** Settings of a client. */
export interface ClientOptions {
  /** Where the service is, without `/api/v1`: `https://api.example.com`. */
  readonly url: string
  /** A token, or what gives one for each request, where tokens are renewed. */
  readonly token: string | (() => string | Promise<string>)
  /** Another `fetch` than that of the platform. */
  readonly fetch?: typeof globalThis.fetch
  /** Headers for every request, such as a `User-Agent`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly retry?: Partial<RetryOptions>
  /** Told of every answer, those that are tried again included: for figures, and for keeping below the rate. */
  readonly onAnswer?: (answer: AnswerInfo) => void
}

/** Settings of one call. */
export interface CallOptions {
  /** Makes a POST safe to repeat; a fresh one is made when left out, and none is sent when it is null. */
  readonly idempotencyKey?: string | null
  readonly retry?: Partial<RetryOptions>
}

/** Settings of one call that gives a promise. */
export interface PromiseCallOptions extends CallOptions {
  /** Ends the call, its waiting and its retries; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Four tries, for as long as the service may ask a caller to wait. */
export const standardRetry: RetryOptions = { tries: 4, firstWaitMillis: 250, longestWaitMillis: 60_000 }
