/** What is known of a grant's app for `AppLink`; null for an app without a webhook, and for one in the sandbox alone. */
import { Effect } from "effect"
import type { AppLink } from "../../domain/decisions/oauth/AppLink.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Apps } from "../../ports/oauth/Apps.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** The grant's id is null for one that is made now. */
export const linkOf = (
  acting: Acting,
  grant: { readonly app_id: string; readonly id: number | null; readonly sandbox?: boolean }
): Effect.Effect<AppLink | null, never, Apps | Venues | WebhookEndpoints> =>
  Effect.gen(function* () {
    if (grant.sandbox === true) return null
    const app = yield* (yield* Apps).find(grant.app_id)
    if (app?.webhook == null) return null
    const venue = yield* currentVenue(acting)
    if (venue === null) return null
    const found = grant.id === null ? null : yield* (yield* WebhookEndpoints).ofGrant(acting.restaurantId, grant.id)
    return { restaurant: venue.restaurant, endpointId: found?.endpoint.id ?? null }
  })
