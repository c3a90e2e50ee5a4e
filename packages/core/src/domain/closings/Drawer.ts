/** Cash drawers of a branch. The first exists without a row, so that nobody has to set one up. */
import type { PaymentMethod } from "../backoffice/Payment.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** A row: a drawer besides the first. */
export interface Drawer {
  readonly id: number
  readonly version: number
  readonly branch_id: number | null
  readonly name: string
  readonly created_at: Instant
}

/** The first drawer has no id. */
export type DrawerId = number | null

export interface NamedDrawer {
  readonly drawer_id: DrawerId
  readonly name: string
}

export const first: NamedDrawer = { drawer_id: null, name: "Till 1" }

/** Drawers of a branch at most, with the first. */
export const most = 20

/** The drawers of a branch: the first, then the others as they were added. */
export const of = (rows: ReadonlyArray<Drawer>): ReadonlyArray<NamedDrawer> => [
  first,
  ...rows.toSorted((a, b) => a.id - b.id).map(({ id, name }) => ({ drawer_id: id, name }))
]

export const unknown: Problem = { path: "drawer_id", message: "is not a drawer of this branch" }

/** Why no cash can go into this drawer or leave it; the first one is always there. */
export const unknownIn = (
  named: DrawerId | undefined,
  /** Of the branch where cash is taken or given back. */
  rows: ReadonlyArray<Drawer>
): ReadonlyArray<Problem> => (named == null || rows.some(({ id }) => id === named) ? [] : [unknown])

/** Why what is paid in this way cannot go into this drawer; cash goes into the first one where none is named. */
export const problems = (
  method: PaymentMethod | undefined,
  named: DrawerId | undefined,
  rows: ReadonlyArray<Drawer>
): ReadonlyArray<Problem> =>
  named == null || method === "cash" ? unknownIn(named, rows) : [{ path: "drawer_id", message: "is for cash only" }]
