import {
  Availability,
  Booking,
  BookingView,
  BranchVenue,
  type ChangeSet,
  DayBook,
  GuestMatching,
  type VenueDocument
} from "@fourtop/core/internal"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as blockTable from "../../../src/domain/decisions/bookings/blockTable.ts"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../src/domain/decisions/bookings/changeBooking.ts"
import * as moveBooking from "../../../src/domain/decisions/bookings/moveBooking.ts"
import * as unblockTable from "../../../src/domain/decisions/bookings/unblockTable.ts"
import { availabilityOf } from "../../../src/usecases/bookings/readBookings.ts"
import { applied, contextAt, monday } from "../../arrange.ts"
import { bookableHouse, emptyDay, write } from "./arrange.ts"

/** Rome with its four tables, and an hour to the west a small place that opens for lunch and closes in August. */
const document = {
  ...bookableHouse,
  branches: [
    { key: "rome", name: "Rome", default: true },
    { key: "lisbon", name: "Lisbon", time_zone: "Europe/Lisbon" }
  ],
  tables: [...bookableHouse.tables, { key: "quay", name: "Quay", max_seats: 2, branch: "lisbon" }],
  booking: {
    ...bookableHouse.booking,
    pacing: { covers: 6 },
    branches: [{ branch: "lisbon", pacing: { parties: 1 }, closing_days: ["2026-11-18"] }]
  },
  service_periods: [
    ...bookableHouse.service_periods,
    { key: "lunch", name: "Lunch", branch: "lisbon", first_seating: "12:00", last_seating: "13:00", step_minutes: 60 }
  ]
} satisfies VenueDocument.VenueDocumentInput

const { venue } = applied(document)
const [rome, lisbon] = ["rome", "lisbon"].map((key) => venue.rows.branches.find((branch) => branch.key === key)!) as [
  (typeof venue.rows.branches)[number],
  (typeof venue.rows.branches)[number]
]
const tableId = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id
const guests = GuestMatching.nobodyKnown
const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-17", time: "18:00" }
const book = (input: object, rows = emptyDay) =>
  bookTable.decide({ ...wish, ...input }, { venue, rows, guests }, contextAt(monday))
const booked = (input: object) => Either.getOrThrow(book(input).answer)
const problems = (input: object, rows = emptyDay) =>
  (Either.getOrThrow(Either.flip(book(input, rows).answer)) as { problems: object }).problems
const daysOf = (changes: Pick<ChangeSet.ChangeSet, "changes">) =>
  changes.changes.flatMap((change) => (change.kind === "booking_day" && change.op === "put" ? [change.row.id] : []))
const timesAt = (branch: (typeof venue.rows.branches)[number] | null, date = wish.date) =>
  availabilityOf(BranchVenue.at(venue, branch), date, 2, emptyDay, monday).slots.map(({ time }) => time)

describe("a venue as a branch sees it", () => {
  it("has the branch's own periods, pacing, closing days, tables and clock", () => {
    const seen = BranchVenue.at(venue, lisbon)
    expect(seen.settings.service_periods.map(({ key }) => key)).toEqual(["lunch"])
    expect(seen.settings.booking).toMatchObject({
      pacing: { covers: null, parties: 1 },
      closing_days: ["2026-11-18"],
      largest_party: 6
    })
    expect(seen.defaultBranch).toBe(lisbon)
    const home = BranchVenue.at(venue, rome)
    expect(home.settings.service_periods.map(({ key }) => key)).toEqual(["dinner", "late"])
    expect(home.settings.booking).toMatchObject({ pacing: { covers: 6 }, closing_days: ["2026-12-25"] })
  })

  it("is built once, and is the same object when it is seen again", () => {
    const seen = BranchVenue.at(venue, lisbon)
    expect(BranchVenue.at(venue, lisbon)).toBe(seen)
    expect(BranchVenue.at(seen, lisbon)).toBe(seen)
    expect(BranchVenue.standardBranch(seen)).toBe(rome)
  })

  it("is the venue itself when nothing names a branch", () => {
    const { venue: plain } = applied(bookableHouse)
    expect(BranchVenue.at(plain, plain.defaultBranch)).toBe(plain)
    expect(BranchVenue.dayScope(plain, plain.defaultBranch)).toBeNull()
    expect(BranchVenue.dayScope(venue, lisbon)).toBe(lisbon.id)
  })

  it("is the default branch's view when no branch is named", () => {
    const times = Availability.slots(venue, wish.date, 2, DayBook.open(emptyDay), monday).map(({ time }) => time)
    expect(times).toEqual(timesAt(rome))
    expect(timesAt(lisbon)).toEqual(["12:00", "13:00"])
    expect(timesAt(lisbon, "2026-11-18")).toEqual([])
    expect(timesAt(rome, "2026-11-18")).not.toEqual([])
  })
})

