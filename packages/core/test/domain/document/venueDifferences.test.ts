import {
  type Difference,
  DifferenceText,
  Venue,
  VenueDescription,
  VenueDifferences,
  type VenueDocument
} from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, smallHouse } from "../../arrange.ts"

const before = VenueDescription.describe(applied(smallHouse).venue)

type Document = VenueDocument.VenueDocumentInput
type Node = Record<string, unknown>

const at = (document: unknown, path: ReadonlyArray<string>): unknown =>
  path.reduce((node, step) => (node as Node)[step], document)

/** What the document has at a path. */
const get = (path: string): unknown => structuredClone(at(before, path.split(".")))

/** The differences in English. */
const told = (was: Document, is: Document) => VenueDifferences.of(was, is).map(DifferenceText.of)

/** The differences after these paths of the document got other values. */
const after = (edits: Readonly<Record<string, unknown>>): ReadonlyArray<Difference.ToldDifference> => {
  const copy: Document = structuredClone(before)
  for (const [path, value] of Object.entries(edits)) {
    const steps = path.split(".")
    ;(at(copy, steps.slice(0, -1)) as Node)[steps.at(-1)!] = value
  }
  return told(before, copy)
}

const soups = "menus.0.categories.0"
const tomato = `${soups}.dishes.0`
const goulash = `${soups}.dishes.1`

