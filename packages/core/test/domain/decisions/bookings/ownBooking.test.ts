import { type Booking, GuestMatching, type Settings } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as Attendance from "../../../../src/domain/bookings/Attendance.ts"
import * as GuestCancellation from "../../../../src/domain/bookings/GuestCancellation.ts"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as cancelOwnBooking from "../../../../src/domain/decisions/bookings/cancelOwnBooking.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import * as confirmAttendance from "../../../../src/domain/decisions/bookings/confirmAttendance.ts"
import * as moveBooking from "../../../../src/domain/decisions/bookings/moveBooking.ts"
import { InvalidTransition, NotFound } from "../../../../src/domain/foundation/Errors.ts"
import { applied, contextAt, monday } from "../../../arrange.ts"
import { bookableHouse, emptyDay } from "../../bookings/arrange.ts"

const hour = 3_600_000
const { venue } = applied(bookableHouse)
const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-17", time: "18:00" }
const booked = Either.getOrThrow(
  bookTable.decide(wish, { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown }, contextAt(monday)).answer
)
const later = monday + 60_000

const stateOf = (changes: Partial<Booking.Booking> = {}, rules: Partial<Settings.Settings["booking"]> = {}) => ({
  venue: { ...venue, settings: { ...venue.settings, booking: { ...venue.settings.booking, ...rules } } },
  found: { booking: { ...booked, ...changes }, rows: emptyDay }
})

const refusedBy = <A, E>(answer: Either.Either<A, E>): E => Either.getOrThrow(Either.flip(answer))

describe("until when a guest may cancel", () => {
  it("is the start of the booking, or the owner's hours before it, included", () => {
    expect(GuestCancellation.deadlineOf({ starts_at: 10 * hour }, {})).toBe(10 * hour)
    expect(GuestCancellation.deadlineOf({ starts_at: 10 * hour }, { guest_cancel_until_hours: 3 })).toBe(7 * hour)
    const rules = { guest_cancel_until_hours: 3 }
    const booking = { status: "confirmed", starts_at: 10 * hour } as const
    expect(GuestCancellation.refusal(booking, rules, 7 * hour)).toBeNull()
    expect(GuestCancellation.refusal(booking, rules, 7 * hour + 1)).toBe("too_late")
  })

  it("is never for a booking that has ended", () => {
    const ended = (["pending", "confirmed", "declined", "cancelled", "seated", "no_show"] as const).filter(
      (status) => GuestCancellation.refusal({ status, starts_at: 10 }, {}, 0) === "ended"
    )
    expect(ended).toEqual(["declined", "cancelled", "seated", "no_show"])
  })
})

describe("a guest who cancels", () => {
  it("is recorded as the one who did, with the event and the message of any cancellation", () => {
    const { answer, changes } = cancelOwnBooking.decide(stateOf(), contextAt(later))
    const booking = Either.getOrThrow(answer)
    expect(booking).toMatchObject({ status: "cancelled", cancelled_by: "guest" })
    expect(JSON.parse(booking.view)).toMatchObject({ status: "cancelled", cancelled_by: "guest" })
    expect(changes.events.map(({ type }) => type)).toEqual(["reservation.cancelled"])
    expect(changes.activity).toMatchObject([{ action: "booking.cancelled", detail: { by: "guest" } }])
    expect(changes.jobs).toMatchObject([{ payload: { occasion: "booking_cancelled" } }])
  })

  it("is refused after the deadline, and when the booking has ended", () => {
    const rules = { guest_cancel_until_hours: 720 }
    const late = cancelOwnBooking.decide(stateOf({}, rules), contextAt(later))
    expect(refusedBy(late.answer)).toEqual(new InvalidTransition({ from: "confirmed", to: "cancelled", allowed: [] }))
    expect(late.changes.changes).toEqual([])
    const seated = cancelOwnBooking.decide(stateOf({ status: "seated" }, rules), contextAt(later))
    expect(refusedBy(seated.answer)).toEqual(new InvalidTransition({ from: "seated", to: "cancelled", allowed: [] }))
  })

  it("is refused when there is no booking", () => {
    const missing = new NotFound({ resource: "reservation" })
    expect(refusedBy(cancelOwnBooking.decide({ ...stateOf(), found: null }, contextAt(later)).answer)).toEqual(missing)
    expect(refusedBy(cancelOwnBooking.decide({ ...stateOf(), venue: null }, contextAt(later)).answer)).toEqual(missing)
  })

  it("may have been cancelled by the restaurant, which only a cancellation says", () => {
    const move = (to: "cancelled" | "seated") =>
      Either.getOrThrow(
        moveBooking.decide({ to, by: "restaurant" }, { ...stateOf(), visitor: null }, contextAt(later)).answer
      )
    expect(move("cancelled").cancelled_by).toBe("restaurant")
    expect(move("seated").cancelled_by).toBeUndefined()
    expect(JSON.parse(booked.view)).toMatchObject({ cancelled_by: null, attendance_confirmed_at: null })
  })
})

