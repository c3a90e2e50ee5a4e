/** A calendar date without a time zone, as text `YYYY-MM-DD`. Texts sort like the dates. */

export type LocalDate = string

/** Monday is 1 and Sunday is 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const day = 86_400_000

/** The Gregorian calendar repeats after this many years and days. */
const cycle = { years: 400, days: 146_097 } as const

/** Days since 1 January 1970. `Date.UTC` reads years below 100 as years of the 20th century. */
export const toEpochDay = (date: LocalDate): number =>
  Date.UTC(+date.slice(0, 4) + cycle.years, +date.slice(5, 7) - 1, +date.slice(8, 10)) / day - cycle.days

/** The date a number of days after 1 January 1970. */
export const fromEpochDay = (epochDay: number): LocalDate => new Date(epochDay * day).toISOString().slice(0, 10)

/** Whether the text is an existing date of the years 1 to 9999: 30 February is refused. */
export const isLocalDate = (text: string): boolean =>
  pattern.test(text) && text >= "0001" && !Number.isNaN(toEpochDay(text)) && fromEpochDay(toEpochDay(text)) === text

/** The date a number of days later, or earlier when negative. */
export const addDays = (date: LocalDate, days: number): LocalDate => fromEpochDay(toEpochDay(date) + days)

/** The number of days from the first date to the second. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => toEpochDay(to) - toEpochDay(from)

/** The day of the week, Monday being 1. */
export const weekday = (date: LocalDate): Weekday => (((((toEpochDay(date) + 3) % 7) + 7) % 7) + 1) as Weekday
