/** What is booked around a day: which tables are taken when, and which parties start when. */
import type * as LocalDate from "../foundation/LocalDate.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Booking, BookingDay, Occupancy } from "./Booking.ts"

/** A party that starts, as far as pacing goes; without a branch it counts for the default one. */
export interface Start extends Pick<Booking, "starts_at" | "party_size"> {
  readonly branch_id?: number | null
}

/** What a store gives for a day: everything that touches it, and a little more does not matter. */
export interface DayRows {
  readonly days: ReadonlyArray<BookingDay>
  readonly occupancies: ReadonlyArray<Occupancy>
  /** Bookings that occupy. */
  readonly starts: ReadonlyArray<Start & Pick<Booking, "id">>
}

/** What is in the way on a day, without the rows it comes from: enough to say what is free. */
export interface Taken {
  readonly occupancies: ReadonlyArray<Pick<Occupancy, "table_id" | "from" | "to">>
  readonly starts: ReadonlyArray<Start>
}

interface Range {
  readonly from: Instant
  readonly to: Instant
}

/** The rows grouped by table and sorted, so that asking about a slot costs next to nothing. */
export interface DayBook {
  readonly takenByTable: ReadonlyMap<number, ReadonlyArray<Range>>
  readonly starts: Taken["starts"]
}

/** Opens the book on what is taken, in whatever order it comes. */
export const open = ({ occupancies, starts }: Taken): DayBook => {
  const taken = new Map<number, Array<Range>>()
  for (const occupancy of occupancies) {
    const ranges = taken.get(occupancy.table_id)
    if (ranges === undefined) taken.set(occupancy.table_id, [occupancy])
    else ranges.push(occupancy)
  }
  for (const ranges of taken.values()) if (!isInOrder(ranges)) ranges.sort((a, b) => a.from - b.from)
  return { takenByTable: taken, starts }
}

/** Opens the book of the branch that the venue is seen from: parties of other branches do not count for its pacing. */
export const openAt = (venue: Venue, { occupancies, starts }: Taken): DayBook => {
  if (venue.rows.branches.length <= 1) return open({ occupancies, starts })
  const [branch, standard] = [venue.defaultBranch, BranchVenue.standardBranch(venue)]
  return open({
    occupancies,
    starts: starts.filter(({ branch_id }) => (branch_id ?? standard?.id) === branch?.id)
  })
}

/** Leaves one booking out: the one that is being changed does not stand in its own way. */
export const openWithout = (venue: Venue, { occupancies, starts }: DayRows, bookingId: Uuid): DayBook =>
  openAt(venue, {
    occupancies: occupancies.filter(({ booking_id }) => booking_id !== bookingId),
    starts: starts.filter(({ id }) => id !== bookingId)
  })

/** Nearly always: what began longest ago may come last. */
const isInOrder = (ranges: ReadonlyArray<Range>): boolean => {
  for (let index = 1; index < ranges.length; index++) if (ranges[index]!.from < ranges[index - 1]!.from) return false
  return true
}

/** A table's ranges, the first of them that has not passed, and when a range ends that was found in the way. */
interface Walk {
  readonly ranges: ReadonlyArray<Range>
  next: number
  takenUntil: Instant
}

/** The first choice whose tables are all free then. Of two questions the later one neither begins nor ends earlier. */
export type FirstFree<Choice> = (from: Instant, to: Instant) => Choice | null

/**
 * Walks through the day: each range of a table is passed once, however many times are asked about. Ranges are half-open
 * and never overlap each other.
 */
export const inTurn = <Choice extends { readonly tableIds: ReadonlyArray<number> }>(
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

/** Whether the table is free all the time; ranges are half-open and never overlap each other. */
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

/** Guests and parties that start in the time. */
export const pace = (
  book: DayBook,
  from: Instant,
  until: Instant
): { readonly covers: number; readonly parties: number } => {
  const starting = book.starts.filter(({ starts_at }) => starts_at >= from && starts_at < until)
  return { covers: starting.reduce((sum, { party_size }) => sum + party_size, 0), parties: starting.length }
}

/** A booking with everything that touches its day and the days beside it. */
export interface LoadedBooking {
  readonly booking: Booking
  readonly rows: DayRows
}

/** A date, at one branch or, with null, at all of them. */
export interface BranchDay {
  readonly date: LocalDate.LocalDate
  readonly branchId: number | null
}