describe("booking at a branch", () => {
  it("goes to the default branch if none is named, and shows it", () => {
    const booking = booked({})
    expect(booking).toMatchObject({ branch_id: rome.id, table_ids: [tableId("b")] })
    const view = Schema.decodeUnknownSync(BookingView.BookingView)(JSON.parse(booking.view))
    expect(view.branch_id).toBe(rome.id)
    expect(booked({ branch_id: null })).toMatchObject({ branch_id: rome.id })
  })

  it("gives a table of the named branch, on its clock, and touches only its day", () => {
    const { answer, changes } = book({ branch_id: lisbon.id, time: "12:00" })
    const booking = Either.getOrThrow(answer)
    expect(booking).toMatchObject({ branch_id: lisbon.id, table_ids: [tableId("quay")] })
    expect(new Date(booking.starts_at).toISOString()).toBe("2026-11-17T12:00:00.000Z")
    expect(daysOf(changes)).toEqual([`2026-11-17:${lisbon.id}`])
    expect(JSON.parse(changes.events.at(-1)!.body)).toMatchObject({ data: { reservation: { branch_id: lisbon.id } } })
  })

  it("follows the table to its branch", () => {
    expect(booked({ table_id: tableId("quay"), time: "13:00" })).toMatchObject({ branch_id: lisbon.id })
    expect(Object.keys(problems({ table_id: tableId("quay") }))).toEqual(["time"])
  })

  it.each([
    ["an unknown branch", { branch_id: 1 }, { branch_id: ["is not a branch of this restaurant"] }],
    [
      "a table of another branch",
      { branch_id: rome.id, table_id: tableId("quay") },
      { table_id: ["belongs to another branch"] }
    ],
    [
      "a table of another branch and a time that is not a slot here",
      { branch_id: lisbon.id, table_id: tableId("a") },
      { table_id: ["belongs to another branch"], time: ["is not a bookable time"] }
    ],
    ["a closing day of the branch", { branch_id: lisbon.id, date: "2026-11-18" }, { date: ["is a closing day"] }]
  ])("refuses %s", (_, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })

  it("refuses an archived branch", () => {
    const { venue: closed } = applied(
      {
        ...document,
        branches: [document.branches[0]!],
        tables: bookableHouse.tables,
        service_periods: [],
        booking: {}
      },
      venue
    )
    const { answer } = bookTable.decide(
      { ...wish, branch_id: lisbon.id },
      { venue: closed, rows: emptyDay, guests },
      contextAt(monday)
    )
    expect(Object.keys((Either.getOrThrow(Either.flip(answer)) as { problems: object }).problems)).toEqual([
      "branch_id"
    ])
  })

  it("counts only the branch's own parties for its pacing; those without a branch count for the default branch", () => {
    const start = { starts_at: booked({ branch_id: lisbon.id, time: "12:00" }).starts_at, party_size: 2 }
    const rowsOf = (branch_id: number | null) => ({ ...emptyDay, starts: [{ ...start, id: "x", branch_id }] })
    const atLunch = { branch_id: lisbon.id, time: "12:00" }
    expect(Object.keys(problems(atLunch, rowsOf(lisbon.id)))).toEqual(["time"])
    expect(Either.isRight(book(atLunch, rowsOf(rome.id)).answer)).toBe(true)
    expect(Either.isRight(book(atLunch, rowsOf(null)).answer)).toBe(true)
    const evening = { starts_at: booked({}).starts_at, party_size: 5, id: "x" }
    expect(Object.keys(problems({}, { ...emptyDay, starts: [{ ...evening, branch_id: null }] }))).toEqual(["time"])
    expect(Either.isRight(book({}, { ...emptyDay, starts: [{ ...evening, branch_id: lisbon.id }] }).answer)).toBe(true)
  })
})

