/** Reads the body of a submitted HTML form. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Effect, type Scope } from "effect"
import { type PayloadTooLarge, UnsupportedMediaType } from "../protocol/HttpFailure.ts"
import * as MultipartForm from "./MultipartForm.ts"
import { bytesOf, hasNoBody } from "./RequestBody.ts"

const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i

const utf8 = new TextDecoder()

/** The fields of the form; none when there is no body. */
export const read = (
  request: HttpServerRequest.HttpServerRequest
): Effect.Effect<URLSearchParams, PayloadTooLarge | UnsupportedMediaType, Scope.Scope> => {
  if (hasNoBody(request)) return Effect.succeed(new URLSearchParams())
  const type = request.headers["content-type"] ?? ""
  const boundary = MultipartForm.boundaryOf(type)
  if (boundary === null && !formType.test(type)) return new UnsupportedMediaType()
  return bytesOf(request).pipe(
    Effect.map((bytes: Uint8Array) =>
      boundary === null ? new URLSearchParams(utf8.decode(bytes)) : MultipartForm.parse(bytes, boundary)
    ),
    // A client that aborted the upload will not see the response.
    Effect.catchTag("RequestError", () => Effect.succeed(new URLSearchParams()))
  )
}
