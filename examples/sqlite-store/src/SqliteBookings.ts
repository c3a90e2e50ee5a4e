/** Loads, lists and counts bookings. */
import {
  type BookingWeek,
  type BranchDay,
  type DayBook,
  type DaySheet,
  type LoadedBooking,
  type PartyBar
} from "@fourtop/core/ports"
import { LocalDate, type Page } from "@fourtop/core/basics"
import { type Booking } from "@fourtop/core/bookings"
import {
  type BookingFilter,
  bookingListKey,
  type BranchFilter,
  type CountFilter,
  type GuestBooking,
  type ListedBooking
} from "@fourtop/core/ports"
import { Struct } from "effect"
import type { Database } from "./Database.ts"
import * as DayRows from "./DayRows.ts"
import * as rows from "./rows.ts"

const withoutView = (booking: Booking.Booking): PartyBar.SheetBooking => Struct.omit(booking, "view")

export const load = (db: Database, tenant: number, id: string): LoadedBooking | null => {
  const booking = rows.one(db, "booking", tenant, id)
  if (booking === null) return null
  const { deposit_payment_id = null } = booking
  const deposit = deposit_payment_id === null ? null : rows.one(db, "payment", tenant, deposit_payment_id)
  return {
    booking,
    rows: DayRows.ofBooking(db, tenant, booking),
    ...(deposit === null || deposit.order_id !== null ? {} : { deposit })
  }
}

export const loadReseating = (db: Database, tenant: number, day: BranchDay): DayBook.ReseatingRows => ({
  ...DayRows.ofDay(db, tenant, day),
  unseated: DayRows.expectedOn(db, tenant, day).map(withoutView)
})

export const readDay = (db: Database, tenant: number, day: BranchDay): DayBook.Taken => {
  const { occupancies, starts } = DayRows.ofDay(db, tenant, day)
  return {
    occupancies: occupancies.map(({ from, table_id, to }) => ({ table_id, from, to })),
    starts: starts.map(({ branch_id = null, party_size, starts_at }) => ({ starts_at, party_size, branch_id }))
  }
}

export const readSheet = (db: Database, tenant: number, day: BranchDay, limit: number): DaySheet.SheetRows => {
  const { branchId, date } = day
  const { sql, values } = branchId === null ? { sql: "TRUE", values: [] } : DayRows.startsOf(branchId)
  const condition = `date BETWEEN ? AND ? AND ${sql} ORDER BY date, time, id LIMIT ?`
  const bookings = rows.where(db, "booking", tenant, condition, date, LocalDate.addDays(date, 1), ...values, limit)
  const { occupancies } = DayRows.ofDay(db, tenant, day)
  return { bookings: bookings.map(withoutView), blocks: occupancies.filter(({ booking_id }) => booking_id === null) }
}

export const ofGuest = (db: Database, tenant: number, guestId: number, limit: number): ReadonlyArray<GuestBooking> =>
  rows
    .where(db, "booking", tenant, "guest_id = ? ORDER BY date DESC, time DESC, id DESC LIMIT ?", guestId, limit)
    .map(({ date, id, note, party_size, status, time }) => ({ id, date, time, party_size, status, note }))

/** Bookings without a branch belong to the default one. */
const atBranch = (branch: BranchFilter | null): rows.Conditions[number] =>
  branch?.isDefault === true
    ? ["(branch_id IS NULL OR branch_id = ?)", branch.id]
    : ["branch_id = ?", branch?.id ?? null]

const byArrival: rows.List<Booking.Booking> = {
  table: "booking",
  columns: ["date", "time", "id"],
  sort: "upwards",
  keyOf: bookingListKey
}

export const list = (
  db: Database,
  tenant: number,
  { branch, date, externalReference = null, from, status, to }: BookingFilter,
  request: Page.Request
): Page.Page<ListedBooking> => {
  const conditions: rows.Conditions = [
    ["date = ?", date],
    ["date >= ?", from],
    ["date <= ?", to],
    ["status = ?", status],
    ["external_reference = ?", externalReference],
    atBranch(branch)
  ]
  const page = rows.page(db, byArrival, tenant, conditions, request)
  return { ...page, rows: page.rows.map(({ date, id, time, view }) => ({ id, date, time, view })) }
}

export const count = (
  db: Database,
  tenant: number,
  { branch, from, to }: CountFilter
): ReadonlyArray<BookingWeek.BookingCount> => {
  const [condition, value] = atBranch(branch)
  return db.rows(
    `SELECT date, time, status, count(*) AS parties, sum(party_size) AS covers FROM booking
     WHERE tenant = ? AND date BETWEEN ? AND ? ${value === null ? "" : `AND ${condition}`}
     GROUP BY date, time, status ORDER BY date, time, status`,
    tenant,
    from,
    to,
    ...(value === null ? [] : [value])
  ) as ReadonlyArray<BookingWeek.BookingCount>
}
