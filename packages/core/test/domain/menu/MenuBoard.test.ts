import { MenuBoard, MenuNow, Venue } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, dishOf, smallHouse } from "../../arrange.ts"

const { venue } = applied(smallHouse)
const at = (text: string, house = venue) => MenuBoard.at(house, Date.parse(text))
const named = (entries: ReadonlyArray<MenuBoard.Entry>) => entries.map(({ dish }) => dish.key)
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** The venue with some of its dishes, menus or categories changed. */
const changed = (changes: Partial<Record<"dishes" | "menus" | "categories", Record<string, object>>>) => {
  const rows = { ...venue.rows }
  for (const kind of ["dishes", "menus", "categories"] as const) {
    Object.assign(rows, {
      [kind]: rows[kind].map((row) => ({ ...row, ...changes[kind]?.[row.key ?? ""] }))
    })
  }
  return Venue.make(rows)
}

const reasonsOf = (board: MenuBoard.MenuBoard, key: string) =>
  board.hidden.find(({ dish }) => dish.key === key)?.reasons.map(({ why }) => why)

// 16 November 2026 is a Monday.
const noon = "2026-11-16T12:30:00+01:00"
const night = "2026-11-16T23:00:00+01:00"

describe("the menu of a shift", () => {
  it("has what guests see now by menu and category, and until when", () => {
    const board = at(noon)
    expect(
      board.menus.map(({ menu, sections, until }) => [
        menu.key,
        iso(until),
        sections.map(({ category, entries }) => [category.key, named(entries)])
      ])
    ).toEqual([
      ["lunch", "2026-11-16T14:00:00.000Z", [["soups", ["tomato", "goulash"]]]],
      ["drinks", null, [["soft", ["water"]]]]
    ])
    expect(board.hidden).toEqual([])
  })

  it("has the prices of now beside the usual ones, per dish and per size, as the API has them", () => {
    const [soups] = at(noon).menus[0]!.sections
    expect(
      soups!.entries.map(({ prices }) => prices.map(({ now, size, usual }) => [size?.key ?? null, now, usual]))
    ).toEqual([
      [[null, 325, 650]],
      [
        ["small", 350, 700],
        ["large", 550, 1100]
      ]
    ])
    const cut = MenuNow.at(venue, venue.menus[0]!, Date.parse(noon)).prices.map(({ price_minor }) => price_minor)
    expect(soups!.entries.flatMap(({ prices }) => prices.map(({ now }) => now))).toEqual(cut)
  })

  it("names the happy hours that are on, and until when", () => {
    expect(at(noon).happyHours.map(({ happyHour, until }) => [happyHour.key, iso(until)])).toEqual([
      ["half", "2026-11-16T12:00:00.000Z"],
      ["fixed", "2026-11-16T12:00:00.000Z"]
    ])
    expect(at(night).happyHours).toEqual([])
  })

  it("says why guests do not see a dish, and when its menu opens again", () => {
    const board = at(night)
    expect(board.menus.map(({ menu }) => menu.key)).toEqual(["drinks"])
    expect(named(board.hidden)).toEqual(["tomato", "goulash"])
    const [reason] = board.hidden[0]!.reasons
    expect(reason).toMatchObject({ why: "menu_closed", of: { key: "lunch" } })
    expect(iso(reason!.why === "menu_closed" ? reason!.opens : null)).toBe("2026-11-17T11:00:00.000Z")
  })

  it("has every reason of a dish, and sold-out dishes before the others", () => {
    const house = changed({
      dishes: { goulash: { is_available: false }, water: { show_online: false }, tomato: { archived: true } },
      categories: { soups: { is_active: false } },
      menus: { lunch: { is_active: false } }
    })
    const board = at(noon, house)
    expect(named(board.hidden)).toEqual(["goulash", "water", "tomato"])
    expect(reasonsOf(board, "goulash")).toEqual(["sold_out", "menu_inactive", "category_inactive"])
    expect(reasonsOf(board, "water")).toEqual(["hidden_online"])
    expect(reasonsOf(board, "tomato")).toEqual(["archived"])
    expect(board.menus.map(({ menu, sections }) => [menu.key, sections])).toEqual([["drinks", []]])
  })

  it("shows sold-out dishes before those that are merely hidden, whatever the owner's order", () => {
    const house = changed({ dishes: { tomato: { show_online: false }, water: { is_available: false } } })
    expect(named(at(noon, house).hidden)).toEqual(["water", "tomato"])
  })

  it("tells a category that is closed from its menu", () => {
    const house = changed({ categories: { soups: { windows: [{ start: "18:00", end: "20:00", days: [1] }] } } })
    const board = at(noon, house)
    expect(board.hidden.map(({ reasons }) => reasons)).toEqual(
      Array.from({ length: 2 }, () => [
        {
          why: "category_closed",
          of: house.categories.find(({ key }) => key === "soups"),
          opens: Date.parse("2026-11-16T17:00:00Z")
        }
      ])
    )
  })

  it("knows when the clock changes it next: a menu, a category or a happy hour", () => {
    expect(iso(at(noon).next)).toBe("2026-11-16T12:00:00.000Z")
    expect(iso(at("2026-11-16T13:00:00+01:00").next)).toBe("2026-11-16T14:00:00.000Z")
    expect(iso(at("2026-11-16T15:00:00+01:00").next)).toBe("2026-11-16T17:00:00.000Z")
    const still = Venue.make({
      ...venue.rows,
      menus: venue.rows.menus.map((menu) => ({ ...menu, is_active: false })),
      categories: [],
      settings: { ...venue.settings, happy_hours: [] }
    })
    expect(at(noon, still).next).toBeNull()
  })
})

describe("searching the menu", () => {
  it.each([
    ["", true],
    ["crem", true],
    ["BRULEE", true],
    ["brûlée crème", true],
    ["  gebrannte ", true],
    ["creme caramel", false],
    ["soup", false]
  ])("%j finds crème brûlée: %s", (wanted, found) => {
    const dish = { ...dishOf(venue, "water"), name: { en: "Crème brûlée", de: "Gebrannte Creme", fr: null } }
    expect(MenuBoard.isNamedLike(dish, wanted)).toBe(found)
  })
})
