/** Records that a party has left: its tables are free from now on. The status stays `seated` (§3.2). */
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingUndo from "../../bookings/BookingUndo.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
}

export type Refusal = NotFound | InvalidTransition

/** What it changes; nothing that the API shows. */
export type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day">

export const decide = (
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const hasLeft = (before.left_at ?? null) !== null
  if (before.status !== "seated" || hasLeft) {
    return Decision.refuse(new InvalidTransition({ from: hasLeft ? "left" : before.status, to: "left", allowed: [] }))
  }
  const after: Booking = {
    ...before,
    left_at: context.now,
    // Whoever stays longer than was booked does not extend the booking: somebody else may have the table by then.
    ends_at: Math.min(before.ends_at, Math.max(context.now, before.starts_at)),
    last_move: BookingUndo.moveOf(before, context)
  }
  const change = { before, after, rows, action: "booking.left", detail: {}, event: null, message: null } as const
  return Decision.accept(after, { ...BookingChange.changeSetFor(change, venue, context), events: [] })
}
