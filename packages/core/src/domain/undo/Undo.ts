/**
 * Taking back what people have just done. A move keeps what it replaced on the row that it changed; for a minute, whoever
 * may make such a move may take it back, while nothing else has happened. Moves of tokens, apps, guests and workers keep
 * nothing.
 */
import { type Actor, type PeopleKind, peopleKindOf } from "../foundation/Activity.ts"
import { ValidationFailed } from "../foundation/Errors.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** How long a move can be taken back. */
export const windowMillis = 60_000

/** A move that can be taken back, as the row keeps it; its version names it among the moves of the row. */
export interface Move<Before> {
  readonly at: Instant
  /** The version that the move made of the row: after any later change it stands. */
  readonly version: number
  /** Which people made it; moves that were kept before Fourtop said so are by people too. */
  readonly by?: PeopleKind
  /** What the move replaced. */
  readonly before: Before
}

/** The move that the row keeps when somebody changes it from this version; null unless people do. */
export const moveOf = <Before>(
  { version }: { readonly version: number },
  before: Before,
  { actor, now }: { readonly actor: Pick<Actor, "kind">; readonly now: Instant }
): Move<Before> | null => {
  const by = peopleKindOf(actor)
  return by === null ? null : { at: now, version: version + 1, by, before }
}

/** Why a move cannot be taken back, in words. */
export const reasons = {
  nothing: "There is nothing to undo. Only what people of the restaurant have just done can be undone.",
  too_late: "It is too late to undo this: that is possible for one minute.",
  changed_since: "This can no longer be undone, because something else has happened since.",
  paid_since:
    "This can no longer be undone, because a payment was taken. Refund the payment, or correct the order with a void or a discount.",
  refunded_since:
    "This can no longer be undone, because money was given back. Correct the order with a void or a discount, or take a new payment.",
  settled_since:
    "This can no longer be undone, because a receipt was issued. Take a new order, or correct this one with a discount.",
  closed_since:
    "This can no longer be undone, because the day was closed. Correct it with a void, a discount or a refund: that goes into the next closing."
} as const

export type Obstacle = keyof typeof reasons

interface Kept {
  readonly version: number
}

/**
 * What keeps the last move of a row from being taken back; null when it can be. The move is named by its version: what
 * somebody wants to take back may no longer be the last move.
 */
export const obstacleTo = (
  move: Move<unknown> | null | undefined,
  row: Kept,
  named: number,
  now: Instant
): Obstacle | null => {
  if (move === null || move === undefined) return "nothing"
  if (move.version !== row.version || move.version !== named) return "changed_since"
  return now < move.at + windowMillis ? null : "too_late"
}

/** The move of the row that can be taken back now, or null. */
export const mayUndo = <Before>(move: Move<Before> | null | undefined, row: Kept, now: Instant): Move<Before> | null =>
  obstacleTo(move, row, row.version, now) === null ? move! : null

/** A row that keeps its last move. */
interface Moved extends Kept {
  readonly last_move?: Move<unknown> | null
}

/** The last move of a row that changes in something that no move is about: it can be taken back as before. */
export const carried = <Before>(
  move: Move<Before> | null | undefined,
  { version }: Kept
): { readonly last_move?: Move<Before> | null } =>
  move === null || move === undefined || move.version !== version
    ? {}
    : { last_move: { ...move, version: version + 1 } }

/** From when on the last move of the row stands, because nobody can take it back any more; 0 when it stands already. */
export const standsAt = ({ last_move: move = null, version }: Moved): Instant =>
  move !== null && move.version === version ? move.at + windowMillis : 0

/** The move that somebody takes back. */
export interface Command {
  /** The version that the move made of its row. */
  readonly move: number
}

/** The refusal for an obstacle. */
export const refusal = (obstacle: Obstacle): ValidationFailed =>
  new ValidationFailed({ problems: {}, summary: reasons[obstacle] })
