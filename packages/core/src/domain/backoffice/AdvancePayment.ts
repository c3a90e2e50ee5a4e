/**
 * A payment without an order: for a gift card that was sold, or the deposit of a reservation, which are owed to whoever
 * paid until they are used; or for tickets to an experience.
 */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import * as CashRounding from "../foundation/money/CashRounding.ts"
import type { LedgerLine } from "../foundation/money/LedgerLine.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Payment, PaymentReceipt } from "./Payment.ts"

/** How money comes in; gift cards and deposits are money that came in before. */
export const moneyMethods = ["cash", "card", "online", "other"] as const
export type MoneyMethod = (typeof moneyMethods)[number]

/** What was paid. */
export type PaidAhead =
  | { readonly kind: "gift_card"; readonly id: number; readonly branch_id: number | null }
  | { readonly kind: "deposit"; readonly id: Uuid; readonly branch_id: number | null }
  | {
      readonly kind: "experience"
      /** The booking of the tickets. */
      readonly id: Uuid
      readonly branch_id: number | null
      /** What the experience was called, and how many tickets were sold, for the receipt. */
      readonly name: string
      readonly tickets: number
    }

/** A row: one payment without an order. */
export interface AdvancePayment {
  readonly id: Uuid
  readonly version: number
  readonly order_id: null
  readonly for: PaidAhead
  readonly method: MoneyMethod
  readonly gift_card_id: null
  readonly amount_minor: number
  readonly currency: string
  /** What rounding added to the cash that was taken, and to the cash that was given back; negative where it took away. */
  readonly rounding_minor?: number
  readonly refund_rounding_minor?: number
  /** The drawer of a cash payment. */
  readonly drawer_id?: number
  /** The drawer that its last refund left; null for the first one. */
  readonly refund_drawer_id?: number | null
  /** What a terminal or a provider calls it. */
  readonly reference?: string
  readonly refunded_minor: number
  readonly refunded_at: Instant | null
  /** How much of a deposit the guest has lost. */
  readonly forfeited_minor?: number
  /** From before there was a ledger: how it was paid is not known. */
  readonly imported?: true
  /** What the ledger has of it, and the version of the row that it was posted with. */
  readonly posted?: ReadonlyArray<LedgerLine>
  readonly posted_version?: number
  /** Its receipt; absent in rows from before there were receipts. */
  readonly receipt?: PaymentReceipt
  readonly created_at: Instant
}

/** A row of the table of payments. */
export type PaymentRow = Payment | AdvancePayment

export const isForOrder = (payment: PaymentRow): payment is Payment => payment.order_id !== null

/** What is left of a deposit that was used, given back or lost in part. */
export const unusedMinor = (
  { amount_minor, forfeited_minor = 0, refunded_minor }: AdvancePayment,
  usedMinor: number
): number => amount_minor - refunded_minor - forfeited_minor - usedMinor

/** The payment with what rounding makes of the cash that it takes, or gives back since it was `before`. */
export const rounded = (
  before: AdvancePayment | null,
  after: AdvancePayment,
  step: CashRounding.Step | null
): AdvancePayment => {
  if (after.method !== "cash") return after
  const taken = before === null ? CashRounding.roundingOf(after.amount_minor, step) : 0
  const given = CashRounding.roundingOf(after.refunded_minor - (before?.refunded_minor ?? 0), step)
  return {
    ...after,
    ...(taken === 0 ? {} : { rounding_minor: taken }),
    ...(given === 0 ? {} : { refund_rounding_minor: (after.refund_rounding_minor ?? 0) + given })
  }
}

export interface PaidNow {
  readonly for: PaidAhead
  readonly method: MoneyMethod
  readonly amountMinor: number
  readonly currency: string
  /** The drawer that cash goes into. */
  readonly drawerId?: number
}

/** A payment as it is made. */
export const paid = (
  { amountMinor, currency, drawerId, for: paidFor, method }: PaidNow,
  step: CashRounding.Step | null,
  { now, uuid }: Pick<DecisionContext, "now" | "uuid">
): AdvancePayment =>
  rounded(
    null,
    {
      id: uuid(),
      version: 0,
      order_id: null,
      for: paidFor,
      method,
      gift_card_id: null,
      amount_minor: amountMinor,
      currency,
      ...(drawerId === undefined ? {} : { drawer_id: drawerId }),
      refunded_minor: 0,
      refunded_at: null,
      created_at: now
    },
    step
  )
