import { Booking, BookingInput, BookingStatus, BookingTexts, BookingView, TableDay } from "@fourtop/core/internal"
import { assertSome } from "@effect/vitest/utils"
import { Either, JSONSchema, Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import * as BookingFields from "../../../src/domain/bookings/BookingFields.ts"

const input = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-16", time: "18:00" }
const messageFor = (changes: object) => {
  const read = Schema.decodeUnknownEither(BookingInput.BookTable)({ ...input, ...changes })
  return Either.match(read, { onLeft: ({ message }) => message, onRight: () => null })
}

describe("the input of a booking", () => {
  it.each([
    ["only what is required", {}],
    ["a name of one character", { name: "A" }],
    ["names of up to 120 characters", { name: "n".repeat(120) }],
    ["phones of up to 40 characters", { phone: "1".repeat(40) }],
    ["notes of up to 500 characters", { note: "n".repeat(500) }],
    ["an empty note", { note: "" }],
    ["a party of one", { party_size: 1 }],
    ["the first minute of a day", { time: "00:00" }],
    ["the last minute of a day", { time: "23:59" }],
    ["a status to begin with: pending", { status: "pending" }],
    ["a status to begin with: confirmed", { status: "confirmed" }],
    ["a language", { locale: "de" }],
    ["a language of a region", { locale: "pt-BR" }],
    ["nulls for what is left open", { email: null, table_id: null, branch_id: null, note: null, locale: null }]
  ])("may have %s", (_, changes) => expect(messageFor(changes)).toBeNull())

  it.each([
    ["an empty name", { name: "" }, "name"],
    ["a longer name", { name: "n".repeat(121) }, "name"],
    ["an empty phone", { phone: "" }, "phone"],
    ["a longer phone", { phone: "1".repeat(41) }, "phone"],
    ["a longer note", { note: "n".repeat(501) }, "note"],
    ["an email that is none", { email: "ada" }, "email"],
    ["a party of nobody", { party_size: 0 }, "party_size"],
    ["another status", { status: "seated" }, "status"],
    ["the name of a language", { locale: "German" }, "must be a language code such as en or pt-BR"],
    ["a language in capitals", { locale: "DE" }, "must be a language code such as en or pt-BR"],
    ["a number for a language", { locale: 1 }, "must be a string"],
    ["a time without a colon", { time: "1800" }, "must be a time written HH:MM"],
    ["a time with seconds", { time: "18:00:00" }, "must be a time written HH:MM"],
    ["a time that no clock shows", { time: "24:00" }, "must be a time from 00:00 to 23:59"]
  ])("may not have %s", (_, changes, message) => expect(messageFor(changes)).toContain(message))

  it("documents its time as the specification does", () => {
    expect(JSONSchema.make(BookingInput.BookTable.fields.time)).toMatchObject({
      type: "string",
      pattern: "^[0-2][0-9]:[0-5][0-9]$"
    })
  })
})

describe("the representation of a booking", () => {
  const booking: Omit<Booking.Booking, "view"> = {
    id: "00000000-0000-7000-8000-000000000001",
    version: 3,
    status: "pending",
    guest_id: 9,
    branch_id: 4,
    name: "Ada",
    phone: "1",
    email: "a@b.it",
    party_size: 3,
    date: "2026-11-16",
    time: "18:00",
    starts_at: Date.parse("2026-11-16T18:00:00+01:00"),
    ends_at: Date.parse("2026-11-16T20:00:00+01:00"),
    table_ids: [12, 11],
    note: "By the window",
    deposit_minor: 3000,
    deposit_status: "required",
    created_at: Date.parse("2026-11-01T09:00:00+01:00"),
    updated_at: Date.parse("2026-11-02T09:00:00+01:00")
  }
  const shown = {
    id: booking.id,
    status: "pending",
    name: "Ada",
    phone: "1",
    email: "a@b.it",
    party_size: 3,
    date: "2026-11-16",
    time: "18:00",
    table_id: 12,
    ...BookingTexts.none,
    note: "By the window",
    deposit_minor: 3000,
    deposit_status: "required",
    created_at: "2026-11-01T09:00:00.000+01:00",
    updated_at: "2026-11-02T09:00:00.000+01:00",
    branch_id: 4,
    cancelled_by: null,
    cancel_cause: null,
    attendance_confirmed_at: null
  }

  it("shows who cancelled it, and when its guest confirmed to come", () => {
    const changes = { cancelled_by: "guest", attendance_confirmed_at: Date.parse("2026-11-03T09:00:00+01:00") } as const
    expect(BookingView.of({ ...booking, ...changes }, "Europe/Berlin")).toEqual({
      ...shown,
      cancelled_by: "guest",
      attendance_confirmed_at: "2026-11-03T09:00:00.000+01:00"
    })
    const { attendance_confirmed_at: _, cancelled_by: __, ...older } = shown
    expect(Schema.is(BookingView.BookingView)(older)).toBe(true)
  })

  it("shows its public members, of a combination the first table, on the restaurant's clock", () => {
    const view = BookingView.of(booking, "Europe/Berlin")
    expect(view).toEqual(shown)
    expect(Schema.decodeUnknownSync(BookingView.BookingView, { onExcessProperty: "error" })(view)).toEqual(view)
    expect(Schema.is(BookingView.BookingView)({})).toBe(false)
    expect(JSON.parse(BookingView.withView(booking, "Europe/Berlin").view)).toEqual(shown)
  })

  it("shows null for the table and the branch of a booking that has none, or was stored before there were branches", () => {
    const { branch_id: _, ...older } = { ...booking, table_ids: [] }
    expect(BookingView.of(older as never, "Europe/Berlin")).toEqual({ ...shown, table_id: null, branch_id: null })
  })

  it("has the names of the API's document", () => {
    assertSome(SchemaAST.getIdentifierAnnotation(BookingView.BookingView.ast), "Reservation")
    assertSome(SchemaAST.getIdentifierAnnotation(BookingFields.status.ast), "ReservationStatus")
    assertSome(SchemaAST.getIdentifierAnnotation(BookingInput.BookTable.ast), "BookTable")
  })
})

describe("the lifecycle of a booking", () => {
  it("refuses a move with those that are allowed", () => {
    expect(BookingStatus.refusal("pending", "seated")).toEqual({
      from: "pending",
      to: "seated",
      allowed: ["confirmed", "declined", "cancelled"]
    })
    expect(BookingStatus.refusal("pending", "confirmed")).toBeNull()
  })

  it("has its statuses and moves", () => {
    expect(BookingStatus.bookingStatuses).toEqual(Object.keys(BookingStatus.moves))
    expect(BookingStatus.moves).toEqual({
      pending: ["confirmed", "declined", "cancelled"],
      confirmed: ["seated", "no_show", "cancelled"],
      declined: [],
      cancelled: [],
      seated: [],
      no_show: ["seated"]
    })
  })

  it("occupies tables until it ends", () => {
    expect(BookingStatus.occupying).toEqual(["pending", "confirmed", "seated"])
  })
})

describe("the day of a branch", () => {
  it("is named by its date, and by its branch when there are several", () => {
    expect([Booking.dayId(null, "2026-11-16"), Booking.dayId(4, "2026-11-16")]).toEqual(["2026-11-16", "2026-11-16:4"])
    const contention = (branchId: number | null) => TableDay.contention({ date: "2026-11-16", branchId })
    expect([contention(null), contention(4)]).toEqual(["day:2026-11-16", "day:2026-11-16:4"])
  })
})
