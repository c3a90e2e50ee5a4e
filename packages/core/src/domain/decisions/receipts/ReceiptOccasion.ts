/**
 * What a commit has to issue receipts for: new payments, what is given back of those that have a receipt, and orders of 0
 * that are settled. Payments from before there were receipts have none, and get none.
 */
import type { PaymentRow } from "../../backoffice/AdvancePayment.ts"
import type { PaymentReceipt } from "../../backoffice/Payment.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import type { Order } from "../../orders/Order.ts"
import type { Change, ChangeSet } from "../../registry/ChangeSet.ts"
import type { Kind, Rows } from "../../registry/Rows.ts"

export type ReceiptOccasion =
  | { readonly kind: "paid"; readonly payment: PaymentRow; readonly order: Order | null }
  | {
      readonly kind: "refunded"
      readonly payment: PaymentRow
      readonly receipt: PaymentReceipt
      readonly order: Order | null
    }
  | { readonly kind: "settled"; readonly payment: null; readonly order: Order }

const written = <K extends Kind>(changes: ReadonlyArray<Change>, kind: K): ReadonlyArray<Rows[K]> =>
  changes.flatMap((change) => (change.op === "put" && change.kind === kind ? [change.row as Rows[K]] : []))

type Refunds = Omit<PaymentReceipt, "id" | "number">

/** All that was given back of a payment until now. */
export const refundsOf = ({
  correction_minor = 0,
  mistake_minor = 0,
  refund_rounding_minor = 0,
  refunded_minor,
  tip_refunded_minor = 0
}: Partial<Refunds> & Pick<Refunds, "refunded_minor">): Refunds => ({
  refunded_minor,
  tip_refunded_minor,
  refund_rounding_minor,
  correction_minor,
  mistake_minor
})

/** What of a payment was given back since its receipt or its last credit note. */
export const givenBack = (payment: PaymentRow, receipt: PaymentReceipt): Refunds => {
  const refunds = refundsOf(payment)
  return {
    refunded_minor: refunds.refunded_minor - receipt.refunded_minor,
    tip_refunded_minor: refunds.tip_refunded_minor - receipt.tip_refunded_minor,
    refund_rounding_minor: refunds.refund_rounding_minor - receipt.refund_rounding_minor,
    correction_minor: refunds.correction_minor - receipt.correction_minor,
    mistake_minor: refunds.mistake_minor - receipt.mistake_minor
  }
}

/** Whether it is from before, and was only written down later. */
const isImported = (payment: PaymentRow): boolean => "imported" in payment && payment.imported

const ofPayment = (payment: PaymentRow, orders: ReadonlyArray<Order>): ReceiptOccasion | null => {
  if (isImported(payment)) return null
  const order = orders.find(({ id }) => id === payment.order_id) ?? null
  if (payment.version === 0) return { kind: "paid", payment, order }
  const { receipt } = payment
  if (receipt === undefined) return null
  const { refunded_minor, tip_refunded_minor } = givenBack(payment, receipt)
  return refunded_minor > 0 || tip_refunded_minor > 0 ? { kind: "refunded", payment, receipt, order } : null
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
export const branchOf = ({ order, payment }: ReceiptOccasion): number | null =>
  payment?.order_id === null ? payment.for.branch_id : (order?.branch_id ?? null)
