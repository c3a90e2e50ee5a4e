/** What becomes of the money of a deposit when its status moves: the payment of the deposit follows it. */
import { type AdvancePayment, type MoneyMethod, unusedMinor } from "../backoffice/AdvancePayment.ts"
import * as Advance from "../backoffice/AdvancePayment.ts"
import * as RefundDrawer from "../backoffice/RefundDrawer.ts"
import type { Step } from "../foundation/money/CashRounding.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Booking, DepositStatus } from "./Booking.ts"

export interface Details {
  /** How the deposit was paid; left out it is not known. */
  readonly method?: MoneyMethod
  /** How much is given back, when that is a part. */
  readonly amountMinor?: number
  /** The drawer that cash goes into or leaves, where null is the first. */
  readonly drawerId?: number | null
}

type Deposited = Omit<Booking, "view">

const taken: ReadonlySet<DepositStatus | null> = new Set(["paid", "refunded", "partially_refunded", "forfeited"])

/** Whether a deposit was taken of which there is no payment, because it is from before there were payments in advance. */
export const lacksPayment = ({
  deposit_minor,
  deposit_payment_id = null,
  deposit_status
}: Pick<Booking, "deposit_minor" | "deposit_payment_id" | "deposit_status">): boolean =>
  taken.has(deposit_status) && deposit_payment_id === null && (deposit_minor ?? 0) > 0

/** A payment of the whole deposit, as it is before it is written; cash is not rounded yet. */
export const paymentOf = (
  booking: Deposited,
  currency: string,
  { drawerId, method = "other" }: Pick<Details, "drawerId" | "method">,
  context: Pick<DecisionContext, "now" | "uuid">
): AdvancePayment =>
  Advance.paid(
    {
      for: { kind: "deposit", id: booking.id, branch_id: booking.branch_id ?? null },
      method,
      amountMinor: booking.deposit_minor ?? 0,
      currency,
      ...(drawerId == null ? {} : { drawerId })
    },
    null,
    context
  )

/** A deposit from before there were payments of deposits, as far as it is known. */
export const assumed = (
  booking: Deposited,
  currency: string,
  context: Pick<DecisionContext, "now" | "uuid">
): AdvancePayment => {
  const payment = { ...paymentOf(booking, currency, {}, context), imported: true as const }
  if (booking.deposit_status === "refunded") {
    return { ...payment, refunded_minor: payment.amount_minor, refunded_at: booking.updated_at }
  }
  return booking.deposit_status === "forfeited" ? { ...payment, forfeited_minor: payment.amount_minor } : payment
}

/** The payment of a booking's deposit; null when nobody has paid one. */
export const held = (
  booking: Deposited,
  deposit: AdvancePayment | null,
  currency: string,
  context: Pick<DecisionContext, "now" | "uuid">
): AdvancePayment | null => deposit ?? (lacksPayment(booking) ? assumed(booking, currency, context) : null)

/** What can still be given back, kept or used. */
export const leftOf = (booking: Deposited, deposit: AdvancePayment | null): number =>
  deposit === null ? (booking.deposit_minor ?? 0) : unusedMinor(deposit, booking.deposit_used_minor ?? 0)

interface Moved<After> {
  readonly booking: After
  /** The payment to be written. */
  readonly payment: AdvancePayment | null
}

/** What money is counted in, and what cash is rounded to. */
export interface Till {
  readonly currency: string
  readonly cashStep: Step | null
}

export const tillOf = ({ restaurant, settings }: Pick<Venue, "restaurant" | "settings">): Till => ({
  currency: restaurant.currency,
  cashStep: settings.cash_rounding_minor ?? null
})

/** The booking with the payment of its deposit, after its status has moved. */
export const moved = <After extends Deposited>(
  before: Deposited,
  after: After,
  deposit: AdvancePayment | null,
  { cashStep, currency }: Till,
  details: Details,
  context: Pick<DecisionContext, "now" | "uuid">
): Moved<After> => {
  if (before.deposit_status === after.deposit_status && details.amountMinor === undefined) {
    return { booking: after, payment: null }
  }
  const payment = paymentAfter(before, after, deposit, currency, details, context)
  if (payment === null) return { booking: after, payment: null }
  // A card on which nothing was taken after all is held as before.
  const id = after.deposit_status === "card_held" ? null : payment.id
  return { booking: { ...after, deposit_payment_id: id }, payment: Advance.rounded(deposit, payment, cashStep) }
}

const paymentAfter = (
  before: Deposited,
  after: Deposited,
  deposit: AdvancePayment | null,
  currency: string,
  { amountMinor, ...how }: Details,
  context: Pick<DecisionContext, "now" | "uuid">
): AdvancePayment | null => {
  if ((after.deposit_minor ?? 0) === 0) return null
  const kept = held(before, deposit, currency, context)
  const left = leftOf(before, kept)
  const to: DepositStatus | null = after.deposit_status
  if (kept === null) {
    if (to === "paid") return paymentOf(after, currency, how, context)
    if (to !== "forfeited") return null
    return { ...paymentOf(after, currency, { method: "card" }, context), forfeited_minor: left }
  }
  // People have taken back what had lost the guest the deposit.
  const back = before.deposit_status === "forfeited" ? { ...kept, forfeited_minor: 0 } : kept
  const given = (minor: number) => ({
    ...back,
    refunded_minor: back.refunded_minor + minor,
    refunded_at: context.now,
    ...RefundDrawer.of(back, how.drawerId)
  })
  switch (to) {
    case "refunded":
      return given(left)
    case "partially_refunded":
      return before.deposit_status === "forfeited" ? back : given(amountMinor ?? left)
    case "forfeited":
      return { ...kept, forfeited_minor: (kept.forfeited_minor ?? 0) + left }
    case "card_held":
      return given(leftOf(before, back))
    default:
      return back
  }
}
