/** Recalls a kitchen ticket of an order. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/orders/recallTicket.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { traced } from "../../ports/spans/traced.ts"
import { transact } from "../transaction/transact.ts"

export const recallTicket = traced("recallTicket", (acting: Acting, orderId: string, ticketId: string) =>
  Effect.flatMap(Orders, (orders) =>
    transact({
      acting,
      contention: `order:${orderId}`,
      load: (request) => orders.load(acting.restaurantId, orderId, request),
      decide: (found, context) => decide({ ticketId }, { found }, context)
    })
  )
)
