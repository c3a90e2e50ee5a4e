/** People take back what they have just done with an order: accepted, rejected, ready, completed or cancelled. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/undoOrderMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { visitorBy } from "./visitorBy.ts"

/** Takes back the last move of an order, within a minute and while nothing else has happened to it. */
export const undoOrderMove = useCase(
  "undoOrderMove",
  { may: { areas: ["orders"], scope: null }, input: [Input.text("order_id")] },
  (acting: Acting, orderId: string) =>
    Effect.flatMap(Orders, (orders) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(orders.load(acting.restaurantId, orderId, request), (found) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const isVisit = found?.order.status === Visit.counting.order
              const visitor = isVisit ? yield* visitorBy(acting, found, venue, orderId) : null
              return { found, venue, visitor }
            })
          ),
        decide
      })
    )
)
