/** A week's opening times from a simple form, as opening hours of the venue document and as times for bookings. */
import type * as VenueDocument from "../document/VenueDocument.ts"
import { orderTypes } from "../venue/OrderTypes.ts"
import { grouped, type Week, withDays } from "./hours/Week.ts"

export { type PeriodKind, type PeriodOptions, type ServicePeriodInput, servicePeriods } from "./hours/SeatingTimes.ts"
export type { Span, Week } from "./hours/Week.ts"
export { mostSpans, problems } from "./hours/WeekProblems.ts"

export type HoursInput = NonNullable<(typeof VenueDocument.BranchEntry.Encoded)["opening_hours"]>

/** The opening hours of a valid week, the same for every order type. */
export const openingHours = (week: Week): HoursInput => {
  const windows = grouped(week).map(({ days, end, start }) => withDays({ start, end }, days))
  return Object.fromEntries(orderTypes.map((type) => [type, windows]))
}
