/** Bookings of a restaurant that has very many are found as fast as those of any other. */
import { type BookingFilter, LocalDate, type Page } from "@fourtop/core/internal"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Pool from "../../src/connection/Pool.ts"
import { bookingList } from "../../src/ports/lists/bookingList.ts"
import { bookingCounts, bookingsOfGuest, oneDay, sheetOf, takenTimes } from "../../src/ports/bookings/PgBookings.ts"
import * as Plans from "./Plans.ts"
import { asAdministrator, migratedDatabase } from "../support.ts"

const days = 1_000
const perDay = 20
const large = 1
/** Tables and bookings are spread over this many branches. */
const branches = 10
const branch = 3
/** Bookings are spread over this many guests. */
const guests = 500
const ofBranch = { id: branch, isDefault: false }
const ofDefault = { id: branch, isDefault: true }

/** This many bookings on each day from 2024 on, each at some table. */
const insert = `
with made as (
  select n, lpad(to_hex(n), 32, '0')::uuid as id, date '2024-01-01' + n / ${perDay} as day, n % ${perDay} as place
  from generate_series($1::integer, $2::integer) n
), timed as (
  select *, (day - date '1970-01-01') * 86400000::bigint + 64800000 as starts_at from made
), booked as (
  insert into booking (restaurant_id, id, body, view)
  select ${large}, id, jsonb_build_object(
    'version', 1, 'date', to_char(day, 'YYYY-MM-DD'), 'time', '18:' || place + 10, 'starts_at', starts_at,
    'status', case when place = 0 then 'cancelled' else 'confirmed' end, 'party_size', 2, 'branch_id', place % ${branches},
    'guest_id', n % ${guests}
  ) || case when n % 10 = 5 then jsonb_build_object('external_reference', 'R-' || n / 100) else '{}' end, '{}' from timed
)
insert into occupancy (restaurant_id, id, body)
select ${large}, id, jsonb_build_object('version', 1, 'table_id', place, 'from', starts_at, 'to', starts_at + 7200000)
from timed`

const insertTables = `
insert into "table" (restaurant_id, id, body)
select ${large}, n, jsonb_build_object('version', 1, 'branch_id', n % ${branches})
from generate_series(0, ${perDay - 1}) n`

const unchecked = { search_path: Pool.schema, session_replication_role: "replica" }

const insertBookings = (url: string, first: number, last: number) =>
  asAdministrator(Pool.withSettings(url, unchecked), insert, [first, last])

const week = (from: string) => ({ from, to: LocalDate.addDays(from, 6) })

let url: string
let plans: Awaited<ReturnType<typeof Plans.connect>>

const all: BookingFilter = { date: null, from: null, to: null, status: null, branch: null }
const explainList = (filter: Partial<BookingFilter>, cursor: Page.Cursor | null = null) =>
  plans.explain(bookingList(large, { ...all, ...filter }, { perPage: 25, cursor }).statement)

beforeAll(async () => {
  url = await migratedDatabase()
  plans = await Plans.connect(url, large)
  await asAdministrator(Pool.withSettings(url, unchecked), insertTables)
  await insertBookings(url, 0, 3 * perDay - 1)
  await asAdministrator(url, 'analyze booking, occupancy, "table"')
  await explainList({})
  await explainList({ status: "confirmed" })
  for (const filter of [ofBranch, ofDefault]) {
    await explainList({ branch: filter })
    await explainList({ branch: filter, status: "confirmed" })
  }
  for (const filter of [null, ofBranch, ofDefault]) {
    await plans.explain(bookingCounts(large, { ...week("2024-01-01"), branch: filter }))
  }
  await plans.explain(bookingsOfGuest(large, 7, 50))
  for (const branchId of [null, branch]) {
    await plans.explain(oneDay(large, { date: "2024-01-02", branchId }))
    await plans.explain(takenTimes(large, { date: "2024-01-02", branchId }))
    await plans.explain(sheetOf(large, { date: "2024-01-02", branchId }, 2_000))
  }
  await insertBookings(url, 3 * perDay, days * perDay - 1)
})
afterAll(() => plans.end())

