/** People move an order to another table. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/moveOrderToTable.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Moves an open order to another table of its branch. `undoOrderMove` takes it back. */
export const moveOrderToTable = useCase(
  "moveOrderToTable",
  { may: { areas: ["orders"], scope: null }, input: [Input.text("order_id"), Input.integer("table_id")] },
  (acting: Acting, orderId: string, tableId: number) =>
    Effect.flatMap(Orders, (orders) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(orders.load(acting.restaurantId, orderId, request), (found) =>
            Effect.map(currentVenue(acting), (venue) => ({ found, venue }))
          ),
        decide: (state, context) => decide({ tableId }, state, context)
      })
    )
)
