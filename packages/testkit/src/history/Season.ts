/** How busy a day is, by its weekday, its season and what people celebrate: about 1 on average. */
import { LocalDate } from "@fourtop/core/internal"

/** Monday to Sunday; 1 on average. */
export const weekdays: ReadonlyArray<number> = [0.62, 0.7, 0.82, 0.95, 1.3, 1.55, 1.06]

/** The middle of January to that of December; 1 on average. Summer holidays empty a city, and December fills it. */
export const months: ReadonlyArray<number> = [0.82, 0.85, 0.95, 1.08, 1.12, 1.1, 1.04, 0.86, 1.08, 1.05, 0.92, 1.13]

/** Days of the year that fill every house. */
export const celebrations: Readonly<Record<string, number>> = { "02-14": 1.5, "03-08": 1.15, "12-31": 1.35 }

/** Between the middles of two months, the season goes over evenly. */
export const seasonOf = (date: LocalDate.LocalDate): number => {
  const month = Number(date.slice(5, 7)) - 1
  const sinceMiddle = (Number(date.slice(8, 10)) - 15) / 30.5
  const neighbour = months[(month + Math.sign(sinceMiddle) + 12) % 12]!
  const own = months[month]!
  return own + (neighbour - own) * Math.min(0.5, Math.abs(sinceMiddle))
}

export const busyness = (date: LocalDate.LocalDate): number =>
  weekdays[LocalDate.weekday(date) - 1]! * seasonOf(date) * (celebrations[date.slice(5)] ?? 1)
