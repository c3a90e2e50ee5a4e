/** Staff take a table out of service for a while (a leaking roof, a private party, a broken chair) and put it back. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import { Bookings } from "../ports/Bookings.ts"
import * as Text from "../shared/Text.ts"
import type { Instant } from "../shared/ZonedClock.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Table } from "../venue/Table.ts"
import type { Venue } from "../venue/Venue.ts"
import { dayId, type Occupancy } from "./Booking.ts"
import * as BookingChange from "./BookingChange.ts"
import type { DayRows } from "./DayBook.ts"
import * as DayBook from "./DayBook.ts"
import * as TableDay from "./TableDay.ts"

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

/** Takes a table out of service, if nobody has it then. */
export const blockTable = (acting: Acting, block: TableBlock) =>
  onTableDay(acting, block.tableId, block.from, (venue, rows, fresh) => decide(acting, block, venue, rows, fresh))

/** Ends the block that a table is under at an instant. */
export const unblockTable = (acting: Acting, tableId: number, at: Instant) =>
  onTableDay(acting, tableId, at, (venue, rows, fresh) => decideUnblock(acting, tableId, at, venue, rows, fresh))

const onTableDay = <A, E>(
  acting: Acting,
  tableId: number,
  at: Instant,
  decide: (venue: Venue, rows: DayRows, fresh: Fresh) => Decision.Decision<A, E>
) =>
  Effect.gen(function* () {
    const bookings = yield* Bookings
    const venue = yield* currentVenue(acting)
    if (venue === null) return yield* new NotFound({ resource: "restaurant" })
    const day = TableDay.of(venue, tableId, at)
    return yield* transact({
      acting,
      contention: TableDay.contention(day),
      load: (request) => bookings.loadDay(acting.restaurantId, day, request),
      decide: (rows, fresh) => decide(venue, rows, fresh)
    })
  })

const refuse = (path: string, message: string) => Decision.refuse(ValidationFailed.of({ path, message }))

/** Whether the table can be blocked, and what follows from it. */
export const decide = (
  { actor }: Pick<Acting, "actor">,
  block: TableBlock,
  venue: Venue,
  rows: DayRows,
  fresh: Fresh
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
    id: fresh.uuid(),
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
    activity: [entry("table.blocked", table, occupancy, actor, fresh)]
  })
}

/** Which block ends, and what follows from it. Days keep their versions: a table that is free again is in nobody's way. */
export const decideUnblock = (
  { actor }: Pick<Acting, "actor">,
  tableId: number,
  at: Instant,
  venue: Venue,
  rows: DayRows,
  fresh: Fresh
): Decision.Decision<Occupancy, ValidationFailed | NotFound> => {
  const table = TableDay.tableById(venue, tableId)
  if (table === null) return refuse("table_id", "there is no such table")
  const block = rows.occupancies.find(
    ({ booking_id, from, table_id, to }) => table_id === tableId && booking_id === null && from <= at && at < to
  )
  if (block === undefined) return Decision.refuse(new NotFound({ resource: "table block" }))
  return Decision.accept(block, {
    changes: [ChangeSet.remove("occupancy", block)],
    activity: [entry("table.unblocked", table, block, actor, fresh)]
  })
}

const entry = (
  action: "table.blocked" | "table.unblocked",
  table: Table,
  { from, reason, to }: Occupancy,
  actor: Activity.Actor,
  fresh: Fresh
) =>
  Activity.entry(
    { actor, action, subject: { kind: "table", id: String(table.id) }, detail: { from, to, reason } },
    fresh
  )
