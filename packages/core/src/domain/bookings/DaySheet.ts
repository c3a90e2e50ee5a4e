/**
 * The sheet of a day: rows of tables with the parties and blocks on them, parties without a table, and covers by the
 * quarter of an hour. Pass the venue as the branch sees it (`BranchVenue`).
 */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import * as BusinessDay from "../venue/BusinessDay.ts"
import type { Settings } from "../venue/Settings.ts"
import { byName, type Table } from "../venue/Table.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Occupancy } from "./Booking.ts"
import * as PartyBar from "./PartyBar.ts"
import type * as ServiceDay from "./ServiceDay.ts"

/** What a store reads for the sheet of a date: extra rows do no harm. */
export interface SheetRows {
  /** Of any status, on the date and on the one after it, because a night service goes on there. */
  readonly bookings: ReadonlyArray<PartyBar.SheetBooking>
  /** Tables that are out of service around the date, or held for an offer of the waitlist. */
  readonly blocks: ReadonlyArray<Occupancy>
}

/** Bookings beyond this many are left off the sheet; more than any restaurant seats in a day. */
export const mostBookings = 2_000

/** What a table is now: free until something begins, taken until it is free again, or with a party that overstays. */
export type TableNow =
  | { readonly kind: "free"; readonly until: Instant | null }
  | { readonly kind: "taken"; readonly until: Instant }
  | { readonly kind: "overdue"; readonly minutes: number }

/** A table with what is on it that day, by time. */
export interface TableRow {
  readonly table: Table
  readonly bars: ReadonlyArray<PartyBar.PartyBar>
  readonly blocks: ReadonlyArray<Occupancy>
  /** Null on a day that is not being worked. */
  readonly now: TableNow | null
}

/** The guests who arrive in a quarter of an hour. */
export interface Quarter {
  readonly at: Instant
  readonly covers: number
  readonly parties: number
  /** Whether pacing lets nobody else arrive. */
  readonly isFull: boolean
}

export interface DaySheet {
  readonly day: ServiceDay.ServiceDay
  /** The hours to draw; null on a day without services, bookings and blocks. */
  readonly hours: { readonly from: Instant; readonly to: Instant } | null
  /** Null on a day that is not being worked. */
  readonly now: Instant | null
  readonly tables: ReadonlyArray<TableRow>
  /** Every party that has or expects a place, by time. */
  readonly bars: ReadonlyArray<PartyBar.PartyBar>
  /** Those of them without a table. */
  readonly unplaced: ReadonlyArray<PartyBar.PartyBar>
  /** Bookings that ended: left, cancelled, declined, no-show. By time. */
  readonly ended: ReadonlyArray<PartyBar.SheetBooking>
  readonly quarters: ReadonlyArray<Quarter>
  /** Covers that pacing lets arrive at each seating, or null. */
  readonly coversLimit: number | null
}

const minute = 60_000
const quarter = 15 * minute

/** Lays out a day: which parties sit at which table, from when until when. */
export const lay = (venue: Venue, day: ServiceDay.ServiceDay, rows: SheetRows, now: Instant): DaySheet => {
  const rules = venue.settings.booking
  const workedNow = BusinessDay.dateAt(venue, now) === day.date ? now : null
  const bookings = ofDay(venue, day, rows.bookings)
  const bars = PartyBar.barsOf(bookings, rules.buffer_minutes, workedNow)
  const tables = venue.rows.tables
    .filter(
      ({ archived, branch_id }) => !archived && (venue.defaultBranch === null || branch_id === venue.defaultBranch.id)
    )
    .toSorted(byName)
  const shown = new Set(tables.map(({ id }) => id))
  const blocks = rows.blocks
    .filter(({ from, table_id, to }) => shown.has(table_id) && from < day.to && to > day.from)
    .toSorted((a, b) => a.from - b.from)
  const hours = hoursOf(day, bars, blocks)
  return {
    day,
    hours,
    now: workedNow,
    bars,
    tables: tables.map((table) => rowOf(table, bars, blocks, workedNow)),
    unplaced: bars.filter(({ booking }) => !booking.table_ids.some((id) => shown.has(id))),
    ended: bookings.filter((booking) => !PartyBar.isOnSheet(booking) || PartyBar.hasLeft(booking)).toSorted(byStart),
    quarters: hours === null ? [] : quartersOf(rules.pacing, day, hours, bookings),
    coversLimit: rules.engine ? rules.pacing.covers : null
  }
}

/** Parties in tracks without overlaps, for those that have no table to be drawn at. They must be sorted by time. */
export const tracksOf = <Bar extends Pick<PartyBar.PartyBar, "from" | "until">>(
  bars: ReadonlyArray<Bar>
): ReadonlyArray<ReadonlyArray<Bar>> => {
  const tracks: Array<Array<Bar>> = []
  for (const bar of bars) {
    const track = tracks.find((taken) => taken.at(-1)!.until <= bar.from)
    if (track === undefined) tracks.push([bar])
    else track.push(bar)
  }
  return tracks
}

