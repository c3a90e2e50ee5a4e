/** Tips, change, rounded cash, captured payments and named lines, as payments keep them. */
import { Either } from "effect"
import { type Payment, Settlement, type Venue } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as recordPayment from "../../../../src/domain/decisions/backoffice/recordPayment.ts"
import * as refundPayment from "../../../../src/domain/decisions/backoffice/refundPayment.ts"
import * as PaymentPosition from "../../../../src/domain/ledger/PaymentPosition.ts"
import { contextAt, loggedIn, monday, problemsIn } from "../../../arrange.ts"
import { accountOf, placed, venue } from "./arrange.ts"

const rounding: Venue.Venue = { ...venue, settings: { ...venue.settings, cash_rounding_minor: 5 } }

const bar = { id: 3, version: 1, branch_id: null, name: "Bar", created_at: 0 }

const costing = (totalMinor: number, status: "accepted" | "cancelled" | "completed" = "accepted") => {
  const order = placed([2, 1])
  return { ...order, status, price: { ...order.price, totalMinor } }
}

const pay = (
  account: Parameters<typeof accountOf>[0] | ReturnType<typeof accountOf>,
  request: Partial<recordPayment.PaymentRequest>,
  given = rounding
) => {
  const { order, payments, tickets } = "order" in account ? account : accountOf(account)
  const asked = { orderId: order.id, method: "cash", amountMinor: 100, currency: "EUR", ...request } as const
  return recordPayment.decide(
    asked,
    { account: { order, payments, tickets }, venue: given, drawers: [bar] },
    contextAt(monday + 1000)
  )
}

const back = (
  payment: Payment.Payment,
  command: Partial<refundPayment.Command>,
  { order = costing(100), payments = [payment], given = rounding } = {}
) =>
  refundPayment.decide(
    {
      amountMinor: 0,
      tipMinor: 0,
      cause: null,
      reason: null,
      seenRefundedMinor: null,
      seenTipRefundedMinor: null,
      ...command
    },
    { found: { payment, giftCard: null }, paidFor: { order, payments, guest: null }, venue: given },
    contextAt(monday + 2000)
  )

const answerOf = <A>(decided: { readonly answer: Either.Either<A, unknown> }): A => Either.getOrThrow(decided.answer)

const refundedBy = (decided: ReturnType<typeof back>): Payment.Payment => answerOf(decided).payment

describe("a cash payment", () => {
  it("in three of 100.01 puts 33.35 into the drawer each time, and covers the order", () => {
    const before = accountOf(costing(10_001))
    let { order } = before
    const payments: Array<Payment.Payment> = []
    for (const amountMinor of [3334, 3334, 3333]) {
      const recorded = answerOf(pay({ ...before, order, payments }, { amountMinor }))
      const { payment } = recorded
      expect(PaymentPosition.of(payment).find(({ account }) => account === "cash")?.amount_minor).toBe(3335)
      order = recorded.order
      payments.push(payment)
    }
    expect(payments.map(({ rounding_minor }) => rounding_minor)).toEqual([1, 1, 2])
    expect(Settlement.dueMinor(order, payments)).toBe(0)
    expect(order.paid_at).toBe(monday + 1000)
  })

  it("gives change for what was handed over, after tip and rounding", () => {
    const { changeMinor, payment } = answerOf(
      pay(costing(100), { amountMinor: 98, tipMinor: 15, tenderedMinor: 200, drawerId: 3 })
    )
    expect(changeMinor).toBe(85)
    expect(payment).toMatchObject({
      amount_minor: 98,
      tip_minor: 15,
      rounding_minor: 2,
      tendered_minor: 200,
      drawer_id: 3
    })
  })

  it("gives none when nothing is said of what was handed over, or exactly enough was", () => {
    const plain = answerOf(pay(costing(100), { amountMinor: 98 }))
    expect(plain.changeMinor).toBe(0)
    expect(plain.payment).not.toHaveProperty("tendered_minor")
    expect(answerOf(pay(costing(100), { amountMinor: 98, tenderedMinor: 100 })).changeMinor).toBe(0)
  })

  it("is exact where the restaurant does not round, and where it is not cash", () => {
    expect(answerOf(pay(costing(100), { amountMinor: 98 }, venue)).payment).not.toHaveProperty("rounding_minor")
    expect(answerOf(pay(costing(100), { amountMinor: 98, method: "other" })).payment).toMatchObject({ method: "other" })
    expect(answerOf(pay(costing(100), { amountMinor: 98, method: "card" })).payment).not.toHaveProperty(
      "rounding_minor"
    )
  })

  it.each([
    [{ tenderedMinor: 99 }, "tendered_minor", "is less than the 100 to be paid"],
    [{ tenderedMinor: 150.5 }, "tendered_minor", "must be an integer from 1 to 999999999999999"],
    [{ tenderedMinor: 1_000_000_000_000_000 }, "tendered_minor", "must be an integer from 1 to 999999999999999"],
    [{ tenderedMinor: 100, method: "card" }, "tendered_minor", "is for cash only"],
    [{ drawerId: 1, method: "card" }, "drawer_id", "is for cash only"],
    [{ tipMinor: -1 }, "tip_minor", "must be an integer from 0 to 99999999999"],
    [{ tipMinor: 100_000_000_000 }, "tip_minor", "must be an integer from 0 to 99999999999"],
    [{ tipMinor: 0.5, tenderedMinor: 500 }, "tip_minor", "must be an integer from 0 to 99999999999"],
    [{ captured: true }, "captured", "must be false for cash"],
    [{ reference: "x".repeat(101) }, "reference", "must have at most 100 characters"],
    [{ reference: "a\nb" }, "reference", "must not contain the control character U+000A"]
  ] as const)("with %j is refused on %s", (request, path, message) => {
    expect(problemsIn(pay(costing(100), request))).toEqual({ [path]: [message] })
  })
})

