/** Everything of OAuth that this server answers. */
import type { Route } from "../host/Routes.ts"
import type { Page } from "../host/serve.ts"
import { authorizeEndpoint } from "./authorizeEndpoint.ts"
import { metadata, paths } from "./metadata.ts"
import type { OAuthServices } from "./OAuthServices.ts"
import { revokeEndpoint } from "./revokeEndpoint.ts"
import { tokenEndpoint } from "./tokenEndpoint.ts"

export const oauthPages = (services: OAuthServices): ReadonlyArray<Route<Page>> => [
  { method: "GET", path: paths.authorize, serves: authorizeEndpoint(services) },
  { method: "POST", path: paths.token, serves: tokenEndpoint(services) },
  { method: "POST", path: paths.revoke, serves: revokeEndpoint(services) },
  { method: "GET", path: paths.metadata, serves: metadata(services) }
]
