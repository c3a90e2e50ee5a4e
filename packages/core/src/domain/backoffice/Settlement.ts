/** How much of an order is still due, and when the order counts as paid. */
import type { Problem } from "../foundation/Problems.ts"
import type { Order } from "../orders/Order.ts"
import * as OrderStatus from "../orders/OrderStatus.ts"
import type { Payment } from "./Payment.ts"

/** Payments less refunds. */
export const receivedMinor = (payments: ReadonlyArray<Pick<Payment, "amount_minor" | "refunded_minor">>): number =>
  payments.reduce((sum, { amount_minor, refunded_minor }) => sum + amount_minor - refunded_minor, 0)

/** The amount still due; 0 when the order was paid and then became cheaper. */
export const dueMinor = (order: Pick<Order, "price">, payments: ReadonlyArray<Payment>): number =>
  Math.max(0, order.price.totalMinor - receivedMinor(payments))

/** Whether payments cover the order; without any payment, an order with a total of 0 is not covered either. */
export const isCovered = (order: Pick<Order, "price">, payments: ReadonlyArray<Payment>): boolean => {
  const received = receivedMinor(payments)
  return received > 0 && received >= order.price.totalMinor
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 1

const changed = "has changed: somebody else may have been faster"

/** Why the order does not accept the payment. Tips are not part of it. */
export const paymentProblems = (
  order: Pick<Order, "price" | "status" | "currency">,
  payments: ReadonlyArray<Payment>,
  {
    amountMinor,
    currency,
    seenDueMinor
  }: {
    readonly amountMinor: number
    readonly currency: string
    /** The amount due that somebody saw when they decided, so that a form sent twice pays once. */
    readonly seenDueMinor?: number
  }
): ReadonlyArray<Problem> => {
  const due = dueMinor(order, payments)
  return [
    ...(OrderStatus.isUnserved(order.status)
      ? [{ path: "order_id", message: `is ${order.status} and accepts no payment` }]
      : []),
    ...(currency === order.currency
      ? []
      : [{ path: "currency", message: `must be the order's currency, ${order.currency}` }]),
    ...(isAmount(amountMinor) ? [] : [{ path: "amount_minor", message: "must be an integer of at least 1" }]),
    ...(seenDueMinor === undefined || seenDueMinor === due ? [] : [{ path: "due_minor", message: changed }]),
    ...(amountMinor > due ? [{ path: "amount_minor", message: `is more than the ${due} still due` }] : [])
  ]
}

/** Why this amount of a payment cannot be refunded. */
export const refundProblems = (
  payment: Payment,
  amountMinor: number,
  /** The sum of refunds that somebody saw when they decided, so that a form sent twice refunds once. */
  seenRefundedMinor: number | null = null
): ReadonlyArray<Problem> => {
  const left = payment.amount_minor - payment.refunded_minor
  return [
    ...(seenRefundedMinor === null || seenRefundedMinor === payment.refunded_minor
      ? []
      : [{ path: "refunded_minor", message: changed }]),
    ...(isAmount(amountMinor) ? [] : [{ path: "amount_minor", message: "must be an integer of at least 1" }]),
    ...(amountMinor > left
      ? [{ path: "amount_minor", message: `is more than the ${left} that can still be refunded` }]
      : [])
  ]
}
