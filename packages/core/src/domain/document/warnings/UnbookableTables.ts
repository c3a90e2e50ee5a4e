/** Warns about bookable tables that no party can get, alone or in a combination. */
import type { Problem } from "../../foundation/Problems.ts"
import type { Branch } from "../../venue/Branch.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import { keyOf } from "../../venue/OwnedRow.ts"
import { branchesOf, type Venue } from "../../venue/Venue.ts"
import { rowsAt } from "../Places.ts"
import type { Checked } from "./Checked.ts"
import * as PartySizes from "./PartySizes.ts"

/** Branches without service periods. */
const branchesWithoutPeriods = (venue: Venue): ReadonlyArray<Branch> =>
  branchesOf(venue).filter((branch) => BranchVenue.at(venue, branch).settings.service_periods.length === 0)

/** One warning for each table that fits no party, or is in a branch without service periods. */
export const warnings = ({ document, venue }: Checked): ReadonlyArray<Problem> => {
  const { booking, service_periods, table_combinations, tables } = document
  if (!booking.engine || service_periods.length === 0 || booking.smallest_party > booking.largest_party) return []
  const combined = new Set(
    table_combinations.filter((row) => PartySizes.bookable(document, row).length > 0).flatMap((row) => row.tables)
  )
  const closed = branchesWithoutPeriods(venue)
  return rowsAt("tables", tables).flatMap(({ path, row }) => {
    if (!row.bookable) return []
    const branch = closed.find((one) =>
      row.branch === null ? one.id === venue.defaultBranch?.id : keyOf(one) === row.branch
    )
    if (branch !== undefined) {
      const message = `is in ${branch.name}, which has no service period; add one for the branch, or set bookable: false`
      return [{ path: `${path}.branch`, message }]
    }
    if (combined.has(row.key) || PartySizes.bookable(document, row).length > 0) return []
    const seats = `is for ${row.min_seats} to ${row.max_seats} guests`
    const parties = `parties of ${booking.smallest_party} to ${booking.largest_party} can book`
    return [{ path, message: `${seats}, but ${parties}; change its seats or the parties, or set bookable: false` }]
  })
}
