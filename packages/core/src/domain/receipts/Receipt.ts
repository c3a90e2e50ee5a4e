/**
 * Receipts and credit notes. Each has the next number of its branch, and the digest of the one before: what was issued is
 * never changed, and a change by somebody else is found (`ReceiptChain`).
 */
import type { Cryptography } from "../foundation/Cryptography.ts"
import * as Json from "../foundation/Json.ts"
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { PaymentMethod, RefundCause } from "../backoffice/Payment.ts"
import type { OrderType } from "../venue/OpeningHours.ts"
import type { Parts } from "./Parts.ts"

export type ReceiptKind = "receipt" | "credit_note"

/** A row: how far a branch has counted. Its version lets only one commit take the next number. */
export interface ReceiptSeries {
  /** The id of the branch; 0 for a restaurant without branches. */
  readonly id: number
  readonly version: number
  /** What its numbers begin with. */
  readonly series: string
  /** The last number that was given. */
  readonly last: number
  /** The digest of what has that number; null before the first. */
  readonly digest: string | null
}

/** Who sells, as it was when the receipt was issued. */
export interface Seller {
  readonly name: string
  readonly legal_name: string | null
  readonly branch: string | null
  readonly address: string | null
  readonly tax_number: string | null
}

/** How it was paid, or given back. */
export interface ReceiptPayment {
  readonly method: PaymentMethod
  readonly tip_minor: number
  /** What rounding added to the cash; negative where it took away. */
  readonly rounding_minor: number
  readonly tendered_minor: number | null
  readonly change_minor: number | null
}

/** What a receipt says. It is fixed when it is issued. */
export interface ReceiptContent extends Parts {
  readonly currency: string
  readonly seller: Seller
  /** On the branch's clock. */
  readonly time: string
  /** What was paid for. */
  readonly subject: "order" | "gift_card" | "deposit" | "experience"
  readonly order: {
    readonly number: string | null
    readonly type: OrderType
    readonly table: string | null
    /** What the whole order costs. */
    readonly total_minor: number
  } | null
  /** What was paid beyond what was owed; for a credit note, how much of that was given back. */
  readonly excess_minor: number
  /** What was paid or given back, without the tip: the parts and the excess. */
  readonly total_minor: number
  /** Null where nothing had to be paid. */
  readonly payment: ReceiptPayment | null
  /** Why money was given back. */
  readonly cause: RefundCause | null
  readonly served_by: string | null
}

/** What the digest covers. */
export interface ReceiptDocument {
  readonly id: Uuid
  readonly kind: ReceiptKind
  readonly branch_id: number | null
  readonly series: string
  readonly counter: number
  readonly issued_at: Instant
  /** The business day of the branch. */
  readonly day: LocalDate
  readonly order_id: Uuid | null
  readonly payment_id: Uuid | null
  /** The receipt that a credit note is about. */
  readonly refers_to: { readonly id: Uuid; readonly number: string } | null
  readonly content: ReceiptContent
  /** The digest of the one before in the series; null for the first. */
  readonly previous: string | null
}

export interface Receipt extends ReceiptDocument {
  readonly digest: string
  /** Whom it was issued to. The digest does not cover it, so that erasing the guest takes it away. */
  readonly guest: { readonly id: number | null; readonly name: string } | null
}

/** What people call it. */
export const numberOf = ({ counter, series }: Pick<ReceiptDocument, "counter" | "series">): string =>
  `${series}-${String(counter).padStart(6, "0")}`

/** The document of a receipt, as its digest was made of it. */
export const documentOf = ({ digest: _digest, guest: _guest, ...document }: Receipt): ReceiptDocument => document

/** SHA-256 of the canonical JSON of the document, which has the digest of the one before. */
export const digestOf = (document: ReceiptDocument, { sha256 }: Pick<Cryptography, "sha256">): string =>
  sha256(Json.canonical(document))

/** The series of a branch before its first receipt. */
export const newSeries = (branchId: number | null): ReceiptSeries => ({
  id: seriesIdOf(branchId),
  version: 0,
  series: String(seriesIdOf(branchId)),
  last: 0,
  digest: null
})

/** The series that numbers the receipts of a branch; 0 for a restaurant without branches. */
export const seriesIdOf = (branchId: number | null): number => branchId ?? 0
