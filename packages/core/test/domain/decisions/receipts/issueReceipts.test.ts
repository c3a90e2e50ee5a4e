/** What receipts and credit notes say, and how they are numbered. */
import {
  AdvancePayment,
  ChangeSet,
  type Order,
  Parts,
  type Payment,
  Receipt,
  type Receipt as Receipts,
  Settlement
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as recordPayment from "../../../../src/domain/decisions/backoffice/recordPayment.ts"
import { decide, type State } from "../../../../src/domain/decisions/receipts/issueReceipts.ts"
import { applied, contextAt, monday, peopleAt } from "../../../arrange.ts"
import type * as OrderParts from "../../../../src/domain/receipts/OrderParts.ts"
import { sold } from "../../receipts/sold.ts"
import { accountOf, byCard, house, pay, placed, venue } from "../backoffice/arrange.ts"

const crypto = PortableCrypto.make()
const branchId = venue.defaultBranch!.id

const first: State = { venue, series: null, earlier: [] }

const issue = (set: ChangeSet.ChangeSet, state: State = first, context = contextAt(monday + 1000)) =>
  decide(set, state, context, crypto)

/** The state after what was issued. */
const after = (set: ChangeSet.ChangeSet, { earlier, venue }: State = first): State => ({
  venue,
  earlier: [...earlier, ...(set.receipts ?? [])],
  series: set.changes.flatMap((change) =>
    change.op === "put" && change.kind === "receipt_series" ? [{ ...change.row, version: change.row.version + 1 }] : []
  )[0]!
})

const paymentIn = ({ changes }: ChangeSet.ChangeSet): Payment.Payment =>
  changes.flatMap((change) =>
    change.op === "put" && change.kind === "payment" ? [change.row as Payment.Payment] : []
  )[0]!

const paying = (order: Order.Order, amountMinor: number, more: Partial<Payment.Payment> = {}): ChangeSet.ChangeSet => {
  const payment: Payment.Payment = {
    ...byCard,
    id: "00000000-0000-7000-8000-0000000000aa",
    order_id: order.id,
    amount_minor: amountMinor,
    ...more
  }
  return ChangeSet.make({ changes: [ChangeSet.put("payment", payment), ChangeSet.put("order", order)] })
}

const refunding = (payment: Payment.Payment, order: Order.Order, more: Partial<Payment.Payment>) =>
  paying(order, payment.amount_minor, { ...payment, version: 1, ...more })

const contentOf = ({ receipts }: ChangeSet.ChangeSet): Receipts.ReceiptContent => receipts![0]!.content

const order = placed([2, 1])
const total = order.price.totalMinor
const [one, two] = order.lines.map(({ id }) => id) as [number, number]

describe("a receipt", () => {
  it("has the first number of the branch, and is on the payment and the series", () => {
    const set = issue(paying(order, total))
    const [receipt] = set.receipts!
    expect(receipt).toMatchObject({
      kind: "receipt",
      branch_id: branchId,
      series: String(branchId),
      counter: 1,
      issued_at: monday + 1000,
      day: "2026-11-16",
      order_id: order.id,
      payment_id: "00000000-0000-7000-8000-0000000000aa",
      refers_to: null,
      previous: null,
      guest: { id: order.guest_id, name: "Ada" }
    })
    expect(receipt!.digest).toBe(Receipt.digestOf(Receipt.documentOf(receipt!), crypto))
    expect(after(set).series).toEqual({
      id: branchId,
      version: 1,
      series: String(branchId),
      last: 1,
      digest: receipt!.digest
    })
    expect(paymentIn(set).receipt).toEqual({
      id: receipt!.id,
      number: `${branchId}-000001`,
      refunded_minor: 0,
      tip_refunded_minor: 0,
      refund_rounding_minor: 0,
      correction_minor: 0,
      mistake_minor: 0
    })
  })

  it("follows the one before", () => {
    const former = issue(paying(order, 100))
    const next = issue(paying(order, 100), after(former))
    expect(next.receipts![0]).toMatchObject({ counter: 2, previous: former.receipts![0]!.digest })
    expect(next.changes.at(-1)).toMatchObject({ kind: "receipt_series", row: { version: 1, last: 2 } })
  })

  it("says who sells, when, what and how it was paid", () => {
    const named = applied({
      ...house,
      legal_name: "Small House GmbH",
      tax_number: "DE1",
      branches: [{ key: "main", name: "Main", address: "Ring 1", default: true, tax_number: "DE2" }]
    }).venue
    const seated = { ...order, number: "17", table: { id: 3, name: "Table 3", code: null } }
    const set = issue(
      paying(seated, total, { method: "cash", tip_minor: 150, tendered_minor: total + 400, rounding_minor: -2 }),
      { ...first, venue: named },
      peopleAt(monday + 1000)
    )
    expect(contentOf(set)).toMatchObject({
      currency: "EUR",
      seller: {
        name: "Small House",
        legal_name: "Small House GmbH",
        branch: "Main",
        address: "Ring 1",
        tax_number: "DE2"
      },
      time: "2026-11-16T12:30:01.000+01:00",
      subject: "order",
      order: { number: "17", type: "pickup", table: "Table 3", total_minor: total },
      excess_minor: 0,
      total_minor: total,
      payment: { method: "cash", tip_minor: 150, rounding_minor: -2, tendered_minor: total + 400, change_minor: 252 },
      cause: null,
      served_by: "Hugo"
    })
    expect(contentOf(issue(paying(order, total)))).toMatchObject({
      seller: { legal_name: null, address: null, tax_number: null },
      order: { number: null, table: null },
      payment: { tip_minor: 0, rounding_minor: 0, tendered_minor: null, change_minor: null },
      served_by: null
    })
  })

  it("of the whole order has all its lines and amounts", () => {
    const content = contentOf(issue(paying(order, total)))
    expect(content.lines).toMatchObject([
      { line_id: one, quantity: 2, is_share: false },
      { line_id: two, quantity: 1, is_share: false }
    ])
    expect(content.discount_minor).toBe(order.price.discountMinor)
    expect(content.service_minor).toBe(order.price.serviceChargeMinor)
    expect(content.fee_minor).toBe(0)
    expect(content.taxes).toEqual(order.price.taxBreakdown)
    expect(Parts.totalOf(content)).toBe(total)
  })

  it("has all taxes where two have the same name and rate", () => {
    const tax = (key: string) => ({ key, name: "Tax", percent: 5 })
    const taxes = { inclusive: false, taxes: [tax("state"), tax("city")], rules: [{ taxes: ["state", "city"] }] }
    const taxed = { ...order, ...sold({ taxes }, [{ id: 1, unit: 1000, quantity: 1 }]) }
    const content = contentOf(issue(paying(taxed, 1100)))
    expect(content).toMatchObject({ total_minor: 1100, excess_minor: 0 })
    expect(content.taxes).toEqual([{ name: "Tax", rate: 5, inclusive: false, taxable_minor: 2000, tax_minor: 100 }])
  })

  it("of several payments has a share of everything, and the last one the rest", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 }), (amounts) => {
        let state = first
        let left = total
        for (const amount of [...amounts, total]) {
          const paid = Math.min(amount, left)
          if (paid === 0) break
          const set = issue(paying(order, paid), state)
          expect(Parts.totalOf(contentOf(set))).toBe(paid)
          expect(contentOf(set).excess_minor).toBe(0)
          state = after(set, state)
          left -= paid
        }
        const all = state.earlier.reduce((sum, { content }) => Parts.plus(sum, content), Parts.nothing)
        expect(all.taxes).toEqual(order.price.taxBreakdown)
        expect([all.discount_minor, all.service_minor]).toEqual([
          order.price.discountMinor,
          order.price.serviceChargeMinor
        ])
        expect(all.lines.map(({ amount_minor, quantity }) => [quantity, amount_minor])).toEqual(
          order.lines.map(({ line_total_minor, quantity }) => [quantity, line_total_minor])
        )
      })
    )
  })

  it("has the lines that the payment names, with their discount, service and taxes", () => {
    const third = Math.round(total / 3)
    const named = contentOf(issue(paying(order, third, { shares: [{ line_id: two }] })))
    expect(named.lines).toMatchObject([
      { line_id: two, quantity: 1, is_share: false, amount_minor: order.lines[1]!.line_total_minor }
    ])
    expect(Parts.totalOf(named)).toBe(third)
    expect(Math.abs(named.taxes[0]!.tax_minor - order.price.taxBreakdown![0]!.tax_minor / 3)).toBeLessThan(1)
    const piece = contentOf(issue(paying(order, third, { shares: [{ line_id: one, quantity: 1 }] })))
    expect(piece.lines).toMatchObject([{ line_id: one, quantity: 1, is_share: false }])
    const half = contentOf(issue(paying(order, third, { shares: [{ line_id: one, share: { count: 1, of: 2 } }] })))
    expect(half.lines).toMatchObject([{ line_id: one, quantity: 2, is_share: true }])
    expect(half.lines[0]!.amount_minor).toBe(piece.lines[0]!.amount_minor)
  })

  it("shares all where the lines that it names are not there", () => {
    const content = contentOf(issue(paying(order, 100, { shares: [{ line_id: 99 }] })))
    expect(content.lines).toHaveLength(2)
    expect(Parts.totalOf(content)).toBe(100)
  })

  it("has what was paid beyond the rest apart", () => {
    const set = issue(paying(order, total + 250))
    expect(contentOf(set)).toMatchObject({ excess_minor: 250, total_minor: total + 250 })
    const again = issue(paying(order, 70), after(set))
    expect(contentOf(again)).toMatchObject({ lines: [], taxes: [], excess_minor: 70, total_minor: 70 })
    const cancelled = contentOf(issue(paying({ ...order, status: "cancelled" }, 70)))
    expect(cancelled).toMatchObject({ lines: [], excess_minor: 70 })
  })

  it("of tickets says for what and how many, without taxes", () => {
    const payment = AdvancePayment.paid(
      {
        for: { kind: "experience", id: order.id, branch_id: branchId, name: "Wine tasting", tickets: 3 },
        method: "cash",
        amountMinor: 13_503,
        currency: "EUR"
      },
      5,
      contextAt(monday)
    )
    const { receipts } = issue(ChangeSet.make({ changes: [ChangeSet.put("payment", payment)] }))
    expect(receipts).toHaveLength(1)
    expect(receipts![0]).toMatchObject({ kind: "receipt", branch_id: branchId, order_id: null, payment_id: payment.id })
    expect(receipts![0]!.content).toMatchObject({
      subject: "experience",
      order: null,
      lines: [{ name: "Wine tasting", quantity: 3, unit_price_minor: 4501, amount_minor: 13_503, is_share: false }],
      taxes: [],
      excess_minor: 0,
      total_minor: 13_503,
      payment: { method: "cash", rounding_minor: 2, tip_minor: 0 }
    })
  })

  it("of a deposit in cash says what rounding added, and its credit note what it took away", () => {
    const deposit = AdvancePayment.paid(
      {
        for: { kind: "deposit", id: order.id, branch_id: branchId },
        method: "cash",
        amountMinor: 1003,
        currency: "EUR"
      },
      5,
      contextAt(monday)
    )
    const set = issue(ChangeSet.make({ changes: [ChangeSet.put("payment", deposit)] }))
    expect(contentOf(set)).toMatchObject({ subject: "deposit", lines: [{ name: "", quantity: 1 }] })
    expect(contentOf(set).payment).toMatchObject({ rounding_minor: 2 })
    const taken = { ...paymentIn(set), version: 1 } as unknown as AdvancePayment.AdvancePayment
    const back = AdvancePayment.rounded(taken, { ...taken, refunded_minor: 1003, refunded_at: monday }, 5)
    const note = issue(ChangeSet.make({ changes: [ChangeSet.put("payment", back)] }), after(set))
    expect(note.receipts![0]).toMatchObject({ kind: "credit_note" })
    expect(contentOf(note)).toMatchObject({ total_minor: 1003, payment: { rounding_minor: 2 } })
  })

  it("is issued for an order of 0 that is settled, once", () => {
    const free = { ...order, paid_at: monday + 1000, price: { ...order.price, totalMinor: 0 } }
    const settling = ChangeSet.make({ changes: [ChangeSet.put("order", free)] })
    const set = issue(settling)
    expect(set.receipts).toMatchObject([
      {
        kind: "receipt",
        order_id: order.id,
        payment_id: null,
        content: { subject: "order", total_minor: 0, excess_minor: 0, payment: null, cause: null }
      }
    ])
    expect(contentOf(set).lines).toHaveLength(2)
    expect(issue(settling, after(set)).receipts).toBeUndefined()
    const later = { ...free, paid_at: monday }
    expect(issue(ChangeSet.make({ changes: [ChangeSet.put("order", later)] })).receipts).toBeUndefined()
  })

  it("is not issued where nothing is paid", () => {
    const moved = ChangeSet.make({ changes: [ChangeSet.put("order", { ...order, paid_at: monday + 1000 })] })
    expect(issue(moved)).toBe(moved)
    const nameless = { ...order, customer: { ...order.customer, name: null } }
    expect(issue(paying(nameless, total)).receipts![0]!.guest).toBeNull()
  })

  it("leaves everything else of the commit as it is", () => {
    const card = { id: 5, version: 2, balance_minor: 100 } as never
    const set = ChangeSet.make({
      changes: [...paying(order, total).changes, ChangeSet.put("drawer", card), ChangeSet.remove("payment", card)]
    })
    const { changes } = issue(set)
    expect(changes.slice(1, -1)).toEqual(set.changes.slice(1))
    expect(changes.map(({ kind, op }) => [op, kind])).toEqual([
      ["put", "payment"],
      ["put", "order"],
      ["put", "drawer"],
      ["remove", "payment"],
      ["put", "receipt_series"]
    ])
    expect(issue({ ...set, jobs: [{ id: "job" } as never] }).jobs).toEqual([{ id: "job" }])
  })

  it("is of one payment each, and of none that is only written beside", () => {
    const paidTwice = paying(order, 100)
    const other = { ...paymentIn(paidTwice), id: "00000000-0000-7000-8000-0000000000bb", amount_minor: 60 }
    const beside = { ...other, id: "00000000-0000-7000-8000-0000000000cc", version: 3 }
    const set = issue({
      ...paidTwice,
      changes: [ChangeSet.put("payment", beside), ...paidTwice.changes, ChangeSet.put("payment", other)]
    })
    const [first, second] = set.receipts!
    expect([first, second].map((receipt) => [receipt!.counter, receipt!.content.total_minor])).toEqual([
      [1, 100],
      [2, 60]
    ])
    expect(second!.previous).toBe(first!.digest)
    const written = set.changes.flatMap((change) =>
      change.op === "put" && change.kind === "payment" ? [change.row] : []
    )
    expect(written[0]).toBe(beside)
    expect(written.slice(1).map(({ receipt }) => receipt?.id)).toEqual([first!.id, second!.id])
  })

  it("names no order and no guest where the order is not in the commit", () => {
    const [payment] = paying({ ...order, branch_id: null }, 100).changes
    const [receipt] = issue(ChangeSet.make({ changes: [payment!] })).receipts!
    expect(receipt).toMatchObject({ branch_id: null, series: "0", order_id: null, guest: null })
    expect(receipt!.content).toMatchObject({ order: null, lines: [{ name: "", quantity: 1, amount_minor: 100 }] })
  })

  it("has no number of an order from before orders had numbers", () => {
    const { number: _number, ...unnumbered } = order
    expect(contentOf(issue(paying(unnumbered, 100))).order).toEqual({
      number: null,
      type: "pickup",
      table: null,
      total_minor: total
    })
  })

  it("comes with what the decision of a payment makes", () => {
    const { answer, changes } = pay(accountOf(order), total)
    expect(Either.isRight(answer)).toBe(true)
    expect(issue(changes as ChangeSet.ChangeSet).receipts).toHaveLength(1)
    expect(recordPayment.decide).toBeDefined()
  })
})

