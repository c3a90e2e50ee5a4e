/**
 * The day as people on shift count it: until the venue's `day_ends_at`, the night belongs to the day before. Dates of
 * the API stay calendar dates. Pass the venue as the branch sees it (`BranchVenue`).
 */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Branch } from "./Branch.ts"
import { orderTypes } from "./OrderTypes.ts"
import type { Settings } from "./Settings.ts"
import { type Venue, zoneOf } from "./Venue.ts"

/** As much of a venue as its days depend on. */
export interface DayVenue {
  readonly defaultBranch: Pick<Branch, "day_ends_at" | "opening_hours" | "time_zone"> | null
  readonly restaurant: Pick<Venue["restaurant"], "time_zone">
  readonly settings: Pick<Settings, "day_ends_at"> & {
    readonly service_periods: ReadonlyArray<
      Pick<Settings["service_periods"][number], "first_seating" | "last_seating" | "step_minutes">
    >
  }
}

/** The venue with its days on another clock. */
export const inZone = ({ defaultBranch, restaurant, settings }: DayVenue, zone: Zone): DayVenue => ({
  defaultBranch: defaultBranch === null ? null : { ...defaultBranch, time_zone: zone },
  restaurant: { ...restaurant, time_zone: zone },
  settings
})

/** When a day ends that no owner has set, unless a service is longer: minutes after midnight. */
const usualEnd = 4 * 60
const lastMinute = 24 * 60 - 1

/** How far services run past midnight, in minutes; negative for those that end before it. */
const nightEnds = ({ defaultBranch, settings }: DayVenue): ReadonlyArray<number> => [
  ...settings.service_periods
    .filter(({ first_seating, last_seating }) => last_seating < first_seating)
    .map(({ last_seating, step_minutes }) => LocalTime.toMinutes(last_seating) + step_minutes),
  ...orderTypes.flatMap((type) =>
    (defaultBranch?.opening_hours[type] ?? []).map((window) => TimeWindow.span(window)[1] - 1440)
  )
]

/** The time at which the business day ends: the branch's, else the restaurant's, else after the longest night. */
export const endsAt = (venue: DayVenue): LocalTime.LocalTime =>
  venue.defaultBranch?.day_ends_at ??
  venue.settings.day_ends_at ??
  LocalTime.fromMinutes(Math.min(Math.max(usualEnd, ...nightEnds(venue)), lastMinute))

/** When the business day begins, which is when the one before ends: the first instant at which clocks are past it. */
export const beginsAt = (venue: DayVenue, date: LocalDate.LocalDate): Instant => {
  const zone = zoneOf(venue)
  const minutes = LocalTime.toMinutes(endsAt(venue))
  const instant = ZonedClock.toInstant(zone, date, minutes)
  if (ZonedClock.shows(zone, instant, date, minutes)) return instant
  return ZonedClock.changesBetween(zone, instant - 86_400_000, instant).at(-1) ?? instant
}

/** The business day at an instant. */
export const dateAt = (venue: DayVenue, instant: Instant): LocalDate.LocalDate => {
  let date = ZonedClock.dateAt(zoneOf(venue), instant)
  // A clock that is set back at midnight shows a date twice, so the calendar alone does not decide.
  while (instant < beginsAt(venue, date)) date = LocalDate.addDays(date, -1)
  while (instant >= beginsAt(venue, LocalDate.addDays(date, 1))) date = LocalDate.addDays(date, 1)
  return date
}

/** The calendar date on which a time of the business day is. */
export const calendarDate = (
  venue: DayVenue,
  day: LocalDate.LocalDate,
  time: LocalTime.LocalTime
): LocalDate.LocalDate => (time < endsAt(venue) ? LocalDate.addDays(day, 1) : day)

/** The business day to which a time of a calendar date belongs. */
export const dateOf = (venue: DayVenue, date: LocalDate.LocalDate, time: LocalTime.LocalTime): LocalDate.LocalDate =>
  time < endsAt(venue) ? LocalDate.addDays(date, -1) : date
