/**
 * The days of the examples. They are written as of one fixed day, so that the OpenAPI document stays the same; the
 * documentation page moves them by whole weeks, so that a copied request is still about the future.
 */
import { LocalDate, ZonedClock } from "@fourtop/core/internal"

/** The day on which the examples are true of a new sandbox. */
export const exampleDay: LocalDate.LocalDate = "2026-03-14"

/** The time zone of the sample restaurant. */
const zone: ZonedClock.Zone = "Europe/Rome"

/** Dates further away from the example day are facts of the sample restaurant, such as its closing day. */
const reach = 35

/** Days from the example day to the last day of the same weekday that is not after the instant. */
export const daysUntil = (now: ZonedClock.Instant): number =>
  Math.floor(LocalDate.daysBetween(exampleDay, ZonedClock.dateAt("UTC", now)) / 7) * 7

const time = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d):\d\d(?:\.\d+)?[+-]\d\d:\d\d)?$/

/** The date or date-time that many days later, at the same time of day in the restaurant. */
const movedText = (text: string, days: number): string => {
  const [, date, hours, minutes] = time.exec(text) ?? []
  if (date === undefined || Math.abs(LocalDate.daysBetween(exampleDay, date)) > reach) return text
  const moved = LocalDate.addDays(date, days)
  if (hours === undefined) return moved
  const seconds = Date.parse(text) % 60_000
  return ZonedClock.format(zone, ZonedClock.toInstant(zone, moved, Number(hours) * 60 + Number(minutes)) + seconds)
}

/** The same value with every date near the example day moved. */
export const moved = <A>(value: A, days: number): A => {
  if (typeof value === "string") return movedText(value, days) as A
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((entry: unknown) => moved(entry, days)) as A
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, moved(member, days)])) as A
}