describe("a credit note", () => {
  const set = issue(paying(order, total, { tip_minor: 100 }))
  const payment = paymentIn(set)
  const state = after(set)

  it("names the receipt, and has a share of it", () => {
    const note = issue(refunding(payment, order, { refunded_minor: 300, tip_refunded_minor: 40 }), state)
    expect(note.receipts).toMatchObject([
      {
        kind: "credit_note",
        counter: 2,
        refers_to: { id: set.receipts![0]!.id, number: `${branchId}-000001` },
        content: {
          total_minor: 300,
          cause: "goodwill",
          excess_minor: 0,
          payment: { tip_minor: 40, change_minor: null }
        }
      }
    ])
    expect(Parts.totalOf(contentOf(note))).toBe(300)
    expect(paymentIn(note).receipt).toEqual({
      ...payment.receipt!,
      refunded_minor: 300,
      tip_refunded_minor: 40
    })
  })

  it("is issued for each refund once, and for a tip alone", () => {
    const noted = issue(refunding(payment, order, { refunded_minor: 300 }), state)
    const same = refunding(paymentIn(noted), order, { correction_minor: 10 })
    expect(issue(same, after(noted, state)).receipts).toBeUndefined()
    const tip = issue(refunding(payment, order, { tip_refunded_minor: 100 }), state)
    expect(contentOf(tip)).toMatchObject({ total_minor: 0, cause: "goodwill", lines: [], payment: { tip_minor: 100 } })
  })

  it("has what was given back since the one before, by cause, with tip and rounding", () => {
    const before = issue(
      refunding(payment, order, {
        refunded_minor: 300,
        mistake_minor: 300,
        tip_refunded_minor: 40,
        refund_rounding_minor: 2
      }),
      state
    )
    const later = issue(
      refunding(paymentIn(before), order, {
        refunded_minor: 500,
        mistake_minor: 300,
        tip_refunded_minor: 100,
        refund_rounding_minor: 1
      }),
      after(before, state)
    )
    expect(contentOf(later)).toMatchObject({
      total_minor: 200,
      cause: "goodwill",
      payment: { method: "card", tip_minor: 60, rounding_minor: -1, tendered_minor: null, change_minor: null }
    })
    expect(paymentIn(later).receipt).toMatchObject({
      number: `${branchId}-000001`,
      refunded_minor: 500,
      mistake_minor: 300,
      tip_refunded_minor: 100,
      refund_rounding_minor: 1
    })
  })

  it("is issued for a single unit, with its cause", () => {
    const given = (change: Partial<Payment.Payment>) => contentOf(issue(refunding(payment, order, change), state))
    expect(given({ refunded_minor: 1 })).toMatchObject({ total_minor: 1, cause: "goodwill" })
    expect(given({ refunded_minor: 1, mistake_minor: 1 }).cause).toBe("mistake")
    expect(given({ refunded_minor: 1, correction_minor: 1 }).cause).toBe("correction")
    expect(given({ tip_refunded_minor: 1 }).payment).toMatchObject({ tip_minor: 1 })
    expect(issue(refunding(payment, order, {}), state).receipts).toBeUndefined()
  })

  it("has a share of the receipt for goodwill, also where as much was voided", () => {
    const less = placed([2])
    const back = total - less.price.totalMinor
    const note = contentOf(issue(refunding(payment, less, { refunded_minor: back }), state))
    expect(note.lines.map(({ is_share, line_id }) => [line_id, is_share])).toEqual([
      [one, true],
      [two, true]
    ])
  })

  it("has a share of the receipt where the order is not in the commit", () => {
    const [change] = refunding(payment, order, { refunded_minor: 300, correction_minor: 300 }).changes
    const note = issue(ChangeSet.make({ changes: [change!] }), state)
    expect(contentOf(note)).toMatchObject({ cause: "correction", order: null, total_minor: 300 })
    expect(contentOf(note).lines).toHaveLength(2)
  })

  it("has its taxes where an earlier one took more of a line than the receipt had", () => {
    const mixed = {
      taxes: {
        inclusive: false,
        taxes: [{ key: "vat", name: "VAT", percent: 20 }],
        rules: [{ tax_class: "drinks", taxes: ["vat"] }]
      }
    }
    const both = sold(mixed, [
      { id: 1, unit: 1000, quantity: 1, taxClass: "drinks" },
      { id: 2, unit: 1100, quantity: 1 }
    ])
    const halfOf = (some: OrderParts.Sold): Order.Order => ({ ...order, ...some })
    const paid = issue(paying(halfOf(both), 1150))
    const voided = sold(mixed, [
      { id: 1, unit: 1000, quantity: 1, taxClass: "drinks" },
      { id: 2, unit: 1100, quantity: 1, voided: true }
    ])
    const second = { ...paymentIn(paid), id: "00000000-0000-7000-8000-0000000000bb", version: 0 }
    const { receipt: _receipt, ...unpaid } = second
    const otherIds = { ...contextAt(monday + 2000), uuid: () => "00000000-0000-7000-8000-0000000000cc" }
    const rest = issue(paying(halfOf(both), 1150, unpaid), after(paid), otherIds)
    const correction = issue(
      refunding(paymentIn(paid), halfOf(voided), { refunded_minor: 1100, correction_minor: 1100 }),
      after(rest, after(paid))
    )
    expect(contentOf(correction).lines).toMatchObject([{ line_id: 2, quantity: 1, amount_minor: 1100 }])
    const goodwill = issue(
      refunding(paymentIn(correction), halfOf(voided), { refunded_minor: 1125 }),
      after(correction, after(rest, after(paid)))
    )
    expect(contentOf(goodwill)).toMatchObject({
      total_minor: 25,
      excess_minor: 0,
      taxes: [{ taxable_minor: 250, tax_minor: 50 }]
    })
  })

  it("is goodwill where only earlier goodwill became a correction", () => {
    const note = issue(refunding(payment, order, { refunded_minor: 300, correction_minor: 100 }), state)
    expect(contentOf(note).cause).toBe("goodwill")
  })

  it("says the cause that it had, whatever earlier goodwill has become since", () => {
    const less = placed([2])
    const back = total - less.price.totalMinor
    const goodwill = issue(refunding(payment, order, { refunded_minor: back }), state)
    expect(contentOf(goodwill).cause).toBe("goodwill")
    const [turned] = Settlement.corrected(less, [paymentIn(goodwill)])
    expect(turned).toMatchObject({ correction_minor: back, receipt: { correction_minor: back } })
    const later = after(goodwill, state)
    const more = (change: Partial<Payment.Payment>) => contentOf(issue(refunding(turned!, less, change), later)).cause
    expect(more({ refunded_minor: back + 5 })).toBe("goodwill")
    expect(more({ refunded_minor: back + 5, correction_minor: back + 5 })).toBe("correction")
    expect(more({ refunded_minor: back + 5, mistake_minor: 5 })).toBe("mistake")
    expect(later.earlier.map(({ content }) => content.cause)).toEqual([null, "goodwill"])
  })

  it("of everything that is left takes all of it", () => {
    const noted = issue(refunding(payment, order, { refunded_minor: 301, mistake_minor: 301 }), state)
    expect(contentOf(noted).cause).toBe("mistake")
    const rest = issue(
      refunding(paymentIn(noted), order, { refunded_minor: total, mistake_minor: total }),
      after(noted, state)
    )
    const back = Parts.plus(contentOf(noted), contentOf(rest))
    expect(Parts.minus(contentOf(set), back)).toEqual(Parts.nothing)
  })

  it("makes what is due again the rest of the next receipt", () => {
    const noted = issue(refunding(payment, order, { refunded_minor: 500, mistake_minor: 500 }), state)
    const again = issue(paying(order, 500), after(noted, state))
    expect(contentOf(again)).toMatchObject({ total_minor: 500, excess_minor: 0 })
    const kept = issue(refunding(payment, order, { refunded_minor: 500 }), state)
    expect(contentOf(issue(paying(order, 500), after(kept, state)))).toMatchObject({ lines: [], excess_minor: 500 })
  })

  it("has exactly what was voided, if it makes receipts and order even", () => {
    const less = placed([2])
    const back = total - less.price.totalMinor
    const note = contentOf(issue(refunding(payment, less, { refunded_minor: back, correction_minor: back }), state))
    expect(note).toMatchObject({ cause: "correction", total_minor: back, excess_minor: 0 })
    expect(note.lines).toMatchObject([{ line_id: two, quantity: 1, is_share: false }])
    const part = contentOf(issue(refunding(payment, less, { refunded_minor: 5, correction_minor: 5 }), state))
    expect(part.lines.every(({ is_share }) => is_share)).toBe(true)
    expect(Parts.totalOf(part)).toBe(5)
  })

  it("gives back first what was paid beyond the total", () => {
    const over = issue(paying(order, total + 250))
    const note = issue(
      refunding(paymentIn(over), order, { refunded_minor: 200, correction_minor: 200, refund_rounding_minor: 3 }),
      after(over)
    )
    expect(contentOf(note)).toMatchObject({
      lines: [],
      excess_minor: 200,
      total_minor: 200,
      payment: { rounding_minor: 3 }
    })
    const more = contentOf(
      issue(
        refunding(paymentIn(note), order, { refunded_minor: 300, correction_minor: 200, mistake_minor: 100 }),
        after(note, after(over))
      )
    )
    expect(more).toMatchObject({ excess_minor: 50, total_minor: 100, cause: "mistake" })
    expect(Parts.totalOf(more)).toBe(50)
  })

  it("is not issued for what was paid before there were receipts", () => {
    const { receipt: _receipt, ...before } = payment
    expect(issue(refunding(before, order, { refunded_minor: 300 }), first).receipts).toBeUndefined()
  })
})
