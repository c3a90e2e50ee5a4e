import { Bill, Fraction, type OrderAccount, type Payment } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { type Ordered, priced } from "./PricedOrders.ts"

const orderOf = (id: string, lines: Ordered["lines"], payments: ReadonlyArray<Partial<Payment.Payment>> = []) =>
  ({
    order: { ...priced({ lines }), id, status: "accepted" },
    tickets: [],
    payments: payments.map((payment) => ({ refunded_minor: 0, ...payment }))
  }) as unknown as OrderAccount

const table = Bill.of([
  orderOf("a", [{ unit: 1000, seat: 2 }, { unit: 600 }]),
  orderOf(
    "b",
    [
      { unit: 500, seat: 1, quantity: 2 },
      { unit: 401, seat: 2 }
    ],
    [{ amount_minor: 1 }]
  )
])

const paidBy = (parts: ReadonlyArray<Bill.BillPart>) =>
  parts.map(({ amountMinor, orders }) => [amountMinor, orders.map((one) => [one.orderId, one.amountMinor])])

describe("the bill of a table", () => {
  it("has the sums of its orders", () => {
    expect(table).toMatchObject({ totalMinor: 3001, dueMinor: 3000, receivedMinor: 1, toBeRefundedMinor: 0 })
  })

  it("counts what was given back as goodwill as paid, because it is not due again", () => {
    const paid = { amount_minor: 500, refunded_minor: 120 }
    const goodwill = Bill.of([orderOf("a", [{ unit: 800 }], [paid])])
    expect(goodwill).toMatchObject({ totalMinor: 800, receivedMinor: 500, dueMinor: 300 })
    const mistake = Bill.of([orderOf("a", [{ unit: 800 }], [{ ...paid, mistake_minor: 120 }])])
    expect(mistake).toMatchObject({ totalMinor: 800, receivedMinor: 380, dueMinor: 420 })
  })

  it("says what is to be refunded of one order beside what is due of another", () => {
    const bill = Bill.of([orderOf("a", [{ unit: 500 }], [{ amount_minor: 700 }]), orderOf("b", [{ unit: 300 }])])
    expect(bill).toMatchObject({ totalMinor: 800, dueMinor: 300, receivedMinor: 700, toBeRefundedMinor: 200 })
  })

  it("is paid one order after another", () => {
    const ofAll = [
      ["a", 1600],
      ["b", 1400]
    ]
    expect(paidBy(Bill.partsOf(table, { by: "all" }))).toEqual([[3000, ofAll]])
    expect(paidBy(Bill.partsOf(table, { by: "equal", count: 2 }))).toEqual([
      [1500, [["a", 1500]]],
      [
        1500,
        [
          ["a", 100],
          ["b", 1400]
        ]
      ]
    ])
    expect(paidBy(Bill.partsOf(table, { by: "amount", amountMinor: 1700 }))).toEqual([
      [
        1700,
        [
          ["a", 1600],
          ["b", 100]
        ]
      ],
      [1300, [["b", 1300]]]
    ])
    expect(Bill.partsOf(table, { by: "all" })[0]!.orders.some(({ isNamed }) => isNamed)).toBe(false)
  })

  it("has every order of which a unit is due, and seats in their order whichever order comes first", () => {
    const bill = Bill.of([orderOf("c", [{ unit: 1 }]), ...table.orders.map(({ account }) => account)])
    expect(paidBy(Bill.partsOf(bill, { by: "all" }))[0]![1]).toContainEqual(["c", 1])
    expect(Bill.partsOf(bill, { by: "seats" }).map(({ seat }) => seat)).toEqual([1, 2, null])
  })

  it("is split by the lines of any order", () => {
    const shares = [
      { orderId: "a", lineId: 2, fraction: Fraction.one },
      { orderId: "b", lineId: 1, fraction: Fraction.of(1, 2) }
    ]
    const [chosen, rest] = Bill.partsOf(table, { by: "lines", shares })
    expect(paidBy([chosen!, rest!])).toEqual([
      [
        1100,
        [
          ["a", 600],
          ["b", 500]
        ]
      ],
      [
        1900,
        [
          ["a", 1000],
          ["b", 900]
        ]
      ]
    ])
    expect(chosen!.orders[1]).toMatchObject({ isNamed: true, shares: [{ lineId: 1 }] })
  })

  it("is split by the seats of all orders, those of nobody last", () => {
    const more = Bill.of([...table.orders.map(({ account }) => account), orderOf("c", [{ unit: 50 }])])
    const parts = Bill.partsOf(more, { by: "seats" })
    expect(parts.map(({ seat }) => seat)).toEqual([1, 2, null])
    expect(parts.flatMap(({ orders }) => orders).every(({ isNamed }) => isNamed)).toBe(true)
    expect(paidBy(parts)).toEqual([
      [999, [["b", 999]]],
      [
        2001,
        [
          ["a", 1600],
          ["b", 401]
        ]
      ],
      [50, [["c", 50]]]
    ])
  })
})
