/** Every field of the venue document with its bounds, and a document that has one of everything. */

/** A JSON value. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [name: string]: Json }

/** A time window. */
export const window = { start: "18:00", end: "20:00" }
/** What every document needs. */
export const required = { slug: "a", name: "A", country: "IT", currency: "EUR", time_zone: "Europe/Rome" }

/** One of everything, each with as little as it needs. */
export const whole: Json = {
  ...required,
  plan: {},
  branches: [{ key: "k", name: "B", opening_hours: { exceptions: [{ date: "2026-12-25" }] } }],
  tables: [{ key: "k", name: "T", max_seats: 4, place: { room: "k", x: 10, y: 10, width: 8, height: 8 } }],
  rooms: [{ key: "k", name: "R", width: 100, height: 80 }],
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

/** The value at a dotted path. */
export const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inside, name) => (inside as Readonly<Record<string, unknown>>)[name], value)

/** The value with another one at the path. */
export const put = (value: Json, path: ReadonlyArray<string>, other: Json): Json => {
  const [name, ...rest] = path
  if (name === undefined) return other
  const inside = value as { readonly [name: string]: Json }
  const replaced = put(inside[name] ?? null, rest, other)
  return Array.isArray(value) ? value.with(Number(name), replaced) : { ...inside, [name]: replaced }
}

/** The field, its smallest and largest value, and what it is when it is left out. */
export const integers: ReadonlyArray<readonly [path: string, least: number, most: number, otherwise?: number | null]> =
  [
    ["plan.rate_per_minute", 1, 100_000, null],
    ["tables.0.min_seats", 1, 200, 1],
    ["tables.0.max_seats", 1, 200],
    ["tables.0.priority", 0, 1000, 100],
    ["tables.0.place.x", 0, 1000],
    ["tables.0.place.y", 0, 1000],
    ["tables.0.place.width", 3, 200],
    ["tables.0.place.height", 3, 200],
    ["rooms.0.width", 10, 1000],
    ["rooms.0.height", 10, 1000],
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
export const texts: ReadonlyArray<readonly [path: string, least: number, most: number, otherwise?: string | null]> = [
  ["name", 1, 120],
  ["plan.name", 1, 80, "standard"],
  ["branches.0.name", 1, 120],
  ["branches.0.address", 0, 300, null],
  ["branches.0.phone", 1, 40],
  ["branches.0.opening_hours.exceptions.0.note", 0, 200, null],
  ["tables.0.name", 1, 80],
  ["tables.0.code", 1, 40, null],
  ["rooms.0.name", 1, 80],
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
export const lists: ReadonlyArray<readonly [path: string, entry: Json, least: number, most: number, otherwise?: Json]> =
  [
    ["languages", "de", 0, 30, []],
    ["modifier_groups.0.options", { key: "k", name: "O" }, 1, 100],
    ["menus.0.categories.0.dishes.0.sizes", { key: "k", name: "S", price_minor: 1 }, 0, 20],
    ["menus.0.categories.0.dishes.0.modifier_groups", "k", 0, 100, []],
    ["happy_hours.0.windows", window, 1, 50],
    ["table_combinations.0.tables", "k", 2, 20],
    ["rooms", { key: "k", name: "R", width: 100, height: 80 }, 0, 200],
    ["booking.turn_times", { up_to: 2, minutes: 60 }, 1, 20]
  ]

/** The order types. */
export const orderTypes = ["dine_in", "pickup", "delivery"]

/** The field, all it may be, and what it is when it is left out. */
export const words: ReadonlyArray<readonly [path: string, all: ReadonlyArray<Json>, otherwise?: Json]> = [
  ["suspended", [true, false], false],
  ["plan.features.0", ["reservations", "reporting"]],
  ["branches.0.default", [true, false], false],
  ["branches.0.opening_hours.exceptions.0.order_types.0", orderTypes],
  ["tables.0.bookable", [true, false], true],
  ["tables.0.place.shape", ["round", "square", "rectangle"], "rectangle"],
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
