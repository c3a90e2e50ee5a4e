import { type Booking, type ChangeSet, type DayBook, GuestMatching } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import * as moveBooking from "../../../../src/domain/decisions/bookings/moveBooking.ts"
import * as settleDeposit from "../../../../src/domain/decisions/bookings/settleDeposit.ts"
import * as undoBookingMove from "../../../../src/domain/decisions/bookings/undoBookingMove.ts"
import { contextAt, monday, peopleAt } from "../../../arrange.ts"
import { bookableHouse, emptyDay, house, write } from "../../bookings/arrange.ts"

const hour = 3_600_000
const messages = { reminder_hours: 24 }
const venue = house({ messages })
const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-20", time: "18:00" }
const due = (time: string) => Date.parse(`2026-11-20T${time}:00+01:00`) - 24 * hour

interface Step {
  readonly booking: Booking.Booking
  readonly rows: DayBook.DayRows
  readonly reminders: ReadonlyArray<{ readonly id: string; readonly due_at: number }>
}

let steps = 0

/** A context whose ids differ from those of all steps before it. */
const nextContext = (now = monday) => {
  const context = contextAt(now)
  const step = ++steps
  return { ...context, uuid: () => context.uuid().replace("7000", String(7000 + step)) }
}

const stepOf = (before: DayBook.DayRows, { changes, jobs }: Pick<ChangeSet.ChangeSet, "changes" | "jobs">): Step => {
  const written = changes.find(({ kind }) => kind === "booking")
  const row = (written as { readonly row: Booking.Booking }).row
  return {
    booking: { ...row, version: row.version + 1 },
    rows: write(before, changes),
    reminders: jobs.flatMap(({ due_at, id, payload }) =>
      (payload as { readonly occasion: string }).occasion === "booking_reminder" ? [{ id, due_at }] : []
    )
  }
}

const book = (input: object = {}, at = venue, now = monday): Step =>
  stepOf(
    emptyDay,
    bookTable.decide(
      { ...wish, ...input },
      { venue: at, rows: emptyDay, guests: GuestMatching.nobodyKnown },
      nextContext(now)
    ).changes
  )

const change = ({ booking, rows }: Step, edit: changeBooking.BookingEdit, now = monday): Step =>
  stepOf(rows, changeBooking.decide(edit, { venue, found: { booking, rows }, target: null }, nextContext(now)).changes)

const move = ({ booking, rows }: Step, to: Booking.Booking["status"]): Step =>
  stepOf(
    rows,
    moveBooking.decide({ to, by: "restaurant" }, { venue, found: { booking, rows }, visitor: null }, nextContext())
      .changes
  )

describe("the reminder of a booking", () => {
  it("is queued with a confirmed booking, which keeps its id", () => {
    const { booking, reminders } = book()
    expect(reminders).toEqual([{ id: booking.reminder_id, due_at: due("18:00") }])
  })

  it("is not queued when it would be late, when the owner wants none, or before the booking is confirmed", () => {
    for (const step of [book({}, venue, due("18:00")), book({}, house()), book({ status: "pending" })]) {
      expect(step.reminders).toEqual([])
      expect(step.booking).not.toHaveProperty("reminder_id")
    }
  })

  it("is queued when the booking becomes confirmed, by a person or by its deposit", () => {
    const { booking, reminders } = move(book({ status: "pending" }), "confirmed")
    expect(reminders).toEqual([{ id: booking.reminder_id, due_at: due("18:00") }])
    const guarantee = { type: "deposit", amount_minor: 500 } as const
    const guarded = house({ messages, booking: { ...bookableHouse.booking, guarantee } })
    const pending = book({}, guarded)
    const { answer, changes } = settleDeposit.decide({ to: "paid" }, { venue: guarded, found: pending }, nextContext())
    expect(Either.getOrThrow(answer).status).toBe("confirmed")
    expect(stepOf(pending.rows, changes).reminders).toMatchObject([{ due_at: due("18:00") }])
  })

  it("follows the booking to another time, and only the last one counts", () => {
    const first = book()
    const moved = change(first, { time: "19:00" })
    const back = change(moved, { time: "18:00" })
    expect([moved, back].map(({ reminders }) => reminders.map(({ due_at }) => due_at))).toEqual([
      [due("19:00")],
      [due("18:00")]
    ])
    expect(back.booking.reminder_id).toBe(back.reminders[0]!.id)
    expect(new Set([first, moved, back].map(({ booking }) => booking.reminder_id)).size).toBe(3)
  })

  it("is the one from before when people take a change or a cancellation back, and no other is queued", () => {
    const first = book()
    const byPeople = (now: number) => ({ ...peopleAt(now), uuid: nextContext().uuid })
    const undone = ({ booking, rows }: Step, now: number) =>
      stepOf(
        rows,
        undoBookingMove.decide(
          { move: booking.version },
          { venue, found: { booking, rows }, visitor: null },
          byPeople(now)
        ).changes
      )
    const found = { booking: first.booking, rows: first.rows }
    // The reminder is due before both are taken back: it waits in the queue until they stand.
    const soon = due("18:00") - 1000
    const moves = [
      changeBooking.decide({ time: "19:00" }, { venue, found, target: null }, byPeople(soon)),
      moveBooking.decide({ to: "cancelled", by: "restaurant" }, { venue, found, visitor: null }, byPeople(soon))
    ]
    for (const { changes } of moves) {
      const back = undone(stepOf(first.rows, changes), soon + 30_000)
      expect(back.booking.reminder_id).toBe(first.booking.reminder_id)
      expect(back.reminders).toEqual([])
    }
  })

  it("stays when something else changes", () => {
    const first = book()
    const noted = change(first, { note: "Window", partySize: 1 })
    expect(noted.reminders).toEqual([])
    expect(noted.booking.reminder_id).toBe(first.booking.reminder_id)
    const cancelled = move(first, "cancelled")
    expect(cancelled.reminders).toEqual([])
  })

  it("is gone when the new time is too near for another", () => {
    const moved = change(book(), { time: "19:00" }, due("19:00"))
    expect(moved.reminders).toEqual([])
    expect(moved.booking.reminder_id).toBeNull()
  })
})
