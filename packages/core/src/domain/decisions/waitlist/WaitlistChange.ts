/** What changes of a waitlist entry have in common: its row, the tables that its offer holds, and the days it touches. */
import type { BookingDay, Occupancy } from "../../bookings/Booking.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import { moveOf, type Offer, type WaitlistEntry } from "../../waitlist/WaitlistEntry.ts"
import * as WaitlistJobs from "../../waitlist/WaitlistJobs.ts"
import * as WaitlistView from "../../waitlist/WaitlistView.ts"
import * as BookingChange from "../bookings/BookingChange.ts"

/** The entry with some members changed now. */
export const changed = (
  before: WaitlistEntry,
  members: Partial<WaitlistView.OwnMembers>,
  venue: Venue,
  context: DecisionContext
): WaitlistEntry =>
  WaitlistView.withView(
    { ...before, ...members, updated_at: ZonedClock.stamp(context.now, before.updated_at) },
    venue.restaurant.time_zone
  )

/** The rows that hold the tables of an offer. */
export const hold = (
  entryId: string,
  { ends_at, starts_at, table_ids }: Offer,
  context: DecisionContext
): ReadonlyArray<ChangeSet.ChangeOf<"occupancy">> =>
  table_ids.map((table_id) =>
    ChangeSet.put("occupancy", {
      id: context.uuid(),
      version: 0,
      table_id,
      booking_id: null,
      waitlist_id: entryId,
      from: starts_at,
      to: ends_at,
      reason: null
    } satisfies Occupancy)
  )

/** The rows that hold the tables of the entry's offer. */
export const heldBy = (rows: Pick<DayRows, "occupancies">, { id }: WaitlistEntry): ReadonlyArray<Occupancy> =>
  rows.occupancies.filter(({ waitlist_id }) => waitlist_id === id)

/** Raises the versions of the days that an offer touches. */
export const touch = (
  venue: Venue,
  { branch_id }: WaitlistEntry,
  { ends_at, starts_at }: Offer,
  rows: Pick<DayRows, "days">
): ReadonlyArray<ChangeSet.ChangeOf<"booking_day">> => {
  const days: ReadonlyArray<BookingDay["id"]> = BookingChange.daysOf(venue, { branch_id, starts_at, ends_at })
  return BookingChange.touchDays(rows, days)
}

export const entryFor = <A extends Extract<GuestActivity.Action, `waitlist.${string}`>>(
  action: A,
  { guest_id, id }: WaitlistEntry,
  detail: GuestActivity.Details[A],
  context: DecisionContext
) => GuestActivity.entry(action, { kind: "waitlist_entry", id }, detail, guest_id, context)

/** What the end of an entry changes: its tables become free, and the next party is asked. */
export type EndChanges = ChangeSet.Of<"waitlist_entry" | "occupancy" | "booking_day">

/** Ends an entry without a booking. */
export const end = (
  before: WaitlistEntry,
  status: "left" | "expired",
  action:
    | "waitlist.left"
    | "waitlist.declined"
    | "waitlist.withdrawn"
    | "waitlist.expired"
    | "waitlist.passed"
    | "waitlist.move_undone",
  venue: Venue,
  rows: DayRows,
  context: DecisionContext
): { readonly after: WaitlistEntry; readonly changes: EndChanges } => {
  const last_move = action === "waitlist.withdrawn" ? moveOf(before, context) : null
  const after = changed(before, { status, offer: null, last_move }, venue, context)
  const { branch_id, offer } = before
  return {
    after,
    changes: ChangeSet.make({
      changes: [
        ChangeSet.put("waitlist_entry", after),
        ...heldBy(rows, before).map((row) => ChangeSet.remove("occupancy", row)),
        ...(offer === null ? [] : touch(venue, before, offer, rows))
      ],
      activity: [entryFor(action, after, {}, context)],
      jobs: offer === null ? [] : WaitlistJobs.afterFreeing(venue, branch_id, offer.starts_at, offer.ends_at, context)
    })
  }
}
