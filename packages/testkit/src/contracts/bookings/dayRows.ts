/** How tests compare the rows around a day, which come in any order. */
import type { Booking, DayBook } from "@fourtop/core/internal"

const byId = <Row extends { readonly id: string }>(rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

export const startOf = ({ branch_id = null, id, party_size, starts_at }: DayBook.DayRows["starts"][number]) => ({
  id,
  party_size,
  starts_at,
  branch_id
})

/** The rows by id, and starting parties without any extra members of a store. */
export const comparable = ({ days, occupancies, starts }: DayBook.DayRows): DayBook.DayRows => ({
  days: byId(days),
  occupancies: byId(occupancies),
  starts: byId(starts.map(startOf))
})

export const written = <Row extends { readonly version: number }>(rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows.map((row) => ({ ...row, version: row.version + 1 }))

/** Tables that two ranges occupy at the same time; there must be none. */
export const doublyTaken = (occupancies: ReadonlyArray<Booking.Occupancy>): ReadonlyArray<number> =>
  occupancies.flatMap((one, index) =>
    occupancies
      .slice(index + 1)
      .filter((other) => other.table_id === one.table_id && other.from < one.to && one.from < other.to)
      .map(({ table_id }) => table_id)
  )
