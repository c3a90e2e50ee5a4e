/** Everything around a day: its record, the tables that are taken, and the parties that start. */
import { type BranchDay, type DayBook } from "@fourtop/core/ports"
import { LocalDate } from "@fourtop/core/basics"
import { Booking, BookingStatus } from "@fourtop/core/bookings"
import type { Database, Value } from "./Database.ts"
import * as rows from "./rows.ts"

const hour = 3_600_000

/** The time zone of a date is not known here: the earliest zone begins it 14 hours before UTC. */
const earliestStart = (date: string): number => LocalDate.toEpochDay(date) * 24 * hour - 14 * hour

/** The latest zone ends a date 12 hours after UTC. */
const latestEnd = (date: string): number => (LocalDate.toEpochDay(date) + 1) * 24 * hour + 12 * hour

/** A condition with its values; always true for all branches. */
interface Condition {
  readonly sql: string
  readonly values: ReadonlyArray<Value>
}

const always: Condition = { sql: "TRUE", values: [] }

/** Which rows around a date are wanted. */
interface Wanted {
  readonly days: Condition
  readonly tables: Condition
  readonly starts: Condition
}

const statusesOf = (statuses: ReadonlyArray<BookingStatus.BookingStatus>) => JSON.stringify(statuses)

/** A booking of the branch, or of none. */
export const startsOf = (branchId: number | null): Condition => ({
  sql: "(branch_id IS NULL OR branch_id IS ?)",
  values: [branchId]
})

const ofBranch = (
  tenant: number,
  branchId: number | null,
  dates: ReadonlyArray<string>,
  ownTables: ReadonlyArray<number>
): Wanted => ({
  days: {
    sql: "id IN (SELECT value FROM json_each(?))",
    values: [JSON.stringify(dates.map((date) => Booking.dayId(branchId, date)))]
  },
  tables: {
    sql: `(table_id IN (SELECT id FROM "table" WHERE tenant = ? AND branch_id IS ?)
      OR table_id IN (SELECT value FROM json_each(?)))`,
    values: [tenant, branchId, JSON.stringify(ownTables)]
  },
  starts: startsOf(branchId)
})

const everything: Wanted = { days: always, tables: always, starts: always }

/** The day before, the day itself and the two after it. */
const datesAround = (date: string): readonly [string, string, string, string] => [
  LocalDate.addDays(date, -1),
  date,
  LocalDate.addDays(date, 1),
  LocalDate.addDays(date, 2)
]

const bookingsStarting = (db: Database, tenant: number, date: string, { sql, values }: Condition) => {
  const [first, , , last] = datesAround(date)
  const condition = `date BETWEEN ? AND ? AND status IN (SELECT value FROM json_each(?)) AND ${sql}`
  return rows.where(db, "booking", tenant, condition, first, last, statusesOf(BookingStatus.occupying), ...values)
}

const rowsAround = (db: Database, tenant: number, date: string, wanted: Wanted): DayBook.DayRows => {
  const [first, , , last] = datesAround(date)
  const { days, starts, tables } = wanted
  const offers = rows
    .where(db, "waitlist_entry", tenant, `date BETWEEN ? AND ? AND ${starts.sql}`, first, last, ...starts.values)
    .flatMap(({ branch_id, id, offer, party_size }) =>
      offer === null ? [] : [{ id, party_size, starts_at: offer.starts_at, branch_id }]
    )
  return {
    days: rows.where(
      db,
      "booking_day",
      tenant,
      `substr(id, 1, 10) BETWEEN ? AND ? AND ${days.sql}`,
      first,
      last,
      ...days.values
    ),
    occupancies: rows.where(
      db,
      "occupancy",
      tenant,
      `"from" < ? AND ? < "to" AND ${tables.sql}`,
      latestEnd(last),
      earliestStart(first),
      ...tables.values
    ),
    starts: [
      ...bookingsStarting(db, tenant, date, starts).map(({ branch_id, id, party_size, starts_at }) => ({
        id,
        party_size,
        starts_at,
        branch_id
      })),
      ...offers
    ]
  }
}

/** What surrounds the date: of one branch, or of all. */
export const ofDay = (db: Database, tenant: number, { branchId, date }: BranchDay): DayBook.DayRows =>
  rowsAround(db, tenant, date, branchId === null ? everything : ofBranch(tenant, branchId, datesAround(date), []))

/** The bookings around the date that are pending or confirmed. */
export const expectedOn = (
  db: Database,
  tenant: number,
  { branchId, date }: BranchDay
): ReadonlyArray<Booking.Booking> =>
  bookingsStarting(db, tenant, date, branchId === null ? always : startsOf(branchId)).filter(({ status }) =>
    BookingStatus.expected.includes(status)
  )

/** What surrounds a booking at its branch, and its own tables even if they belong to another branch by now. */
export const ofBooking = (db: Database, tenant: number, booking: Booking.Booking): DayBook.DayRows => {
  const { branch_id, date, table_ids } = booking
  return rowsAround(db, tenant, date, ofBranch(tenant, branch_id, datesAround(date), table_ids))
}
