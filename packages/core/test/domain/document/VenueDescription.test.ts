import { describe, expect, it } from "vitest"
import * as VenueDescription from "../../../src/domain/document/VenueDescription.ts"
import * as Venue from "../../../src/domain/venue/Venue.ts"

const restaurant = {
  slug: "house",
  name: "House",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  default_language: "it",
  languages: ["it", "en"],
  plan: { features: [] },
  suspended: false
}

const usual = VenueDescription.defaults
const noHours = { dine_in: [], pickup: [], delivery: [], exceptions: [] }

/** The description of a venue with these rows; rows have only the members that a document shows. */
const described = (rows: object): unknown =>
  VenueDescription.describe(
    Venue.make({
      version: 1,
      restaurant,
      settings: usual,
      branches: [],
      tables: [],
      menus: [],
      categories: [],
      modifierGroups: [],
      dishes: [],
      ...rows
    } as unknown as Venue.VenueRows)
  )

const plain = {
  slug: "house",
  name: "House",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  default_language: "it",
  languages: ["en"],
  plan: { features: [] },
  branches: [],
  tables: [],
  menus: []
}

const row = (id: number, key: string | null, more: object) => ({ id, key, archived: false, sort_order: id, ...more })

const branch = (id: number, key: string, more: object = {}) =>
  row(id, key, { name: key, address: null, time_zone: null, is_default: false, opening_hours: noHours, ...more })

const table = (id: number, more: object = {}) =>
  row(id, `t${id}`, {
    name: `${id}`,
    code: null,
    branch_id: 1,
    min_seats: 1,
    max_seats: 4,
    priority: 100,
    is_bookable: true,
    ...more
  })

const dish = (id: number, more: object = {}) =>
  row(id, `d${id}`, {
    category_id: 1,
    name: "Dish",
    description: null,
    price_minor: 500,
    variants: [],
    dietary: "none",
    allergens: null,
    is_available: true,
    show_online: true,
    tax_class: null,
    station: null,
    modifier_group_ids: [],
    ...more
  })

const menu = row(1, "lunch", { name: "Lunch", is_active: true, windows: [] })
const category = row(1, "soups", { menu_id: 1, name: "Soups", is_active: true, windows: [], station: null })

describe("the document of a restaurant", () => {
  it("leaves out what is as usual", () => {
    expect(described({})).toStrictEqual(plain)
  })

  it("says that it is suspended, and has no languages but one", () => {
    expect(described({ restaurant: { ...restaurant, languages: ["it"], suspended: true } })).toStrictEqual({
      ...Object.fromEntries(Object.entries(plain).filter(([name]) => name !== "languages")),
      suspended: true
    })
  })

  it("has the settings that are not as usual", () => {
    const settings = { ...usual, order_horizon_days: 7, kitchen_stations: [{ key: "stove", name: "Stove" }] }
    expect(described({ settings })).toStrictEqual({
      ...plain,
      order_horizon_days: 7,
      kitchen_stations: [{ key: "stove", name: "Stove" }]
    })
  })
})

describe("the branches of a document", () => {
  it("are in the owner's order, without archived ones", () => {
    const branches = [
      branch(1, "east", { sort_order: 2 }),
      branch(2, "north", { sort_order: 0 }),
      branch(3, "closed", { archived: true, sort_order: 3 }),
      branch(4, "west", { sort_order: 1 })
    ]
    expect(described({ branches })).toStrictEqual({
      ...plain,
      branches: [
        { key: "north", name: "north", time_zone: null },
        { key: "west", name: "west", time_zone: null },
        { key: "east", name: "east", time_zone: null }
      ]
    })
  })

  it("have what is not as usual", () => {
    const opening_hours = { ...noHours, pickup: [{ days: [1], start: "12:00", end: "15:00" }] }
    const more = {
      address: "Via Roma 1",
      phone: "+39 06 1",
      time_zone: "Europe/Paris",
      is_default: true,
      opening_hours,
      day_ends_at: "05:30"
    }
    expect(described({ branches: [branch(1, "main", more)] })).toStrictEqual({
      ...plain,
      branches: [
        {
          key: "main",
          name: "main",
          address: "Via Roma 1",
          phone: "+39 06 1",
          time_zone: "Europe/Paris",
          default: true,
          opening_hours,
          day_ends_at: "05:30"
        }
      ]
    })
  })
})

