/** Steps of an evening that are taken back within a minute, and parties that leave. */
import {
  type Activity,
  type Booking,
  type BookingStatus,
  BookingUndo,
  type ChangeSet,
  type DayBook,
  type Guest,
  GuestMatching,
  Undo
} from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import * as moveBooking from "../../../../src/domain/decisions/bookings/moveBooking.ts"
import * as recordDeparture from "../../../../src/domain/decisions/bookings/recordDeparture.ts"
import * as undoBookingMove from "../../../../src/domain/decisions/bookings/undoBookingMove.ts"
import { peopleAt, monday, system } from "../../../arrange.ts"
import { emptyDay, house, write } from "../../bookings/arrange.ts"

const venue = house()
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const seven = at("19:00")

/** Ada's table for two from 18:00, with the guest who was created for it. */
const booked = (more: Partial<Booking.Booking> = {}) => {
  const input = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-16", time: "18:00" }
  const state = { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown }
  const { answer, changes } = bookTable.decide(input, state, peopleAt(monday))
  const [guest] = changes.changes.flatMap((each) => (each.kind === "guest" && each.op === "put" ? [each.row] : []))
  const found: DayBook.LoadedBooking = {
    booking: { ...Either.getOrThrow(answer), version: 1, ...more },
    rows: write(emptyDay, changes.changes)
  }
  return { found, guest: guest! }
}

type Decided = { readonly answer: Either.Either<Booking.Booking, unknown>; readonly changes: ChangeSet.ChangeSet }

/** What the store holds after a decision. */
const stored = ({ rows }: DayBook.LoadedBooking, { answer, changes }: Decided): DayBook.LoadedBooking => {
  const booking = Either.getOrThrow(answer)
  return { booking: { ...booking, version: booking.version + 1 }, rows: write(rows, changes.changes) }
}

const move = (
  found: DayBook.LoadedBooking,
  to: BookingStatus.BookingStatus,
  now = seven,
  visitor: moveBooking.State["visitor"] = null
) => stored(found, moveBooking.decide({ to, by: "restaurant" }, { venue, found, visitor }, peopleAt(now)))

const undo = (
  found: DayBook.LoadedBooking,
  now: number,
  {
    actor = system,
    move = found.booking.version,
    visitor = null
  }: {
    readonly actor?: Activity.Actor
    readonly move?: number
    readonly visitor?: moveBooking.State["visitor"]
  } = {}
) => undoBookingMove.decide({ move }, { venue, found, visitor }, { ...peopleAt(now), actor })

const leave = (found: DayBook.LoadedBooking, now: number) => recordDeparture.decide({ venue, found }, peopleAt(now))

const refusal = (decision: { readonly answer: Either.Either<unknown, unknown> }) =>
  Either.getOrThrow(Either.flip(decision.answer))

const summary = (changes: ChangeSet.ChangeSet) => changes.changes.map(({ kind, op }) => `${op} ${kind}`)

