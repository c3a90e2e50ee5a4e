import {
  Availability,
  Booking,
  BookingStatus,
  BookingView,
  DayBook,
  DepositPolicy,
  GuestMatching
} from "@fourtop/core/internal"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as blockTable from "../../../../src/domain/decisions/bookings/blockTable.ts"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import * as moveBooking from "../../../../src/domain/decisions/bookings/moveBooking.ts"
import * as settleDeposit from "../../../../src/domain/decisions/bookings/settleDeposit.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { emptyDay, house, write } from "../../bookings/arrange.ts"

const venue = house()
const idOf = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id
const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-16", time: "18:00" }
const guests = GuestMatching.nobodyKnown
const book = (input: object, rows = emptyDay, given = venue) =>
  bookTable.decide({ ...wish, ...input }, { venue: given, rows, guests }, contextAt(monday))
const problems = (input: object, rows = emptyDay) =>
  Object.keys((Either.getOrThrow(Either.flip(book(input, rows).answer)) as { problems: object }).problems)
const booked = (input: object = {}, given = venue) => Either.getOrThrow(book(input, emptyDay, given).answer)

describe("booking a table", () => {
  it("assigns the best table, notifies guest and subscribers, and touches the day", () => {
    const { answer, changes } = book({})
    const booking = Either.getOrThrow(answer)
    expect(booking).toMatchObject({
      status: "confirmed",
      table_ids: [idOf("b")],
      deposit_minor: null,
      deposit_status: null
    })
    const view = Schema.decodeUnknownSync(BookingView.BookingView, { onExcessProperty: "error" })(
      JSON.parse(booking.view)
    )
    expect(JSON.parse(changes.events.at(-1)!.body)).toMatchObject({
      type: "reservation.created",
      data: { reservation: view }
    })
    expect(changes.jobs).toMatchObject([
      { kind: "guest.message", payload: { booking_id: booking.id, occasion: "booking_created" } }
    ])
    expect(changes.changes.map((change) => change.kind)).toEqual(["booking", "occupancy", "booking_day", "guest"])
  })

  it("touches both days of a booking past midnight", () => {
    const { changes } = book({ date: "2026-11-20", time: "23:30" })
    const days = changes.changes.flatMap((change) =>
      change.kind === "booking_day" && change.op === "put" ? [change.row.id] : []
    )
    expect(days).toEqual(["2026-11-20", "2026-11-21"].map((date) => Booking.dayId(venue.defaultBranch!.id, date)))
  })

  it.each([
    ["party too large", { party_size: 7 }, ["party_size"]],
    ["closing day", { date: "2026-12-25" }, ["date"]],
    ["past", { date: "2026-11-15" }, ["date"]],
    ["too far ahead", { date: "2027-06-01" }, ["date"]],
    ["not a slot", { time: "18:10" }, ["time"]],
    ["no table", { party_size: 6 }, ["time"]],
    ["unknown table", { table_id: 1 }, ["table_id"]],
    ["table not bookable", { table_id: idOf("d") }, ["table_id"]],
    ["table too small", { table_id: idOf("a"), party_size: 3 }, ["table_id"]],
    ["several", { date: "2026-12-25", table_id: 1 }, ["date", "table_id"]]
  ])("refuses: %s", (_, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })

  it("refuses a table that is taken, at table_id", () => {
    const rows = write(emptyDay, book({ table_id: idOf("a") }).changes.changes)
    expect(problems({ table_id: idOf("a") }, rows)).toEqual(["table_id"])
    expect(problems({ table_id: idOf("a"), time: "19:00" }, rows)).toEqual(["table_id"])
    expect(Either.isRight(book({ table_id: idOf("a"), time: "19:30" }, rows).answer)).toBe(true)
  })

  it("is pending when the owner confirms manually, or a guarantee is required", () => {
    expect(booked({}, house({ booking: { auto_confirm: false } })).status).toBe("pending")
    const asking = house({ booking: { guarantee: { type: "deposit", amount_minor: 1000 } } })
    expect(booked({}, asking)).toMatchObject({ status: "pending", deposit_minor: 2000, deposit_status: "required" })
    const overridden = book({ status: "confirmed" }, emptyDay, asking)
    expect(Either.getOrThrow(overridden.answer)).toMatchObject({ status: "confirmed", deposit_status: "required" })
    expect(overridden.changes.activity[0]!.detail).toMatchObject({ confirmed_without_deposit: true })
    expect(booked({ status: "pending" }).status).toBe("pending")
  })
})

