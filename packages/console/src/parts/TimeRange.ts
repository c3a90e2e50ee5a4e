/** The range of time in a form, on the clock of a branch. */
import { LocalDate, LocalTime, ValidationFailed, ZonedClock } from "@fourtop/core"
import { Effect } from "effect"

/** From the fields `date`, `from` and `to`; an end that is not after the start is on the next day. */
export const of = (fields: URLSearchParams, zone: ZonedClock.Zone) => {
  const [date, from, to] = ["date", "from", "to"].map((name) => fields.get(name) ?? "") as [string, string, string]
  const problems = [
    ...(LocalDate.isLocalDate(date) ? [] : [{ path: "date", message: "must be a date such as 2027-01-31" }]),
    ...[["from", from] as const, ["to", to] as const].flatMap(([path, time]) =>
      LocalTime.isLocalTime(time) ? [] : [{ path, message: "must be a time such as 18:30" }]
    )
  ]
  if (problems.length > 0) return ValidationFailed.of(...problems)
  const last = to <= from ? LocalDate.addDays(date, 1) : date
  return Effect.succeed({
    from: ZonedClock.toInstant(zone, date, LocalTime.toMinutes(from)),
    to: ZonedClock.toInstant(zone, last, LocalTime.toMinutes(to))
  })
}
