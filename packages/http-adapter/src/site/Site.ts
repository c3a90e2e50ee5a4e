/** What the host provides to pages. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Compress } from "./compressed.ts"
import type { Text } from "./unchanging.ts"
import type { Access, Admission } from "../access/authenticate.ts"
import type { PageHandler } from "../host/Exchange.ts"
import type { Route } from "../host/Routes.ts"
import type { Responder } from "../host/Responder.ts"

export interface Site {
  /** The scheme and host that the browser used. */
  readonly originOf: (request: HttpServerRequest.HttpServerRequest) => string
  /** OAuth's issuer, which never depends on a request. */
  readonly issuer: () => string
  /** A static page, which is rendered once. */
  readonly unchanging: (render: () => Text) => PageHandler
  /** A page for one person, compressed where their browser can read that. */
  readonly compressed: Compress
  readonly addressOf: (request: HttpServerRequest.HttpServerRequest) => string
  /** Authenticates the caller by the headers and counts the request, as under /api/v1. */
  readonly admit: Access["admit"]
  /** The response that a request of such a caller would get, so that a page can call the API for them. */
  readonly respondAs: (admission: Admission) => Responder
  /** Adds a limit by address to a page that anybody may read. */
  readonly limited: (route: Route<PageHandler>) => Route<PageHandler>
}
