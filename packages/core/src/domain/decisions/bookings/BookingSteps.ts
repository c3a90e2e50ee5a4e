/** What the steps of an evening (seated, no-show, left) and their undo have in common. */
import type { Booking, BookingStep } from "../../bookings/Booking.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import * as DayBook from "../../bookings/DayBook.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import type { Venue } from "../../venue/Venue.ts"

/** The step that the actor takes now, with what it replaces. */
export const of = (before: Booking, lastVisitAt: Instant | null, context: DecisionContext): BookingStep => ({
  at: context.now,
  by: context.actor.id,
  // Every write raises the version by one.
  version: before.version + 1,
  from: before.status,
  deposit_status: before.deposit_status,
  ends_at: before.ends_at,
  last_visit_at: lastVisitAt
})

/** Whether nobody else has the tables of the booking for its time, seen from its branch. */
export const tablesAreFree = (seen: Venue, booking: Booking, rows: DayRows): boolean => {
  const book = DayBook.openWithout(seen, rows, booking.id)
  return booking.table_ids.every((id) => DayBook.isFree(book, id, booking.starts_at, booking.ends_at))
}
