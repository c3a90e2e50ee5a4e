/** A guest confirms that they will come; once confirmed, it stays so until the date or the time changes. */
import * as Attendance from "../../bookings/Attendance.ts"
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { type Forbidden, InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Permission from "../../foundation/Permission.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
}

export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day", "reservation.updated">

/** A guest does so only for the booking that their page is about. */
export const authorize = (
  { authority }: Pick<Acting, "authority">,
  { bookingId }: { readonly bookingId: string }
): Forbidden | null =>
  Permission.refusalToGuest(authority, { kind: "booking", id: bookingId }, "confirming this reservation")

export const decide = (
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  if (!Attendance.canConfirm(before, context.now)) {
    return Decision.refuse(new InvalidTransition({ from: before.status, to: "attendance_confirmed", allowed: [] }))
  }
  if (Attendance.isConfirmed(before)) return Decision.accept(before)
  const after = BookingView.withView(
    {
      ...before,
      attendance_confirmed_at: context.now,
      updated_at: ZonedClock.stamp(context.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  const event = BookingChange.updated(["attendance_confirmed_at"])
  const action = "booking.attendance_confirmed"
  return Decision.accept(
    after,
    BookingChange.changeSetFor({ before, after, rows, action, detail: {}, event, message: null }, venue, context)
  )
}
