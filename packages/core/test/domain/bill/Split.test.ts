import { Fraction, type LineShare, Split } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../tools/testing/size.ts"
import { anyOrder, priced } from "./PricedOrders.ts"

const all = Fraction.one
const half = Fraction.of(1, 2)
const share = (lineId: number, fraction = all): Split.Share => ({ lineId, fraction })

const sumOf = (amounts: ReadonlyArray<number>): number => amounts.reduce((sum, amount) => sum + amount, 0)
const amountsOf = (parts: ReadonlyArray<Split.Part>) => parts.map(({ amountMinor }) => amountMinor)

/** Two starters, a bottle for the table, and a coffee. */
const supper = priced({
  lines: [
    { unit: 900, quantity: 2, seat: 1 },
    { unit: 3000, seat: null },
    { unit: 350, seat: 2 }
  ]
})
const open = Split.of(supper, [], 5150)

describe("equal parts", () => {
  it.each([
    [10_001, 3, [3334, 3334, 3333]],
    [10, 4, [3, 3, 2, 2]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [7, 1, [7]]
  ])("of %i for %i", (due, count, parts) => {
    expect(Split.equally(due, count)).toEqual(parts)
  })

  it("add up, and differ by a unit at most, the larger ones first", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 99 }), (due, count) => {
        const parts = Split.equally(due, count)
        expect(sumOf(parts)).toBe(due)
        expect(parts).toHaveLength(count)
        expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(1)
        expect(parts.toSorted((a, b) => b - a)).toEqual(parts)
      })
    )
  })
})

describe("a part by its amount", () => {
  it.each([
    [500, [500, 4650]],
    [6000, [5150, 0]],
    [-1, [0, 5150]]
  ])("of %i is at most what is due", (amount, parts) => {
    expect(Split.byAmount(5150, amount)).toEqual(parts)
  })
})

describe("parts by lines", () => {
  it("cost what their lines do, and leave the others", () => {
    const { parts, rest } = Split.byShares(open, [[share(1)], [share(3), share(2, half)]])
    expect(amountsOf(parts)).toEqual([1800, 1850])
    expect(rest).toEqual({ amountMinor: 1500, shares: [share(2, half)] })
  })

  it("give what two of them name to the first", () => {
    const { parts, rest } = Split.byShares(open, [[share(1, half)], [share(1)]])
    expect(parts).toEqual([
      { amountMinor: 900, shares: [share(1, half)] },
      { amountMinor: 900, shares: [share(1, half)] }
    ])
    expect(rest.amountMinor).toBe(3350)
    expect(Split.byShares(open, [[share(1)], [share(1)]]).parts[1]).toEqual({ amountMinor: 0, shares: [] })
  })

  it("do not know a line that the order does not have", () => {
    expect(Split.byShares(open, [[share(9)]]).parts).toEqual([{ amountMinor: 0, shares: [] }])
  })

  it("leave out what a payment has named", () => {
    const split = Split.of(supper, [{ amount_minor: 1800, shares: [{ line_id: 1 }] }], 3350)
    expect(Split.whole(split)).toEqual({ amountMinor: 3350, shares: [share(2), share(3)] })
    expect(Split.byShares(split, [[share(1), share(3)]]).parts).toEqual([{ amountMinor: 350, shares: [share(3)] }])
  })

  it("leave out pieces and shares that a payment has named", () => {
    const paid = [
      { amount_minor: 900, shares: [{ line_id: 1, quantity: 1 }] },
      { amount_minor: 1000, shares: [{ line_id: 2, share: { count: 1, of: 3 } }] }
    ]
    expect(Split.of(supper, paid, 3250).lines.map((line) => line.open)).toEqual([half, Fraction.of(2, 3), all])
  })

  it("have again what was given back by mistake", () => {
    const paid = [{ amount_minor: 1800, mistake_minor: 900, shares: [{ line_id: 1 }] }]
    const split = Split.of(supper, paid, 4250)
    expect(Split.whole(split)).toEqual({ amountMinor: 4250, shares: [share(1, half), share(2), share(3)] })
  })

  it("become smaller in proportion by a payment that names none", () => {
    const split = Split.of(supper, [{ amount_minor: 2575 }], 2575)
    const { parts, rest } = Split.byShares(split, [[share(1)], [share(3)]])
    expect([...amountsOf(parts), rest.amountMinor]).toEqual([900, 175, 1500])
  })

  it("are divided by quantity where lines cost nothing, and left to the rest where everything is named", () => {
    const gifts = priced({ lines: [{ unit: 0, quantity: 3 }, { unit: 0 }] })
    expect(amountsOf(Split.byShares(Split.of(gifts, [], 400), [[share(1)]]).parts)).toEqual([300])
    const named = Split.of(supper, [{ amount_minor: 1, shares: [1, 2, 3].map((line_id) => ({ line_id })) }], 5149)
    expect(Split.byShares(named, [[share(1)]])).toEqual({
      parts: [{ amountMinor: 0, shares: [] }],
      rest: { amountMinor: 5149, shares: [] }
    })
  })
})