const lists: ReadonlyArray<readonly [string, Partial<BookingFilter>, string]> = [
  ["everything", {}, "booking_date"],
  ["a day", { date: "2025-06-01" }, "booking_date"],
  ["a range", { from: "2024-06-01", to: "2026-06-01" }, "booking_date"],
  ["a common status", { status: "confirmed" }, "booking_status"],
  ["a status that no booking has", { status: "declined" }, "booking_status"],
  ["a reference", { externalReference: "R-70" }, "booking_external_reference"],
  [
    "a reference and everything else",
    { externalReference: "R-70", status: "confirmed", branch: ofDefault, from: "2024-01-01" },
    "booking_external_reference"
  ],
  ["a branch", { branch: ofBranch }, "booking_branch"],
  ["a status at a branch", { branch: ofBranch, status: "confirmed" }, "booking_branch_status"]
]

/** Statistics are those of very many bookings, or still those of a few. */
const readLittle = (analyzed: boolean) => {
  it.each(lists)("a list of %s", async (_, filter, index) => {
    const key = ["2025-06-01", "18:20", "00000000-0000-0000-0000-000000000000"]
    for (const cursor of [null, { direction: "next", key }, { direction: "prev", key }] as const) {
      const plan = await explainList(filter, cursor)
      expect([...plan.scans, ...plan.indexes]).toEqual(["Index Scan", index])
      expect(plan.rowsRead).toBeLessThanOrEqual(26)
      expect(plan.rowsSorted).toBe(0)
      expect(plan.pages).toBeLessThanOrEqual(40)
    }
  })

  it("a list of the default branch, with what belongs to no branch by name", async () => {
    for (const filter of [{ branch: ofDefault }, { branch: ofDefault, status: "confirmed" as const }]) {
      const plan = await explainList(filter)
      expect([...plan.scans]).toEqual(["Index Scan"])
      expect(plan.rowsRead).toBeLessThanOrEqual(2 * 26)
      expect(plan.pages).toBeLessThanOrEqual(40)
    }
  })

  it.each(["2024-01-03", "2025-06-01", "2026-09-20"])("the figures of the week from %s", async (from) => {
    for (const [filter, part] of [[null, 1] as const, [ofBranch, branches] as const, [ofDefault, branches] as const]) {
      const plan = await plans.explain(bookingCounts(large, { ...week(from), branch: filter }))
      // Without statistics, the bookings of all branches may be read.
      expect(plan.rowsRead).toBeLessThanOrEqual((7 * perDay) / (analyzed ? part : 1) + perDay)
      expect(plan.pages).toBeLessThanOrEqual(60)
    }
  })

  it("the bookings of a guest", async () => {
    const plan = await plans.explain(bookingsOfGuest(large, 7, 50))
    expect([...plan.indexes]).toEqual(["booking_guest_id"])
    expect(plan.rowsRead).toBeLessThanOrEqual((days * perDay) / guests)
  })

  it.each(["2024-01-03", "2025-06-01", "2026-09-20"])("what stands around %s at one of the branches", async (date) => {
    const day = { date, branchId: branch }
    for (const statement of [oneDay(large, day), takenTimes(large, day), sheetOf(large, day, 2_000)]) {
      const plan = await plans.explain(statement)
      // Without statistics, PostgreSQL before 17 may read the rows of all branches.
      const ofAll = !analyzed && !plan.indexes.has("occupancy_table")
      expect(plan.indexes).toContain(ofAll ? "occupancy_from" : "occupancy_table")
      // Bookings and occupancies as below, of one branch, and its tables.
      expect(plan.rowsRead).toBeLessThanOrEqual((2 * (4 + 6) * perDay) / (ofAll ? 1 : branches) + perDay)
      expect(plan.pages).toBeLessThanOrEqual(100)
    }
  })

  it.each(["2024-01-03", "2025-06-01", "2026-09-20"])("what stands around %s", async (date) => {
    const day = { date, branchId: null }
    for (const statement of [oneDay(large, day), takenTimes(large, day), sheetOf(large, day, 2_000)]) {
      const plan = await plans.explain(statement)
      expect([...plan.scans]).toEqual(["Index Scan"])
      // Bookings of four days, and occupancies that overlap these days somewhere on earth.
      expect(plan.rowsRead).toBeLessThanOrEqual((4 + 6) * perDay)
      expect(plan.pages).toBeLessThanOrEqual(60)
    }
  })
}

describe("planned when there were few bookings, little is read for", () => {
  readLittle(false)
})

describe("planned for very many bookings, little is read for", () => {
  beforeAll(() => asAdministrator(url, "analyze booking, occupancy"))
  readLittle(true)
})
