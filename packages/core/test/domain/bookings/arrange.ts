import type { ChangeSet, DayBook, VenueDocument } from "@fourtop/core/internal"
import { applied, smallHouse } from "../../arrange.ts"

export const emptyDay: DayBook.DayRows = { days: [], occupancies: [], starts: [] }

/** A restaurant with four tables and one combination, open for dinner and for late drinks on Fridays. */
export const bookableHouse = {
  ...smallHouse,
  tables: [
    { key: "a", name: "A", max_seats: 2, priority: 2 },
    { key: "b", name: "B", max_seats: 2, priority: 1 },
    { key: "c", name: "C", min_seats: 2, max_seats: 4, priority: 3 },
    { key: "d", name: "D", max_seats: 4, bookable: false }
  ],
  table_combinations: [{ key: "ab", tables: ["a", "b"], min_seats: 3, max_seats: 4, priority: 1 }],
  booking: {
    largest_party: 6,
    lead_minutes: 60,
    horizon_days: 60,
    turn_times: [
      { up_to: 2, minutes: 90 },
      { up_to: 4, minutes: 120 }
    ],
    closing_days: ["2026-12-25"]
  },
  service_periods: [
    { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "20:00", step_minutes: 30 },
    { key: "late", name: "Late", days: [5], first_seating: "23:00", last_seating: "00:30", step_minutes: 30 }
  ]
} satisfies VenueDocument.VenueDocumentInput

export const house = (more: object = {}) => applied({ ...bookableHouse, ...more }).venue

type Changes = ChangeSet.ChangeSet["changes"]

/** The booking rows that a store would hold after the changes. */
export const write = (
  rows: DayBook.DayRows,
  changes: Changes,
  bookings: Map<string, { readonly id: string; readonly status: string }> = new Map()
): DayBook.DayRows => {
  let { days, occupancies, starts } = rows
  for (const change of changes) {
    if (change.op === "remove") {
      occupancies = occupancies.filter(({ id }) => id !== change.id)
    } else if (change.kind === "booking_day") {
      const day = { ...change.row, version: change.row.version + 1 }
      days = [...days.filter(({ id }) => id !== day.id), day]
    } else if (change.kind === "occupancy") {
      occupancies = [...occupancies, { ...change.row, version: 1 }]
    } else if (change.kind === "booking") {
      const booking = { ...change.row, version: change.row.version + 1 }
      bookings.set(booking.id, booking)
      starts = starts.filter(({ id }) => id !== booking.id)
      if (["pending", "confirmed", "seated"].includes(booking.status)) starts = [...starts, booking]
    }
  }
  return { days, occupancies, starts }
}
