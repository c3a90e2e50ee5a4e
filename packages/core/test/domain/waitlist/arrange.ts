import {
  type Booking,
  type DayBook,
  GuestMatching,
  type WaitlistDay,
  type WaitlistEntry,
  WaitlistView
} from "@fourtop/core/internal"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import { contextAt, monday } from "../../arrange.ts"
import { bookableHouse, emptyDay, house, write } from "../bookings/arrange.ts"

/** The evening of the same Monday; it is 12:30. */
export const date = "2026-11-16"

/** Three tables for two, two and four guests, with a waitlist. */
export const waitlistHouse = (rules: object = {}, more: object = {}) =>
  house({ booking: { ...bookableHouse.booking, notify_list: true, ...rules }, ...more })

export const venue = waitlistHouse()
export const branchId = venue.defaultBranch!.id

export const at = (time: string): number => Date.parse(`${date}T${time}:00+01:00`)

export const tableOf = (key: string): number => venue.rows.tables.find((table) => table.key === key)!.id

/** An entry that waits from 18:00 to 19:00. */
export const entryOf = (changes: Partial<WaitlistView.OwnMembers> = {}): WaitlistEntry.WaitlistEntry =>
  WaitlistView.withView(
    {
      id: "00000000-0000-7000-8000-0000000000aa",
      version: 3,
      status: "waiting",
      guest_id: 5,
      branch_id: branchId,
      name: "Ada",
      phone: "030 123456",
      email: null,
      party_size: 2,
      date,
      from: "18:00",
      to: "19:00",
      note: null,
      offer: null,
      booking_id: null,
      created_at: monday - 1000,
      updated_at: monday - 1000,
      ...changes
    },
    "Europe/Berlin"
  )

let made = 0
const uuids = (): string => `00000000-0000-7000-9000-${String(++made).padStart(12, "0")}`

/** The rows of a day on which parties of two have taken all tables at 18:00 and at 19:30. */
export const fullDay: DayBook.DayRows = ["18:00", "19:30"].reduce((rows, time) => {
  for (const key of ["a", "b", "c"]) {
    const { changes } = bookTable.decide(
      { name: "Rosa", phone: "1", party_size: 2, date, time, table_id: tableOf(key) },
      { venue, rows, guests: GuestMatching.nobodyKnown },
      { ...contextAt(monday), uuid: uuids }
    )
    rows = write(rows, changes.changes)
  }
  return rows
}, emptyDay)

/** The rows without what a table has at a time. */
export const freed = (rows: DayBook.DayRows, key: string, time: string): DayBook.DayRows => {
  const isIt = ({ from, table_id }: Booking.Occupancy) => table_id === tableOf(key) && from === at(time)
  const ids = new Set<string | null>(rows.occupancies.filter(isIt).map(({ booking_id }) => booking_id))
  return {
    ...rows,
    occupancies: rows.occupancies.filter((row) => !isIt(row)),
    starts: rows.starts.filter(({ id }) => !ids.has(id))
  }
}

export const dayOf = (
  rows: DayBook.DayRows = fullDay,
  entries: ReadonlyArray<WaitlistEntry.WaitlistEntry> = []
): WaitlistDay.WaitlistDay => ({ rows, entries })
