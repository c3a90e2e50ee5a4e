/** POST /orders/{order}/status: moves an order to another status, and its kitchen tickets with it (§3.1). */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/moveOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import { MoveOrder } from "../../domain/orders/OrderInput.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { visitorBy } from "./visitorBy.ts"

/** Moves an order to another status, and its kitchen tickets with it. */
export const moveOrder = useCase(
  "moveOrder",
  { may: { areas: ["orders"], scope: "orders:write" }, input: [Input.text("order_id"), Input.request(MoveOrder)] },
  (acting: Acting, orderId: string, input: MoveOrder) =>
    Effect.gen(function* () {
      const orders = yield* Orders
      return yield* transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(orders.load(acting.restaurantId, orderId, request), (found) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const visitor = input.status === Visit.counting.order ? yield* visitorBy(acting, found, venue) : null
              return { found, venue, visitor }
            })
          ),
        decide: (state, context) => decide(input, state, context)
      })
    })
)
