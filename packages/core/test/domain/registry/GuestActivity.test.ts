import { Booking, BookingStatus, GuestActivity } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { contextAt, monday, system } from "../../arrange.ts"

const subject = { kind: "order", id: "o1" }

describe("an entry about a guest", () => {
  it("names the actor, the guest and what was done", () => {
    const detail = { from: "placed", to: "rejected", reason: "sold out" } as const
    const entry = GuestActivity.entry("order.rejected", subject, detail, 12, contextAt(monday))
    expect(entry).toMatchObject({ actor: system, action: "order.rejected", subject, detail, guest_id: 12, at: monday })
  })

  it.each(["accepted", "ready", "completed", "rejected", "cancelled"] as const)(
    "loses the reason given when an order was %s",
    (to) => {
      const detail = { from: "placed", to, reason: "Ms Rossi called" }
      expect(GuestActivity.erased({ action: `order.${to}`, detail })).toEqual({ from: "placed", to, reason: null })
    }
  )

  it("loses the reason given for a refund", () => {
    const kept = { order_id: "o1", payment_id: "p1", method: "card", amount_minor: 100, refunded_minor: 100 }
    const detail = { ...kept, reason: "Ms Rossi called" }
    expect(GuestActivity.erased({ action: "payment.refunded", detail })).toEqual({ ...kept, reason: null })
  })

  const moved = { from: "pending", to: "confirmed", by: "restaurant", deposit_status: null }
  it.each([
    ["order.placed", { channel: "web", type: "pickup", total_minor: 1700, held: false }],
    [
      "order.line_voided",
      { line_id: 4, name: { it: "Diavola" }, quantity: 1, from: { total_minor: 1700 }, to: { total_minor: 850 } }
    ],
    ["payment.recorded", { payment_id: "p1", method: "card", amount_minor: 1700 }],
    ["giftcard.redeemed", { order_id: "o1", payment_id: "p1", amount_minor: 1700 }],
    ["review.created", { of: "order", rating: 5 }],
    ["booking.created", { date: "2026-11-16", time: "19:00", party_size: 4, confirmed_without_deposit: false }],
    ["booking.changed", { changed: ["time"] }],
    ...BookingStatus.bookingStatuses.map((status) => [`booking.${status}`, moved] as const),
    ...Booking.depositStatuses.map(
      (status) => [`booking.deposit_${status}`, { from: "required", to: status }] as const
    ),
    ["experience.tickets_held", { booking_id: "b1", tickets: 2, amount_minor: 9000 }],
    ["experience.tickets_paid", { booking_id: "b1", tickets: 2, amount_minor: 9000 }],
    ["experience.tickets_released", { booking_id: "b1", tickets: 2, amount_minor: 9000 }],
    ["experience.tickets_refunded", { booking_id: "b1", tickets: 2, amount_minor: 9000, reason: null }],
    ["guest.changed", { changed: ["phone"] }],
    ["guest.consent_given", { changed: ["marketing_opted_in_at"] }],
    ["guest.consent_withdrawn", { changed: ["marketing_opted_in_at"] }]
  ] as const)("%s keeps its detail, which does not identify the guest", (action, detail) => {
    expect(GuestActivity.erased({ action, detail })).toEqual(detail)
  })

  it("drops undeclared members", () => {
    const detail = { changed: ["phone"], phone: "+49 221 1", friend: "Ms Rossi" }
    expect(GuestActivity.erased({ action: "guest.changed", detail })).toEqual({ changed: ["phone"] })
  })

  it("is erased by the names of its members when another version wrote it", () => {
    const detail = { name: "Ada", phone: "1", email: "a@b.c", note: "n", reason: "r", comment: "c", amount_minor: 5 }
    expect(GuestActivity.erased({ action: "loyalty.joined", detail })).toEqual({
      name: null,
      phone: null,
      email: null,
      note: null,
      reason: null,
      comment: null,
      amount_minor: 5
    })
  })
})
