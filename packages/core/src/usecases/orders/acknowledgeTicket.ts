/** The kitchen takes note of a ticket that was withdrawn. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/acknowledgeTicket.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Takes a withdrawn kitchen ticket off the screen, once the kitchen has seen it. */
export const acknowledgeTicket = useCase(
  "acknowledgeTicket",
  { may: { areas: ["kitchen"], scope: null }, input: [Input.text("order_id"), Input.text("ticket_id")] },
  (acting: Acting, orderId: string, ticketId: string) =>
    Effect.flatMap(Orders, (orders) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) => orders.load(acting.restaurantId, orderId, request),
        decide: (found, context) => decide({ ticketId }, { found }, context)
      })
    )
)
