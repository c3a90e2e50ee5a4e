/** Dates in words, so that an assistant need not reckon which date "Friday" is. */
import { LocalDate } from "@fourtop/core/internal"

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

const weekdayOf = (date: LocalDate.LocalDate): string => names[LocalDate.weekday(date) - 1]!

/** `Friday 2026-03-13`. */
const inWords = (date: LocalDate.LocalDate): string => `${weekdayOf(date)} ${date}`

/** How many days after today are listed: every weekday once, and today's name again. */
const listedDays = 7

/** Today and the days after it, for a time on the restaurant's clock such as `2026-03-14T19:30:00.000+01:00`. */
export const calendar = (now: string): string => {
  const today = now.slice(0, 10)
  const next = Array.from({ length: listedDays }, (_, index) => inWords(LocalDate.addDays(today, index + 1)))
  return `At the restaurant it is ${inWords(today)}, ${now.slice(11, 16)}. The next days: ${next.join(", ")}.`
}

/** The weekdays of the dates among some values, once each: `2026-03-13 is a Friday.` */
export const ofDates = (values: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  [...new Set(values)]
    .filter((value): value is string => typeof value === "string" && LocalDate.isLocalDate(value))
    .map((date) => `${date} is a ${weekdayOf(date)}.`)
