/**
 * A payment without an order, for something that is used later: a gift card that was sold, or the deposit of a
 * reservation. Until then it is owed to whoever paid.
 */
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
  /** The drawer of a cash payment. */
  readonly drawer_id?: number
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
