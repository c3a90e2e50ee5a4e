/** GET /.well-known/oauth-authorization-server: the authorization server metadata of RFC 8414. */
import { Pkce, Scope } from "@fourtop/core/internal"
import type { PageHandler } from "../host/Exchange.ts"
import type { OAuthServices } from "./OAuthServices.ts"
import { grantTypes } from "./tokenEndpoint.ts"

const clientAuthentication = ["client_secret_basic", "client_secret_post"]

/** The paths of the OAuth endpoints, from the root of the service. */
export const paths = {
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  revoke: "/oauth/revoke",
  metadata: "/.well-known/oauth-authorization-server"
} as const

export const metadata = (services: OAuthServices): PageHandler =>
  services.unchanging(() => {
    const issuer = services.issuer()
    const document = {
      issuer,
      authorization_endpoint: `${issuer}${paths.authorize}`,
      token_endpoint: `${issuer}${paths.token}`,
      revocation_endpoint: `${issuer}${paths.revoke}`,
      scopes_supported: Scope.all,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: Object.keys(grantTypes),
      token_endpoint_auth_methods_supported: clientAuthentication,
      revocation_endpoint_auth_methods_supported: clientAuthentication,
      code_challenge_methods_supported: [Pkce.method],
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${issuer}/docs`
    }
    return {
      body: JSON.stringify(document),
      contentType: "application/json",
      headers: { "cache-control": "no-cache" }
    }
  })
