/** A refund as it is about to be made: what becomes of the payment, and why it is refused. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as CashRounding from "../foundation/money/CashRounding.ts"
import type { Payment, RefundCause } from "./Payment.ts"
import * as RefundDrawer from "./RefundDrawer.ts"

export interface Amounts {
  readonly amountMinor: number
  readonly tipMinor: number
}

export interface Leaving {
  /** The drawer that cash leaves, where null is the first; that of the payment if left out. It matters for cash alone. */
  readonly drawerId?: number | null
}

/** What somebody saw when they decided, so that a form sent twice refunds once; null where nobody saw it. */
export interface Seen {
  readonly seenRefundedMinor: number | null
  readonly seenTipRefundedMinor: number | null
}

const changed = "has changed: somebody else may have been faster"

const whole = (least: number): string => `must be an integer of at least ${least}`

/** Why these amounts of a payment cannot be refunded. */
export const problems = (
  payment: Payment,
  { amountMinor, tipMinor }: Amounts,
  { seenRefundedMinor, seenTipRefundedMinor }: Seen,
  /** What may be given back as a correction; null for another cause. */
  correctableMinor: number | null
): ReadonlyArray<Problem> => {
  const { amount_minor, refunded_minor, tip_minor = 0, tip_refunded_minor = 0 } = payment
  const [left, tipLeft] = [amount_minor - refunded_minor, tip_minor - tip_refunded_minor]
  const least = tipMinor > 0 ? 0 : 1
  const problem = (isWrong: boolean, path: string, message: string) => (isWrong ? [{ path, message }] : [])
  return [
    ...problem((seenRefundedMinor ?? refunded_minor) !== refunded_minor, "refunded_minor", changed),
    ...problem((seenTipRefundedMinor ?? tip_refunded_minor) !== tip_refunded_minor, "tip_refunded_minor", changed),
    ...problem(!Number.isSafeInteger(amountMinor) || amountMinor < least, "amount_minor", whole(least)),
    ...problem(!Number.isSafeInteger(tipMinor) || tipMinor < 0, "tip_minor", whole(0)),
    ...problem(amountMinor > left, "amount_minor", `is more than the ${left} that can still be refunded`),
    ...problem(tipMinor > tipLeft, "tip_minor", `is more than the ${tipLeft} of the tip that can still be refunded`),
    ...problem(
      correctableMinor !== null && amountMinor > correctableMinor,
      "cause",
      `can be a correction for at most the ${correctableMinor} beyond what is owed`
    )
  ]
}

/** The payment after the refund; members that say nothing are left out. */
export const rowOf = (
  payment: Payment,
  { amountMinor, cause, drawerId, tipMinor }: Amounts & Leaving & { readonly cause: RefundCause },
  step: CashRounding.Step | null,
  { now }: Pick<DecisionContext, "now">
): Payment => {
  const { correction_minor = 0, mistake_minor = 0, refund_rounding_minor = 0, tip_refunded_minor = 0 } = payment
  const rounding = payment.method === "cash" ? CashRounding.roundingOf(amountMinor + tipMinor, step) : 0
  return {
    ...payment,
    refunded_minor: payment.refunded_minor + amountMinor,
    refunded_at: now,
    correction_minor: correction_minor + (cause === "correction" ? amountMinor : 0),
    mistake_minor: mistake_minor + (cause === "mistake" ? amountMinor : 0),
    ...(tipMinor === 0 ? {} : { tip_refunded_minor: tip_refunded_minor + tipMinor }),
    ...(rounding === 0 ? {} : { refund_rounding_minor: refund_rounding_minor + rounding }),
    ...RefundDrawer.of(payment, drawerId)
  }
}