describe("the tables of a document", () => {
  it("name their branch, archived or not, by its key or else by its id", () => {
    const branches = [branch(1, "main"), branch(2, "closed", { archived: true })]
    const tables = [table(1), table(2, { branch_id: 2 }), table(3, { branch_id: 9 }), table(4, { archived: true })]
    expect(described({ branches, tables })).toStrictEqual({
      ...plain,
      branches: [{ key: "main", name: "main", time_zone: null }],
      tables: [
        { key: "t1", name: "1", branch: "main", max_seats: 4, priority: 100 },
        { key: "t2", name: "2", branch: "closed", max_seats: 4, priority: 100 },
        { key: "t3", name: "3", branch: "id:9", max_seats: 4, priority: 100 }
      ]
    })
  })

  it("have what is not as usual", () => {
    const tables = [table(1, { code: "T1", min_seats: 2, is_bookable: false, priority: 5 })]
    expect(described({ branches: [branch(1, "main")], tables })).toMatchObject({
      tables: [{ key: "t1", code: "T1", min_seats: 2, bookable: false, priority: 5 }]
    })
  })
})

describe("the modifier groups of a document", () => {
  it("have their options, without archived groups", () => {
    const option = { key: "rye", name: "Rye", price_minor: 0, is_available: true }
    const group = row(1, "bread", { name: "Bread", min_select: 0, max_select: null, options: [option] })
    const sold = { ...option, key: "oat", price_minor: 50, is_available: false }
    const modifierGroups = [
      group,
      { ...group, id: 2, key: "more", min_select: 1, max_select: 2, options: [option, sold] },
      { ...group, id: 3, key: "gone", archived: true }
    ]
    expect(described({ modifierGroups })).toStrictEqual({
      ...plain,
      modifier_groups: [
        { key: "bread", name: "Bread", options: [{ key: "rye", name: "Rye", price_minor: 0 }] },
        {
          key: "more",
          name: "Bread",
          min_select: 1,
          max_select: 2,
          options: [
            { key: "rye", name: "Rye", price_minor: 0 },
            { key: "oat", name: "Rye", price_minor: 50, available: false }
          ]
        }
      ]
    })
  })
})

describe("the menus of a document", () => {
  it("have their categories and dishes", () => {
    expect(described({ menus: [menu], categories: [category], dishes: [dish(1)] })).toStrictEqual({
      ...plain,
      menus: [
        {
          key: "lunch",
          name: "Lunch",
          categories: [{ key: "soups", name: "Soups", dishes: [{ key: "d1", name: "Dish", price_minor: 500 }] }]
        }
      ]
    })
  })

  it("may have no categories, and categories no dishes", () => {
    const dinner = { ...menu, id: 2, key: "dinner" }
    expect(described({ menus: [menu, dinner], categories: [category] })).toStrictEqual({
      ...plain,
      menus: [
        { key: "lunch", name: "Lunch", categories: [{ key: "soups", name: "Soups", dishes: [] }] },
        { key: "dinner", name: "Lunch", categories: [] }
      ]
    })
  })

  it("have what is not as usual", () => {
    const windows = [{ days: [1], start: "12:00", end: "15:00" }]
    const group = row(7, "bread", { name: "Bread", min_select: 0, max_select: null, options: [] })
    const gone = { ...group, id: 8, key: "gone", archived: true }
    const more = {
      key: null,
      description: "With bread",
      price_minor: null,
      variants: [
        { id: 11, key: "small", name: "Small", price_minor: 500, is_default: false },
        { id: 12, key: null, name: "Large", price_minor: 700, is_default: true }
      ],
      dietary: "vegan",
      allergens: [],
      is_available: false,
      show_online: false,
      tax_class: "reduced",
      station: "stove",
      modifier_group_ids: [8, 7]
    }
    const rows = {
      menus: [{ ...menu, is_active: false, windows }],
      categories: [{ ...category, is_active: false, windows, station: "bar" }],
      dishes: [dish(1, more)],
      modifierGroups: [group, gone]
    }
    expect(described(rows)).toStrictEqual({
      ...plain,
      modifier_groups: [{ key: "bread", name: "Bread", options: [] }],
      menus: [
        {
          key: "lunch",
          name: "Lunch",
          active: false,
          windows,
          categories: [
            {
              key: "soups",
              name: "Soups",
              active: false,
              windows,
              station: "bar",
              dishes: [
                {
                  key: "id:1",
                  name: "Dish",
                  description: "With bread",
                  price_minor: null,
                  sizes: [
                    { key: "small", name: "Small", price_minor: 500 },
                    { key: "id:12", name: "Large", price_minor: 700, default: true }
                  ],
                  dietary: "vegan",
                  allergens: [],
                  available: false,
                  online: false,
                  tax_class: "reduced",
                  station: "stove",
                  modifier_groups: ["bread"]
                }
              ]
            }
          ]
        }
      ]
    })
  })
})
