/** Recalls a kitchen ticket of an order. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/recallTicket.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Brings a bumped kitchen ticket back. */
export const recallTicket = useCase(
  "recallTicket",
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
