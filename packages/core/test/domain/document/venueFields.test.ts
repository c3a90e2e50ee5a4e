/**
 * Every field of the venue document, with those of Settings, OpeningHours, Dish, DishFields and Plan: what it may hold,
 * and what is put in where it is left out.
 */
import { Decode, VenueDocument } from "@fourtop/core"
import { Either } from "effect"
import { describe, expect, it } from "vitest"

const decode = Decode.decoder(VenueDocument.VenueDocument)

type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [name: string]: Json }

const window = { start: "18:00", end: "20:00" }
const required = { slug: "a", name: "A", country: "IT", currency: "EUR", time_zone: "Europe/Rome" }

/** One of everything, each with as little as it needs. */
const whole: Json = {
  ...required,
  plan: {},
  branches: [{ key: "k", name: "B", opening_hours: { exceptions: [{ date: "2026-12-25" }] } }],
  tables: [{ key: "k", name: "T", max_seats: 4 }],
  modifier_groups: [{ key: "k", name: "G", options: [{ key: "k", name: "O" }] }],
  menus: [
    {
      key: "k",
      name: "M",
      windows: [window],
      categories: [
        {
          key: "k",
          name: "C",
          windows: [window],
          dishes: [{ key: "k", name: "D", sizes: [{ key: "k", name: "S", price_minor: 1 }] }]
        }
      ]
    }
  ],
  order_types: { dine_in: {}, pickup: {}, delivery: {} },
  delivery_zones: [{ key: "k", name: "Z" }],
  taxes: { taxes: [{ key: "k", name: "T", percent: 10 }], rules: [{ taxes: [] }] },
  service_charge: { percent: 10 },
  promotions: [{ key: "k", name: "P", percent: 10 }],
  point_of_sale: { url: "https://till.example.com" },
  kitchen_stations: [{ key: "k", name: "K" }],
  happy_hours: [{ key: "k", name: "H", windows: [window], percent: 10 }],
  table_combinations: [{ key: "k", tables: ["a", "b"], min_seats: 2, max_seats: 4 }],
  booking: {
    turn_times: [{ up_to: 2, minutes: 60 }],
    pacing: {},
    branches: [{ branch: "k", pacing: {} }],
    guarantee: { type: "deposit", amount_minor: 500 }
  },
  service_periods: [{ key: "k", name: "S", first_seating: "18:00", last_seating: "20:00" }],
  messages: {}
}

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inside, name) => (inside as Readonly<Record<string, unknown>>)[name], value)

/** The value with another one at the path. */
const put = (value: Json, path: ReadonlyArray<string>, other: Json): Json => {
  const [name, ...rest] = path
  if (name === undefined) return other
  const inside = value as { readonly [name: string]: Json }
  const replaced = put(inside[name] ?? null, rest, other)
  return Array.isArray(value) ? value.with(Number(name), replaced) : { ...inside, [name]: replaced }
}

/** What is wrong with the document when the field holds this, at the field or inside of it. */
const problemsWith = (path: string, value: Json): ReadonlyArray<string> =>
  Either.match(decode(put(whole, path.split("."), value)), {
    onLeft: (problems) => Object.keys(problems).flatMap((found) => (found.startsWith(path) ? problems[found]! : [])),
    onRight: () => []
  })

const wholeDecoded = Either.getOrThrow(decode(whole))

