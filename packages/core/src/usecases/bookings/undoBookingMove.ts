/** Staff take back what they did a moment ago: seated, marked as a no-show, or recorded as gone. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/bookings/undoBookingMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import { zoneOf } from "../../domain/venue/Venue.ts"
import { useCase } from "../definition/useCase.ts"
import { visitorOf } from "../guests/visitorOf.ts"
import { onBooking, type OneBooking } from "./onBooking.ts"

/** Undoes the actor's last step with a booking, within a minute. */
export const undoBookingMove = useCase(
  "undoBookingMove",
  { may: { areas: ["book"], scope: null }, input: [Input.text("reservation_id")] },
  (acting: Acting, bookingId: string) =>
    onBooking(
      acting,
      bookingId,
      (one) => Effect.map(visitorWithout(acting, one), (visitor) => ({ ...one, visitor })),
      decide
    )
)

/** The guest, and whether the day counts as a visit without this booking. */
const visitorWithout = (acting: Acting, { found, venue }: OneBooking) =>
  venue !== null && found?.booking.status === Visit.counting.booking
    ? visitorOf(acting, found.booking, found.booking.date, zoneOf(venue), found.booking.id)
    : Effect.succeed(null)
