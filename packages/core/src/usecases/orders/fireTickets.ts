/** Runs the job that fires the kitchen tickets of an accepted order when they are due. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/orders/fireTickets.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import type { Payload } from "../../domain/orders/FiringJob.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { traced } from "../../ports/spans/traced.ts"
import { transact } from "../transaction/transact.ts"

/** An order that was finished or cancelled meanwhile has no kitchen tickets to fire. */
export const fireTickets = traced(
  "fireTickets",
  ({ payload, restaurant_id }: Pick<ClaimedJob, "payload" | "restaurant_id">) =>
    Effect.gen(function* () {
      const { order_id, ...due } = payload as unknown as Payload
      const orders = yield* Orders
      return yield* transact({
        acting: Acting.as(restaurant_id, Acting.system),
        contention: `order:${order_id}`,
        load: (request) => orders.load(restaurant_id, order_id, request),
        decide: (found, context) => decide(due, { found }, context)
      })
    })
)
