/** The job that sends an order to the POS: queued with the order, run after the commit, at least once. */
import { Duration } from "effect"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { Job } from "../foundation/Job.ts"
import type { Order } from "./Order.ts"

export const jobKind = "point_of_sale.push"

/** After this long without an accepted order, a POS that has been sent some is taken to be down. */
export const silence = Duration.minutes(3)

/**
 * What is sent: the order as the API shows it, and its revision, which rises with every change of its lines, its table or
 * its amounts.
 */
export const bodyOf = ({ revision = 0, view }: Pick<Order, "revision" | "view">): JsonText =>
  `${view.slice(0, -1)},"revision":${revision}}`

/** The job that sends an order to the POS, for the commit that places or changes it. */
export const job = (order: Pick<Order, "id">, context: DecisionContext): Job => ({
  id: context.uuid(),
  kind: jobKind,
  due_at: context.now,
  payload: { order_id: order.id }
})
