/** An entry of the ledger. It is written in the commit of what it is about, and never changed. */
import type { Actor } from "../Activity.ts"
import type { LedgerLine } from "./LedgerLine.ts"
import type { LocalDate } from "../time/LocalDate.ts"
import type { Instant } from "../time/ZonedClock.ts"
import type { Uuid } from "../Uuid.ts"

/** What amounts move for. */
export const postingOccasions = [
  "sale",
  "void",
  "discount",
  "payment",
  "refund",
  "deposit",
  "gift_card",
  "experience",
  "opening_float",
  "cash_in",
  "cash_out",
  "tips_paid_out",
  "bank_drop",
  "closing_difference",
  /** People take back what they have just done. */
  "undo"
] as const
export type PostingOccasion = (typeof postingOccasions)[number]

/** A posting without what is known only when it is made. */
export type NewPosting = Omit<Posting, "actor" | "at" | "day" | "id">

export interface Posting {
  readonly id: Uuid
  readonly at: Instant
  /** The business day of the branch. */
  readonly day: LocalDate
  readonly branch_id: number | null
  /** The drawer, where cash moves. */
  readonly drawer_id: number | null
  readonly occasion: PostingOccasion
  readonly order_id: Uuid | null
  readonly payment_id: Uuid | null
  readonly currency: string
  readonly actor: Actor
  /** They add up to 0. */
  readonly lines: ReadonlyArray<LedgerLine>
  /** That it takes back a void, which closings count no longer. */
  readonly undoes?: "void"
  /** From before there was a ledger: a part of it had to be assumed. */
  readonly imported?: true
}
