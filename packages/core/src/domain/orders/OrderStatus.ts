/** The life of an order (§3.1), as a table. */
import { Either } from "effect"
import { InvalidTransition } from "../foundation/Errors.ts"
import * as Fields from "../foundation/Fields.ts"

/** The states of an order (§3.1). */
export const orderStatuses = ["placed", "accepted", "rejected", "ready", "completed", "cancelled"] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const OrderStatus = Fields.oneOf(orderStatuses).annotations({ identifier: "OrderStatus" })

/** Where an order may go from each status. Those with nowhere to go are finished. */
export const moves: Readonly<Record<OrderStatus, ReadonlyArray<OrderStatus>>> = {
  placed: ["accepted", "rejected", "cancelled"],
  accepted: ["ready", "cancelled"],
  ready: ["completed", "cancelled"],
  rejected: [],
  completed: [],
  cancelled: []
}

/** Whether nothing can become of the order any more. */
export const isFinished = (status: OrderStatus): boolean => moves[status].length === 0

/** The new status, or why it cannot be; the same status again is refused too. */
export const move = (from: OrderStatus, to: OrderStatus): Either.Either<OrderStatus, InvalidTransition> =>
  moves[from].includes(to) ? Either.right(to) : Either.left(new InvalidTransition({ from, to, allowed: moves[from] }))
