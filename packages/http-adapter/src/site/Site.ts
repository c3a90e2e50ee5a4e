/** What the host tells pages about a request, how the browser reached us and from where, and does for them. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Text } from "./unchanging.ts"
import type { Page } from "../host/Exchange.ts"

export interface Site {
  /** The scheme and host under which the caller reached us. */
  readonly originOf: (request: HttpServerRequest.HttpServerRequest) => string
  /** What the installation calls itself towards apps; no request has a say in it. */
  readonly issuer: () => string
  /** A page that is made once and stays the same. */
  readonly unchanging: (render: () => Text) => Page
  /** The network address that the request comes from. */
  readonly addressOf: (request: HttpServerRequest.HttpServerRequest) => string
}
