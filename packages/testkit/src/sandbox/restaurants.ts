/** Founding restaurants of a sandbox, and giving them tokens. */
import { Acting, type ApiToken, applyVenue, createToken, describeVenue, Scope } from "@fourtop/core"
import { Effect } from "effect"
import type { Standing, TokenOptions, When } from "./Sandbox.ts"

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

/** A day on which any plan that ended then has ended. */
const longAgo = "2000-01-01"

/** Changes how a restaurant stands with its plan, and nothing else. */
export const applyStanding = (restaurantId: number, { features, lapsed, suspended }: Standing) =>
  Effect.flatMap(describeVenue(restaurantId), (venue) =>
    apply({
      ...venue,
      ...(suspended === undefined ? {} : { suspended }),
      plan: {
        ...venue.plan,
        ...(features === undefined ? {} : { features }),
        ...(lapsed === undefined ? {} : { ends_on: lapsed ? longAgo : null })
      }
    })
  )
