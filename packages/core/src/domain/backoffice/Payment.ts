/**
 * A payment for an order. An order may have several: two guests split it, or a gift card pays a part and cash the rest.
 */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import type { LedgerLine } from "../foundation/money/LedgerLine.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { LoadedOrder } from "../orders/Ticket.ts"
import type { GiftCard } from "./GiftCard.ts"

/** Deposits of reservations pay for orders too. */
export const paymentMethods = ["cash", "card", "online", "other", "gift_card", "deposit"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * Why money is given back: beyond what is owed; as goodwill, after which nothing is due again; or by mistake, after which
 * it is due again.
 */
export const refundCauses = ["correction", "goodwill", "mistake"] as const
export type RefundCause = (typeof refundCauses)[number]

/**
 * A line of the order that a payment names, whole without more: these pieces of it, or so many of the equal parts that
 * it was divided into.
 */
export interface PaidShare {
  readonly line_id: number
  readonly quantity?: number
  readonly share?: { readonly count: number; readonly of: number }
}

/** The receipt of a payment, and how much of what was given back has a credit note. */
export interface PaymentReceipt {
  readonly id: Uuid
  readonly number: string
  readonly refunded_minor: number
  readonly tip_refunded_minor: number
  readonly refund_rounding_minor: number
  readonly correction_minor: number
  readonly mistake_minor: number
}

/** A row: one payment. */
export interface Payment {
  readonly id: Uuid
  readonly version: number
  readonly order_id: Uuid
  readonly method: PaymentMethod
  /** The gift card that paid, when the method is `gift_card`. */
  readonly gift_card_id: number | null
  /** That the gift card was given away, not sold. */
  readonly given?: true
  /** The reservation whose deposit paid, when the method is `deposit`. */
  readonly reservation_id?: Uuid
  /** What it pays of the order, without the tip and before rounding. */
  readonly amount_minor: number
  readonly currency: string
  readonly tip_minor?: number
  readonly tip_refunded_minor?: number
  /** The cash that was handed over; what is more than amount, tip and rounding went back as change. */
  readonly tendered_minor?: number
  /** What rounding added to the cash that was taken, and to the cash that was given back; negative where it took away. */
  readonly rounding_minor?: number
  readonly refund_rounding_minor?: number
  /** The drawer of a cash payment. */
  readonly drawer_id?: number
  /** The drawer that its last refund left; null for the first one. */
  readonly refund_drawer_id?: number | null
  /** What a terminal or a provider calls it. */
  readonly reference?: string
  /** The lines that it names, which no later payment shares; absent where it pays a part of all. */
  readonly shares?: ReadonlyArray<PaidShare>
  /** The sum of all refunds; never more than the amount. */
  readonly refunded_minor: number
  readonly refunded_at: Instant | null
  /** How much of the refunds was given back as a correction, and how much by mistake; the rest is goodwill. */
  readonly correction_minor?: number
  readonly mistake_minor?: number
  /** What the ledger has of it, and the version of the row that it was posted with; absent in rows from before. */
  readonly posted?: ReadonlyArray<LedgerLine>
  readonly posted_version?: number
  /** Its receipt; absent in rows from before there were receipts. */
  readonly receipt?: PaymentReceipt
  readonly created_at: Instant
}

/** The data of `payment.refunded`; `refunded_minor` is the sum of all refunds so far. */
export const RefundedPayment = Described.struct(
  {
    id: Schema.UUID,
    order_id: Schema.UUID,
    method: Schema.Literal(...paymentMethods),
    amount_minor: Schema.Int,
    refunded_minor: Schema.Int,
    refunded_at: Fields.dateTime
  },
  {
    id: "The id of the payment.",
    order_id: "The order that it paid for.",
    method: "How it was paid.",
    amount_minor: "How much was paid.",
    refunded_minor: "The sum of all refunds so far.",
    refunded_at: "When this refund was made."
  }
).annotations({ identifier: "RefundedPayment", description: "A payment that was refunded, in full or in part." })

/** The payment as `payment.refunded` represents it. */
export const refundedView = (payment: Payment, refundedAt: Instant, zone: Zone): typeof RefundedPayment.Type => ({
  id: payment.id,
  order_id: payment.order_id,
  method: payment.method,
  amount_minor: payment.amount_minor,
  refunded_minor: payment.refunded_minor,
  refunded_at: ZonedClock.format(zone, refundedAt)
})

/** An order with its kitchen tickets and all its payments. */
export interface OrderAccount extends LoadedOrder {
  readonly payments: ReadonlyArray<Payment>
}

/** A payment with the gift card that made it, to which a refund is credited. */
export interface LoadedPayment {
  readonly payment: Payment
  readonly giftCard: GiftCard | null
}

/** A gift card and the order it is to pay for; each is null when the restaurant has none with that code or id. */
export interface GiftCardWithOrder {
  readonly card: GiftCard | null
  readonly account: OrderAccount | null
}
