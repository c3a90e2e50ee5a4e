import { describe, expect, it } from "vitest"
import type { Booking } from "../../../src/domain/bookings/Booking.ts"
import * as GuestLink from "../../../src/domain/guests/GuestLink.ts"
import * as LinkedSubject from "../../../src/domain/guests/LinkedSubject.ts"
import * as Occasion from "../../../src/domain/messages/Occasion.ts"
import type { Order } from "../../../src/domain/orders/Order.ts"

const id = "0196b8c0-0000-7000-8000-000000000001"

describe("the link to a guest's page", () => {
  it("has a token of 24 letters and digits", () => {
    const token = GuestLink.mint((count) => new Uint8Array(count).fill(251 - 62))
    expect(token).toBe("3".repeat(24))
    expect(GuestLink.pathFor(token)).toBe(`/g/${token}`)
  })

  it("names its restaurant in a token where that is asked for, and else none", () => {
    const random = (count: number) => new Uint8Array(count).fill(3)
    expect(GuestLink.mint(random, 61)).toBe(`z${"3".repeat(24)}`)
    expect(GuestLink.restaurantIn(GuestLink.mint(random, 123_456))).toBe(123_456)
    expect(GuestLink.restaurantIn(GuestLink.mint(random))).toBeNull()
    for (const token of ["", "x", `0${"3".repeat(24)}`, `%${"3".repeat(24)}`, "z".repeat(5000)]) {
      expect(GuestLink.restaurantIn(token), token).toBeNull()
    }
  })

  it("works for 30 days after the moment", () => {
    expect(GuestLink.expiryAfter({ kind: "order", moment: 5 }, 9)).toBe(5 + 2_592_000_000)
    expect(GuestLink.expiryAfter({ kind: "receipt", moment: 5 }, 9)).toBe(9 + 2_592_000_000)
    expect(GuestLink.expiryAfter({ kind: "receipt", moment: 5 }, 3)).toBe(5 + 2_592_000_000)
    expect(GuestLink.isOpen({ expires_at: 10 }, 9)).toBe(true)
    expect(GuestLink.isOpen({ expires_at: 10 }, 10)).toBe(false)
  })

  it("counts from the start of a booking, and from when an order is served", () => {
    const booking = { id, guest_id: 7, starts_at: 100 } as Booking
    expect(LinkedSubject.ofBooking(booking)).toEqual({ kind: "booking", id, guestId: 7, moment: 100 })
    const order = { id, guest_id: null, placed_at: 20, scheduled_for: null } as Order
    expect(LinkedSubject.ofOrder(order)).toEqual({ kind: "order", id, guestId: null, moment: 20 })
    expect(LinkedSubject.ofOrder({ ...order, scheduled_for: 50 }).moment).toBe(50)
  })

  it("lets the guest act without a name", () => {
    const subject = { kind: "booking", id } as const
    expect(GuestLink.actorOf({ guest_id: 7, subject })).toEqual({ kind: "guest", id: "7", name: "Guest" })
    expect(GuestLink.actorOf({ guest_id: null, subject })).toEqual({ kind: "guest", id, name: "Guest" })
  })

  it("exists for four kinds of pages", () => {
    expect(Object.keys(Occasion.occasions)).toEqual(["booking", "order", "waitlist", "receipt"])
    expect(GuestLink.mostOfSubject).toBe(20)
  })
})
