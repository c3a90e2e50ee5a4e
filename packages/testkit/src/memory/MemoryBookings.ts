/** Loads and lists bookings, and everything around a day. */
import {
  AdvancePayment,
  Booking,
  type BookingFilter,
  bookingListKey,
  BookingStatus,
  type BookingWeek,
  type BranchDay,
  type BranchFilter,
  type CountFilter,
  type DayBook,
  type DaySheet,
  type GuestBooking,
  type ListedBooking,
  LocalDate,
  type LoadedBooking,
  Page,
  type PartyBar
} from "@fourtop/core/internal"
import { Struct } from "effect"
import * as Sorted from "./structures/Sorted.ts"
import { rowOf, rowsWhere, type Tables } from "./State.ts"

/** The first and the last day around a day, counted from it. */
const around = { first: -1, last: 2 }

const hour = 3_600_000

/** The time zone of the dates is not known here: the earliest zone begins a date 14 hours before UTC. */
const earliestStart = (date: string): number => LocalDate.toEpochDay(date) * 24 * hour - 14 * hour

/** The latest zone ends a date 12 hours after UTC. */
const latestEnd = (date: string): number => (LocalDate.toEpochDay(date) + 1) * 24 * hour + 12 * hour

/** Which rows around a date are wanted. */
interface Wanted {
  readonly date: string
  readonly isDay: (id: string) => boolean
  readonly isTable: (tableId: number) => boolean
  readonly isStart: (party: Pick<Booking.Booking, "branch_id">) => boolean
}

const rowsAround = (tables: Tables, { date, isDay, isStart, isTable }: Wanted): DayBook.DayRows => {
  const [first, last] = [LocalDate.addDays(date, around.first), LocalDate.addDays(date, around.last)]
  const [from, to] = [earliestStart(first), latestEnd(last)]
  const isNear = startsWithin(first, last)
  return {
    days: rowsWhere(tables.booking_day, ({ id }) => first <= dateOf(id) && dateOf(id) <= last && isDay(id)),
    occupancies: rowsWhere(tables.occupancy, (row) => row.from < to && from < row.to && isTable(row.table_id)),
    starts: [
      ...rowsWhere(tables.booking, (booking) => isNear(booking) && isStart(booking)).map(
        ({ branch_id, id, party_size, starts_at }) => ({ id, party_size, starts_at, branch_id: branch_id ?? null })
      ),
      ...offersWithin(tables, first, last, isStart)
    ]
  }
}

/** Parties that a place is held for. */
const offersWithin = (
  tables: Tables,
  first: string,
  last: string,
  isStart: Wanted["isStart"]
): DayBook.DayRows["starts"] =>
  rowsWhere(tables.waitlist_entry, (entry) => first <= entry.date && entry.date <= last && isStart(entry)).flatMap(
    ({ branch_id, id, offer, party_size }) =>
      offer === null ? [] : [{ id, party_size, starts_at: offer.starts_at, branch_id }]
  )

/** A day's id starts with its date. */
const dateOf = (dayId: string): string => dayId.slice(0, 10)

const isTableOf =
  (tables: Tables, branchId: number | null) =>
  (tableId: number): boolean =>
    rowOf(tables, "table", tableId)?.branch_id === branchId

const isStartOf =
  (branchId: number | null) =>
  ({ branch_id }: Pick<Booking.Booking, "branch_id">): boolean =>
    (branch_id ?? branchId) === branchId

const isDayOf =
  (branchId: number | null) =>
  (id: string): boolean =>
    id === Booking.dayId(branchId, dateOf(id))

const everything = { isDay: () => true, isTable: () => true, isStart: () => true }

export const loadDay = (tables: Tables, { branchId, date }: BranchDay): DayBook.DayRows =>
  rowsAround(
    tables,
    branchId === null
      ? { date, ...everything }
      : { date, isDay: isDayOf(branchId), isTable: isTableOf(tables, branchId), isStart: isStartOf(branchId) }
  )

export const loadReseating = (tables: Tables, day: BranchDay): DayBook.ReseatingRows => {
  const rows = loadDay(tables, day)
  const unseated = rows.starts
    .flatMap(({ id }) => rowOf(tables, "booking", id) ?? [])
    .filter(({ status }) => BookingStatus.expected.includes(status))
    .map(withoutView)
  return { ...rows, unseated }
}

