/** What is wrong with the opening times of a week. */
import type { Problem } from "../../foundation/Problems.ts"
import * as LocalTime from "../../foundation/time/LocalTime.ts"
import * as TimeWindow from "../../foundation/time/TimeWindow.ts"
import { type Span, spansOf, type Week, weekdays } from "./Week.ts"

/** The most spans of a day: lunch and dinner. */
export const mostSpans = 2

const minutesOfWeek = 7 * 1440

const timeProblems = (span: Span, path: string): ReadonlyArray<Problem> => [
  ...(["start", "end"] as const).flatMap((name) =>
    LocalTime.isLocalTime(span[name])
      ? []
      : [{ path: `${path}.${name}`, message: "must be a time written HH:MM, from 00:00 to 23:59" }]
  ),
  ...(span.start === span.end && span.start !== "00:00"
    ? [
        {
          path: `${path}.end`,
          message: "must be another time than the opening; write 00:00 to 00:00 for the whole day"
        }
      ]
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
