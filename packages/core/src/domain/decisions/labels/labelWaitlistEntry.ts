/** Changes the labels of an entry of the waitlist in any status; nothing else of it changes. No event is about entries. */
import { Either } from "effect"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { LoadedEntry } from "../../waitlist/WaitlistDay.ts"
import type { WaitlistEntry } from "../../waitlist/WaitlistEntry.ts"
import type { ChangeWaitlistEntry } from "../../waitlist/WaitlistInput.ts"
import * as WaitlistChange from "../waitlist/WaitlistChange.ts"
import * as LabelChange from "./LabelChange.ts"

export type Command = ChangeWaitlistEntry

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedEntry | null
  /** The guest of the entry, if it has one. */
  readonly guest: Guest | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"waitlist_entry">

export const decide = (
  input: Command,
  { found, guest, venue }: State,
  context: DecisionContext
): Decision.Decision<WaitlistEntry, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "waitlist entry" }))
  const { entry: before } = found
  const judged = LabelChange.judge(before, input, guest)
  if (Either.isLeft(judged)) return Decision.refuse(judged.left)
  const { changed, labels } = judged.right
  if (changed.length === 0) return Decision.accept(before)
  const after = WaitlistChange.changed(before, { ...labels, ...Undo.carried(before.last_move, before) }, venue, context)
  return Decision.accept(after, {
    guards: LabelChange.guardsOf(guest),
    changes: [ChangeSet.put("waitlist_entry", after)],
    activity: [WaitlistChange.entryFor("waitlist.changed", after, { changed }, context)]
  })
}