export const readDay = (tables: Tables, day: BranchDay): DayBook.Taken => {
  const { occupancies, starts } = loadDay(tables, day)
  return {
    occupancies: occupancies.map(({ from, table_id, to }) => ({ table_id, from, to })),
    starts: starts.map(({ branch_id = null, party_size, starts_at }) => ({ starts_at, party_size, branch_id }))
  }
}

const withoutView = (booking: Booking.Booking): PartyBar.SheetBooking => Struct.omit(booking, "view")

export const readSheet = (tables: Tables, { branchId, date }: BranchDay, limit: number): DaySheet.SheetRows => {
  const { occupancies } = loadDay(tables, { branchId, date })
  const isOfBranch = branchId === null ? () => true : isStartOf(branchId)
  const bookings = byArrival(tables.booking)
    .filter((booking) => date <= booking.date && booking.date <= LocalDate.addDays(date, 1) && isOfBranch(booking))
    .slice(0, limit)
    .map(withoutView)
  return { bookings, blocks: occupancies.filter(({ booking_id }) => booking_id === null) }
}

const startsWithin =
  (first: string, last: string) =>
  ({ date, status }: Booking.Booking): boolean =>
    first <= date && date <= last && BookingStatus.occupying.includes(status)

export const load = (tables: Tables, id: string): LoadedBooking | null => {
  const booking = rowOf(tables, "booking", id)
  if (booking === null) return null
  const { deposit_payment_id = null } = booking
  const deposit = deposit_payment_id === null ? null : rowOf(tables, "payment", deposit_payment_id)
  return {
    booking,
    rows: loadAround(tables, booking.date, booking.branch_id ?? null, booking.table_ids),
    ...(deposit === null || AdvancePayment.isForOrder(deposit) ? {} : { deposit })
  }
}

/** What surrounds a date at a branch, and these tables even if they belong to another branch by now. */
export const loadAround = (
  tables: Tables,
  date: string,
  branchId: number | null,
  ownTables: ReadonlyArray<number>
): DayBook.DayRows => {
  const isTable = isTableOf(tables, branchId)
  return rowsAround(tables, {
    date,
    isDay: isDayOf(branchId),
    isTable: (tableId) => ownTables.includes(tableId) || isTable(tableId),
    isStart: isStartOf(branchId)
  })
}

const byArrival = Sorted.by<Booking.Booking>(bookingListKey, "upwards")

const isAt = (branch: BranchFilter | null, { branch_id }: Booking.Booking): boolean =>
  branch === null || (branch_id ?? (branch.isDefault ? branch.id : null)) === branch.id

const matches =
  (filter: BookingFilter) =>
  (booking: Booking.Booking): boolean => {
    const { date, status } = booking
    return (
      isAt(filter.branch, booking) &&
      (filter.date === null || date === filter.date) &&
      (filter.from === null || date >= filter.from) &&
      (filter.to === null || date <= filter.to) &&
      (filter.status === null || status === filter.status) &&
      ((filter.externalReference ?? null) === null || booking.external_reference === filter.externalReference)
    )
  }

const listed = ({ date, id, time, view }: Booking.Booking): ListedBooking => ({ id, date, time, view })

export const list = (tables: Tables, filter: BookingFilter, request: Page.Request): Page.Page<ListedBooking> => {
  const page = Page.ofSorted(byArrival(tables.booking).filter(matches(filter)), request, bookingListKey)
  return { ...page, rows: page.rows.map(listed) }
}

export const ofGuest = (tables: Tables, guestId: number, limit: number): ReadonlyArray<GuestBooking> =>
  rowsWhere(tables.booking, ({ guest_id }) => guest_id === guestId)
    .toSorted((a, b) => Page.compareKeys(bookingListKey(b), bookingListKey(a)))
    .slice(0, limit)
    .map(({ date, id, note, party_size, status, time }) => ({ id, date, time, party_size, status, note }))

export const count = (tables: Tables, { branch, from, to }: CountFilter): ReadonlyArray<BookingWeek.BookingCount> => {
  const counts = new Map<string, BookingWeek.BookingCount>()
  for (const booking of rowsWhere(tables.booking, (row) => from <= row.date && row.date <= to && isAt(branch, row))) {
    const { date, party_size, status, time } = booking
    const key = [date, time, status].join()
    const { covers, parties } = counts.get(key) ?? { covers: 0, parties: 0 }
    counts.set(key, { date, time, status, parties: parties + 1, covers: covers + party_size })
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
}
