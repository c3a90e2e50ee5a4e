/** Warns when bookings are configured but impossible: no service period, no day, no party size or no table for them. */
import { Schema } from "effect"
import * as TableFit from "../../bookings/TableFit.ts"
import * as Json from "../../foundation/Json.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import { BookingRules } from "../../venue/Settings.ts"
import { branchesOf, type Venue } from "../../venue/Venue.ts"
import { rowsAt } from "../Places.ts"
import type { Checked } from "./Checked.ts"
import * as PartySizes from "./PartySizes.ts"

const standard = Schema.decodeSync(BookingRules)({})

/** What makes bookings impossible, if the document shows that they are wanted. */
export const warnings = ({ document, venue }: Checked): ReadonlyArray<Problem> => {
  const { booking, service_periods, table_combinations } = document
  if (service_periods.length === 0) {
    return table_combinations.length === 0 && Json.equals(booking, standard)
      ? []
      : [{ path: "service_periods", message: "are missing, so nothing can be booked; say when guests are seated" }]
  }
  const daysOff = rowsAt("service_periods", service_periods).flatMap(({ path, row }) =>
    row.days.length === 0
      ? [{ path: `${path}.days`, message: "is empty, so the period never applies; name its days, or remove it" }]
      : []
  )
  if (booking.smallest_party > booking.largest_party) {
    const message = "is larger than largest_party, so nobody can book; swap them"
    return [...daysOff, { path: "booking.smallest_party", message }]
  }
  return booking.engine ? [...daysOff, ...tablesMissing(document, venue)] : daysOff
}

/** One warning for each branch that has service periods but no table to book. */
const tablesMissing = (document: Checked["document"], venue: Venue): ReadonlyArray<Problem> => {
  const seats = (place: Venue) =>
    PartySizes.bookable(document).some((size) => TableFit.candidates(place, size).length > 0)
  const places = branchesOf(venue).map((branch) => BranchVenue.at(venue, branch))
  return (places.length === 0 ? [venue] : places)
    .filter((place) => place.settings.service_periods.length > 0 && !seats(place))
    .map(({ defaultBranch }) => ({
      path: "service_periods",
      message: defaultBranch === null ? nothingToBook : nothingToBookIn(defaultBranch.name)
    }))
}

const nothingToBook = "have no table that a party could book; add tables, or set booking.engine to false"

const nothingToBookIn = (branch: string): string =>
  `have no table that a party could book in ${branch}; add tables there, or set booking.engine to false`