describe("a party that was seated by mistake", () => {
  it("is expected again: the same booking but for its version and the time of the change", () => {
    const before = booked().found
    const seated = move(before, "seated")
    expect(seated.booking.seated_at).toBe(seven)
    const { answer, changes } = undo(seated, seven + 59_999)
    const after = Either.getOrThrow(answer)
    expect(after).toEqual({
      ...before.booking,
      version: 2,
      seated_at: null,
      last_move: null,
      updated_at: seven + 59_999,
      view: after.view
    })
    expect(JSON.parse(after.view).status).toBe("confirmed")
    expect(summary(changes)).toEqual(["put booking"])
    expect(changes.events).toMatchObject([{ type: "reservation.updated" }])
    expect(JSON.parse(changes.events[0]!.body).data).toEqual({
      reservation: JSON.parse(after.view),
      changed: ["status"],
      correction: true
    })
    expect(changes.jobs).toEqual([])
    expect(changes.activity).toMatchObject([
      {
        action: "booking.step_undone",
        subject: { kind: "booking", id: after.id },
        detail: { from: "seated", to: "confirmed", deposit_status: null },
        guest_id: after.guest_id
      }
    ])
  })

  it("stays seated after a minute, and after any other change", () => {
    const seated = move(booked().found, "seated")
    const said = (decision: ReturnType<typeof undo>) => (refusal(decision) as { readonly summary: string }).summary
    expect(said(undo(seated, seven + 60_000))).toBe(Undo.reasons.too_late)
    const attended = { ...seated, booking: { ...seated.booking, version: seated.booking.version + 1 } }
    expect(said(undo(attended, seven + 2))).toBe(Undo.reasons.changed_since)
    const again = move(stored(seated, undo(seated, seven + 1)), "seated", seven + 2)
    expect(said(undo(again, seven + 3, { move: seated.booking.version }))).toBe(Undo.reasons.changed_since)
    const undone = stored(seated, undo(seated, seven + 1))
    expect(said(undo(undone, seven + 2))).toBe(Undo.reasons.nothing)
  })

  it("is expected again when a colleague takes it back", () => {
    const colleague = { kind: "staff", id: "person:2", name: "Bea" } as const
    const undone = undo(move(booked().found, "seated"), seven, { actor: colleague })
    expect(Either.getOrThrow(undone.answer).status).toBe("confirmed")
  })

  it("has not visited", () => {
    const { found, guest } = booked()
    const known: Guest.Guest = { ...guest, version: 3, visits_count: 4, last_visit_at: monday - 1000 }
    const seated = move(found, "seated", seven, { guest: known, counted: false })
    const counted: Guest.Guest = { ...known, version: 4, visits_count: 5, last_visit_at: seven, updated_at: seven }
    const guestAfter = (visitor: { readonly guest: Guest.Guest; readonly counted: boolean }) =>
      undo(seated, seven + 5, { visitor }).changes.changes.flatMap((each) =>
        each.kind === "guest" && each.op === "put" ? [each.row] : []
      )
    expect(guestAfter({ guest: counted, counted: false })).toEqual([
      { ...counted, visits_count: 4, last_visit_at: monday - 1000, updated_at: seven + 5 }
    ])
    // Meanwhile an order of the same day was completed: the day still counts, and its moment stays.
    const ordered = { ...counted, last_visit_at: seven + 2 }
    expect(guestAfter({ guest: ordered, counted: true })).toEqual([{ ...ordered, updated_at: seven + 5 }])
    expect(guestAfter({ guest: { ...counted, erased: true }, counted: false })).toEqual([])
  })
})

describe("a no-show that was too early", () => {
  it("has its table and its deposit again", () => {
    const before = booked({ deposit_minor: 2000, deposit_status: "paid" }).found
    const missed = move(before, "no_show")
    expect([missed.booking.deposit_status, missed.rows.occupancies]).toEqual(["forfeited", []])
    const { answer, changes } = undo(missed, seven + 1)
    expect(Either.getOrThrow(answer)).toMatchObject({ status: "confirmed", deposit_status: "paid" })
    expect(summary(changes)).toEqual(["put booking", "put occupancy", "put booking_day", "put payment"])
    expect(JSON.parse(changes.events[0]!.body).data.changed).toEqual(["status", "deposit_status"])
    expect(changes.activity[0]!.detail).toEqual({ from: "no_show", to: "confirmed", deposit_status: "paid" })
    const { occupancies } = stored(missed, { answer, changes }).rows
    expect(occupancies.map(({ from, table_id, to }) => ({ from, table_id, to }))).toEqual(
      before.rows.occupancies.map(({ from, table_id, to }) => ({ from, table_id, to }))
    )
  })

  it("stays one when its table was given away, by a minute too", () => {
    const missed = move(booked().found, "no_show")
    const [tableId] = missed.booking.table_ids
    const taken = (from: string, to: string) => ({
      ...missed,
      rows: {
        ...missed.rows,
        occupancies: [
          { id: "x", version: 1, table_id: tableId!, booking_id: null, from: at(from), to: at(to), reason: null }
        ]
      }
    })
    expect(refusal(undo(taken("19:29", "21:00"), seven + 1))).toMatchObject({
      _tag: "ValidationFailed",
      problems: { table_id: ["has been given to another party"] }
    })
    expect(Either.isRight(undo(taken("19:30", "21:00"), seven + 1).answer)).toBe(true)
  })

  it("is one again when it was seated by mistake, and gives its table up, whoever else wants it", () => {
    const missed = move(booked().found, "no_show")
    const seated = move(missed, "seated", seven + 100_000)
    const { answer, changes } = undo(seated, seven + 100_001)
    expect(Either.getOrThrow(answer)).toMatchObject({ status: "no_show", seated_at: null })
    expect(summary(changes)).toEqual(["put booking", "remove occupancy", "put booking_day"])
  })
})

