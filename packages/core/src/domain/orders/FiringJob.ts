/** The job that fires the kitchen tickets of an accepted order when they are due; it survives restarts. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Job } from "../foundation/Job.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order } from "./Order.ts"

export const jobKind = "kitchen.fire"

/** The job that fires an order's kitchen tickets at the instant. */
export const job = (order: Pick<Order, "id">, at: Instant, context: DecisionContext): Job => ({
  id: context.uuid(),
  kind: jobKind,
  due_at: at,
  payload: { order_id: order.id }
})
