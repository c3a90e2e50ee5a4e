/**
 * A day of the book: a business day with its seatings, those past midnight included. Pass the venue as the branch sees
 * it (`BranchVenue`).
 */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as BusinessDay from "../venue/BusinessDay.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import * as ServicePeriods from "./ServicePeriods.ts"

/** The range of instants that belongs to a date of the book, and the seatings in it. */
export interface ServiceDay {
  readonly date: LocalDate.LocalDate
  readonly zone: Zone
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
  readonly seatings: ReadonlyArray<ServicePeriods.Seating>
}

export const of = (venue: Venue, date: LocalDate.LocalDate): ServiceDay => {
  const zone = zoneOf(venue)
  const next = LocalDate.addDays(date, 1)
  const [from, to] = [date, next].map((day) => BusinessDay.beginsAt(venue, day)) as [Instant, Instant]
  const seatings = [date, next]
    .flatMap((day) => ServicePeriods.seatingsOn(venue.settings, zone, day))
    .filter(({ at }) => from <= at && at < to)
  return { date, zone, from, to, seatings }
}
