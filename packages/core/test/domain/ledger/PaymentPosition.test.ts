/** What payments amount to in the ledger. */
import { LedgerLine, type Order, type Payment, PaymentPosition, SalePosition, Settlement } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../tools/testing/size.ts"
import * as NewRefund from "../../../src/domain/backoffice/NewRefund.ts"
import { placed } from "../decisions/backoffice/arrange.ts"

const payment: Payment.Payment = {
  id: "00000000-0000-7000-8000-000000000001",
  version: 0,
  order_id: "00000000-0000-7000-8000-000000000002",
  method: "card",
  gift_card_id: null,
  amount_minor: 1000,
  currency: "EUR",
  refunded_minor: 0,
  refunded_at: null,
  created_at: 0
}

const position = (changes: Partial<Payment.Payment>) => PaymentPosition.of({ ...payment, ...changes })

describe("a payment in the ledger", () => {
  it.each([
    ["cash", "cash"],
    ["card", "card"],
    ["online", "online"],
    ["other", "other"],
    ["gift_card", "gift_cards"],
    ["deposit", "deposits"]
  ] as const)("by %s is in the account %s, and the guest owes less", (method, account) => {
    const lines = position({ method })
    expect(LedgerLine.sumOf(lines, account)).toBe(1000)
    expect(LedgerLine.sumOf(lines, "guests")).toBe(-1000)
    expect(lines).toHaveLength(2)
  })

  it("with a gift card that was given away is a promotion", () => {
    expect(position({ method: "gift_card", given: true })).toEqual([
      { account: "guests", amount_minor: -1000 },
      { account: "promotion", amount_minor: 1000 }
    ])
  })

  it("has its tip and its rounding apart", () => {
    expect(position({ method: "cash", tip_minor: 150, rounding_minor: -2 })).toEqual([
      { account: "guests", amount_minor: -1000 },
      { account: "cash", amount_minor: 1148 },
      { account: "tips", amount_minor: -150 },
      { account: "rounding", amount_minor: 2 }
    ])
  })

  it("gives back tip and rounding with a refund, by its cause", () => {
    const refunded = { method: "cash", tip_minor: 150, tip_refunded_minor: 50, refund_rounding_minor: 1 } as const
    const causes = { refunded_minor: 600, correction_minor: 100, mistake_minor: 200 }
    expect(position({ ...refunded, ...causes })).toEqual([
      { account: "guests", amount_minor: -700 },
      { account: "cash", amount_minor: 499 },
      { account: "tips", amount_minor: -100 },
      { account: "goodwill", amount_minor: 300 },
      { account: "rounding", amount_minor: 1 }
    ])
  })
})

interface Account {
  readonly order: Order.Order
  readonly payments: ReadonlyArray<Payment.Payment>
}

const amount = fc.integer({ min: 1, max: 3000 })
const step = fc.oneof(
  fc.record({ do: fc.constant("pay" as const), amount, tip: fc.integer({ min: 0, max: 300 }) }),
  fc.record({
    do: fc.constant("refund" as const),
    amount,
    of: fc.nat(9),
    cause: fc.constantFrom<Payment.RefundCause | null>("correction", "goodwill", "mistake", null)
  }),
  fc.record({ do: fc.constant("price" as const), amount: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ do: fc.constant("cancel" as const) })
)
type Step = typeof step extends fc.Arbitrary<infer A> ? A : never

const taken = ({ order, payments }: Account, one: Step): Account => {
  switch (one.do) {
    case "pay": {
      const id = `00000000-0000-7000-8000-${String(payments.length).padStart(12, "0")}`
      const paid = { ...payment, id, amount_minor: one.amount, tip_minor: one.tip }
      return { order, payments: [...payments, paid] }
    }
    case "refund": {
      const before = payments[one.of % Math.max(1, payments.length)]
      const balance = Settlement.balanceOf(order, payments)
      const cause = one.cause ?? Settlement.causeOf(balance, one.amount)
      const left = (before?.amount_minor ?? 0) - (before?.refunded_minor ?? 0)
      const most = cause === "correction" ? Math.min(left, balance.toBeRefunded) : left
      if (before === undefined || most === 0) return { order, payments }
      const amounts = { amountMinor: Math.min(one.amount, most), tipMinor: 0, cause }
      const after = NewRefund.rowOf(before, amounts, null, { now: 1 })
      return { order, payments: payments.map((each) => (each.id === before.id ? after : each)) }
    }
    case "price":
      return { order: { ...order, price: { ...order.price, totalMinor: one.amount } }, payments }
    case "cancel":
      return { order: { ...order, status: "cancelled" }, payments }
  }
}

describe("an order and its payments in the ledger", () => {
  it("leave with the guests what is due, less what is to be refunded, whatever happens", () => {
    const order: Order.Order = { ...placed([1]), status: "accepted" }
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let account: Account = { order, payments: [] }
        for (const one of steps) {
          const next = taken(account, one)
          account = { ...next, payments: Settlement.settled(next.order, next.payments).payments }
          const { due, goodwill, toBeRefunded } = Settlement.balanceOf(account.order, account.payments)
          const lines = account.payments.flatMap(PaymentPosition.of)
          const owed = account.order.status === "cancelled" ? 0 : account.order.price.totalMinor
          expect(LedgerLine.sumOf(lines)).toBe(0)
          expect(owed + LedgerLine.sumOf(lines, "guests")).toBe(due - toBeRefunded)
          expect(LedgerLine.sumOf(lines, "goodwill")).toBe(goodwill)
        }
      }),
      { numRuns: howMany(300, 3000) }
    )
    expect(LedgerLine.sumOf(SalePosition.of(order), "guests")).toBe(order.price.totalMinor)
  })
})
