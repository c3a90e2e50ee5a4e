/** Takes a table out of service for a while, if it is free then. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import { dayId, type Occupancy } from "../../bookings/Booking.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import * as DayBook from "../../bookings/DayBook.ts"
import * as TableDay from "../../bookings/TableDay.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Text from "../../foundation/Text.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"
import * as TableBlockEntry from "./TableBlockEntry.ts"

/** A table out of service, from when to when, and why. */
export interface TableBlock {
  readonly tableId: number
  readonly from: Instant
  readonly to: Instant
  readonly reason: string | null
}
export const TableBlock = Schema.Struct({
  tableId: Shapes.integer,
  from: Shapes.instant,
  to: Shapes.instant,
  reason: Schema.NullOr(Shapes.text)
})

export type Command = TableBlock

export interface State {
  readonly venue: Venue
  /** The bookings around the day, at the branch of the table. */
  readonly rows: DayRows
}

export type Refusal = ValidationFailed

export type Changes = ChangeSet.Of<"occupancy" | "booking_day">

/** A day. To take a table out of service for longer, change the venue. */
const longest = 24 * 60 * 60_000

/** Maximum length of the reason in characters. */
const longestReason = 200

export const decide = (
  block: Command,
  { rows, venue }: State,
  context: DecisionContext
): Decision.Decision<Occupancy, Refusal, Changes> => {
  const table = TableDay.tableById(venue, block.tableId)
  if (table === null) return refuse("table_id", "is not a table of this restaurant")
  const problem = Text.problem(block.reason ?? "", { max: longestReason })
  if (problem !== null) return refuse("reason", problem)
  if (block.to <= block.from || block.to - block.from > longest) {
    return refuse("to", "must be after from, by at most a day")
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
    activity: [TableBlockEntry.of("table.blocked", occupancy, context)]
  })
}

const refuse = (path: string, message: string) => Decision.refuse(ValidationFailed.of({ path, message }))
