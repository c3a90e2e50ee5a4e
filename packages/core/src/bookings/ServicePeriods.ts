/** The times of a day at which a table can be booked: the seatings of all service periods, past midnight too. */
import * as LocalDate from "../shared/LocalDate.ts"
import * as LocalTime from "../shared/LocalTime.ts"
import * as TimeWindow from "../shared/TimeWindow.ts"
import type { Instant, Zone } from "../shared/ZonedClock.ts"
import * as ZonedClock from "../shared/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"

/** A time at which guests may arrive, and the instant it stands for. */
export interface Seating {
  readonly time: LocalTime.LocalTime
  readonly at: Instant
  /** Until the next seating of the period would be: what starts in between counts for this one's pacing. */
  readonly until: Instant
}

type Periods = Pick<Settings, "service_periods" | "booking">

const isClosed = (settings: Periods, date: LocalDate.LocalDate): boolean => settings.booking.closing_days.includes(date)

/** The seatings of the periods that begin on the day, in minutes of that day; beyond 1440 they are the next day's. */
const minutesOn = (settings: Periods, date: LocalDate.LocalDate) =>
  isClosed(settings, date)
    ? []
    : settings.service_periods
        .filter(({ days }) => days.includes(LocalDate.weekday(date)))
        .flatMap(({ first_seating, last_seating, step_minutes }) => {
          const first = LocalTime.toMinutes(first_seating)
          const last =
            first_seating === last_seating ? first : TimeWindow.span({ start: first_seating, end: last_seating })[1]
          const count = Math.floor((last - first) / step_minutes) + 1
          return Array.from({ length: count }, (_, index) => ({ minutes: first + index * step_minutes, step_minutes }))
        })

/** The seatings of a calendar day, earliest first. A time that the change to summer time skips is none. */
export const seatingsOn = (settings: Periods, zone: Zone, date: LocalDate.LocalDate): ReadonlyArray<Seating> => {
  if (isClosed(settings, date)) return []
  const own = minutesOn(settings, date).filter(({ minutes }) => minutes < 1440)
  const lastNight = minutesOn(settings, LocalDate.addDays(date, -1))
    .filter(({ minutes }) => minutes >= 1440)
    .map(({ minutes, step_minutes }) => ({ minutes: minutes - 1440, step_minutes }))
  const seatings = new Map<number, Seating>()
  for (const { minutes, step_minutes } of [...lastNight, ...own]) {
    const at = ZonedClock.toInstant(zone, date, minutes)
    if (seatings.has(minutes) || !ZonedClock.shows(zone, at, date, minutes)) continue
    seatings.set(minutes, { time: LocalTime.fromMinutes(minutes), at, until: at + step_minutes * 60_000 })
  }
  return [...seatings.values()].toSorted((a, b) => a.at - b.at)
}
