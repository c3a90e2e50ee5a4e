/** The lifecycle of an order (§3.1), as a table. */
import * as Transition from "../foundation/Transition.ts"

/** The statuses of an order (§3.1). */
export const orderStatuses = ["placed", "accepted", "rejected", "ready", "completed", "cancelled"] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The allowed moves from each status. Those without moves are final. */
export const moves: Transition.Moves<OrderStatus> = {
  placed: ["accepted", "rejected", "cancelled"],
  accepted: ["ready", "cancelled"],
  ready: ["completed", "cancelled"],
  rejected: [],
  completed: [],
  cancelled: []
}

/** Whether no move leads out of the status. */
export const isFinished = (status: OrderStatus): boolean => moves[status].length === 0

/** The statuses of open orders. */
export const unfinished: ReadonlyArray<OrderStatus> = orderStatuses.filter((status) => !isFinished(status))

/** The status of orders that nobody has accepted yet. */
export const unaccepted = "placed" satisfies OrderStatus

/** Final statuses of orders that were not served: they do not count as sales, and accept no payment. */
export const unserved = ["rejected", "cancelled"] as const satisfies ReadonlyArray<OrderStatus>

/** Whether an order in the status was not and will not be served. */
export const isUnserved = (status: OrderStatus): boolean => unserved.some((one) => one === status)

/** Why the move is not allowed; null when it is. */
export const refusal = (from: OrderStatus, to: OrderStatus): Transition.RefusedMove | null =>
  Transition.refusal(moves, from, to)
