/** Whoever made a request, as far as it was proven. */
import type { Instant } from "../shared/ZonedClock.ts"
import type { ApiToken, TokenKind } from "./ApiToken.ts"
import type { Standing } from "./Gate.ts"
import * as Plan from "./Plan.ts"
import type { Restaurant, RestaurantId } from "./Restaurant.ts"
import * as Scope from "./Scope.ts"

export interface Caller extends Standing {
  readonly restaurantId: RestaurantId
  readonly kind: TokenKind
  /** Whom idempotency keys belong to: an API token, or the grant of an app. */
  readonly principal: string
  readonly name: string
  /** The version of the restaurant's venue at this moment: caches of the venue are keyed by it. */
  readonly venueVersion: number
  /** The sandbox's generation at this moment; a reset raises it. */
  readonly sandboxGeneration: number
}

/** The caller behind a token. A sandbox has every scope and feature, whatever becomes of its restaurant's plan. */
export const ofToken = (
  token: ApiToken,
  restaurant: Restaurant,
  versions: { readonly venue: number; readonly sandbox: number },
  now: Instant
): Caller => {
  const sandbox = token.kind === "sandbox"
  return {
    restaurantId: restaurant.id,
    kind: token.kind,
    principal: `token:${token.id}`,
    name: token.name,
    planInForce: sandbox || Plan.isInForce(restaurant.plan, restaurant.time_zone, now),
    features: sandbox ? Plan.features : restaurant.plan.features,
    suspended: !sandbox && restaurant.suspended,
    scopes: sandbox ? Scope.all : token.scopes,
    venueVersion: versions.venue,
    sandboxGeneration: versions.sandbox
  }
}