/** The field, its smallest and largest value, and what it is when it is left out. */
const integers: ReadonlyArray<readonly [path: string, least: number, most: number, otherwise?: number | null]> = [
  ["plan.rate_per_minute", 1, 100_000, null],
  ["tables.0.min_seats", 1, 200, 1],
  ["tables.0.max_seats", 1, 200],
  ["tables.0.priority", 0, 1000, 100],
  ["modifier_groups.0.min_select", 0, 100, 0],
  ["modifier_groups.0.max_select", 1, 100, null],
  ["modifier_groups.0.options.0.price_minor", 0, 99_999_999_999, 0],
  ["menus.0.categories.0.dishes.0.price_minor", 0, 99_999_999_999, null],
  ["menus.0.categories.0.dishes.0.sizes.0.price_minor", 0, 99_999_999_999],
  ...["dine_in", "pickup", "delivery"].flatMap(
    (type) =>
      [
        [`order_types.${type}.minimum_minor`, 0, 99_999_999_999, 0],
        [`order_types.${type}.preparation_minutes`, 0, 1440, 20]
      ] as const
  ),
  ["order_horizon_days", 1, 365, 30],
  ["delivery_zones.0.fee_minor", 0, 99_999_999_999, 0],
  ["delivery_zones.0.free_from_minor", 0, 99_999_999_999, null],
  ["delivery_zones.0.minimum_minor", 0, 99_999_999_999, 0],
  ["promotions.0.minimum_minor", 0, 99_999_999_999, 0],
  ["table_combinations.0.min_seats", 1, 200],
  ["table_combinations.0.max_seats", 1, 200],
  ["table_combinations.0.priority", 0, 1000, 100],
  ["booking.smallest_party", 1, 200, 1],
  ["booking.largest_party", 1, 200, 8],
  ["booking.lead_minutes", 0, 43_200, 60],
  ["booking.horizon_days", 1, 730, 60],
  ["booking.turn_times.0.up_to", 1, 200],
  ["booking.turn_times.0.minutes", 15, 720],
  ["booking.buffer_minutes", 0, 240, 0],
  ["booking.pacing.covers", 1, 1000, null],
  ["booking.pacing.parties", 1, 1000, null],
  ["booking.branches.0.pacing.covers", 1, 1000, null],
  ["booking.branches.0.pacing.parties", 1, 1000, null],
  ["booking.offer_hold_minutes", 1, 240],
  ["booking.guarantee.amount_minor", 0, 99_999_999_999],
  ["booking.guarantee.from_party_size", 1, 200, 1],
  ["booking.guarantee.cancel_until_hours", 0, 720, 24],
  ["booking.guest_cancel_until_hours", 0, 720],
  ["service_periods.0.step_minutes", 5, 240, 30],
  ["messages.reminder_hours", 1, 336, null]
]

/** The field, its shortest and longest text, and what it is when it is left out. */
const texts: ReadonlyArray<readonly [path: string, least: number, most: number, otherwise?: string | null]> = [
  ["name", 1, 120],
  ["plan.name", 1, 80, "standard"],
  ["branches.0.name", 1, 120],
  ["branches.0.address", 0, 300, null],
  ["branches.0.phone", 1, 40],
  ["branches.0.opening_hours.exceptions.0.note", 0, 200, null],
  ["tables.0.name", 1, 80],
  ["tables.0.code", 1, 40, null],
  ["delivery_zones.0.name", 1, 120],
  ["taxes.taxes.0.name", 1, 80],
  ["service_charge.name", 1, 80, "Service"],
  ["promotions.0.name", 1, 120],
  ["kitchen_stations.0.name", 1, 80],
  ["happy_hours.0.name", 1, 120],
  ["booking.guarantee.text", 1, 500, null],
  ["service_periods.0.name", 1, 80]
]

/** The field, one entry of it, how few and how many it may have, and what it is when it is left out. */
const lists: ReadonlyArray<readonly [path: string, entry: Json, least: number, most: number, otherwise?: Json]> = [
  ["languages", "de", 0, 30, []],
  ["modifier_groups.0.options", { key: "k", name: "O" }, 1, 100],
  ["menus.0.categories.0.dishes.0.sizes", { key: "k", name: "S", price_minor: 1 }, 0, 20],
  ["menus.0.categories.0.dishes.0.modifier_groups", "k", 0, 100, []],
  ["happy_hours.0.windows", window, 1, 50],
  ["table_combinations.0.tables", "k", 2, 20],
  ["booking.turn_times", { up_to: 2, minutes: 60 }, 1, 20]
]

const orderTypes = ["dine_in", "pickup", "delivery"]

