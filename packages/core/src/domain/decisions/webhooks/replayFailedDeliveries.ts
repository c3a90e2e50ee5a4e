/** Records in the activity log that failed deliveries are sent to an endpoint again. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound } from "../../foundation/Errors.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { WebhookEndpoint } from "../../webhooks/WebhookEndpoint.ts"

export interface Command {
  readonly since: ZonedClock.Instant
  /** How many are sent again. */
  readonly count: number
}

export interface State {
  readonly endpoint: WebhookEndpoint | null
  readonly venue: Venue | null
}

export type Refusal = NotFound

/** What it changes: no rows, because deliveries are a queue outside of change sets. */
export type Changes = ChangeSet.Of<never>

export const decide = (
  { count, since }: Command,
  { endpoint, venue }: State,
  context: DecisionContext
): Decision.Decision<void, Refusal, Changes> => {
  if (endpoint === null || venue === null) return Decision.refuse(new NotFound({ resource: "webhook" }))
  return Decision.accept(undefined, {
    activity: [
      ActivityLog.entry(
        {
          action: "webhook.failed_replayed",
          subject: { kind: "webhook_endpoint", id: String(endpoint.id) },
          detail: { count, since: ZonedClock.format(venue.restaurant.time_zone, since) }
        },
        context
      )
    ]
  })
}
