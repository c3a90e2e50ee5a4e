/**
 * Requests from web pages of other origins (CORS). Scripts send tokens themselves, so credentials mode is never needed;
 * this decides which origins may use which kind of token.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { ApiToken } from "@fourtop/core/internal"
import { isUnderBasePath } from "../protocol/BasePath.ts"

/** A list of origins such as `https://shop.example.com`, or any origin. */
export type Origins = "any" | ReadonlyArray<string>

export type AllowedOrigins = Readonly<Record<ApiToken.TokenKind, Origins>>

/** By default, web pages may use sandbox tokens but no live tokens. */
export const standard: AllowedOrigins = { live: [], sandbox: "any" }

/** The response headers that scripts of other origins can read. */
export const exposedHeaders: ReadonlyArray<string> = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "Retry-After",
  "Idempotent-Replayed",
  "Service-Sandbox",
  "X-Request-Id"
]

/** The methods and headers that scripts of other origins can send. */
export const allowedMethods: ReadonlyArray<string> = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]
export const allowedHeaders: ReadonlyArray<string> = ["Authorization", "Content-Type", "Idempotency-Key"]

/** How many seconds browsers cache a preflight; 7200 is Chromium's maximum. */
const maxAge = 7_200

const preflightHeaders: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": allowedMethods.join(", "),
  "access-control-allow-headers": allowedHeaders.join(", "),
  "access-control-max-age": String(maxAge),
  "cache-control": "no-store"
}

/** Whether a request is a CORS preflight for the API. Preflights carry no token. */
export const isPreflight = ({ headers, method }: HttpServerRequest.HttpServerRequest, path: string): boolean =>
  method === "OPTIONS" &&
  headers["origin"] !== undefined &&
  headers["access-control-request-method"] !== undefined &&
  isUnderBasePath(path)

/** The response to every preflight. Whether the origin is allowed depends on the token, which is not known yet. */
export const preflight = (common: Readonly<Record<string, string>>): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({ status: 204, headers: { ...common, ...preflightHeaders } })

/** Whether the request's origin is allowed, and the headers that let its script read the response. */
export interface Verdict {
  readonly allowed: boolean
  readonly headers: Readonly<Record<string, string>>
}

const vary = { vary: "origin" }
const sameOrigin: Verdict = { allowed: true, headers: vary }
const refused: Verdict = { allowed: false, headers: vary }

const readableBy = (origin: string): Verdict => ({
  allowed: true,
  headers: {
    ...vary,
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposedHeaders.join(", ")
  }
})

/** Judges a request by the kind of its token, which is null while no valid token is known. */
export type Judge = (request: HttpServerRequest.HttpServerRequest, kind: ApiToken.TokenKind | null) => Verdict

/**
 * A request without an origin, or from the service's own, is always allowed. A response to an unknown token contains no
 * restaurant's data, so every origin may read it: a script can tell that its token is invalid or that it has to wait.
 */
export const make =
  (allowedOrigins: AllowedOrigins, originOf: (request: HttpServerRequest.HttpServerRequest) => string): Judge =>
  (request, kind) => {
    const origin = request.headers["origin"]
    if (origin === undefined || origin === originOf(request)) return sameOrigin
    if (kind === null) return readableBy(origin)
    const origins = allowedOrigins[kind]
    return origins === "any" || origins.includes(origin) ? readableBy(origin) : refused
  }
