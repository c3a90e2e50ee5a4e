/** Puts a table back into service. */
import { isBlock, type Occupancy } from "../../bookings/Booking.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import * as TableDay from "../../bookings/TableDay.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as WaitlistJobs from "../../waitlist/WaitlistJobs.ts"
import * as TableBlockEntry from "./TableBlockEntry.ts"

export interface Command {
  readonly tableId: number
  /** An instant within the block to end. */
  readonly at: Instant
  /** The block itself, for whoever takes back that it was made; another one stays. */
  readonly blockId?: string | null
}

export interface State {
  readonly venue: Venue
  /** The bookings around the day, at the branch of the table. */
  readonly rows: DayRows
}

export type Refusal = NotFound | ValidationFailed

/** What it changes. Days keep their versions: a table that becomes free cannot conflict with a booking. */
export type Changes = ChangeSet.Of<"occupancy">

export const decide = (
  { at, blockId = null, tableId }: Command,
  { rows, venue }: State,
  context: DecisionContext
): Decision.Decision<Occupancy, Refusal, Changes> => {
  const table = TableDay.tableById(venue, tableId)
  if (table === null) {
    return Decision.refuse(ValidationFailed.of({ path: "table_id", message: "is not a table of this restaurant" }))
  }
  const block = rows.occupancies.find(
    (row) => row.table_id === tableId && isBlock(row) && row.from <= at && at < row.to
  )
  if (blockId !== null && block?.id !== blockId) return Decision.refuse(Undo.refusal("changed_since"))
  if (block === undefined) return Decision.refuse(new NotFound({ resource: "table block" }))
  return Decision.accept(block, {
    changes: [ChangeSet.remove("occupancy", block)],
    activity: [TableBlockEntry.of("table.unblocked", block, context)],
    jobs: WaitlistJobs.afterFreeing(venue, table.branch_id, block.from, block.to, context)
  })
}