describe("the differences of two venue documents", () => {
  it("are none when they say the same", () => {
    expect(VenueDifferences.of(before, structuredClone(before))).toEqual([])
    expect(after({ [`${tomato}.dietary`]: "none" })).toEqual([])
    expect(after({ order_horizon_days: 30 })).toEqual([])
  })

  it("name dishes that were added, removed, moved and repriced", () => {
    const found = after({
      [`${soups}.dishes`]: [
        { ...(get(tomato) as Node), price_minor: 690 },
        { key: "borscht", name: { en: "Borscht" }, price_minor: 720 }
      ],
      "menus.1.categories.0.dishes": [{ ...(get(goulash) as Node), available: false }]
    })
    expect(found).toEqual([
      { group: "Dishes", kind: "changed", name: "Tomato soup", details: ["price: 6.50 EUR → 6.90 EUR"] },
      { group: "Dishes", kind: "added", name: "Borscht", details: ["price: 7.20 EUR", "category: “Lunch › Soups”"] },
      {
        group: "Dishes",
        kind: "changed",
        name: "Goulash",
        details: ["category: “Lunch › Soups” → “Drinks › Soft drinks”", "available: yes → no"]
      },
      { group: "Dishes", kind: "removed", name: "Water", details: [] }
    ])
  })

  it("name texts by language, allergens, and sizes by themselves", () => {
    const found = after({
      [`${tomato}.name`]: { en: "Tomato bisque", de: "Tomatensuppe" },
      [`${tomato}.allergens`]: ["celery", "milk"],
      [`${goulash}.description`]: null,
      [`${goulash}.sizes`]: [
        { ...(get(`${goulash}.sizes.1`) as Node), price_minor: 1200 },
        { key: "huge", name: { en: "Huge" }, price_minor: 1500 }
      ]
    })
    expect(found).toEqual([
      {
        group: "Dishes",
        kind: "changed",
        name: "Tomato soup",
        details: [
          "name: “Tomato soup” → “Tomato bisque”",
          "name (de): none → “Tomatensuppe”",
          "allergens: celery → celery, milk"
        ]
      },
      {
        group: "Dishes",
        kind: "changed",
        name: "Goulash",
        details: [
          "description: “With paprika” → none",
          "sizes “Large”: price: 11.00 EUR → 12.00 EUR",
          "sizes “Huge” added, price: 15.00 EUR",
          "sizes “Small” removed"
        ]
      }
    ])
  })

  it("name menus, their hours, and what is in another order", () => {
    const dishes = get(`${soups}.dishes`) as ReadonlyArray<unknown>
    const windows = [{ start: "11:30", end: "15:00", days: [1, 2, 3, 4, 5, 6] }]
    expect(after({ "menus.0.windows": windows, [`${soups}.dishes`]: dishes.toReversed() })).toEqual([
      {
        group: "Menus",
        kind: "changed",
        name: "Lunch",
        details: ["windows: Mon–Fri 12:00–15:00 → Mon–Sat 11:30–15:00"]
      },
      { group: "Categories", kind: "changed", name: "Soups", details: ["dishes in another order"] }
    ])
    const categories = get("menus.0.categories") as ReadonlyArray<unknown>
    expect(after({ "menus.0.categories": categories.toReversed() })).toEqual([
      { group: "Menus", kind: "changed", name: "Lunch", details: ["categories in another order"] }
    ])
    expect(after({ menus: (get("menus") as ReadonlyArray<unknown>).toReversed() })).toEqual([
      { group: "Menus", kind: "changed", name: "Menus", details: ["in another order"] }
    ])
    const sizes = get(`${goulash}.sizes`) as ReadonlyArray<unknown>
    expect(after({ [`${goulash}.sizes`]: sizes.toReversed() })).toEqual([
      { group: "Dishes", kind: "changed", name: "Goulash", details: ["sizes in another order"] }
    ])
  })

  it("name what was renamed, and not what is in it", () => {
    expect(after({ "menus.0.name": { en: "Midday", de: "Mittag" }, [`${soups}.name`]: { en: "Broths" } })).toEqual([
      { group: "Categories", kind: "changed", name: "Soups", details: ["name: “Soups” → “Broths”"] },
      { group: "Menus", kind: "changed", name: "Lunch", details: ["name: “Lunch” → “Midday”"] }
    ])
  })

  it("name tables, branches, modifier groups and their options", () => {
    const found = after({
      "tables.1.max_seats": 6,
      "tables.2": { key: "t3", name: "Terrace", max_seats: 2 },
      "branches.0.address": "High Street 1",
      "modifier_groups.0.max_select": null,
      "modifier_groups.0.options.1.price_minor": 70
    })
    expect(found).toEqual([
      {
        group: "Modifier groups",
        kind: "changed",
        name: "Bread",
        details: ["max select: 1 → none", "options “Rye”: price: 0.50 EUR → 0.70 EUR"]
      },
      { group: "Tables", kind: "changed", name: "Table 2", details: ["max seats: 4 → 6"] },
      { group: "Tables", kind: "added", name: "Terrace", details: ["max seats: 2"] },
      { group: "Branches", kind: "changed", name: "Main", details: ["address: none → “High Street 1”"] }
    ])
  })

  it("name settings member by member, also those that only one document writes", () => {
    const found = after({
      order_horizon_days: 14,
      order_types: {
        dine_in: { offered: true, minimum_minor: 0, preparation_minutes: 20 },
        pickup: { offered: true, minimum_minor: 0, preparation_minutes: 25 },
        delivery: { offered: false, minimum_minor: 1000, preparation_minutes: 20 }
      },
      happy_hours: [{ ...(get("happy_hours.0") as Node), percent: 25 }],
      name: "Bigger House"
    })
    expect(found).toEqual([
      { group: "Restaurant", kind: "changed", name: "Name", details: ["“Small House” → “Bigger House”"] },
      {
        group: "Settings",
        kind: "changed",
        name: "Happy hours",
        details: ["“Half-price soups”: percent: 50 → 25", "“Soup for four” removed"]
      },
      { group: "Settings", kind: "changed", name: "Order horizon days", details: ["30 → 14"] },
      {
        group: "Settings",
        kind: "changed",
        name: "Order types",
        details: [
          "pickup, preparation minutes: 20 → 25",
          "delivery, offered: yes → no",
          "delivery, minimum: 0.00 EUR → 10.00 EUR"
        ]
      }
    ])
  })

  it("name what is left of an empty venue", () => {
    const { menus: _, ...rest } = before
    const empty: Document = { ...rest, menus: [] }
    expect(VenueDifferences.of(empty, empty)).toEqual([])
    expect(told(before, empty).map(({ group, kind }) => `${group} ${kind}`)).toEqual([
      "Dishes removed",
      "Dishes removed",
      "Dishes removed",
      "Categories removed",
      "Categories removed",
      "Categories removed",
      "Menus removed",
      "Menus removed"
    ])
  })

  it("are the same for a venue read back from its own document", () => {
    const again = Venue.make({ ...applied(smallHouse).venue.rows })
    expect(VenueDifferences.of(before, VenueDescription.describe(again))).toEqual([])
  })
})

