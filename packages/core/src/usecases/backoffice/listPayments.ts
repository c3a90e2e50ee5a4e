/** GET /orders/{order}/payments: the payments of an order, and where it stands. */
import { Effect } from "effect"
import * as PaymentView from "../../domain/backoffice/PaymentView.ts"
import * as Settlement from "../../domain/backoffice/Settlement.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** The payments of an order, oldest first, with what is due and what is to be refunded. */
export const listPayments = useCase(
  "listPayments",
  { may: { areas: ["orders"], scope: "payments:read" }, input: [Input.text("order_id")] },
  (reader: Reader, orderId: string) =>
    Effect.gen(function* () {
      const { state: account } = yield* (yield* Payments).loadAccount(reader.restaurantId, orderId, Load.nothing)
      const venue = account === null ? null : yield* currentVenue(reader)
      if (account === null || venue === null) return yield* new NotFound({ resource: "order" })
      const { order, payments } = account
      const { due, toBeRefunded } = Settlement.balanceOf(order, payments)
      return {
        payments: payments.map((payment) => PaymentView.of(payment, venue.restaurant.time_zone)),
        dueMinor: due,
        toBeRefundedMinor: toBeRefunded
      }
    })
)