describe("other moves", () => {
  it.each([
    ["pending", "confirmed"],
    ["pending", "declined"],
    ["confirmed", "cancelled"]
  ] as const)("from %s to %s are taken back, and the guest hears nothing of it", (from, to) => {
    const before = booked({ status: from }).found
    const moved = move(before, to)
    const { answer, changes } = undo(moved, seven)
    const after = Either.getOrThrow(answer)
    expect([after.status, after.table_ids, after.cancelled_by ?? null]).toEqual([from, before.booking.table_ids, null])
    expect(changes.jobs.filter(({ payload }) => "occasion" in (payload as object))).toEqual([])
    expect(changes.activity[0]!.detail).toMatchObject({ from: to, to: from })
    expect(stored(moved, { answer, changes }).rows.occupancies).toHaveLength(1)
  })

  it("by an app, or by nobody, stand", () => {
    const found = booked().found
    const token = { kind: "token", id: "1", name: "Website" } as const
    const byApp = moveBooking.decide(
      { to: "cancelled", by: "restaurant" },
      { venue, found, visitor: null },
      { ...peopleAt(seven), actor: token }
    )
    expect(BookingUndo.moveToUndo(stored(found, byApp).booking, seven)).toBeNull()
  })

  it("are changes of time and note, and the reservation itself", () => {
    const { found } = booked()
    const edit = { time: "19:30", note: "Late", partySize: 1 }
    const changed = stored(found, changeBooking.decide(edit, { venue, found, target: null }, peopleAt(monday + 1)))
    const back = undo(changed, monday + 2)
    const { date, note, party_size, starts_at, time } = Either.getOrThrow(back.answer)
    expect({ date, note, party_size, starts_at, time }).toEqual({
      date: found.booking.date,
      note: null,
      party_size: 2,
      starts_at: found.booking.starts_at,
      time: "18:00"
    })
    expect(back.changes.activity[0]!.detail).toMatchObject({ from: "changed", to: "confirmed" })
    const ended = undo(found, monday + 1)
    expect(Either.getOrThrow(ended.answer)).toMatchObject({
      status: "cancelled",
      cancelled_by: "restaurant",
      cancel_reason: "taken back"
    })
    expect(ended.changes.activity[0]!.detail).toMatchObject({ from: "made", to: "cancelled" })
    expect(summary(ended.changes)).toEqual(["put booking", "remove occupancy", "put booking_day"])
    expect(ended.changes.events.map(({ type }) => type)).toEqual(["reservation.updated"])
  })

  it("are refused for an unknown booking", () => {
    for (const state of [
      { venue: null, found: booked().found },
      { venue, found: null }
    ]) {
      expect(refusal(undoBookingMove.decide({ move: 1 }, { ...state, visitor: null }, peopleAt(seven)))).toMatchObject({
        _tag: "NotFound",
        resource: "reservation"
      })
      expect(refusal(recordDeparture.decide(state, peopleAt(seven)))).toMatchObject({ _tag: "NotFound" })
    }
  })
})