describe("a payment", () => {
  it("keeps a reference without its blanks, and tells of the tip in the log", () => {
    const decided = pay(costing(100), { method: "card", tipMinor: 10, reference: " T-1 " })
    expect(answerOf(decided).payment).toMatchObject({ reference: "T-1", tip_minor: 10 })
    expect(loggedIn(decided)).toMatchObject([{ detail: { amount_minor: 100, tip_minor: 10 } }])
    expect(answerOf(pay(costing(100), { method: "card", reference: "  " })).payment).not.toHaveProperty("reference")
  })

  it("that is captured already is accepted beyond what is due, and the excess is to be refunded", () => {
    const { order, payment } = answerOf(pay(costing(80), { method: "card", captured: true }))
    expect(Settlement.balanceOf(order, [payment])).toMatchObject({ due: 0, toBeRefunded: 20 })
    expect(order.paid_at).not.toBeNull()
    expect(problemsIn(pay(costing(80), { method: "card", captured: false }))).toEqual({
      amount_minor: ["is more than the 80 still due"]
    })
  })

  it("that is captured already is at most the highest price, or what is due", () => {
    const tooMuch = { method: "card", captured: true, amountMinor: 100_000_000_000 } as const
    expect(problemsIn(pay(costing(80), tooMuch))).toEqual({
      amount_minor: ["must be an integer from 1 to 99999999999"]
    })
    expect(answerOf(pay(costing(80), { ...tooMuch, amountMinor: 99_999_999_999 })).payment).toBeDefined()
    expect(answerOf(pay(costing(100_000_000_000), tooMuch)).payment).toBeDefined()
  })

  it("that is captured already is accepted by a cancelled order, which does not become paid", () => {
    const decided = pay(costing(100, "cancelled"), { method: "online", captured: true })
    const { order, payment } = answerOf(decided)
    expect(order.paid_at).toBeNull()
    expect(Settlement.balanceOf(order, [payment])).toMatchObject({ due: 0, toBeRefunded: 100 })
    expect(answerOf(pay(costing(100, "completed"), { method: "online", captured: true })).order.paid_at).not.toBeNull()
  })
})

