/** Settles an order for which nothing is owed, such as one that is on the house: it is paid without a payment. */
import type { OrderAccount } from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as PaymentChange from "../backoffice/PaymentChange.ts"

export interface State {
  readonly account: OrderAccount | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order", "order.paid">

const problemOf = ({ order, payments }: OrderAccount): string | null => {
  if (OrderStatus.isUnserved(order.status)) return `is ${order.status} already`
  if (order.paid_at !== null) return "is paid already"
  const due = Settlement.dueMinor(order, payments)
  return due === 0 ? null : `still has ${due} due`
}

export const decide = (
  { account, venue }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const message = problemOf(account)
  if (message !== null) return Decision.refuse(ValidationFailed.of({ path: "order_id", message }))
  const { events, order } = PaymentChange.paid({ ...account.order, last_move: null }, venue.restaurant, context)
  return Decision.accept(order, {
    changes: [ChangeSet.put("order", order)],
    events,
    activity: [
      GuestActivity.entry(
        "order.settled",
        { kind: "order", id: order.id },
        { total_minor: order.price.totalMinor },
        order.guest_id,
        context
      )
    ]
  })
}
