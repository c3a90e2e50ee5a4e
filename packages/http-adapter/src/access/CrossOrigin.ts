/**
 * Calls from web pages of other origins (CORS). Tokens are sent by scripts and never by the browser itself, so that
 * nothing here is about credentials; it is about which web pages may hold which kind of token.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { ApiToken } from "@fourtop/core"
import { isUnderBasePath } from "../protocol/BasePath.ts"

/** Origins such as `https://shop.example.com`, or any of them. */
export type Origins = "any" | ReadonlyArray<string>

/** From which origins the tokens of each kind may be used. */
export type AllowedOrigins = Readonly<Record<ApiToken.TokenKind, Origins>>

/** A live token has no business in a web page unless the installation says so; a sandbox is for trying things out. */
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

/** Methods and headers that scripts of other origins can send. */
export const allowedMethods: ReadonlyArray<string> = ["GET", "HEAD", "POST", "PATCH", "PUT"]
export const allowedHeaders: ReadonlyArray<string> = ["Authorization", "Content-Type", "Idempotency-Key"]

/** Seconds for which a browser remembers a preflight; Chromium remembers none for longer. */
const maxAge = 7_200

const preflightHeaders: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": allowedMethods.join(", "),
  "access-control-allow-headers": allowedHeaders.join(", "),
  "access-control-max-age": String(maxAge),
  "cache-control": "no-store"
}

/** Whether a browser asks if a script may send a request to the API; it does so without a token. */
export const isPreflight = ({ headers, method }: HttpServerRequest.HttpServerRequest, path: string): boolean =>
  method === "OPTIONS" &&
  headers["origin"] !== undefined &&
  headers["access-control-request-method"] !== undefined &&
  isUnderBasePath(path)

/** The response to every preflight: whether the origin is allowed depends on the token, which is not known yet. */
export const preflight = (common: Readonly<Record<string, string>>): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({ status: 204, headers: { ...common, ...preflightHeaders } })

/** Whether a request may come from where it comes from, and the headers that let its sender read the response. */
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

/** Judges a request by the kind of its token; null as long as none was recognised. */
export type Judge = (request: HttpServerRequest.HttpServerRequest, kind: ApiToken.TokenKind | null) => Verdict

/**
 * Without an origin, or from the service's own, a request is no business of other origins. A response to a token that
 * was not recognised holds nothing of any restaurant: every origin may read it, so that a script learns that its token
 * is wrong or that it has to wait.
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
