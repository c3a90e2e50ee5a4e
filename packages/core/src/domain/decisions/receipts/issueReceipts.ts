/**
 * Issues a receipt for each payment of a commit, and a credit note for what is given back, with the next numbers of the
 * branch. What a receipt says is fixed here.
 */
import type { PaymentRow } from "../../backoffice/AdvancePayment.ts"
import type { Payment, PaymentReceipt, RefundCause } from "../../backoffice/Payment.ts"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Order } from "../../orders/Order.ts"
import * as Parts from "../../receipts/Parts.ts"
import type { Receipt, ReceiptContent, ReceiptDocument, ReceiptSeries } from "../../receipts/Receipt.ts"
import * as Receipts from "../../receipts/Receipt.ts"
import * as ReceiptOccasion from "./ReceiptOccasion.ts"
import * as ReceiptParts from "../../receipts/ReceiptParts.ts"
import * as Seller from "../../receipts/Seller.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import * as BusinessDay from "../../venue/BusinessDay.ts"
import { type Venue, zoneOf } from "../../venue/Venue.ts"

export interface State {
  readonly venue: Venue
  /** Null before the first receipt of the branch. */
  readonly series: ReceiptSeries | null
  /** What was issued before for the order or the payment, in that order. */
  readonly earlier: ReadonlyArray<Receipt>
}

/** The change set with the receipts, the series after them, and payments that name theirs. */
export const decide = (
  set: ChangeSet.ChangeSet,
  { earlier, series, venue }: State,
  context: DecisionContext,
  crypto: Pick<Cryptography, "sha256">
): ChangeSet.ChangeSet => {
  const issued: Array<Receipt> = []
  let counted = series
  for (const occasion of ReceiptOccasion.of(set, context.now)) {
    const before = [...earlier, ...issued]
    if (occasion.kind === "settled" && before.length > 0) continue
    counted ??= Receipts.newSeries(ReceiptOccasion.branchOf(occasion))
    const receipt = issue(occasion, counted, before, venue, context, crypto)
    issued.push(receipt)
    counted = { ...counted, last: receipt.counter, digest: receipt.digest }
  }
  if (issued.length === 0) return set
  return {
    ...set,
    changes: [
      ...set.changes.map((change) =>
        change.op === "put" && change.kind === "payment"
          ? ChangeSet.put("payment", withReceipt(change.row, issued))
          : change
      ),
      ChangeSet.put("receipt_series", counted!)
    ],
    receipts: issued
  }
}

/** The payment with its receipt, which counts everything that was given back until now. */
const withReceipt = (payment: PaymentRow, issued: ReadonlyArray<Receipt>): PaymentRow => {
  const receipt = issued.find(({ payment_id }) => payment_id === payment.id)
  if (receipt === undefined) return payment
  const { id, number } = payment.receipt ?? { id: receipt.id, number: Receipts.numberOf(receipt) }
  return { ...payment, receipt: { id, number, ...ReceiptOccasion.refundsOf(payment) } }
}

const issue = (
  occasion: ReceiptOccasion.ReceiptOccasion,
  series: ReceiptSeries,
  earlier: ReadonlyArray<Receipt>,
  venue: Venue,
  { actor, now, uuid }: DecisionContext,
  crypto: Pick<Cryptography, "sha256">
): Receipt => {
  const { order, payment } = occasion
  const branch = BranchVenue.branchById(venue, ReceiptOccasion.branchOf(occasion))
  const seen = BranchVenue.at(venue, branch)
  const document: ReceiptDocument = {
    id: uuid(),
    kind: occasion.kind === "refunded" ? "credit_note" : "receipt",
    branch_id: ReceiptOccasion.branchOf(occasion),
    series: series.series,
    counter: series.last + 1,
    issued_at: now,
    day: BusinessDay.dateAt(seen, now),
    order_id: order?.id ?? null,
    payment_id: payment?.id ?? null,
    refers_to: occasion.kind === "refunded" ? { id: occasion.receipt.id, number: occasion.receipt.number } : null,
    content: {
      ...amountsOf(occasion, earlier, venue.restaurant.default_language),
      currency: (payment ?? order).currency,
      seller: Seller.of(venue, branch),
      time: ZonedClock.format(zoneOf(seen), now),
      order: order === null ? null : orderOf(order),
      served_by: actor.kind === "staff" ? actor.name : null
    },
    previous: series.digest
  }
  return { ...document, digest: Receipts.digestOf(document, crypto), guest: guestOf(order) }
}

