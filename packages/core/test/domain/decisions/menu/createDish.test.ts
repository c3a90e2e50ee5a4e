import { assertLeft } from "@effect/vitest/utils"
import { Venue } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as createDish from "../../../../src/domain/decisions/menu/createDish.ts"
import { NotFound, ValidationFailed } from "../../../../src/domain/foundation/Errors.ts"
import { applied, contextAt, dishOf, monday, smallHouse } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const lunch = venue.menus[0]!
const [soups, specials] = venue.categoriesByMenu.get(lunch.id)!
const bread = venue.rows.modifierGroups[0]!

const decide = (input: createDish.Command, given: Venue.Venue | null = venue) =>
  createDish.decide(input, { venue: given }, contextAt(monday, 9000))
const written = (...given: Parameters<typeof decide>) => {
  const { answer, changes } = decide(...given)
  expect(Either.isRight(answer)).toBe(true)
  const [change] = changes.changes
  return change?.op === "put" ? change.row : null
}

describe("a new dish", () => {
  it("is written as it was sent", () => {
    const sent = {
      category_id: specials!.id,
      name: { en: "Miso", de: "Misosuppe" },
      description: "Hot",
      variants: [
        { name: { en: "Small" }, price_minor: 400, is_default: true },
        { name: { en: "Large" }, price_minor: 600 }
      ],
      dietary: "vegan" as const,
      allergens: ["milk", "eggs", "milk"] as const,
      is_available: false,
      show_online: false,
      modifier_group_ids: [bread.id]
    }
    expect(written(sent)).toEqual({
      id: 9000,
      version: 0,
      key: null,
      archived: false,
      category_id: specials!.id,
      name: { en: "Miso", de: "Misosuppe" },
      description: { en: "Hot" },
      price_minor: null,
      is_available: false,
      show_online: false,
      dietary: "vegan",
      allergens: ["milk", "eggs"],
      sort_order: 1,
      variants: [
        { id: 9001, key: null, name: { en: "Small" }, price_minor: 400, is_default: true },
        { id: 9002, key: null, name: { en: "Large" }, price_minor: 600, is_default: false }
      ],
      modifier_group_ids: [bread.id],
      tax_class: null,
      station: null,
      updated_at: monday
    })
  })

  it("has defaults for what was not sent, and comes after the last of its category", () => {
    const dishes = venue.rows.dishes.map((dish) => ({ ...dish, sort_order: 10 - dish.sort_order }))
    expect(
      written({ category_id: soups!.id, name: "Miso", price_minor: 500 }, Venue.make({ ...venue.rows, dishes }))
    ).toMatchObject({
      name: { en: "Miso" },
      description: null,
      price_minor: 500,
      is_available: true,
      show_online: true,
      dietary: "none",
      allergens: null,
      sort_order: 10,
      variants: [],
      modifier_group_ids: []
    })
  })

  it("has an event, and an activity entry with its name", () => {
    const { answer, changes } = decide({ category_id: soups!.id, name: "Miso", price_minor: 500 })
    const { item } = Either.getOrThrow(answer)
    expect(changes.events.map(({ body, type }) => [type, JSON.parse(body).data])).toEqual([
      ["menu.item_updated", { item, changed: ["created"] }]
    ])
    expect(changes.activity).toMatchObject([
      { action: "dish.created", subject: { kind: "dish", id: "9000" }, detail: { name: { en: "Miso" } } }
    ])
  })

  it("is refused with everything that is unknown", () => {
    const { answer, changes } = decide({ category_id: 404, name: "X", price_minor: 1, modifier_group_ids: [405] })
    assertLeft(
      answer,
      ValidationFailed.of(
        { path: "category_id", message: "is not a category of this restaurant" },
        { path: "modifier_group_ids.0", message: "is not a modifier group of this restaurant" }
      )
    )
    expect(changes.changes).toEqual([])
  })

  it("is refused for one problem alone", () => {
    assertLeft(
      decide({ category_id: 404, name: "X", price_minor: 1 }).answer,
      ValidationFailed.of({ path: "category_id", message: "is not a category of this restaurant" })
    )
  })

  it("is refused when it exceeds a budget", () => {
    const dishes = Array.from({ length: 20_000 }, (_, index) => ({ ...dishOf(venue, "water"), id: 50_000 + index }))
    const { answer } = decide(
      { category_id: soups!.id, name: "X", price_minor: 1 },
      Venue.make({ ...venue.rows, dishes })
    )
    assertLeft(
      answer,
      ValidationFailed.of({ path: "category_id", message: "a restaurant can have at most 20,000 items" })
    )
  })

  it("is not found without a restaurant", () => {
    const { answer } = decide({ category_id: soups!.id, name: "X", price_minor: 1 }, null)
    assertLeft(answer, new NotFound({ resource: "restaurant" }))
  })
})