describe("the lifecycle of a booking", () => {
  const allowed = new Set([
    "pending confirmed",
    "pending declined",
    "pending cancelled",
    "confirmed seated",
    "confirmed no_show",
    "confirmed cancelled",
    "no_show seated"
  ])
  const pairs = BookingStatus.bookingStatuses.flatMap((from) =>
    BookingStatus.bookingStatuses.map((to) => ({ from, to }))
  )
  const move = (from: string, to: string, now = monday, rows = emptyDay) =>
    moveBooking.decide(
      { to: to as never, by: "restaurant" },
      { venue, found: { booking: { ...booked(), status: from as never }, rows }, visitor: null },
      contextAt(now)
    )

  it.each(pairs)("$from → $to", ({ from, to }) => {
    expect(Either.isRight(move(from, to).answer)).toBe(allowed.has(`${from} ${to}`))
  })

  it("seats a no-show only on the same day, and while the table is free", () => {
    expect(Either.isRight(move("no_show", "seated", monday + 86_400_000).answer)).toBe(false)
    const given = write(emptyDay, book({}).changes.changes)
    const others = { ...given, occupancies: given.occupancies.map((row) => ({ ...row, booking_id: "other" })) }
    expect(Either.isRight(move("no_show", "seated", monday, others).answer)).toBe(false)
  })

  it("releases the tables and notifies guest and subscribers on a cancel", () => {
    const { answer, changes } = book({})
    const booking = { ...Either.getOrThrow(answer), version: 1 }
    const rows = write(emptyDay, changes.changes)
    const cancelled = moveBooking.decide(
      { to: "cancelled", by: "restaurant" },
      { venue, found: { booking, rows }, visitor: null },
      contextAt(monday)
    )
    expect(cancelled.changes.events.map(({ type }) => type)).toEqual(["reservation.cancelled"])
    expect(cancelled.changes.jobs).toMatchObject([{ payload: { occasion: "booking_cancelled" } }])
    expect(write(rows, cancelled.changes.changes)).toMatchObject({ occupancies: [], starts: [] })
  })
})

describe("a deposit", () => {
  const asking = house({ booking: { guarantee: { type: "deposit", amount_minor: 1000, cancel_until_hours: 24 } } })
  const tomorrow = booked({ date: "2026-11-17" }, asking)
  const settle = (from: string | null, to: string, status = "pending", given = asking) =>
    settleDeposit.decide(
      { to: to as never, amountMinor: 1 },
      {
        venue: given,
        found: { booking: { ...tomorrow, status: status as never, deposit_status: from as never }, rows: emptyDay }
      },
      contextAt(monday)
    )

  it.each([null, ...Booking.depositStatuses].flatMap((from) => Booking.depositStatuses.map((to) => ({ from, to }))))(
    "$from → $to",
    ({ from, to }) => {
      const allowed = from === null ? [] : DepositPolicy.moves[from]
      expect(Either.isRight(settle(from, to).answer)).toBe(allowed.includes(to))
    }
  )

  it("confirms a booking that was pending only for it", () => {
    const { answer, changes } = settle("required", "paid")
    expect(Either.getOrThrow(answer)).toMatchObject({ status: "confirmed", deposit_status: "paid" })
    expect(JSON.parse(changes.events[0]!.body).data.changed).toEqual(["deposit_status", "status"])
    const byHand = house({ booking: { auto_confirm: false, guarantee: { type: "deposit", amount_minor: 1000 } } })
    expect(Either.getOrThrow(settle("required", "paid", "pending", byHand).answer).status).toBe("pending")
  })

  it.each([
    ["cancelled", "restaurant", 1, "refunded"],
    ["cancelled", "guest", 25, "refunded"],
    ["cancelled", "guest", 23, "forfeited"],
    ["no_show", "restaurant", 1, "forfeited"],
    ["declined", "restaurant", 1, "refunded"],
    ["seated", "restaurant", 0, "paid"]
  ] as const)("when %s by the %s %s hours ahead is %s", (to, by, hours, expected) => {
    const now = tomorrow.starts_at - hours * 3_600_000
    expect(DepositPolicy.after({ ...tomorrow, deposit_status: "paid" }, to, by, asking.settings.booking, now)).toBe(
      expected
    )
  })
})