const orderOf = ({ number, price, table, type }: Order): ReceiptContent["order"] => ({
  number: number ?? null,
  type,
  table: table?.name ?? null,
  total_minor: price.totalMinor
})

const guestOf = (order: Order | null): Receipt["guest"] => {
  if (order === null || order.customer.name === null) return null
  return { id: order.guest_id, name: order.customer.name }
}

type Amounts = Omit<ReceiptContent, "currency" | "order" | "seller" | "served_by" | "time">

const amountsOf = (
  occasion: ReceiptOccasion.ReceiptOccasion,
  earlier: ReadonlyArray<Receipt>,
  language: string
): Amounts => {
  if (occasion.kind === "settled") return settled(occasion.order, language)
  return occasion.kind === "paid"
    ? paid(occasion.payment, occasion.order, earlier, language)
    : refunded(occasion.payment, occasion.receipt, occasion.order, earlier, language)
}

const settled = (order: Order, language: string): Amounts => ({
  ...ReceiptParts.whole(order, language),
  subject: "order",
  excess_minor: 0,
  total_minor: 0,
  payment: null,
  cause: null
})

/** What only some payments have. */
type Taken = Partial<Pick<Payment, "rounding_minor" | "shares" | "tendered_minor" | "tip_minor">>

const paid = (payment: PaymentRow, order: Order | null, earlier: ReadonlyArray<Receipt>, language: string): Amounts => {
  const { amount_minor, method } = payment
  const taken: Taken = payment
  const { rounding_minor = 0, shares, tendered_minor = null, tip_minor = 0 } = taken
  const parts =
    order === null
      ? ReceiptParts.single(amount_minor, payment)
      : ReceiptParts.paid(order, amount_minor, shares, ReceiptParts.net(earlier), language)
  return {
    ...parts,
    subject: ReceiptParts.subjectOf(payment),
    excess_minor: amount_minor - Parts.totalOf(parts),
    total_minor: amount_minor,
    payment: {
      method,
      tip_minor,
      rounding_minor,
      tendered_minor,
      change_minor: tendered_minor === null ? null : tendered_minor - amount_minor - tip_minor - rounding_minor
    },
    cause: null
  }
}

const refunded = (
  payment: PaymentRow,
  receipt: PaymentReceipt,
  order: Order | null,
  earlier: ReadonlyArray<Receipt>,
  language: string
): Amounts => {
  const { correction_minor, mistake_minor, refund_rounding_minor, refunded_minor, tip_refunded_minor } =
    ReceiptOccasion.givenBack(payment, receipt)
  const cause: RefundCause =
    mistake_minor > 0 ? "mistake" : correction_minor >= refunded_minor && refunded_minor > 0 ? "correction" : "goodwill"
  const owed = order === null || cause !== "correction" ? null : ReceiptParts.whole(order, language)
  const parts = ReceiptParts.refunded(receipt.id, refunded_minor, earlier, owed)
  return {
    ...parts,
    subject: ReceiptParts.subjectOf(payment),
    excess_minor: refunded_minor - Parts.totalOf(parts),
    total_minor: refunded_minor,
    payment: {
      method: payment.method,
      tip_minor: tip_refunded_minor,
      rounding_minor: refund_rounding_minor,
      tendered_minor: null,
      change_minor: null
    },
    cause
  }
}
