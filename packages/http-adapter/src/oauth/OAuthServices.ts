/** What the OAuth endpoints need. Apps and grants are the live store's: a sandbox has none. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Apps, AuthorizationRequest, AuthorizationRequests, Commits, Crypto, Grants } from "@fourtop/core"
import type { Context, Effect, Scope } from "effect"
import type { Route } from "../host/Routes.ts"
import type { Page } from "../host/Exchange.ts"
import type { Site } from "../site/Site.ts"
import type { AddressRates } from "./AddressRates.ts"

/** The ports that the endpoints of OAuth need. */
export type OAuthPorts = Apps | AuthorizationRequests | Commits | Crypto | Grants

/**
 * Answers the browser of an owner whom an app asks for access. The request is kept; whoever is signed in opens it with
 * `openConsent` and decides with `allowApp` or `denyApp`.
 */
export type ShowConsent = (
  pending: AuthorizationRequest.AuthorizationRequest,
  request: HttpServerRequest.HttpServerRequest
) => Effect.Effect<HttpServerResponse.HttpServerResponse, never, Scope.Scope>

export interface OAuthServices {
  readonly ports: Context.Context<OAuthPorts>
  readonly addressRates: AddressRates
  readonly showConsent: ShowConsent
  readonly issuer: Site["issuer"]
  readonly unchanging: Site["unchanging"]
  /** Counts requests by address, for what asks no store. */
  readonly limited: (route: Route<Page>) => Route<Page>
  /** The network address that a request comes from. */
  readonly addressOf: Site["addressOf"]
}