/** The field, all it may be, and what it is when it is left out. */
const words: ReadonlyArray<readonly [path: string, all: ReadonlyArray<Json>, otherwise?: Json]> = [
  ["suspended", [true, false], false],
  ["plan.features.0", ["reservations", "reporting"]],
  ["branches.0.default", [true, false], false],
  ["branches.0.opening_hours.exceptions.0.order_types.0", orderTypes],
  ["tables.0.bookable", [true, false], true],
  ["menus.0.active", [true, false], true],
  ["menus.0.windows.0.days.0", [1, 2, 3, 4, 5, 6, 7]],
  ["menus.0.categories.0.active", [true, false], true],
  ["menus.0.categories.0.dishes.0.dietary", ["none", "veg", "non_veg", "egg", "vegan"], "none"],
  [
    "menus.0.categories.0.dishes.0.allergens.0",
    [
      "gluten",
      "crustaceans",
      "eggs",
      "fish",
      "peanuts",
      "soybeans",
      "milk",
      "nuts",
      "celery",
      "mustard",
      "sesame",
      "sulphites",
      "lupin",
      "molluscs"
    ]
  ],
  ["menus.0.categories.0.dishes.0.online", [true, false], true],
  ["menus.0.categories.0.dishes.0.available", [true, false]],
  ["menus.0.categories.0.dishes.0.sizes.0.default", [true, false], false],
  ["modifier_groups.0.options.0.available", [true, false]],
  ...orderTypes.map((type) => [`order_types.${type}.offered`, [true, false], true] as const),
  ["taxes.inclusive", [true, false], true],
  ["taxes.rules.0.order_types.0", orderTypes],
  ["service_charge.taxed", [true, false], true],
  ["service_charge.order_types.0", orderTypes],
  ["promotions.0.order_types.0", orderTypes],
  ["booking.engine", [true, false], true],
  ["booking.auto_confirm", [true, false], true],
  ["booking.reseating", ["off", "staff", "public"]],
  ["booking.notify_list", [true, false], false],
  ["booking.guarantee.type", ["deposit", "card_hold", "prepayment"]],
  ["booking.guarantee.per", ["guest", "booking"], "guest"],
  ["service_periods.0.days.0", [1, 2, 3, 4, 5, 6, 7]]
]

/** Fields that are left out, and what they are then. */
const defaults: Readonly<Record<string, Json>> = {
  default_language: "en",
  "plan.features": ["reservations", "reporting"],
  "plan.ends_on": null,
  "branches.0.time_zone": null,
  "branches.0.opening_hours.dine_in": [],
  "branches.0.opening_hours.pickup": [],
  "branches.0.opening_hours.delivery": [],
  "branches.0.opening_hours.exceptions.0.order_types": orderTypes,
  "branches.0.opening_hours.exceptions.0.windows": [],
  "tables.0.branch": null,
  "menus.0.windows.0.days": [1, 2, 3, 4, 5, 6, 7],
  "menus.0.categories.0.station": null,
  "menus.0.categories.0.dishes.0.description": null,
  "menus.0.categories.0.dishes.0.allergens": null,
  "menus.0.categories.0.dishes.0.tax_class": null,
  "menus.0.categories.0.dishes.0.station": null,
  "delivery_zones.0.branch": null,
  "delivery_zones.0.cities": [],
  "delivery_zones.0.postcode_prefixes": [],
  "taxes.rules.0.tax_class": "standard",
  "taxes.rules.0.order_types": orderTypes,
  "taxes.delivery_fee_class": null,
  "service_charge.amount_minor": null,
  "service_charge.order_types": ["dine_in"],
  "promotions.0.amount_minor": null,
  "promotions.0.order_types": orderTypes,
  "promotions.0.categories": [],
  "promotions.0.dishes": [],
  "promotions.0.windows": [],
  "promotions.0.starts_on": null,
  "promotions.0.ends_on": null,
  "happy_hours.0.price_minor": null,
  "happy_hours.0.categories": [],
  "happy_hours.0.dishes": [],
  "booking.closing_days": [],
  "service_periods.0.days": [1, 2, 3, 4, 5, 6, 7],
  "messages.reply_to": null,
  "messages.signature": null,
  "messages.templates": {}
}

const rules = { offered: true, minimum_minor: 0, preparation_minutes: 20 }

