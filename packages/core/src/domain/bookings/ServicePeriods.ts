/** The seatings of a day: all times of its service periods at which a table can be booked, past midnight too. */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"

/** A time at which guests can arrive, with its instant. */
export interface Seating {
  readonly time: LocalTime.LocalTime
  readonly at: Instant
  /** When the next seating of the period would begin: starts before then count for this seating's pacing. */
  readonly until: Instant
}

export interface Periods {
  readonly service_periods: ReadonlyArray<
    Pick<Settings["service_periods"][number], "days" | "first_seating" | "last_seating" | "step_minutes">
  >
  readonly booking: Pick<Settings["booking"], "closing_days">
}

const isClosed = (settings: Periods, date: LocalDate.LocalDate): boolean => settings.booking.closing_days.includes(date)

interface Step {
  /** Minutes since midnight; 1440 and more are on the next day. */
  readonly minutes: number
  readonly step_minutes: number
}

/** Seatings of the periods that begin on the day, within a range of its minutes. */
const minutesOn = (settings: Periods, date: LocalDate.LocalDate, from: number, until: number): ReadonlyArray<Step> => {
  if (isClosed(settings, date)) return []
  const weekday = LocalDate.weekday(date)
  const steps: Array<Step> = []
  for (const { days, first_seating, last_seating, step_minutes } of settings.service_periods) {
    if (!days.includes(weekday)) continue
    const first = LocalTime.toMinutes(first_seating)
    const last =
      first_seating === last_seating ? first : TimeWindow.span({ start: first_seating, end: last_seating })[1]
    for (let minutes = first; minutes <= last && minutes < until; minutes += step_minutes) {
      if (minutes >= from) steps.push({ minutes, step_minutes })
    }
  }
  return steps
}

/** The seatings of a calendar day, earliest first, without times that the change to summer time skips. */
export const seatingsOn = (settings: Periods, zone: Zone, date: LocalDate.LocalDate): ReadonlyArray<Seating> => {
  if (isClosed(settings, date)) return []
  const own = minutesOn(settings, date, 0, 1440)
  const lastNight = minutesOn(settings, LocalDate.addDays(date, -1), 1440, 2880).map(({ minutes, step_minutes }) => ({
    minutes: minutes - 1440,
    step_minutes
  }))
  const instantOf = ZonedClock.instantsOf(zone, date)
  const seatings = new Map<number, Seating>()
  for (const { minutes, step_minutes } of [...lastNight, ...own]) {
    const at = instantOf(minutes)
    if (at === null || seatings.has(minutes)) continue
    seatings.set(minutes, { time: LocalTime.fromMinutes(minutes), at, until: at + step_minutes * 60_000 })
  }
  return [...seatings.values()].toSorted((a, b) => a.at - b.at)
}
