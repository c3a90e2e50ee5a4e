/** Why a call failed: one tagged error for each code of the API, and three of the way to it. */
import type { Open } from "@fourtop/core"
import type { RateLimit } from "./AnswerInfo.ts"

const brand = Symbol.for("@fourtop/http-adapter/client/FourtopError")

/** What every failed call says of itself. */
export interface Failed {
  /** The API's code, or one of this client's own: `network_failure`, `unexpected_answer`. */
  readonly code: string
  readonly message: string
  readonly details: unknown
  /** Null when there was no answer. */
  readonly status: number | null
  /** The id to name in questions to whoever runs the service. */
  readonly requestId: string | null
  readonly rateLimit: RateLimit | null
  /** How many requests were made before giving up. */
  readonly tries: number
}

/** The error that failed calls end with; its `_tag` and `code` say which one it is. */
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
    // By a symbol of the registry, so that an error of another copy of this package is known too.
    Object.defineProperty(this, brand, { value: true })
  }
}

/** `not_found` as the name of a tag: `NotFound`. */
export type TagOf<Code extends string> = Code extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Head>}${TagOf<Rest>}`
  : Capitalize<Code>

/** The same for values. */
export const tagOf = (code: string): string =>
  code.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

/** A failure with a code that is known, and the details that come with it. */
export interface Failure<Code extends string, Details> extends FourtopError {
  readonly _tag: TagOf<Code>
  readonly code: Code
  readonly details: Details
}

/** A code that was not declared when this client was made. */
export interface OtherFailure extends FourtopError {
  readonly _tag: "OtherFailure"
}

/** What may happen on the way to any operation. */
export type ClientFailure =
  /** No answer arrived: no connection, or it broke off. */
  | Failure<"network_failure", {}>
  /** An answer that is none of this API, of a proxy for instance; `details.body` begins like it. */
  | Failure<"unexpected_answer", { readonly body: string }>
  | OtherFailure

/** The failure that a declared error body becomes; OAuth has bodies of its own (§7.2). */
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

/** Whether a value is an error of this client, of any copy of it. */
export const isBranded = (value: unknown): value is FourtopError =>
  typeof value === "object" && value !== null && brand in value
