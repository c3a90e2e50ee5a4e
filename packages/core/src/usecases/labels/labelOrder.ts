/** PATCH /orders/{order}: changes what integrations keep with an order. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/labels/labelOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { ChangeOrder } from "../../domain/orders/OrderInput.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { ownerOf } from "./ownerOf.ts"

/** Sets or removes an order's external reference and keys of its metadata. */
export const labelOrder = useCase(
  "labelOrder",
  { may: { areas: ["orders"], scope: "orders:write" }, input: [Input.text("order_id"), Input.request(ChangeOrder)] },
  (acting: Acting, orderId: string, input: ChangeOrder) =>
    Effect.flatMap(Orders, (orders) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(orders.load(acting.restaurantId, orderId, request), (found) =>
            Effect.all({ venue: currentVenue(acting), guest: ownerOf(acting, found?.order) }).pipe(
              Effect.map((others) => ({ found, ...others }))
            )
          ),
        decide: (state, context) => decide(input, state, context)
      })
    )
)
