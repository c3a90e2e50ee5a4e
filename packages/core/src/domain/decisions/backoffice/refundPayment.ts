/** Refunds a payment, whole or in part. */
import type { LoadedPayment, Payment } from "../../backoffice/Payment.ts"
import * as PaymentView from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as Visit from "../../guests/Visit.ts"
import type { Order } from "../../orders/Order.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"

export interface PaidFor {
  readonly order: Order
  readonly guest: Guest | null
}

export interface Command {
  readonly amountMinor: number
  /** Why, for the activity log. */
  readonly reason: string | null
  /** The sum of refunds that the person saw; when it has grown, nothing is refunded. Null where nobody saw it. */
  readonly seenRefundedMinor: number | null
}

export interface State {
  readonly found: LoadedPayment | null
  readonly paidFor: PaidFor | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"payment" | "order" | "guest" | "gift_card", "payment.refunded">

const reasonProblems = (reason: string | null): ReadonlyArray<Problem> => {
  const message = reason === null ? null : Text.problem(reason, { min: 3, max: 200 })
  return message === null ? [] : [{ path: "reason", message }]
}

export const decide = (
  { amountMinor, reason, seenRefundedMinor }: Command,
  { found, paidFor, venue }: State,
  context: DecisionContext
): Decision.Decision<Payment, Refusal, Changes> => {
  if (found === null || paidFor === null || venue === null) {
    return Decision.refuse(new NotFound({ resource: "payment" }))
  }
  const { giftCard: card, payment: before } = found
  const problems = [...Settlement.refundProblems(before, amountMinor, seenRefundedMinor), ...reasonProblems(reason)]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment = { ...before, refunded_minor: before.refunded_minor + amountMinor, refunded_at: context.now }
  const data = { payment: PaymentView.refundedView(payment, context.now, venue.restaurant.time_zone) }
  const { guest, order } = paidFor
  return Decision.accept(payment, {
    changes: [
      ChangeSet.put("payment", payment),
      // The order is written too, so that of a refund and the completion of the order exactly one adjusts the guest's
      // spend.
      ChangeSet.put("order", { ...order, refunded_minor: order.refunded_minor + amountMinor }),
      ...(order.status === Visit.counting.order ? GuestVisits.refund(guest, amountMinor, context.now) : []),
      ...(card === null
        ? []
        : [ChangeSet.put("gift_card", { ...card, balance_minor: card.balance_minor + amountMinor })])
    ],
    events: [Event.make("payment.refunded", venue.restaurant, data, context)],
    activity: [
      GuestActivity.entry(
        "payment.refunded",
        { kind: "order", id: payment.order_id },
        {
          order_id: payment.order_id,
          payment_id: payment.id,
          method: payment.method,
          amount_minor: amountMinor,
          refunded_minor: payment.refunded_minor,
          reason
        },
        order.guest_id,
        context
      )
    ]
  })
}
