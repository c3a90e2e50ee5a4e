/** The job that fires the tickets of an accepted order when their time has come; it survives restarts. */
import type { Fresh } from "../foundation/Fresh.ts"
import type { Job } from "../foundation/Job.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import type { Order } from "./Order.ts"

/** The kind of job that fires tickets. */
export const jobKind = "kitchen.fire"

/** The job that fires an order's tickets at the instant. */
export const job = (order: Pick<Order, "id">, at: Instant, fresh: Fresh): Job => ({
  id: fresh.uuid(),
  kind: jobKind,
  due_at: at,
  payload: { order_id: order.id }
})
