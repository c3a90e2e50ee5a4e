/** Sends a test event to one endpoint, whatever it subscribes to (§6.3). */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { WebhookEndpoint } from "../../webhooks/WebhookEndpoint.ts"

export interface State {
  readonly endpoint: WebhookEndpoint | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<never, "ping">

export const decide = (
  { endpoint, venue }: State,
  context: DecisionContext
): Decision.Decision<Event.NewEvent, Refusal, Changes> => {
  if (venue === null || endpoint === null) return Decision.refuse(new NotFound({ resource: "webhook" }))
  if (endpoint.state === "disabled") {
    return Decision.refuse(ValidationFailed.of({ path: "webhook", message: "is disabled" }))
  }
  const { restaurant } = venue
  const data = { message: `Hello from ${restaurant.name}.` }
  const event = {
    ...Event.make("ping", restaurant, data, context),
    only_endpoint: endpoint.id,
    ...(endpoint.sandbox ? { sandbox: true } : {})
  }
  const subject = { kind: "webhook_endpoint", id: String(endpoint.id) } as const
  return Decision.accept(event, {
    events: [event],
    activity: [ActivityLog.entry({ action: "webhook.pinged", subject, detail: { event_id: event.id } }, context)]
  })
}
