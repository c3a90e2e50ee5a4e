import { describe, expect, it } from "vitest"
import * as DishPricing from "../../../src/domain/menu/DishPricing.ts"
import * as DishRules from "../../../src/domain/menu/DishRules.ts"
import { applied, dishOf, smallHouse } from "../../arrange.ts"

const { venue } = applied(smallHouse)
const bread = venue.rows.modifierGroups[0]!
const inWords = (problems: ReadonlyArray<{ readonly path: string; readonly message: string }>) =>
  problems.map(({ message, path }) => `${path} ${message}`)

describe("a dish", () => {
  it("is in a category of the restaurant", () => {
    expect(DishRules.categoryProblems(venue, venue.categories[0]!.id)).toEqual([])
    expect(inWords(DishRules.categoryProblems(venue, 404))).toEqual([
      "category_id is not a category of this restaurant"
    ])
  })

  it("has modifier groups of the restaurant, each once", () => {
    expect(DishRules.modifierGroupProblems(venue, [bread.id])).toEqual([])
    expect(inWords(DishRules.modifierGroupProblems(venue, [bread.id, 405, bread.id, bread.id]))).toEqual([
      "modifier_group_ids.1 is not a modifier group of this restaurant",
      "modifier_group_ids.2 is repeated",
      "modifier_group_ids.3 is repeated"
    ])
  })

  it("with sizes takes no price of its own", () => {
    expect(inWords(DishRules.priceProblems(dishOf(venue, "goulash"), 1))).toEqual([
      "price_minor cannot be set: this item is priced per variant"
    ])
    expect(DishRules.priceProblems(dishOf(venue, "goulash"), undefined)).toEqual([])
    expect(DishRules.priceProblems(dishOf(venue, "tomato"), 1)).toEqual([])
  })

  it("has each allergen once, in the order given, or none stated", () => {
    expect(DishRules.distinct(["milk", "eggs", "milk"])).toEqual(["milk", "eggs"])
    expect(DishRules.distinct(null)).toBeNull()
  })
})

describe("the pricing of a dish", () => {
  const sizes = (...defaults: ReadonlyArray<boolean>) => defaults.map((isDefault) => ({ isDefault }))
  const both = "price cannot be combined with sizes: set one of them"
  const neither = "price is required unless the dish has sizes"
  const twoDefaults = "sizes can have only one default"
  it.each([
    ["a price", 0, sizes(), []],
    ["sizes", null, sizes(false), []],
    ["sizes with a default", undefined, sizes(false, true), []],
    ["both", 5, sizes(false), [both]],
    ["no price and no sizes", null, sizes(), [neither]],
    ["nothing", undefined, sizes(), [neither]],
    ["two defaults", null, sizes(true, true), [twoDefaults]],
    ["everything", 5, sizes(true, false, true), [both, twoDefaults]]
  ])("with %s", (_, price, given, expected) => {
    const problems = DishPricing.problems({ price, sizes: given }, { price: "price", sizes: "sizes" })
    expect(inWords(problems)).toEqual(expected)
  })
})
