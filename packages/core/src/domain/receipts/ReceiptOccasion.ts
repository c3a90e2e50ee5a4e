/**
 * What a commit has to issue receipts for: new payments, what is given back of those that have a receipt, and orders of 0
 * that are settled. Payments from before there were receipts have none, and get none.
 */
import type { Payment, PaymentReceipt } from "../backoffice/Payment.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order } from "../orders/Order.ts"
import type { Change, ChangeSet } from "../registry/ChangeSet.ts"
import type { Kind, Rows } from "../registry/Rows.ts"

export type ReceiptOccasion =
  | { readonly kind: "paid"; readonly payment: Payment; readonly order: Order | null }
  | {
      readonly kind: "refunded"
      readonly payment: Payment
      readonly receipt: PaymentReceipt
      readonly order: Order | null
    }
  | { readonly kind: "settled"; readonly payment: null; readonly order: Order }

const written = <K extends Kind>(changes: ReadonlyArray<Change>, kind: K): ReadonlyArray<Rows[K]> =>
  changes.flatMap((change) => (change.op === "put" && change.kind === kind ? [change.row as Rows[K]] : []))

/** What of a payment was given back since its receipt or its last credit note. */
export const givenBack = (payment: Payment, receipt: PaymentReceipt) => ({
  amountMinor: payment.refunded_minor - receipt.refunded_minor,
  tipMinor: (payment.tip_refunded_minor ?? 0) - receipt.tip_refunded_minor,
  roundingMinor: (payment.refund_rounding_minor ?? 0) - receipt.refund_rounding_minor,
  correctionMinor: (payment.correction_minor ?? 0) - receipt.correction_minor,
  mistakeMinor: (payment.mistake_minor ?? 0) - receipt.mistake_minor
})

const ofPayment = (payment: Payment, orders: ReadonlyArray<Order>): ReceiptOccasion | null => {
  const order = orders.find(({ id }) => id === payment.order_id) ?? null
  if (payment.version === 0) return { kind: "paid", payment, order }
  const { receipt } = payment
  if (receipt === undefined) return null
  const { amountMinor, tipMinor } = givenBack(payment, receipt)
  return amountMinor > 0 || tipMinor > 0 ? { kind: "refunded", payment, receipt, order } : null
}

export const of = ({ changes }: Pick<ChangeSet, "changes">, now: Instant): ReadonlyArray<ReceiptOccasion> => {
  const orders = written(changes, "order")
  const payments = written(changes, "payment")
  return [
    ...payments.flatMap((payment) => ofPayment(payment, orders) ?? []),
    ...orders
      .filter(
        ({ id, paid_at, price }) =>
          paid_at === now && price.totalMinor === 0 && !payments.some(({ order_id }) => order_id === id)
      )
      .map((order) => ({ kind: "settled", payment: null, order }) as const)
  ]
}

/** The branch whose series the receipt is of. */
export const branchOf = ({ order }: ReceiptOccasion): number | null => order?.branch_id ?? null
