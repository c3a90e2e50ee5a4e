/** The authenticated caller of a request. */
import type * as Acting from "../foundation/Acting.ts"
import type { Actor } from "../foundation/Activity.ts"
import * as Permission from "../foundation/Permission.ts"
import * as Plan from "../foundation/Plan.ts"
import type { Restaurant, RestaurantId } from "../foundation/Restaurant.ts"
import * as Scope from "../foundation/Scope.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as App from "../oauth/App.ts"
import type { GrantTokens } from "../oauth/Grant.ts"
import * as Grant from "../oauth/Grant.ts"
import type { ApiToken, TokenKind } from "../tokens/ApiToken.ts"
import type { Standing } from "./Gate.ts"

export interface Caller extends Standing {
  readonly restaurantId: RestaurantId
  readonly kind: TokenKind
  /** The credential that owns the idempotency keys: an API token, or the grant of an app. */
  readonly principal: string
  /** The actor that the activity log names. */
  readonly actor: Actor
  /** The current version of the restaurant's venue; caches of the venue are keyed by it. */
  readonly venueVersion: number
  /** The current generation of the sandbox; a reset raises it. */
  readonly sandboxGeneration: number
}

/**
 * The caller behind an API token. A sandbox has every scope and feature, whatever the state of its restaurant's plan.
 */
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
    actor: { kind: "token", id: `token:${token.id}`, name: token.name },
    ...(sandbox ? inSandbox : standingOf(restaurant, now)),
    scopes: sandbox ? Scope.all : token.scopes,
    venueVersion: versions.venue,
    sandboxGeneration: versions.sandbox
  }
}

const inSandbox = { planInForce: true, features: Plan.features, suspended: false, listening: true }

const standingOf = (restaurant: Restaurant, now: Instant) => ({
  planInForce: Plan.isInForce(restaurant.plan, restaurant.time_zone, now),
  features: restaurant.plan.features,
  suspended: restaurant.suspended,
  listening: restaurant.listening === true
})

/** The caller as use-cases know it, without an idempotency key. */
export const actingOf = ({ actor, kind, principal, restaurantId, scopes, venueVersion }: Caller): Acting.Acting => {
  const identity = Permission.credentialIn(principal)
  return {
    restaurantId,
    actor,
    authority: {
      kind: actor.kind === "app" ? "app" : "token",
      scopes,
      ...(identity !== null && { credential: { ...identity, name: actor.name, sandbox: kind === "sandbox" } })
    },
    key: null,
    venueVersion
  }
}

/** The parts of an app's access token that identify the caller. */
export interface AppAccess {
  readonly tokens: Pick<GrantTokens, "scopes">
  readonly grant: Pick<Grant.Grant, "id" | "scopes" | "sandbox">
  readonly app: Pick<App.App, "id" | "name">
}

/** The app behind an access token. It acts as its grant, so its idempotency keys survive a refresh. */
export const ofApp = (
  { app, grant, tokens }: AppAccess,
  restaurant: Restaurant,
  versions: { readonly venue: number; readonly sandbox: number },
  now: Instant
): Caller => ({
  restaurantId: restaurant.id,
  kind: grant.sandbox === true ? "sandbox" : "live",
  principal: `grant:${grant.id}`,
  actor: App.actor(app),
  ...(grant.sandbox === true ? inSandbox : standingOf(restaurant, now)),
  scopes: Grant.scopesOf(tokens, grant),
  venueVersion: versions.venue,
  sandboxGeneration: versions.sandbox
})
