/** What is due, what is to be refunded and what a guest has spent, by the causes of refunds. */
import { type OrderStatus, type Payment, Settlement } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const orderOf = (totalMinor: number, status: OrderStatus.OrderStatus = "accepted") =>
  ({ status, price: { totalMinor } }) as Parameters<typeof Settlement.balanceOf>[0]

const paymentOf = (amount: number, refunds: Partial<Record<Payment.RefundCause, number>> = {}) => ({
  amount_minor: amount,
  refunded_minor: (refunds.correction ?? 0) + (refunds.goodwill ?? 0) + (refunds.mistake ?? 0),
  correction_minor: refunds.correction ?? 0,
  mistake_minor: refunds.mistake ?? 0
})

describe("the balance of an order", () => {
  it.each([
    ["not paid", 50, [], { due: 50, toBeRefunded: 0, goodwill: 0, spend: 50 }],
    ["paid in part", 50, [paymentOf(20)], { due: 30, toBeRefunded: 0, goodwill: 0, spend: 50 }],
    ["paid twice over", 50, [paymentOf(50), paymentOf(50)], { due: 0, toBeRefunded: 50, goodwill: 0, spend: 50 }],
    ["after goodwill", 50, [paymentOf(50, { goodwill: 10 })], { due: 0, toBeRefunded: 0, goodwill: 10, spend: 40 }],
    ["after a mistake", 50, [paymentOf(50, { mistake: 10 })], { due: 10, toBeRefunded: 0, goodwill: 0, spend: 50 }],
    [
      "after goodwill and the void of what it was for",
      40,
      [paymentOf(50, { goodwill: 10 })],
      { due: 0, toBeRefunded: 0, goodwill: 0, spend: 40 }
    ],
    [
      "after more goodwill than the void",
      40,
      [paymentOf(50, { goodwill: 15 })],
      { due: 0, toBeRefunded: 0, goodwill: 5, spend: 35 }
    ],
    [
      "after a void whose correction is not made yet",
      40,
      [paymentOf(50)],
      { due: 0, toBeRefunded: 10, goodwill: 0, spend: 40 }
    ],
    ["after a correction", 40, [paymentOf(50, { correction: 10 })], { due: 0, toBeRefunded: 0, goodwill: 0, spend: 40 }]
  ])("%s", (_when, total, payments, expected) => {
    expect(Settlement.balanceOf(orderOf(total), payments)).toEqual(expected)
  })

  it.each(["cancelled", "rejected"] as const)(
    "owes nothing once it is %s, and what was paid is to be refunded",
    (status) => {
      expect(Settlement.owedMinor(orderOf(50, status))).toBe(0)
      expect(Settlement.balanceOf(orderOf(50, status), [paymentOf(50, { goodwill: 10 })])).toEqual({
        due: 0,
        toBeRefunded: 40,
        goodwill: 0,
        spend: 0
      })
    }
  )

  it("reads refunds from before there were causes like goodwill", () => {
    const before = { amount_minor: 50, refunded_minor: 10 }
    expect(Settlement.balanceOf(orderOf(50), [before])).toEqual(
      Settlement.balanceOf(orderOf(50), [paymentOf(50, { goodwill: 10 })])
    )
  })

  it("is made a correction by default while there is something to be refunded, else goodwill", () => {
    const balance = { due: 0, toBeRefunded: 10, goodwill: 0, spend: 0 }
    expect(Settlement.causeOf(balance, 10)).toBe("correction")
    expect(Settlement.causeOf(balance, 11)).toBe("goodwill")
  })

  it("writes goodwill down as a correction as far as less is owed, payment by payment", () => {
    const payments = [paymentOf(20, { goodwill: 4 }), paymentOf(30, { goodwill: 6, mistake: 0 })]
    expect(Settlement.corrected(orderOf(50), payments)).toEqual([])
    expect(Settlement.corrected(orderOf(47), payments)).toEqual([{ ...payments[0], correction_minor: 3 }])
    expect(Settlement.corrected(orderOf(43), payments)).toEqual([
      { ...payments[0], correction_minor: 4 },
      { ...payments[1], correction_minor: 3 }
    ])
  })

  const amount = fc.integer({ min: 0, max: 1000 })
  const payment = fc
    .tuple(amount, amount, amount, amount)
    .map(([kept, correction, goodwill, mistake]) =>
      paymentOf(kept + correction + goodwill + mistake, { correction, goodwill, mistake })
    )

  it("adds up, whatever was paid and given back", () => {
    fc.assert(
      fc.property(amount, fc.array(payment, { maxLength: 4 }), (total, payments) => {
        const { due, goodwill, spend, toBeRefunded } = Settlement.balanceOf(orderOf(total), payments)
        const received = Settlement.receivedMinor(payments)
        // What was received and given away covers what is owed, but for what is due or to be refunded.
        expect(received + goodwill + due - toBeRefunded).toBe(total)
        expect(Math.min(due, toBeRefunded)).toBe(0)
        expect(spend).toBe(total - goodwill)
        const corrected = payments.map((one) => ({ ...one, id: payments.indexOf(one) }))
        const written = Settlement.corrected(orderOf(total), corrected)
        const after = corrected.map((one) => written.find(({ id }) => id === one.id) ?? one)
        expect(Settlement.balanceOf(orderOf(total), after)).toEqual(Settlement.balanceOf(orderOf(total), payments))
        expect(Settlement.corrected(orderOf(total), after)).toEqual([])
        for (const part of [due, goodwill, toBeRefunded]) expect(part).toBeGreaterThanOrEqual(0)
      })
    )
  })
})