describe("a payment that names lines", () => {
  const order = costing(400)
  const [first, second] = order.lines as [(typeof order.lines)[0], (typeof order.lines)[0]]
  const naming = (lines: ReadonlyArray<Payment.PaidShare>, payments: ReadonlyArray<Payment.Payment> = []) =>
    pay({ ...accountOf(order), payments }, { lines })

  it("keeps them, whole, by pieces and by shares", () => {
    const lines = [
      { line_id: first.id, quantity: 1 },
      { line_id: second.id, share: { count: 1, of: 3 } }
    ]
    expect(answerOf(naming(lines)).payment.shares).toEqual(lines)
    expect(answerOf(naming([{ line_id: first.id }])).payment.shares).toEqual([{ line_id: first.id }])
    expect(answerOf(naming([])).payment).not.toHaveProperty("shares")
  })

  it.each([
    [[{ line_id: 1 }], "lines.0.line_id", "is no line of this order"],
    [[{ line_id: first.id, quantity: 0 }], "lines.0.quantity", "must be an integer from 1 to 2"],
    [[{ line_id: first.id, quantity: 3 }], "lines.0.quantity", "must be an integer from 1 to 2"],
    [
      [{ line_id: first.id, share: { count: 1, of: 1_000_001 } }],
      "lines.0.share.of",
      "must be an integer from 1 to 1000000"
    ],
    [[{ line_id: first.id, share: { count: 1, of: 0 } }], "lines.0.share.of", "must be an integer from 1 to 1000000"],
    [[{ line_id: first.id, share: { count: 3, of: 2 } }], "lines.0.share.count", "must be an integer from 1 to 2"],
    [[{ line_id: first.id, share: { count: 0, of: 2 } }], "lines.0.share.count", "must be an integer from 1 to 2"],
    [
      [{ line_id: first.id, quantity: 1, share: { count: 1, of: 2 } }],
      "lines.0.share",
      "must not stand beside a quantity"
    ],
    [[{ line_id: first.id }, { line_id: first.id, quantity: 1 }], "lines.1.line_id", "is paid already, or in part"]
  ] as const)("is refused for %j on %s", (lines, path, message) => {
    expect(problemsIn(naming(lines))).toEqual({ [path]: [message] })
  })

  it("is refused for a voided line", () => {
    const voided = { ...order, lines: order.lines.map((line) => ({ ...line, voided: line.id === first.id })) }
    expect(problemsIn(pay(voided, { lines: [{ line_id: first.id }] }))).toEqual({
      "lines.0.line_id": ["is no line of this order"]
    })
  })

  it("is refused for what another payment has named, unless that was by mistake", () => {
    const third = answerOf(naming([{ line_id: first.id, share: { count: 1, of: 3 } }])).payment
    const rest = [{ line_id: first.id, share: { count: 2, of: 3 } }]
    const more = [{ line_id: first.id, share: { count: 3, of: 4 } }]
    expect(answerOf(naming(rest, [third])).payment.shares).toEqual(rest)
    expect(problemsIn(naming(more, [third]))).toEqual({ "lines.0.line_id": ["is paid already, or in part"] })
    expect(answerOf(naming(more, [{ ...third, refunded_minor: 100, mistake_minor: 100 }])).payment.shares).toEqual(more)
    expect(problemsIn(naming(more, [{ ...third, refunded_minor: 100 }]))).toHaveProperty("lines.0.line_id")
    expect(answerOf(naming([{ line_id: second.id }], [third])).payment.shares).toEqual([{ line_id: second.id }])
  })
})

