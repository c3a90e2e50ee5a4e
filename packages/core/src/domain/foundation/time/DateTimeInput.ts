/**
 * Times as callers write them: an ISO 8601 date-time, or only a date where a filter allows it. Without an offset it is
 * read on the restaurant's clock, so it becomes an instant only once the zone is known.
 */
import * as LocalDate from "./LocalDate.ts"
import type { Instant, Zone } from "./ZonedClock.ts"
import * as ZonedClock from "./ZonedClock.ts"

const dateTime = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?([Zz]|[+-]\d{2}:?\d{2})?$/

/** A `+` that was not encoded in a query arrives as a blank. */
const repaired = (text: string): string => text.replace(/ (\d{2}:?\d{2})$/, "+$1")

interface Parts {
  readonly date: LocalDate.LocalDate
  readonly minutes: number
  readonly milliseconds: number
  /** Minutes ahead of UTC; null for the restaurant's clock. */
  readonly offset: number | null
}

const offsetOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (/^[Zz]$/.test(text)) return 0
  const digits = text.replace(":", "")
  return (digits[0] === "-" ? -1 : 1) * (+digits.slice(1, 3) * 60 + +digits.slice(3, 5))
}

const parse = (text: string): Parts | null => {
  const match = dateTime.exec(repaired(text))
  if (match === null || !LocalDate.isLocalDate(match[1]!)) return null
  const [hours, minutes, seconds] = [+match[2]!, +match[3]!, +(match[4] ?? 0)]
  const offset = offsetOf(match[6])
  if (hours > 23 || minutes > 59 || seconds > 59 || Math.abs(offset ?? 0) > 18 * 60) return null
  const milliseconds = seconds * 1000 + Math.floor(+`0.${match[5] ?? 0}` * 1000)
  return { date: match[1]!, minutes: hours * 60 + minutes, milliseconds, offset }
}

/** The instant of the text, on the zone's clock if it has no offset. */
export const toInstant = (text: string, zone: Zone): Instant => {
  const parts = parse(text)
  if (parts === null) return ZonedClock.startOfDay(zone, text)
  const { date, milliseconds, minutes, offset } = parts
  return offset === null
    ? ZonedClock.toInstant(zone, date, minutes) + milliseconds
    : LocalDate.toEpochDay(date) * 86_400_000 + (minutes - offset) * 60_000 + milliseconds
}

/** The last instant of the text: the end of the day for a date. */
export const toLastInstant = (text: string, zone: Zone): Instant =>
  LocalDate.isLocalDate(text) ? ZonedClock.endOfDay(zone, text) - 1 : toInstant(text, zone)

export const isDateTime = (text: string): boolean => parse(text) !== null

/** Whether the text is a date or a date-time. */
export const isDateOrDateTime = (text: string): boolean => LocalDate.isLocalDate(text) || isDateTime(text)
