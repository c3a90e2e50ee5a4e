import { type OrderInput, OrderingRules, Venue, type VenueDocument, ZonedClock } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, dishOf, monday, smallHouse } from "../../arrange.ts"

const house = {
  ...smallHouse,
  happy_hours: [],
  branches: [
    { key: "main", name: "Main", default: true },
    { key: "north", name: "North" }
  ],
  tables: [
    { key: "t1", name: "Table 1", code: "T1", max_seats: 2 },
    { key: "t2", name: "Table 2", code: "T2", max_seats: 2, branch: "north" },
    { key: "t3", name: "Table 3", max_seats: 2 }
  ],
  delivery_zones: [
    { key: "near", name: "Near", cities: ["Köln"], fee_minor: 250, free_from_minor: 4000, minimum_minor: 600 },
    { key: "far", name: "Far", cities: ["Bonn"], branch: "north" }
  ]
} satisfies VenueDocument.VenueDocumentInput
const { venue } = applied(house)
const water = dishOf(venue, "water")
const [main, north] = venue.rows.branches
const [near, far] = venue.settings.delivery_zones

const input: OrderInput.PlaceOrder = {
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "1",
  lines: [{ item_id: water.id, quantity: 4 }]
}
const address = { line1: "Domplatz 1", city: "Köln", phone: "2" }
const delivery = { ...input, type: "delivery", delivery_address: address } as const
const judge = (
  given: Partial<OrderInput.PlaceOrder>,
  more: { readonly zone?: OrderingRules.OrderRequest["zone"]; readonly now?: number; readonly venue?: Venue.Venue } = {}
) => {
  const { now = monday, zone = null } = more
  return OrderingRules.judge(more.venue ?? venue, { input: { ...input, ...given }, channel: "phone", zone, now })
}
const accepted = (...given: Parameters<typeof judge>) => {
  const { order, problems } = judge(...given)
  expect(problems).toEqual([])
  return order!
}
const refused = (...given: Parameters<typeof judge>) => {
  const { order, problems } = judge(...given)
  expect(order).toBeNull()
  return problems.map(({ message, path }) => `${path} ${message}`)
}
const withSettings = (settings: object) => Venue.make({ ...venue.rows, settings: { ...venue.settings, ...settings } })
const withType = (type: OrderInput.PlaceOrder["type"], rules: object) => {
  const { order_types } = venue.settings
  return withSettings({ order_types: { ...order_types, [type]: { ...order_types[type], ...rules } } })
}

describe("a busy restaurant", () => {
  const busy = (until: number) => withSettings({ busy: { extra_minutes: 15, paused_channels: ["phone"], until } })

  it("refuses orders of paused channels until it is over", () => {
    expect(refused({}, { venue: busy(monday + 1) })).toEqual([
      expect.stringMatching(/^channel takes no orders for a time before \S+, because the restaurant is busy$/)
    ])
    expect(accepted({}, { venue: busy(monday) }).serving.preparationMinutes).toBe(20)
  })

  it("takes orders of paused channels for the time after", () => {
    const hour = 3_600_000
    const scheduled_for = ZonedClock.format(venue.restaurant.time_zone, monday + hour)
    expect(accepted({ scheduled_for }, { venue: busy(monday + hour) }).serving.scheduledFor).toBe(monday + hour)
    expect(refused({ scheduled_for }, { venue: busy(monday + hour + 1) })).toHaveLength(1)
  })

  it("takes longer meanwhile", () => {
    const slow = withSettings({ busy: { extra_minutes: 15, paused_channels: [], until: monday + 1 } })
    expect(accepted({}, { venue: slow }).serving.preparationMinutes).toBe(35)
  })
})

