/** Moves a booking on: staff confirm, decline, seat or miss a party; the API cancels (§3.2). */
import { Effect } from "effect"
import type { BookingStatus } from "../../domain/bookings/BookingStatus.ts"
import type { EndedBy } from "../../domain/bookings/DepositPolicy.ts"
import { decide } from "../../domain/decisions/bookings/moveBooking.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import { zoneOf } from "../../domain/venue/Venue.ts"
import { visitorOf } from "../guests/visitorOf.ts"
import { onBooking } from "./onBooking.ts"

/** `by` says who ends it, which decides about a deposit. */
export const moveBooking = (acting: Acting, bookingId: string, to: BookingStatus, by: EndedBy = "restaurant") =>
  onBooking(
    acting,
    bookingId,
    ({ found, venue }) =>
      to === Visit.counting.booking && venue !== null && found !== null
        ? visitorOf(acting, found.booking, found.booking.date, zoneOf(venue))
        : Effect.succeed(null),
    ({ found, venue }, visitor, context) => decide(acting, to, by, venue, found, context, visitor)
  )

/** POST /reservations/{reservation}/cancel: cancelled by the restaurant; the guest is told. */
export const cancelBooking = (acting: Acting, bookingId: string) => moveBooking(acting, bookingId, "cancelled")