describe("a booking at a branch", () => {
  const { answer, changes } = book({ branch_id: lisbon.id, time: "12:00" })
  const booking = { ...Either.getOrThrow(answer), version: 1 }
  const rows = write(emptyDay, changes.changes)
  const change = (edit: changeBooking.BookingEdit, target: DayBook.DayRows | null = null, before = booking) =>
    changeBooking.decide(edit, { venue, found: { booking: before, rows }, target }, contextAt(monday))

  it("stays there when it changes", () => {
    const later = Either.getOrThrow(change({ time: "13:00" }).answer)
    expect(later).toMatchObject({ branch_id: lisbon.id, time: "13:00", table_ids: [tableId("quay")] })
    expect(Either.isLeft(change({ time: "18:00" }).answer)).toBe(true)
  })

  it("moves to another branch with its tables, and lists the changed fields", () => {
    const moved = change({ branchId: rome.id, time: "18:00" }, emptyDay)
    expect(Either.getOrThrow(moved.answer)).toMatchObject({ branch_id: rome.id, table_ids: [tableId("b")] })
    expect(JSON.parse(moved.changes.events[0]!.body).data.changed).toEqual(["time", "table_id", "branch_id"])
    expect(daysOf(moved.changes)).toEqual([rome.id, lisbon.id].map((id) => `2026-11-17:${id}`).toSorted())
    expect(write(rows, moved.changes.changes).occupancies).toMatchObject([{ table_id: tableId("b") }])
    const byTable = change({ tableId: tableId("c"), time: "18:00" }, emptyDay)
    expect(Either.getOrThrow(byTable.answer)).toMatchObject({ branch_id: rome.id, table_ids: [tableId("c")] })
    expect(Either.isLeft(change({ branchId: lisbon.id, tableId: tableId("c") }, emptyDay).answer)).toBe(true)
  })

  it("belongs to the default branch when it was made before there were any", () => {
    const old = { ...booking, branch_id: null, table_ids: [], date: "2026-11-17", time: "18:00" }
    const placed = change({ partySize: 3 }, emptyDay, old)
    expect(Either.getOrThrow(placed.answer)).toMatchObject({ branch_id: rome.id, party_size: 3 })
    const cancelled = moveBooking.decide(
      { to: "cancelled", by: "restaurant" },
      { venue, found: { booking: old, rows }, visitor: null },
      contextAt(monday)
    )
    expect(daysOf(cancelled.changes)).toEqual(["2026-11-17"])
    expect(JSON.parse(Either.getOrThrow(cancelled.answer).view)).toMatchObject({ branch_id: null })
  })

  it("can still be seated late on the same day of its own clock", () => {
    const missed = { ...booking, status: "no_show" as const }
    // Half past midnight in Rome; still the same day in Lisbon.
    const late = Date.parse("2026-11-17T23:30:00Z")
    const seated = moveBooking.decide(
      { to: "seated", by: "restaurant" },
      { venue, found: { booking: missed, rows }, visitor: null },
      contextAt(late)
    )
    expect(Either.isRight(seated.answer)).toBe(true)
  })
})

describe("blocking a table", () => {
  const from = Date.parse("2026-11-17T22:30:00Z")
  const block = (key: string) =>
    blockTable.decide(
      { tableId: tableId(key), from, to: from + 3_600_000, reason: null },
      { venue, rows: emptyDay },
      contextAt(monday)
    )

  it("touches the days of the table's branch on its clock", () => {
    expect(daysOf(block("quay").changes)).toEqual([Booking.dayId(lisbon.id, "2026-11-17")])
    expect(daysOf(block("a").changes)).toEqual([
      Booking.dayId(rome.id, "2026-11-17"),
      Booking.dayId(rome.id, "2026-11-18")
    ])
  })

  it("is undone by ending the block at an instant; a booking cannot be ended that way", () => {
    const rows = write(emptyDay, block("quay").changes.changes)
    const unblock = (at: number, given = rows) =>
      unblockTable.decide({ tableId: tableId("quay"), at }, { venue, rows: given }, contextAt(monday))
    const { answer, changes } = unblock(from)
    expect(write(rows, changes.changes).occupancies).toEqual([])
    expect(changes.activity).toMatchObject([
      { action: "table.unblocked", subject: { kind: "table", id: String(Either.getOrThrow(answer).table_id) } }
    ])
    expect(Either.isLeft(unblock(from + 3_600_000).answer)).toBe(true)
    const taken = { ...rows, occupancies: rows.occupancies.map((row) => ({ ...row, booking_id: "other" })) }
    expect(Either.isLeft(unblock(from, taken).answer)).toBe(true)
  })
})
