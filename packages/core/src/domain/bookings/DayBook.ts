/** The bookings around a day: which tables are taken when, and which parties start when. */
import type { AdvancePayment } from "../backoffice/AdvancePayment.ts"
import type * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Booking, BookingDay, Occupancy } from "./Booking.ts"
import type { SheetBooking } from "./PartyBar.ts"

/** The start of a party, as pacing sees it; without a branch it counts for the default branch. */
export interface Start extends Pick<Booking, "starts_at" | "party_size"> {
  readonly branch_id?: number | null
  /** How many parties these are, if `party_size` is the sum of several that start together. */
  readonly parties?: number
}

/** What a store loads for a day: everything that touches it. Extra rows do no harm. */
export interface DayRows {
  readonly days: ReadonlyArray<BookingDay>
  readonly occupancies: ReadonlyArray<Occupancy>
  /** Starts of the bookings that occupy tables, and of the parties that an offer of the waitlist is held for. */
  readonly starts: ReadonlyArray<Start & Pick<Booking, "id">>
}

/** The same with the bookings whose parties may be moved to other tables. */
export interface ReseatingRows extends DayRows {
  /** Those that are pending or confirmed, of the same days and branch as `starts`. */
  readonly unseated: ReadonlyArray<SheetBooking>
}

/** Whether the bookings of the day were loaded too. */
export const hasUnseated = (rows: DayRows | ReseatingRows): rows is ReseatingRows => "unseated" in rows

/** The taken times of a day without the rows behind them: enough to compute availability. */
export interface Taken {
  readonly occupancies: ReadonlyArray<Pick<Occupancy, "table_id" | "from" | "to">>
  readonly starts: ReadonlyArray<Start>
}

export interface Range {
  readonly from: Instant
  readonly to: Instant
}

/** The taken ranges by table, sorted, so that looking up a slot is cheap. */
export interface DayBook {
  readonly takenByTable: ReadonlyMap<number, ReadonlyArray<Range>>
  readonly starts: Taken["starts"]
}

/** Builds the book from rows in any order. */
export const open = ({ occupancies, starts }: Taken): DayBook => {
  const taken = new Map<number, Array<Range>>()
  for (const occupancy of occupancies) {
    const ranges = taken.get(occupancy.table_id)
    if (ranges === undefined) taken.set(occupancy.table_id, [occupancy])
    else ranges.push(occupancy)
  }
  for (const ranges of taken.values()) ranges.sort((a, b) => a.from - b.from)
  return { takenByTable: taken, starts }
}

/** Builds the book of the branch that the venue is seen from: parties of other branches do not count for its pacing. */
export const openAt = (venue: Venue, { occupancies, starts }: Taken): DayBook => {
  if (venue.rows.branches.length <= 1) return open({ occupancies, starts })
  const [branch, standard] = [venue.defaultBranch, BranchVenue.standardBranch(venue)]
  return open({
    occupancies,
    starts: starts.filter(({ branch_id }) => (branch_id ?? standard?.id) === branch?.id)
  })
}

/** Builds the book without the booking that is being changed, if any, so that its own tables count as free. */
export const openWithout = (venue: Venue, { occupancies, starts }: DayRows, bookingId: Uuid | undefined): DayBook =>
  openAt(venue, {
    occupancies: occupancies.filter(({ booking_id }) => booking_id !== bookingId),
    starts: starts.filter(({ id }) => id !== bookingId)
  })

/** A table's ranges, the index of the first that has not ended, and the end of the range found to overlap. */
interface Walk {
  readonly ranges: ReadonlyArray<Range>
  next: number
  takenUntil: Instant
}

/** The first choice whose tables are all free. Call it with ranges that neither begin nor end earlier than the last. */
export type FirstFree<Choice> = (from: Instant, to: Instant) => Choice | null

/**
 * Scans the day once: each range of a table is visited once, for any number of slots. Ranges are half-open and do not
 * overlap.
 */
export const firstFreeScanner = <Choice extends { readonly tableIds: ReadonlyArray<number> }>(
  book: DayBook,
  choices: ReadonlyArray<Choice>
): FirstFree<Choice> => {
  const walks = new Map<number, Walk>()
  const walkOf = (id: number): Walk => {
    const known = walks.get(id)
    if (known !== undefined) return known
    const walk = { ranges: book.takenByTable.get(id) ?? [], next: 0, takenUntil: Number.NEGATIVE_INFINITY }
    walks.set(id, walk)
    return walk
  }
  const tables = choices.map(({ tableIds }) => tableIds.map(walkOf))
  return (from, to) => {
    for (let index = 0; index < tables.length; index++) if (areFree(tables[index]!, from, to)) return choices[index]!
    return null
  }
}

const areFree = (tables: ReadonlyArray<Walk>, from: Instant, to: Instant): boolean => {
  for (let index = 0; index < tables.length; index++) if (!isFreeNow(tables[index]!, from, to)) return false
  return true
}

const isFreeNow = (walk: Walk, from: Instant, to: Instant): boolean => {
  if (from < walk.takenUntil) return false
  const { ranges } = walk
  let { next } = walk
  while (next < ranges.length && ranges[next]!.to <= from) next++
  walk.next = next
  if (next === ranges.length || ranges[next]!.from >= to) return true
  walk.takenUntil = ranges[next]!.to
  return false
}

/** Whether the table is free for the whole range; ranges are half-open and do not overlap. */
export const isFree = (book: DayBook, tableId: number, from: Instant, to: Instant): boolean => {
  const ranges = book.takenByTable.get(tableId) ?? []
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.to <= from) low = middle + 1
    else high = middle
  }
  return low === ranges.length || ranges[low]!.from >= to
}

/** Covers and parties that start in the range. */
export const pace = (
  book: DayBook,
  from: Instant,
  until: Instant
): { readonly covers: number; readonly parties: number } => {
  const starting = book.starts.filter(({ starts_at }) => starts_at >= from && starts_at < until)
  return {
    covers: starting.reduce((sum, { party_size }) => sum + party_size, 0),
    parties: starting.reduce((sum, { parties = 1 }) => sum + parties, 0)
  }
}

/** A booking with everything that touches its day and the neighbouring days. */
export interface LoadedBooking {
  readonly booking: Booking
  readonly rows: DayRows
  /** The payment of its deposit, if there is one. */
  readonly deposit?: AdvancePayment
}

/** A date at one branch, or at all of them when the branch is null. */
export interface BranchDay {
  readonly date: LocalDate.LocalDate
  readonly branchId: number | null
}
