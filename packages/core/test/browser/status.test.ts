import { BookingStatus, OrderStatus } from "@fourtop/core/internal"
import * as status from "@fourtop/core/status"
import { describe, expect, it } from "vitest"

describe("statuses", () => {
  it.each(OrderStatus.orderStatuses)("an order that is %s moves as the service lets it", (from) => {
    expect(status.orderMoves(from)).toEqual(OrderStatus.moves[from])
    for (const to of OrderStatus.orderStatuses) {
      expect(status.canMoveOrder(from, to)).toBe(OrderStatus.refusal(from, to) === null)
    }
    expect(status.isOrderFinished(from)).toBe(["rejected", "completed", "cancelled"].includes(from))
  })

  it.each(BookingStatus.bookingStatuses)("a reservation that is %s moves as the service lets it", (from) => {
    expect(status.reservationMoves(from)).toEqual(BookingStatus.moves[from])
    for (const to of BookingStatus.bookingStatuses) {
      expect(status.canMoveReservation(from, to)).toBe(BookingStatus.refusal(from, to) === null)
    }
    expect(status.isReservationFinished(from)).toBe(["declined", "cancelled", "seated"].includes(from))
    expect(status.isExpected(from)).toBe(["pending", "confirmed"].includes(from))
    expect(status.keepsTables(from)).toBe(["pending", "confirmed", "seated"].includes(from))
  })

  it.each(["refunded", "toString", "__proto__"])(
    "a later status such as %s has no moves and is not finished",
    (later) => {
      expect([status.orderMoves(later), status.reservationMoves(later)]).toEqual([[], []])
      expect([status.canMoveOrder(later, "cancelled"), status.canMoveReservation("pending", later)]).toEqual([
        false,
        false
      ])
      expect([status.isOrderFinished(later), status.isReservationFinished(later)]).toEqual([false, false])
      expect([status.isExpected(later), status.keepsTables(later)]).toEqual([false, false])
    }
  )

  it("lists all of them", () => {
    expect(status.orderStatuses).toBe(OrderStatus.orderStatuses)
    expect(status.reservationStatuses).toBe(BookingStatus.bookingStatuses)
  })
})
