import { Venue } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as LineSelection from "../../../src/domain/orders/LineSelection.ts"
import { applied, dishOf, smallHouse } from "../../arrange.ts"

const { venue } = applied({ ...smallHouse, happy_hours: [] })
const tomato = dishOf(venue, "tomato")
const goulash = dishOf(venue, "goulash")
const water = dishOf(venue, "water")
const bread = venue.rows.modifierGroups[0]!
const [white, rye] = bread.options
const [small, large] = goulash.variants

const lunchTime = { date: "2026-11-16", minutes: 12 * 60 }
type Line = Parameters<typeof LineSelection.select>[0]
const select = (line: Partial<Line>, more: Partial<LineSelection.Circumstances> = {}) =>
  LineSelection.select({ item_id: tomato.id, quantity: 1, option_ids: [white!.id], ...line }, 3, {
    venue,
    channel: "phone",
    served: lunchTime,
    happyHours: [],
    ...more
  })
const problems = (...given: Parameters<typeof select>) => {
  const { problems, selected } = select(...given)
  if (problems.length > 0) expect(selected).toBeNull()
  return problems.map(({ message, path }) => `${path} ${message}`)
}
const withRows = (rows: Partial<Venue.VenueRows>) => Venue.make({ ...venue.rows, ...rows })
const dishes = (changes: object) => withRows({ dishes: venue.rows.dishes.map((row) => ({ ...row, ...changes })) })
const menus = (changes: object) => withRows({ menus: venue.rows.menus.map((row) => ({ ...row, ...changes })) })
const categories = (changes: object) =>
  withRows({ categories: venue.rows.categories.map((row) => ({ ...row, ...changes })) })
const groups = (changes: object) => withRows({ modifierGroups: [{ ...bread, ...changes }] })

describe("a line", () => {
  it("has its dish, its options and their prices on top of the dish's", () => {
    expect(select({ quantity: 3, option_ids: [rye!.id] })).toEqual({
      selected: { dish: tomato, size: null, options: [rye], quantity: 3, unitPriceMinor: 700 },
      problems: []
    })
  })

  it("has the size that was chosen, else the default, at its price", () => {
    const ofSize = (variant_id?: number | null) =>
      select({ item_id: goulash.id, option_ids: [], ...(variant_id === undefined ? {} : { variant_id }) }).selected
    expect(ofSize(small!.id)).toMatchObject({ size: small, unitPriceMinor: 700 })
    expect(ofSize(large!.id)).toMatchObject({ size: large, unitPriceMinor: 1100 })
    expect(ofSize()).toMatchObject({ size: large, unitPriceMinor: 1100 })
    expect(ofSize(null)).toMatchObject({ size: large })
  })

  it("costs what the happy hour says", () => {
    const half = applied(smallHouse).venue.settings.happy_hours
    expect(select({ option_ids: [rye!.id] }, { happyHours: half }).selected!.unitPriceMinor).toBe(325 + 50)
  })

  it("can be ordered without options when its dish has none", () => {
    const { selected } = LineSelection.select({ item_id: water.id, quantity: 1 }, 0, {
      venue,
      channel: "phone",
      served: lunchTime,
      happyHours: []
    })
    expect(selected).toMatchObject({ dish: water, options: [], unitPriceMinor: 250 })
  })
})

