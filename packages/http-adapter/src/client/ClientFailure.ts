/** Why a call failed: one tagged error for each error code of the API, and those that the client itself raises. */
import type { Open } from "@fourtop/core"
import type { RateLimit } from "./ResponseInfo.ts"

const brand = Symbol.for("@fourtop/http-adapter/client/FourtopError")

/** What every failed call reports. */
export interface Failed {
  /** The API's error code, or one of the client's: `network_failure`, `unexpected_response`, `token_failure`. */
  readonly code: string
  readonly message: string
  readonly details: unknown
  /** Null when there was no response. */
  readonly status: number | null
  /** Quote this id when you report a problem to the operator of the service. */
  readonly requestId: string | null
  readonly rateLimit: RateLimit | null
  /** How many requests were made before giving up. */
  readonly tries: number
}

/** The error that failed calls throw; `_tag` and `code` tell which one it is. */
export class FourtopError extends Error implements Failed {
  readonly _tag: string
  readonly code: string
  readonly details: unknown
  readonly status: number | null
  readonly requestId: string | null
  readonly rateLimit: RateLimit | null
  readonly tries: number

  constructor(tag: string, { code, details, message, rateLimit, requestId, status, tries }: Failed, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = tag
    this._tag = tag
    this.code = code
    this.details = details
    this.status = status
    this.requestId = requestId
    this.rateLimit = rateLimit
    this.tries = tries
    // A symbol from the global registry, so that errors from another copy of this package are recognized too.
    Object.defineProperty(this, brand, { value: true })
  }
}

/** The tag of a code: `NotFound` for `not_found`. */
export type TagOf<Code extends string> = Code extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Head>}${TagOf<Rest>}`
  : Capitalize<Code>

/** The same at run time. */
export const tagOf = (code: string): string =>
  code.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

/** A failure with a known code and its details. */
export interface Failure<Code extends string, Details> extends FourtopError {
  readonly _tag: TagOf<Code>
  readonly code: Code
  readonly details: Details
}

/** A failure with a code that this version of the client does not know. */
export interface OtherFailure extends FourtopError {
  readonly _tag: "OtherFailure"
}

/** The failures that any call may end with, whatever the operation declares. */
export type ClientFailure =
  /** No response arrived: the connection could not be made or was lost. */
  | Failure<"network_failure", {}>
  /** The response is not from this API but, for example, from a proxy; `details.body` has the beginning of its body. */
  | Failure<"unexpected_response", { readonly body: string }>
  /** There was no token to send: getting it failed, or it contains characters that a header cannot hold. */
  | Failure<"token_failure", {}>
  | OtherFailure

/** The failure for a declared error body, in the API's shape or in OAuth's (§7.2). */
export type FailureOf<Body> = Body extends {
  readonly error: { readonly code: infer Code extends string; readonly details: infer Details }
}
  ? Failure<Code, Open<Details>>
  : Body extends { readonly error: infer Code extends string }
    ? string extends Code
      ? OtherFailure
      : Code extends string
        ? Failure<Code, {}>
        : never
    : never

/** Whether a value is an error of this client, or of another copy of this package. */
export const isBranded = (value: unknown): value is FourtopError =>
  typeof value === "object" && value !== null && brand in value
