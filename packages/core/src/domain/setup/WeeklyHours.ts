/** A week's opening times from a simple form, as opening hours of the venue document and as times for bookings. */
import type { Problem } from "../foundation/Problems.ts"
import type * as LocalDate from "../foundation/time/LocalDate.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import { orderTypes } from "../venue/OrderTypes.ts"
import type * as Settings from "../venue/Settings.ts"
import type * as VenueDocument from "../document/VenueDocument.ts"

/** From the opening to the close; a close at or before the opening is on the next day. */
export interface Span {
  readonly start: LocalTime.LocalTime
  readonly end: LocalTime.LocalTime
}

/** The spans of each weekday, from Monday (1) to Sunday (7); a day without any is closed. */
export type Week = { readonly [day in LocalDate.Weekday]?: ReadonlyArray<Span> }

export type HoursInput = NonNullable<(typeof VenueDocument.BranchEntry.Encoded)["opening_hours"]>
export type ServicePeriodInput = typeof Settings.ServicePeriod.Encoded

/** The most spans of a day: lunch and dinner. */
export const mostSpans = 2

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const minutesOfWeek = 7 * 1440

const spansOf = (week: Week, day: LocalDate.Weekday): ReadonlyArray<Span> => week[day] ?? []

const timeProblems = (span: Span, path: string): ReadonlyArray<Problem> => [
  ...(["start", "end"] as const).flatMap((name) =>
    LocalTime.isLocalTime(span[name])
      ? []
      : [{ path: `${path}.${name}`, message: "must be a time written HH:MM, from 00:00 to 23:59" }]
  ),
  ...(span.start === span.end && span.start !== "00:00"
    ? [{ path: `${path}.end`, message: "must be another time than the opening; write 00:00 to 00:00 for the whole day" }]
    : [])
]

interface Placed {
  readonly path: string
  /** Minutes since Monday, 00:00. */
  readonly from: number
  readonly until: number
}

const placedIn = (week: Week): ReadonlyArray<Placed> =>
  weekdays
    .flatMap((day) =>
      spansOf(week, day).map((span, index) => {
        const [start, end] = TimeWindow.span(span)
        return { path: `${day}.${index}`, from: (day - 1) * 1440 + start, until: (day - 1) * 1440 + end }
      })
    )
    .toSorted((a, b) => a.from - b.from)

/** Spans that begin before the one before them has ended; Monday comes after Sunday. */
const overlaps = (week: Week): ReadonlyArray<Problem> => {
  const placed = placedIn(week)
  return placed.flatMap(({ from, path }, index) => {
    const before = placed[index - 1] ?? { ...placed.at(-1)!, until: placed.at(-1)!.until - minutesOfWeek }
    const isSame = placed.length === 1
    return !isSame && before.until > from
      ? [{ path: `${path}.start`, message: "must not be before the close of the hours before it" }]
      : []
  })
}

/** What is wrong with a week, at the day, the span and its field: `5.1.start`. */
export const problems = (week: Week): ReadonlyArray<Problem> => {
  const found = weekdays.flatMap((day) => {
    const spans = spansOf(week, day)
    return [
      ...(spans.length > mostSpans ? [{ path: `${day}`, message: `can have at most ${mostSpans} times` }] : []),
      ...spans.flatMap((span, index) => timeProblems(span, `${day}.${index}`))
    ]
  })
  if (found.length > 0) return found
  // The venue document takes no hours for open around the clock.
  if (placedIn(week).length === 0) return [{ path: "1", message: "must have at least one day with opening times" }]
  return overlaps(week)
}

interface Group extends Span {
  readonly days: ReadonlyArray<LocalDate.Weekday>
}

/** Equal spans of several days together, by the first day and then by the opening. */
const grouped = (week: Week): ReadonlyArray<Group> => {
  const groups = new Map<string, Group>()
  for (const day of weekdays) {
    for (const { end, start } of spansOf(week, day).toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
      const group = groups.get(`${start} ${end}`) ?? { start, end, days: [] }
      groups.set(`${start} ${end}`, { ...group, days: [...group.days, day] })
    }
  }
  return [...groups.values()]
}

const withDays = <Row extends object>(row: Row, days: ReadonlyArray<LocalDate.Weekday>) =>
  days.length === weekdays.length ? row : { days, ...row }

/** The opening hours of a valid week, the same for every order type. */
export const openingHours = (week: Week): HoursInput => {
  const windows = grouped(week).map(({ days, end, start }) => withDays({ start, end }, days))
  return Object.fromEntries(orderTypes.map((type) => [type, windows]))
}

export type PeriodKind = "breakfast" | "lunch" | "dinner" | "day"

const periodKinds: Readonly<Record<PeriodKind, string>> = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  day: "All day"
}

/** By when it begins and ends, in minutes. */
const kindOf = (start: number, end: number): PeriodKind => {
  if (end <= 12 * 60) return "breakfast"
  if (start >= 15 * 60) return "dinner"
  return end <= 18 * 60 ? "lunch" : "day"
}

export interface PeriodOptions {
  /** How long before the close the last party is seated, in minutes. */
  readonly stay?: number
  readonly step?: number
  /** What the periods are called. */
  readonly names?: Readonly<Record<PeriodKind, string>>
}

/** As long as a party of two stays if nothing else is set, so that it has left by the close. */
const usualStay = 90
const usualStep = 30

/** When parties can be seated in a valid week: from each opening to the last step that leaves them their time. */
export const servicePeriods = (
  week: Week,
  { names = periodKinds, stay = usualStay, step = usualStep }: PeriodOptions = {}
): ReadonlyArray<ServicePeriodInput> => {
  const counts = new Map<PeriodKind, number>()
  return grouped(week).map(({ days, ...span }) => {
    const [start, end] = TimeWindow.span(span)
    const kind = kindOf(start, end)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const steps = Math.max(0, Math.floor((end - start - stay) / step))
    const period = {
      key: count === 1 ? kind : `${kind}-${count}`,
      name: names[kind],
      first_seating: span.start,
      last_seating: LocalTime.fromMinutes(start + steps * step),
      step_minutes: step
    }
    return withDays(period, days)
  })
}