describe("a refund", () => {
  const { payment } = answerOf(pay(costing(100), { amountMinor: 98, tipMinor: 15 }))

  it("of cash is rounded like the payment, so that the drawer is as before", () => {
    const refunded = refundedBy(back(payment, { amountMinor: 98, tipMinor: 15 }))
    expect(refunded).toMatchObject({ refunded_minor: 98, tip_refunded_minor: 15, refund_rounding_minor: 2 })
    expect(PaymentPosition.of(refunded).find(({ account }) => account === "cash")).toBeUndefined()
    const parts = refundedBy(back(refundedBy(back(payment, { amountMinor: 3 })), { amountMinor: 4 }))
    expect(parts).toMatchObject({ refunded_minor: 7, refund_rounding_minor: 3 })
  })

  it("of anything else is exact", () => {
    expect(refundedBy(back({ ...payment, method: "card" }, { amountMinor: 3 }))).not.toHaveProperty(
      "refund_rounding_minor"
    )
    expect(refundedBy(back(payment, { amountMinor: 3 }, { given: venue }))).not.toHaveProperty("refund_rounding_minor")
  })

  it("of a tip alone is possible, in parts, and says so in the log", () => {
    const decided = back(payment, { tipMinor: 10 })
    expect(loggedIn(decided)).toMatchObject([{ detail: { amount_minor: 0, tip_minor: 10 } }])
    const once = refundedBy(decided)
    expect(once).toMatchObject({ refunded_minor: 0, tip_refunded_minor: 10 })
    expect(refundedBy(back(once, { tipMinor: 5 }))).toMatchObject({ tip_refunded_minor: 15 })
    expect(loggedIn(back(payment, { amountMinor: 1 }))[0]!.detail).not.toHaveProperty("tip_minor")
  })

  it.each([
    [{ tipMinor: 16 }, "tip_minor", "is more than the 15 of the tip that can still be refunded"],
    [{ amountMinor: 1, tipMinor: -1 }, "tip_minor", "must be an integer of at least 0"],
    [{ amountMinor: 1, tipMinor: 0.5 }, "tip_minor", "must be an integer of at least 0"],
    [{ amountMinor: 0 }, "amount_minor", "must be an integer of at least 1"],
    [{ amountMinor: -1, tipMinor: 1 }, "amount_minor", "must be an integer of at least 0"],
    [{ amountMinor: 0.5 }, "amount_minor", "must be an integer of at least 1"],
    [{ amountMinor: 99 }, "amount_minor", "is more than the 98 that can still be refunded"],
    [{ tipMinor: 1, seenTipRefundedMinor: 1 }, "tip_refunded_minor", "has changed: somebody else may have been faster"],
    [{ amountMinor: 1, seenRefundedMinor: 1 }, "refunded_minor", "has changed: somebody else may have been faster"],
    [{ amountMinor: 1, cause: "correction" }, "cause", "can be a correction for at most the 0 beyond what is owed"]
  ] as const)("of %j is refused on %s", (command, path, message) => {
    expect(problemsIn(back(payment, command))).toEqual({ [path]: [message] })
  })

  it("is possible with what the person saw", () => {
    expect(refundedBy(back(payment, { tipMinor: 1, seenTipRefundedMinor: 0, seenRefundedMinor: 0 }))).toMatchObject({
      tip_refunded_minor: 1
    })
  })
})

describe("what is to be refunded", () => {
  const cardOf = (amount: number) => answerOf(pay(costing(amount), { method: "card", amountMinor: amount })).payment

  it("after 50 paid, 10 goodwill and a void of 10 is nothing: the goodwill was for it", () => {
    const generous = refundedBy(back(cardOf(50), { amountMinor: 10 }, { order: costing(50) }))
    expect(Settlement.balanceOf(costing(50), [generous])).toMatchObject({ spend: 40, due: 0 })
    const { payments } = Settlement.settled(costing(40), [generous])
    expect(payments).toEqual([{ ...generous, correction_minor: 10 }])
    expect(Settlement.balanceOf(costing(40), payments)).toEqual({ due: 0, toBeRefunded: 0, goodwill: 0, spend: 40 })
  })

  it("after 50 paid, 10 goodwill and a cancel is 40, and all of it a correction", () => {
    const generous = refundedBy(back(cardOf(50), { amountMinor: 10 }, { order: costing(50) }))
    const order = costing(50, "cancelled")
    expect(Settlement.balanceOf(order, [generous])).toMatchObject({ toBeRefunded: 40, spend: 0 })
    const refunded = refundedBy(back(generous, { amountMinor: 40 }, { order }))
    expect(refunded).toMatchObject({ refunded_minor: 50, correction_minor: 50, mistake_minor: 0 })
  })

  it("is a correction by default, and what goes beyond it is goodwill, written down at once", () => {
    const payment = cardOf(50)
    const order = costing(40)
    expect(refundedBy(back(payment, { amountMinor: 10 }, { order }))).toMatchObject({ correction_minor: 10 })
    const beyond = refundedBy(back(payment, { amountMinor: 15 }, { order }))
    expect(beyond).toMatchObject({ refunded_minor: 15, correction_minor: 10, mistake_minor: 0 })
    expect(Settlement.balanceOf(order, [beyond])).toEqual({ due: 0, toBeRefunded: 0, goodwill: 5, spend: 35 })
  })

  it("is written down for other payments of the order too", () => {
    const [one, other] = [cardOf(30), { ...cardOf(20), id: "00000000-0000-7000-8000-000000000099" }]
    const given = { ...other, refunded_minor: 10 }
    const decided = back(one, { amountMinor: 1 }, { order: costing(40), payments: [one, given] })
    const rows = decided.changes.changes.flatMap((change) =>
      change.op === "put" && change.kind === "payment" ? [change.row] : []
    )
    expect(rows).toMatchObject([
      { id: one.id, refunded_minor: 1 },
      { id: other.id, correction_minor: 10 }
    ])
  })
})
