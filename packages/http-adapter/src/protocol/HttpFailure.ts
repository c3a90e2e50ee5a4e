/** Errors of HTTP, which core does not know. Their body has the same shape as the API's errors. */
import { Data } from "effect"
import { unavailable } from "./ErrorBody.ts"

/** The path exists, but not with this method. */
export class MethodNotAllowed extends Data.TaggedError("MethodNotAllowed")<{ readonly allow: ReadonlyArray<string> }> {
  readonly code = "method_not_allowed"
  override get message() {
    return `This path only supports ${this.allow.join(", ")}.`
  }
}

/** The request came from a web page whose origin may not use tokens of this kind; nothing was done. */
export class OriginNotAllowed extends Data.TaggedError("OriginNotAllowed")<{}> {
  readonly code = "origin_not_allowed"
  override readonly message =
    "This token cannot be used from web pages of this origin. Call from a server, or ask the operator to allow the origin."
}

/** The body has more bytes than are read. */
export class PayloadTooLarge extends Data.TaggedError("PayloadTooLarge")<{
  readonly limit: number
  /** Set when the rest of the body is not read, so that the connection cannot serve another request. */
  readonly abandoned: boolean
}> {
  readonly code = "payload_too_large"
  override get message() {
    return `The request body is larger than ${this.limit} bytes.`
  }
}

/** The body is not JSON. */
export class UnsupportedMediaType extends Data.TaggedError("UnsupportedMediaType")<{}> {
  readonly code = "unsupported_media_type"
  override readonly message = "The request body must be JSON in UTF-8. Send Content-Type: application/json."
}

/** The process, or the caller's share of it, is overloaded; nothing was done. */
export class ServiceUnavailable extends Data.TaggedError("ServiceUnavailable")<{ readonly retryAfterSeconds: number }> {
  readonly code = unavailable.code
  override readonly message = unavailable.message
}

export type HttpFailure =
  | MethodNotAllowed
  | OriginNotAllowed
  | PayloadTooLarge
  | ServiceUnavailable
  | UnsupportedMediaType
