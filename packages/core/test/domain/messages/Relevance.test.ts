import { BookingStatus, Occasion, OrderStatus } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as Relevance from "../../../src/domain/messages/Relevance.ts"
import * as Reminder from "../../../src/domain/messages/Reminder.ts"
import { contextAt, monday } from "../../arrange.ts"
import { house } from "../bookings/arrange.ts"

const hour = 3_600_000
const starts_at = monday + 48 * hour

describe("a message about a booking", () => {
  const place = { date: "2026-02-01", time: "19:00", party_size: 2 } as const
  it.each([
    ["pending", ["booking_created", "booking_changed"]],
    ["confirmed", ["booking_created", "booking_confirmed", "booking_changed", "booking_reminder"]],
    ["seated", []],
    ["no_show", []],
    ["cancelled", ["booking_cancelled"]],
    ["declined", ["booking_declined"]]
  ] as const)("that is %s by now is sent for %j", (status, sent) => {
    const sending = { id: "job", now: monday }
    const applies = (occasion: Occasion.Occasion<"booking">) =>
      Relevance.ofBooking(occasion, { ...place, status, starts_at, reminder_id: "job" }, sending)
    expect(Occasion.occasions.booking.filter(applies)).toEqual(sent)
    expect(BookingStatus.bookingStatuses).toContain(status)
  })

  it("reminds before it starts, and once", () => {
    const reminds = (id: string, now: number, reminder_id: string | null = "last") =>
      Relevance.ofBooking("booking_reminder", { ...place, status: "confirmed", starts_at, reminder_id }, { id, now })
    expect(reminds("last", starts_at - 1)).toBe(true)
    expect(reminds("last", starts_at)).toBe(false)
    expect(reminds("first", monday)).toBe(false)
    expect(reminds("first", monday, null)).toBe(false)
  })
})

describe("a message about a changed booking", () => {
  const told = { date: "2026-02-01", time: "19:00", party_size: 2 } as const
  const booking = { ...told, status: "confirmed", starts_at, reminder_id: null } as const

  it.each([
    [booking, true],
    [{ ...booking, date: "2026-02-02" as const }, false],
    [{ ...booking, time: "19:30" as const }, false],
    [{ ...booking, party_size: 3 }, false]
  ] as const)("that is %j by now is sent: %j", (now, sent) => {
    expect(Relevance.ofBooking("booking_changed", now, { id: "job", now: monday, told })).toBe(sent)
    expect(Relevance.ofBooking("booking_changed", now, { id: "job", now: monday })).toBe(true)
  })

  it("that had to wait for room is sent until the party comes, and its end later too", () => {
    const sending = { id: "job", now: starts_at, hasWaited: true }
    expect(Relevance.ofBooking("booking_changed", booking, { ...sending, now: starts_at - 1 })).toBe(true)
    expect(Relevance.ofBooking("booking_changed", booking, sending)).toBe(false)
    expect(Relevance.ofBooking("booking_changed", booking, { ...sending, hasWaited: false })).toBe(true)
    expect(Relevance.ofBooking("booking_cancelled", { ...booking, status: "cancelled" }, sending)).toBe(true)
  })
})

describe("a message about an order", () => {
  it.each([
    ["placed", []],
    ["accepted", ["order_accepted"]],
    ["ready", ["order_ready"]],
    ["completed", []],
    ["cancelled", ["order_cancelled"]],
    ["rejected", ["order_cancelled"]]
  ] as const)("that is %s by now is sent for %j", (status, sent) => {
    expect(Occasion.occasions.order.filter((occasion) => Relevance.ofOrder(occasion, { status }))).toEqual(sent)
    expect(OrderStatus.orderStatuses).toContain(status)
  })
})

describe("somebody", () => {
  it.each([
    ["1", null, true],
    ["", "a@b.it", true],
    [null, "a@b.it", true],
    ["", null, false],
    ["", "", false],
    [null, null, false]
  ])("with phone %j and email %j can be reached: %j", (phone, email, reachable) => {
    expect(Relevance.isReachable({ phone, email })).toBe(reachable)
  })
})

describe("a reminder", () => {
  const booking = { id: "b", starts_at, phone: "1", email: null }
  const venue = (reminder_hours: number | null) => house({ messages: { reminder_hours } })

  it("is due so many hours before the party arrives", () => {
    expect(Reminder.job(booking, venue(24), contextAt(monday))).toEqual({
      id: "00000000-0000-7000-8000-000000000001",
      kind: "guest.message",
      due_at: starts_at - 24 * hour,
      payload: { booking_id: "b", occasion: "booking_reminder" }
    })
  })

  it("is none unless the owner wants it, somebody can be reached, and there is time", () => {
    expect(Reminder.job(booking, venue(null), contextAt(monday))).toBeNull()
    expect(Reminder.job(booking, house(), contextAt(monday))).toBeNull()
    expect(Reminder.job({ ...booking, phone: "" }, venue(24), contextAt(monday))).toBeNull()
    expect(Reminder.job(booking, venue(48), contextAt(monday))).toBeNull()
    expect(Reminder.job(booking, venue(48), contextAt(monday - 1))).not.toBeNull()
  })

  it.each([
    [null, "confirmed", 1, true],
    [null, "pending", 1, false],
    [{ status: "pending", starts_at: 1 }, "confirmed", 1, true],
    [{ status: "confirmed", starts_at: 1 }, "confirmed", 1, false],
    [{ status: "confirmed", starts_at: 1 }, "confirmed", 2, true],
    [{ status: "confirmed", starts_at: 1 }, "cancelled", 2, false]
  ] as const)("of %j that becomes %s at %d is queued: %s", (before, status, at, queued) => {
    expect(Reminder.isMadeBy(before, { status, starts_at: at })).toBe(queued)
  })
})
