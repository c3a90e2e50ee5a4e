/** What an order has of each part, and what of it goes with the lines that a payment names. */
import { Parts, type Payment } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as OrderParts from "../../../src/domain/receipts/OrderParts.ts"
import { type Piece, sold } from "./sold.ts"

const taxes = (inclusive: boolean, more: object = {}) => ({
  inclusive,
  taxes: [
    { key: "full", name: "VAT", percent: 19 },
    { key: "reduced", name: "VAT", percent: 7 },
    { key: "city", name: "City", percent: 7 }
  ],
  rules: [
    { tax_class: "standard", taxes: ["reduced"] },
    { tax_class: "drinks", taxes: ["full"], order_types: ["delivery", "pickup"] },
    { tax_class: "spirits", taxes: ["full", "city"] }
  ],
  ...more
})

const namesOf = (names: Record<string, string | null>, language: string, more: object = {}) => {
  const order = sold({}, [{ id: 1, unit: 500, quantity: 2 }])
  const [line] = OrderParts.whole({ ...order, lines: [{ ...order.lines[0]!, name: names, ...more }] }, language).lines
  return line!
}

describe("all that is owed for an order", () => {
  it("names dishes, sizes and options in the language, else in the first that has a name", () => {
    const water = { fr: null, en: "Water", de: "Wasser" }
    expect(namesOf(water, "de").name).toBe("Wasser")
    expect(namesOf(water, "fr").name).toBe("Water")
    expect(namesOf(water, "es").name).toBe("Water")
    expect(namesOf({ en: null }, "en", { modifiers: [{ name: { en: null } }] })).toMatchObject({
      name: "",
      options: [""]
    })
    const sized = namesOf(water, "de", {
      variant_name: { en: "Large", de: "Groß" },
      modifiers: [
        { name: { en: "Ice", de: "Eis" }, price_minor: 0 },
        { name: { en: "Lemon" }, price_minor: 20 }
      ]
    })
    expect(sized).toMatchObject({ name: "Wasser, Groß", options: ["Eis", "Lemon"] })
  })

  it("has its lines but those that were voided, and amounts to the total", () => {
    const pieces: ReadonlyArray<Piece> = [
      { id: 1, unit: 500, quantity: 2 },
      { id: 2, unit: 300, quantity: 1, voided: true },
      { id: 3, unit: 250, quantity: 1, taxClass: "drinks" }
    ]
    const charged = { taxes: taxes(false), service_charge: { percent: 10, order_types: ["delivery"] } }
    const order = sold(charged, pieces, "delivery", 290)
    const whole = OrderParts.whole(order, "en")
    expect(whole.lines).toMatchObject([
      { line_id: 1, quantity: 2, unit_price_minor: 500, amount_minor: 1000, is_share: false },
      { line_id: 3, quantity: 1, unit_price_minor: 250, amount_minor: 250, is_share: false }
    ])
    expect(whole).toMatchObject({ discount_minor: 0, service_minor: 125, fee_minor: 290 })
    expect(Parts.totalOf(whole)).toBe(order.price.totalMinor)
    expect(OrderParts.whole({ ...order, status: "cancelled" }, "en")).toEqual(Parts.nothing)
  })

  it("has no taxes where there are none", () => {
    const order = sold({}, [{ id: 1, unit: 500, quantity: 2 }])
    expect(order.price.taxBreakdown).toBeNull()
    expect(OrderParts.whole(order, "en").taxes).toEqual([])
    expect(OrderParts.named(order, [{ line_id: 1 }], "en")).toMatchObject({ discount: 0n, service: 0n, taxes: [] })
  })
})

/** What the lines weigh, and the taxes on them, as parts of a payment of this amount. */
const named = (order: OrderParts.Sold, amount: number, shares: ReadonlyArray<Payment.PaidShare>) =>
  Parts.share(amount, OrderParts.named(order, shares, "en"))