describe("the table of a dine-in order", () => {
  const dineIn = (table_code?: string | null) =>
    ({ type: "dine_in", ...(table_code === undefined ? {} : { table_code }) }) as const
  it("is found by its code", () => {
    expect(accepted(dineIn("T2")).table).toBe(venue.rows.tables[1])
  })

  it.each([
    ["missing", undefined, "is required for dine-in"],
    ["null", null, "is required for dine-in"],
    ["empty", "", "is required for dine-in"],
    ["unknown", "T9", "is not the code of a table"]
  ])("is refused when it is %s", (_, code, message) => {
    expect(refused(dineIn(code))).toEqual([`table_code ${message}`])
  })

  it("is not an archived one", () => {
    const tables = venue.rows.tables.map((table) => ({ ...table, archived: true }))
    expect(refused(dineIn("T1"), { venue: Venue.make({ ...venue.rows, tables }) })).toEqual([
      "table_code is not the code of a table"
    ])
  })

  it("is ignored for other types", () => {
    expect(accepted({ table_code: "T2" })).toMatchObject({ table: null, branch: main })
  })
})

describe("the branch of an order", () => {
  const without = (changes: object) =>
    Venue.make({
      ...venue.rows,
      branches: venue.rows.branches.map((row, index) => (index === 1 ? { ...row, ...changes } : row))
    })

  it("is the table's, the zone's, or the default", () => {
    expect(accepted({ type: "dine_in", table_code: "T2" }).branch).toBe(north)
    expect(accepted({ type: "dine_in", table_code: "T1" }).branch).toBe(main)
    expect(accepted(delivery, { zone: far! }).branch).toBe(north)
    expect(accepted(delivery, { zone: near! }).branch).toBe(main)
    expect(accepted({}).branch).toBe(main)
  })

  it("is the default instead of an archived one", () => {
    const closed = without({ archived: true })
    expect(accepted({ type: "dine_in", table_code: "T2" }, { venue: closed }).branch).toBe(main)
    expect(accepted(delivery, { zone: far!, venue: closed }).branch).toBe(main)
  })

  it("may be missing, and then the restaurant is always open", () => {
    const none = Venue.make({ ...venue.rows, branches: [] })
    expect(accepted({}, { venue: none, now: monday + 12 * 3_600_000 })).toMatchObject({
      branch: null,
      serving: { held: false }
    })
  })
})

describe("a delivery", () => {
  it("goes to its address, for the fee of its zone", () => {
    const order = accepted(delivery, { zone: near! })
    expect(order.address).toEqual(address)
    expect(order.pricing.deliveryFee).toEqual({ feeMinor: 250, freeFromMinor: 4000 })
    expect(order.price.deliveryFeeMinor).toBe(250)
  })

  it.each([
    ["no address", null, ["delivery_address is required for delivery"]],
    ["no street", { ...address, line1: "" }, ["delivery_address.line1 is required"]],
    [
      "an empty address",
      {},
      ["delivery_address.line1 is required", "delivery_address.city is required", "delivery_address.phone is required"]
    ],
    ["an address outside", address, ["delivery_address.city is outside the delivery area"]]
  ])("is refused with %s", (_, delivery_address, expected) => {
    expect(refused({ ...delivery, delivery_address })).toEqual(expected)
  })

  it.each([
    ["line1", { ...address, line1: "" }],
    ["city", { ...address, city: null }],
    ["phone", { line1: "a", city: "b" }]
  ])("has no address without %s", (_, delivery_address) => {
    expect(OrderingRules.addressOf({ ...delivery, delivery_address })).toBeNull()
  })

  it("has an address only if it is a delivery and one was sent", () => {
    expect(OrderingRules.addressOf(delivery)).toEqual(address)
    expect(OrderingRules.addressOf({ ...delivery, type: "pickup" })).toBeNull()
    expect(OrderingRules.addressOf({ ...input, type: "delivery" })).toBeNull()
    expect(accepted({ delivery_address: address })).toMatchObject({ address: null, pricing: { deliveryFee: null } })
  })
})

