import { DishAnswer, DishView, MenuView, Venue } from "@fourtop/core/internal"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { applied, dishOf, smallHouse } from "../../arrange.ts"
import { optionalMembers } from "../../shapes.ts"

const { venue } = applied(smallHouse)
const [lunch] = venue.menus
const [soups, specials] = venue.categoriesByMenu.get(lunch!.id)!
const tomato = dishOf(venue, "tomato")
const goulash = dishOf(venue, "goulash")
const bread = venue.rows.modifierGroups[0]!
const [white, rye] = bread.options
const [small, large] = goulash.variants

const shownTomato = {
  id: tomato.id,
  category_id: soups!.id,
  name: { en: "Tomato soup" },
  description: null,
  price_minor: 650,
  is_available: true,
  show_online: true,
  dietary: "none",
  allergens: ["celery"],
  sort_order: 1,
  variants: [],
  modifier_groups: [
    {
      id: bread.id,
      name: { en: "Bread" },
      min_select: 1,
      max_select: 1,
      options: [
        { id: white!.id, name: { en: "White" }, price_minor: 0, is_available: true },
        { id: rye!.id, name: { en: "Rye", de: "Roggen" }, price_minor: 50, is_available: true }
      ]
    }
  ],
  updated_at: "2026-11-16T12:30:00.000+01:00"
}
const shownGoulash = {
  ...shownTomato,
  id: goulash.id,
  name: { en: "Goulash" },
  description: { en: "With paprika" },
  price_minor: null,
  allergens: null,
  sort_order: 2,
  variants: [
    { id: small!.id, name: { en: "Small" }, price_minor: 700, is_default: false },
    { id: large!.id, name: { en: "Large" }, price_minor: 1100, is_default: true }
  ],
  modifier_groups: []
}
const shownSoups = { id: soups!.id, menu_id: lunch!.id, name: { en: "Soups" }, is_active: true, sort_order: 1 }
const shownSpecials = { ...shownSoups, id: specials!.id, name: { en: "Specials" }, sort_order: 2 }
const shownLunch = { id: lunch!.id, name: { en: "Lunch", de: "Mittag" }, is_active: true, sort_order: 1 }

describe("a dish as the API shows it", () => {
  it("has its sizes, and its modifier groups from the venue", () => {
    expect(DishView.of(venue, tomato)).toEqual(shownTomato)
    expect(DishView.of(venue, goulash)).toEqual(shownGoulash)
  })

  it("leaves out modifier groups that are gone", () => {
    expect(DishView.of(venue, { ...tomato, modifier_group_ids: [404, bread.id] })).toEqual(shownTomato)
  })

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false]
  ])("is available, if it is (%s), unless it is archived (%s): %s", (is_available, archived, expected) => {
    expect(DishView.of(venue, { ...tomato, is_available, archived }).is_available).toBe(expected)
  })

  it("has no time of change if it has none", () => {
    expect(DishView.of(venue, { ...tomato, updated_at: null }).updated_at).toBeNull()
  })

  it("comes with the currency of its prices", () => {
    expect(DishAnswer.of(venue, tomato)).toEqual({ item: shownTomato, currency: "EUR" })
  })

  it("fits its schema, which requires all its members", () => {
    const full = { ...shownGoulash, modifier_groups: shownTomato.modifier_groups }
    expect(Schema.decodeUnknownSync(DishView.DishView, { onExcessProperty: "error" })(full)).toEqual(full)
    expect(optionalMembers(DishView.DishView, full as never)).toEqual([])
  })
})

describe("a menu as the API shows it", () => {
  it("has its categories, and their dishes where it is read alone", () => {
    expect(MenuView.ofCategory(soups!)).toEqual(shownSoups)
    expect(MenuView.ofMenu(venue, lunch!)).toEqual({ ...shownLunch, categories: [shownSoups, shownSpecials] })
    expect(MenuView.ofMenuWithItems(venue, lunch!)).toEqual({
      ...shownLunch,
      categories: [
        { ...shownSoups, items: [shownTomato, shownGoulash] },
        { ...shownSpecials, items: [] }
      ]
    })
  })

  it("has no categories if there are none", () => {
    const empty = Venue.make({ ...venue.rows, categories: [] })
    expect(MenuView.ofMenu(empty, lunch!)).toEqual({ ...shownLunch, categories: [] })
  })

  it("fits its schemas, which require all their members", () => {
    const category = { ...shownSoups, items: [] }
    expect(optionalMembers(MenuView.CategoryView, shownSoups)).toEqual([])
    expect(optionalMembers(MenuView.CategoryWithItems, category)).toEqual([])
    expect(optionalMembers(MenuView.MenuView, { ...shownLunch, categories: [shownSoups] })).toEqual([])
    expect(optionalMembers(MenuView.MenuWithItems, { ...shownLunch, categories: [category] })).toEqual([])
    const now = {
      available: true,
      closed_category_ids: [1],
      prices: [{ item_id: 1, variant_id: null, price_minor: 1 }]
    }
    expect(optionalMembers(MenuView.MenuNow, now)).toEqual([])
  })
})