describe("changing a booking", () => {
  const { answer, changes } = book({})
  const booking = { ...Either.getOrThrow(answer), version: 1 }
  const rows = write(emptyDay, changes.changes)
  const change = (edit: changeBooking.BookingEdit) =>
    changeBooking.decide(
      edit,
      { venue, found: { booking, rows }, target: edit.date === undefined ? null : emptyDay },
      contextAt(monday)
    )

  it("ignores its own tables when checking availability", () => {
    const later = change({ time: "18:30", tableId: booking.table_ids[0]! })
    expect(Either.getOrThrow(later.answer)).toMatchObject({ time: "18:30", table_ids: booking.table_ids })
    expect(JSON.parse(later.changes.events[0]!.body)).toMatchObject({
      type: "reservation.updated",
      data: { changed: ["time"] }
    })
    expect(write(rows, later.changes.changes).occupancies.length).toBe(1)
  })

  it("moves to another day and party size, touching both days", () => {
    const moved = change({ date: "2026-11-17", partySize: 4 })
    expect(Either.getOrThrow(moved.answer)).toMatchObject({ date: "2026-11-17", party_size: 4, table_ids: [idOf("c")] })
    const days = moved.changes.changes.flatMap((row) =>
      row.kind === "booking_day" && row.op === "put" ? [row.row.id] : []
    )
    expect(days).toEqual(["2026-11-16", "2026-11-17"].map((date) => Booking.dayId(venue.defaultBranch!.id, date)))
  })

  it("writes nothing when nothing changes, and applies the booking rules", () => {
    expect(change({ note: null }).changes.changes).toEqual([])
    expect(Either.isLeft(change({ time: "18:05" }).answer)).toBe(true)
  })
})

describe("a model of a whole evening", () => {
  const command = fc.oneof(
    fc.record({
      does: fc.constant("book" as const),
      party: fc.integer({ min: 1, max: 6 }),
      slot: fc.nat(4),
      table: fc.option(fc.nat(3), { nil: null })
    }),
    fc.record({
      does: fc.constant("move" as const),
      which: fc.nat(20),
      to: fc.constantFrom(...BookingStatus.bookingStatuses)
    }),
    fc.record({
      does: fc.constant("change" as const),
      which: fc.nat(20),
      slot: fc.nat(4),
      party: fc.integer({ min: 1, max: 4 })
    }),
    fc.record({
      does: fc.constant("block" as const),
      table: fc.nat(3),
      from: fc.nat(240),
      minutes: fc.integer({ min: 15, max: 120 })
    })
  )
  const times = ["18:00", "18:30", "19:00", "19:30", "20:00"]
  const paced = house({ booking: { pacing: { covers: 8, parties: 3 } } })
  const tables = paced.rows.tables.map(({ id }) => id)

  const noOverlap = (rows: DayBook.DayRows) => {
    for (const table of tables) {
      const ranges = rows.occupancies.filter(({ table_id }) => table_id === table).toSorted((a, b) => a.from - b.from)
      for (let index = 1; index < ranges.length; index++)
        expect(ranges[index]!.from).toBeGreaterThanOrEqual(ranges[index - 1]!.to)
    }
  }

  it("never assigns a table twice, and shows as free exactly what can be booked", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), fc.integer({ min: 1, max: 6 }), (commands, probe) => {
        let rows = emptyDay
        let firstId = 5000
        const bookings = new Map<string, Booking.Booking>()
        const decide = (step: (typeof commands)[number]) => {
          // Every step has ids of its own.
          const context = {
            ...contextAt(monday),
            uuid: () => `00000000-0000-7000-8000-${String(++firstId).padStart(12, "0")}`
          }
          const found = "which" in step ? [...bookings.values()][step.which % Math.max(1, bookings.size)] : undefined
          switch (step.does) {
            case "book": {
              const input = {
                ...wish,
                party_size: step.party,
                time: times[step.slot]!,
                table_id: step.table === null ? null : tables[step.table]!
              }
              return bookTable.decide(input, { venue: paced, rows, guests }, context)
            }
            case "move":
              return moveBooking.decide(
                { to: step.to, by: "restaurant" },
                { venue: paced, found: found ? { booking: found, rows } : null, visitor: null },
                context
              )
            case "change":
              return changeBooking.decide(
                { time: times[step.slot]!, partySize: step.party },
                { venue: paced, found: found ? { booking: found, rows } : null, target: null },
                context
              )
            case "block": {
              const from = Date.parse("2026-11-16T18:00:00+01:00") + step.from * 60_000
              return blockTable.decide(
                { tableId: tables[step.table]!, from, to: from + step.minutes * 60_000, reason: null },
                { venue: paced, rows },
                context
              )
            }
          }
        }
        for (const step of commands) {
          rows = write(rows, decide(step).changes.changes, bookings)
          noOverlap(rows)
          const slots = Availability.slots(paced, wish.date, probe, DayBook.open(rows), monday)
          for (const { refusal, time } of slots) {
            const tried = bookTable.decide(
              { ...wish, party_size: probe, time },
              { venue: paced, rows, guests },
              contextAt(monday)
            )
            expect(Either.isRight(tried.answer)).toBe(refusal === null)
          }
        }
      }),
      { numRuns: 60 }
    )
  })
})
