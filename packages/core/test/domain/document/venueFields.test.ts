/**
 * Every field of the venue document, with those of Settings, OpeningHours, Dish, DishFields and Plan: what it may hold,
 * and what is put in where it is left out.
 */
import { Decode, VenueDocument } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import {
  at,
  integers,
  type Json,
  lists,
  orderTypes,
  put,
  required,
  texts,
  whole,
  window,
  words
} from "./fieldTables.ts"

const decode = Decode.decoder(VenueDocument.VenueDocument)

/** What is wrong with the document when the field holds this, at the field or inside of it. */
const problemsWith = (path: string, value: Json): ReadonlyArray<string> =>
  Either.match(decode(put(whole, path.split("."), value)), {
    onLeft: (problems) => Object.keys(problems).flatMap((found) => (found.startsWith(path) ? problems[found]! : [])),
    onRight: () => []
  })

const wholeDecoded = Either.getOrThrow(decode(whole))

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
