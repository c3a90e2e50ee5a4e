/** A guest cancels their own order, as long as nobody has accepted it. */
import type { Payment } from "../../backoffice/Payment.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { type Forbidden, InvalidTransition } from "../../foundation/Errors.ts"
import * as Permission from "../../foundation/Permission.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as moveOrder from "./moveOrder.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedOrder | null
  readonly payments: ReadonlyArray<Payment>
}

export type Refusal = moveOrder.Refusal

export type Changes = moveOrder.Changes

/** A guest cancels only the order that their page is about. */
export const authorize = (
  { authority }: Pick<Acting, "authority">,
  { orderId }: { readonly orderId: string }
): Forbidden | null => Permission.refusalToGuest(authority, { kind: "order", id: orderId }, "cancelling this order")

export const decide = (
  { found, payments, venue }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (found !== null && found.order.status !== OrderStatus.unaccepted) {
    return Decision.refuse(new InvalidTransition({ from: found.order.status, to: "cancelled", allowed: [] }))
  }
  return moveOrder.decide({ status: "cancelled" }, { found, venue, visitor: null, payments }, context)
}
