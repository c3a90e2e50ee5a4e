/** Generated restaurants that sell. */
import type { VenueDocument } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { changes, time, window, windows, zone } from "./times.ts"

type Document = Omit<VenueDocument.VenueDocumentInput, "slug">

const often = fc.integer({ min: 0, max: 7 }).map((n) => n > 0)
const amount = fc.oneof(fc.constantFrom(0, 1, 333, 1000), fc.integer({ min: 0, max: 5000 }))
const percent = fc.constantFrom(0, 5.5, 8.875, 10, 33.3333, 100)
const orderTypes = fc.subarray(["dine_in", "pickup", "delivery"] as const, { minLength: 1 })
const categories = ["c1", "c2"]
const dishes = ["d1", "d2", "d3", "d4"]
const targets = fc.record({ categories: fc.subarray(categories), dishes: fc.subarray(dishes) })

const percentOrAmount = fc.oneof(
  fc.record({ percent, amount_minor: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount_minor: amount })
)

const hours = fc.record({
  dine_in: windows,
  pickup: windows,
  delivery: windows,
  exceptions: fc.array(
    fc.record({
      date: fc.constantFrom(...changes),
      order_types: orderTypes,
      windows: fc.array(fc.record({ start: time, end: time }), { maxLength: 2 })
    }),
    { maxLength: 2 }
  )
})

const options = (group: string) =>
  fc
    .array(fc.record({ price_minor: amount, available: often }), { minLength: 1, maxLength: 3 })
    .map((list) => list.map((option, index) => ({ ...option, key: `${group}-${index}`, name: `Option ${index}` })))

const group = (key: string) =>
  options(key).chain((list) =>
    fc
      .record({
        min_select: fc.integer({ min: 0, max: Math.min(1, list.length) }),
        max_select: fc.constantFrom(null, 1, 2)
      })
      .map((bounds) => ({ key, name: { en: `Group "${key}"` }, ...bounds, options: list }))
  )

const sizes = fc.array(amount, { minLength: 1, maxLength: 3 }).chain((prices) =>
  fc.integer({ min: -1, max: prices.length - 1 }).map((standard) =>
    prices.map((price_minor, index) => ({
      key: `s${index}`,
      name: `Size ${index}`,
      price_minor,
      default: index === standard
    }))
  )
)

const dish = (key: string) =>
  fc
    .record({
      priced: fc.oneof(
        amount.map((price_minor) => ({ price_minor })),
        sizes.map((list) => ({ sizes: list }))
      ),
      available: often,
      online: often,
      tax_class: fc.constantFrom(null, "alcohol"),
      modifier_groups: fc.subarray(["g1", "g2"])
    })
    .map(({ priced, ...rest }) => ({ key, name: key, ...priced, ...rest }))

const category = (key: string, keys: ReadonlyArray<string>) =>
  fc
    .record({ active: often, windows, dishes: fc.tuple(...keys.map(dish)) })
    .map((rest) => ({ key, name: key, ...rest }))

const menu = (key: string, inside: string, keys: ReadonlyArray<string>) =>
  fc.record({ active: often, windows, categories: fc.tuple(category(inside, keys)) }).map((rest) => ({
    key,
    name: key,
    ...rest
  }))

const taxes = fc.oneof(
  fc.constant({}),
  fc
    .record({
      inclusive: fc.boolean(),
      rates: fc.tuple(percent, percent),
      standard: fc.subarray(["t0", "t1"]),
      alcohol: fc.subarray(["t0", "t1"]),
      types: orderTypes,
      delivery_fee_class: fc.constantFrom(null, "standard", "alcohol")
    })
    .map(({ alcohol, delivery_fee_class, inclusive, rates, standard, types }) => ({
      inclusive,
      delivery_fee_class,
      taxes: rates.map((rate, index) => ({ key: `t${index}`, name: `Tax ${index}`, percent: rate })),
      rules: [
        { taxes: standard },
        { tax_class: "alcohol", order_types: types, taxes: alcohol },
        { tax_class: "alcohol", taxes: standard }
      ]
    }))
)

