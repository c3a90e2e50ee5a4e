/** Records in the activity log that mail to an address is allowed again. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Text from "../../foundation/Text.ts"
import type { Uuid } from "../../foundation/Uuid.ts"
import type { Payload } from "../../messages/Occasion.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"

export interface Command extends Pick<Payload, "occasion" | "subject"> {
  readonly messageId: Uuid
  /** Why, in the words of whoever allows it. */
  readonly reason: string
}

/** What it changes: no rows, because addresses are kept outside of change sets. */
export type Changes = ChangeSet.Of<never>

/** Why a reason is refused, or null. */
export const problemOf = (reason: string): string | null => Text.problem(reason, { min: 1, max: 200 })

export const decide = (
  { messageId, occasion, reason, subject }: Command,
  context: DecisionContext
): Decision.Decision<void, never, Changes> =>
  Decision.accept(undefined, {
    activity: [
      ActivityLog.entry(
        {
          action: "message.allowed",
          subject: { kind: "message", id: messageId },
          detail: { occasion, about: subject.kind, about_id: subject.id, reason }
        },
        context
      )
    ]
  })
