import { type Branch, OwnedRow, Venue, VenueSize } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as JsonSize from "../../../src/domain/foundation/JsonSize.ts"
import { applied, smallHouse } from "../../arrange.ts"

const { rows } = applied(smallHouse).venue
const [main] = rows.branches
const branch = (id: number, changes: Partial<Branch.Branch> = {}): Branch.Branch => ({
  ...main!,
  id,
  sort_order: id,
  is_default: false,
  ...changes
})
const venueWith = (changes: Partial<Venue.VenueRows>) => Venue.make({ ...rows, ...changes })
const idsOf = (list: ReadonlyArray<{ readonly id: number }>) => list.map(({ id }) => id)

describe("the rows of a venue", () => {
  it("are read when they are needed, and a dish without the others if the store can find it", () => {
    const read: Array<string> = []
    const watched: Venue.VenueRows = {
      ...rows,
      get dishes() {
        read.push("dishes")
        return rows.dishes
      },
      get menus() {
        read.push("menus")
        return rows.menus
      }
    }
    const [first, second] = rows.dishes
    const found = new Map([
      [first!.id, first!],
      [second!.id, { ...second!, archived: true }]
    ])
    const venue = Venue.make(watched, (id) => found.get(id))
    expect([first!.id, second!.id, 0].map((id) => venue.dishById.get(id))).toEqual([first, undefined, undefined])
    expect(read).toEqual([])
    expect(venue.dishes).toBe(venue.dishes)
    expect(read).toEqual(["dishes"])
    expect(Venue.make(watched).dishById.get(second!.id)).toBe(second)
  })

  it("come in the owner's order, then by id, without those that are archived", () => {
    const [menu] = rows.menus
    const menus = [
      { ...menu!, id: 4, sort_order: 2 },
      { ...menu!, id: 3, sort_order: 2 },
      { ...menu!, id: 2, sort_order: 3 },
      { ...menu!, id: 9, sort_order: 1 },
      { ...menu!, id: 1, sort_order: 1, archived: true }
    ]
    const venue = venueWith({ menus })
    expect(idsOf(venue.menus)).toEqual([9, 3, 4, 2])
    expect([...venue.menuById.keys()]).toEqual([9, 3, 4, 2])
  })

  it("are found by what they belong to, in the owner's order", () => {
    const [first, second] = rows.dishes
    const dishes = [
      { ...first!, id: 1, category_id: 5, sort_order: 2 },
      { ...second!, id: 2, category_id: 5, sort_order: 1 },
      { ...second!, id: 3, category_id: 6 },
      { ...second!, id: 4, category_id: 6, archived: true }
    ]
    const venue = venueWith({ dishes })
    expect(idsOf(venue.dishes)).toEqual([1, 2, 3])
    expect([...venue.dishesByCategory].map(([id, list]) => [id, idsOf(list)])).toEqual([
      [5, [2, 1]],
      [6, [3]]
    ])
  })
})

describe("the default branch", () => {
  it("is the one that says so, else the first in the owner's order", () => {
    const defaultOf = (...branches: ReadonlyArray<Branch.Branch>) => venueWith({ branches }).defaultBranch?.id ?? null
    expect(defaultOf(branch(1), branch(2, { is_default: true }), branch(3, { is_default: true }))).toBe(2)
    expect(defaultOf(branch(1, { sort_order: 9 }), branch(2))).toBe(2)
    expect(defaultOf(branch(1))).toBe(1)
    expect(defaultOf()).toBeNull()
  })

  it("is none that is archived", () => {
    const branches = [branch(1, { archived: true, is_default: true }), branch(2)]
    expect(venueWith({ branches }).defaultBranch?.id).toBe(2)
    expect(idsOf(Venue.branchesOf(venueWith({ branches })))).toEqual([2])
  })

  it("gives the venue its clock, else the restaurant does", () => {
    expect(Venue.zoneOf(venueWith({ branches: [branch(1, { time_zone: "Europe/Lisbon" })] }))).toBe("Europe/Lisbon")
    expect(Venue.zoneOf(venueWith({ branches: [] }))).toBe("Europe/Berlin")
  })
})

describe("the key of a row", () => {
  it("is the owner's, else made of its id", () => {
    expect(OwnedRow.keyOf({ id: 12, version: 0, key: "soups", archived: false })).toBe("soups")
    expect(OwnedRow.keyOf({ id: 12, version: 0, key: null, archived: false })).toBe("id:12")
  })
})

describe("the size of a venue", () => {
  const { version: _, ...kept } = rows
  const all: ReadonlyArray<object> = [
    rows.restaurant,
    rows.settings,
    ...rows.branches,
    ...rows.tables,
    ...rows.menus,
    ...rows.categories,
    ...rows.modifierGroups,
    ...rows.dishes
  ]
  const total = (list: ReadonlyArray<object>) => list.reduce((sum: number, row) => sum + JsonSize.of(row), 0)

  it("is that of all its rows, archived ones included", () => {
    expect(VenueSize.of(kept)).toBe(total(all))
    const archived = rows.menus.map((menu) => ({ ...menu, archived: true }))
    expect(VenueSize.of({ ...kept, menus: archived })).toBe(total(all))
  })

  it("as its menus show it counts a group with every dish that offers it, and nothing that is archived", () => {
    const [bread] = rows.modifierGroups
    const offering = rows.dishes.map((dish) => ({ ...dish, modifier_group_ids: [bread!.id, 77] }))
    const shown = [...rows.menus, ...rows.categories, ...offering, ...offering.map(() => bread!)]
    expect(VenueSize.ofMenus({ ...rows, dishes: offering })).toBe(total(shown))
    const gone = <Row extends object>(row: Row) => ({ ...row, archived: true })
    expect(
      VenueSize.ofMenus({
        menus: [...rows.menus, gone(rows.menus[0]!)],
        categories: [...rows.categories, gone(rows.categories[0]!)],
        modifierGroups: [gone(bread!)],
        dishes: [...offering, gone(offering[0]!)]
      })
    ).toBe(total([...rows.menus, ...rows.categories, ...offering]))
  })
})
