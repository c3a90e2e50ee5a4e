/** Founding restaurants of a sandbox, and giving them tokens. */
import { Acting, type ApiToken, applyVenue, createToken, Scope } from "@fourtop/core"
import { Effect } from "effect"
import type { TokenOptions, When } from "./Sandbox.ts"

/** Tests are about rates only when they say so. */
const generousRate = 100_000

export const toInstant = (when: When): number => {
  const instant = typeof when === "number" ? when : when instanceof Date ? when.getTime() : Date.parse(when)
  if (!Number.isSafeInteger(instant)) throw new Error(`${String(when)} is not a point in time.`)
  return instant
}

/** Creates a token and gives its text. */
export const mintToken = (restaurantId: number, kind: ApiToken.TokenKind, options: TokenOptions = {}) =>
  Effect.map(
    createToken(Acting.as(restaurantId), {
      name: kind === "sandbox" ? "Sandbox" : "Test",
      kind,
      scopes: options.scopes ?? Scope.all,
      ratePerMinute: options.ratePerMinute ?? generousRate,
      expiresAt: options.expiresAt === undefined ? null : toInstant(options.expiresAt)
    }),
    ({ text }) => text
  )

/** Founds or changes a restaurant. */
export const apply = (venue: unknown) => applyVenue(Acting.system, venue)
