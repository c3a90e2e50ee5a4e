/**
 * What money that has followed a move means for taking it back: nothing is taken back behind a payment, a refund, a
 * receipt or a closing. It is corrected instead, with a refund, a void or a discount.
 */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Move, Obstacle } from "./Undo.ts"

interface Paid {
  readonly created_at: Instant
  readonly refunded_at: Instant | null
  /** Written down later, for what was paid before there was a ledger. */
  readonly imported?: true
}

/** What is known of the money of an order or a reservation. */
export interface Money {
  readonly payments: ReadonlyArray<Paid>
  /** When an order was settled, also without a payment. */
  readonly paidAt?: Instant | null
  /** When the day of its branch was last closed; null for never. */
  readonly closedAt: Instant | null
}

/** The obstacle that people can do something about, in place of the one that was found without looking at money. */
export const obstacleTo = (
  move: Move<unknown> | null | undefined,
  obstacle: Obstacle | null,
  { closedAt, paidAt = null, payments }: Money
): Obstacle | null => {
  if (move === null || move === undefined || (obstacle !== null && obstacle !== "changed_since")) return obstacle
  if (closedAt !== null && closedAt >= move.at) return "closed_since"
  // The row is written with every payment and refund of it.
  if (obstacle === null) return null
  const since = (at: Instant | null): boolean => at !== null && at >= move.at
  if (payments.some(({ refunded_at }) => since(refunded_at))) return "refunded_since"
  if (payments.some(({ created_at, imported }) => imported !== true && since(created_at))) return "paid_since"
  return since(paidAt) ? "settled_since" : obstacle
}

/** The obstacle of a move that itself took a payment or gave money back. */
export const ownObstacle = (move: Move<unknown>, { payments }: Pick<Money, "payments">): Obstacle | null => {
  if (payments.some(({ refunded_at }) => refunded_at !== null && refunded_at >= move.at)) return "refunded_since"
  return payments.some(({ created_at, imported }) => imported !== true && created_at >= move.at) ? "paid_since" : null
}