describe("the differences of two documents with only a few members", () => {
  type Members = Readonly<Record<string, unknown>>
  const between = (was: Members, is: Members): ReadonlyArray<Difference.ToldDifference> =>
    told({ currency: "EUR", ...was } as unknown as Document, { currency: "EUR", ...is } as unknown as Document)

  it("are none when neither has any list", () => {
    expect(between({}, {})).toEqual([])
  })

  it("name a category that moved to another menu", () => {
    const [soups, bread] = [{ key: "soups", name: "Soups" }, { key: "bread" }]
    const menus = (ofLunch: ReadonlyArray<object>, ofDinner: ReadonlyArray<object>) => ({
      menus: [
        { key: "lunch", name: "Lunch", categories: ofLunch },
        { key: "dinner", name: "Dinner", categories: ofDinner }
      ]
    })
    expect(between(menus([soups, bread], []), menus([bread], [soups]))).toEqual([
      { group: "Categories", kind: "changed", name: "Soups", details: ["menu: “Lunch” → “Dinner”"] }
    ])
  })

  it("name a menu and a category that were added, with the key of one without a name", () => {
    const categories = [{ key: "soups", dishes: [{ key: "miso", name: "Miso", price_minor: null }] }]
    expect(between({ menus: [] }, { menus: [{ key: "lunch", name: "Lunch", categories }] })).toEqual([
      { group: "Dishes", kind: "added", name: "Miso", details: ["category: “Lunch › soups”"] },
      { group: "Categories", kind: "added", name: "soups", details: ["menu: “Lunch”"] },
      { group: "Menus", kind: "added", name: "Lunch", details: [] }
    ])
  })

  it("name the first dishes of a category, and not the category", () => {
    const menus = (more: object) => [{ key: "lunch", name: "Lunch", categories: [{ key: "soups", ...more }] }]
    const added = { group: "Dishes", kind: "added", name: "Miso", details: ["category: “Lunch › soups”"] }
    expect(between({ menus: menus({}) }, { menus: menus({ dishes: [{ key: "miso", name: "Miso" }] }) })).toEqual([
      added
    ])
  })

  it("name branches in another order", () => {
    const branches = [
      { key: "north", name: "North" },
      { key: "south", name: "South" }
    ]
    expect(between({ branches }, { branches: branches.toReversed() })).toEqual([
      { group: "Branches", kind: "changed", name: "Branches", details: ["in another order"] }
    ])
  })

  it("use the restaurant's new default language, English unless it says another", () => {
    const named = (en: string, de: string) => ({ tables: [{ key: "t1", name: { en, de } }] })
    const details = (english: string, german: string) => [`${english}: “One” → “First”`, `${german}: “Eins” → “Erster”`]
    expect(between(named("One", "Eins"), named("First", "Erster"))).toEqual([
      { group: "Tables", kind: "changed", name: "One", details: details("name", "name (de)") }
    ])
    expect(
      between(
        { ...named("One", "Eins"), default_language: "de" },
        { ...named("First", "Erster"), default_language: "de" }
      )
    ).toEqual([{ group: "Tables", kind: "changed", name: "Eins", details: details("name (en)", "name") }])
  })

  it("do not tell an empty text from a missing one", () => {
    const table = (name: object) => ({ tables: [{ key: "t1", name }] })
    expect(between(table({ en: "One", de: "" }), table({ en: "One" }))).toEqual([])
    expect(between(table({ en: "One", de: "Eins" }), table({ en: "One", de: "" }))).toEqual([
      { group: "Tables", kind: "changed", name: "One", details: ["name (de): “Eins” → none"] }
    ])
  })

  it("name what is known of an entry that was added to a list of the settings", () => {
    const found = between(
      { promotions: [], delivery_zones: [], table_combinations: [] },
      {
        promotions: [
          { key: "ten", name: "Ten", percent: 10, amount_minor: null },
          { key: "five", name: "Five", percent: null, amount_minor: 500 }
        ],
        delivery_zones: [{ key: "near", name: "Near", fee_minor: 250 }],
        table_combinations: [{ key: "both", tables: ["t1", "t2"], min_seats: 5, max_seats: 6 }]
      }
    )
    expect(found).toEqual([
      {
        group: "Settings",
        kind: "changed",
        name: "Promotions",
        details: ["“Ten” added, percent: 10", "“Five” added, amount: 5.00 EUR"]
      },
      { group: "Settings", kind: "changed", name: "Delivery zones", details: ["“Near” added, fee: 2.50 EUR"] },
      { group: "Settings", kind: "changed", name: "Table combinations", details: ["“both” added, max seats: 6"] }
    ])
  })

  it("name the dishes and categories that a promotion or a happy hour is for", () => {
    const ten = { key: "ten", name: "Ten", categories: ["soups"], dishes: [] }
    expect(
      between(
        { promotions: [ten], happy_hours: [{ ...ten, dishes: ["miso"] }] },
        { promotions: [{ ...ten, categories: ["soups", "pasta"], dishes: ["miso"] }], happy_hours: [ten] }
      )
    ).toEqual([
      {
        group: "Settings",
        kind: "changed",
        name: "Promotions",
        details: ["“Ten”: categories: soups → soups, pasta", "“Ten”: dishes: none → miso"]
      },
      { group: "Settings", kind: "changed", name: "Happy hours", details: ["“Ten”: dishes: miso → none"] }
    ])
  })

  it("name the entries of a list that only one document has", () => {
    const group = { key: "bread", name: "Bread" }
    const options = [{ key: "rye", name: "Rye", price_minor: 50 }]
    const without = { modifier_groups: [group] }
    const withOptions = { modifier_groups: [{ ...group, options }] }
    const details = (words: string) => [{ group: "Modifier groups", kind: "changed", name: "Bread", details: [words] }]
    expect(between(without, withOptions)).toEqual(details("options “Rye” added, price: 0.50 EUR"))
    expect(between(withOptions, without)).toEqual(details("options “Rye” removed"))
  })

  it("show a list whole unless every entry has a key", () => {
    const booking = (...branches: ReadonlyArray<object>) => ({ booking: { branches } })
    expect(between(booking(), booking({ branch: "main" }))).toEqual([
      { group: "Settings", kind: "changed", name: "Booking", details: ['branches: none → [{"branch":"main"}]'] }
    ])
    expect(between(booking(), booking({ key: "one" }, { branch: "main" }))).toEqual([
      {
        group: "Settings",
        kind: "changed",
        name: "Booking",
        details: ['branches: none → [{"key":"one"},{"branch":"main"}]']
      }
    ])
  })

  it("show a setting whole that was not set before, or is not set any more", () => {
    const charge = { service_charge: { name: "Service", percent: 10 } }
    const set = '{"name":"Service","percent":10}'
    expect(between({ service_charge: null }, charge)).toEqual([
      { group: "Settings", kind: "changed", name: "Service charge", details: [`none → ${set}`] }
    ])
    expect(between(charge, { service_charge: null })).toEqual([
      { group: "Settings", kind: "changed", name: "Service charge", details: [`${set} → none`] }
    ])
  })
})
