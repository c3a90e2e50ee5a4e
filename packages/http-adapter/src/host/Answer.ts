/** What a request is answered with, before it becomes a response of the platform. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Json } from "@fourtop/core"

export interface Answer {
  readonly status: number
  readonly body: Json.JsonText
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The response, with the headers that every answer of this kind carries. Header names are in lower case. The text stays
 * text: Node sends it together with the headers, where bytes would be sent after them.
 */
export const toResponse = (
  answer: Answer,
  common: Readonly<Record<string, string>>
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.raw(answer.body, {
    status: answer.status,
    headers: {
      ...common,
      ...answer.headers,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(answer.body))
    }
  })
