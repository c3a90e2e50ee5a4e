/** How much of an order is still due, and when the order counts as paid. */
import * as FieldMessages from "../foundation/FieldMessages.ts"
import { highestPrice } from "../foundation/Money.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Order } from "../orders/Order.ts"
import * as OrderStatus from "../orders/OrderStatus.ts"
import type { Payment, RefundCause } from "./Payment.ts"

type Owing = Pick<Order, "price" | "status">
type Paid = Pick<Payment, "amount_minor" | "refunded_minor" | "correction_minor" | "mistake_minor" | "receipt">

/** Payments less refunds. */
export const receivedMinor = (payments: ReadonlyArray<Pick<Payment, "amount_minor" | "refunded_minor">>): number =>
  payments.reduce((sum, { amount_minor, refunded_minor }) => sum + amount_minor - refunded_minor, 0)

/** What is owed for an order: nothing once it was rejected or cancelled. */
export const owedMinor = ({ price, status }: Owing): number => (OrderStatus.isUnserved(status) ? 0 : price.totalMinor)

export interface Balance {
  /** The amount still due. */
  readonly due: number
  /** What was paid beyond what is owed, and was not given back. */
  readonly toBeRefunded: number
  /** What was given back although it was owed, and is not due again. */
  readonly goodwill: number
  /** What the guest has spent with the order, once it is completed. */
  readonly spend: number
}

/**
 * Where an order and its payments stand. Goodwill counts as a correction as far as payments exceed what is owed by now,
 * so that a refund and the void of what it was for count once. Refunds from before there were causes are read as goodwill.
 */
export const balanceOf = (order: Owing, payments: ReadonlyArray<Paid>): Balance => {
  const sum = (amountOf: (payment: Paid) => number) => payments.reduce((total, one) => total + amountOf(one), 0)
  const owed = owedMinor(order)
  const paid = sum((payment) => payment.amount_minor)
  const refunded = sum((payment) => payment.refunded_minor)
  const givenBack = sum(({ correction_minor = 0, mistake_minor = 0 }) => correction_minor + mistake_minor)
  const asGoodwill = refunded - givenBack
  const turned = Math.min(asGoodwill, Math.max(0, paid - givenBack - owed))
  const goodwill = asGoodwill - turned
  return {
    due: Math.max(0, owed - paid + givenBack + turned),
    toBeRefunded: Math.max(0, paid - refunded - owed),
    goodwill,
    spend: owed - goodwill
  }
}

const goodwillOf = ({ correction_minor = 0, mistake_minor = 0, refunded_minor }: Paid): number =>
  refunded_minor - correction_minor - mistake_minor

/**
 * The payments whose goodwill has become a correction, because less is owed by now. Written down when that happens, it
 * stays so whatever is refunded later.
 */
export const corrected = <P extends Paid>(order: Owing, payments: ReadonlyArray<P>): ReadonlyArray<P> => {
  const given = payments.reduce((sum, payment) => sum + goodwillOf(payment), 0)
  let turning = given - balanceOf(order, payments).goodwill
  return payments.flatMap((payment) => {
    const part = Math.min(turning, goodwillOf(payment))
    turning -= part
    if (part === 0) return []
    const { correction_minor = 0, receipt } = payment
    // Its credit note keeps the cause that it had, and the next one is about what is given back then.
    const noted = receipt && { receipt: { ...receipt, correction_minor: receipt.correction_minor + part } }
    return [{ ...payment, correction_minor: correction_minor + part, ...noted }]
  })
}

/** The amount still due; 0 when the order was paid and then became cheaper. */
export const dueMinor = (order: Owing, payments: ReadonlyArray<Paid>): number => balanceOf(order, payments).due

/** Whether payments cover the order; without any payment, an order with a total of 0 is not covered either. */
export const isCovered = (order: Owing, payments: ReadonlyArray<Paid>): boolean =>
  receivedMinor(payments) > 0 && dueMinor(order, payments) === 0

/** All payments as they are once goodwill that has become a correction is written down, and those that it changes. */
export const settled = <P extends Paid & Pick<Payment, "id">>(
  order: Owing,
  payments: ReadonlyArray<P>
): { readonly payments: ReadonlyArray<P>; readonly written: ReadonlyArray<P> } => {
  const written = corrected(order, payments)
  return { payments: payments.map((payment) => written.find(({ id }) => id === payment.id) ?? payment), written }
}

/** The cause of a refund for which nobody gave one. */
export const causeOf = ({ toBeRefunded }: Pick<Balance, "toBeRefunded">, amountMinor: number): RefundCause =>
  amountMinor <= toBeRefunded ? "correction" : "goodwill"

const changed = "has changed: somebody else may have been faster"

/** Why the order does not accept the payment. Tips are not part of it. */
export const paymentProblems = (
  order: Pick<Order, "price" | "status" | "currency">,
  payments: ReadonlyArray<Payment>,
  {
    amountMinor,
    captured = false,
    currency,
    seenDueMinor
  }: {
    readonly amountMinor: number
    /** The money is taken already: it is accepted up to any price, also when nothing is owed any more. */
    readonly captured?: boolean
    readonly currency: string
    /** The amount due that somebody saw when they decided, so that a form sent twice pays once. */
    readonly seenDueMinor?: number
  }
): ReadonlyArray<Problem> => {
  const due = dueMinor(order, payments)
  const isUnserved = OrderStatus.isUnserved(order.status)
  const most = captured ? Math.max(due, highestPrice) : Number.MAX_SAFE_INTEGER
  return [
    ...(isUnserved && !captured ? [{ path: "order_id", message: `is ${order.status} and accepts no payment` }] : []),
    ...(currency === order.currency
      ? []
      : [{ path: "currency", message: `must be the order's currency, ${order.currency}` }]),
    ...(FieldMessages.isIntegerWithin(amountMinor, 1, most)
      ? []
      : [{ path: "amount_minor", message: FieldMessages.integerWithin(1, most) }]),
    ...(seenDueMinor === undefined || seenDueMinor === due ? [] : [{ path: "due_minor", message: changed }]),
    ...(amountMinor > due && !isUnserved && !captured
      ? [{ path: "amount_minor", message: `is more than the ${due} still due` }]
      : [])
  ]
}
