/** A week of bookings at a glance: covers and parties of each service period. */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import * as BusinessDay from "../venue/BusinessDay.ts"
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

/** A business day with its service periods, earliest first. */
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

type WeekVenue = Pick<Venue, "defaultBranch" | "restaurant" | "settings">

/** A period on a business day, in minutes from midnight of its date on; one of the day before may begin below zero. */
interface Stretch {
  readonly period: Period
  readonly from: number
  readonly to: number
}

/** Minutes from midnight of a date on. */
const minutesFrom = (day: LocalDate.LocalDate, date: LocalDate.LocalDate, time: LocalTime.LocalTime): number =>
  LocalDate.daysBetween(day, date) * 1440 + LocalTime.toMinutes(time)

const lengthOf = ({ first_seating, last_seating }: Period): number =>
  first_seating === last_seating
    ? 0
    : TimeWindow.span({ start: first_seating, end: last_seating })[1] - LocalTime.toMinutes(first_seating)

/** The periods that begin on the business day. */
const beginningOn = (venue: WeekVenue, day: LocalDate.LocalDate): ReadonlyArray<Stretch> => {
  const { booking, service_periods } = venue.settings
  return service_periods.flatMap((period) => {
    const date = BusinessDay.calendarDate(venue, day, period.first_seating)
    if (booking.closing_days.includes(date) || !period.days.includes(LocalDate.weekday(date))) return []
    const from = minutesFrom(day, date, period.first_seating)
    return [{ period, from, to: from + lengthOf(period) }]
  })
}

/** The periods that begin on the business day, and those of the day before that outlast it; earliest first. */
const stretchesOn = (venue: WeekVenue, day: LocalDate.LocalDate) => {
  const own = beginningOn(venue, day).toSorted((a, b) => a.from - b.from)
  const end = LocalTime.toMinutes(BusinessDay.endsAt(venue))
  const lastNight = beginningOn(venue, LocalDate.addDays(day, -1))
    .map(({ from, period, to }) => ({ period, from: from - 1440, to: to - 1440 }))
    .filter(({ to }) => to >= end)
  return { own, all: [...lastNight, ...own].toSorted((a, b) => a.from - b.from) }
}

/** The period that began last at that time: walk-ins come between seatings, and after the last one. */
const periodAt = (stretches: ReadonlyArray<Stretch>, minutes: number): string | null =>
  stretches.findLast(({ from }) => from <= minutes)?.period.name ?? null

const none = { parties: 0, covers: 0, pending: 0 }

/** The calendar dates whose bookings a week of business days needs: its last night ends on the eighth. */
export const datesFrom = (monday: LocalDate.LocalDate) => ({ from: monday, to: LocalDate.addDays(monday, 7) })

/** The business days of a week, as the venue's default branch sees them; a night belongs to the day before it. */
export const of = (
  venue: WeekVenue,
  from: LocalDate.LocalDate,
  counts: ReadonlyArray<BookingCount>
): ReadonlyArray<WeekDay> =>
  Array.from({ length: 7 }, (_, index) => {
    const day = LocalDate.addDays(from, index)
    const { all, own } = stretchesOn(venue, day)
    const figures = new Map<string | null, PeriodFigures>(
      own.map(({ period: { name } }) => [name, { name, ...none }])
    )
    for (const { covers, date, parties, status, time } of counts) {
      if (!occupying.includes(status) || BusinessDay.dateOf(venue, date, time) !== day) continue
      const name = periodAt(all, minutesFrom(day, date, time))
      const before = figures.get(name) ?? { name, ...none }
      figures.set(name, {
        name,
        parties: before.parties + parties,
        covers: before.covers + covers,
        pending: before.pending + (status === "pending" ? parties : 0)
      })
    }
    return { date: day, closed: venue.settings.booking.closing_days.includes(day), periods: [...figures.values()] }
  })
