import { describe, expect, it } from "vitest"
import type { ReadableDocument } from "../../../src/domain/document/Places.ts"
import { problems } from "../../../src/domain/document/TaxClasses.ts"

/** Each problem as one line; a document needs only what a test is about. */
const linesOf = (document: object): ReadonlyArray<string> =>
  problems(document as ReadableDocument).map(({ message, path }) => `${path} ${message}`)

const dishes = (...classes: ReadonlyArray<string | null | undefined>) => ({
  menus: [{ categories: [{ dishes: [] }, { dishes: classes.map((tax_class) => ({ tax_class })) }] }]
})
const taxes = [{ key: "vat" }]
const rules = [{ tax_class: "standard" }, { tax_class: "none" }]

describe("a tax class", () => {
  it("needs a rule, of a dish as of the delivery fee", () => {
    expect(
      linesOf({ ...dishes("standard", "standart", "none"), taxes: { taxes, rules, delivery_fee_class: "delivry" } })
    ).toEqual([
      'menus.0.categories.1.dishes.1.tax_class has no rule in taxes.rules: "standart"',
      'taxes.delivery_fee_class has no rule in taxes.rules: "delivry"'
    ])
    expect(linesOf({ ...dishes("none"), taxes: { taxes, rules, delivery_fee_class: "standard" } })).toEqual([])
    expect(linesOf({ ...dishes("none"), taxes: { taxes, rules: [] } })).toEqual([
      'menus.0.categories.1.dishes.0.tax_class has no rule in taxes.rules: "none"'
    ])
  })

  it("may be left out", () => {
    expect(linesOf({ ...dishes(null, undefined), taxes: { taxes, rules, delivery_fee_class: null } })).toEqual([])
  })

  it.each([
    ["has no taxes", { taxes: { taxes: [], rules } }],
    ["says nothing about taxes", {}],
    ["has taxes that could not be read", { taxes: { rules } }],
    ["has rules that could not be read", { taxes: { taxes } }],
    ["has a rule that could not be read", { taxes: { taxes, rules: [...rules, undefined] } }],
    ["has a rule whose class could not be read", { taxes: { taxes, rules: [...rules, {}] } }]
  ])("may be any while the restaurant %s", (_, more) => {
    expect(linesOf({ ...dishes("anything"), ...more })).toEqual([])
  })
})
