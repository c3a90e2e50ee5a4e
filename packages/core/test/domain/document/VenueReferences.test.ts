import { describe, expect, it } from "vitest"
import type { ReadableDocument } from "../../../src/domain/document/Places.ts"
import { problems } from "../../../src/domain/document/VenueReferences.ts"

/** Each problem as one line; a document needs only the sections that a test is about. */
const linesOf = (document: object): ReadonlyArray<string> =>
  problems(document as ReadableDocument).map(({ message, path }) => `${path} ${message}`)

/** A menu with two categories of dishes. */
const menu = (key: string, ...categories: ReadonlyArray<object>) => ({ key, categories })
const category = (key: string, ...dishes: ReadonlyArray<object>) => ({ key, dishes })

/** Everything that can be referred to, complete and without references. */
const whole = {
  branches: [{ key: "north" }, { key: "south" }],
  tables: [{ key: "t1" }, { key: "t2" }],
  modifier_groups: [{ key: "extras" }],
  menus: [menu("day", category("pasta", { key: "rigatoni" }))],
  delivery_zones: [],
  taxes: { taxes: [{ key: "vat" }], rules: [] },
  promotions: [],
  kitchen_stations: [{ key: "stove" }],
  happy_hours: [],
  table_combinations: [],
  service_periods: []
}

describe("a key", () => {
  it("appears once within its kind", () => {
    const twice = [{ key: "a" }, { key: "b" }, { key: "a" }]
    expect(
      linesOf({
        branches: twice,
        tables: twice,
        modifier_groups: twice,
        menus: [
          menu("a", category("x", { key: "d" }), category("x", { key: "d" })),
          menu("a", category("y", { key: "d" }))
        ],
        delivery_zones: twice,
        taxes: { taxes: twice },
        promotions: twice,
        kitchen_stations: twice,
        happy_hours: twice,
        rooms: twice,
        table_combinations: twice,
        service_periods: twice
      })
    ).toEqual([
      'branches.2.key is a duplicate: "a"',
      'tables.2.key is a duplicate: "a"',
      'modifier_groups.2.key is a duplicate: "a"',
      'menus.1.key is a duplicate: "a"',
      'menus.0.categories.1.key is a duplicate: "x"',
      'menus.0.categories.1.dishes.0.key is a duplicate: "d"',
      'menus.1.categories.0.dishes.0.key is a duplicate: "d"',
      'delivery_zones.2.key is a duplicate: "a"',
      'taxes.taxes.2.key is a duplicate: "a"',
      'promotions.2.key is a duplicate: "a"',
      'kitchen_stations.2.key is a duplicate: "a"',
      'happy_hours.2.key is a duplicate: "a"',
      'rooms.2.key is a duplicate: "a"',
      'table_combinations.2.key is a duplicate: "a"',
      'service_periods.2.key is a duplicate: "a"'
    ])
  })

  it("may be missing from several rows, which is another check's matter", () => {
    expect(linesOf({ branches: [{}, {}, undefined] })).toEqual([])
  })

  it("appears once among the options of a group, and among the sizes of a dish", () => {
    const twice = [{ key: "a" }, { key: "a" }]
    expect(
      linesOf({
        modifier_groups: [
          { key: "extras", options: [{ key: "a" }] },
          { key: "more", options: twice }
        ],
        menus: [menu("day", category("pasta", { key: "rigatoni", sizes: twice }))]
      })
    ).toEqual([
      'modifier_groups.1.options.1.key is a duplicate: "a"',
      'menus.0.categories.0.dishes.0.sizes.1.key is a duplicate: "a"'
    ])
  })

  it("of a table's code appears once, and so does a branch among the booking rules", () => {
    expect(
      linesOf({
        branches: [{ key: "north" }],
        tables: [
          { key: "t1", code: "A" },
          { key: "t2", code: null },
          { key: "t3", code: null },
          { key: "t4", code: "A" }
        ],
        booking: { branches: [{ branch: "north" }, { branch: null }, { branch: "north" }] }
      })
    ).toEqual(['booking.branches.2.branch is a duplicate: "north"', 'tables.3.code is a duplicate: "A"'])
  })
})

