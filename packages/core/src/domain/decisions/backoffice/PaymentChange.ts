/** What a payment changes besides itself: its order, and the event when the order becomes paid. */
import type { Payment } from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Json from "../../foundation/Json.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as OrderView from "../../orders/OrderView.ts"
import * as Event from "../../registry/Event.ts"

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
): { readonly order: Order; readonly events: ReadonlyArray<Event.NewEvent<"order.paid">> } => {
  if (order.paid_at !== null || OrderStatus.isUnserved(order.status) || !Settlement.isCovered(order, payments)) {
    return { order, events: [] }
  }
  const paid = OrderView.withView(
    { ...order, paid_at: context.now, updated_at: ZonedClock.stamp(context.now, order.updated_at) },
    restaurant.time_zone
  )
  return {
    order: paid,
    events: [Event.withText("order.paid", restaurant, Json.join({ order: paid.view }), context, paid.guest_id)]
  }
}
