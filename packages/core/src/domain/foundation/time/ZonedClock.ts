/**
 * Wall clocks of IANA time zones. Offsets come from `Intl`, which takes microseconds for each, so a table of changes is
 * cached for every zone, filled one year at a time.
 */
import * as LocalDate from "./LocalDate.ts"

/** Milliseconds since 1970 in UTC. All instants in rows use it. */
export type Instant = number

/** The name of an IANA time zone, such as `Europe/Berlin`. */
export type Zone = string

export interface LocalDateTime {
  readonly date: LocalDate.LocalDate
  /** Minutes since midnight on the local clock. */
  readonly minutes: number
}

/** From `from` on, the zone's clock is `offset` milliseconds ahead of UTC. */
interface Change {
  readonly from: Instant
  readonly offset: number
}

interface Table {
  readonly offsetByIntl: (instant: Instant) => number
  readonly years: Map<number, ReadonlyArray<Change>>
  /** The range without a change that was used last; the next call most likely falls into it too. */
  latest: { readonly from: Instant; readonly until: Instant; readonly offset: number }
}

const minute = 60_000
const day = 86_400_000
/** A step so short that no zone changed twice within it (Morocco's Ramadan pause is the shortest, about 30 days). */
const probe = 7 * day

const tables = new Map<Zone, Table>()

const tableOf = (zone: Zone): Table => {
  const known = tables.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric"
  })
  const offsetByIntl = (instant: Instant): number => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
    const local = Date.UTC(part["year"]!, part["month"]! - 1, part["day"], part["hour"], part["minute"], part["second"])
    return local - Math.floor(instant / 1000) * 1000
  }
  const table: Table = { offsetByIntl, years: new Map(), latest: { from: 0, until: 0, offset: 0 } }
  tables.set(zone, table)
  return table
}

/** The first instant in `(low, high]` with the offset of `high`. */
const findChange = (table: Table, low: Instant, high: Instant): Change => {
  const offset = table.offsetByIntl(high)
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (table.offsetByIntl(middle) === offset) high = middle
    else low = middle
  }
  return { from: high, offset }
}

const changesOf = (table: Table, year: number): ReadonlyArray<Change> => {
  const known = table.years.get(year)
  if (known !== undefined) return known
  const start = Date.UTC(year, 0, 1)
  const end = Date.UTC(year + 1, 0, 1)
  const changes: Array<Change> = [{ from: start, offset: table.offsetByIntl(start) }]
  for (let low = start; low < end; low += probe) {
    const high = Math.min(low + probe, end - 1000)
    if (table.offsetByIntl(high) !== changes.at(-1)!.offset) changes.push(findChange(table, low, high))
  }
  table.years.set(year, changes)
  return changes
}

/** Whether the name is a time zone that this machine knows. */
export const isZone = (zone: string): boolean => {
  try {
    tableOf(zone)
    return true
  } catch {
    return false
  }
}

/** No zone changed its clock before this, so years below 100 need not be looked up. */
const earliest = Date.UTC(1700, 0, 1)

/** How many milliseconds the zone's clock is ahead of UTC at the instant. */
export const offsetAt = (zone: Zone, asked: Instant): number => {
  const table = tableOf(zone)
  const instant = Math.max(asked, earliest)
  const { latest } = table
  if (instant >= latest.from && instant < latest.until) return latest.offset
  const year = new Date(instant).getUTCFullYear()
  const changes = changesOf(table, year)
  let at = changes.length - 1
  while (at > 0 && changes[at]!.from > instant) at--
  const { from, offset } = changes[at]!
  table.latest = { from, until: changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset }
  return offset
}

/** The instants after `after` and up to `until` at which the zone's clock is set forward or back. */
export const changesBetween = (zone: Zone, after: Instant, until: Instant): ReadonlyArray<Instant> => {
  const changes: Array<Instant> = []
  const table = tableOf(zone)
  for (let year = new Date(after).getUTCFullYear(); year <= new Date(until).getUTCFullYear(); year++) {
    for (const { from, offset } of changesOf(table, year)) {
      if (from > after && from <= until && offsetAt(zone, from - 1) !== offset) changes.push(from)
    }
  }
  return changes
}

/** The date and the minute of the day that clocks of the zone show at an instant. */
export const toLocal = (zone: Zone, instant: Instant): LocalDateTime => {
  const local = instant + offsetAt(zone, instant)
  const epochDay = Math.floor(local / day)
  return { date: LocalDate.fromEpochDay(epochDay), minutes: Math.floor((local - epochDay * day) / minute) }
}

/** The date in the zone at an instant. */
export const dateAt = (zone: Zone, instant: Instant): LocalDate.LocalDate => toLocal(zone, instant).date

/**
 * The instant of a local time; minutes of 1440 and more are on the following days. A time in the gap of a change to
 * summer time moves forward by the gap. A time that occurs twice is the first occurrence when something starts then,
 * the second when something ends.
 */
export const toInstant = (
  zone: Zone,
  date: LocalDate.LocalDate,
  minutes: number,
  edge: "start" | "end" = "start"
): Instant => {
  const local = LocalDate.toEpochDay(date) * day + minutes * minute
  const before = offsetAt(zone, local - day)
  const after = offsetAt(zone, local + day)
  // No zone changes there and back within two days.
  if (before === after) return local - before
  const candidates = [local - before, local - after].filter((instant) => instant + offsetAt(zone, instant) === local)
  if (candidates.length === 0) return local - before
  return edge === "start" ? Math.min(...candidates) : Math.max(...candidates)
}

/** Whether the zone's clock shows this time at the instant; a time in a gap is never shown. */
export const shows = (zone: Zone, instant: Instant, date: LocalDate.LocalDate, minutes: number): boolean =>
  instant + offsetAt(zone, instant) === LocalDate.toEpochDay(date) * day + minutes * minute

/** The instants of many local times of a day; null for a time that the clock skips. */
export const instantsOf = (zone: Zone, date: LocalDate.LocalDate): ((minutes: number) => Instant | null) => {
  const midnight = LocalDate.toEpochDay(date) * day
  const offset = offsetAt(zone, midnight - day)
  if (offset === offsetAt(zone, midnight + 2 * day)) return (minutes) => midnight + minutes * minute - offset
  return (minutes) => {
    const instant = toInstant(zone, date, minutes)
    return shows(zone, instant, date, minutes) ? instant : null
  }
}

/** The instant at which the day ends in the zone; also for the last date that can be written. */
export const endOfDay = (zone: Zone, date: LocalDate.LocalDate): Instant => toInstant(zone, date, 1440)

/** The current time, but later than the last write, so that `updated_at` always rises. */
export const stamp = (now: Instant, before: Instant): Instant => Math.max(now, before + 1)

/** The instant at which a date begins in the zone. */
export const startOfDay = (zone: Zone, date: LocalDate.LocalDate): Instant => toInstant(zone, date, 0)

const two = (value: number): string => (value < 10 ? `0${value}` : String(value))

/**
 * `YYYY-MM-DDTHH:MM:SS.sss±HH:MM` on the zone's clock: the format of date-times in responses and events, never with
 * `Z`.
 */
export const format = (zone: Zone, instant: Instant): string => {
  const offset = offsetAt(zone, instant)
  const minutes = Math.abs(Math.round(offset / minute))
  const sign = offset < 0 ? "-" : "+"
  return `${new Date(instant + offset).toISOString().slice(0, -1)}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