describe("a guest who confirms that they come", () => {
  const { starts_at, ends_at } = booked

  it("leaves the time on the booking, an event and an entry, and no message", () => {
    const { answer, changes } = confirmAttendance.decide(stateOf(), contextAt(later))
    const booking = Either.getOrThrow(answer)
    expect(booking).toMatchObject({ status: "confirmed", attendance_confirmed_at: later, updated_at: later })
    expect(JSON.parse(booking.view)).toMatchObject({
      status: "confirmed",
      attendance_confirmed_at: "2026-11-16T12:31:00.000+01:00"
    })
    expect(changes.events.map(({ type }) => type)).toEqual(["reservation.updated"])
    expect(JSON.parse(changes.events[0]!.body)).toMatchObject({ data: { changed: ["attendance_confirmed_at"] } })
    expect(changes.activity).toMatchObject([{ action: "booking.attendance_confirmed", detail: {} }])
    expect(changes.jobs).toEqual([])
    expect(changes.changes.map(({ kind }) => kind)).toEqual(["booking"])
  })

  it("does it once", () => {
    const state = stateOf({ attendance_confirmed_at: monday })
    const { answer, changes } = confirmAttendance.decide(state, contextAt(later))
    expect(Either.getOrThrow(answer)).toBe(state.found.booking)
    expect([changes.changes, changes.events, changes.activity]).toEqual([[], [], []])
  })

  it("is expected by the restaurant, until the time is over", () => {
    expect(Attendance.canConfirm({ status: "confirmed", ends_at }, ends_at - 1)).toBe(true)
    expect(Attendance.canConfirm({ status: "confirmed", ends_at }, ends_at)).toBe(false)
    expect(Attendance.canConfirm({ status: "pending", ends_at }, starts_at)).toBe(false)
    const { answer } = confirmAttendance.decide(stateOf({ status: "pending" }), contextAt(later))
    expect(refusedBy(answer)).toEqual(
      new InvalidTransition({ from: "pending", to: "attendance_confirmed", allowed: [] })
    )
    const missing = confirmAttendance.decide({ ...stateOf(), found: null }, contextAt(later))
    expect(refusedBy(missing.answer)).toEqual(new NotFound({ resource: "reservation" }))
    const closed = confirmAttendance.decide({ ...stateOf(), venue: null }, contextAt(later))
    expect(refusedBy(closed.answer)).toEqual(new NotFound({ resource: "reservation" }))
  })

  it("has to confirm another date or time again, but not another note", () => {
    const confirmed = stateOf({ attendance_confirmed_at: monday })
    const change = (edit: changeBooking.BookingEdit) =>
      changeBooking.decide(edit, { ...confirmed, target: null }, contextAt(later))
    const moved = change({ time: "19:00" })
    expect(Either.getOrThrow(moved.answer).attendance_confirmed_at).toBeNull()
    expect(JSON.parse(moved.changes.events[0]!.body)).toMatchObject({
      data: { changed: ["time", "attendance_confirmed_at"], reservation: { attendance_confirmed_at: null } }
    })
    expect(Either.getOrThrow(change({ date: "2026-11-18" }).answer).attendance_confirmed_at).toBeNull()
    const noted = change({ note: "By the window" })
    expect(Either.getOrThrow(noted.answer).attendance_confirmed_at).toBe(monday)
    expect(JSON.parse(noted.changes.events[0]!.body)).toMatchObject({ data: { changed: ["note"] } })
  })

  it("had not confirmed before, so that a new time changes nothing about it", () => {
    const { answer } = changeBooking.decide({ time: "19:00" }, { ...stateOf(), target: null }, contextAt(later))
    expect(Either.getOrThrow(answer)).not.toHaveProperty("attendance_confirmed_at")
  })
})
