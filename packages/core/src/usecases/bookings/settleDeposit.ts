/** Records what happened to a deposit: paid, card held, refunded, forfeited or waived. */
import { Effect } from "effect"
import { drawersOf } from "../closings/drawersOf.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import { type DepositStatus, depositStatuses } from "../../domain/bookings/Booking.ts"
import type * as DepositMoney from "../../domain/bookings/DepositMoney.ts"
import { authorize, decide, Details } from "../../domain/decisions/bookings/settleDeposit.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { onBooking } from "./onBooking.ts"

/** Records what happened to a deposit: paid, card held, refunded, forfeited or waived. */
export const settleDeposit = useCase(
  "settleDeposit",
  {
    may: { areas: ["book"], scope: null },
    input: [
      Input.text("reservation_id"),
      Input.value("deposit_status", Fields.oneOf(depositStatuses)),
      Input.optional(Input.command(Details))
    ]
  },
  (acting: Acting, bookingId: string, to: DepositStatus, details: DepositMoney.Details = {}) =>
    onBooking(
      acting,
      bookingId,
      (one) =>
        Effect.map(
          drawersOf(acting.restaurantId, one.found?.booking.branch_id ?? null, details.drawerId),
          (drawers) => ({
            ...one,
            drawers
          })
        ),
      (state, context) => decide({ ...details, to }, state, context),
      () => authorize(acting, { to })
    )
)
