/** Which webhook endpoints somebody sees: people all of the restaurant, a token or an app those that it added itself. */
import { Effect, Either } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound, type Forbidden } from "../../domain/foundation/Errors.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import type { Zone } from "../../domain/foundation/time/ZonedClock.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import * as WebhookView from "../../domain/webhooks/WebhookView.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Whether somebody with this authority sees the endpoint. */
export const isSeenBy = (
  authority: Permission.Authority,
  endpoint: Pick<Endpoint.WebhookEndpoint, "made_by">
): boolean => {
  if (authority.kind !== "token" && authority.kind !== "app") return true
  return authority.credential !== undefined && Endpoint.isMadeBy(endpoint, authority.credential)
}

/**
 * The endpoint, or null where whoever acts does not see it: to them there is none. One of an app is nobody's here: the
 * app's author changes it for all restaurants.
 */
export const seenBy = (
  authority: Permission.Authority,
  endpoint: Endpoint.WebhookEndpoint | null
): Endpoint.WebhookEndpoint | null =>
  endpoint !== null && !Endpoint.isOfApp(endpoint) && isSeenBy(authority, endpoint) ? endpoint : null

/** The refusal of an endpoint to a token or an app that does not say which it is, so that nothing could be its own. */
export const refusalToNobody = (authority: Permission.Authority, what: string): Forbidden | null =>
  (authority.kind === "token" || authority.kind === "app") && authority.credential === undefined
    ? Permission.refused(authority, what)
    : null

export const notFound = new NotFound({ resource: "webhook" })

/** The time zone of the restaurant that is acted for, which exists. */
export const zoneOf = (acting: Acting): Effect.Effect<Zone, never, Venues> =>
  Effect.flatMap(currentVenue(acting), (venue) =>
    venue === null
      ? Effect.dieMessage(`There is no restaurant ${acting.restaurantId}.`)
      : Effect.succeed(venue.restaurant.time_zone)
  )

/** An endpoint, and as the API shows it. */
export interface ShownWebhook {
  readonly endpoint: Endpoint.WebhookEndpoint
  readonly view: WebhookView.WebhookView
}

/** The decision, with the endpoint also as the API shows it: a response is stored with the commit. */
export const withView = <E>(
  { answer, changes }: Decision<Endpoint.WebhookEndpoint, E>,
  zone: Zone
): Decision<ShownWebhook, E> => ({
  changes,
  answer: Either.map(answer, (endpoint) => ({ endpoint, view: WebhookView.of(endpoint, zone) }))
})