describe("the minimum of an order", () => {
  const water3 = { lines: [{ item_id: water.id, quantity: 3 }] }
  const below = (minimum: number) => [`lines add up to 750, below the minimum of ${minimum} (minor units)`]

  it("is the type's or the zone's, whichever is higher", () => {
    const strict = withType("delivery", { minimum_minor: 751 })
    expect(refused({ ...delivery, ...water3 }, { zone: near!, venue: strict })).toEqual(below(751))
    const zone = { ...near!, minimum_minor: 800 }
    expect(refused({ ...delivery, ...water3 }, { zone, venue: strict })).toEqual(below(800))
    expect(refused(water3, { venue: withType("pickup", { minimum_minor: 751 }) })).toEqual(below(751))
  })

  it("does not stop an order of free dishes where there is none", () => {
    const dishes = venue.rows.dishes.map((dish) => ({ ...dish, price_minor: 0 }))
    expect(accepted({}, { venue: Venue.make({ ...venue.rows, dishes }) }).price.totalMinor).toBe(0)
  })

  it("is not judged while a line is refused, because its price is not known", () => {
    const lines = [...water3.lines, { item_id: 1, quantity: 1 }]
    expect(refused({ lines }, { venue: withType("pickup", { minimum_minor: 751 }) })).toEqual([
      "lines.1.item_id is not an item of this restaurant"
    ])
  })

  it("may be met exactly", () => {
    const exact = [
      accepted(water3, { venue: withType("pickup", { minimum_minor: 750 }) }),
      accepted({ ...delivery, ...water3 }, { zone: { ...near!, minimum_minor: 750 } })
    ]
    expect(exact.map(({ price }) => price.subtotalMinor)).toEqual([750, 750])
  })
})

describe("promotions", () => {
  const promotion = {
    key: "p",
    name: "P",
    percent: 10,
    amount_minor: null,
    order_types: ["pickup", "dine_in"],
    minimum_minor: 0,
    categories: [],
    dishes: [],
    windows: [],
    starts_on: null,
    ends_on: null
  }
  const discount = (changes: object, given: Partial<OrderInput.PlaceOrder> = {}) =>
    accepted(given, { venue: withSettings({ promotions: [{ ...promotion, ...changes }] }), zone: near! }).price
      .discountMinor

  it.each([
    ["always", {}, 100],
    ["from today", { starts_on: "2026-11-16" }, 100],
    ["from tomorrow", { starts_on: "2026-11-17" }, 0],
    ["until today", { ends_on: "2026-11-16" }, 100],
    ["until yesterday", { ends_on: "2026-11-15" }, 0],
    ["at this time", { windows: [{ days: [1], start: "12:30", end: "13:00" }] }, 100],
    ["at another time", { windows: [{ days: [1], start: "13:00", end: "14:00" }] }, 0],
    ["for the dish", { dishes: ["water"] }, 100],
    ["for another dish", { dishes: ["tomato"] }, 0],
    ["for the category", { categories: ["soft"] }, 100],
    ["for another category", { categories: ["soups"] }, 0]
  ])("that are on %s", (_, changes, expected) => {
    expect(discount(changes)).toBe(expected)
  })

  it("are kept with the order only if they are for its type", () => {
    expect(discount({}, delivery)).toBe(0)
    const venue = withSettings({ promotions: [promotion, { ...promotion, key: "q", order_types: ["delivery"] }] })
    expect(accepted({}, { venue }).pricing).toMatchObject({
      promotions: [{ key: "p" }],
      lineKeys: [{ categoryKey: "soft", dishKey: "water" }]
    })
  })
})

