/**
 * What a commit moves in the ledger. Orders and payments keep how much of them is posted; whatever a decision makes of
 * them, the difference is posted with it. So no decision can forget to, and nothing is posted twice.
 */
import { isForOrder, type PaymentRow } from "../backoffice/AdvancePayment.ts"
import type { ActivityEntry } from "../foundation/Activity.ts"
import * as Ledger from "../foundation/money/LedgerLine.ts"
import type { LedgerLine } from "../foundation/money/LedgerLine.ts"
import * as OrderStatus from "../orders/OrderStatus.ts"
import type { Change, ChangeSet } from "../registry/ChangeSet.ts"
import type { Rows } from "../registry/Rows.ts"
import * as AdvancePosition from "./AdvancePosition.ts"
import * as PaymentPosition from "./PaymentPosition.ts"
import type { NewPosting, PostingOccasion } from "../foundation/money/Posting.ts"
import * as SalePosition from "./SalePosition.ts"

export type Movement = NewPosting

export interface Moved {
  /** The change set, whose rows keep what is posted. */
  readonly set: ChangeSet
  readonly movements: ReadonlyArray<Movement>
}

type Posted = "order" | "payment"

/** What a row amounts to in the ledger. */
export const positions: { readonly [K in Posted]: (row: Rows[K]) => ReadonlyArray<LedgerLine> } = {
  order: SalePosition.of,
  payment: (row) => (isForOrder(row) ? PaymentPosition.of(row) : AdvancePosition.of(row))
}

/** The row as it keeps what is posted of it, once it is written. */
export const keeping = <Row extends Rows[Posted]>(row: Row, posted: ReadonlyArray<LedgerLine>): Row => ({
  ...row,
  posted,
  posted_version: row.version + 1
})

/**
 * Whether the ledger has the row as it is. A program from before there was a ledger writes rows as it finds them, and
 * so with the version that was posted last.
 */
export const isPosted = ({ posted_version, version }: Rows[Posted]): boolean => posted_version === version

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
    return {
      change: { ...change, row: keeping(row, posted) },
      movement: movementOf(row, lines, { ...aboutOrder(row), ...reasonOf(row, set) })
    }
  }
  if (change.kind === "payment") {
    const { row } = change
    const { lines, posted } = difference("payment", row)
    return {
      change: { ...change, row: keeping(row, posted) },
      movement: movementOf(row, lines, aboutPayment(row, branchOf(row, set)))
    }
  }
  return { change, movement: null }
}

/** The lines that are missing in the ledger, and what it has with them. */
export const difference = <K extends Posted>(
  kind: K,
  row: Rows[K]
): { readonly posted: ReadonlyArray<LedgerLine>; readonly lines: ReadonlyArray<LedgerLine> } => {
  const posted = positions[kind](row)
  return { posted, lines: Ledger.between(row.posted ?? [], posted) }
}

type About = Omit<Movement, "imported" | "lines">

export const aboutOrder = ({ branch_id, currency, id }: Rows["order"]): Omit<About, "occasion"> => ({
  branch_id,
  drawer_id: null,
  order_id: id,
  payment_id: null,
  currency
})

export const aboutPayment = (row: PaymentRow, branchId: number | null): About => ({
  branch_id: branchId,
  drawer_id: drawerOf(row),
  order_id: row.order_id,
  payment_id: row.id,
  currency: row.currency,
  occasion: isForOrder(row) ? (row.version === 0 ? "payment" : "refund") : row.for.kind
})

/** Cash that is given back leaves the drawer that was named for it. */
const drawerOf = ({ drawer_id, refund_drawer_id, version }: PaymentRow): number | null =>
  (version === 0 || refund_drawer_id === undefined ? drawer_id : refund_drawer_id) ?? null

const movementOf = (row: Rows[Posted], lines: ReadonlyArray<LedgerLine>, about: About): Movement | null =>
  lines.length === 0 ? null : { ...about, lines, ...(isFromBefore(row) ? { imported: true as const } : {}) }

/** Every row that was written since there is a ledger keeps what is posted, if only that nothing is. */
const isFromBefore = (row: Rows[Posted]): boolean =>
  (row.posted === undefined && row.version > 0) || ("imported" in row && row.posted === undefined)

/** The branch of what was paid for; an order is written with every payment. */
const branchOf = (payment: PaymentRow, { changes }: ChangeSet): number | null => {
  if (!isForOrder(payment)) return payment.for.branch_id
  const [order] = changes.flatMap((change) =>
    change.op === "put" && change.kind === "order" && change.row.id === payment.order_id ? change.row : []
  )
  return order?.branch_id ?? null
}

const occasions: Readonly<Record<string, PostingOccasion>> = {
  "order.line_voided": "void",
  "order.cancelled": "void",
  "order.discounted": "discount",
  "order.rejected": "void",
  "order.move_undone": "undo"
}

type Reason = Pick<Movement, "occasion" | "undoes">

const reasonIn = ({ action, detail: { from, lines } }: ActivityEntry): Reason | null => {
  const occasion = occasions[action]
  if (occasion === undefined) return null
  const wasVoided = lines === "voided" || OrderStatus.unserved.some((status) => status === from)
  return occasion === "undo" && wasVoided ? { occasion, undoes: "void" } : { occasion }
}

/** Why the sale of an order changes, by what is written about it. */
const reasonOf = ({ id }: Rows["order"], { activity }: ChangeSet): Reason =>
  activity.flatMap((entry) => (entry.subject.id === id ? (reasonIn(entry) ?? []) : []))[0] ?? { occasion: "sale" }
