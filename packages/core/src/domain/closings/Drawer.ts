/** Cash drawers of a branch. The first exists without a row, so that nobody has to set one up. */
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
