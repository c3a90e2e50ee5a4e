/** Payments without an order, as they are made and given back. */
import { AdvancePayment } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { contextAt, monday } from "../../arrange.ts"

const sold = (method: AdvancePayment.MoneyMethod, amountMinor: number, step: 5 | 10 | null = 5) =>
  AdvancePayment.paid(
    { for: { kind: "gift_card", id: 7, branch_id: 2 }, method, amountMinor, currency: "EUR" },
    step,
    contextAt(monday)
  )

const givenBack = (payment: AdvancePayment.AdvancePayment, minor: number) =>
  AdvancePayment.rounded(payment, { ...payment, refunded_minor: payment.refunded_minor + minor }, 5)

describe("a payment without an order", () => {
  it("says nothing of rounding and drawers where there is nothing to say", () => {
    expect(sold("card", 5003)).toEqual({
      id: "00000000-0000-7000-8000-000000000001",
      version: 0,
      order_id: null,
      for: { kind: "gift_card", id: 7, branch_id: 2 },
      method: "card",
      gift_card_id: null,
      amount_minor: 5003,
      currency: "EUR",
      refunded_minor: 0,
      refunded_at: null,
      created_at: monday
    })
    expect(sold("cash", 5000)).not.toHaveProperty("rounding_minor")
    expect(sold("cash", 5003, null)).not.toHaveProperty("rounding_minor")
  })

  it("is rounded in cash when it is taken, and whenever some of it is given back", () => {
    const payment = sold("cash", 5003)
    expect(payment.rounding_minor).toBe(2)
    const part = givenBack(payment, 1001)
    expect(part).toMatchObject({ rounding_minor: 2, refund_rounding_minor: -1 })
    expect(givenBack(part, 1001)).toMatchObject({ rounding_minor: 2, refund_rounding_minor: -2 })
    expect(givenBack(sold("card", 5003), 1001)).not.toHaveProperty("refund_rounding_minor")
  })

  it("moves cash that there are coins for, in any parts", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.array(fc.integer({ min: 1, max: 999 })), (amount, parts) => {
        let payment = sold("cash", amount)
        expect((payment.amount_minor + (payment.rounding_minor ?? 0)) % 5).toBe(0)
        for (const part of parts) {
          payment = givenBack(payment, part)
          expect((payment.refunded_minor + (payment.refund_rounding_minor ?? 0)) % 5).toBe(0)
        }
      })
    )
  })
})
