/** Reads the body of a submitted HTML form. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Effect, Option, type Scope } from "effect"
import { type PayloadTooLarge, UnsupportedMediaType } from "../protocol/HttpFailure.ts"
import { type BodyOverBounds, bytes, fieldsWithin } from "../protocol/BodyBounds.ts"
import * as MultipartForm from "./MultipartForm.ts"
import { hasNoBody, readBytes } from "./RequestBody.ts"
import * as UrlEncodedForm from "./UrlEncodedForm.ts"

const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i

/** The fields of the form; none when there is no body. */
export const read = (
  request: HttpServerRequest.HttpServerRequest,
  limit: number
): Effect.Effect<URLSearchParams, PayloadTooLarge | UnsupportedMediaType | BodyOverBounds, Scope.Scope> => {
  if (hasNoBody(request)) return Effect.succeed(new URLSearchParams())
  const type = request.headers["content-type"] ?? ""
  const boundary = MultipartForm.boundaryOf(type)
  if (boundary === null && !formType.test(type)) return new UnsupportedMediaType()
  const most = fieldsWithin(limit)
  const counter = UrlEncodedForm.counter(most, limit > bytes.signedIn ? "fieldsOfDocument" : "fields")
  return boundary === null
    ? Effect.map(readBytes(request, limit, counter), parsed(UrlEncodedForm.parse))
    : Effect.map(
        readBytes(request, limit, () => null),
        parsed((bytes) => MultipartForm.parse(bytes, boundary))
      )
}

/** A form that was broken off has no fields. */
const parsed = (parse: (bytes: Uint8Array) => URLSearchParams) =>
  Option.match({ onNone: () => new URLSearchParams(), onSome: parse })
