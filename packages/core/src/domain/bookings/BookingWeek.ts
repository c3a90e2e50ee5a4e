/** A week of bookings at a glance: covers and parties of each service period. */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import { type BookingStatus, occupying } from "./BookingStatus.ts"

/** How many parties and covers have a status at a time of a date. */
export interface BookingCount {
  readonly date: LocalDate.LocalDate
  readonly time: LocalTime.LocalTime
  readonly status: BookingStatus
  readonly parties: number
  readonly covers: number
}

export interface PeriodFigures {
  /** Null for bookings outside of all service periods. */
  readonly name: string | null
  readonly parties: number
  readonly covers: number
  /** Parties that still wait for the restaurant's answer. */
  readonly pending: number
}

/** A date with its service periods, earliest first. */
export interface WeekDay {
  readonly date: LocalDate.LocalDate
  /** Whether it is one of the owner's closing days. */
  readonly closed: boolean
  readonly periods: ReadonlyArray<PeriodFigures>
}

/** The first day of the week of a date. */
export const mondayOf = (date: LocalDate.LocalDate): LocalDate.LocalDate =>
  LocalDate.addDays(date, 1 - LocalDate.weekday(date))

type Period = Settings["service_periods"][number]

/** A period on a date, in minutes of that date; one that began the day before begins below zero. */
interface Stretch {
  readonly period: Period
  readonly from: number
}

/** The periods that begin on the date, and those of the day before that run past midnight; earliest first. */
const stretchesOn = (settings: Pick<Settings, "booking" | "service_periods">, date: LocalDate.LocalDate) => {
  const beginningOn = (day: LocalDate.LocalDate) =>
    settings.booking.closing_days.includes(day)
      ? []
      : settings.service_periods.filter(({ days }) => days.includes(LocalDate.weekday(day)))
  const own = beginningOn(date).map((period): Stretch => ({ period, from: LocalTime.toMinutes(period.first_seating) }))
  const lastNight = beginningOn(LocalDate.addDays(date, -1))
    .filter(({ first_seating, last_seating }) => lastOf(first_seating, last_seating) >= 1440)
    .map((period): Stretch => ({ period, from: LocalTime.toMinutes(period.first_seating) - 1440 }))
  return { own, all: [...lastNight, ...own].toSorted((a, b) => a.from - b.from) }
}

const lastOf = (first: LocalTime.LocalTime, last: LocalTime.LocalTime): number =>
  first === last ? LocalTime.toMinutes(first) : TimeWindow.span({ start: first, end: last })[1]

/** The period that began last at that time: walk-ins come between seatings, and after the last one. */
const periodAt = (stretches: ReadonlyArray<Stretch>, time: LocalTime.LocalTime): string | null =>
  stretches.findLast(({ from }) => from <= LocalTime.toMinutes(time))?.period.name ?? null

const none = { parties: 0, covers: 0, pending: 0 }

/** The week from a date on, as the venue's default branch sees it. */
export const of = (
  { settings }: Pick<Venue, "settings">,
  from: LocalDate.LocalDate,
  counts: ReadonlyArray<BookingCount>
): ReadonlyArray<WeekDay> =>
  Array.from({ length: 7 }, (_, index) => {
    const date = LocalDate.addDays(from, index)
    const { all, own } = stretchesOn(settings, date)
    const figures = new Map<string | null, PeriodFigures>(
      own.toSorted((a, b) => a.from - b.from).map(({ period: { name } }) => [name, { name, ...none }])
    )
    for (const { covers, parties, status, time } of counts.filter((count) => count.date === date)) {
      if (!occupying.includes(status)) continue
      const name = periodAt(all, time)
      const before = figures.get(name) ?? { name, ...none }
      figures.set(name, {
        name,
        parties: before.parties + parties,
        covers: before.covers + covers,
        pending: before.pending + (status === "pending" ? parties : 0)
      })
    }
    return { date, closed: settings.booking.closing_days.includes(date), periods: [...figures.values()] }
  })
