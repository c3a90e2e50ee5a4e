import { type Order, Pricing } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { priceRows } from "../../src/orders/priceRows.ts"
import { languages } from "../../src/words/Words.ts"
import { formatsIn } from "../../src/formats/Formats.ts"

const say = languages.en.order.price

const taxes = (inclusive: boolean, percent: number) => ({
  inclusive,
  taxes: [{ key: "vat", name: "VAT", percent }],
  rules: [{ tax_class: "standard", order_types: ["delivery", "pickup"] as const, taxes: ["vat"] }],
  delivery_fee_class: null
})

const line = (changes: Partial<Order.OrderLine>): Order.OrderLine => ({
  id: 1,
  item_id: 1,
  name: { it: "Diavola" },
  variant_name: null,
  quantity: 2,
  unit_price_minor: 1000,
  line_total_minor: 2000,
  voided: false,
  modifiers: [],
  tax_class: null,
  station: null,
  ...changes
})

/** The order as it is stored, priced by core itself. */
const orderOf = (lines: ReadonlyArray<Order.OrderLine>, basis: Partial<Pricing.Basis>) => {
  const pricing: Pricing.Basis = {
    settings: { taxes: { ...taxes(true, 10), taxes: [], rules: [] }, service_charge: null },
    promotions: [],
    deliveryFee: null,
    ...basis
  }
  const { derivation } = Pricing.price({
    ...pricing,
    type: "delivery",
    lines: lines.map(({ quantity, unit_price_minor, voided }) => ({
      unitPriceMinor: unit_price_minor,
      quantity,
      voided,
      taxClass: null,
      dishKey: "d",
      categoryKey: "c"
    }))
  })
  return { lines, derivation, currency: "EUR", pricing: { ...pricing, lineKeys: [] } }
}

const textOf = (order: ReturnType<typeof orderOf>) =>
  priceRows(order, "it", say, formatsIn("en", "IT")).map(({ amount, kind, label, note }) => [label, note, amount, kind])

describe("the total in words", () => {
  it("is made of lines with size and options, and of their sum", () => {
    const options = [
      { name: { it: "Bufala" }, price_minor: 150 },
      { name: { it: "Senza aglio" }, price_minor: 0 }
    ]
    const large = line({ variant_name: { it: "Grande" }, modifiers: options, unit_price_minor: 1150 })
    expect(textOf(orderOf([large, line({ quantity: 1, name: { en: "Water" }, unit_price_minor: 250 })], {}))).toEqual([
      ["2 × Diavola, Grande", "€10.00 + Bufala €1.50 = €11.50 each", "€23.00", "line"],
      ["1 × Water", "€2.50 each", "€2.50", "line"],
      ["Subtotal", null, "€25.50", "sum"],
      ["Total", null, "€25.50", "total"]
    ])
  })

  it("has a voided line with what it was, and nothing to pay", () => {
    const order = orderOf([line({}), line({ voided: true, name: { it: "Acqua" } })], {})
    expect(textOf(order)[1]).toEqual(["2 × Acqua", "voided", "€0.00", "voided"])
    expect(priceRows(order, "it", say, formatsIn("en", "IT")).map((row) => row.line)).toEqual([0, 1, null, null])
  })

  it("has promotion, service, delivery and a tax on top, with its rounding", () => {
    const order = orderOf([line({ unit_price_minor: 999 })], {
      settings: {
        taxes: taxes(false, 10.75),
        service_charge: {
          name: "Coperto",
          percent: 10,
          amount_minor: null,
          order_types: ["delivery"],
          taxed: false
        }
      },
      promotions: [
        {
          key: "p",
          name: "Lunch deal",
          percent: null,
          amount_minor: 198,
          order_types: ["delivery"],
          minimum_minor: 0,
          categories: [],
          dishes: []
        }
      ],
      deliveryFee: { feeMinor: 300, freeFromMinor: 3000 }
    } as unknown as Partial<Pricing.Basis>)
    expect(textOf(order).slice(1)).toEqual([
      ["Subtotal", null, "€19.98", "sum"],
      ["Lunch deal", "promotion on €19.98", "−€1.98", "taken"],
      ["Coperto", "service charge on €18.00", "€1.80", "added"],
      ["Delivery", "free from €30.00", "€3.00", "added"],
      ["VAT", "10.75 % of €18.00, added, rounded", "€1.94", "added"],
      ["Total", null, "€24.74", "total"]
    ])
  })

  it("has a tax that is included, exact or rounded", () => {
    const withTax = (unit: number) =>
      orderOf([line({ unit_price_minor: unit, quantity: 1 })], {
        settings: { taxes: taxes(true, 10), service_charge: null }
      })
    expect(textOf(withTax(1100))[2]).toEqual(["VAT", "10 % included in €11.00", "€1.00", "included"])
    expect(textOf(withTax(1000))[2]).toEqual(["VAT", "10 % included in €10.00, rounded", "€0.91", "included"])
    expect(textOf(withTax(1000))[3]).toEqual(["Total", null, "€10.00", "total"])
  })

  it("has a tax on top that is exact", () => {
    const order = orderOf([line({})], {
      settings: { taxes: taxes(false, 10), service_charge: null }
    })
    expect(textOf(order)[2]).toEqual(["VAT", "10 % of €20.00, added", "€2.00", "added"])
  })

  it("has a delivery fee without a limit from which it is free", () => {
    const order = orderOf([line({})], { deliveryFee: { feeMinor: 300, freeFromMinor: null } })
    expect(textOf(order)[2]).toEqual(["Delivery", null, "€3.00", "added"])
  })
})
