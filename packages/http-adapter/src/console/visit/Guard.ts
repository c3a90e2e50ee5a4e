/** That a form comes from a page of ours, by what the browser says of it and by what only our pages know. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Crypto } from "@fourtop/core"
import type { Context } from "effect"

type CryptoService = Context.Tag.Service<Crypto>

/** What the forms of a session send back, and other sites cannot know. */
export const tokenOf = (crypto: CryptoService, secret: string): string => crypto.sha256(`console form ${secret}`)

export const fieldName = "csrf"

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Whether the browser says that the request comes from elsewhere. */
export const isForeign = (request: HttpServerRequest.HttpServerRequest, ownOrigin: string): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  const origin = request.headers["origin"]
  return origin !== undefined && hostOf(origin) !== hostOf(ownOrigin)
}

export const matches = (crypto: CryptoService, fields: URLSearchParams, secret: string): boolean =>
  crypto.equals(fields.get(fieldName) ?? "", tokenOf(crypto, secret))
