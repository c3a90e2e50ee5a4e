/** Notes what became of a deposit: paid, a card held, refunded, forfeited or waived. */
import { Effect, Either } from "effect"
import { type InvalidTransition, NotFound } from "../Errors.ts"
import type { LoadedBooking } from "../ports/Bookings.ts"
import * as ZonedClock from "../shared/ZonedClock.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Booking, DepositStatus } from "./Booking.ts"
import * as BookingChange from "./BookingChange.ts"
import * as BookingView from "./BookingView.ts"
import * as DepositPolicy from "./DepositPolicy.ts"
import { onBooking } from "./onBooking.ts"

export const settleDeposit = (acting: Acting, bookingId: string, to: DepositStatus) =>
  onBooking(
    acting,
    bookingId,
    () => Effect.void,
    ({ found, venue }, _, fresh) => decide(acting, to, venue, found, fresh)
  )

export const decide = (
  { actor }: Pick<Acting, "actor">,
  to: DepositStatus,
  venue: Venue | null,
  found: LoadedBooking | null,
  fresh: Fresh
): Decision.Decision<Booking, NotFound | InvalidTransition> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const moved = DepositPolicy.move(before.deposit_status, to)
  if (Either.isLeft(moved)) return Decision.refuse(moved.left)
  // What waited only for its guarantee is confirmed with it, where the owner confirms by himself.
  const confirms = before.status === "pending" && venue.settings.booking.auto_confirm && DepositPolicy.isSettled(to)
  const booking = BookingView.withView(
    {
      ...before,
      deposit_status: to,
      status: confirms ? "confirmed" : before.status,
      updated_at: ZonedClock.stamp(fresh.now, before.updated_at)
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
      fresh
    )
  )
}
