/** What of a commit receipts are issued for. */
import { type AdvancePayment, ChangeSet, type Order, type Payment } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as ReceiptOccasion from "../../../../src/domain/decisions/receipts/ReceiptOccasion.ts"
import { monday } from "../../../arrange.ts"
import { byCard, placed } from "../backoffice/arrange.ts"

const order = placed([2])

const payment: Payment.Payment = {
  ...byCard,
  id: "00000000-0000-7000-8000-0000000000aa",
  order_id: order.id
}

const deposit: AdvancePayment.AdvancePayment = {
  ...byCard,
  id: "00000000-0000-7000-8000-0000000000dd",
  order_id: null,
  for: { kind: "deposit", id: order.id, branch_id: 7 }
}

const none = {
  refunded_minor: 0,
  tip_refunded_minor: 0,
  refund_rounding_minor: 0,
  correction_minor: 0,
  mistake_minor: 0
}

const withReceipt = { version: 1, receipt: { id: "receipt", number: "1-000001", ...none } }

const other: Order.Order = { ...order, id: "00000000-0000-7000-8000-0000000000ee", branch_id: 9 }

const of = (...changes: ReadonlyArray<ChangeSet.Change>) => ReceiptOccasion.of(ChangeSet.make({ changes }), monday)

const kindsOf = (...changes: ReadonlyArray<ChangeSet.Change>) => of(...changes).map(({ kind }) => kind)

describe("receipts are issued", () => {
  it("for a payment, with its own order", () => {
    const [occasion] = of(
      ChangeSet.put("order", other),
      ChangeSet.put("order", order),
      ChangeSet.put("payment", payment)
    )
    expect(occasion).toEqual({ kind: "paid", payment, order })
    expect(ReceiptOccasion.branchOf(occasion!)).toBe(order.branch_id)
    expect(of(ChangeSet.put("order", other), ChangeSet.put("payment", payment))).toEqual([
      { kind: "paid", payment, order: null }
    ])
  })

  it("for a payment without an order, in the series of the branch that it is for", () => {
    const [occasion] = of(ChangeSet.put("payment", deposit))
    expect(occasion).toEqual({ kind: "paid", payment: deposit, order: null })
    expect(ReceiptOccasion.branchOf(occasion!)).toBe(7)
    const [alone] = of(ChangeSet.put("payment", payment))
    expect(ReceiptOccasion.branchOf(alone!)).toBeNull()
  })

  it("not for what was paid before and only written down later", () => {
    expect(of(ChangeSet.put("payment", { ...deposit, imported: true }))).toEqual([])
    const back = { ...deposit, ...withReceipt, imported: true, refunded_minor: 100 } as const
    expect(of(ChangeSet.put("payment", back))).toEqual([])
  })

  it("for what is given back of a payment with a receipt, down to a single unit", () => {
    const refunded = (more: Partial<Payment.Payment>) =>
      kindsOf(ChangeSet.put("payment", { ...payment, ...withReceipt, ...more }))
    expect(refunded({ refunded_minor: 1 })).toEqual(["refunded"])
    expect(refunded({ tip_refunded_minor: 1 })).toEqual(["refunded"])
    expect(refunded({ correction_minor: 1, refund_rounding_minor: 1 })).toEqual([])
    expect(kindsOf(ChangeSet.put("payment", { ...deposit, ...withReceipt, refunded_minor: 1 }))).toEqual(["refunded"])
    expect(kindsOf(ChangeSet.put("payment", { ...payment, version: 1, refunded_minor: 100 }))).toEqual([])
  })

  it("for an order of 0 that is settled now, unless a payment of it is written", () => {
    const free = { ...order, paid_at: monday, price: { ...order.price, totalMinor: 0 } }
    const settling = ChangeSet.put("order", free)
    expect(of(settling)).toEqual([{ kind: "settled", payment: null, order: free }])
    expect(kindsOf(settling, ChangeSet.put("payment", payment))).toEqual(["paid"])
    expect(kindsOf(settling, ChangeSet.put("payment", deposit))).toEqual(["paid", "settled"])
    expect(kindsOf(ChangeSet.put("order", { ...free, paid_at: monday - 1 }))).toEqual([])
    expect(kindsOf(ChangeSet.put("order", { ...order, paid_at: monday }))).toEqual([])
  })

  it("not for what is removed, nor for other rows", () => {
    const card = { id: 5, version: 0, order_id: order.id } as never
    expect(of(ChangeSet.remove("payment", payment), ChangeSet.remove("order", order))).toEqual([])
    expect(of(ChangeSet.put("drawer", card))).toEqual([])
  })
})

describe("what was given back", () => {
  const given = {
    refunded_minor: 500,
    tip_refunded_minor: 90,
    refund_rounding_minor: 3,
    correction_minor: 200,
    mistake_minor: 100
  }

  it("is counted from nothing", () => {
    expect(ReceiptOccasion.refundsOf(payment)).toEqual(none)
    expect(ReceiptOccasion.refundsOf({ ...payment, ...given })).toEqual(given)
    expect(ReceiptOccasion.refundsOf({ ...deposit, refunded_minor: 500, refund_rounding_minor: 3 })).toEqual({
      ...none,
      refunded_minor: 500,
      refund_rounding_minor: 3
    })
  })

  it("is without what credit notes have of it", () => {
    const noted = {
      id: "receipt",
      number: "1-000001",
      refunded_minor: 300,
      tip_refunded_minor: 50,
      refund_rounding_minor: -2,
      correction_minor: 150,
      mistake_minor: 70
    }
    expect(ReceiptOccasion.givenBack({ ...payment, ...given }, noted)).toEqual({
      refunded_minor: 200,
      tip_refunded_minor: 40,
      refund_rounding_minor: 5,
      correction_minor: 50,
      mistake_minor: 30
    })
  })
})
