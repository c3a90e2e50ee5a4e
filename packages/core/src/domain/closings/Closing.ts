/**
 * The closing of a business day: what a branch had in the ledger since the closing before, and the cash that was counted.
 * It is written once. Its digest covers all of it and the digest of the one before, so that a change is found.
 */
import type { Actor } from "../foundation/Activity.ts"
import type { Cryptography } from "../foundation/Cryptography.ts"
import * as Json from "../foundation/Json.ts"
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Pieces } from "./CashCount.ts"
import type { ExpectedCash } from "./CashExpected.ts"
import type { CategoryFigures } from "./CategoryFigures.ts"
import type { DayFigures } from "./DayFigures.ts"
import type { LastReceipt, OpenBill, Seen } from "./OpenLedger.ts"

export interface CountedCash extends ExpectedCash {
  /** Null when nobody had to count it, because nothing should be in it. */
  readonly counted_minor: number | null
  readonly pieces: ReadonlyArray<Pieces>
  /** What was counted less what should be there. */
  readonly difference_minor: number
  readonly explanation: string | null
}

export interface Closing extends Seen {
  readonly id: number
  readonly branch_id: number | null
  /** Without gaps in a branch, from 1. */
  readonly number: number
  /** The business day that it was begun for. */
  readonly day: LocalDate
  /** Business days of the postings that it took. */
  readonly days: ReadonlyArray<LocalDate>
  /** Those of them that were closed already when they were posted; absent in closings from before. */
  readonly late_days?: ReadonlyArray<LocalDate>
  /** When the one before was closed. */
  readonly since: Instant | null
  readonly closed_at: Instant
  readonly actor: Actor
  readonly currency: string
  readonly figures: DayFigures
  readonly categories: ReadonlyArray<CategoryFigures>
  readonly drawers: ReadonlyArray<CountedCash>
  /** Orders that were open, or not settled. */
  readonly bills: ReadonlyArray<OpenBill>
  /** The last receipt of the branch, whose digest proves all before it. */
  readonly receipts: LastReceipt | null
  /** The digest of the closing before. */
  readonly previous: string | null
  readonly digest: string
}

/** SHA-256 over the canonical JSON of everything but the digest itself. */
export const digestOf = (closing: Omit<Closing, "digest">, { sha256 }: Pick<Cryptography, "sha256">): string => {
  const { digest: _own, ...content } = closing as Closing
  return sha256(Json.canonical(content))
}

/** The first closing of a chain, oldest first, that is not as it was written or does not follow the one before. */
export const broken = (chain: ReadonlyArray<Closing>, crypto: Pick<Cryptography, "sha256">): Closing | null =>
  chain.find(
    (closing, index) =>
      digestOf(closing, crypto) !== closing.digest ||
      closing.number !== index + 1 ||
      closing.previous !== (chain[index - 1]?.digest ?? null)
  ) ?? null
