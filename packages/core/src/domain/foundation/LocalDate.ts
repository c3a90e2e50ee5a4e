/** A calendar day without a place or a clock, as its text `YYYY-MM-DD`. Texts compare like the days they name. */

export type LocalDate = string

/** Monday is 1 and Sunday is 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const day = 86_400_000

/** The calendar repeats itself after this many years and days. */
const cycle = { years: 400, days: 146_097 } as const

/** Days since 1 January 1970. `Date.UTC` would take the years below 100 for those of the 20th century. */
export const toEpochDay = (date: LocalDate): number =>
  Date.UTC(+date.slice(0, 4) + cycle.years, +date.slice(5, 7) - 1, +date.slice(8, 10)) / day - cycle.days

/** The day that lies so many days after 1 January 1970. */
export const fromEpochDay = (epochDay: number): LocalDate => new Date(epochDay * day).toISOString().slice(0, 10)

/** Whether the text names a day of the years 1 to 9999 that exists: 30 February does not, and there was no year 0. */
export const isLocalDate = (text: string): boolean =>
  pattern.test(text) && text >= "0001" && !Number.isNaN(toEpochDay(text)) && fromEpochDay(toEpochDay(text)) === text

/** The day so many days later, or earlier when negative. */
export const addDays = (date: LocalDate, days: number): LocalDate => fromEpochDay(toEpochDay(date) + days)

/** How many days lie from the first to the second; 0 for the same day. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => toEpochDay(to) - toEpochDay(from)

/** The day of the week, Monday being 1. */
export const weekday = (date: LocalDate): Weekday => (((((toEpochDay(date) + 3) % 7) + 7) % 7) + 1) as Weekday
