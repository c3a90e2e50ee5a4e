/** Records a payment for an order. The payment that covers the total marks the order as paid, once. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, PaymentRequest } from "../../domain/decisions/backoffice/recordPayment.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { useCase } from "../definition/useCase.ts"
import { drawersOf } from "../closings/drawersOf.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Records a payment for an order; the one that covers the total marks the order as paid. */
export const recordPayment = useCase(
  "recordPayment",
  { may: { areas: ["orders"], scope: "payments:write" }, input: [Input.command(PaymentRequest)] },
  (acting: Acting, payment: PaymentRequest) =>
    Effect.gen(function* () {
      const payments = yield* Payments
      return yield* transactWithReceipts({
        acting,
        contention: `order:${payment.orderId}`,
        load: (request) =>
          Load.andThen(payments.loadAccount(acting.restaurantId, payment.orderId, request), (account) =>
            Effect.all({
              account: Effect.succeed(account),
              drawers: drawersOf(acting.restaurantId, account?.order.branch_id ?? null, payment.drawerId),
              venue: currentVenue(acting)
            })
          ),
        decide: (state, context) => decide(payment, state, context)
      })
    })
)
