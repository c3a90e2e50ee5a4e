/** People put a kitchen ticket before all others. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/rushTicket.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Puts a kitchen ticket before all others of its station, or back among them. */
export const rushTicket = useCase(
  "rushTicket",
  {
    may: { areas: ["orders", "kitchen"], scope: null },
    input: [Input.text("order_id"), Input.text("ticket_id"), Input.boolean("rush")]
  },
  (acting: Acting, orderId: string, ticketId: string, rush: boolean) =>
    Effect.flatMap(Orders, (orders) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) => orders.load(acting.restaurantId, orderId, request),
        decide: (found, context) => decide({ ticketId, rush }, { found }, context)
      })
    )
)
