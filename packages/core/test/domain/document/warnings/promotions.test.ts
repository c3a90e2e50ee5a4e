import { describe, expect, it } from "vitest"
import { category, house, menu, promotion, warned, warningsOf } from "./arrange.ts"

const about = (more: object, change: object = {}) => warned({ promotions: [promotion(more)], ...change })
const [main] = house.branches

describe("a promotion that can apply", () => {
  it.each([
    ["at any time", {}],
    ["to its last day", { ends_on: "2026-11-16" }],
    ["in the future", { starts_on: "2027-01-01", ends_on: "2027-01-31" }],
    ["on the one day it has", { starts_on: "2026-11-17", ends_on: "2026-11-17", windows: [days([2])] }],
    ["in the night after", { starts_on: "2026-11-18", ends_on: "2026-11-18", windows: [days([2], "22:00", "02:00")] }],
    ["to orders that are placed ahead", { order_types: ["pickup"], windows: [{ start: "08:00", end: "09:00" }] }],
    ["at the tables", { order_types: ["dine_in"], windows: [{ start: "14:00", end: "18:00" }] }],
    ["to one of its types", { order_types: ["delivery", "pickup"] }],
    ["to a dish made through the API", { dishes: ["id:4000"] }],
    ["to the largest order", { minimum_minor: 9_900_000 }],
    ["to a category without a dish in the document", { categories: ["soups"] }]
  ])("%s is not warned about", (_, more) => {
    expect(about(more)).toEqual([])
  })

  it("on a day with other hours is not warned about", () => {
    const exceptions = [{ date: "2026-12-31", windows: [{ start: "19:00", end: "02:00" }] }]
    const branches = [{ ...main, opening_hours: { ...main!.opening_hours, exceptions } }]
    const eve = promotion({ order_types: ["dine_in"], windows: [days([4], "22:00", "23:00")] })
    expect(warned({ branches, promotions: [eve] })).toEqual([])
    expect(warned({ promotions: [eve] })).toEqual(["promotions.0.windows"])
  })
})

function days(list: ReadonlyArray<number>, start = "12:00", end = "15:00") {
  return { days: list, start, end }
}

describe("a promotion that can never apply", () => {
  it.each([
    ["takes nothing off", { percent: 0 }, "percent"],
    ["takes no amount off", { percent: null, amount_minor: 0 }, "amount_minor"],
    ["is over", { ends_on: "2026-11-15" }, "ends_on"],
    ["ends before it starts", { starts_on: "2027-02-01", ends_on: "2027-01-01" }, "ends_on"],
    ["has no type", { order_types: [] }, "order_types"],
    ["is for deliveries, without a zone", { order_types: ["delivery"] }, "order_types"],
    ["has a window on no day", { order_types: ["dine_in"], windows: [days([])] }, "windows"],
    ["misses its days", { starts_on: "2026-11-16", ends_on: "2026-11-17", windows: [days([3])] }, "windows"],
    ["misses the hours", { order_types: ["dine_in"], windows: [{ start: "18:00", end: "20:00" }] }, "windows"],
    ["asks for too much", { minimum_minor: 9_900_001 }, "minimum_minor"]
  ])("%s", (_, more, member) => {
    expect(about(more)).toEqual([`promotions.0.${member}`])
  })

  it("is for a type that is not offered", () => {
    const order_types = { dine_in: { offered: false } }
    expect(about({ order_types: ["dine_in"] }, { order_types })).toEqual(["promotions.0.order_types"])
  })

  it("is for tables that have no code", () => {
    const tables = house.tables.map((table) => ({ ...table, code: null }))
    expect(about({ order_types: ["dine_in"] }, { tables })).toEqual(["promotions.0.order_types"])
  })

  it("is only for what is never served", () => {
    const menus = [...house.menus, menu("old", [category("stews")], { active: false })]
    const of = (more: object) => about(more, { menus }).filter((path) => path.startsWith("promotions"))
    expect(of({ categories: ["stews"] })).toEqual(["promotions.0.categories"])
    expect(of({ dishes: ["stews-dish"] })).toEqual(["promotions.0.dishes"])
    expect(of({ categories: ["stews", "soups"] })).toEqual([])
    expect(of({ categories: ["stews"], dishes: ["soups-dish"] })).toEqual([])
  })

  it("is reported with what to do", () => {
    expect(warningsOf({ promotions: [promotion({ ends_on: "2020-01-01" })] })).toEqual([
      ["promotions.0.ends_on", "has passed; move it, or remove the promotion"]
    ])
  })
})