describe("a party that leaves", () => {
  it("makes its table free from then on, and is still shown as seated", () => {
    const seated = move(booked().found, "seated")
    const decision = leave(seated, seven + 1000)
    const { booking, rows } = stored(seated, decision)
    expect(booking).toMatchObject({ status: "seated", left_at: seven + 1000, ends_at: seven + 1000 })
    expect([booking.view, booking.updated_at]).toEqual([seated.booking.view, seated.booking.updated_at])
    expect(rows.occupancies).toMatchObject([{ from: at("18:00"), to: seven + 1000 }])
    expect(decision.changes.events).toEqual([])
    expect(decision.changes.activity).toMatchObject([{ action: "booking.left", detail: {} }])
  })

  it("gives its table up when it leaves before its time, and changes nothing of it afterwards", () => {
    const early = move(booked().found, "seated", at("17:50"))
    expect(stored(early, leave(early, at("17:55")))).toMatchObject({
      booking: { left_at: at("17:55"), ends_at: at("18:00") },
      rows: { occupancies: [] }
    })
    const seated = move(booked().found, "seated")
    const late = leave(seated, at("20:00"))
    expect(Either.getOrThrow(late.answer)).toMatchObject({ left_at: at("20:00"), ends_at: at("19:30") })
    expect(summary(late.changes)).toEqual(["put booking"])
  })

  it("leaves once, and only from its table", () => {
    const gone = stored(move(booked().found, "seated"), leave(move(booked().found, "seated"), seven))
    expect(refusal(leave(gone, seven))).toMatchObject({ _tag: "InvalidTransition", from: "left", to: "left" })
    expect(refusal(leave(booked().found, seven))).toMatchObject({ from: "confirmed", to: "left" })
    const edit = changeBooking.decide({ note: "Late" }, { venue, found: gone, target: null }, peopleAt(seven))
    expect(refusal(edit)).toMatchObject({ _tag: "InvalidTransition" })
  })

  it("is still there after an undo, unless its table was given away", () => {
    const seated = move(booked().found, "seated")
    const gone = stored(seated, leave(seated, seven + 1000))
    const decision = undo(gone, seven + 2000, { visitor: { guest: booked().guest, counted: false } })
    const back = stored(gone, decision)
    expect(back.booking).toMatchObject({
      status: "seated",
      seated_at: seven,
      left_at: null,
      last_move: null,
      ends_at: at("19:30"),
      updated_at: seated.booking.updated_at
    })
    expect(back.rows.occupancies).toMatchObject([{ from: at("18:00"), to: at("19:30") }])
    expect(decision.changes.events).toEqual([])
    expect(decision.changes.activity[0]!.detail).toEqual({ from: "left", to: "seated", deposit_status: null })
    expect(decision.changes.changes.filter(({ kind }) => kind === "guest")).toEqual([])
    const table = { id: "x", version: 1, table_id: gone.booking.table_ids[0]!, booking_id: null, reason: null }
    const given = { ...gone.rows, occupancies: [{ ...table, from: seven + 1000, to: at("21:00") }] }
    expect(refusal(undo({ ...gone, rows: given }, seven + 2000))).toMatchObject({ _tag: "ValidationFailed" })
  })
})

describe("the reason of a move", () => {
  const cancel = (reason: string | null) =>
    moveBooking.decide(
      { to: "cancelled", by: "guest", reason },
      { venue, found: booked().found, visitor: null },
      peopleAt(seven)
    )

  it("is kept in the activity log", () => {
    for (const reason of ["ill", "x".repeat(200), null]) {
      expect(cancel(reason).changes.activity[0]!.detail).toMatchObject({ by: "guest", reason })
    }
  })

  it("has 3 to 200 characters", () => {
    for (const reason of ["", "no", "x".repeat(201)]) {
      expect(refusal(cancel(reason))).toMatchObject({
        _tag: "ValidationFailed",
        problems: { reason: [expect.any(String)] }
      })
    }
  })
})
