/** HTTP's own failures, which the core knows nothing of. They get the same body as the API's errors. */
import { Data } from "effect"
import { unavailable } from "./ErrorBody.ts"

export class MethodNotAllowed extends Data.TaggedError("MethodNotAllowed")<{ readonly allow: ReadonlyArray<string> }> {
  readonly code = "method_not_allowed"
  override get message() {
    return `This path answers ${this.allow.join(", ")}.`
  }
}

/** A web page of an origin that may not use tokens of this kind has sent the request; nothing was begun. */
export class OriginNotAllowed extends Data.TaggedError("OriginNotAllowed")<{}> {
  readonly code = "origin_not_allowed"
  override readonly message = "Web pages of this origin may not use this token. Whoever runs the service can allow it."
}

export class PayloadTooLarge extends Data.TaggedError("PayloadTooLarge")<{
  readonly limit: number
  /** Set when the rest of the body is not read, so that the connection cannot serve another request. */
  readonly abandoned: boolean
}> {
  readonly code = "payload_too_large"
  override get message() {
    return `A body may have at most ${this.limit} bytes.`
  }
}

export class UnsupportedMediaType extends Data.TaggedError("UnsupportedMediaType")<{}> {
  readonly code = "unsupported_media_type"
  override readonly message = "Bodies are JSON in UTF-8: send Content-Type: application/json."
}

/** There is too much to do at this moment, for the process or for the caller's share of it; nothing was begun. */
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