describe("a dish", () => {
  const sunday = { date: "2026-11-15", minutes: 12 * 60 }
  it.each([
    ["that is unknown", { item_id: 1 }, {}, "is not an item of this restaurant"],
    ["of a hidden category", {}, { venue: categories({ is_active: false }) }, "is not on the menu"],
    ["of an archived category", {}, { venue: categories({ archived: true }) }, "is not on the menu"],
    ["of a hidden menu", {}, { venue: menus({ is_active: false }) }, "is not on the menu"],
    ["of an archived menu", {}, { venue: menus({ archived: true }) }, "is not on the menu"],
    ["that is sold out", {}, { venue: dishes({ is_available: false }) }, "is sold out"],
    ["hidden online", {}, { venue: dishes({ show_online: false }), channel: "web" }, "cannot be ordered online"],
    ["hidden online", {}, { venue: dishes({ show_online: false }), channel: "whatsapp" }, "cannot be ordered online"],
    ["of a menu that is closed", {}, { served: sunday }, "is not served at that time"],
    [
      "of a category that is closed",
      {},
      { venue: categories({ windows: [{ days: [1], start: "18:00", end: "20:00" }] }) },
      "is not served at that time"
    ]
  ])("%s cannot be ordered", (_, line, circumstances, message) => {
    expect(problems(line, circumstances)).toEqual([`lines.3.item_id ${message}`])
  })

  it("hidden online can be ordered by phone", () => {
    expect(problems({}, { venue: dishes({ show_online: false }) })).toEqual([])
  })

  it("is not judged by the time when the order cannot be served anyway", () => {
    expect(problems({}, { served: null })).toEqual([])
  })
})

describe("a size", () => {
  const undecided = withRows({
    dishes: venue.rows.dishes.map((dish) => ({
      ...dish,
      variants: dish.variants.map((size) => ({ ...size, is_default: false }))
    }))
  })
  it.each([
    ["of a dish without sizes", { variant_id: small!.id }, {}, "this dish has no sizes"],
    ["of another dish", { item_id: goulash.id, variant_id: 1, option_ids: [] }, {}, "is not a variant of this item"],
    [
      "that is not chosen where there is no default",
      { item_id: goulash.id, option_ids: [] },
      { venue: undecided },
      "is required: this item has several variants"
    ]
  ])("%s is refused", (_, line, circumstances, message) => {
    expect(problems(line, circumstances)).toEqual([`lines.3.variant_id ${message}`])
  })
})

describe("options", () => {
  const soldOut = { options: [{ ...white!, is_available: false }, rye!] }
  const several = { min_select: 0, max_select: null }
  it.each([
    ["unknown", [1], {}, ["lines.3.option_ids.0 is not an option of this item"]],
    ["sold out", [white!.id], soldOut, ["lines.3.option_ids.0 is sold out"]],
    ["repeated", [white!.id, rye!.id, white!.id], several, ["lines.3.option_ids.2 is repeated"]],
    ["too few", [], {}, ['lines.3.option_ids must have at least 1 of "Bread"']],
    ["too many", [white!.id, rye!.id], {}, ['lines.3.option_ids must have at most 1 of "Bread"']],
    ["of a group without a maximum", [white!.id, rye!.id], several, []],
    ["none, where none is needed", [], several, []],
    ["exactly as many as required", [rye!.id, white!.id], { min_select: 2, max_select: 2 }, []],
    [
      "too few, of a group named in another language only",
      [],
      { name: { de: null, fr: "Pain" } },
      ['lines.3.option_ids must have at least 1 of "Pain"']
    ],
    [
      "too few, of a group without a name",
      [],
      { name: { de: null } },
      ['lines.3.option_ids must have at least 1 of ""']
    ]
  ])("that are %s", (_, option_ids, changes, expected) => {
    expect(problems({ option_ids }, { venue: groups(changes) })).toEqual(expected)
  })

  it("are reported before their number, and together with the dish and the size", () => {
    expect(problems({ option_ids: [1, 2], variant_id: small!.id }, { venue: dishes({ is_available: false }) })).toEqual(
      [
        "lines.3.item_id is sold out",
        "lines.3.variant_id this dish has no sizes",
        "lines.3.option_ids.0 is not an option of this item",
        "lines.3.option_ids.1 is not an option of this item"
      ]
    )
  })

  it("of an archived group are not offered", () => {
    expect(problems({}, { venue: groups({ archived: true }) })).toEqual([
      "lines.3.option_ids.0 is not an option of this item"
    ])
  })
})