describe("parts by seats", () => {
  it("leave a single unit of nobody to nobody", () => {
    const split = Split.of(priced({ lines: [{ unit: 1 }, { unit: 5, voided: true }] }), [], 1)
    expect(split.lines.map(({ id }) => id)).toEqual([1])
    expect(amountsOf(Split.bySeats(split))).toEqual([1])
  })

  it("share what is for no seat", () => {
    expect(Split.bySeats(open)).toEqual([
      { seat: 1, amountMinor: 3300, shares: [share(1), share(2, half)] },
      { seat: 2, amountMinor: 1850, shares: [share(2, half), share(3)] }
    ])
  })

  it("are those that have something open", () => {
    const paid = [{ amount_minor: 3300, shares: [{ line_id: 1 }, { line_id: 2, share: { count: 1, of: 2 } }] }]
    expect(Split.bySeats(Split.of(supper, paid, 1850))).toEqual([
      { seat: 2, amountMinor: 1850, shares: [share(2, half), share(3)] }
    ])
  })

  it("are one of nobody where no seat has anything", () => {
    const bottle = Split.of(priced({ lines: [{ unit: 3000 }] }), [], 3000)
    expect(Split.bySeats(bottle)).toEqual([{ seat: null, amountMinor: 3000, shares: [share(1)] }])
  })

  it("are in the order of the seats", () => {
    const seats = [
      { unit: 1, seat: 10 },
      { unit: 1, seat: 2 },
      { unit: 1, seat: 10 }
    ]
    expect(Split.bySeats(Split.of(priced({ lines: seats }), [], 3)).map(({ seat }) => seat)).toEqual([2, 10])
  })
})

describe("what a payment of a part names", () => {
  const { parts } = Split.byShares(open, [[share(1, half), share(2, Fraction.of(1, 3)), share(3)]])
  const [part] = parts as [Split.Part]

  it("is all of it, in pieces where they are whole", () => {
    const named = [{ line_id: 1, quantity: 1 }, { line_id: 2, share: { count: 1, of: 3 } }, { line_id: 3 }]
    expect(Split.namedBy(part, open, part.amountMinor)).toEqual(named)
    expect(Split.namedBy(part, open, part.amountMinor + 1)).toEqual(named)
  })

  it("is as much as the amount is of the part", () => {
    expect(part.amountMinor).toBe(2250)
    expect(Split.namedBy(part, open, 1125)).toEqual([
      { line_id: 1, share: { count: 1, of: 4 } },
      { line_id: 2, share: { count: 1, of: 6 } },
      { line_id: 3, share: { count: 1, of: 2 } }
    ])
  })

  it("is at most a millionth of a line, and nothing below", () => {
    const large = Split.of(priced({ lines: [{ unit: 30_000_001 }] }), [], 30_000_001)
    const named = (paid: number) => Split.namedBy(Split.whole(large), large, paid)
    expect(named(20_000_000)).toEqual([{ line_id: 1, share: { count: 666_666, of: 1_000_000 } }])
    expect(named(30)).toEqual([])
    expect(named(0)).toEqual([])
  })
})

const anyShare = fc.record({
  lineId: fc.integer({ min: 1, max: 8 }),
  count: fc.nat(3),
  of: fc.integer({ min: 1, max: 3 })
})
const anyWanted = fc.array(
  fc.array(
    anyShare.map(({ count, lineId, of }): Split.Share => ({ lineId, fraction: Fraction.of(Math.min(count, of), of) })),
    { maxLength: 4 }
  ),
  { maxLength: 4 }
)
const anyPayment = fc.record({
  amount_minor: fc.integer({ min: 1, max: 9000 }),
  mistake: fc.nat(9000),
  shares: fc.array(fc.record({ line_id: fc.integer({ min: 1, max: 8 }), quantity: fc.integer({ min: 1, max: 5 }) }))
})
const anySplit = fc
  .record({ order: anyOrder, payments: fc.array(anyPayment, { maxLength: 4 }), due: fc.nat(50_000) })
  .map(({ due, order, payments }) =>
    Split.of(
      order,
      payments.map(({ mistake, ...one }) => ({ ...one, mistake_minor: Math.min(mistake, one.amount_minor) })),
      due
    )
  )

describe("whatever was ordered and paid", () => {
  it("the parts add up to what is due, and none is below 0", () => {
    fc.assert(
      fc.property(anySplit, anyWanted, (split, wanted) => {
        const { parts, rest } = Split.byShares(split, wanted)
        for (const amounts of [amountsOf([...parts, rest]), amountsOf(Split.bySeats(split))]) {
          expect(sumOf(amounts)).toBe(split.dueMinor)
          expect(Math.min(0, ...amounts)).toBe(0)
        }
      }),
      { numRuns: howMany(200, 2000) }
    )
  })

  it("guests who pay one after another, some only a part of their part, have paid everything in the end", () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })), { maxLength: 6 })
    fc.assert(
      fc.property(anyOrder, steps, (order, paying) => {
        const payments: Array<LineShare.Naming> = []
        const dueOf = () => order.price.totalMinor - sumOf(payments.map(({ amount_minor }) => amount_minor))
        const pay = (part: Split.Part, split: Split.Split, amount: number) => {
          if (amount > 0) payments.push({ amount_minor: amount, shares: Split.namedBy(part, split, amount) })
        }
        for (const [which, among] of paying) {
          const split = Split.of(order, payments, dueOf())
          const parts = Split.bySeats(split)
          const part = parts[which % Math.max(1, parts.length)]
          if (part !== undefined) pay(part, split, Math.ceil(part.amountMinor / among))
        }
        const split = Split.of(order, payments, dueOf())
        expect(split.dueMinor).toBeGreaterThanOrEqual(0)
        pay(Split.whole(split), split, Split.whole(split).amountMinor)
        expect(dueOf()).toBe(0)
      }),
      { numRuns: howMany(200, 2000) }
    )
  })
})
