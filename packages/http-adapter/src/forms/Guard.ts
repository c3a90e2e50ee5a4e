/** CSRF protection: checks the browser's headers and a token that only pages of this console have. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Crypto } from "@fourtop/core/internal"
import type { Context } from "effect"

type CryptoService = Context.Tag.Service<Crypto>

/** The CSRF token of a session, which other sites cannot know. */
export const tokenOf = (crypto: CryptoService, secret: string): string => crypto.sha256(`console form ${secret}`)

export const fieldName = "csrf"

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Whether the browser's headers say that the request comes from another site. */
export const isForeign = (request: HttpServerRequest.HttpServerRequest, ownOrigin: string): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  const origin = request.headers["origin"]
  return origin !== undefined && hostOf(origin) !== hostOf(ownOrigin)
}

export const matches = (crypto: CryptoService, fields: URLSearchParams, secret: string): boolean =>
  crypto.equals(fields.get(fieldName) ?? "", tokenOf(crypto, secret))
