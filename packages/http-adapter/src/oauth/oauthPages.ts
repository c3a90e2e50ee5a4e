/** The OAuth endpoints of the server. */
import { bytes } from "../protocol/BodyBounds.ts"
import type { Route } from "../host/Routes.ts"
import type { Answer } from "../protocol/Answer.ts"
import { notServed, type PageHandler } from "../host/Exchange.ts"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import type { MethodNotAllowed, ServiceUnavailable } from "../protocol/HttpFailure.ts"
import { authorizeEndpoint } from "./authorizeEndpoint.ts"
import { metadata, paths } from "./metadata.ts"
import * as OAuthAnswer from "./OAuthAnswer.ts"
import type { OAuthServices } from "./OAuthServices.ts"
import { revokeEndpoint } from "./revokeEndpoint.ts"
import { tokenEndpoint } from "./tokenEndpoint.ts"

const oauthPaths = new Set<string>(Object.values(paths))

/** The response for an unserved path or method; OAuth paths have OAuth's error body. */
export const notServedPage = (path: string, found: MethodNotAllowed | null): Answer =>
  found !== null && oauthPaths.has(path) ? OAuthAnswer.notAllowed(found) : notServed(found)

export const oauthPages = (services: OAuthServices): ReadonlyArray<Route<PageHandler>> => [
  { method: "GET", path: paths.authorize, serves: authorizeEndpoint(services) },
  { method: "POST", path: paths.token, bodyLimit: bytes.anybody, serves: tokenEndpoint(services) },
  { method: "POST", path: paths.revoke, bodyLimit: bytes.anybody, serves: revokeEndpoint(services) },
  services.limited({ method: "GET", path: paths.metadata, serves: metadata(services) })
]

/** The response when the process is overloaded; OAuth paths have OAuth's error body. */
export const unavailablePage = (path: string, failure: ServiceUnavailable): Answer => {
  const answer = ErrorBody.of(failure)
  return oauthPaths.has(path) ? { ...answer, body: OAuthAnswer.unavailableBody } : answer
}
