/** Warns about table combinations that no party ever gets. */
import type { Seats } from "../../bookings/TableFit.ts"
import * as TableFit from "../../bookings/TableFit.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import { keyOf } from "../../venue/OwnedRow.ts"
import type { Venue } from "../../venue/Venue.ts"
import { rowsAt } from "../Places.ts"
import type { VenueDocument } from "../VenueDocument.ts"
import type { Checked } from "./Checked.ts"
import * as PartySizes from "./PartySizes.ts"

type Combination = VenueDocument["table_combinations"][number]

const sameTables = ({ tableIds }: Seats, ids: ReadonlySet<number>): boolean =>
  new Set(tableIds).size === ids.size && tableIds.every((id) => ids.has(id))

const isFor = ({ max_seats, min_seats, priority }: Combination, seats: Seats): boolean =>
  seats.minSeats === min_seats && seats.maxSeats === max_seats && seats.priority === priority

/**
 * Whether the engine always prefers other seats for the party: seats that need only tables of the combination are free
 * whenever the combination is. Seats with other tables may be taken, so they do not count.
 */
const isPassedOver = (venue: Venue, combination: Combination, ids: ReadonlySet<number>, partySize: number): boolean => {
  const candidates = TableFit.candidates(venue, partySize)
  // It is among them: its tables are bookable and in this branch, and the party is one of its sizes.
  const place = candidates.findIndex((seats) => isFor(combination, seats) && sameTables(seats, ids))
  return candidates.slice(0, place).some(({ tableIds }) => tableIds.every((id) => ids.has(id)))
}

/** Why no party ever gets the combination, at the member that causes it; null when one may. */
const reasonOf = (combination: Combination, { document, venue }: Checked): Problem | null => {
  const tables = venue.rows.tables.filter((table) => combination.tables.includes(keyOf(table)))
  const kept = tables.find((table) => !TableFit.isBookable(table))
  if (kept !== undefined) {
    return { path: "tables", message: `has ${keyOf(kept)}, which is not bookable; make it bookable, or leave it out` }
  }
  const [first] = tables
  if (tables.some((table) => table.branch_id !== first?.branch_id)) {
    return { path: "tables", message: "are in different branches; combine tables of one branch" }
  }
  const sizes = PartySizes.bookable(document, combination)
  if (sizes.length === 0) {
    const { largest_party, smallest_party } = document.booking
    return {
      path: "min_seats",
      message: `to max_seats is outside the parties that can book, ${smallest_party} to ${largest_party}; change booking.largest_party or the seats`
    }
  }
  const ids = new Set(tables.map(({ id }) => id))
  const place = BranchVenue.at(venue, BranchVenue.branchById(venue, first?.branch_id))
  return sizes.every((size) => isPassedOver(place, combination, ids, size))
    ? {
        path: "max_seats",
        message:
          "is never needed: a part of its tables is always preferred for these parties; raise it, or remove the combination"
      }
    : null
}

const isSame = (a: Combination, b: Combination): boolean =>
  new Set([...a.tables, ...b.tables]).size === new Set(a.tables).size &&
  a.tables.length === b.tables.length &&
  a.min_seats === b.min_seats &&
  a.max_seats === b.max_seats &&
  a.priority === b.priority

/** At most one warning for each combination. */
export const warnings = (checked: Checked): ReadonlyArray<Problem> => {
  const { booking, table_combinations } = checked.document
  if (!booking.engine) return []
  return rowsAt("table_combinations", table_combinations).flatMap(({ path, row }, index) => {
    const twin = table_combinations.slice(0, index).find((other) => isSame(row, other))
    if (twin !== undefined) {
      return [
        { path: `${path}.tables`, message: `are those of ${twin.key} for the same parties; remove one of the two` }
      ]
    }
    const reason = reasonOf(row, checked)
    return reason === null ? [] : [{ ...reason, path: `${path}.${reason.path}` }]
  })
}
