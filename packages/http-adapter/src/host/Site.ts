/** What the host tells pages about a request: how the browser reached us, and from where. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"

export interface Site {
  /** The scheme and host under which the caller reached us. */
  readonly originOf: (request: HttpServerRequest.HttpServerRequest) => string
  /** What the installation calls itself towards apps; no request has a say in it. */
  readonly issuer: () => string
  /** The network address that the request comes from. */
  readonly addressOf: (request: HttpServerRequest.HttpServerRequest) => string
}
