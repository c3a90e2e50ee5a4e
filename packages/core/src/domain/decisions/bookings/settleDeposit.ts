/** What `settleDeposit` decides upon what it has loaded. */
import type { Booking, DepositStatus } from "../../bookings/Booking.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import * as DepositPolicy from "../../bookings/DepositPolicy.ts"
import type { Acting } from "../../foundation/Acting.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/ZonedClock.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"

export const decide = (
  { actor }: Pick<Acting, "actor">,
  to: DepositStatus,
  venue: Venue | null,
  found: LoadedBooking | null,
  context: DecisionContext
): Decision.Decision<Booking, NotFound | InvalidTransition> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const refused = DepositPolicy.refusal(before.deposit_status, to)
  if (refused !== null) return Decision.refuse(new InvalidTransition(refused))
  // What waited only for its guarantee is confirmed with it, where the owner confirms by himself.
  const confirms = before.status === "pending" && venue.settings.booking.auto_confirm && DepositPolicy.isSettled(to)
  const booking = BookingView.withView(
    {
      ...before,
      deposit_status: to,
      status: confirms ? "confirmed" : before.status,
      updated_at: ZonedClock.stamp(context.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  return Decision.accept(
    booking,
    BookingChange.tell(
      venue,
      before,
      booking,
      rows,
      {
        action: `booking.deposit_${to}`,
        event: "reservation.updated",
        changed: confirms ? ["deposit_status", "status"] : ["deposit_status"],
        detail: { from: before.deposit_status, to },
        message: confirms ? "booking_confirmed" : null
      },
      actor,
      context
    )
  )
}
