import { Allocation, Money, Pricing, type Settings } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../tools/testing/size.ts"
import { parse } from "../../arrange.ts"

const house = { slug: "a", name: "A", country: "US", currency: "USD", time_zone: "America/New_York" }

/** Settings as a document contains them. */
const settingsOf = (sections: object): Pick<Settings.Settings, "taxes" | "service_charge" | "promotions"> =>
  parse({ ...house, ...sections })

const taxed = (inclusive: boolean, percents: Readonly<Record<string, number>>, more: object = {}) => ({
  taxes: {
    inclusive,
    taxes: Object.entries(percents).map(([key, percent]) => ({ key, name: key, percent })),
    rules: [{ taxes: Object.keys(percents) }],
    ...more
  }
})

const line = (unitPriceMinor: number, quantity = 1, taxClass: string | null = null): Pricing.PricedLine => ({
  unitPriceMinor,
  quantity,
  voided: false,
  taxClass,
  dishKey: "dish",
  categoryKey: "category"
})

const price = (
  sections: object,
  lines: ReadonlyArray<Pricing.PricedLine>,
  more: Partial<Pick<Pricing.PricingRequest, "type" | "deliveryFee">> = {}
) => {
  const settings = settingsOf(sections)
  return Pricing.price({ type: "pickup", lines, settings, promotions: settings.promotions, deliveryFee: null, ...more })
}

const off = (percent: number | null, amount_minor: number | null = null, more: object = {}) => ({
  promotions: [{ key: "off", name: "Off", percent, amount_minor, ...more }]
})

describe("the decided vectors", () => {
  it("finds 20 % inside 300.00", () => {
    const result = price(taxed(true, { vat: 20 }), [line(30000)])
    expect(result).toMatchObject({ totalMinor: 30000, taxAddedMinor: 0 })
    expect(result.taxBreakdown).toEqual([
      { name: "vat", rate: 20, inclusive: true, taxable_minor: 25000, tax_minor: 5000 }
    ])
  })

  it("adds 10.75 % to 24.99 beside an untaxed fee of 6.44", () => {
    const fee = { feeMinor: 644, freeFromMinor: null }
    const result = price(taxed(false, { sales: 10.75 }), [line(2499)], { type: "delivery", deliveryFee: fee })
    expect(result).toMatchObject({ taxAddedMinor: 269, deliveryFeeMinor: 644, totalMinor: 3412 })
  })

  it("adds 8.875 % to 15.00, 8.00 and two of 6.95, rounded once", () => {
    const result = price(taxed(false, { sales: 8.875 }), [line(1500), line(800), line(695, 2)])
    expect(result).toMatchObject({ taxAddedMinor: 327, totalMinor: 4017 })
  })

  it("adds 5.5 % and 3.5 % to three of 19.99 less 5.00", () => {
    const result = price({ ...taxed(false, { state: 5.5, city: 3.5 }), ...off(null, 500) }, [line(1999, 3)])
    expect(result.taxBreakdown?.map(({ tax_minor }) => tax_minor)).toEqual([302, 192])
    expect(result.totalMinor).toBe(5991)
  })

  it("has nothing to tax after a discount of 100 %", () => {
    for (const inclusive of [true, false]) {
      const result = price({ ...taxed(inclusive, { vat: 20 }), ...off(100) }, [line(1000), line(700)])
      expect(result).toMatchObject({ totalMinor: 0, taxBreakdown: [] })
    }
  })

  it("has no breakdown without any tax", () => {
    expect(price({}, [line(1000)])).toMatchObject({ totalMinor: 1000, taxBreakdown: null })
  })
})

