/** POST /orders/{order}/lines: adds lines to an order that is open and not paid. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/addLines.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { AddLines } from "../../domain/orders/OrderInput.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/**
 * Adds lines to an order that is open and not paid: at the prices of the moment, and otherwise by the rules that the
 * order was placed under. The kitchen gets tickets for the new lines alone.
 */
export const addLines = useCase(
  "addLines",
  { may: { areas: ["orders"], scope: "orders:write" }, input: [Input.text("order_id"), Input.request(AddLines)] },
  (acting: Acting, orderId: string, input: AddLines) =>
    Effect.gen(function* () {
      const payments = yield* Payments
      return yield* transact({
        acting,
        contention: `order:${orderId}`,
        newIds: input.lines.length,
        load: (request) =>
          Load.andThen(payments.loadAccount(acting.restaurantId, orderId, request), (account) =>
            Effect.map(currentVenue(acting), (venue) => ({ account, venue }))
          ),
        decide: (state, context) => decide(input, state, context)
      })
    })
)
