/**
 * When a branch serves an order type, as instants: weekly windows, dated exceptions, windows past midnight and both
 * changes of summer time. A type without windows is served around the clock.
 */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Branch } from "../venue/Branch.ts"
import type { OrderType } from "../venue/OpeningHours.ts"

/** A range of time in which orders are served. */
export interface Opening {
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
}

/** How many days ahead the next opening is searched for. */
const horizonDays = 30

const aroundTheClock = [{ start: "00:00", end: "00:00" }]

/** The windows that start on the day. */
const windowsOn = (branch: Pick<Branch, "opening_hours">, type: OrderType, date: LocalDate.LocalDate) => {
  const exceptions = branch.opening_hours.exceptions.filter(
    (exception) => exception.date === date && exception.order_types.includes(type)
  )
  if (exceptions.length > 0) return exceptions.flatMap(({ windows }) => windows)
  const weekly = branch.opening_hours[type]
  if (weekly.length === 0) return aroundTheClock
  return weekly.filter(({ days }) => days.includes(LocalDate.weekday(date)))
}

type Hours = Pick<Branch, "opening_hours" | "time_zone">

/** The openings that start on the day, earliest first. */
export const openingsOn = (branch: Hours, type: OrderType, date: LocalDate.LocalDate): ReadonlyArray<Opening> =>
  windowsOn(branch, type, date)
    .map((window): Opening => {
      const [start, end] = TimeWindow.span(window)
      return {
        from: ZonedClock.toInstant(branch.time_zone, date, start, "start"),
        to: ZonedClock.toInstant(branch.time_zone, date, end, "end")
      }
    })
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)

/** Whether orders of the type are served at the instant. */
export const isOpen = (branch: Hours, type: OrderType, at: Instant): boolean => {
  const today = ZonedClock.dateAt(branch.time_zone, at)
  return [LocalDate.addDays(today, -1), today].some((date) =>
    openingsOn(branch, type, date).some(({ from, to }) => from <= at && at < to)
  )
}

/** The next instant, from now on, at which orders of the type are served; null when there is none within 30 days. */
export const nextOpening = (branch: Hours, type: OrderType, now: Instant): Instant | null => {
  if (isOpen(branch, type, now)) return now
  const today = ZonedClock.dateAt(branch.time_zone, now)
  for (let ahead = 0; ahead <= horizonDays; ahead++) {
    const next = openingsOn(branch, type, LocalDate.addDays(today, ahead)).find(({ from }) => from > now)
    if (next !== undefined) return next.from
  }
  return null
}
