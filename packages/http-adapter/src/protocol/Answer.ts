/** What a request is answered with, before it becomes a response of the platform. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Json } from "@fourtop/core"
import { Stream } from "effect"
import * as LongText from "./LongText.ts"

export interface Answer<Body = Json.JsonText> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>
}

/** An answer of any length. */
export type AnyAnswer = Answer<Json.JsonText | LongText.LongText>

/**
 * The response, with the headers that every answer of this kind carries. Header names are in lower case. The text stays
 * text: Node sends it together with the headers, where bytes would be sent after them. A long one is a stream of known
 * length.
 */
export const toResponse = (
  { body, headers, status }: AnyAnswer,
  common: Readonly<Record<string, string>>
): HttpServerResponse.HttpServerResponse => {
  const bytes = typeof body === "string" ? Buffer.byteLength(body) : body.bytes
  const options = {
    status,
    headers: { ...common, ...headers, "content-type": "application/json", "content-length": String(bytes) }
  }
  return typeof body === "string"
    ? HttpServerResponse.raw(body, options)
    : HttpServerResponse.stream(streamOf(body), { ...options, contentType: "application/json", contentLength: bytes })
}

/** Chunk by chunk: a chunk is encoded when the one before it has been taken. */
const streamOf = ({ parts }: LongText.LongText): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => Stream.fromIteratorSucceed(LongText.chunksOf(parts), 1)).pipe(
    Stream.map((chunk) => Buffer.from(chunk))
  )
