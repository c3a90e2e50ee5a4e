/** Bookings as they are loaded and listed, and what stands around a day. */
import {
  type Booking,
  type BookingFilter,
  bookingListKey,
  BookingStatus,
  type DayBook,
  type ListedBooking,
  LocalDate,
  type LoadedBooking,
  Page
} from "@fourtop/core"
import * as Sorted from "./Sorted.ts"
import { rowOf, rowsWhere, type Tables } from "./State.ts"

/** The first and the last day that stand around a day, counted from it. */
const around = { first: -1, last: 2 }

const hour = 3_600_000

/** Whose clock the dates are of is not known here: the first begins a date 14 hours before Greenwich does. */
const earliestStart = (date: string): number => LocalDate.toEpochDay(date) * 24 * hour - 14 * hour

/** The last clock ends a date 12 hours after Greenwich does. */
const latestEnd = (date: string): number => (LocalDate.toEpochDay(date) + 1) * 24 * hour + 12 * hour

export const loadDay = (tables: Tables, date: string): DayBook.DayRows => {
  const [first, last] = [LocalDate.addDays(date, around.first), LocalDate.addDays(date, around.last)]
  const [from, to] = [earliestStart(first), latestEnd(last)]
  const days = Array.from({ length: around.last - around.first + 1 }, (_, index) => LocalDate.addDays(first, index))
  return {
    days: days.flatMap((day) => rowOf(tables, "booking_day", day) ?? []),
    occupancies: rowsWhere(tables.occupancy, (row) => row.from < to && from < row.to),
    starts: rowsWhere(tables.booking, startsWithin(first, last)).map(({ id, party_size, starts_at }) => ({
      id,
      party_size,
      starts_at
    }))
  }
}

export const readDay = (tables: Tables, date: string): DayBook.Taken => {
  const { occupancies, starts } = loadDay(tables, date)
  return {
    occupancies: occupancies.map(({ from, table_id, to }) => ({ table_id, from, to })),
    starts: starts.map(({ party_size, starts_at }) => ({ starts_at, party_size }))
  }
}

const startsWithin =
  (first: string, last: string) =>
  ({ date, status }: Booking.Booking): boolean =>
    first <= date && date <= last && BookingStatus.occupying.includes(status)

export const load = (tables: Tables, id: string): LoadedBooking | null => {
  const booking = rowOf(tables, "booking", id)
  return booking === null ? null : { booking, rows: loadDay(tables, booking.date) }
}

const inOrderOfComing = Sorted.by<Booking.Booking>(bookingListKey, "upwards")

const matches =
  (filter: BookingFilter) =>
  ({ date, status }: Booking.Booking): boolean =>
    (filter.date === null || date === filter.date) &&
    (filter.from === null || date >= filter.from) &&
    (filter.to === null || date <= filter.to) &&
    (filter.status === null || status === filter.status)

const listed = ({ date, id, time, view }: Booking.Booking): ListedBooking => ({ id, date, time, view })

export const list = (tables: Tables, filter: BookingFilter, request: Page.Request): Page.Page<ListedBooking> => {
  const page = Page.ofSorted(inOrderOfComing(tables.booking).filter(matches(filter)), request, bookingListKey)
  return { ...page, rows: page.rows.map(listed) }
}
