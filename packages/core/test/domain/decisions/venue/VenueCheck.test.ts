import { VenueCheck } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import { parse, smallHouse } from "../../../arrange.ts"

const soup = { key: "soup", name: "Soup" }
const size = (key: string, more: object = {}) => ({ key, name: key, price_minor: 100, ...more })

const offering = (dish: object, more: object = {}) => ({
  ...smallHouse,
  modifier_groups: [],
  happy_hours: [],
  menus: [{ key: "menu", name: "Menu", categories: [{ key: "food", name: "Food", dishes: [{ ...soup, ...dish }] }] }],
  ...more
})

const problemsOf = (input: unknown) =>
  Either.match(VenueCheck.check(input), { onLeft: ({ problems }) => problems, onRight: () => ({}) })
const inDish = (field: string) => `menus.0.categories.0.dishes.0.${field}`

describe("checking a venue document", () => {
  it("gives the document when nothing is wrong with it", () => {
    expect(Either.getOrThrow(VenueCheck.check(smallHouse))).toEqual(parse(smallHouse))
  })

  it("reports fields that are invalid together with unknown references", () => {
    expect(problemsOf(offering({ price_minor: "free", modifier_groups: ["sauces"] }))).toEqual({
      [inDish("price_minor")]: ["must be a number"],
      [inDish("modifier_groups.0")]: ['does not match any modifier group: "sauces"']
    })
  })

  it("refuses anything but an object", () => {
    for (const input of [null, 5, "house", []]) expect(problemsOf(input)).toEqual({ "": ["must be an object"] })
  })

  it("refuses more than a restaurant can have", () => {
    const branches = Array.from({ length: 501 }, (_, index) => ({ key: `branch-${index}`, name: "Branch" }))
    expect(problemsOf({ ...smallHouse, branches })).toEqual({
      branches: ["a restaurant can have at most 500 branches"]
    })
  })

  it("wants a price or sizes, and not both", () => {
    expect(Object.keys(problemsOf(offering({})))).toEqual([inDish("price_minor")])
    expect(problemsOf(offering({ price_minor: 100, sizes: [size("s")] }))).toEqual({
      [inDish("price_minor")]: ["cannot be combined with sizes: set one of them"]
    })
    expect(problemsOf(offering({ sizes: [size("s"), size("m")] }))).toEqual({})
    expect(problemsOf(offering({ sizes: [size("s"), size("m", { default: true })] }))).toEqual({})
  })

  it("wants one default size at most", () => {
    const sizes = [size("s", { default: true }), size("m", { default: true })]
    expect(Object.keys(problemsOf(offering({ sizes })))).toEqual([inDish("sizes")])
  })

  it("refuses members that it does not know", () => {
    expect(problemsOf({ ...smallHouse, stations: [] })).toEqual({ stations: ["is not known here; check its spelling"] })
  })

  it("says nothing about the price of a dish whose price or sizes cannot be read", () => {
    expect(problemsOf(offering({ price_minor: "free" }))).toEqual({
      [inDish("price_minor")]: ["must be a number"]
    })
    expect(Object.keys(problemsOf(offering({ price_minor: "free", sizes: [size("s")] })))).toEqual([
      inDish("price_minor")
    ])
    expect(Object.keys(problemsOf(offering({ price_minor: 100, sizes: "all" })))).toEqual([inDish("sizes")])
    const unreadable = [size("s", { default: true }), size("m", { default: "yes" }), null]
    expect(Object.keys(problemsOf(offering({ sizes: unreadable })))).toEqual([
      inDish("sizes.1.default"),
      inDish("sizes.2")
    ])
  })
})
