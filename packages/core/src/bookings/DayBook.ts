/** What is booked around a day: which tables are taken when, and which parties start when. */
import type { Uuid } from "../shared/Uuid.ts"
import type { Instant } from "../shared/ZonedClock.ts"
import type { Booking, BookingDay, Occupancy } from "./Booking.ts"

/** What a store gives for a day: everything that touches it, and a little more does not matter. */
export interface DayRows {
  readonly days: ReadonlyArray<BookingDay>
  readonly occupancies: ReadonlyArray<Occupancy>
  /** Bookings that occupy, as far as pacing goes. */
  readonly starts: ReadonlyArray<Pick<Booking, "id" | "starts_at" | "party_size">>
}

interface Range {
  readonly from: Instant
  readonly to: Instant
}

/** The rows grouped by table and sorted, so that asking about a slot costs next to nothing. */
export interface DayBook {
  readonly takenByTable: ReadonlyMap<number, ReadonlyArray<Range>>
  readonly starts: DayRows["starts"]
}

/** `except` leaves one booking out: the one that is being changed does not stand in its own way. */
export const open = (rows: DayRows, except: Uuid | null = null): DayBook => {
  const taken = new Map<number, Array<Range>>()
  for (const { booking_id, from, table_id, to } of rows.occupancies) {
    if (except !== null && booking_id === except) continue
    const ranges = taken.get(table_id)
    if (ranges === undefined) taken.set(table_id, [{ from, to }])
    else ranges.push({ from, to })
  }
  for (const ranges of taken.values()) ranges.sort((a, b) => a.from - b.from)
  return { takenByTable: taken, starts: rows.starts.filter(({ id }) => id !== except) }
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
