/** Orders of any shape, priced as an order is that somebody places. */
import { type LineCosts, Pricing, type Settings } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { parse } from "../../arrange.ts"

const house = { slug: "a", name: "A", country: "DE", currency: "EUR", time_zone: "Europe/Berlin" }

export interface Ordered {
  readonly lines: ReadonlyArray<{
    readonly unit: number
    readonly quantity?: number
    readonly seat?: number | null
    readonly taxClass?: string | null
    readonly voided?: boolean
  }>
  readonly sections?: object
  readonly fee?: number | null
}

export const taxes = (inclusive: boolean, feeClass: string | null = "standard") => ({
  taxes: {
    inclusive,
    taxes: [
      { key: "full", name: "VAT", percent: 19 },
      { key: "low", name: "VAT", percent: 7 }
    ],
    rules: [{ taxes: ["full"] }, { tax_class: "food", taxes: ["low"] }, { tax_class: "both", taxes: ["full", "low"] }],
    delivery_fee_class: feeClass
  }
})

/** With lines numbered from 1. */
export const priced = ({ fee = null, lines, sections = {} }: Ordered): LineCosts.Costed => {
  const settings: Pick<Settings.Settings, "taxes" | "service_charge" | "promotions"> = parse({ ...house, ...sections })
  const basis: Pricing.Basis = {
    settings,
    promotions: settings.promotions,
    deliveryFee: fee === null ? null : { feeMinor: fee, freeFromMinor: null }
  }
  const { derivation, lineTotals, ...price } = Pricing.price({
    ...basis,
    type: "delivery",
    lines: lines.map(({ quantity = 1, taxClass = null, unit, voided = false }) => ({
      unitPriceMinor: unit,
      quantity,
      voided,
      taxClass,
      dishKey: "dish",
      categoryKey: "category"
    }))
  })
  return {
    type: "delivery",
    price,
    derivation,
    pricing: { ...basis, lineKeys: [] },
    lines: lines.map(({ quantity = 1, seat = null, taxClass = null, voided = false }, index) => ({
      id: index + 1,
      quantity,
      seat,
      voided,
      tax_class: taxClass,
      line_total_minor: lineTotals[index]!
    }))
  } as unknown as LineCosts.Costed
}

const anyLine = fc.record({
  unit: fc.integer({ min: 0, max: 5000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  seat: fc.constantFrom(null, 1, 2, 3),
  taxClass: fc.constantFrom(null, "food", "both", "none"),
  voided: fc.boolean()
})

const anyRules = fc.record({
  inclusive: fc.boolean(),
  feeClass: fc.constantFrom("standard", null),
  discount: fc.integer({ min: 0, max: 100 }),
  service: fc.constantFrom(
    null,
    { percent: 12.5, amount_minor: null, taxed: true },
    { percent: null, amount_minor: 333, taxed: false }
  )
})

/** At least one of its lines is not voided. */
export const anyOrder = fc
  .record({
    first: anyLine,
    others: fc.array(anyLine, { maxLength: 6 }),
    rules: anyRules,
    fee: fc.option(fc.integer({ min: 0, max: 900 }))
  })
  .map(({ fee, first, others, rules: { discount, feeClass, inclusive, service } }) =>
    priced({
      lines: [{ ...first, voided: false }, ...others],
      fee,
      sections: {
        ...taxes(inclusive, feeClass),
        promotions: discount === 0 ? [] : [{ key: "off", name: "Off", percent: discount, amount_minor: null }],
        service_charge: service === null ? null : { name: "S", order_types: ["delivery"], ...service }
      }
    })
  )
