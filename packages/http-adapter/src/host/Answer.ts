/** What a request is answered with, before it becomes a response of the platform. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Json } from "@fourtop/core"

export interface Answer {
  readonly status: number
  readonly body: Json.JsonText
  readonly headers: Readonly<Record<string, string>>
}

/** The response, with the headers that every answer of this kind carries. Header names are in lower case. */
export const toResponse = (
  answer: Answer,
  common: Readonly<Record<string, string>>
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(answer.body, {
    status: answer.status,
    contentType: "application/json",
    headers: { ...common, ...answer.headers }
  })
