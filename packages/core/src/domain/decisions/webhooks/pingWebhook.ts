/** What `pingWebhook` decides upon what it has loaded. */
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { WebhookEndpoint } from "../../webhooks/WebhookEndpoint.ts"

export const notThere = new NotFound({ resource: "webhook" })

export const decide = (
  { actor }: Acting,
  restaurant: Restaurant,
  endpoint: WebhookEndpoint | null,
  context: DecisionContext
): Decision.Decision<Event.NewEvent, NotFound | ValidationFailed> => {
  if (endpoint === null) return Decision.refuse(notThere)
  if (endpoint.state === "disabled") {
    return Decision.refuse(ValidationFailed.of({ path: "webhook", message: "is switched off" }))
  }
  const data = { message: `Hello from ${restaurant.name}.` }
  const event: Event.NewEvent = { ...Event.make("ping", restaurant, data, context), only_endpoint: endpoint.id }
  const subject = { kind: "webhook_endpoint", id: String(endpoint.id) }
  return Decision.accept(event, {
    events: [event],
    activity: [Activity.entry({ actor, action: "webhook.pinged", subject, detail: { event_id: event.id } }, context)]
  })
}
