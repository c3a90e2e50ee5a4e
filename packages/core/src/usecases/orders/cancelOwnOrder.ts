/** A guest cancels their own order, as long as nobody has accepted it. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { authorize, decide } from "../../domain/decisions/orders/cancelOwnOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Cancels an order for the guest who placed it, as long as nobody has accepted it. */
export const cancelOwnOrder = useCase(
  "cancelOwnOrder",
  { may: { areas: [], scope: null, guests: true }, input: [Input.text("order_id")] },
  (acting: Acting, orderId: string) =>
    Effect.flatMap(Orders, (orders) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(orders.load(acting.restaurantId, orderId, request), (found) =>
            Effect.map(currentVenue(acting), (venue) => ({ found, venue }))
          ),
        authorize: () => authorize(acting, { orderId }),
        decide
      })
    )
)
