import { Venue, VenueDescription, VenueDifferences, type VenueDocument } from "@fourtop/core"
import { describe, expect, it } from "vitest"
import * as Words from "../../../src/domain/document/DifferenceWords.ts"
import { applied, smallHouse } from "../../arrange.ts"

const before = VenueDescription.describe(applied(smallHouse).venue)

type Document = VenueDocument.VenueDocumentInput
type Node = Record<string, unknown>

const at = (document: unknown, path: ReadonlyArray<string>): unknown =>
  path.reduce((node, step) => (node as Node)[step], document)

/** What the document has at a path. */
const get = (path: string): unknown => structuredClone(at(before, path.split(".")))

/** The differences after these paths of the document got other values. */
const after = (edits: Readonly<Record<string, unknown>>): ReadonlyArray<VenueDifferences.Difference> => {
  const copy: Document = structuredClone(before)
  for (const [path, value] of Object.entries(edits)) {
    const steps = path.split(".")
    ;(at(copy, steps.slice(0, -1)) as Node)[steps.at(-1)!] = value
  }
  return VenueDifferences.of(before, copy)
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
    expect(VenueDifferences.of(before, empty).map(({ group, kind }) => `${group} ${kind}`)).toEqual([
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

describe("words for values", () => {
  const wording = { currency: "EUR", language: "en" }
  it.each<[string, unknown, string]>([
    ["price_minor", 890, "8.90 EUR"],
    ["max_seats", 4, "4"],
    ["active", true, "yes"],
    ["active", false, "no"],
    ["note", null, "none"],
    ["note", undefined, "none"],
    ["note", "x".repeat(120), `“${"x".repeat(120)}”`],
    ["note", "x".repeat(121), `“${"x".repeat(119)}…”`],
    ["days", [1, 2, 3, 5], "Mon–Wed, Fri"],
    ["days", [6, 7], "Sat, Sun"],
    ["days", [7, 6, 5, 4, 3, 2, 1], "every day"],
    ["cities", ["Rome", "Ostia"], "Rome, Ostia"],
    ["cities", [], "none"],
    ["pacing", { covers: 4 }, '{"covers":4}'],
    ["branches", [{ branch: "main" }], '[{"branch":"main"}]'],
    [
      "windows",
      [
        { days: [1, 2], start: "12:00", end: "15:00" },
        { days: [7], start: "18:00", end: "02:00" }
      ],
      "Mon, Tue 12:00–15:00; Sun 18:00–02:00"
    ]
  ])("%s %j is %s", (member, value, words) => {
    expect(Words.value(member, value, wording)).toBe(words)
  })
})
