/** What an order's sale amounts to in the ledger. */
import { type Discount, LedgerLine, type Order, Pricing, SalePosition, type Settings } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../tools/testing/size.ts"
import { parse } from "../../arrange.ts"

const house = { slug: "a", name: "A", country: "DE", currency: "EUR", time_zone: "Europe/Berlin" }

const taxes = (inclusive: boolean) => ({
  taxes: {
    inclusive,
    taxes: [
      { key: "full", name: "VAT", percent: 19 },
      { key: "low", name: "VAT", percent: 7 }
    ],
    rules: [{ taxes: ["full"] }, { tax_class: "food", taxes: ["low"] }, { tax_class: "both", taxes: ["full", "low"] }],
    delivery_fee_class: "standard"
  }
})

interface Sold {
  readonly classes: ReadonlyArray<readonly [string | null, number, number, boolean]>
  readonly sections: object
  readonly fee?: number
  /** What people take off. */
  readonly discount?: Discount.Discount
}

const soldAs = (
  { classes, discount, fee, sections }: Sold,
  status: Order.Order["status"] = "accepted"
): SalePosition.Sold => {
  const settings: Pick<Settings.Settings, "taxes" | "service_charge" | "promotions"> = parse({ ...house, ...sections })
  const basis: Pricing.Basis = {
    settings,
    promotions: settings.promotions,
    deliveryFee: fee === undefined ? null : { feeMinor: fee, freeFromMinor: null }
  }
  const lines = classes.map(([taxClass, unitPriceMinor, quantity, voided]) => ({
    unitPriceMinor,
    quantity,
    voided,
    taxClass,
    dishKey: "dish",
    categoryKey: "category"
  }))
  const { derivation, lineTotals, ...price } = Pricing.price({
    ...basis,
    type: "delivery",
    lines,
    ...(discount === undefined ? {} : { discount })
  })
  return {
    status,
    type: "delivery",
    price,
    derivation,
    pricing: { ...basis, lineKeys: [] },
    lines: lines.map(({ taxClass }, index) => ({ tax_class: taxClass, line_total_minor: lineTotals[index]! }))
  } as unknown as SalePosition.Sold
}

const inclusive = taxes(true)

