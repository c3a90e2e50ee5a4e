/** Offers a free place to the first party on the waitlist that fits, and holds it until the party answers. */
import * as DayBook from "../../bookings/DayBook.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as MessageTurn from "../../messages/MessageTurn.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { WaitlistDay } from "../../waitlist/WaitlistDay.ts"
import { moveOf, type WaitlistEntry } from "../../waitlist/WaitlistEntry.ts"
import * as WaitlistJobs from "../../waitlist/WaitlistJobs.ts"
import * as WaitlistOffers from "../../waitlist/WaitlistOffers.ts"
import * as WaitlistChange from "./WaitlistChange.ts"

export interface Command {
  /** The branch whose day was loaded; the default branch for null. */
  readonly branchId: number | null
  /** The entry that somebody on shift chose; whoever joined first for null. */
  readonly entryId: string | null
}

export interface State {
  readonly venue: Venue | null
  /** The waitlist of the day, at the branch. */
  readonly day: WaitlistDay
}

/** The errors it can refuse with, if an entry was chosen. */
export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"waitlist_entry" | "occupancy" | "booking_day">

/** Returns the entry with its offer, or null when nobody who waits fits. */
export const decide = (
  { branchId, entryId }: Command,
  { day, venue }: State,
  context: DecisionContext
): Decision.Decision<WaitlistEntry | null, Refusal, Changes> => {
  if (venue === null) return Decision.accept(null)
  const seen = BranchVenue.at(venue, BranchVenue.branchById(venue, branchId))
  const entries = waitingAt(venue, seen, day.entries).filter(({ id }) => entryId === null || id === entryId)
  if (entryId !== null && entries.length === 0) return Decision.refuse(new NotFound({ resource: "waitlist entry" }))
  const match = WaitlistOffers.first(seen, entries, DayBook.openAt(seen, day.rows), context.now)
  if (match === null) {
    return entryId === null
      ? Decision.accept(null)
      : Decision.refuse(ValidationFailed.of({ path: "time", message: "is full in the whole window of this party" }))
  }
  const { entry, offer } = match
  const after = WaitlistChange.changed(
    entry,
    { status: "offered", offer, last_move: moveFor(entry, entryId, context) },
    venue,
    context
  )
  return Decision.accept(after, {
    changes: [
      ChangeSet.put("waitlist_entry", after),
      ...WaitlistChange.hold(entry.id, offer, context),
      ...WaitlistChange.touch(venue, entry, offer, day.rows)
    ],
    activity: [WaitlistChange.entryFor("waitlist.offered", after, { date: entry.date, time: offer.time }, context)],
    jobs: [
      MessageTurn.job({ kind: "waitlist", id: entry.id, version: entry.version }, "waitlist_offered", context),
      WaitlistJobs.expiry(entry.id, offer.expires_at, context)
    ]
  })
}

/** Only an offer that somebody on shift made can be taken back. */
const moveFor = (entry: WaitlistEntry, entryId: string | null, context: DecisionContext) =>
  entryId === null ? null : moveOf(entry, context)

/** The entries that wait at the branch; those without one wait at the default branch. */
const waitingAt = (venue: Venue, seen: Venue, entries: ReadonlyArray<WaitlistEntry>): ReadonlyArray<WaitlistEntry> =>
  entries.filter(
    ({ branch_id, status }) =>
      status === "waiting" && BranchVenue.branchById(venue, branch_id)?.id === seen.defaultBranch?.id
  )