describe("an order", () => {
  it("of a type that is not offered is refused", () => {
    expect(refused({}, { venue: withType("pickup", { offered: false }) })).toEqual(["type is not offered"])
  })

  it("is refused when it costs more than can be charged", () => {
    const dishes = venue.rows.dishes.map((dish) => ({ ...dish, price_minor: 99_999_999_999 }))
    const lines = Array.from({ length: 102 }, () => ({ item_id: water.id, quantity: 99 }))
    expect(refused({ lines, type: "dine_in" }, { venue: Venue.make({ ...venue.rows, dishes }) })).toEqual([
      "table_code is required for dine-in",
      "lines add up to more than can be charged"
    ])
  })

  it("is served at the time that was asked for, on the restaurant's clock", () => {
    expect(accepted({ scheduled_for: "2026-11-16T13:00:00" }).serving).toEqual({
      at: monday + 30 * 60_000,
      scheduledFor: monday + 30 * 60_000,
      held: false,
      preparationMinutes: 20,
      problems: []
    })
    const strict = withSettings({ order_horizon_days: 1 })
    expect(refused({ scheduled_for: "2026-11-18T13:00:00" }, { venue: strict })).toEqual([
      "scheduled_for must be within 1 days"
    ])
  })

  it("reports all its problems at once, in the order of the rules", () => {
    const lines = [
      { item_id: water.id, quantity: 1 },
      { item_id: 1, quantity: 1 }
    ]
    const scheduled_for = "2026-11-16T12:30:00"
    expect(refused({ ...delivery, lines, scheduled_for }, { venue: withType("delivery", { offered: false }) })).toEqual(
      [
        "type is not offered",
        "delivery_address.city is outside the delivery area",
        "scheduled_for is too early: the kitchen needs 20 minutes",
        "lines.1.item_id is not an item of this restaurant"
      ]
    )
  })

  it("has the happy-hour prices of when it is placed", () => {
    const cheap = applied({ ...house, happy_hours: smallHouse.happy_hours }).venue
    const lines = [{ item_id: dishOf(cheap, "goulash").id, quantity: 1 }]
    expect(accepted({ lines, scheduled_for: "2026-11-16T13:30:00" }, { venue: cheap }).price.totalMinor).toBe(550)
  })

  it("is judged by the menu of when it is served", () => {
    const lines = [{ item_id: dishOf(venue, "goulash").id, quantity: 1 }]
    expect(refused({ lines, scheduled_for: "2026-11-16T15:00:00" })).toEqual([
      "lines.0.item_id is not served at that time"
    ])
  })

  it("that cannot be served is not judged by the menu", () => {
    const lines = [{ item_id: dishOf(venue, "goulash").id, quantity: 1 }]
    expect(refused({ lines, scheduled_for: "2026-11-16T12:00:00" })).toEqual([
      "scheduled_for is too early: the kitchen needs 20 minutes"
    ])
  })

  it("is priced with the taxes of its dishes and the service charge", () => {
    const taxes = {
      inclusive: false,
      taxes: [{ key: "vat", name: "VAT", percent: 10 }],
      rules: [{ tax_class: "drinks", order_types: ["pickup"], taxes: ["vat"] }],
      delivery_fee_class: null
    }
    const service_charge = { name: "Service", percent: 10, amount_minor: null, order_types: ["pickup"], taxed: true }
    const taxed = withSettings({ taxes, service_charge })
    const dishes = taxed.rows.dishes.map((dish) => ({ ...dish, tax_class: "drinks" }))
    expect(accepted({}, { venue: Venue.make({ ...taxed.rows, dishes }) })).toMatchObject({
      price: { subtotalMinor: 1000, serviceChargeMinor: 100, taxAddedMinor: 110, totalMinor: 1210 },
      pricing: { settings: { taxes, service_charge } }
    })
  })
})

describe("an explanation", () => {
  const opening_hours = { pickup: [{ days: [1, 2, 3, 4, 5, 6, 7] as const, start: "12:00", end: "15:00" }] }
  const branches = [{ key: "main", name: "Main", default: true, opening_hours }, house.branches[1]]
  const closing = applied({ ...house, branches }).venue
  const explain = (given: Partial<OrderInput.PlaceOrder>, now = monday) =>
    OrderingRules.explain(closing, { input: { ...input, ...given }, channel: "phone", zone: null, now })

  it("is empty for an order that is accepted right away, scheduled or not", () => {
    expect(explain({})).toEqual([])
    expect(explain({ scheduled_for: "2026-11-17T13:00:00" })).toEqual([])
  })

  it("names each problem with its path, or the opening an order is held for", () => {
    expect(explain({ type: "dine_in", lines: [{ item_id: 1, quantity: 1 }] })).toEqual([
      "table_code is required for dine-in",
      "lines.0.item_id is not an item of this restaurant"
    ])
    expect(explain({}, monday + 4 * 3_600_000)).toEqual([
      "held until the restaurant opens at 2026-11-17T12:00:00.000+01:00"
    ])
  })
})