describe("a field of the venue document", () => {
  it.for(integers)("%s is an integer from %d to %d", ([path, least, most, otherwise]) => {
    expect([least, most].flatMap((value) => problemsWith(path, value))).toEqual([])
    for (const value of [least - 1, most + 1, least + 0.5]) {
      expect(problemsWith(path, value)).toEqual([`must be an integer from ${least} to ${most}`])
    }
    if (otherwise !== undefined) expect(at(wholeDecoded, path)).toBe(otherwise)
    if (otherwise === null) expect(problemsWith(path, null)).toEqual([])
  })

  it.for(texts)("%s has from %d to %d characters", ([path, least, most, otherwise]) => {
    expect(["x".repeat(least), "x".repeat(most)].flatMap((value) => problemsWith(path, value))).toEqual([])
    expect(problemsWith(path, "x".repeat(most + 1))).toHaveLength(1)
    expect(problemsWith(path, " ")).toHaveLength(least)
    if (otherwise !== undefined) expect(at(wholeDecoded, path)).toBe(otherwise)
    if (otherwise === null) expect(problemsWith(path, null)).toEqual([])
  })

  it.for(lists)("%s has entries such as %j, from %d to %d", ([path, entry, least, most, otherwise]) => {
    const some = (count: number) => Array.from({ length: count }, () => entry)
    expect([least, most].flatMap((count) => problemsWith(path, some(count)))).toEqual([])
    for (const count of [most + 1, ...(least > 0 ? [least - 1] : [])]) {
      expect(problemsWith(path, some(count))).toEqual([`must have ${least} to ${most} entries`])
    }
    if (otherwise !== undefined) expect(at(wholeDecoded, path)).toEqual(otherwise)
  })

  it.for(words)("%s is one of %j", ([path, all, otherwise]) => {
    const inList = path.endsWith(".0")
    const field = inList ? path.slice(0, -2) : path
    for (const word of all) expect(problemsWith(field, inList ? [word] : word)).toEqual([])
    for (const word of ["other", 0, 8]) {
      expect(problemsWith(field, inList ? [word] : word)).toHaveLength(1)
    }
    if (otherwise !== undefined) expect(at(wholeDecoded, path)).toBe(otherwise)
  })

  it.each(Object.entries(defaults))("%s is %j when it is left out", (path, otherwise) => {
    expect(at(wholeDecoded, path)).toEqual(otherwise)
    if (otherwise === null) expect(problemsWith(path, null)).toEqual([])
  })

  it("holds a whole section when that is left out", () => {
    expect(Either.getOrThrow(decode({ ...required, branches: [{ key: "k", name: "B" }] }))).toEqual({
      ...required,
      default_language: "en",
      languages: [],
      plan: { name: "standard", features: ["reservations", "reporting"], ends_on: null, rate_per_minute: null },
      suspended: false,
      branches: [
        {
          key: "k",
          name: "B",
          address: null,
          time_zone: null,
          default: false,
          opening_hours: { dine_in: [], pickup: [], delivery: [], exceptions: [] }
        }
      ],
      tables: [],
      modifier_groups: [],
      menus: [],
      order_types: { dine_in: rules, pickup: rules, delivery: rules },
      order_horizon_days: 30,
      delivery_zones: [],
      taxes: { inclusive: true, taxes: [], rules: [], delivery_fee_class: null },
      service_charge: null,
      promotions: [],
      point_of_sale: null,
      kitchen_stations: [],
      happy_hours: [],
      table_combinations: [],
      booking: {
        engine: true,
        auto_confirm: true,
        smallest_party: 1,
        largest_party: 8,
        lead_minutes: 60,
        horizon_days: 60,
        turn_times: [
          { up_to: 2, minutes: 90 },
          { up_to: 6, minutes: 120 },
          { up_to: 200, minutes: 150 }
        ],
        buffer_minutes: 0,
        pacing: { covers: null, parties: null },
        closing_days: [],
        notify_list: false,
        guarantee: null
      },
      service_periods: []
    })
  })

  it("must be there when everything depends on it", () => {
    for (const name of Object.keys(required)) {
      const { [name as keyof typeof required]: _, ...others } = required
      expect(Object.keys(Either.getOrThrow(Either.flip(decode(others))))).toEqual([name])
    }
  })
})

describe("a code of the venue document", () => {
  const slugs = "must be lower-case letters, digits and single dashes"
  const codes = "must be a language code such as en or pt-BR"
  it.each([
    ["slug", "small-house-2", []],
    ["slug", "x".repeat(60), []],
    ["slug", "x".repeat(61), ["must have at most 60 characters"]],
    ["slug", "Small", [slugs]],
    ["slug", "a--b", [slugs]],
    ["slug", "a-", [slugs]],
    ["slug", "", [slugs]],
    ["country", "IT", []],
    ["country", "it", ["must be an ISO 3166 code such as IT"]],
    ["country", "ITA", ["must be an ISO 3166 code such as IT"]],
    ["default_language", "pt-BR", []],
    ["default_language", "english", [codes]],
    ["languages", ["de", "fr-CA"], []],
    ["languages", ["de", "German"], [codes]]
  ])("%s %j", (path, value, problems) => {
    expect(problemsWith(path, value)).toEqual(problems)
  })
})

describe("a description of a dish", () => {
  const problemsOf = (text: Json) => problemsWith("menus.0.categories.0.dishes.0.description", text)

  it("may be empty, and ten times as long as a name", () => {
    expect(["", "x".repeat(2_000), { en: "x".repeat(2_000) }, null].flatMap(problemsOf)).toEqual([])
    expect(problemsOf("x".repeat(2_001))).toHaveLength(1)
    expect(problemsWith("menus.0.categories.0.dishes.0.name", "x".repeat(201))).toHaveLength(1)
    expect(problemsWith("menus.0.categories.0.dishes.0.name", "")).toHaveLength(1)
  })
})

