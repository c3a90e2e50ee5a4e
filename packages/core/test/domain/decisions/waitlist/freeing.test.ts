import { Booking, type DayBook, GuestMatching } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import * as moveBooking from "../../../../src/domain/decisions/bookings/moveBooking.ts"
import * as recordDeparture from "../../../../src/domain/decisions/bookings/recordDeparture.ts"
import * as unblockTable from "../../../../src/domain/decisions/bookings/unblockTable.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { emptyDay, write } from "../../bookings/arrange.ts"
import { at, branchId, date, tableOf, venue, waitlistHouse } from "../../waitlist/arrange.ts"

const booked = (status: Booking.Booking["status"] = "confirmed"): DayBook.LoadedBooking => {
  const { answer, changes } = bookTable.decide(
    { name: "Ada", phone: "1", party_size: 2, date, time: "18:00" },
    { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  )
  return { booking: { ...Either.getOrThrow(answer), version: 1, status }, rows: write(emptyDay, changes.changes) }
}

const offers = (changes: { readonly jobs: ReadonlyArray<{ readonly kind: string; readonly payload: unknown }> }) =>
  changes.jobs.filter(({ kind }) => kind === "waitlist.offer").map(({ payload }) => payload)

const move = (to: Booking.Booking["status"], from: Booking.Booking["status"] = "confirmed", given = venue) =>
  offers(
    moveBooking.decide({ to, by: "guest" }, { venue: given, found: booked(from), visitor: null }, contextAt(monday))
      .changes
  )

const change = (edit: changeBooking.BookingEdit) =>
  offers(changeBooking.decide(edit, { venue, found: booked(), target: null }, contextAt(monday)).changes)

const asked = [{ branch_id: branchId, dates: [date] }]

describe("the waitlist is asked", () => {
  it.each([
    ["cancelled", "confirmed"],
    ["no_show", "confirmed"],
    ["declined", "pending"]
  ] as const)("when a booking is %s", (to, from) => {
    expect(move(to, from)).toEqual(asked)
  })

  it.each([
    ["another time", { time: "18:30" }],
    ["another table", { tableId: tableOf("a") }],
    ["a smaller party", { partySize: 1 }]
  ])("when a booking gets %s", (_, edit) => {
    expect(change(edit)).toEqual(asked)
  })

  it("when a party leaves before its time", () => {
    const found = booked("seated")
    const leave = (now: number) => offers(recordDeparture.decide({ venue, found }, contextAt(now)).changes)
    expect(leave(at("18:40"))).toEqual(asked)
    expect(leave(at("19:40"))).toEqual([])
  })

  it("when a table is put back into service, which a held one is not", () => {
    const block: Booking.Occupancy = {
      id: "00000000-0000-7000-8000-0000000000cc",
      version: 1,
      table_id: tableOf("a"),
      booking_id: null,
      from: at("18:00"),
      to: at("20:00"),
      reason: null
    }
    const unblock = (row: Booking.Occupancy) =>
      unblockTable.decide(
        { tableId: tableOf("a"), at: at("19:00") },
        { venue, rows: { ...emptyDay, occupancies: [row] } },
        contextAt(monday)
      )
    expect(offers(unblock(block).changes)).toEqual(asked)
    expect(offers(unblock({ ...block, waitlist_id: null }).changes)).toEqual(asked)
    for (const row of [
      { ...block, waitlist_id: "e1" },
      { ...block, booking_id: "b1" }
    ]) {
      expect(Booking.isBlock(row)).toBe(false)
      expect(Either.isLeft(unblock(row).answer)).toBe(true)
    }
  })
})

describe("the waitlist is not asked", () => {
  it("when nothing becomes free", () => {
    expect([move("confirmed", "pending"), move("seated"), change({ note: "Hello" })]).toEqual([[], [], []])
    expect(move("seated", "no_show")).toEqual([])
  })

  it("when the restaurant keeps none", () => {
    expect(move("cancelled", "confirmed", waitlistHouse({ notify_list: false }))).toEqual([])
  })
})
