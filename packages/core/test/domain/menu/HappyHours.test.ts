import { HappyHours, MenuNow, Venue } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, dishOf, monday, smallHouse } from "../../arrange.ts"

const { venue } = applied({ ...smallHouse, happy_hours: [] })
const water = dishOf(venue, "water")
const happyHour = {
  key: "h",
  name: "H",
  windows: [{ days: [1 as const], start: "12:00", end: "13:00" }],
  percent: null,
  price_minor: null,
  categories: [],
  dishes: []
}
const price = (...changes: ReadonlyArray<object>) =>
  HappyHours.priceOf(
    changes.map((change) => ({ ...happyHour, ...change })),
    venue,
    water,
    250
  )

describe("the price in a happy hour", () => {
  it.each([
    ["of no kind", [], 250],
    ["with a percentage off", [{ percent: 10 }], 225],
    ["with a percentage rounded half up", [{ percent: 33 }], 167],
    ["with a fixed price", [{ price_minor: 100 }], 100],
    ["with a fixed price above the usual", [{ price_minor: 300 }], 250],
    ["that changes nothing", [{}], 250],
    ["with several, the lowest", [{ price_minor: 200 }, { percent: 50 }, { price_minor: 150 }], 125],
    ["for the dish", [{ percent: 10, dishes: ["water"] }], 225],
    ["for other dishes", [{ percent: 10, dishes: ["tomato"] }], 250],
    ["for its category", [{ percent: 10, categories: ["soft"] }], 225],
    ["for other categories", [{ percent: 10, categories: ["soups"] }], 250],
    ["for the dish and another category", [{ percent: 10, dishes: ["water"], categories: ["soups"] }], 225],
    ["for another dish and its category", [{ percent: 10, dishes: ["tomato"], categories: ["soft"] }], 225]
  ])("%s", (_, changes, expected) => {
    expect(price(...changes)).toBe(expected)
  })

  it("is the usual for a dish whose category is gone, unless it is for all", () => {
    const given = Venue.make({ ...venue.rows, categories: [] })
    const cut = (changes: object) => HappyHours.priceOf([{ ...happyHour, percent: 10, ...changes }], given, water, 250)
    expect(cut({ categories: ["soft"] })).toBe(250)
    expect(cut({ dishes: ["water"] })).toBe(225)
    expect(cut({})).toBe(225)
  })

  it("applies while its window is open", () => {
    const on = { ...venue, settings: { ...venue.settings, happy_hours: [happyHour] } }
    const keys = (minutes: number) => HappyHours.openAt(on, { date: "2026-11-16", minutes }).map(({ key }) => key)
    expect([719, 720, 779, 780].map(keys)).toEqual([[], ["h"], ["h"], []])
  })
})

describe("a menu right now", () => {
  const [lunch] = venue.menus
  it("without categories or dishes has nothing to say about them", () => {
    const nothing = { available: true, closed_category_ids: [], prices: [] }
    expect(MenuNow.at(Venue.make({ ...venue.rows, categories: [] }), lunch!, monday)).toEqual(nothing)
    const closed = [venue.categoriesByMenu.get(lunch!.id)![1]!.id]
    expect(MenuNow.at(Venue.make({ ...venue.rows, dishes: [] }), lunch!, monday)).toEqual({
      ...nothing,
      closed_category_ids: closed
    })
  })
})
