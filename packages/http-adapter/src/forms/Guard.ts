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

/** The two halves combined bit by bit; each is as long as a token. */
const combined = (one: string, other: string): string =>
  Array.from(one, (digit, place) => (Number.parseInt(digit, 16) ^ Number.parseInt(other[place]!, 16)).toString(16)).join(
    ""
  )

/**
 * The token as a page has it: a random mask, and the token under that mask. It is another one in every response, so that
 * the lengths of compressed pages tell nothing about it, however many texts of a guest's stand beside it.
 */
export const masked = (crypto: CryptoService, token: string): string => {
  const bytes = Array.from(crypto.randomBytes(token.length / 2))
  const mask = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")
  return `${mask}${combined(token, mask)}`
}

const maskedPattern = /^[0-9a-f]{128}$/

/** The token that was sent; one without a mask stays as it is. */
export const unmasked = (sent: string): string =>
  maskedPattern.test(sent) ? combined(sent.slice(64), sent.slice(0, 64)) : sent

/** The token of a form, without its mask. */
export const sentToken = (fields: URLSearchParams): string => unmasked(fields.get(fieldName) ?? "")

export const matches = (crypto: CryptoService, fields: URLSearchParams, secret: string): boolean =>
  crypto.equals(sentToken(fields), tokenOf(crypto, secret))
