/** Refunds a payment, whole or in part. */
import type { GiftCard } from "../../backoffice/GiftCard.ts"
import * as NewRefund from "../../backoffice/NewRefund.ts"
import type { LoadedPayment, Payment, RefundCause } from "../../backoffice/Payment.ts"
import * as RefundedView from "../../backoffice/Payment.ts"
import * as PaymentView from "../../backoffice/PaymentView.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import * as Drawer from "../../closings/Drawer.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { Approver } from "../../access/Approval.ts"
import { type Forbidden, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Permission from "../../foundation/Permission.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as Visit from "../../guests/Visit.ts"
import type { Order } from "../../orders/Order.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "../bookings/BookingChange.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"

export interface PaidFor {
  readonly order: Order
  /** All payments of the order. */
  readonly payments: ReadonlyArray<Payment>
  readonly guest: Guest | null
}

export interface Command extends NewRefund.Amounts, NewRefund.Leaving, NewRefund.Seen {
  /** Null where nobody gave one: a correction while there is something to be refunded, else goodwill. */
  readonly cause: RefundCause | null
  /** Why, for the activity log. */
  readonly reason: string | null
}

export interface State {
  readonly found: LoadedPayment | null
  readonly paidFor: PaidFor | null
  /** The reservation whose deposit paid. */
  readonly depositOf?: Booking | null
  /** Of the order's branch; they need not be known where no drawer is named. */
  readonly drawers?: ReadonlyArray<Drawer.Drawer>
  readonly venue: Venue | null
}

/** The payment after the refund, and its order. */
export interface Refunded {
  readonly payment: Payment
  readonly order: Order
  /** The payment as the API shows it. */
  readonly view: PaymentView.PaymentView
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<
  "payment" | "order" | "guest" | "gift_card" | "booking",
  "payment.refunded" | "reservation.updated"
>

const reasonProblems = (reason: string | null): ReadonlyArray<Problem> => {
  const message = reason === null ? null : Text.problem(reason, { min: 3, max: 200 })
  return message === null ? [] : [{ path: "reason", message }]
}

/** People on shift give money back only with the approval of somebody who may do it alone. */
export const authorize = ({ authority }: Pick<Acting, "authority">, approver: Approver | null): Forbidden | null =>
  authority.kind === "token" ||
  authority.kind === "app" ||
  Permission.mayUseAny(authority, ["refunds"]) ||
  approver !== null
    ? null
    : Permission.refused(authority, "refundPayment")

export const decide = (
  { reason, ...command }: Command,
  { depositOf = null, drawers = [], found, paidFor, venue }: State,
  context: DecisionContext
): Decision.Decision<Refunded, Refusal, Changes> => {
  if (found === null || paidFor === null || venue === null) {
    return Decision.refuse(new NotFound({ resource: "payment" }))
  }
  const { guest, order, payments } = paidFor
  const { amountMinor, tipMinor } = command
  const balance = Settlement.balanceOf(order, payments)
  const cause = command.cause ?? Settlement.causeOf(balance, amountMinor)
  const before = Settlement.settled(order, payments).payments
  const paid = before.find(({ id }) => id === found.payment.id) ?? found.payment
  const problems = [
    ...NewRefund.problems(paid, command, command, cause === "correction" ? balance.toBeRefunded : null),
    ...Drawer.unknownIn(command.drawerId, drawers),
    ...reasonProblems(reason)
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const step = venue.settings.cash_rounding_minor ?? null
  const refunded = NewRefund.rowOf(paid, { ...command, cause }, step, context)
  const after = Settlement.settled(
    order,
    before.map((one) => (one.id === refunded.id ? refunded : one))
  ).payments
  const payment = after.find(({ id }) => id === refunded.id) ?? refunded
  const others = after.filter((one) => one.id !== payment.id && !payments.includes(one))
  const booking = bookingWith(depositOf, amountMinor, venue, context)
  const zone = venue.restaurant.time_zone
  const data = { payment: RefundedView.refundedView(payment, context.now, zone) }
  const written = { ...order, refunded_minor: order.refunded_minor + amountMinor }
  return Decision.accept(
    { payment, order: written, view: PaymentView.of(payment, zone) },
    {
      changes: [
        ...[payment, ...others].map((one) => ChangeSet.put("payment", one)),
        // The order is written too, so that of a refund and the completion of the order exactly one adjusts the guest's
        // spend.
        ChangeSet.put("order", written),
        ...(order.status === Visit.counting.order
          ? GuestVisits.refund(guest, balance.spend - Settlement.balanceOf(order, after).spend, context.now)
          : []),
        ...cardWith(found.giftCard, amountMinor),
        ...(booking === null ? [] : [ChangeSet.put("booking", booking)])
      ],
      events: [
        Event.make("payment.refunded", venue.restaurant, data, context),
        ...(booking === null ? [] : [BookingChange.updated(["deposit_used_minor"])(booking, venue.restaurant, context)])
      ],
      activity: [
        GuestActivity.entry(
          "payment.refunded",
          { kind: "order", id: payment.order_id },
          {
            order_id: payment.order_id,
            payment_id: payment.id,
            method: payment.method,
            amount_minor: amountMinor,
            ...(tipMinor === 0 ? {} : { tip_minor: tipMinor }),
            refunded_minor: payment.refunded_minor,
            cause,
            reason
          },
          order.guest_id,
          context
        )
      ]
    }
  )
}

/** What was used of a deposit returns to it, and can be given back or used again. */
const bookingWith = (
  booking: Booking | null,
  amountMinor: number,
  { restaurant }: Venue,
  { now }: DecisionContext
): Booking | null => {
  if (booking === null) return null
  const isOver = booking.deposit_status === "refunded" || booking.deposit_status === "forfeited"
  const used = {
    ...booking,
    deposit_used_minor: (booking.deposit_used_minor ?? 0) - amountMinor,
    deposit_status: isOver ? ("partially_refunded" as const) : booking.deposit_status,
    updated_at: ZonedClock.stamp(now, booking.updated_at)
  }
  return BookingView.withView(used, restaurant.time_zone)
}

const cardWith = (card: GiftCard | null, amountMinor: number) =>
  card === null ? [] : [ChangeSet.put("gift_card", { ...card, balance_minor: card.balance_minor + amountMinor })]