describe("the sale of an order in the ledger", () => {
  it("is net amounts by rate, each tax, and what guests owe", () => {
    const classes = [[null, 1190, 1, false] as const, ["food", 1070, 1, false] as const]
    expect(SalePosition.of(soldAs({ classes, sections: inclusive }))).toEqual([
      { account: "guests", amount_minor: 2260 },
      { account: "sales", rate: "VAT 19%", amount_minor: -1000 },
      { account: "sales", rate: "VAT 7%", amount_minor: -1000 },
      { account: "tax", rate: "VAT 19%", amount_minor: -190 },
      { account: "tax", rate: "VAT 7%", amount_minor: -70 }
    ])
  })

  it("has discount, service and fee apart, each without its tax", () => {
    const sections = {
      ...inclusive,
      promotions: [{ key: "off", name: "Off", percent: 50, amount_minor: null }],
      service_charge: { name: "Service", percent: 10, amount_minor: null, taxed: true, order_types: ["delivery"] }
    }
    const position = SalePosition.of(soldAs({ classes: [[null, 2380, 1, false]], sections, fee: 119 }))
    expect(position).toEqual([
      { account: "guests", amount_minor: 1428 },
      { account: "sales", rate: "VAT 19%", amount_minor: -2000 },
      { account: "discount", rate: "VAT 19%", amount_minor: 1000 },
      { account: "service", rate: "VAT 19%", amount_minor: -100 },
      { account: "fee", rate: "VAT 19%", amount_minor: -100 },
      { account: "tax", rate: "VAT 19%", amount_minor: -228 }
    ])
  })

  it("has what people take off as a discount, too", () => {
    const discount = { percent: 50, amount_minor: null }
    const sold = soldAs({ classes: [[null, 2380, 1, false]], sections: inclusive, discount })
    expect(SalePosition.of(sold)).toEqual([
      { account: "guests", amount_minor: 1190 },
      { account: "sales", rate: "VAT 19%", amount_minor: -2000 },
      { account: "discount", rate: "VAT 19%", amount_minor: 1000 },
      { account: "tax", rate: "VAT 19%", amount_minor: -190 }
    ])
  })

  it("names all taxes that apply together", () => {
    const position = SalePosition.of(soldAs({ classes: [["both", 1260, 1, false]], sections: inclusive }))
    expect(position).toContainEqual({ account: "sales", rate: "VAT 19% + VAT 7%", amount_minor: -1000 })
  })

  it("has no tax where none applies", () => {
    const sections = { taxes: { inclusive: false, taxes: [], rules: [] } }
    const sold = soldAs({ classes: [[null, 1000, 1, false]], sections, fee: 100 })
    const price = { ...sold.price, taxBreakdown: null }
    expect(SalePosition.of({ ...sold, price })).toEqual([
      { account: "guests", amount_minor: 1100 },
      { account: "sales", amount_minor: -1000 },
      { account: "fee", amount_minor: -100 }
    ])
  })

  it("has what is on the house as a discount without tax", () => {
    const promotions = [{ key: "off", name: "Off", percent: 100, amount_minor: null }]
    const of = (rules: object) =>
      SalePosition.of(soldAs({ classes: [[null, 1190, 1, false]], sections: { ...rules, promotions } }))
    expect(of(inclusive)).toEqual([
      { account: "sales", rate: "VAT 19%", amount_minor: -1000 },
      { account: "discount", rate: "VAT 19%", amount_minor: 1000 }
    ])
    expect(of(taxes(false))).toEqual([
      { account: "sales", rate: "VAT 19%", amount_minor: -1190 },
      { account: "discount", rate: "VAT 19%", amount_minor: 1190 }
    ])
  })

  it("has a fee without tax where the fee has no tax class", () => {
    const { taxes: rules } = taxes(true)
    const sections = { taxes: { ...rules, delivery_fee_class: null } }
    const position = SalePosition.of(soldAs({ classes: [[null, 1190, 1, false]], sections, fee: 100 }))
    expect(position).toContainEqual({ account: "fee", amount_minor: -100 })
  })

  it.each(["placed", "rejected", "cancelled"] as const)("is nothing while the order is %s", (status) => {
    expect(SalePosition.of(soldAs({ classes: [[null, 1190, 1, false]], sections: inclusive }, status))).toEqual([])
  })

  it("adds up to 0, with the taxable amounts and taxes of the breakdown, whatever was ordered", () => {
    const line = fc.tuple(
      fc.constantFrom(null, "food", "none"),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean()
    )
    const rules = fc.record({
      inclusive: fc.boolean(),
      percent: fc.integer({ min: 0, max: 100 }),
      service: fc.constantFrom(null, { taxed: true }, { taxed: false }),
      fee: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined })
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        rules,
        (classes, { fee, percent, service, ...of }) => {
          const sections = {
            ...taxes(of.inclusive),
            promotions: percent === 0 ? [] : [{ key: "off", name: "Off", percent, amount_minor: null }],
            service_charge:
              service === null
                ? null
                : { name: "S", percent: 12.5, amount_minor: null, order_types: ["delivery"], ...service }
          }
          const order = soldAs({ classes, sections, ...(fee === undefined ? {} : { fee }) })
          const position = SalePosition.of(order)
          expect(LedgerLine.sumOf(position)).toBe(0)
          expect(LedgerLine.sumOf(position, "guests")).toBe(order.price.totalMinor)
          for (const { rate, tax_minor, taxable_minor } of order.price.taxBreakdown!) {
            const ofRate = position.filter((one) => one.rate === `VAT ${rate}%`)
            expect(LedgerLine.sumOf(ofRate, "tax") + tax_minor).toBe(0)
            expect(LedgerLine.sumOf(ofRate) + tax_minor + taxable_minor).toBe(0)
          }
        }
      ),
      { numRuns: howMany(200, 2000) }
    )
  })
})