describe("what goes with lines that a payment names", () => {
  it("is their name and pieces, and that they are shares", () => {
    const order = sold({}, [
      { id: 1, unit: 600, quantity: 3 },
      { id: 2, unit: 300, quantity: 1 }
    ])
    const shares = [
      { line_id: 1, quantity: 2 },
      { line_id: 2, share: { count: 1, of: 3 } }
    ]
    expect(named(order, 1300, shares).lines).toMatchObject([
      { line_id: 1, name: "Dish 1", quantity: 2, amount_minor: 1200, is_share: false },
      { line_id: 2, name: "Dish 2", quantity: 1, amount_minor: 100, is_share: true }
    ])
    expect(named(order, 1900, [{ line_id: 1 }, shares[1]!]).lines).toMatchObject([
      { quantity: 3, amount_minor: 1800, is_share: false },
      { amount_minor: 100 }
    ])
  })

  it("is nothing for a line that is not there, or was voided", () => {
    const order = sold({}, [
      { id: 1, unit: 600, quantity: 3 },
      { id: 2, unit: 300, quantity: 1, voided: true }
    ])
    expect(named(order, 300, [{ line_id: 2 }, { line_id: 3 }])).toEqual(Parts.nothing)
  })

  it("is no tax where the lines have none, and neither fee nor its tax", () => {
    const delivery = taxes(true, { delivery_fee_class: "drinks" })
    const order = sold(
      { taxes: delivery },
      [
        { id: 1, unit: 1000, quantity: 1, taxClass: "books" },
        { id: 2, unit: 1070, quantity: 1 }
      ],
      "delivery",
      1190
    )
    expect(named(order, 1000, [{ line_id: 1 }]).taxes).toEqual([])
    const { fee_minor, taxes: shared } = named(order, 1070, [{ line_id: 2 }])
    expect(fee_minor).toBe(0)
    expect(shared).toEqual([{ name: "VAT", rate: 7, inclusive: true, taxable_minor: 1000, tax_minor: 70 }])
  })

  it("is exactly all the tax where all that is taxed is named, beside a fee without tax", () => {
    const pieces = [
      { id: 1, unit: 1000, quantity: 1 },
      { id: 2, unit: 630, quantity: 1 }
    ]
    const order = sold({ taxes: taxes(false) }, pieces, "delivery", 290)
    const { lines, taxes: weighed } = OrderParts.named(order, [{ line_id: 1 }, { line_id: 2 }], "en")
    const unit = lines[0]![1] / 1000n
    expect(lines.map(([, weight]) => weight)).toEqual([1000n * unit, 630n * unit])
    expect(weighed.map(([, taxable, tax]) => [taxable, tax])).toEqual([[1630n * unit, 114n * unit]])
    expect(OrderParts.named(order, [{ line_id: 1 }], "en").taxes[0]![1]).toBe(1000n * unit)
  })

  it("is the included taxes that these lines have, whichever others have some of them too", () => {
    const order = sold({ taxes: taxes(true) }, [
      { id: 1, unit: 1190, quantity: 1, taxClass: "drinks" },
      { id: 2, unit: 1260, quantity: 1, taxClass: "spirits" }
    ])
    const tax = { inclusive: true, taxable_minor: 1000 }
    const [full, city] = [
      { ...tax, name: "VAT", rate: 19, tax_minor: 190 },
      { ...tax, name: "City", rate: 7, tax_minor: 70 }
    ]
    expect(named(order, 1190, [{ line_id: 1 }]).taxes).toEqual([full])
    expect(named(order, 1260, [{ line_id: 2 }]).taxes).toEqual([full, city])
  })

  it("is none of a tax that is on nothing of the order", () => {
    const order = sold({ taxes: taxes(false) }, [{ id: 1, unit: 1000, quantity: 1 }])
    const gone = { name: "Gone", rate: 3, inclusive: false, taxable_minor: 0, tax_minor: 0 }
    const price = { ...order.price, taxBreakdown: [gone] }
    expect(named({ ...order, price }, 500, [{ line_id: 1 }]).taxes).toEqual([])
  })

  const anyPiece = fc.record({
    unit: fc.integer({ min: 50, max: 2000 }).map((dozens) => 12 * dozens),
    quantity: fc.integer({ min: 1, max: 4 }),
    taxClass: fc.constantFrom("standard", "drinks", "spirits", "books"),
    paid: fc.oneof(
      fc.constant({ kind: "not" as const }),
      fc.constant({ kind: "whole" as const }),
      fc.record({ kind: fc.constant("some" as const), less: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ kind: fc.constant("share" as const), count: fc.constantFrom(1, 2), of: fc.constantFrom(3, 4) })
    )
  })

  const anyHouse = fc.record({
    taxes: fc
      .record({ inclusive: fc.boolean(), fee: fc.constantFrom(null, "standard", "drinks") })
      .map(({ fee, inclusive }) => taxes(inclusive, { delivery_fee_class: fee })),
    service_charge: fc.option(
      fc.record({
        percent: fc.constantFrom(5, 12.5),
        taxed: fc.boolean(),
        order_types: fc.constantFrom(["delivery"], ["delivery", "pickup"])
      })
    ),
    promotions: fc.constantFrom([], [{ key: "off", name: "Off", percent: 30, dishes: ["id:1", "id:3"] }])
  })

  it("is what an order of these lines alone would have", () => {
    fc.assert(
      fc.property(
        anyHouse,
        fc.array(anyPiece, { minLength: 1, maxLength: 5 }),
        fc.constantFrom("delivery" as const, "pickup" as const),
        (house, pieces, type) => {
          const all = pieces.map((piece, index) => ({ ...piece, id: index + 1 }))
          const chosen = all.flatMap(({ paid, ...piece }): Array<{ alone: Piece; share: Payment.PaidShare }> => {
            if (paid.kind === "not") return []
            const line_id = piece.id
            if (paid.kind === "whole") return [{ alone: piece, share: { line_id } }]
            if (paid.kind === "some") {
              const quantity = Math.max(1, piece.quantity - paid.less)
              return [{ alone: { ...piece, quantity }, share: { line_id, quantity } }]
            }
            const unit = (piece.unit * piece.quantity * paid.count) / paid.of
            return [
              { alone: { ...piece, unit, quantity: 1 }, share: { line_id, share: { count: paid.count, of: paid.of } } }
            ]
          })
          fc.pre(chosen.length > 0)
          const alone = sold(
            house,
            chosen.map((one) => one.alone),
            type
          )
          const expected = OrderParts.whole(alone, "en")
          const order = sold(house, all, type, type === "delivery" ? 1990 : null)
          const { price } = alone
          const found = named(
            order,
            price.totalMinor,
            chosen.map(({ share }) => share)
          )
          expect(Parts.totalOf(found)).toBe(price.totalMinor)
          const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThanOrEqual(4)
          found.lines.forEach(({ amount_minor }, index) => near(amount_minor, expected.lines[index]!.amount_minor))
          near(found.discount_minor, expected.discount_minor)
          near(found.service_minor, expected.service_minor)
          expect(found.taxes.map(({ name, rate }) => [name, rate])).toEqual(
            expected.taxes.map(({ name, rate }) => [name, rate])
          )
          found.taxes.forEach(({ tax_minor, taxable_minor }, index) => {
            near(taxable_minor, expected.taxes[index]!.taxable_minor)
            near(tax_minor, expected.taxes[index]!.tax_minor)
          })
        }
      )
    )
  })
})
