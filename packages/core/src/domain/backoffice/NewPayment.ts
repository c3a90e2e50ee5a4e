/** A payment as it is about to be recorded: what cash changes hands, and why its details are refused. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import * as FieldMessages from "../foundation/FieldMessages.ts"
import { highestPrice } from "../foundation/Money.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Text from "../foundation/Text.ts"
import * as CardNumber from "./CardNumber.ts"
import * as CashRounding from "../foundation/money/CashRounding.ts"
import { largestSubtotal } from "../orders/Pricing.ts"
import type { PaidShare, Payment, PaymentMethod } from "./Payment.ts"

export interface Details {
  readonly method: PaymentMethod
  readonly amountMinor: number
  readonly currency: string
  /** On top of the amount. */
  readonly tipMinor?: number
  /** The cash that the guest hands over; without it exactly what is to be paid. */
  readonly tenderedMinor?: number
  /** What a terminal or a provider calls it. */
  readonly reference?: string
  /** The money has been taken already, whatever is due: what is too much is to be refunded. Never with cash. */
  readonly captured?: boolean
  /** The drawer that cash goes into. */
  readonly drawerId?: number
  /** The lines, or shares of them, that it pays for. */
  readonly lines?: ReadonlyArray<PaidShare>
}

/** The amounts of a payment that are not those of the order. */
export interface Cash {
  readonly roundingMinor: number
  /** Amount, tip and rounding. */
  readonly takenMinor: number
  readonly changeMinor: number
}

export const cashOf = (
  { amountMinor, method, tenderedMinor, tipMinor = 0 }: Details,
  step: CashRounding.Step | null
): Cash => {
  const exact = amountMinor + tipMinor
  const roundingMinor = method === "cash" ? CashRounding.roundingOf(exact, step) : 0
  const takenMinor = exact + roundingMinor
  return { roundingMinor, takenMinor, changeMinor: (tenderedMinor ?? takenMinor) - takenMinor }
}

export const longestReference = 100

export const highestTip = highestPrice

/** The most cash that is handed over at once; what more an order costs with taxes is paid without saying so. */
export const mostTendered = largestSubtotal

const onlyCash = "is for cash only"

/** Why the details are refused, whatever the order is. */
export const problems = (details: Details, step: CashRounding.Step | null): ReadonlyArray<Problem> => {
  const { captured = false, method, reference = "", tenderedMinor, tipMinor = 0 } = details
  const isCash = method === "cash"
  const tip = FieldMessages.isIntegerWithin(tipMinor, 0, highestTip) ? null : FieldMessages.integerWithin(0, highestTip)
  const found = {
    tip_minor: tip,
    tendered_minor:
      tenderedMinor === undefined ? null : tip === null ? tenderedProblem(details, tenderedMinor, step) : null,
    captured: captured && isCash ? "must be false for cash" : null,
    reference: referenceProblem(reference.trim())
  }
  return Object.entries(found).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))
}

const referenceProblem = (reference: string): string | null =>
  CardNumber.isIn(reference)
    ? "must not be a card number: leave it out, or name the last four digits"
    : Text.problem(reference, { max: longestReference, isName: true })

const tenderedProblem = (details: Details, tenderedMinor: number, step: CashRounding.Step | null): string | null => {
  if (details.method !== "cash") return onlyCash
  if (!FieldMessages.isIntegerWithin(tenderedMinor, 1, mostTendered))
    return FieldMessages.integerWithin(1, mostTendered)
  const { changeMinor, takenMinor } = cashOf(details, step)
  return changeMinor < 0 ? `is less than the ${takenMinor} to be paid` : null
}

/** The row; members that say nothing are left out. */
export const rowOf = (
  details: Details,
  orderId: string,
  step: CashRounding.Step | null,
  { now, uuid }: Pick<DecisionContext, "now" | "uuid">
): Payment => {
  const { drawerId, lines = [], reference = "", tenderedMinor, tipMinor = 0 } = details
  const { roundingMinor } = cashOf(details, step)
  return {
    id: uuid(),
    version: 0,
    order_id: orderId,
    method: details.method,
    gift_card_id: null,
    amount_minor: details.amountMinor,
    currency: details.currency,
    ...(tipMinor === 0 ? {} : { tip_minor: tipMinor }),
    ...(tenderedMinor === undefined ? {} : { tendered_minor: tenderedMinor }),
    ...(roundingMinor === 0 ? {} : { rounding_minor: roundingMinor }),
    ...(drawerId === undefined ? {} : { drawer_id: drawerId }),
    ...(reference.trim() === "" ? {} : { reference: reference.trim() }),
    ...(lines.length === 0 ? {} : { shares: lines }),
    refunded_minor: 0,
    refunded_at: null,
    created_at: now
  }
}