const byStart = (a: PartyBar.SheetBooking, b: PartyBar.SheetBooking): number =>
  a.starts_at - b.starts_at || (a.id < b.id ? -1 : 1)

const ofDay = (
  venue: Venue,
  { from, to }: ServiceDay.ServiceDay,
  bookings: ReadonlyArray<PartyBar.SheetBooking>
): ReadonlyArray<PartyBar.SheetBooking> => {
  const [branch, standard] = [venue.defaultBranch, BranchVenue.standardBranch(venue)]
  return bookings.filter(
    ({ branch_id, starts_at }) =>
      from <= starts_at && starts_at < to && (branch === null || (branch_id ?? standard?.id) === branch.id)
  )
}

/** Whole hours on the clock around the seatings and parties; blocks count only where there is nothing else. */
const hoursOf = (
  { from: dayFrom, seatings, to: dayTo, zone }: ServiceDay.ServiceDay,
  bars: ReadonlyArray<PartyBar.PartyBar>,
  blocks: ReadonlyArray<Occupancy>
): DaySheet["hours"] => {
  const services = [...seatings.map(({ at, until }) => [at, until]), ...bars.map(({ from, until }) => [from, until])]
  const clipped = blocks.map(({ from, to }) => [Math.max(from, dayFrom), Math.min(to, dayTo)])
  const ranges = services.length > 0 ? services : clipped
  if (ranges.length === 0) return null
  const first = Math.min(...ranges.map(([from]) => from!))
  const last = Math.max(...ranges.map(([, to]) => to!))
  const minutesPast = (at: Instant): number => (ZonedClock.toLocal(zone, at).minutes % 60) * minute
  const from = Math.floor(first / minute) * minute - minutesPast(first)
  const past = minutesPast(last)
  return { from, to: past === 0 ? last : Math.floor(last / minute) * minute - past + 60 * minute }
}

const rowOf = (
  table: Table,
  all: ReadonlyArray<PartyBar.PartyBar>,
  allBlocks: ReadonlyArray<Occupancy>,
  now: Instant | null
): TableRow => {
  const bars = all.filter(({ booking }) => booking.table_ids.includes(table.id))
  const blocks = allBlocks.filter(({ table_id }) => table_id === table.id)
  return { table, bars, blocks, now: now === null ? null : tableAt(bars, blocks, now) }
}

/** What a table is at a moment: taken, blocked, or free, and until when. */
export const tableAt = (
  bars: ReadonlyArray<Pick<PartyBar.PartyBar, "from" | "until" | "overdueMinutes">>,
  blocks: ReadonlyArray<Pick<Occupancy, "from" | "to">>,
  now: Instant
): TableNow => {
  const overdue = bars.find(({ overdueMinutes }) => overdueMinutes !== null)
  if (overdue !== undefined) return { kind: "overdue", minutes: overdue.overdueMinutes! }
  const ranges = [
    ...bars.map(({ from, until }) => ({ from, until })),
    ...blocks.map(({ from, to }) => ({ from, until: to }))
  ]
  const endAfter = (at: Instant): Instant => {
    const next = ranges.find(({ from, until }) => from <= at && at < until)
    return next === undefined ? at : endAfter(next.until)
  }
  const until = endAfter(now)
  if (until > now) return { kind: "taken", until }
  const coming = ranges.filter(({ from }) => from > now).map(({ from }) => from)
  return { kind: "free", until: coming.length === 0 ? null : Math.min(...coming) }
}

const quartersOf = (
  pacing: Settings["booking"]["pacing"],
  { seatings }: ServiceDay.ServiceDay,
  hours: { readonly from: Instant; readonly to: Instant },
  bookings: ReadonlyArray<PartyBar.SheetBooking>
): ReadonlyArray<Quarter> => {
  const counting = bookings.filter(PartyBar.isOnSheet)
  const arriving = (from: Instant, to: Instant) => {
    const parties = counting.filter(({ starts_at }) => from <= starts_at && starts_at < to)
    return { covers: parties.reduce((sum, { party_size }) => sum + party_size, 0), parties: parties.length }
  }
  const isFull = (at: Instant): boolean =>
    seatings.some((seating) => {
      if (at < seating.at || at >= seating.until) return false
      const { covers, parties } = arriving(seating.at, seating.until)
      return covers >= (pacing.covers ?? Infinity) || parties >= (pacing.parties ?? Infinity)
    })
  return Array.from({ length: Math.ceil((hours.to - hours.from) / quarter) }, (_, index) => {
    const at = hours.from + index * quarter
    return { at, ...arriving(at, at + quarter), isFull: isFull(at) }
  })
}
