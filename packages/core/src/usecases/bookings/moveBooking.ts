/** Staff confirm, decline, seat or cancel a booking, or mark it as a no-show; the API cancels (§3.2). */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import { type BookingStatus, bookingStatuses } from "../../domain/bookings/BookingStatus.ts"
import { endedBy, type EndedBy } from "../../domain/bookings/Booking.ts"
import { type Command, decide } from "../../domain/decisions/bookings/moveBooking.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import { zoneOf } from "../../domain/venue/Venue.ts"
import { useCase } from "../definition/useCase.ts"
import { visitorOf } from "../guests/visitorOf.ts"
import { onBooking, type OneBooking } from "./onBooking.ts"

/** `by` says who ends the booking, which decides what happens to a deposit. */
export const moveBooking = useCase(
  "moveBooking",
  {
    may: { areas: ["book"], scope: null },
    input: [
      Input.text("reservation_id"),
      Input.value("status", Fields.oneOf(bookingStatuses)),
      Input.optional(Input.value("by", Fields.oneOf(endedBy))),
      Input.optional(Input.nullOr(Input.value("reason", Shapes.text)))
    ]
  },
  (acting: Acting, bookingId: string, to: BookingStatus, by: EndedBy = "restaurant", reason: string | null = null) =>
    move(acting, bookingId, { to, by, reason })
)

/** POST /reservations/{reservation}/cancel: cancelled by the restaurant; the guest is notified. */
export const cancelBooking = useCase(
  "cancelBooking",
  { may: { areas: ["book"], scope: "reservations:write" }, input: [Input.text("reservation_id")] },
  (acting: Acting, bookingId: string) => move(acting, bookingId, { to: "cancelled", by: "restaurant" })
)

const move = (acting: Acting, bookingId: string, command: Command) =>
  onBooking(
    acting,
    bookingId,
    (one) => Effect.map(visitorBy(acting, one, command.to), (visitor) => ({ ...one, visitor })),
    (state, context) => decide(command, state, context)
  )

/** The guest of the booking, when the move counts as a visit. */
const visitorBy = (acting: Acting, { found, venue }: OneBooking, to: BookingStatus) =>
  to === Visit.counting.booking && venue !== null && found !== null
    ? visitorOf(acting, found.booking, found.booking.date, zoneOf(venue))
    : Effect.succeed(null)
