/** What the OAuth endpoints need. Apps and grants exist only in the live store; a sandbox has none. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type {
  Apps,
  AuthorizationRequest,
  AuthorizationRequests,
  Commits,
  Crypto,
  Grants,
  Venues,
  WebhookEndpoints
} from "@fourtop/core/internal"
import type { Context, Effect, Scope } from "effect"
import type { Route } from "../host/Routes.ts"
import type { PageHandler } from "../host/Exchange.ts"
import type { Site } from "../site/Site.ts"
import type { AddressRates } from "./AddressRates.ts"

export type OAuthPorts = Apps | AuthorizationRequests | Commits | Crypto | Grants | Venues | WebhookEndpoints

/**
 * Shows the consent screen to an owner's browser. The authorization request is stored; the signed-in owner opens it
 * with `openConsent` and decides with `allowApp` or `denyApp`.
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
  /** Adds a rate limit by address to routes that do not use the store. */
  readonly limited: (route: Route<PageHandler>) => Route<PageHandler>
  /** The IP address that a request comes from. */
  readonly addressOf: Site["addressOf"]
}
