import { Booking, type BookingStatus, DepositPolicy } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const { after, isSettled, moves, refusal } = DepositPolicy
const hour = 3_600_000
const startsAt = Date.parse("2026-11-16T18:00:00+01:00")
const freeUntil24HoursBefore = {
  guarantee: {
    type: "deposit",
    amount_minor: 1000,
    per: "guest",
    from_party_size: 1,
    cancel_until_hours: 24,
    text: null
  }
} as const

describe("a deposit", () => {
  it("moves as the table says, and is over once refunded, forfeited or waived", () => {
    expect(moves).toEqual({
      required: ["paid", "card_held", "waived"],
      paid: ["refunded", "partially_refunded", "forfeited"],
      card_held: ["forfeited", "waived"],
      partially_refunded: ["refunded", "forfeited"],
      refunded: [],
      forfeited: [],
      waived: []
    })
  })

  it("that is not there cannot move", () => {
    expect(refusal(null, "paid")).toEqual({ from: "none", to: "paid", allowed: [] })
    expect(refusal("required", "refunded")).toEqual({
      from: "required",
      to: "refunded",
      allowed: ["paid", "card_held", "waived"]
    })
    expect(refusal("required", "paid")).toBeNull()
  })

  it("is settled once it was paid, held on a card or waived, or when there is none", () => {
    expect([null, ...Booking.depositStatuses].filter(isSettled)).toEqual([null, "paid", "card_held", "waived"])
  })
})

describe("a deposit when its booking ends", () => {
  const outcomes = (to: BookingStatus.BookingStatus, by: DepositPolicy.EndedBy, now: number) =>
    Object.fromEntries(
      Booking.depositStatuses.map((deposit_status) => [
        deposit_status,
        after({ deposit_status, starts_at: startsAt }, to, by, freeUntil24HoursBefore, now)
      ])
    )
  const final = { refunded: "refunded", forfeited: "forfeited", waived: "waived" }
  const givenBack = {
    ...final,
    required: "waived",
    paid: "refunded",
    card_held: "waived",
    partially_refunded: "refunded"
  }
  const lost = {
    ...final,
    required: "waived",
    paid: "forfeited",
    card_held: "forfeited",
    partially_refunded: "forfeited"
  }
  const unchanged = Object.fromEntries(Booking.depositStatuses.map((status) => [status, status]))

  it.each([
    ["declined", "restaurant", 1, givenBack],
    ["cancelled", "restaurant", 0, givenBack],
    ["cancelled", "guest", 24, givenBack],
    ["cancelled", "guest", 23.999, lost],
    ["no_show", "restaurant", 0, lost],
    ["no_show", "guest", 48, lost],
    ["seated", "restaurant", 0, unchanged],
    ["confirmed", "restaurant", 48, unchanged],
    ["pending", "guest", 48, unchanged]
  ] as const)("%s by the %s %d hours before the start", (to, by, hours, expected) => {
    expect(outcomes(to, by, startsAt - hours * hour)).toEqual(expected)
  })

  it("can be cancelled free of charge until the start if the owner asks for no guarantee any more", () => {
    const paid = { deposit_status: "paid", starts_at: startsAt } as const
    expect(after(paid, "cancelled", "guest", { guarantee: null }, startsAt)).toBe("refunded")
    expect(after(paid, "cancelled", "guest", { guarantee: null }, startsAt + 1)).toBe("forfeited")
  })

  it("stays absent when there is none", () => {
    const without = { deposit_status: null, starts_at: startsAt }
    expect(after(without, "cancelled", "guest", freeUntil24HoursBefore, startsAt)).toBeNull()
  })
})
