/**
 * A day of the book: the services that begin on a date, with the night that belongs to them although the calendar has
 * moved on. Pass the venue as the branch sees it (`BranchVenue`).
 */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"
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
  const { settings } = venue
  const zone = zoneOf(venue)
  const next = LocalDate.addDays(date, 1)
  const [from, to] = [date, next].map((day) => ServicePeriods.nightEndsAt(settings, zone, day)) as [Instant, Instant]
  const seatings = [date, next]
    .flatMap((day) => ServicePeriods.seatingsOn(settings, zone, day))
    .filter(({ at }) => from <= at && at < to)
  return { date, zone, from, to, seatings }
}

/** The longest that any party keeps its tables. */
const longestStay = ({ buffer_minutes, turn_times }: Settings["booking"]): number =>
  (Math.max(...turn_times.map(({ minutes }) => minutes)) + buffer_minutes) * 60_000

/** The date of the book that people on shift work in: last night's until its parties have left or a service begins. */
export const dateAt = (venue: Venue, now: Instant): LocalDate.LocalDate => {
  const today = ZonedClock.dateAt(zoneOf(venue), now)
  const yesterday = LocalDate.addDays(today, -1)
  const last = of(venue, yesterday).seatings.at(-1)
  if (last === undefined || now >= last.at + longestStay(venue.settings.booking)) return today
  const first = of(venue, today).seatings[0]
  return first === undefined || now < first.at ? yesterday : today
}
