/** Staff change a booking's table, time, party or note, under the same booking rules. */
import { Effect } from "effect"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import { type BookingEdit, decide, placeOf } from "../../domain/decisions/bookings/changeBooking.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import { Bookings } from "../../ports/Bookings.ts"
import * as Load from "../../ports/Load.ts"
import { traced } from "../../ports/traced.ts"
import { onBooking, type OneBooking } from "./onBooking.ts"

export const changeBooking = traced("changeBooking", (acting: Acting, bookingId: string, edit: BookingEdit) =>
  onBooking(
    acting,
    bookingId,
    (one) => Effect.map(dayMovedTo(acting, one, edit), (target) => ({ ...one, target })),
    (state, context) => decide(edit, state, context)
  )
)

/** The bookings around the day the booking moves to, at its branch or another; null when it stays on its day. */
const dayMovedTo = (acting: Acting, { found, venue }: OneBooking, edit: BookingEdit) => {
  if (found === null || venue === null) return Effect.succeed(null)
  const { branch } = BookingRules.branchFor(venue, placeOf(found.booking, edit))
  const date = edit.date ?? found.booking.date
  // A booking without a branch was loaded without the bookings around it at the default branch.
  if (date === found.booking.date && (branch?.id ?? null) === (found.booking.branch_id ?? null)) {
    return Effect.succeed(null)
  }
  const day = { date, branchId: BranchVenue.dayScope(venue, branch) }
  return Effect.flatMap(Bookings, (bookings) =>
    Effect.map(bookings.loadDay(acting.restaurantId, day, Load.nothing), ({ state }) => state)
  )
}
