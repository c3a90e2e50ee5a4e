/** What the host provides to pages. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Text } from "./unchanging.ts"
import type { PageHandler } from "../host/Exchange.ts"
import type { Responder } from "../host/Responder.ts"

export interface Site {
  /** The scheme and host that the browser used. */
  readonly originOf: (request: HttpServerRequest.HttpServerRequest) => string
  /** OAuth's issuer, which never depends on a request. */
  readonly issuer: () => string
  /** A static page, which is rendered once. */
  readonly unchanging: (render: () => Text) => PageHandler
  readonly addressOf: (request: HttpServerRequest.HttpServerRequest) => string
  /** The response that a request would get, so that a page can call the API as its caller would. */
  readonly respond: Responder
}
