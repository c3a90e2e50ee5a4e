/** A table's day at its branch: what to load before a table is blocked or unblocked, and on whose clock. */
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Table } from "../venue/Table.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import type { BranchDay } from "./DayBook.ts"

/** A table that is not archived, by its id. */
export const tableById = (venue: Venue, tableId: number | null): Table | null =>
  venue.rows.tables.find(({ archived, id }) => id === tableId && !archived) ?? null

const branchOf = (venue: Venue, tableId: number) => BranchVenue.branchById(venue, tableById(venue, tableId)?.branch_id)

/** The time zone of the table's branch. */
export const zoneOfTable = (venue: Venue, tableId: number): Zone =>
  zoneOf(BranchVenue.at(venue, branchOf(venue, tableId)))

/** The day at the table's branch at an instant. */
export const of = (venue: Venue, tableId: number, at: Instant): BranchDay => ({
  date: ZonedClock.dateAt(zoneOfTable(venue, tableId), at),
  branchId: BranchVenue.dayScope(venue, branchOf(venue, tableId))
})

/** The key that serialises bookings and blocks on the same day of a branch. */
export const contention = ({ branchId, date }: BranchDay): string =>
  branchId === null ? `day:${date}` : `day:${date}:${branchId}`
