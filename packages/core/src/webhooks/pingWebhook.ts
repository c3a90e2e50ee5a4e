/** Sends a test event to one address, whatever it subscribes to (§6.3). */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import type { Restaurant } from "../access/Restaurant.ts"
import * as Event from "../events/Event.ts"
import { WebhookEndpoints } from "../ports/WebhookEndpoints.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { WebhookEndpoint } from "./WebhookEndpoint.ts"

const notThere = new NotFound({ resource: "webhook" })

export const pingWebhook = (acting: Acting, id: number) =>
  Effect.gen(function* () {
    const endpoints = yield* WebhookEndpoints
    const venue = yield* currentVenue(acting)
    if (venue === null) return yield* notThere
    return yield* transact({
      acting,
      contention: null,
      load: (request) => endpoints.load(acting.restaurantId, id, request),
      decide: (endpoint, fresh) => decide(acting, venue.restaurant, endpoint, fresh)
    })
  })

const decide = (
  { actor }: Acting,
  restaurant: Restaurant,
  endpoint: WebhookEndpoint | null,
  fresh: Fresh
): Decision.Decision<Event.NewEvent, NotFound | ValidationFailed> => {
  if (endpoint === null) return Decision.refuse(notThere)
  if (endpoint.state === "disabled") {
    return Decision.refuse(ValidationFailed.of({ path: "webhook", message: "is switched off" }))
  }
  const data = { message: `Hello from ${restaurant.name}.` }
  const event: Event.NewEvent = { ...Event.make("ping", restaurant, data, fresh), only_endpoint: endpoint.id }
  const subject = { kind: "webhook_endpoint", id: String(endpoint.id) }
  return Decision.accept(event, {
    events: [event],
    activity: [Activity.entry({ actor, action: "webhook.pinged", subject, detail: { event_id: event.id } }, fresh)]
  })
}
