/** A guest cancels their own order, as long as nobody has accepted it. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { authorize, decide } from "../../domain/decisions/orders/cancelOwnOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { loadingAccount } from "./loadingOrder.ts"

/** Cancels an order for the guest who placed it, as long as nobody has accepted it. */
export const cancelOwnOrder = useCase(
  "cancelOwnOrder",
  { may: { areas: [], scope: null, guests: true }, input: [Input.text("order_id")] },
  (acting: Acting, orderId: string) =>
    Effect.flatMap(loadingAccount(acting), (loadOrder) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(loadOrder(orderId, request), (loaded) =>
            Effect.map(currentVenue(acting), (venue) => ({ ...loaded, venue }))
          ),
        authorize: () => authorize(acting, { orderId }),
        decide
      })
    )
)
