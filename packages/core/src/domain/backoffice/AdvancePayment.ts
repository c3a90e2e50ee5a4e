/**
 * A payment without an order, for something that is used later: a gift card that was sold, or the deposit of a
 * reservation. Until then it is owed to whoever paid.
 */
import type { LedgerLine } from "../foundation/LedgerLine.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Booking, DepositStatus } from "../bookings/Booking.ts"
import type { GiftCard } from "./GiftCard.ts"
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

const taken: ReadonlySet<DepositStatus | null> = new Set(["paid", "refunded", "partially_refunded", "forfeited"])

/** Whether money was taken of which there is no payment, because it is from before there were payments in advance. */
export const lacksPayment = {
  gift_card: ({ given, payment_id }: GiftCard): boolean => given === undefined && payment_id === undefined,
  booking: ({
    deposit_minor,
    deposit_payment_id = null,
    deposit_status
  }: Pick<Booking, "deposit_minor" | "deposit_payment_id" | "deposit_status">): boolean =>
    taken.has(deposit_status) && deposit_payment_id === null && (deposit_minor ?? 0) > 0
}

/** What is left of a deposit that was used, given back or lost in part. */
export const unusedMinor = (
  { amount_minor, forfeited_minor = 0, refunded_minor }: AdvancePayment,
  usedMinor: number
): number => amount_minor - refunded_minor - forfeited_minor - usedMinor