const typeRules = fc.record({
  offered: often,
  minimum_minor: fc.constantFrom(0, 0, 1500),
  preparation_minutes: fc.constantFrom(0, 20, 90)
})

const deliveryZone = (key: string, cities: ReadonlyArray<string>, prefix: string) =>
  fc
    .record({
      branch: fc.constantFrom(null, "b1", "b2"),
      fee_minor: amount,
      free_from_minor: fc.constantFrom(null, 0, 2000),
      minimum_minor: fc.constantFrom(0, 0, 1800)
    })
    .map((rest) => ({ key, name: key, cities, postcode_prefixes: [prefix], ...rest }))

const promotion = fc
  .tuple(
    percentOrAmount,
    targets,
    fc.record({
      order_types: orderTypes,
      minimum_minor: fc.constantFrom(0, 2000),
      windows,
      starts_on: fc.constantFrom(null, ...changes.slice(0, 4)),
      ends_on: fc.constantFrom(null, ...changes.slice(3))
    })
  )
  .map(([discount, concerned, rest]) => ({ ...discount, ...concerned, ...rest }))

const happyHour = fc
  .tuple(
    fc.oneof(
      fc.record({ percent, price_minor: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), price_minor: amount })
    ),
    targets,
    fc.array(window, { minLength: 1, maxLength: 2 })
  )
  .map(([cut, concerned, open]) => ({ ...cut, ...concerned, windows: open }))

const named = <Row>(rows: ReadonlyArray<Row>, word: string) =>
  rows.map((row, index) => ({ ...row, key: `${word}-${index}`, name: `${word} ${index}` }))

/** A restaurant with two branches, four dishes, and everything that changes a price. */
export const shop: fc.Arbitrary<Document> = fc
  .record({
    zones: fc.tuple(zone, zone, zone),
    hours: fc.tuple(hours, hours),
    hasBranches: often,
    modifier_groups: fc.tuple(group("g1"), group("g2")),
    menus: fc.tuple(menu("m1", "c1", ["d1", "d2"]), menu("m2", "c2", ["d3", "d4"])),
    order_types: fc.record({ dine_in: typeRules, pickup: typeRules, delivery: typeRules }),
    order_horizon_days: fc.constantFrom(1, 30),
    delivery_zones: fc.tuple(deliveryZone("z1", ["São Paulo"], "001"), deliveryZone("z2", ["Gießen", "Rome"], "9")),
    taxes,
    service_charge: fc.oneof(
      fc.constant(null),
      fc
        .tuple(percentOrAmount, orderTypes, fc.boolean())
        .map(([charge, order_types, taxed]) => ({ ...charge, order_types, taxed }))
    ),
    promotions: fc.array(promotion, { maxLength: 3 }),
    happy_hours: fc.array(happyHour, { maxLength: 3 })
  })
  .map(({ happy_hours, hasBranches, hours: [first, second], promotions, zones, ...rest }): Document => ({
    ...rest,
    name: "Shop",
    country: "IT",
    currency: "EUR",
    time_zone: zones[0],
    happy_hours: named(happy_hours, "happy"),
    promotions: named(promotions, "promotion"),
    delivery_zones: rest.delivery_zones.map((one) => (hasBranches ? one : { ...one, branch: null })),
    branches: hasBranches
      ? [
          { key: "b1", name: "One", time_zone: zones[1], opening_hours: first },
          { key: "b2", name: "Two", time_zone: zones[2], opening_hours: second, default: true }
        ]
      : [],
    tables: hasBranches
      ? [
          { key: "t1", name: "One", code: "ONE", branch: "b1", max_seats: 4 },
          { key: "t2", name: "Two", code: "TWO", max_seats: 4 }
        ]
      : []
  }))
