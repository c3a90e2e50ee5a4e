/** Parts of receipts: nothing is lost when they are divided, added and taken away. */
import { Parts, Shares } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { line, parts, shareOf, vat } from "./arrange.ts"

const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)

describe("an amount that is shared out", () => {
  it("goes by weight, and what is left to the largest remainders, the first of equal ones first", () => {
    expect(Shares.shareOut(100, [1n, 1n, 1n])).toEqual([34, 33, 33])
    expect(Shares.shareOut(10, [1n, 2n, 0n])).toEqual([3, 7, 0])
    expect(Shares.shareOut(5, [3n, -1n])).toEqual([8, -3])
    expect(Shares.shareOut(7, [3n, 3n, -1n])).toEqual([4, 4, -1])
    expect(Shares.shareOut(0, [2n, 5n])).toEqual([0, 0])
    expect(Shares.shareOut(2, [1n, 2n, 2n])).toEqual([0, 1, 1])
    expect(Shares.shareOut(3, [4n, 2n, -3n])).toEqual([4, 2, -3])
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

  it("count the pieces of a line together, whole ones and those of which there are shares", () => {
    const [one, both] = [line(1, 1, 1190), line(1, 2, 1190)]
    const added = (first: Parts.ReceiptLine, second: Parts.ReceiptLine) =>
      Parts.plus(parts({ lines: [first] }), parts({ lines: [second] })).lines
    expect(added(shareOf(both, 1190), one)).toEqual([both])
    expect(added(one, shareOf(both, 1190))).toEqual([both])
    expect(added(shareOf(both, 500), one)).toEqual([shareOf(both, 1690)])
    expect(added(shareOf(both, 500), shareOf(both, 100))).toEqual([shareOf(both, 600)])
    expect(added(shareOf(both, 500), shareOf(both, 1))).toEqual([shareOf(both, 501)])
  })

  it("keep a free line until it is taken away, and what is owed back", () => {
    const free = parts({ lines: [line(3, 1, 0)] })
    expect(Parts.plus(free, whole).lines).toEqual([line(3, 1, 0), ...whole.lines])
    expect(Parts.minus(free, free)).toEqual(Parts.nothing)
    const owedBack = [line(1, -2, 1190), line(2, -1, 1070)]
    expect(Parts.minus(free, parts({ lines: [...whole.lines, line(4, 1, 0)] })).lines).toEqual([
      line(3, 1, 0),
      ...owedBack
    ])
  })

  it("have nothing of a line whose shares were all taken, and one unit of a line where one is left", () => {
    const share = parts({ lines: [shareOf(line(1, 2, 1190), 500)] })
    expect(Parts.minus(share, share)).toEqual(Parts.nothing)
    const most = parts({ lines: [shareOf(line(1, 2, 1190), 499)] })
    expect(Parts.minus(share, most).lines).toEqual([shareOf(line(1, 2, 1190), 1)])
  })

  it("count a line anew of which nothing was left", () => {
    const share = shareOf(line(1, 2, 1190), 500)
    const taken = parts({ lines: [share, line(1, 1, 1190)] })
    expect(Parts.minus(parts({ lines: [share] }), taken).lines).toEqual([line(1, -1, 1190)])
  })

  it("add up what stands in them twice", () => {
    const twice = parts({ lines: [line(1, 1, 1190), line(1, 1, 1190)], taxes: [vat(5, 100, 5), vat(5, 60, 3)] })
    const once = parts({ lines: [line(1, 2, 1190)], taxes: [vat(5, 160, 8)] })
    expect(Parts.plus(twice, Parts.nothing)).toEqual(once)
    expect(Parts.plus(Parts.nothing, twice)).toEqual(once)
    expect(Parts.minus(twice, once)).toEqual(Parts.nothing)
  })

  it("keep a tax of which only the taxable amount is left, or only the tax", () => {
    const less = (taxable_minor: number, tax_minor: number) =>
      Parts.minus(parts({ taxes: [vat(7, 100, 7)] }), parts({ taxes: [vat(7, taxable_minor, tax_minor)] })).taxes
    expect(less(100, 6)).toEqual([vat(7, 0, 1)])
    expect(less(99, 7)).toEqual([vat(7, 1, 0)])
    expect(less(100, 7)).toEqual([])
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

  it("of half are half of each tax on top, and of what it is on", () => {
    const added = parts({ lines: [line(1, 1, 1000), line(2, 1, 600)], taxes: [vat(19, 1000, 190, false)] })
    expect(Parts.share(895, Parts.weighed(added)).taxes).toEqual([vat(19, 500, 95, false)])
  })

  it("have taxes as small as they are: only the tax, only what it is on, or none", () => {
    const taxesOf = (amount: number, lines: ReadonlyArray<Parts.ReceiptLine>, taxes: Parts.Parts["taxes"]) =>
      Parts.share(amount, Parts.weighed(parts({ lines, taxes }))).taxes
    const [cheap, dear] = [line(1, 1, 100), line(2, 1, 10_000)]
    expect(taxesOf(1, [cheap], [vat(7, 93, 7)])).toEqual([vat(7, 1, 0)])
    expect(taxesOf(10, [cheap], [vat(7, 93, 7)])).toEqual([vat(7, 9, 1)])
    expect(taxesOf(1, [cheap], [vat(500, 17, 83)])).toEqual([vat(500, 0, 1)])
    expect(taxesOf(100, [dear], [vat(7, 93, 7), vat(19, 7975, 1515)])).toEqual([vat(7, 1, 0), vat(19, 80, 15)])
    expect(taxesOf(10, [dear], [vat(7, 93, 7), vat(19, 7975, 1515)])).toEqual([vat(19, 8, 2)])
  })

  it("of what is all taxed on top have it all as what the tax is on", () => {
    const price = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 5 }), fc.nat(), (prices, number) => {
        const [first, rest] = [prices[0]!, sum(prices.slice(1))]
        const all = parts({
          lines: prices.map((amount, index) => line(index + 1, 1, amount)),
          taxes: [vat(19, first, Math.round(first * 0.19), false), vat(7, rest, Math.round(rest * 0.07), false)]
        })
        const { lines, taxes } = Parts.share(1 + (number % Parts.totalOf(all)), Parts.weighed(all))
        expect(sum(taxes.map(({ taxable_minor }) => taxable_minor))).toBe(
          sum(lines.map(({ amount_minor }) => amount_minor))
        )
      })
    )
  })

  it("lose no tax where more was taken of the lines than there was", () => {
    const mixed = parts({
      lines: [shareOf(line(1, 1, 1000), 500), shareOf(line(2, 1, 1100), -550)],
      taxes: [vat(20, 500, 100, false)]
    })
    expect(Parts.totalOf(mixed)).toBe(50)
    expect(Parts.share(25, Parts.weighed(mixed))).toEqual(
      parts({
        lines: [shareOf(line(1, 1, 1000), 250), shareOf(line(2, 1, 1100), -275)],
        taxes: [vat(20, 250, 50, false)]
      })
    )
    const even = { ...mixed, lines: [mixed.lines[0]!, shareOf(line(2, 1, 1100), -500)] }
    expect(Parts.share(50, Parts.weighed(even)).taxes).toEqual([vat(20, 250, 50, false)])
  })

  it("give back the taxes of lines of which more was taken than there was", () => {
    const lines = [shareOf(line(1, 1, 1200), 600), shareOf(line(2, 1, 1000), -500)]
    const half = (taxes: Parts.Parts["taxes"]) => Parts.share(50, Parts.weighed(parts({ lines, taxes }))).taxes
    expect(half([vat(25, -400, -100)])).toEqual([vat(25, -200, -50)])
    expect(half([vat(25, -400, -100), vat(0, 500, 0)])).toEqual([vat(25, -200, -50), vat(0, 250, 0)])
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
