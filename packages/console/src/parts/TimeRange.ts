/** The range of time in a form, on the clock of a branch. */
import { BusinessDay, LocalDate, LocalTime, ValidationFailed, Venue, ZonedClock } from "@fourtop/core/internal"
import { Effect } from "effect"

/** What is said of what is no date, and no time. */
export interface Words {
  readonly notADate: string
  readonly notATime: string
}

/**
 * From the fields `date`, which is a business day, `from` and `to`; an end that is not after the start is on the next
 * day. Pass the venue as the branch sees it.
 */
export const of = (fields: URLSearchParams, venue: Venue.Venue, say: Words) => {
  const [date, from, to] = ["date", "from", "to"].map((name) => fields.get(name) ?? "") as [string, string, string]
  const problems = [
    ...(LocalDate.isLocalDate(date) ? [] : [{ path: "date", message: say.notADate }]),
    ...[["from", from] as const, ["to", to] as const].flatMap(([path, time]) =>
      LocalTime.isLocalTime(time) ? [] : [{ path, message: say.notATime }]
    )
  ]
  if (problems.length > 0) return ValidationFailed.of(...problems)
  const zone = Venue.zoneOf(venue)
  const first = BusinessDay.calendarDate(venue, date, from)
  const last = to <= from ? LocalDate.addDays(first, 1) : first
  return Effect.succeed({
    from: ZonedClock.toInstant(zone, first, LocalTime.toMinutes(from)),
    to: ZonedClock.toInstant(zone, last, LocalTime.toMinutes(to))
  })
}
