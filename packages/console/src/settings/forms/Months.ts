/** The months of a calendar in which days are ticked. */
import { LocalDate } from "@fourtop/core/internal"

export interface Month {
  /** Such as `2026-12`. */
  readonly month: string
  readonly days: ReadonlyArray<LocalDate.LocalDate>
  /** The weekday of the first day: 1 is a Monday. */
  readonly begins: LocalDate.Weekday
}

/** How far ahead the calendar goes: this month in a year is in it. */
export const monthsAhead = 13

const next = (month: string): string => LocalDate.addDays(`${month}-28`, 4).slice(0, 7)

/** This month and those after it. */
export const from = (today: LocalDate.LocalDate): ReadonlyArray<Month> => {
  const months: Array<Month> = []
  for (let month = today.slice(0, 7); months.length < monthsAhead; month = next(month)) {
    const first = `${month}-01`
    const length = LocalDate.daysBetween(first, `${next(month)}-01`)
    const days = Array.from({ length }, (_, place) => LocalDate.addDays(first, place))
    months.push({ month, days, begins: LocalDate.weekday(first) })
  }
  return months
}
