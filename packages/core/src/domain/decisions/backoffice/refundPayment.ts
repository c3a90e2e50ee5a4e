/** What `refundPayment` decides upon what it has loaded. */
import type { LoadedPayment, Payment } from "../../backoffice/Payment.ts"
import * as PaymentView from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as Visit from "../../guests/Visit.ts"
import type { Order } from "../../orders/Order.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"

/** What was paid for, and who spent the money. */
export interface PaidFor {
  readonly order: Order
  readonly guest: Guest | null
}

export const decide = (
  { actor }: Pick<Acting, "actor">,
  amountMinor: number,
  found: LoadedPayment | null,
  paidFor: PaidFor | null,
  venue: Venue | null,
  context: DecisionContext
): Decision.Decision<Payment, NotFound | ValidationFailed> => {
  if (found === null || paidFor === null || venue === null) {
    return Decision.refuse(new NotFound({ resource: "payment" }))
  }
  const { giftCard: card, payment: before } = found
  const problems = Settlement.refundProblems(before, amountMinor)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment = { ...before, refunded_minor: before.refunded_minor + amountMinor, refunded_at: context.now }
  const data = { payment: PaymentView.refundedView(payment, context.now, venue.restaurant.time_zone) }
  const { guest, order } = paidFor
  return Decision.accept(payment, {
    changes: [
      ChangeSet.put("payment", payment),
      // Written with the order, so that a refund and its completion never both count the money, nor neither.
      ChangeSet.put("order", { ...order, refunded_minor: order.refunded_minor + amountMinor }),
      ...(order.status === Visit.counting.order ? GuestVisits.refund(guest, amountMinor, context.now) : []),
      ...(card === null
        ? []
        : [ChangeSet.put("gift_card", { ...card, balance_minor: card.balance_minor + amountMinor })])
    ],
    events: [Event.make("payment.refunded", venue.restaurant, data, context)],
    activity: [
      Activity.entry(
        {
          actor,
          action: "payment.refunded",
          subject: { kind: "payment", id: payment.id },
          detail: { order_id: payment.order_id, amount_minor: amountMinor, refunded_minor: payment.refunded_minor }
        },
        context
      )
    ]
  })
}
