import { describe, expect, it } from "vitest"
import { unservedCategories } from "../../../../src/domain/document/warnings/UnservedDishes.ts"
import { parse } from "../../../arrange.ts"
import { category, house, menu, warned, warningsOf } from "./arrange.ts"

const lunchTime = [{ start: "12:00", end: "15:00" }]
const night = [{ start: "22:00", end: "02:00" }]

describe("dishes that are served", () => {
  it.each([
    ["at any time", menu("m", [category("soups")])],
    [
      "while the menu and the category overlap",
      menu("m", [category("soups", { windows: lunchTime })], { windows: [{ start: "14:59", end: "20:00" }] })
    ],
    [
      "never, because there are none",
      menu("m", [category("soups", { dishes: [], windows: night })], { windows: lunchTime })
    ],
    ["never, because the menu is empty", menu("m", [category("soups", { dishes: [] })], { active: false })]
  ])("%s are not warned about", (_, row) => {
    expect(warned({ menus: [row] })).toEqual([])
  })

  it("past midnight from Sunday to Monday are not warned about", () => {
    const row = menu("m", [category("soups", { windows: [{ days: [1], start: "00:30", end: "01:00" }] })], {
      windows: [{ days: [7], ...night[0] }]
    })
    expect(warned({ menus: [row], branches: [{ key: "main", name: "Main" }] })).toEqual([])
  })

  it("at one hour of the week are not warned about", () => {
    const monday = { days: [1], start: "12:00", end: "13:00" }
    const branches = [{ key: "main", name: "Main", opening_hours: { dine_in: [monday] } }]
    const order_types = { pickup: { offered: false } }
    const open = { branches, order_types, promotions: [] }
    expect(warned({ ...open, menus: [menu("m", [category("soups", { windows: [monday] })])] })).toEqual([])
    expect(warned({ ...open, menus: [menu("m", [category("soups", { windows: night })])] })).toEqual([
      "menus.0.categories.0"
    ])
  })

  it("are not warned about while nothing can be ordered at all", () => {
    const order_types = { dine_in: { offered: false }, pickup: { offered: false } }
    expect(
      warned({ order_types, promotions: [], menus: [menu("m", [category("soups", { windows: night })])] })
    ).toEqual([])
  })

  it("in a branch on another clock are not warned about", () => {
    const branches = [...house.branches, { key: "tokyo", name: "Tokyo", time_zone: "Asia/Tokyo" }]
    expect(warned({ menus: [menu("m", [category("soups")], { windows: night })], branches })).toEqual([])
  })
})

describe("dishes that are never served", () => {
  it.each([
    [1, "its dish"],
    [2, "its 2 dishes"]
  ])("are counted: %j", (count, words) => {
    const dishes = ["a", "b"].slice(0, count).map((key) => ({ key, name: key, price_minor: 1 }))
    const said = (more: object, windows: ReadonlyArray<object> = []) =>
      warningsOf({ menus: [menu("m", [category("soups", { dishes, ...more })], { windows })] })
    expect(said({ active: false })).toEqual([
      ["menus.0.categories.0.active", `is false, so ${words} cannot be ordered; set it to true, or remove the category`]
    ])
    expect(said({ windows: night }, lunchTime)).toEqual([
      [
        "menus.0.categories.0.windows",
        `never overlap those of the menu, so ${words} cannot be ordered; make them overlap`
      ]
    ])
    expect(said({ windows: night })).toEqual([
      [
        "menus.0.categories.0",
        `is served only while every branch is closed, so ${words} cannot be ordered; change its windows or the opening hours`
      ]
    ])
  })

  it("do not include those of an empty category beside them", () => {
    const none = category("none", { dishes: [], active: false })
    expect(warned({ menus: [menu("m", [none, category("soups", { active: false })])] })).toEqual([
      "menus.0.categories.1.active"
    ])
  })

  it("are named by the keys of their categories", () => {
    const rows = [category("soups"), category("stews", { active: false }), category("late", { windows: night })]
    const menus = [menu("m", rows), menu("old", [category("roasts")], { active: false })]
    expect([...unservedCategories(parse({ ...house, menus }))]).toEqual(["stews", "late", "roasts"])
  })

  it("are warned about once for an inactive menu", () => {
    const row = menu("m", [category("soups"), category("stews", { active: false })], { active: false })
    expect(warningsOf({ menus: [row] })).toEqual([
      ["menus.0.active", "is false, so its 2 dishes cannot be ordered; set it to true, or remove the menu"]
    ])
  })

  it.each([
    ["an inactive category", category("soups", { active: false }), "menus.0.categories.0.active"],
    ["windows outside of the menu's", category("soups", { windows: night }), "menus.0.categories.0.windows"],
    [
      "windows on no day",
      category("soups", { windows: [{ days: [], start: "12:00", end: "15:00" }] }),
      "menus.0.categories.0.windows"
    ]
  ])("are warned about for %s", (_, row, path) => {
    expect(warned({ menus: [menu("m", [row], { windows: lunchTime })] })).toEqual([path])
  })

  it("are warned about for windows while every branch is closed", () => {
    const row = menu("m", [category("soups"), category("stews", { windows: night })])
    expect(warned({ menus: [row] })).toEqual(["menus.0.categories.1"])
    expect(warned({ menus: [row], branches: [{ key: "main", name: "Main" }] })).toEqual([])
  })
})
