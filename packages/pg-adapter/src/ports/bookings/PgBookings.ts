import {
  type AdvancePayment,
  type Booking,
  bookingListKey,
  type Bookings,
  type BookingWeek,
  type BranchDay,
  type CountFilter,
  type DaySheet,
  type GuestBooking,
  Page
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import * as Day from "../dayRows.ts"
import { bookingList, sort } from "../lists/bookingList.ts"
import { idsEndingWith } from "../lists/idsEndingWith.ts"
import * as Window from "../lists/Window.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { validUuid } from "../validUuid.ts"

interface BookingRow extends Day.DayColumns {
  readonly body: Omit<Booking.Booking, "view">
  readonly view: Booking.Booking["view"]
  readonly deposit: AdvancePayment.AdvancePayment | null
}

type DayStatement<Columns> = (tenant: number, day: BranchDay) => Statement.Statement<Columns>

/** Two statements, each with its own indexes: for a whole restaurant, and for one of its branches. */
const dayStatement = <Columns>(name: string, text: (date: string, part: Day.Part) => string): DayStatement<Columns> => {
  const whole = Statement.make<Columns>(name, text("$2::date", Day.whole))
  const ofBranch = Statement.make<Columns>(`${name}_of_branch`, text("$2::date", Day.partOf("$3::bigint")))
  return (tenant, { branchId, date }) => (branchId === null ? whole(tenant, date) : ofBranch(tenant, date, branchId))
}

export const oneDay: DayStatement<Day.DayColumns> = dayStatement(
  "one_day",
  (date, part) => `select ${Day.dayRows(date, part)}`
)

export const oneDayReseating: DayStatement<Day.ReseatingColumns> = dayStatement(
  "one_day_reseating",
  (date, part) => `select ${Day.dayRows(date, part)}, ${Day.unseated(date, part)}`
)

export const takenTimes: DayStatement<Day.TakenColumns> = dayStatement("taken_times", Day.takenTimes)

const sheet = {
  whole: Statement.make<DaySheet.SheetRows>("sheet", Day.sheetRows("$2::date", Day.whole, "$3::int")),
  ofBranch: Statement.make<DaySheet.SheetRows>(
    "sheet_of_branch",
    Day.sheetRows("$2::date", Day.partOf("$4::bigint"), "$3::int")
  )
}

export const sheetOf = (tenant: number, { branchId, date }: BranchDay, limit: number) =>
  branchId === null ? sheet.whole(tenant, date, limit) : sheet.ofBranch(tenant, date, limit, branchId)

/** The booking's tables are loaded with it, even if they belong to another branch by now. */
const ownTables = "union select jsonb_array_elements_text(found.body -> 'table_ids')::bigint"

const oneBooking = Statement.make<BookingRow>(
  "one_booking",
  `select found.body, found.view, (
     select p.body from payment p
     where p.restaurant_id = $1 and p.id = (found.body ->> 'deposit_payment_id')::uuid
   ) as deposit, ${Day.dayRows("found.date::date", Day.partOf("found.branch_id", ownTables))}
   from booking found where found.restaurant_id = $1 and found.id = $2`
)

const bookingView = Statement.make<{ readonly view: string }>(
  "booking_view",
  "select view from booking where restaurant_id = $1 and id = $2"
)

export const bookingsOfGuest = Statement.make<GuestBooking>(
  "bookings_of_guest",
  `select id, date, time, party_size, status, body ->> 'note' as note from booking
   where restaurant_id = $1 and guest_id = $2 order by date desc, time desc, id desc limit $3`
)

const counting = (name: string, branch: string) =>
  Statement.make<BookingWeek.BookingCount>(
    name,
    `select date, time, status, count(*)::integer as parties, sum(party_size)::integer as covers from booking
     where restaurant_id = $1 and date between $2 and $3 ${branch}
     group by date, time, status order by date, time, status collate "C"`
  )

const countOfAll = counting("count_bookings", "")
const countOfBranch = counting("count_bookings_of_branch", "and at_branch = $4")
const countOfDefault = counting("count_bookings_of_default_branch", "and at_branch in (0, $4)")

export const bookingCounts = (tenant: number, { branch, from, to }: CountFilter) => {
  if (branch === null) return countOfAll(tenant, from, to)
  return (branch.isDefault ? countOfDefault : countOfBranch)(tenant, from, to, branch.id)
}
const endingWith = idsEndingWith("booking")

const stateOf = (found: BookingRow | undefined) => {
  if (found === undefined) return null
  const { body, deposit, view, ...rows } = found
  return { booking: { ...body, view }, rows, ...(deposit === null ? {} : { deposit }) }
}

export const make = (database: StoreDatabase): typeof Bookings.Service => ({
  loadDay: (tenant, day, request) =>
    Effect.map(load(database, tenant, request, oneDay(tenant, day)), ({ state, ...others }) => ({
      ...others,
      state: state[0]!
    })),
  loadReseating: (tenant, day, request) =>
    Effect.map(load(database, tenant, request, oneDayReseating(tenant, day)), ({ state, ...others }) => ({
      ...others,
      state: state[0]!
    })),
  readDay: (tenant, day) =>
    Effect.map(database.ofTenant(tenant, [takenTimes(tenant, day)]), ([[columns]]) => Day.takenOf(columns!)),
  readSheet: (tenant, day, limit) =>
    Effect.map(database.ofTenant(tenant, [sheetOf(tenant, day, limit)]), ([[rows]]) => rows!),
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, oneBooking(tenant, validUuid(id))), ({ state, ...others }) => ({
      ...others,
      state: stateOf(state[0])
    })),
  read: (tenant, id) =>
    Effect.map(database.ofTenant(tenant, [bookingView(tenant, validUuid(id))]), ([[found]]) => found?.view ?? null),
  ofGuest: (tenant, guestId, limit) =>
    Effect.map(database.ofTenant(tenant, [bookingsOfGuest(tenant, guestId, limit)]), ([rows]) => rows),
  count: (tenant, filter) => Effect.map(database.ofTenant(tenant, [bookingCounts(tenant, filter)]), ([rows]) => rows),
  endingWith: (tenant, ending, limit) =>
    Effect.map(database.ofTenant(tenant, [endingWith(tenant, ending, limit)]), ([rows]) => rows.map(({ id }) => id)),
  list: (tenant, filter, page) => {
    const { direction, statement } = bookingList(tenant, filter, page)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) =>
      Page.assemble(Window.inListOrder(rows, direction, sort), page, bookingListKey)
    )
  }
})
