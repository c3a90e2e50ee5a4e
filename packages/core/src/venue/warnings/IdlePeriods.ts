/** Bookings that are set up and that nobody can make: no period, no day, no party or no table for them. */
import { Schema } from "effect"
import * as TableFit from "../../bookings/TableFit.ts"
import * as Json from "../../shared/Json.ts"
import type { Problem } from "../../shared/Problems.ts"
import { rowsAt } from "../Places.ts"
import { BookingRules } from "../Settings.ts"
import type { Checked } from "./Checked.ts"
import * as PartySizes from "./PartySizes.ts"

const standard = Schema.decodeSync(BookingRules)({})

/** What makes bookings impossible, as far as the document shows that they are wanted. */
export const warnings = ({ document, venue }: Checked): ReadonlyArray<Problem> => {
  const { booking, service_periods, table_combinations } = document
  if (service_periods.length === 0) {
    return table_combinations.length === 0 && Json.equals(booking, standard)
      ? []
      : [{ path: "service_periods", message: "are missing, so that nothing can be booked; say when guests are seated" }]
  }
  const daysOff = rowsAt("service_periods", service_periods).flatMap(({ path, row }) =>
    row.days.length === 0
      ? [{ path: `${path}.days`, message: "is empty, so that the period never happens; name its days, or remove it" }]
      : []
  )
  if (booking.smallest_party > booking.largest_party) {
    const message = "is larger than largest_party, so that nobody can book; swap them"
    return [...daysOff, { path: "booking.smallest_party", message }]
  }
  const seated = PartySizes.bookable(document).some((size) => TableFit.candidates(venue, size).length > 0)
  if (!booking.engine || seated) return daysOff
  const message =
    "have no table that a party could book; add tables to the default branch, or set booking.engine to false"
  return [...daysOff, { path: "service_periods", message }]
}
