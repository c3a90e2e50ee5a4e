/** Parts of receipts: nothing is lost when they are divided, added and taken away. */
import { Parts, Shares } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)

describe("an amount that is shared out", () => {
  it("goes by weight, and what is left to the largest remainders, the first of equal ones first", () => {
    expect(Shares.shareOut(100, [1n, 1n, 1n])).toEqual([34, 33, 33])
    expect(Shares.shareOut(10, [1n, 2n, 0n])).toEqual([3, 7, 0])
    expect(Shares.shareOut(5, [3n, -1n])).toEqual([8, -3])
    expect(Shares.shareOut(7, [3n, 3n, -1n])).toEqual([4, 4, -1])
    expect(Shares.shareOut(0, [2n, 5n])).toEqual([0, 0])
  })

  it("is the sum of its shares, each within a unit of its exact one", () => {
    const weights = fc.array(fc.integer({ min: -500, max: 1000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), weights, (amount, some) => {
        fc.pre(sum(some) > 0)
        const shares = Shares.shareOut(amount, some.map(BigInt))
        expect(sum(shares)).toBe(amount)
        shares.forEach((share, index) => expect(Math.abs(share - (amount * some[index]!) / sum(some))).toBeLessThan(1))
      })
    )
  })

  it("has proportions that are rounded half away from zero", () => {
    expect(Shares.proportion(5, 1n, 2n)).toBe(3)
    expect(Shares.proportion(-5, 1n, 2n)).toBe(-3)
    expect(Shares.proportion(4, 1n, 3n)).toBe(1)
  })
})

const line = (line_id: number, quantity: number, unit_price_minor: number): Parts.ReceiptLine => ({
  line_id,
  name: `Dish ${line_id}`,
  options: [],
  quantity,
  unit_price_minor,
  amount_minor: quantity * unit_price_minor,
  is_share: false
})

const vat = (rate: number, taxable_minor: number, tax_minor: number, inclusive = true) => ({
  name: "VAT",
  rate,
  inclusive,
  taxable_minor,
  tax_minor
})

const whole: Parts.Parts = {
  lines: [line(1, 2, 1190), line(2, 1, 1070)],
  discount_minor: 100,
  service_minor: 50,
  fee_minor: 20,
  taxes: [vat(19, 2000, 380), vat(7, 1000, 70)]
}

describe("parts", () => {
  it("amount to their lines less the discount, with service, fee and the taxes on top", () => {
    expect(Parts.totalOf(whole)).toBe(3420)
    expect(Parts.totalOf({ ...whole, taxes: [vat(19, 2000, 380, false), vat(7, 1000, 70)] })).toBe(3800)
    expect(Parts.totalOf(Parts.nothing)).toBe(0)
  })

  it("less themselves are nothing, and plus nothing themselves", () => {
    expect(Parts.minus(whole, whole)).toEqual(Parts.nothing)
    expect(Parts.plus(Parts.nothing, whole)).toEqual(whole)
    expect(Parts.plus(whole, Parts.nothing)).toEqual(whole)
  })

  it("count pieces that stand whole, and keep what is a share of them", () => {
    const one = { ...Parts.nothing, lines: [line(1, 1, 1190)] }
    expect(Parts.minus(whole, one).lines).toEqual([line(1, 1, 1190), line(2, 1, 1070)])
    expect(Parts.plus(one, one).lines).toEqual([line(1, 2, 1190)])
    const share = { ...Parts.nothing, lines: [{ ...line(1, 2, 1190), amount_minor: 500, is_share: true }] }
    expect(Parts.minus(whole, share).lines[0]).toEqual({ ...line(1, 2, 1190), amount_minor: 1880, is_share: true })
    const rest = Parts.minus(share, { ...share, lines: [{ ...share.lines[0]!, amount_minor: 200 }] })
    expect(rest.lines).toEqual([{ ...line(1, 2, 1190), amount_minor: 300, is_share: true }])
    expect(Parts.plus(Parts.minus(whole, share), share).lines).toEqual(whole.lines)
  })

  it("keep taxes of one name apart by rate, and by whether they are included", () => {
    const added = { ...Parts.nothing, taxes: [vat(19, 10, 2, false)] }
    expect(Parts.plus(whole, added).taxes).toEqual([...whole.taxes, vat(19, 10, 2, false)])
    const more = { ...Parts.nothing, taxes: [vat(19, 10, 2)] }
    expect(Parts.plus(whole, more).taxes).toEqual([vat(19, 2010, 382), vat(7, 1000, 70)])
    expect(Parts.minus(more, whole).taxes).toEqual([vat(19, -1990, -378), vat(7, -1000, -70)])
  })

  it("are nothing where nothing weighs anything", () => {
    expect(Parts.share(100, Parts.weighed(Parts.nothing))).toEqual(Parts.nothing)
    const free = { ...whole, discount_minor: 3520 }
    expect(Parts.totalOf(free)).toBe(0)
    expect(Parts.share(100, Parts.weighed(free))).toEqual(Parts.nothing)
  })

  it("of half are half of each, with taxes that add up", () => {
    expect(Parts.share(1710, Parts.weighed(whole))).toEqual({
      lines: [
        { ...line(1, 2, 1190), amount_minor: 1190, is_share: true },
        { ...line(2, 1, 1070), amount_minor: 535, is_share: true }
      ],
      discount_minor: 50,
      service_minor: 25,
      fee_minor: 10,
      taxes: [vat(19, 1000, 190), vat(7, 500, 35)]
    })
  })

  it("leave out lines and taxes of which nothing is left", () => {
    const shared = Parts.share(1, Parts.weighed(whole))
    expect(shared.lines).toHaveLength(1)
    expect(Parts.totalOf(shared)).toBe(1)
    expect(shared.discount_minor).toBe(0)
  })

  const anyParts = fc
    .record({
      prices: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3000 })), {
        minLength: 1,
        maxLength: 5
      }),
      discount: fc.integer({ min: 0, max: 300 }),
      service: fc.integer({ min: 0, max: 300 }),
      fee: fc.integer({ min: 0, max: 300 }),
      inclusive: fc.boolean()
    })
    .map(({ discount, fee, inclusive, prices, service }): Parts.Parts => {
      const lines = prices.map(([quantity, price], index) => line(index + 1, quantity, price))
      const taxed = sum(lines.map(({ amount_minor }) => amount_minor))
      const tax = Math.round(taxed * 0.19)
      return {
        lines,
        discount_minor: discount,
        service_minor: service,
        fee_minor: fee,
        taxes: taxed === 0 ? [] : [vat(19, inclusive ? taxed - tax : taxed, tax, inclusive)]
      }
    })

  it("that several payments share amount to what each paid, and all together to the whole", () => {
    fc.assert(
      fc.property(anyParts, fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 4 }), (all, amounts) => {
        const total = Parts.totalOf(all)
        fc.pre(total > 0)
        let rest = all
        let left = total
        for (const amount of amounts.filter((one) => one < total)) {
          if (amount >= left) break
          const part = Parts.share(amount, Parts.weighed(all))
          expect(Parts.totalOf(part)).toBe(amount)
          rest = Parts.minus(rest, part)
          left -= amount
        }
        expect(Parts.totalOf(rest)).toBe(left)
      })
    )
  })
})
