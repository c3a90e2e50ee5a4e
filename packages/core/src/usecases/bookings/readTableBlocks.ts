/** Which tables of a branch are out of service on a day. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { isBlock } from "../../domain/bookings/Booking.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import type { DayRows } from "../../domain/bookings/DayBook.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as LocalDate from "../../domain/foundation/time/LocalDate.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type * as ZonedClock from "../../domain/foundation/time/ZonedClock.ts"
import type { Branch } from "../../domain/venue/Branch.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import * as BusinessDay from "../../domain/venue/BusinessDay.ts"
import type { Table } from "../../domain/venue/Table.ts"
import { type Venue, zoneOf } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** A table out of service, from when to when, and why. */
export interface BlockedTable {
  readonly id: string
  readonly table: Table
  readonly from: Instant
  readonly to: Instant
  readonly reason: string | null
}

export interface TableBlocks {
  /** Null when the venue has no branches. */
  readonly branch: Branch | null
  /** The clock of the branch. */
  readonly zone: ZonedClock.Zone
  readonly tables: ReadonlyArray<Table>
  readonly blocks: ReadonlyArray<BlockedTable>
}

/** The blocks that touch a business day of a branch, earliest first; the default branch if none is named. */
export const readTableBlocks = useCase(
  "readTableBlocks",
  {
    may: { areas: ["book", "tables"], scope: null },
    input: [Input.date("date"), Input.optional(Input.nullOr(Input.integer("branch_id")))]
  },
  (reader: Reader, date: LocalDate.LocalDate, branchId: number | null = null) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const { branch, problems } = BookingRules.branchFor(venue, { branchId, tableId: null })
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      const day = { date, branchId: BranchVenue.dayScope(venue, branch) }
      const { state } = yield* (yield* Bookings).loadDay(reader.restaurantId, day, Load.nothing)
      return blocksOf(venue, branch, date, state)
    })
)

/** The same from what was loaded. */
export const blocksOf = (
  venue: Venue,
  branch: Branch | null,
  date: LocalDate.LocalDate,
  { occupancies }: Pick<DayRows, "occupancies">
): TableBlocks => {
  const seen = BranchVenue.at(venue, branch)
  const zone = zoneOf(seen)
  const [begin, end] = [date, LocalDate.addDays(date, 1)].map((day) => BusinessDay.beginsAt(seen, day)) as [
    Instant,
    Instant
  ]
  const tables = venue.rows.tables.filter(
    ({ archived, branch_id }) => !archived && (branch === null || branch_id === branch.id)
  )
  const tableById = new Map(tables.map((table) => [table.id, table]))
  const blocks = occupancies
    .filter(isBlock)
    .flatMap(({ from, id, reason, table_id, to }): ReadonlyArray<BlockedTable> => {
      const table = tableById.get(table_id)
      if (table === undefined || to <= begin || from >= end) return []
      return [{ id, table, from, to, reason }]
    })
  return { branch, zone, tables, blocks: blocks.toSorted((a, b) => a.from - b.from || a.table.id - b.table.id) }
}
