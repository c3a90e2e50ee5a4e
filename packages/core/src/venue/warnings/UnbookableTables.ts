/** Tables that are meant to be booked and that no party can have, alone or pushed together. */
import type { Problem } from "../../shared/Problems.ts"
import { rowsAt } from "../Places.ts"
import type { Checked } from "./Checked.ts"
import * as PartySizes from "./PartySizes.ts"

/** One warning for each table that no party fits. */
export const warnings = ({ document }: Checked): ReadonlyArray<Problem> => {
  const { booking, service_periods, table_combinations, tables } = document
  if (!booking.engine || service_periods.length === 0 || booking.smallest_party > booking.largest_party) return []
  const combined = new Set(
    table_combinations.filter((row) => PartySizes.bookable(document, row).length > 0).flatMap((row) => row.tables)
  )
  return rowsAt("tables", tables).flatMap(({ path, row }) => {
    if (!row.bookable || combined.has(row.key) || PartySizes.bookable(document, row).length > 0) return []
    const seats = `is for ${row.min_seats} to ${row.max_seats} guests`
    const parties = `parties of ${booking.smallest_party} to ${booking.largest_party} can book`
    return [{ path, message: `${seats}, but ${parties}; change its seats or the parties, or set bookable: false` }]
  })
}