describe("the parts of a price", () => {
  it("takes the promotion that saves most, at most the amount of its lines", () => {
    const promotions = [
      { key: "a", name: "A", percent: 10 },
      { key: "b", name: "B", amount_minor: 5000, dishes: ["id:1"] },
      { key: "c", name: "C", percent: 90, minimum_minor: 10000 },
      { key: "d", name: "D", percent: 80, order_types: ["delivery"] }
    ]
    const cheap = { ...line(300), dishKey: "id:1" }
    expect(price({ promotions }, [line(1000), cheap])).toMatchObject({ discountMinor: 300, totalMinor: 1000 })
  })

  it("charges service on what is left after the discount, and taxes it like the lines", () => {
    const service = { service_charge: { percent: 10, order_types: ["pickup"] } }
    const result = price({ ...taxed(false, { vat: 10 }), ...off(50), ...service }, [line(1000), line(1000)])
    expect(result).toMatchObject({ discountMinor: 1000, serviceChargeMinor: 100, taxAddedMinor: 110, totalMinor: 1210 })
    const untaxed = { service_charge: { ...service.service_charge, taxed: false } }
    expect(price({ ...taxed(false, { vat: 10 }), ...untaxed }, [line(1000)])).toMatchObject({ taxAddedMinor: 100 })
    expect(price(service, [line(1000)], { type: "dine_in" }).serviceChargeMinor).toBe(0)
  })

  it("taxes a fixed service charge even when the lines are fully discounted", () => {
    const sections = { ...taxed(false, { vat: 10 }), service_charge: { amount_minor: 300, order_types: ["pickup"] } }
    const free = { serviceChargeMinor: 300, taxAddedMinor: 30, totalMinor: 330 }
    expect(price({ ...sections, ...off(100) }, [line(1000)])).toMatchObject(free)
    expect(price(sections, [line(0, 2)])).toMatchObject(free)
    const voided = { ...line(1000), voided: true, taxClass: "none" }
    expect(price({ ...sections, ...off(100) }, [line(0), voided])).toMatchObject(free)
  })

  it("delivers free from the threshold on, and taxes the fee by its own class", () => {
    const fee = { feeMinor: 300, freeFromMinor: 2000 }
    const taxes = {
      inclusive: false,
      taxes: [{ key: "vat", name: "VAT", percent: 10 }],
      rules: [{ tax_class: "delivery", taxes: ["vat"] }],
      delivery_fee_class: "delivery"
    }
    expect(price({ taxes }, [line(1999)], { deliveryFee: fee })).toMatchObject({
      deliveryFeeMinor: 300,
      taxAddedMinor: 30
    })
    expect(price({ taxes }, [line(2000)], { deliveryFee: fee })).toMatchObject({
      deliveryFeeMinor: 0,
      totalMinor: 2000
    })
  })

  it("taxes each class by its own rules, per type of order", () => {
    const taxes = {
      inclusive: true,
      taxes: [
        { key: "full", name: "Full", percent: 19 },
        { key: "reduced", name: "Reduced", percent: 7 }
      ],
      rules: [
        { tax_class: "standard", taxes: ["full"], order_types: ["dine_in"] },
        { tax_class: "standard", taxes: ["reduced"], order_types: ["pickup", "delivery"] },
        { tax_class: "drinks", taxes: ["full"] }
      ]
    }
    const lines = [line(1070), line(1190, 1, "drinks")]
    expect(price({ taxes }, lines).taxBreakdown).toEqual([
      { name: "Full", rate: 19, inclusive: true, taxable_minor: 1000, tax_minor: 190 },
      { name: "Reduced", rate: 7, inclusive: true, taxable_minor: 1000, tax_minor: 70 }
    ])
    expect(price({ taxes }, lines, { type: "dine_in" }).taxBreakdown).toEqual([
      { name: "Full", rate: 19, inclusive: true, taxable_minor: 1899, tax_minor: 361 }
    ])
  })

  it("splits an inclusive tax over several taxes by their rates", () => {
    const result = price(taxed(true, { a: 6, b: 4 }), [line(1100)])
    expect(result.taxBreakdown?.map(({ tax_minor }) => tax_minor)).toEqual([60, 40])
  })

  it("leaves voided lines out", () => {
    expect(price({}, [line(1000), { ...line(500), voided: true }])).toMatchObject({
      totalMinor: 1000,
      lineTotals: [1000, 0]
    })
  })

  it("explains its steps", () => {
    const { derivation } = price({ ...taxed(false, { sales: 8.875 }), ...off(10) }, [line(1500), line(800, 2)])
    expect(derivation).toEqual([
      { rule: "line", line: 0, unit: 1500, quantity: 1, amount: 1500 },
      { rule: "line", line: 1, unit: 800, quantity: 2, amount: 1600 },
      { rule: "subtotal", amount: 3100 },
      { rule: "promotion", key: "off", name: "Off", base: 3100, amount: 310, perLine: [150, 160] },
      { rule: "exclusive_tax", key: "sales", parts: 88750, base: 2790, amount: 248 },
      { rule: "total", amount: 3038 }
    ])
  })

  it("explains the service charge, the fee, taxes inside the price, and voided lines", () => {
    const sections = {
      ...taxed(true, { a: 6, b: 4 }),
      service_charge: { name: "Tip", percent: 10, order_types: ["pickup"] }
    }
    const fee = { feeMinor: 300, freeFromMinor: 2000 }
    const lines = [line(1000), { ...line(500, 2), voided: true }]
    expect(price(sections, lines, { deliveryFee: fee }).derivation).toEqual([
      { rule: "line", line: 0, unit: 1000, quantity: 1, amount: 1000 },
      { rule: "line", line: 1, unit: 500, quantity: 0, amount: 0 },
      { rule: "subtotal", amount: 1000 },
      { rule: "service_charge", name: "Tip", base: 1000, amount: 100, perLine: [100, 0] },
      { rule: "delivery_fee", fee: 300, freeFrom: 2000, amount: 300 },
      { rule: "inclusive_tax", keys: ["a", "b"], parts: 100_000, gross: 1100, amount: 100, perTax: [60, 40] },
      { rule: "total", amount: 1400 }
    ])
    const free = price({}, [line(2000)], { deliveryFee: fee })
    expect(free.derivation.find(({ rule }) => rule === "delivery_fee")).toMatchObject({ fee: 300, amount: 0 })
  })

  it("takes the first of two promotions that save the same", () => {
    const promotions = [
      { key: "a", name: "A", percent: 10 },
      { key: "b", name: "B", amount_minor: 100 }
    ]
    const used = (given: ReadonlyArray<object>) =>
      price({ promotions: given }, [line(1000)]).derivation.flatMap((step) =>
        step.rule === "promotion" ? [step.key] : []
      )
    expect(used(promotions)).toEqual(["a"])
    expect(used(promotions.toReversed())).toEqual(["b"])
    expect(used([{ key: "c", name: "C", amount_minor: 0 }])).toEqual([])
  })

  it.each([
    ["everything", {}, 200],
    ["a dish", { dishes: ["soup"] }, 100],
    ["a category", { categories: ["drinks"] }, 100],
    ["a dish and a category", { dishes: ["soup"], categories: ["drinks"] }, 200],
    ["something else", { dishes: ["bread"] }, 0]
  ])("takes a promotion off the lines it is for: %s", (_, of, expected) => {
    const request = { ...settingsOf(off(10)), type: "pickup", deliveryFee: null } as const
    const promotions = request.promotions.map((promotion) => ({ ...promotion, ...of }))
    const lines = [
      { ...line(1000), dishKey: "soup", categoryKey: "soups" },
      { ...line(1000), dishKey: "water", categoryKey: "drinks" }
    ]
    expect(Pricing.price({ ...request, settings: request, promotions, lines }).discountMinor).toBe(expected)
  })

  it("grants a promotion from its minimum on", () => {
    const promotion = off(10, null, { minimum_minor: 1000 })
    expect(price(promotion, [line(1000)]).discountMinor).toBe(100)
    expect(price(promotion, [line(999)]).discountMinor).toBe(0)
  })

  it("splits a discount between tax classes by their names, whatever the order of the lines", () => {
    const taxes = {
      inclusive: false,
      taxes: [{ key: "vat", name: "VAT", percent: 100 }],
      rules: [
        { tax_class: "a", taxes: ["vat"] },
        { tax_class: "standard", taxes: [] }
      ]
    }
    const lines = [line(100), line(100, 1, "a")]
    for (const given of [lines, lines.toReversed()]) {
      expect(price({ taxes, ...off(null, 1) }, given)).toMatchObject({ discountMinor: 1, taxAddedMinor: 99 })
    }
  })

  describe("with one class taxed at 100 %, and another not at all", () => {
    const taxes = {
      inclusive: false,
      taxes: [
        { key: "all", name: "All", percent: 100 },
        { key: "half", name: "Half", percent: 50 }
      ],
      rules: [
        { tax_class: "taxed", taxes: ["all"] },
        { tax_class: "less", taxes: ["half"] },
        { tax_class: "free", taxes: [] }
      ]
    }
    const service = (amount_minor: number, order_types = ["pickup"]) => ({
      service_charge: { amount_minor, order_types }
    })
    const taxOf = (sections: object, lines: ReadonlyArray<Pricing.PricedLine>) =>
      price({ taxes, ...sections }, lines).taxAddedMinor

    it("taxes the service charge by what is left of the lines", () => {
      const lines = [{ ...line(900, 1, "taxed"), dishKey: "id:1" }, line(100, 1, "free")]
      expect(taxOf({ ...service(100), ...off(100, null, { dishes: ["id:1"] }) }, lines)).toBe(0)
      expect(taxOf(service(100), lines)).toBe(900 + 90)
      expect(taxOf({ ...service(100), ...off(100) }, lines)).toBe(90)
    })

    it("taxes the service charge by quantities only when all lines cost nothing", () => {
      expect(taxOf(service(10), [line(1, 1, "taxed"), line(0, 4, "free")])).toBe(1 + 10)
      expect(taxOf(service(10), [line(0, 1, "taxed"), line(0, 4, "free")])).toBe(2)
    })

    it("taxes no service charge where there is none", () => {
      expect(taxOf(service(10, ["dine_in"]), [line(1000, 1, "taxed")])).toBe(1000)
    })

    it("adds each tax to the lines it is for", () => {
      const result = price({ taxes }, [line(1000, 1, "taxed"), line(300, 1, "less"), line(50, 1, "free")])
      expect(result.taxBreakdown).toEqual([
        { name: "All", rate: 100, inclusive: false, taxable_minor: 1000, tax_minor: 1000 },
        { name: "Half", rate: 50, inclusive: false, taxable_minor: 300, tax_minor: 150 }
      ])
    })
  })

  it("has no step for lines without a tax", () => {
    const taxes = {
      inclusive: true,
      taxes: [{ key: "vat", name: "VAT", percent: 25 }],
      rules: [{ taxes: ["vat"] }, { tax_class: "free", taxes: [] }]
    }
    const { derivation } = price({ taxes }, [line(1000, 1, "free"), line(500)])
    expect(derivation.filter(({ rule }) => rule === "inclusive_tax")).toEqual([
      { rule: "inclusive_tax", keys: ["vat"], parts: 250_000, gross: 500, amount: 100, perTax: [100] }
    ])
  })

  it("can price up to the maximum subtotal", () => {
    expect(Pricing.largestSubtotal).toBe(999_999_999_999_999)
    const most = { unitPriceMinor: Pricing.largestSubtotal, quantity: 1 }
    expect(Pricing.isPriceable([most])).toBe(true)
    expect(Pricing.isPriceable([most, { unitPriceMinor: 1, quantity: 1 }])).toBe(false)
  })

  it("prices a hundred lines of ninety-nine items at the maximum price exactly", () => {
    const lines = Array.from({ length: 100 }, () => line(Money.highestPrice, 99))
    const result = price({ ...taxed(false, { a: 10, b: 5 }), ...off(3.3333) }, lines)
    expect(Pricing.isPriceable(lines)).toBe(true)
    expect(result.subtotalMinor).toBe(100 * 99 * Money.highestPrice)
    expect(Number.isSafeInteger(result.totalMinor)).toBe(true)
    const exact = (BigInt(result.subtotalMinor) * 33333n + 500000n) / 1000000n
    expect(BigInt(result.discountMinor)).toBe(exact)
    expect(Pricing.isPriceable([...lines, ...lines])).toBe(false)
  })
})

