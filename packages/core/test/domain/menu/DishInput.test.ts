import { assertLeft } from "@effect/vitest/utils"
import { Decode, DishInput, Money } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"

const create = Decode.decoder(DishInput.CreateDish)
const change = Decode.decoder(DishInput.ChangeDish)
const paths = (decoded: Either.Either<unknown, object>) =>
  Either.isLeft(decoded) ? Object.keys(decoded.left).toSorted() : []

const soup = { category_id: 1, name: "Soup", price_minor: 650 }
const size = { name: { en: "Large" }, price_minor: 900 }

describe("CreateDish", () => {
  it("accepts a dish priced by itself or per size", () => {
    expect(Either.isRight(create(soup))).toBe(true)
    expect(Either.isRight(create({ category_id: 1, name: { en: "Soup" }, variants: [size] }))).toBe(true)
    expect(Either.isRight(create({ ...soup, variants: [] }))).toBe(true)
    expect(Either.isRight(create({ category_id: 1, name: "Soup", price_minor: null, variants: [size] }))).toBe(true)
    expect(Either.isRight(create({ ...soup, unknown_member: 5 }))).toBe(true)
  })

  it.each([
    ["both prices", { ...soup, variants: [size] }, ["price_minor"]],
    ["no price", { category_id: 1, name: "Soup" }, ["price_minor"]],
    ["null and no sizes", { category_id: 1, name: "Soup", price_minor: null, variants: [] }, ["price_minor"]],
    [
      "two defaults",
      {
        category_id: 1,
        name: "S",
        variants: [
          { ...size, is_default: true },
          { ...size, is_default: true }
        ]
      },
      ["variants"]
    ],
    ["21 sizes", { category_id: 1, name: "S", variants: Array.from({ length: 21 }, () => size) }, ["variants"]],
    ["a plain size name", { category_id: 1, name: "S", variants: [{ ...size, name: "Large" }] }, ["variants.0.name"]],
    ["negative", { ...soup, price_minor: -1 }, ["price_minor"]],
    ["a fraction", { ...soup, price_minor: 1.5 }, ["price_minor"]],
    ["too dear", { ...soup, price_minor: Money.highestPrice + 1 }, ["price_minor"]],
    ["text as price", { ...soup, price_minor: "650" }, ["price_minor"]],
    ["unknown allergen", { ...soup, allergens: ["milk", "dust"] }, ["allergens.1"]],
    ["unknown diet", { ...soup, dietary: "keto" }, ["dietary"]],
    ["blank name", { ...soup, name: "  " }, ["name"]],
    ["null name", { ...soup, name: null }, ["name"]],
    ["empty map", { ...soup, name: {} }, ["name"]],
    ["bad language", { ...soup, name: { english: "Soup" } }, ["name"]],
    ["U+0000", { ...soup, name: "a\u0000b" }, ["name"]],
    ["half a surrogate", { ...soup, description: "a\uD83C" }, ["description"]],
    ["booleans", { ...soup, is_available: "yes", show_online: 1 }, ["is_available", "show_online"]],
    ["ids", { ...soup, category_id: 0, modifier_group_ids: [1, "2"] }, ["category_id", "modifier_group_ids.1"]],
    ["nothing", {}, ["category_id", "name", "price_minor"]]
  ])("refuses %s at its path", (_, input, expected) => {
    expect(paths(create(input))).toEqual(expected.toSorted())
  })

  it("reports rules over several fields together with single fields", () => {
    const input = { category_id: "x", name: 5, price_minor: 1, variants: [{ name: { en: "L" }, price_minor: -1 }] }
    expect(paths(create(input))).toEqual(["category_id", "name", "price_minor", "variants.0.price_minor"])
  })

  it.each([
    ["a text", "large", { variants: ["must be a list"] }],
    ["an object", size, { variants: ["must be a list"] }],
    ["null", null, { variants: ["must be a list"] }],
    ["false", false, { variants: ["must be a list"] }]
  ])("reports only that variants are malformed when they are %s, with a price or without", (_, variants, expected) => {
    const dish = { category_id: 1, name: "Soup", variants }
    assertLeft(create(dish), expected as never)
    assertLeft(create({ ...dish, price_minor: 650 }), expected as never)
  })

  it("reports only that a price is malformed when it is", () => {
    for (const price_minor of ["650", -1, 1.5, {}]) {
      expect(paths(create({ category_id: 1, name: "Soup", price_minor, variants: [size] }))).toEqual(["price_minor"])
      const messages = Either.getOrThrow(
        Either.flip(create({ category_id: 1, name: "Soup", price_minor, variants: [size] }))
      )
      expect(messages["price_minor"]).toHaveLength(1)
    }
  })

  it("has one message in plain words for each field", () => {
    const messages = Either.getOrThrow(
      Either.flip(create({ name: "Soup", allergens: "milk", price_minor: "1", dietary: 5 }))
    )
    expect(messages).toEqual({
      category_id: ["is required"],
      allergens: ["must be a list"],
      price_minor: ["must be a number"],
      dietary: ["must be one of none, veg, non_veg, egg, vegan"]
    })
  })
})

describe("a new dish", () => {
  it("has these members unless they are sent", () => {
    expect(DishInput.defaults).toEqual({
      description: null,
      dietary: "none",
      allergens: null,
      is_available: true,
      show_online: true,
      modifier_group_ids: []
    })
  })

  it("may have up to 100 modifier groups, and a description that is empty", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    expect(Either.isRight(create({ ...soup, modifier_group_ids: ids(100) }))).toBe(true)
    expect(paths(create({ ...soup, modifier_group_ids: ids(101) }))).toEqual(["modifier_group_ids"])
    expect(Either.isRight(create({ ...soup, description: "" }))).toBe(true)
    expect(paths(create({ ...soup, description: "x".repeat(2001) }))).toEqual(["description"])
  })

  it("reports a malformed size and a malformed price each at its own path", () => {
    const variants = [null, { ...size, is_default: true }, { ...size, is_default: true }]
    expect(paths(create({ category_id: 1, name: "Soup", price_minor: "1", variants }))).toEqual([
      "price_minor",
      "variants",
      "variants.0"
    ])
  })
})

describe("ChangeDish", () => {
  it("takes any subset of its fields, and no null price", () => {
    expect(Either.isRight(change({}))).toBe(true)
    expect(Either.isRight(change({ description: null, allergens: null }))).toBe(true)
    expect(paths(change({ price_minor: null, name: null }))).toEqual(["name", "price_minor"])
  })

  it("ignores variants, whatever they are, like every member it does not have", () => {
    for (const variants of [[], [size], "large", null]) expect(Either.isRight(change({ variants }))).toBe(true)
  })
})

describe("SetAvailability", () => {
  it("needs whether the dish is available", () => {
    const decode = Decode.decoder(DishInput.SetAvailability)
    expect(Either.getOrThrow(decode({ is_available: false }))).toEqual({ is_available: false })
    expect(paths(decode({}))).toEqual(["is_available"])
  })
})
