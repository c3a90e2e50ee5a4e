/** The status, body and headers of a response, before they become a response of the platform. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Json } from "@fourtop/core/internal"
import { Stream } from "effect"
import * as LongText from "./LongText.ts"

/** A response whose body is JSON text. */
export interface Answer<Body = Json.JsonText> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>
}

/** Most responses have no headers of their own. */
export const noHeaders: Answer["headers"] = {}

/** A response of any length. */
export type AnyAnswer = Answer<Json.JsonText | LongText.LongText>

/**
 * Adds the headers that are common to responses of this kind. Header names are in lower case. A body stays text,
 * because Node sends text in one write with the headers, and bytes in a second one. A long body is a stream of known
 * length.
 */
export const toResponse = (
  { body, headers, status }: AnyAnswer,
  common: Readonly<Record<string, string>>
): HttpServerResponse.HttpServerResponse => {
  const bytes = typeof body === "string" ? Buffer.byteLength(body) : body.bytes
  const all = headers === noHeaders ? common : { ...common, ...headers }
  const options = {
    status,
    headers: { ...all, "content-type": "application/json", "content-length": String(bytes) }
  }
  return typeof body === "string"
    ? HttpServerResponse.raw(body, options)
    : HttpServerResponse.stream(streamOf(body), { ...options, contentType: "application/json", contentLength: bytes })
}

/** Encodes each chunk when the one before it has been consumed. */
const streamOf = ({ parts }: LongText.LongText): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => Stream.fromIteratorSucceed(LongText.chunksOf(parts), 1)).pipe(
    Stream.map((chunk) => Buffer.from(chunk))
  )
