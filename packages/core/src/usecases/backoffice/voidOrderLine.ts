/**
 * Voids a line of an order that is not finished, for instance when the kitchen has run out, and prices the order again
 * without it. §6.3 has no event for changed lines, and the status does not change, so only `order.paid` is emitted, if
 * the payments now cover the order; the activity log records every void.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/backoffice/voidOrderLine.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Voids a line of an order that is not finished, and prices the order again without it. */
export const voidOrderLine = useCase(
  "voidOrderLine",
  { may: { areas: ["orders"], scope: null }, input: [Input.text("order_id"), Input.integer("line_id")] },
  (acting: Acting, orderId: string, lineId: number) =>
    Effect.gen(function* () {
      const payments = yield* Payments
      return yield* transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(payments.loadAccount(acting.restaurantId, orderId, request), (account) =>
            Effect.map(currentVenue(acting), (venue) => ({ account, venue }))
          ),
        decide: (state, context) => decide({ lineId }, state, context)
      })
    })
)
