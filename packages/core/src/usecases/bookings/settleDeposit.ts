/** Records what happened to a deposit: paid, card held, refunded, forfeited or waived. */
import { Effect } from "effect"
import type { DepositStatus } from "../../domain/bookings/Booking.ts"
import { decide } from "../../domain/decisions/bookings/settleDeposit.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { traced } from "../../ports/spans/traced.ts"
import { onBooking } from "./onBooking.ts"

export const settleDeposit = traced("settleDeposit", (acting: Acting, bookingId: string, to: DepositStatus) =>
  onBooking(acting, bookingId, Effect.succeed, (state, context) => decide({ to }, state, context))
)
