/** What a receipt has of an order, beside the receipts that were issued for it before. */
import type { PaymentRow } from "../backoffice/AdvancePayment.ts"
import type { Payment } from "../backoffice/Payment.ts"
import * as OrderParts from "./OrderParts.ts"
import * as Parts from "./Parts.ts"
import type { Receipt, ReceiptContent } from "./Receipt.ts"

export { whole } from "./OrderParts.ts"

/** What was paid for. */
export const subjectOf = (payment: PaymentRow): ReceiptContent["subject"] =>
  payment.order_id === null ? payment.for.kind : "order"

const oneOfIt = { name: "", tickets: 1 }

/** The one part of what is no order: it has no taxes. */
export const single = (amountMinor: number, payment: PaymentRow): Parts.Parts => {
  const isForTickets = payment.order_id === null && payment.for.kind === "experience"
  const { name, tickets } = isForTickets ? payment.for : oneOfIt
  return {
    ...Parts.nothing,
    lines: [
      {
        line_id: 0,
        name,
        options: [],
        quantity: tickets,
        unit_price_minor: amountMinor / tickets,
        amount_minor: amountMinor,
        is_share: false
      }
    ]
  }
}

/**
 * What receipts have covered of an order: goodwill takes nothing away from it, because nothing becomes due again by it.
 */
export const net = (receipts: ReadonlyArray<Receipt>): Parts.Parts =>
  receipts.reduce((sum, { content, kind }) => {
    if (kind === "receipt") return Parts.plus(sum, content)
    return content.cause === "goodwill" ? sum : Parts.minus(sum, content)
  }, Parts.nothing)

/**
 * The parts of a payment: the rest of the order if it covers that, else the lines that it names, else its share of all.
 * What is more than the rest is no part of the order.
 */
export const paid = (
  order: OrderParts.Sold,
  amountMinor: number,
  /** The lines that the payment names, if it does. */
  shares: Payment["shares"],
  covered: Parts.Parts,
  language: string
): Parts.Parts => {
  const whole = OrderParts.whole(order, language)
  const rest = Parts.minus(whole, covered)
  const restMinor = Parts.totalOf(rest)
  if (restMinor <= 0) return Parts.nothing
  if (amountMinor >= restMinor) return rest
  const named =
    shares === undefined ? Parts.nothing : Parts.share(amountMinor, OrderParts.named(order, shares, language))
  return Parts.totalOf(named) === amountMinor ? named : Parts.share(amountMinor, Parts.weighed(whole))
}

/**
 * The parts of a refund: what receipts have beyond what is owed by now, if the refund makes that even; else its share of
 * what is left of the receipt. What was paid in excess is given back first.
 */
export const refunded = (
  receiptId: string,
  amountMinor: number,
  earlier: ReadonlyArray<Receipt>,
  owed: Parts.Parts | null
): Parts.Parts => {
  const own = earlier.filter(({ id, refers_to }) => id === receiptId || refers_to?.id === receiptId)
  const excess = own.reduce(
    (sum, { content, kind }) => sum + (kind === "receipt" ? content.excess_minor : -content.excess_minor),
    0
  )
  const amount = amountMinor - Math.min(amountMinor, excess)
  if (amount === 0) return Parts.nothing
  if (owed !== null) {
    const beyond = Parts.minus(net(earlier), owed)
    if (Parts.totalOf(beyond) === amount) return beyond
  }
  const left = own.reduce(
    (sum, { content, kind }) => (kind === "receipt" ? Parts.plus(sum, content) : Parts.minus(sum, content)),
    Parts.nothing
  )
  return Parts.totalOf(left) === amount ? left : Parts.share(amount, Parts.weighed(left))
}
