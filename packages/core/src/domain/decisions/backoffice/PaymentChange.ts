/** What a payment changes besides itself: its order, and the events that it was recorded and that the order is paid. */
import type { OrderAccount, Payment } from "../../backoffice/Payment.ts"
import * as PaymentView from "../../backoffice/PaymentView.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Json from "../../foundation/Json.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as OrderView from "../../orders/OrderView.ts"
import * as Event from "../../registry/Event.ts"

interface Settled {
  readonly order: Order
  readonly events: ReadonlyArray<Event.NewEvent<"order.paid">>
}

/** The order as it is once it is paid, with its event. */
export const paid = (order: Order, restaurant: Restaurant, context: DecisionContext): Settled => {
  const after = OrderView.withView(
    { ...order, paid_at: context.now, updated_at: ZonedClock.stamp(context.now, order.updated_at) },
    restaurant.time_zone
  )
  return {
    order: after,
    events: [Event.withText("order.paid", restaurant, Json.join({ order: after.view }), context, after.guest_id)]
  }
}

/**
 * The order after its payments or its price have changed, with `order.paid` when they cover it for the first time. It
 * is written with every payment even if nothing visible changes: of two payments that both saw the same amount due, the
 * second then conflicts on the order's version and is decided again.
 */
export const settle = (
  order: Order,
  payments: ReadonlyArray<Payment>,
  restaurant: Restaurant,
  context: DecisionContext
): Settled =>
  order.paid_at !== null || OrderStatus.isUnserved(order.status) || !Settlement.isCovered(order, payments)
    ? { order, events: [] }
    : paid(order, restaurant, context)

/** The order after a further payment, with the events of both. */
export const recorded = (
  { order, payments }: OrderAccount,
  payment: Payment,
  restaurant: Restaurant,
  context: DecisionContext
): { readonly order: Order; readonly events: ReadonlyArray<Event.NewEvent<"order.paid" | "payment.recorded">> } => {
  const settled = settle(order, [...payments, payment], restaurant, context)
  const data = { payment: PaymentView.of(payment, restaurant.time_zone) }
  return {
    order: settled.order,
    events: [Event.make("payment.recorded", restaurant, data, context, order.guest_id), ...settled.events]
  }
}
