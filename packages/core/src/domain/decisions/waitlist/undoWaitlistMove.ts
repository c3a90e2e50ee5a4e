/**
 * Takes back what people did to an entry of the waitlist within a minute: a party that joined is taken off, an offer is
 * withdrawn, and a party that was taken off waits again, with its offer if its tables are still free.
 */
import * as DayBook from "../../bookings/DayBook.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { LoadedEntry } from "../../waitlist/WaitlistDay.ts"
import { canAnswer, type WaitlistEntry } from "../../waitlist/WaitlistEntry.ts"
import * as WaitlistJobs from "../../waitlist/WaitlistJobs.ts"
import * as WaitlistChange from "./WaitlistChange.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedEntry | null
  /** The live entries of its day; none for an entry that is live itself. */
  readonly live: ReadonlyArray<WaitlistEntry>
}

export type Command = Undo.Command

export type Refusal = NotFound | ValidationFailed

export type Changes = WaitlistChange.EndChanges

export const decide = (
  { move }: Command,
  { found, live, venue }: State,
  context: DecisionContext
): Decision.Decision<WaitlistEntry, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "waitlist entry" }))
  const { entry: before, rows } = found
  const obstacle = Undo.obstacleTo(before.last_move, before, move, context.now)
  if (obstacle !== null) return Decision.refuse(Undo.refusal(obstacle))
  const { offer, status } = before.last_move!.before
  if (offer !== null && !isHeldAgain(offer, found, context)) {
    return Decision.refuse(ValidationFailed.of({ path: "table_id", message: "has been given to another party" }))
  }
  const members = { status: status ?? "left", offer, last_move: null } as const
  const after = WaitlistChange.changed(before, members, venue, context)
  // The party has joined again by itself meanwhile.
  if (after.live_key !== null && live.some(({ id, live_key }) => live_key === after.live_key && id !== after.id)) {
    return Decision.refuse(Undo.refusal("changed_since"))
  }
  const freed = before.offer
  return Decision.accept(after, {
    changes: [
      ChangeSet.put("waitlist_entry", after),
      ...WaitlistChange.heldBy(rows, before).map((row) => ChangeSet.remove("occupancy", row)),
      ...(offer === null ? [] : WaitlistChange.hold(before.id, offer, context)),
      ...[freed, offer].flatMap((one) => (one === null ? [] : WaitlistChange.touch(venue, before, one, rows)))
    ],
    activity: [
      WaitlistChange.entryFor("waitlist.move_undone", after, { from: before.status, to: after.status }, context)
    ],
    jobs: [
      ...(freed === null
        ? []
        : WaitlistJobs.afterFreeing(venue, before.branch_id, freed.starts_at, freed.ends_at, context)),
      ...(offer === null ? [] : [WaitlistJobs.expiry(before.id, offer.expires_at, context)])
    ]
  })
}

const isHeldAgain = (
  offer: NonNullable<WaitlistEntry["offer"]>,
  { rows }: LoadedEntry,
  { now }: DecisionContext
): boolean => {
  const book = DayBook.open(rows)
  return (
    canAnswer({ offer }, now) && offer.table_ids.every((id) => DayBook.isFree(book, id, offer.starts_at, offer.ends_at))
  )
}
