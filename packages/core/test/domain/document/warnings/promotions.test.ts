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
    const said = (more: object, change: object = {}) => warningsOf({ promotions: [promotion(more)], ...change })
    const nothingOff = "is 0, so the promotion takes nothing off; set the discount, or remove it"
    const noType = "names no order type that can be placed here"
    expect(said({ ends_on: "2020-01-01" })).toEqual([
      ["promotions.0.ends_on", "has passed; move it, or remove the promotion"]
    ])
    expect(said({ starts_on: "2027-02-01", ends_on: "2027-01-01" })).toEqual([
      ["promotions.0.ends_on", "is before starts_on, so the promotion never applies; swap them"]
    ])
    expect(said({ percent: 0 })).toEqual([["promotions.0.percent", nothingOff]])
    expect(said({ percent: null, amount_minor: 0 })).toEqual([["promotions.0.amount_minor", nothingOff]])
    expect(said({ order_types: ["delivery"] })).toEqual([
      ["promotions.0.order_types", `${noType}; choose from dine_in, pickup`]
    ])
    expect(said({ order_types: ["delivery"] }, { order_types: { dine_in: { offered: false } } })).toEqual([
      ["promotions.0.order_types", `${noType}; choose from pickup`]
    ])
    const nothingOffered = { order_types: { dine_in: { offered: false }, pickup: { offered: false } } }
    expect(said({ order_types: ["delivery"] }, nothingOffered)).toEqual([
      ["promotions.0.order_types", `${noType}; offer one of them`]
    ])
    expect(said({ starts_on: "2026-11-16", ends_on: "2026-11-17", windows: [days([3])] })).toEqual([
      ["promotions.0.windows", "are on none of the days from starts_on to ends_on; change the days or the dates"]
    ])
    expect(said({ order_types: ["dine_in"], windows: [{ start: "18:00", end: "20:00" }] })).toEqual([
      ["promotions.0.windows", "never overlap the opening hours for dine_in; change one of them"]
    ])
    expect(said({ minimum_minor: 9_900_001 })).toEqual([
      ["promotions.0.minimum_minor", "is more than any order can cost, 9900000; lower it"]
    ])
    const menus = [...house.menus, menu("old", [category("stews", { dishes: [] })], { active: false })]
    expect(said({ categories: ["stews"] }, { menus })).toEqual([
      ["promotions.0.categories", "includes only what is never served; choose others, or serve these"]
    ])
  })
})

describe("a promotion with windows and dates", () => {
  const wednesday = { starts_on: "2026-11-18", ends_on: "2026-11-18" }

  it.each([
    ["before midnight on the day before", { ...wednesday, windows: [days([2], "22:00", "00:00")] }, true],
    ["a minute past midnight of the day before", { ...wednesday, windows: [days([2], "22:00", "00:01")] }, false],
    ["in a night of other days", { ...wednesday, windows: [days([1, 3], "22:00", "02:00")] }, false],
    ["in no night of its days", { ...wednesday, windows: [days([1, 4], "22:00", "02:00")] }, true],
    ["in one of several windows", { ...wednesday, windows: [days([1]), days([3])] }, false],
    ["on the last of its days", { ...wednesday, starts_on: "2026-11-16", windows: [days([3])] }, false],
    ["on the last day of a week", { ...wednesday, starts_on: "2026-11-12", windows: [days([3])] }, false],
    ["without a first day", { ends_on: "2026-11-18", windows: [days([5])] }, false],
    ["without a last day", { starts_on: "2026-11-18", windows: [days([5])] }, false]
  ])("%s", (_, more, isWarnedAbout) => {
    expect(about(more)).toEqual(isWarnedAbout ? ["promotions.0.windows"] : [])
  })

  it("is told only that its dates are the wrong way around", () => {
    expect(about({ starts_on: "2027-02-01", ends_on: "2027-01-01", windows: [days([1])] })).toEqual([
      "promotions.0.ends_on"
    ])
  })
})

describe("the minimum of a promotion", () => {
  const soup = { key: "soup", name: "Soup" }
  const pricedBy = (...dishes: ReadonlyArray<object>) => ({
    menus: [menu("lunch", [category("soups", { dishes })])],
    modifier_groups: [group("extras", [300, 20]), group("sauces", [1]), group("unused", [50_000])]
  })

  /** What is said about the cost of the largest order, 100 lines of 99 portions, and about one cent more. */
  const around = (price: number, change: object) =>
    [0, 1].map((more) => warningsOf({ promotions: [promotion({ minimum_minor: 9_900 * price + more })], ...change }))
  const warnedBeyond = (most: number) => [
    [],
    [["promotions.0.minimum_minor", `is more than any order can cost, ${most}; lower it`]]
  ]

  it("is compared with the dearest dish of all", () => {
    expect(around(700, pricedBy({ ...soup, price_minor: 700 }, { ...soup, key: "broth", price_minor: 500 }))).toEqual(
      warnedBeyond(6_930_000)
    )
    expect(around(1, pricedBy({ ...soup, price_minor: 1 }))).toEqual(warnedBeyond(9_900))
  })

  it("is compared with the dearest size of a dish", () => {
    const sizes = [500, 800, 600].map((price_minor) => ({ key: `for-${price_minor}`, name: "Size", price_minor }))
    expect(around(800, pricedBy({ ...soup, sizes }))).toEqual(warnedBeyond(7_920_000))
  })

  it("is compared with a dish with every option of its groups", () => {
    expect(around(1_321, pricedBy({ ...soup, price_minor: 1_000, modifier_groups: ["extras", "sauces"] }))).toEqual(
      warnedBeyond(13_077_900)
    )
    expect(around(1_320, pricedBy({ ...soup, price_minor: 1_000, modifier_groups: ["extras"] }))).toEqual(
      warnedBeyond(13_068_000)
    )
  })

  it.each([
    ["there is no dish", pricedBy()],
    ["every dish is free", pricedBy({ ...soup, price_minor: 0 })],
    ["every size is free", pricedBy({ ...soup, sizes: [{ key: "cup", name: "Cup", price_minor: 0 }] })]
  ])("is not compared while %s", (_, change) => {
    expect(about({ minimum_minor: 1_000_000 }, change)).toEqual([])
  })
})

function group(key: string, prices: ReadonlyArray<number>) {
  const options = prices.map((price_minor, index) => ({ key: `${key}-${index}`, name: key, price_minor }))
  return { key, name: key, options }
}
