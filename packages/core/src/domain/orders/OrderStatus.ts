/** The life of an order (§3.1), as a table. */
import * as Transition from "../foundation/Transition.ts"

/** The states of an order (§3.1). */
export const orderStatuses = ["placed", "accepted", "rejected", "ready", "completed", "cancelled"] as const
/** One of the states of an order. */
export type OrderStatus = (typeof orderStatuses)[number]

/** Where an order may go from each status. Those with nowhere to go are finished. */
export const moves: Transition.Moves<OrderStatus> = {
  placed: ["accepted", "rejected", "cancelled"],
  accepted: ["ready", "cancelled"],
  ready: ["completed", "cancelled"],
  rejected: [],
  completed: [],
  cancelled: []
}

/** Whether nothing can become of the order any more. */
export const isFinished = (status: OrderStatus): boolean => moves[status].length === 0

/** Orders in these statuses will never be served: they are no sales, and take no payment. */
export const unserved = ["rejected", "cancelled"] as const satisfies ReadonlyArray<OrderStatus>

/** Whether an order in the status will never be served. */
export const isUnserved = (status: OrderStatus): boolean => unserved.some((one) => one === status)

/** Why an order cannot move so; null when it can. */
export const refusal = (from: OrderStatus, to: OrderStatus): Transition.RefusedMove | null =>
  Transition.refusal(moves, from, to)
