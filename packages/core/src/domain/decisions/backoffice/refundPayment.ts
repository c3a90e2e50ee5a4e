/** Refunds a payment, whole or in part. */
import type { LoadedPayment, Payment, RefundCause } from "../../backoffice/Payment.ts"
import * as PaymentView from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { Approver } from "../../access/Approval.ts"
import { type Forbidden, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Permission from "../../foundation/Permission.ts"
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
  /** All payments of the order. */
  readonly payments: ReadonlyArray<Payment>
  readonly guest: Guest | null
}

export interface Command {
  readonly amountMinor: number
  /** Null where nobody gave one: a correction while there is something to be refunded, else goodwill. */
  readonly cause: RefundCause | null
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

/** People on shift give money back only with the approval of somebody who may do it alone. */
export const authorize = ({ authority }: Pick<Acting, "authority">, approver: Approver | null): Forbidden | null =>
  Permission.mayUseAny(authority, ["refunds"]) || approver !== null
    ? null
    : Permission.refused(authority, "refundPayment")

export const decide = (
  { amountMinor, reason, seenRefundedMinor, ...command }: Command,
  { found, paidFor, venue }: State,
  context: DecisionContext
): Decision.Decision<Payment, Refusal, Changes> => {
  if (found === null || paidFor === null || venue === null) {
    return Decision.refuse(new NotFound({ resource: "payment" }))
  }
  const { giftCard: card } = found
  const { guest, order, payments } = paidFor
  const corrected = Settlement.corrected(order, payments)
  const before = corrected.find(({ id }) => id === found.payment.id) ?? found.payment
  const balance = Settlement.balanceOf(order, payments)
  const cause = command.cause ?? Settlement.causeOf(balance, amountMinor)
  const problems = [
    ...Settlement.refundProblems(
      before,
      amountMinor,
      seenRefundedMinor,
      cause === "correction" ? balance.toBeRefunded : null
    ),
    ...reasonProblems(reason)
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment: Payment = {
    ...before,
    refunded_minor: before.refunded_minor + amountMinor,
    refunded_at: context.now,
    correction_minor: (before.correction_minor ?? 0) + (cause === "correction" ? amountMinor : 0),
    mistake_minor: (before.mistake_minor ?? 0) + (cause === "mistake" ? amountMinor : 0)
  }
  const written = [payment, ...corrected.filter(({ id }) => id !== payment.id)]
  const after = Settlement.balanceOf(
    order,
    payments.map((one) => written.find(({ id }) => id === one.id) ?? one)
  )
  const data = { payment: PaymentView.refundedView(payment, context.now, venue.restaurant.time_zone) }
  return Decision.accept(payment, {
    changes: [
      ...written.map((one) => ChangeSet.put("payment", one)),
      // The order is written too, so that of a refund and the completion of the order exactly one adjusts the guest's
      // spend.
      ChangeSet.put("order", { ...order, refunded_minor: order.refunded_minor + amountMinor }),
      ...(order.status === Visit.counting.order
        ? GuestVisits.refund(guest, balance.spend - after.spend, context.now)
        : []),
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
          cause,
          reason
        },
        order.guest_id,
        context
      )
    ]
  })
}