describe("a reference", () => {
  const dish = { key: "rigatoni", station: "grill", modifier_groups: ["sauces", "extras"] }
  const pointing = {
    ...whole,
    tables: [{ key: "t1", branch: "west" }],
    delivery_zones: [{ key: "z", branch: "west" }],
    service_periods: [{ key: "p", branch: "west" }],
    booking: { branches: [{ branch: "west" }] },
    taxes: { taxes: [{ key: "vat" }], rules: [{ taxes: ["vat", "duty"] }] },
    table_combinations: [{ key: "c", tables: ["t1", "t9"] }],
    promotions: [{ key: "p", categories: ["soups", "pasta"], dishes: ["gnocchi", "rigatoni"] }],
    happy_hours: [{ key: "h", categories: ["soups"], dishes: ["gnocchi", "id:12", "id:x"] }],
    menus: [menu("day", { ...category("pasta", dish), station: "oven" })]
  }

  it("names a row of its kind", () => {
    expect(linesOf(pointing)).toEqual([
      'tables.0.branch does not match any branch: "west"',
      'delivery_zones.0.branch does not match any branch: "west"',
      'service_periods.0.branch does not match any branch: "west"',
      'booking.branches.0.branch does not match any branch: "west"',
      'taxes.rules.0.taxes.1 does not match any tax: "duty"',
      'table_combinations.0.tables.1 does not match any table: "t9"',
      'promotions.0.categories.0 does not match any category: "soups"',
      'promotions.0.dishes.0 does not match any dish: "gnocchi"',
      'happy_hours.0.categories.0 does not match any category: "soups"',
      'happy_hours.0.dishes.0 does not match any dish: "gnocchi"',
      'happy_hours.0.dishes.2 does not match any dish: "id:x"',
      'menus.0.categories.0.station does not match any station: "oven"',
      'menus.0.categories.0.dishes.0.station does not match any station: "grill"',
      'menus.0.categories.0.dishes.0.modifier_groups.0 does not match any modifier group: "sauces"'
    ])
  })

  it.each([
    ["branches", [{ key: "north" }, {}], "branch"],
    ["branches", undefined, "branch"],
    ["kitchen_stations", [{ key: "stove" }, undefined], "station"],
    ["modifier_groups", [{}], "modifier group"]
  ])("is not judged while %s could not all be read", (section, rows, kind) => {
    expect(linesOf({ ...pointing, [section]: rows }).filter((line) => line.includes(`any ${kind}`))).toEqual([])
  })

  it.each([
    ["a menu", [menu("day", category("pasta", { key: "rigatoni" })), undefined]],
    ["a category", [menu("day", category("pasta", { key: "rigatoni" }), {})]],
    ["the categories of a menu", [{ key: "day" }, menu("night", category("pasta", { key: "rigatoni" }))]]
  ])("to a category or a dish is not judged while %s could not be read", (_, menus) => {
    const lines = linesOf({ ...pointing, menus }).filter((line) => /any (category|dish)/.test(line))
    expect(lines).toEqual([])
  })

  it("to a dish is not judged while a dish could not be read, but one to a category is", () => {
    const menus = [menu("day", category("pasta", { key: "rigatoni" }, {}))]
    expect(linesOf({ ...pointing, menus }).filter((line) => /any (category|dish)/.test(line))).toEqual([
      'promotions.0.categories.0 does not match any category: "soups"',
      'happy_hours.0.categories.0 does not match any category: "soups"'
    ])
  })

  it("that is right, null or missing is no problem", () => {
    const tables = [{ key: "t1", branch: "north" }, { key: "t2", branch: null }, { key: "t3" }]
    expect(linesOf({ ...whole, tables })).toEqual([])
  })
})

describe("seats", () => {
  it.each([
    ["fewer at least than at most", { min_seats: 2, max_seats: 4 }, []],
    ["as many", { min_seats: 4, max_seats: 4 }, []],
    ["more", { min_seats: 5, max_seats: 4 }, ["min_seats must not be larger than max_seats"]],
    ["only one of both", { min_seats: 5 }, []],
    ["only the other", { max_seats: 4 }, []]
  ])("of a table and of a combination: %s", (_, seats, expected) => {
    expect(linesOf({ tables: [{ key: "t1", ...seats }] })).toEqual(expected.map((line) => `tables.0.${line}`))
    expect(linesOf({ table_combinations: [{ key: "c", ...seats }] })).toEqual(
      expected.map((line) => `table_combinations.0.${line}`)
    )
  })
})

describe("branches", () => {
  it("have at most one default", () => {
    const [yes, no] = [
      { key: "a", default: true },
      { key: "b", default: false }
    ]
    expect(linesOf({ branches: [yes, no, undefined] })).toEqual([])
    expect(linesOf({ branches: [yes, { ...no, default: true }] })).toEqual(["branches can have only one default"])
  })

  it.each([
    [
      "tables without a branch",
      [{ key: "t1" }],
      [],
      ["branches must have at least one branch, because there are tables"]
    ],
    ["no tables", [], [], []],
    ["tables that could not be read", undefined, [], []],
    ["branches that could not be read", [{ key: "t1" }], undefined, []],
    ["both", [{ key: "t1" }], [{ key: "north" }], []]
  ])("are needed for tables: %s", (_, tables, branches, expected) => {
    expect(linesOf({ tables, branches })).toEqual(expected)
  })
})

describe("a modifier group", () => {
  const options = [{ key: "a" }, { key: "b" }]
  const message = "modifier_groups.0.min_select must not be larger than max_select or the number of options"

  it.each([
    ["as many as may be chosen", { min_select: 2, max_select: 2, options }, []],
    ["more than may be chosen", { min_select: 3, max_select: 2, options: [...options, { key: "c" }] }, [message]],
    ["as many as there are", { min_select: 2, max_select: null, options }, []],
    ["more than there are", { min_select: 3, max_select: null, options }, [message]],
    ["more than could be read", { min_select: 3, max_select: null }, []],
    ["fewer than the options, but more than may be chosen", { min_select: 2, max_select: 1, options }, [message]],
    ["no least", { max_select: 1, options }, []],
    ["no most", { min_select: 3, options }, []]
  ])("asks for %s", (_, group, expected) => {
    expect(linesOf({ modifier_groups: [{ key: "g", ...group }] })).toEqual(expected)
  })
})
