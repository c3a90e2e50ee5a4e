/** What `blockTable` decides upon what it has loaded. */
import { dayId, type Occupancy } from "../../bookings/Booking.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import * as DayBook from "../../bookings/DayBook.ts"
import * as TableDay from "../../bookings/TableDay.ts"
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Text from "../../foundation/Text.ts"
import type { Instant } from "../../foundation/ZonedClock.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Table } from "../../venue/Table.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"

/** The table that is out of service, and for how long. */
export interface TableBlock {
  readonly tableId: number
  readonly from: Instant
  readonly to: Instant
  readonly reason: string | null
}

/** At most a day at once: longer absences are a setting of the venue. */
const longest = 24 * 60 * 60_000

/** In characters. */
const longestReason = 200

const refuse = (path: string, message: string) => Decision.refuse(ValidationFailed.of({ path, message }))

/** Whether the table can be blocked, and what follows from it. */
export const decide = (
  { actor }: Pick<Acting, "actor">,
  block: TableBlock,
  venue: Venue,
  rows: DayRows,
  context: DecisionContext
): Decision.Decision<Occupancy, ValidationFailed> => {
  const table = TableDay.tableById(venue, block.tableId)
  if (table === null) return refuse("table_id", "there is no such table")
  const problem = Text.problem(block.reason ?? "", { max: longestReason })
  if (problem !== null) return refuse("reason", problem)
  if (block.to <= block.from || block.to - block.from > longest) {
    return refuse("to", "must lie within a day after from")
  }
  if (!DayBook.isFree(DayBook.open(rows), table.id, block.from, block.to)) {
    return refuse("table_id", "is taken at that time")
  }
  const occupancy: Occupancy = {
    id: context.uuid(),
    version: 0,
    table_id: table.id,
    booking_id: null,
    from: block.from,
    to: block.to,
    reason: block.reason
  }
  const dates = BookingChange.datesOf(TableDay.zoneOfTable(venue, table.id), block.from, block.to)
  return Decision.accept(occupancy, {
    changes: [
      ChangeSet.put("occupancy", occupancy),
      ...BookingChange.touchDays(
        rows,
        dates.map((date) => dayId(table.branch_id, date))
      )
    ],
    activity: [entry("table.blocked", table, occupancy, actor, context)]
  })
}

/** Which block ends, and what follows from it. Days keep their versions: a table that is free again is in nobody's way. */
export const decideUnblock = (
  { actor }: Pick<Acting, "actor">,
  tableId: number,
  at: Instant,
  venue: Venue,
  rows: DayRows,
  context: DecisionContext
): Decision.Decision<Occupancy, ValidationFailed | NotFound> => {
  const table = TableDay.tableById(venue, tableId)
  if (table === null) return refuse("table_id", "there is no such table")
  const block = rows.occupancies.find(
    ({ booking_id, from, table_id, to }) => table_id === tableId && booking_id === null && from <= at && at < to
  )
  if (block === undefined) return Decision.refuse(new NotFound({ resource: "table block" }))
  return Decision.accept(block, {
    changes: [ChangeSet.remove("occupancy", block)],
    activity: [entry("table.unblocked", table, block, actor, context)]
  })
}

const entry = (
  action: "table.blocked" | "table.unblocked",
  table: Table,
  { from, reason, to }: Occupancy,
  actor: Activity.Actor,
  context: DecisionContext
) =>
  Activity.entry(
    { actor, action, subject: { kind: "table", id: String(table.id) }, detail: { from, to, reason } },
    context
  )
