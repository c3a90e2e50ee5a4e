/** People take back that they fired a course. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/undoCourse.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Takes back that a course was fired at the instant, within a minute and while the kitchen has bumped nothing of it. */
export const undoCourse = useCase(
  "undoCourse",
  {
    may: { areas: ["orders", "kitchen"], scope: null },
    input: [Input.text("order_id"), Input.integer("course"), Input.integer("fired_at")]
  },
  (acting: Acting, orderId: string, course: number, firedAt: number) =>
    Effect.flatMap(Orders, (orders) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) => orders.load(acting.restaurantId, orderId, request),
        decide: (found, context) => decide({ course, firedAt }, { found }, context)
      })
    )
)
