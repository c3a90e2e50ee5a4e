/** The opening times of a week, by weekday. */
import type * as LocalDate from "../../foundation/time/LocalDate.ts"
import type * as LocalTime from "../../foundation/time/LocalTime.ts"

/** From the opening to the close; a close at or before the opening is on the next day. */
export interface Span {
  readonly start: LocalTime.LocalTime
  readonly end: LocalTime.LocalTime
}

/** The spans of each weekday, from Monday (1) to Sunday (7); a day without any is closed. */
export type Week = { readonly [day in LocalDate.Weekday]?: ReadonlyArray<Span> }

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export const spansOf = (week: Week, day: LocalDate.Weekday): ReadonlyArray<Span> => week[day] ?? []

export interface Group extends Span {
  readonly days: ReadonlyArray<LocalDate.Weekday>
}

/** Equal spans of several days together, by the first day and then by the opening. */
export const grouped = (week: Week): ReadonlyArray<Group> => {
  const groups = new Map<string, Group>()
  for (const day of weekdays) {
    for (const { end, start } of spansOf(week, day).toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
      const group = groups.get(`${start} ${end}`) ?? { start, end, days: [] }
      groups.set(`${start} ${end}`, { ...group, days: [...group.days, day] })
    }
  }
  return [...groups.values()]
}

/** A row of the document for these days; without days it is for all of them. */
export const withDays = <Row extends object>(row: Row, days: ReadonlyArray<LocalDate.Weekday>) =>
  days.length === weekdays.length ? row : { days, ...row }
