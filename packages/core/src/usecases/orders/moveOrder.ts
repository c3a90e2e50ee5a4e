/** POST /orders/{order}/status: moves an order to another status, and its kitchen tickets with it (§3.1). */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/moveOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import * as OrderStatus from "../../domain/orders/OrderStatus.ts"
import { MoveOrder } from "../../domain/orders/OrderInput.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { loadingAccount, loadingOrder } from "./loadingOrder.ts"
import { visitorBy } from "./visitorBy.ts"

/** Moves an order to another status, and its kitchen tickets with it. */
export const moveOrder = useCase(
  "moveOrder",
  { may: { areas: ["orders"], scope: "orders:write" }, input: [Input.text("order_id"), Input.request(MoveOrder)] },
  (acting: Acting, orderId: string, input: MoveOrder) =>
    Effect.gen(function* () {
      const isVisit = input.status === Visit.counting.order
      const load =
        isVisit || OrderStatus.isUnserved(input.status) ? yield* loadingAccount(acting) : yield* loadingOrder(acting)
      return yield* transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(load(orderId, request), ({ found, payments }) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const visitor = isVisit ? yield* visitorBy(acting, found, venue) : null
              return { found, payments, venue, visitor }
            })
          ),
        decide: (state, context) => decide(input, state, context)
      })
    })
)
