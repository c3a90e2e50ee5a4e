/** The error that a failed call throws, and the failures that the client itself raises. */
import type { RateLimit } from "./ResponseInfo.ts"

// From the global registry, so that all copies of this package have the same.
const brand: unique symbol = Symbol.for("@fourtop/client/FourtopError")

export interface Failed {
  /** The API's error code, or one of the client's: `network_failure`, `timeout`, `unexpected_response`, `token_failure`. */
  readonly code: string
  /** What is wrong, for people. */
  readonly message: string
  /** What the error code adds; an empty object when there is nothing to add. */
  readonly details: unknown
  /** Null when there was no response. */
  readonly status: number | null
  /** Quote this id when you report a problem to the operator of the service. */
  readonly requestId: string | null
  /** The rate limit as of this response; null when there was none. */
  readonly rateLimit: RateLimit | null
  /** How many requests were made before giving up. */
  readonly tries: number
}

/** The error that failed calls throw; `_tag` and `code` tell which one it is. */
export class FourtopError extends Error implements Failed {
  /** The code as a type name: `NotFound` for `not_found`. */
  declare readonly _tag: string
  declare readonly code: string
  declare readonly details: unknown
  declare readonly status: number | null
  declare readonly requestId: string | null
  declare readonly rateLimit: RateLimit | null
  declare readonly tries: number

  constructor(tag: string, { code, details, message, rateLimit, requestId, status, tries }: Failed, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    Object.assign(this, { name: tag, _tag: tag, code, details, status, requestId, rateLimit, tries })
  }

  /** Marks errors of this package, also those of another copy of it. */
  get [brand](): true {
    return true
  }
}

/** No response arrived: the connection could not be made or was lost. */
export interface NetworkFailure extends FourtopError {
  readonly _tag: "NetworkFailure"
  readonly code: "network_failure"
  readonly details: {}
  readonly status: null
}

/** No complete response arrived within `timeoutMillis`. */
export interface Timeout extends FourtopError {
  readonly _tag: "Timeout"
  readonly code: "timeout"
  readonly details: { readonly timeout_millis: number }
  readonly status: null
}

/** There was no token to send: getting it failed, or it contains characters that a header cannot hold. */
export interface TokenFailure extends FourtopError {
  readonly _tag: "TokenFailure"
  readonly code: "token_failure"
  readonly details: {}
  readonly status: null
}

/** The response is not from this API but, for example, from a proxy; `details.body` has the beginning of its body. */
export interface UnexpectedResponse extends FourtopError {
  readonly _tag: "UnexpectedResponse"
  readonly code: "unexpected_response"
  readonly details: { readonly body: string }
  readonly status: number
}

/** A failure with a code that this version of the client does not know. */
export interface OtherFailure extends FourtopError {
  readonly _tag: "OtherFailure"
  readonly status: number
}

/** The failures that any call may end with, whatever the operation declares. */
export type ClientFailure = NetworkFailure | Timeout | TokenFailure | UnexpectedResponse | OtherFailure

/** The tag of a code: `NotFound` for `not_found`. */
export const tagOf = (code: string): string =>
  code.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

/** Whether a value is an error of this client, or of another copy of this package. */
export const isBranded = (value: unknown): value is FourtopError =>
  typeof value === "object" && value !== null && brand in value
