import { Venue, VenueDescription, VenueDifferences, type VenueDocument } from "@fourtop/core"
import { describe, expect, it } from "vitest"
import * as Words from "../../../src/domain/document/DifferenceWords.ts"
import { applied, smallHouse } from "../../arrange.ts"

const before = VenueDescription.describe(applied(smallHouse).venue)

type Document = VenueDocument.VenueDocumentInput

/** The differences after something was changed in a copy of the document. */
const after = (change: (document: any) => void): ReadonlyArray<VenueDifferences.Difference> => {
  const copy: Document = structuredClone(before)
  change(copy)
  return VenueDifferences.of(before, copy)
}

const soups = (document: any) => document.menus[0].categories[0]

describe("the differences of two venue documents", () => {
  it("are none when they say the same", () => {
    expect(VenueDifferences.of(before, structuredClone(before))).toEqual([])
    expect(after((document) => (soups(document).dishes[0].dietary = "none"))).toEqual([])
    expect(after((document) => (document.order_horizon_days = 30))).toEqual([])
  })

  it("name dishes that were added, removed, moved and repriced", () => {
    const found = after((document) => {
      const [tomato, goulash] = soups(document).dishes
      soups(document).dishes = [
        { ...tomato, price_minor: 690 },
        { key: "borscht", name: { en: "Borscht" }, price_minor: 720 }
      ]
      document.menus[1].categories[0].dishes.push({ ...goulash, available: false })
      document.menus[1].categories[0].dishes.shift()
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
    const found = after((document) => {
      const [tomato, goulash] = soups(document).dishes
      tomato.name = { en: "Tomato bisque", de: "Tomatensuppe" }
      tomato.allergens = ["celery", "milk"]
      goulash.description = null
      goulash.sizes = [
        { ...goulash.sizes[1], price_minor: 1200 },
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

  it("name menus, their hours and their order", () => {
    const found = after((document) => {
      document.menus[0].windows = [{ start: "11:30", end: "15:00", days: [1, 2, 3, 4, 5, 6] }]
      document.menus.reverse()
      soups(document.menus[1] === undefined ? document : { menus: [document.menus[1]] }).dishes.reverse()
    })
    expect(found).toEqual([
      {
        group: "Menus",
        kind: "changed",
        name: "Lunch",
        details: ["windows: Mon–Fri 12:00–15:00 → Mon–Sat 11:30–15:00"]
      },
      { group: "Categories", kind: "changed", name: "Soups", details: ["dishes in another order"] },
      { group: "Menus", kind: "changed", name: "Menus", details: ["in another order"] }
    ])
  })

  it("name what was renamed, and not what is in it", () => {
    const found = after((document) => {
      document.menus[0].name = { en: "Midday", de: "Mittag" }
      soups(document).name = { en: "Broths" }
    })
    expect(found).toEqual([
      { group: "Categories", kind: "changed", name: "Soups", details: ["name: “Soups” → “Broths”"] },
      { group: "Menus", kind: "changed", name: "Lunch", details: ["name: “Lunch” → “Midday”"] }
    ])
  })

  it("name tables, branches, modifier groups and their options", () => {
    const found = after((document) => {
      document.tables[1].max_seats = 6
      document.tables.push({ key: "t3", name: "Terrace", max_seats: 2 })
      document.branches[0].address = "High Street 1"
      document.modifier_groups[0].options[1].price_minor = 70
      document.modifier_groups[0].max_select = null
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
    const found = after((document) => {
      document.order_horizon_days = 14
      document.order_types = {
        dine_in: { offered: true, minimum_minor: 0, preparation_minutes: 20 },
        pickup: { offered: true, minimum_minor: 0, preparation_minutes: 25 },
        delivery: { offered: false, minimum_minor: 1000, preparation_minutes: 20 }
      }
      document.happy_hours[0].percent = 25
      document.happy_hours.pop()
      document.name = "Bigger House"
    })
    expect(found).toEqual([
      { group: "Restaurant", kind: "changed", name: "Name", details: ["name: “Small House” → “Bigger House”"] },
      {
        group: "Settings",
        kind: "changed",
        name: "Happy hours",
        details: ["happy hours “Half-price soups”: percent: 50 → 25", "happy hours “Soup for four” removed"]
      },
      { group: "Settings", kind: "changed", name: "Order horizon days", details: ["order horizon days: 30 → 14"] },
      {
        group: "Settings",
        kind: "changed",
        name: "Order types",
        details: [
          "order types, pickup, preparation minutes: 20 → 25",
          "order types, delivery, offered: yes → no",
          "order types, delivery, minimum: 0.00 EUR → 10.00 EUR"
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
