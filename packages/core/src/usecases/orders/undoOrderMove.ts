/** People take back what they have just done with an order: accepted, rejected, ready, completed or cancelled. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { authorize, decide } from "../../domain/decisions/orders/undoOrderMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { lastClosed } from "../closings/lastClosed.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { loadingAccount } from "./loadingOrder.ts"
import { visitorBy } from "./visitorBy.ts"

/**
 * Takes back the move of an order that made this version of it, within a minute and while nothing else has happened. The
 * void of what the kitchen had begun with is taken back by those who may make it.
 */
export const undoOrderMove = useCase(
  "undoOrderMove",
  { may: { areas: ["orders"], scope: null }, input: [Input.text("order_id"), Input.integer("move")] },
  (acting: Acting, orderId: string, move: number) =>
    Effect.gen(function* () {
      const load = yield* loadingAccount(acting)
      return yield* transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(load(orderId, request), ({ found, payments }) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const isVisit = found?.order.status === Visit.counting.order
              const visitor = isVisit ? yield* visitorBy(acting, found, venue, orderId) : null
              const closedAt = yield* lastClosed(acting.restaurantId, found?.order.branch_id ?? null)
              return { closedAt, found, payments, venue, visitor }
            })
          ),
        authorize: (state) => authorize(acting, { move }, state),
        decide: (state, context) => decide({ move }, state, context)
      })
    })
)
