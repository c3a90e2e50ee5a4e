/** What a receipt has of an order beside earlier ones, and what a credit note has of its receipt. */
import { Parts, type Payment, ReceiptParts } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { creditNote, line, parts, receipt, shareOf, vat } from "./arrange.ts"
import { sold } from "./sold.ts"

const order = sold({}, [
  { id: 1, unit: 600, quantity: 2 },
  { id: 2, unit: 400, quantity: 1 }
])
const [two, one] = ReceiptParts.whole(order, "en").lines as [Parts.ReceiptLine, Parts.ReceiptLine]

const paid = (amount: number, covered: Partial<Parts.Parts>, shares?: Payment.Payment["shares"]) =>
  ReceiptParts.paid(order, amount, shares, parts(covered), "en")

describe("the parts of a payment", () => {
  it("are the rest of the order where it covers that, down to its last unit", () => {
    expect(paid(1600, {}).lines).toEqual([two, one])
    expect(paid(1200, { lines: [one] }).lines).toEqual([two])
    expect(paid(1, { lines: [two, shareOf(one, 399)] }).lines).toEqual([shareOf(one, 1)])
    expect(paid(1, { lines: [two, shareOf(one, 398)] }).lines).toEqual([shareOf(two, 1)])
  })

  it("are none where the rest is nothing or less, whatever was exchanged meanwhile", () => {
    const exchanged = line(3, 1, 400)
    expect(paid(100, { lines: [two, exchanged] })).toEqual(Parts.nothing)
    expect(paid(100, { lines: [two, one, exchanged] })).toEqual(Parts.nothing)
  })

  it("are the lines that it names, unless these weigh nothing", () => {
    expect(paid(400, {}, [{ line_id: 2 }]).lines).toEqual([one])
    expect(paid(400, {}, [{ line_id: 9 }]).lines).toEqual([shareOf(two, 300), shareOf(one, 100)])
  })

  it("of what is no order are one piece, or the tickets", () => {
    const payment = { order_id: null, for: { kind: "gift_card", id: 1, branch_id: null } } as const
    expect(ReceiptParts.single(2500, payment as never)).toEqual(parts({ lines: [{ ...line(0, 1, 2500), name: "" }] }))
    const tickets = { ...payment, for: { kind: "experience", id: "", branch_id: null, name: "Wine", tickets: 2 } }
    expect(ReceiptParts.single(2500, tickets as never)).toEqual(
      parts({ lines: [{ ...line(0, 2, 1250), name: "Wine" }] })
    )
    expect(ReceiptParts.single(2500, { order_id: "an order that was not loaded" } as never).lines).toHaveLength(1)
  })
})

const first = receipt({ id: "first", lines: [two], taxes: [vat(20, 1000, 200)] })
const second = receipt({ id: "second", lines: [one], excess: 50 })

const refunded = (receiptId: string, amount: number, earlier: Parameters<typeof ReceiptParts.net>[0], owed = false) =>
  ReceiptParts.refunded(receiptId, amount, earlier, owed ? ReceiptParts.whole(order, "en") : null)

describe("the parts of a refund", () => {
  it("are all of the receipt where all of it is given back", () => {
    expect(refunded("first", 1200, [first, second])).toEqual(parts({ lines: [two], taxes: [vat(20, 1000, 200)] }))
  })

  it("are a share of its own receipt, without what was given back of it before", () => {
    const before = creditNote({ id: "note", of: "first", cause: "goodwill", lines: [line(1, 1, 600)] })
    const other = creditNote({ id: "other", of: "second", cause: "goodwill", lines: [shareOf(one, 100)] })
    const earlier = [first, second, before, other]
    expect(refunded("first", 600, earlier).lines).toEqual([line(1, 1, 600)])
    expect(refunded("first", 1, earlier).lines).toEqual([shareOf(line(1, 1, 600), 1)])
    expect(refunded("second", 350, earlier).lines).toEqual([shareOf(one, 300)])
  })

  it("are none while what was paid beyond the total is given back, whatever was exchanged meanwhile", () => {
    expect(refunded("second", 50, [first, second])).toEqual(Parts.nothing)
    const exchanged = receipt({ id: "third", lines: [line(3, 1, 400)], excess: 50 })
    expect(refunded("third", 50, [first, exchanged], true)).toEqual(Parts.nothing)
    expect(refunded("third", 51, [first, exchanged]).lines).toEqual([shareOf(line(3, 1, 400), 1)])
  })

  it("are what receipts have beyond what is owed, if it makes that even", () => {
    const beyond = receipt({ id: "third", lines: [line(3, 1, 400)] })
    const earlier = [first, second, beyond]
    expect(refunded("first", 400, earlier, true).lines).toEqual([line(3, 1, 400)])
    expect(refunded("first", 399, earlier, true).lines).toEqual([shareOf(two, 399)])
    expect(refunded("first", 400, earlier).lines).toEqual([shareOf(two, 400)])
  })
})

describe("what receipts cover", () => {
  it("is less by corrections and mistakes, and not by goodwill", () => {
    const note = (cause: "correction" | "goodwill" | "mistake") =>
      creditNote({ id: cause, of: "first", cause, lines: [line(1, 1, 600)] })
    expect(ReceiptParts.net([first, note("goodwill")]).lines).toEqual([two])
    expect(ReceiptParts.net([first, note("correction")]).lines).toEqual([{ ...two, quantity: 1, amount_minor: 600 }])
    expect(ReceiptParts.net([first, note("correction"), note("mistake")]).lines).toEqual([])
  })
})
