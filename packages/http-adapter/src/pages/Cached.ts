/** Text that hardly ever changes: made once, and not sent again to whoever has it. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Crypto } from "@fourtop/core"
import type { Context } from "effect"

export interface Text {
  readonly body: string
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
}

const isHeld = (request: HttpServerRequest.HttpServerRequest, etag: string): boolean =>
  (request.headers["if-none-match"] ?? "").split(",").some((held) => held.trim().replace(/^W\//, "") === etag)

export const respond = (
  request: HttpServerRequest.HttpServerRequest,
  text: Text,
  crypto: Context.Tag.Service<Crypto>
): HttpServerResponse.HttpServerResponse => {
  const etag = `"${crypto.sha256(text.body).slice(0, 32)}"`
  const headers = { ...text.headers, etag, "cache-control": "no-cache" }
  return isHeld(request, etag)
    ? HttpServerResponse.empty({ status: 304, headers })
    : HttpServerResponse.text(text.body, { contentType: text.contentType, headers })
}