describe("the identities of every price", () => {
  const percent = fc.integer({ min: 0, max: 300_000 }).map((parts) => parts / 10_000)
  const classes = ["standard", "drinks", "books"] as const
  const sections = fc.record({
    taxes: fc.record({
      inclusive: fc.boolean(),
      taxes: fc
        .tuple(percent, percent, percent)
        .map((rates) => rates.map((rate, index) => ({ key: `t${index}`, name: `T${index}`, percent: rate }))),
      // Each class has a rule, as a document requires; another rule may add to it.
      rules: fc
        .array(fc.record({ tax_class: fc.constantFrom(...classes), taxes: fc.subarray(["t0", "t1", "t2"]) }), {
          maxLength: 4
        })
        .map((rules) => [...classes.map((tax_class) => ({ tax_class, taxes: [] })), ...rules]),
      delivery_fee_class: fc.constantFrom(null, ...classes)
    }),
    service_charge: fc.option(
      fc.oneof(
        fc.record({ percent, order_types: fc.constant(["pickup"]), taxed: fc.boolean() }),
        fc.record({ amount_minor: fc.integer({ min: 0, max: 5000 }), order_types: fc.constant(["pickup"]) })
      ),
      { nil: null }
    ),
    promotions: fc.array(
      fc.oneof(
        fc.record({ key: fc.constant("p"), name: fc.constant("P"), percent }),
        fc.record({ key: fc.constant("p"), name: fc.constant("P"), amount_minor: fc.integer({ min: 0, max: 20_000 }) })
      ),
      { maxLength: 1 }
    )
  })
  const lines = fc.array(
    fc.record({
      unitPriceMinor: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: Money.highestPrice })),
      quantity: fc.integer({ min: 1, max: 99 }),
      voided: fc.boolean(),
      taxClass: fc.constantFrom(null, ...classes),
      dishKey: fc.constant("dish"),
      categoryKey: fc.constant("category")
    }),
    { minLength: 1, maxLength: 12 }
  )
  const fee = fc.option(fc.record({ feeMinor: fc.nat(2000), freeFromMinor: fc.option(fc.nat(9000), { nil: null }) }), {
    nil: null
  })

  it("adds up, is never negative, and does not depend on the order of the lines", () => {
    fc.assert(
      fc.property(sections, lines, fee, (given, ordered, deliveryFee) => {
        const result = price(given, ordered, { deliveryFee })
        const { deliveryFeeMinor, discountMinor, serviceChargeMinor, subtotalMinor, taxAddedMinor, totalMinor } = result
        expect(totalMinor).toBe(subtotalMinor - discountMinor + serviceChargeMinor + taxAddedMinor + deliveryFeeMinor)
        const amounts = [subtotalMinor, discountMinor, serviceChargeMinor, taxAddedMinor, deliveryFeeMinor, totalMinor]
        for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        expect(discountMinor).toBeLessThanOrEqual(subtotalMinor)
        const taxes = (result.taxBreakdown ?? []).reduce((sum, share) => sum + share.tax_minor, 0)
        if (given.taxes.inclusive) {
          expect(taxAddedMinor).toBe(0)
          expect(taxes).toBeLessThanOrEqual(totalMinor)
        } else {
          expect(taxes).toBe(taxAddedMinor)
        }
        const { derivation: _a, lineTotals: _b, ...turned } = price(given, ordered.toReversed(), { deliveryFee })
        const { derivation: _c, lineTotals: _d, ...straight } = result
        expect(turned).toEqual(straight)
      }),
      { numRuns: howMany(100, 500) }
    )
  })

  it("splits to the unit, with no part off by more than a unit", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(1_000_000), { minLength: 1 }), (amount, weights) => {
        const parts = Allocation.allocate(amount, weights)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : amount)
        for (const [index, part] of parts.entries()) {
          if (total > 0) expect(Math.abs(part - (amount * weights[index]!) / total)).toBeLessThan(1.000001)
        }
      })
    )
  })

  it("works the same in currencies of no, two and three decimals: amounts are only integers", () => {
    for (const currency of ["JPY", "EUR", "KWD"]) {
      const settings = parse({ ...house, currency, ...taxed(false, { vat: 10 }) })
      const result = Pricing.price({ type: "pickup", lines: [line(1255)], settings, promotions: [], deliveryFee: null })
      expect(result.totalMinor).toBe(1381)
      expect(Money.format(result.totalMinor, currency)).toBe(
        { JPY: "1381 JPY", EUR: "13.81 EUR", KWD: "1.381 KWD" }[currency]
      )
    }
  })
})