describe("a key of the venue document", () => {
  it.each(["a", "0", "main-menu", "a.b_c:d-e", "x".repeat(80)])("may be %j", (key) => {
    expect(problemsWith("tables.0.key", key)).toEqual([])
  })

  it.each(["", "A", "a--b", "-a", "a-", "a b", "é", "x".repeat(81)])("may not be %j", (key) => {
    expect(problemsWith("tables.0.key", key)).toHaveLength(1)
  })

  it("says what is wrong with it", () => {
    expect(problemsWith("tables.0.key", "A")).toEqual([
      "must be lower-case letters, digits and single dashes, such as main-menu"
    ])
    expect(problemsWith("tables.0.key", "x".repeat(81))).toEqual(["must have at most 80 characters"])
  })
})

describe("either a percentage or an amount", () => {
  it.each([
    ["service_charge", {}, "amount_minor"],
    ["promotions.0", { key: "k", name: "P" }, "amount_minor"],
    ["happy_hours.0", { key: "k", name: "H", windows: [window] }, "price_minor"]
  ] as const)("is what %s needs", (path, entry, amount) => {
    expect(problemsWith(path, { ...entry, percent: 10 })).toEqual([])
    expect(problemsWith(path, { ...entry, [amount]: 100 })).toEqual([])
    expect(problemsWith(path, { ...entry })).toEqual([`needs either percent or ${amount}`])
    expect(problemsWith(path, { ...entry, percent: 10, [amount]: 100 })).toEqual([`needs either percent or ${amount}`])
    for (const percent of [0, 100, 7.6875]) expect(problemsWith(path, { ...entry, percent })).toEqual([])
    for (const percent of [-1, 101, 7.68751]) expect(problemsWith(path, { ...entry, percent })).toHaveLength(1)
  })
})

describe("a delivery zone", () => {
  it.each([
    ["cities", 120],
    ["postcode_prefixes", 12]
  ])("has %s of 1 to %i characters", (field, most) => {
    const problemsOf = (text: string) => problemsWith(`delivery_zones.0.${field}`, [text])
    expect([problemsOf("x"), problemsOf("x".repeat(most))]).toEqual([[], []])
    expect([problemsOf(""), problemsOf("x".repeat(most + 1))].map(({ length }) => length)).toEqual([1, 1])
  })
})

describe("an exception to the opening hours", () => {
  it("has windows with a start and an end", () => {
    const problemsOf = (windows: Json) => problemsWith("branches.0.opening_hours.exceptions.0.windows", windows)
    expect(problemsOf([{ start: "12:00", end: "15:00" }])).toEqual([])
    expect(problemsOf([{ start: "12:00" }])).toHaveLength(1)
    expect(problemsOf([{ end: "noon", start: "12:00" }])).toHaveLength(1)
  })
})

describe("the address of a POS", () => {
  it("has at most 500 characters", () => {
    const long = (length: number) => ({ url: "https://till.example.com/".padEnd(length, "a") })
    expect(problemsWith("point_of_sale", long(500))).toEqual([])
    expect(problemsWith("point_of_sale", long(501))).toHaveLength(1)
  })

  it.each(["https://till.example.com", "http://10.0.0.7:8080/orders?branch=1#a"])("may be %s", (url) => {
    expect(problemsWith("point_of_sale", { url })).toEqual([])
  })

  it.each(["till.example.com", "ftp://till", "https://ada:secret@till.example.com", "https://", "https://a b"])(
    "may not be %s",
    (url) => {
      expect(problemsWith("point_of_sale", { url })).toEqual(["must be a web address without a user name or password"])
    }
  )
})

describe("what names the restaurant", () => {
  it.each([
    ["slug", "da-mario-2", ["Da-Mario", "da--mario", "-a", "", "x".repeat(61)]],
    ["country", "IT", ["it", "ITA", "I", ""]],
    ["currency", "EUR", ["eur", "EURO", "XYZ"]],
    ["time_zone", "Europe/Rome", ["Rome", "Mars/Olympus", ""]],
    ["default_language", "pt-BR", ["english", "", "EN"]]
  ] as const)("%s may be %j and not %j", (path, right, wrong) => {
    expect(problemsWith(path, right)).toEqual([])
    for (const value of wrong) expect(problemsWith(path, value), value).toHaveLength(1)
  })
})
