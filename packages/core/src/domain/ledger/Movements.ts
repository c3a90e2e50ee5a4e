/**
 * What a commit moves in the ledger. Orders and payments keep how much of them is posted; whatever a decision makes of
 * them, the difference is posted with it. So no decision can forget to, and nothing is posted twice.
 */
import * as Ledger from "../foundation/LedgerLine.ts"
import type { LedgerLine } from "../foundation/LedgerLine.ts"
import type { Change, ChangeSet } from "../registry/ChangeSet.ts"
import type { Rows } from "../registry/Rows.ts"
import * as PaymentPosition from "./PaymentPosition.ts"
import type { NewPosting, Posting, PostingOccasion } from "../foundation/Posting.ts"
import * as SalePosition from "./SalePosition.ts"

export type Movement = NewPosting

export interface Moved {
  /** The change set, whose rows keep what is posted. */
  readonly set: ChangeSet
  readonly movements: ReadonlyArray<Movement>
}

type Posted = "order" | "payment"

const positions: { readonly [K in Posted]: (row: Rows[K]) => ReadonlyArray<LedgerLine> } = {
  order: SalePosition.of,
  payment: PaymentPosition.of
}

/** Whether the change set writes anything that is posted. */
export const concerns = ({ changes }: Pick<ChangeSet, "changes">): boolean =>
  changes.some(({ kind, op }) => op === "put" && (kind === "order" || kind === "payment"))

export const of = (set: ChangeSet): Moved => {
  const moved = set.changes.map((change) => moveOf(change, set))
  return {
    set: { ...set, changes: moved.map(({ change }) => change) },
    movements: moved.flatMap(({ movement }) => movement ?? [])
  }
}

interface MovedRow {
  readonly change: Change
  readonly movement: Movement | null
}

const moveOf = (change: Change, set: ChangeSet): MovedRow => {
  if (change.op === "remove") return { change, movement: null }
  if (change.kind === "order") {
    const { row } = change
    const { lines, posted } = difference("order", row)
    const { branch_id, currency, id } = row
    const about = { branch_id, drawer_id: null, order_id: id, payment_id: null, currency }
    return {
      change: { ...change, row: { ...row, posted } },
      movement: movementOf(row, lines, { ...about, occasion: occasionOf(row, set) })
    }
  }
  if (change.kind === "payment") {
    const { row } = change
    const { lines, posted } = difference("payment", row)
    const { currency, drawer_id = null, id, order_id } = row
    const about = { branch_id: branchOf(row, set), drawer_id, order_id, payment_id: id, currency }
    return {
      change: { ...change, row: { ...row, posted } },
      movement: movementOf(row, lines, { ...about, occasion: row.version === 0 ? "payment" : "refund" })
    }
  }
  return { change, movement: null }
}

const difference = <K extends Posted>(kind: K, row: Rows[K]) => {
  const posted = positions[kind](row)
  return { posted, lines: Ledger.between(row.posted ?? [], posted) }
}

const movementOf = (
  { posted, version }: Rows[Posted],
  lines: ReadonlyArray<LedgerLine>,
  about: Pick<Posting, "branch_id" | "currency" | "drawer_id" | "occasion" | "order_id" | "payment_id">
): Movement | null =>
  lines.length === 0
    ? null
    : {
        ...about,
        lines,
        // Every row that was written since there is a ledger keeps what is posted, if only that nothing is.
        ...(posted === undefined && version > 0 ? { imported: true as const } : {})
      }

/** The branch of the order that was paid for, which is written with every payment. */
const branchOf = ({ order_id }: Rows["payment"], { changes }: ChangeSet): number | null => {
  const found = changes.find((change) => change.op === "put" && change.kind === "order" && change.row.id === order_id)
  return found?.op === "put" && found.kind === "order" ? found.row.branch_id : null
}

const occasions: Readonly<Record<string, PostingOccasion>> = {
  "order.line_voided": "void",
  "order.cancelled": "void",
  "order.rejected": "void",
  "order.move_undone": "undo"
}

/** Why the sale of an order changes, by what is written about it. */
const occasionOf = ({ id }: Rows["order"], { activity }: ChangeSet): PostingOccasion =>
  activity.flatMap(({ action, subject }) => (subject.id === id ? (occasions[action] ?? []) : []))[0] ?? "sale"
