/** Records in the activity log that an event is sent to an endpoint again. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Uuid } from "../../foundation/Uuid.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"

export interface Command {
  readonly endpointId: number
  readonly eventId: Uuid
}

/** What it changes: no rows, because deliveries are a queue outside of change sets. */
export type Changes = ChangeSet.Of<never>

export const decide = (
  { endpointId, eventId }: Command,
  context: DecisionContext
): Decision.Decision<void, never, Changes> =>
  Decision.accept(undefined, {
    activity: [
      ActivityLog.entry(
        {
          action: "webhook.replayed",
          subject: { kind: "webhook_endpoint", id: String(endpointId) },
          detail: { event_id: eventId }
        },
        context
      )
    ]
  })
