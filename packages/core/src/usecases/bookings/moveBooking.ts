/** Staff confirm, decline, seat or cancel a booking, or mark it as a no-show; the API cancels (§3.2). */
import { Effect } from "effect"
import type { BookingStatus } from "../../domain/bookings/BookingStatus.ts"
import type { EndedBy } from "../../domain/bookings/DepositPolicy.ts"
import { decide } from "../../domain/decisions/bookings/moveBooking.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import { zoneOf } from "../../domain/venue/Venue.ts"
import { traced } from "../../ports/spans/traced.ts"
import { visitorOf } from "../guests/visitorOf.ts"
import { onBooking, type OneBooking } from "./onBooking.ts"

/** `by` says who ends the booking, which decides what happens to a deposit. */
export const moveBooking = traced(
  "moveBooking",
  (acting: Acting, bookingId: string, to: BookingStatus, by: EndedBy = "restaurant", reason: string | null = null) =>
    onBooking(
      acting,
      bookingId,
      (one) => Effect.map(visitorBy(acting, one, to), (visitor) => ({ ...one, visitor })),
      (state, context) => decide({ to, by, reason }, state, context)
    )
)

/** POST /reservations/{reservation}/cancel: cancelled by the restaurant; the guest is notified. */
export const cancelBooking = traced("cancelBooking", (acting: Acting, bookingId: string) =>
  moveBooking(acting, bookingId, "cancelled")
)

/** The guest of the booking, when the move counts as a visit. */
const visitorBy = (acting: Acting, { found, venue }: OneBooking, to: BookingStatus) =>
  to === Visit.counting.booking && venue !== null && found !== null
    ? visitorOf(acting, found.booking, found.booking.date, zoneOf(venue))
    : Effect.succeed(null)
