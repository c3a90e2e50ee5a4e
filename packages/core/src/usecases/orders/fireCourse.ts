/** People fire a course of an order that waits. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/fireCourse.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Fires a course of an order that waits, so that the kitchen begins with it. */
export const fireCourse = useCase(
  "fireCourse",
  { may: { areas: ["orders", "kitchen"], scope: null }, input: [Input.text("order_id"), Input.integer("course")] },
  (acting: Acting, orderId: string, course: number) =>
    Effect.flatMap(Orders, (orders) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) => orders.load(acting.restaurantId, orderId, request),
        decide: (found, context) => decide({ course }, { found }, context)
      })
    )
)
