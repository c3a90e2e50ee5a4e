/** Records in the activity log that a failed message is sent again, or was discarded. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Uuid } from "../../foundation/Uuid.ts"
import type { Payload } from "../../messages/Occasion.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"

export interface Command extends Pick<Payload, "occasion" | "subject"> {
  readonly messageId: Uuid
  readonly action: "message.retried" | "message.discarded"
}

/** What it changes: no rows, because jobs are a queue outside of change sets. */
export type Changes = ChangeSet.Of<never>

export const decide = (
  { action, messageId, occasion, subject }: Command,
  context: DecisionContext
): Decision.Decision<void, never, Changes> =>
  Decision.accept(undefined, {
    activity: [
      ActivityLog.entry(
        {
          action,
          subject: { kind: "message", id: messageId },
          detail: { occasion, about: subject.kind, about_id: subject.id }
        },
        context
      )
    ]
  })
