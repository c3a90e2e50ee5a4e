/** The public representation of a payment for an order, the same in responses, lists and `payment.recorded`. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { Currency } from "../foundation/Money.ts"
import type { Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import { type Payment, paymentMethods } from "./Payment.ts"

export const PaymentView = Described.struct(
  {
    id: Schema.UUID,
    order_id: Schema.UUID,
    method: Schema.Literal(...paymentMethods),
    amount_minor: Schema.Int,
    currency: Currency,
    tip_minor: Schema.Int,
    rounding_minor: Schema.Int,
    tendered_minor: Schema.NullOr(Schema.Int),
    change_minor: Schema.NullOr(Schema.Int),
    reference: Schema.NullOr(Schema.String),
    refunded_minor: Schema.Int,
    tip_refunded_minor: Schema.Int,
    refunded_at: Schema.NullOr(Fields.dateTime),
    created_at: Fields.dateTime
  },
  {
    id: "The id of the payment.",
    order_id: "The order that it pays for.",
    method: "How it was paid.",
    amount_minor: "What it pays of the order, without the tip and before cash is rounded.",
    currency: "The currency of all amounts, as an ISO 4217 code.",
    tip_minor: "The tip on top of the amount.",
    rounding_minor: "What rounding added to the cash that was taken; negative where it took away.",
    tendered_minor: "The cash that was handed over; null where nobody said.",
    change_minor: "The change for it; null where nobody said what was handed over.",
    reference: "What the terminal or the provider calls it; null once the guest was erased.",
    refunded_minor: "The sum of all refunds so far, without tips.",
    tip_refunded_minor: "How much of the tip was refunded.",
    refunded_at: "When it was last refunded; null if never.",
    created_at: "When it was recorded."
  }
).annotations({ identifier: "Payment", description: "A payment for an order." })
export type PaymentView = typeof PaymentView.Type

/** The change that was given; null where nobody said what was handed over. */
export const changeOf = ({ amount_minor, rounding_minor = 0, tendered_minor, tip_minor = 0 }: Payment): number | null =>
  tendered_minor === undefined ? null : tendered_minor - amount_minor - tip_minor - rounding_minor

export const of = (payment: Payment, zone: Zone): PaymentView => ({
  id: payment.id,
  order_id: payment.order_id,
  method: payment.method,
  amount_minor: payment.amount_minor,
  currency: payment.currency,
  tip_minor: payment.tip_minor ?? 0,
  rounding_minor: payment.rounding_minor ?? 0,
  tendered_minor: payment.tendered_minor ?? null,
  change_minor: changeOf(payment),
  reference: payment.reference ?? null,
  refunded_minor: payment.refunded_minor,
  tip_refunded_minor: payment.tip_refunded_minor ?? 0,
  refunded_at: payment.refunded_at === null ? null : ZonedClock.format(zone, payment.refunded_at),
  created_at: ZonedClock.format(zone, payment.created_at)
})
