/** Takes back within a minute that the restaurant is busy, or that it no longer is. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { BusyTime } from "../../venue/BusyTime.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface State {
  readonly venue: Venue | null
}

export type Command = Undo.Command

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"settings">

/** Returns the busy time that there was before. */
export const decide = (
  { move }: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<BusyTime | null, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const { busy, busy_move: last, ...settings } = venue.settings
  const obstacle = Undo.obstacleTo(last, settings, move, context.now)
  if (obstacle !== null) return Decision.refuse(Undo.refusal(obstacle))
  const { before } = last!
  return Decision.accept(before, {
    changes: [ChangeSet.put("settings", before === null ? settings : { ...settings, busy: before })],
    activity: [
      ActivityLog.entry(
        {
          action: "service.busy_undone",
          subject: { kind: "restaurant", id: String(settings.id) },
          detail: { move: busy === undefined ? "ended" : "set" }
        },
        context
      )
    ]
  })
}
