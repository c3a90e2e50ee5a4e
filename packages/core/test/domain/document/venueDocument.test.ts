import { Settings, Venue, VenueCheck, VenueDescription, type VenueDocument } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import { applied, dishOf, contextAt, monday, smallHouse } from "../../arrange.ts"

const problems = (input: unknown) => Object.keys(Either.getOrThrow(Either.flip(VenueCheck.parse(input))).problems)
const later = () => contextAt(monday + 86_400_000, 5000)

describe("checking a venue document", () => {
  it("accepts a minimal document and fills in defaults", () => {
    const document = Either.getOrThrow(
      VenueCheck.parse({ slug: "a", name: "A", country: "IT", currency: "EUR", time_zone: "Europe/Rome" })
    )
    expect(document).toMatchObject({ menus: [], suspended: false, plan: { features: ["reservations", "reporting"] } })
  })

  it("reports every invalid field at its path", () => {
    expect(
      problems({
        ...smallHouse,
        currency: "EURO",
        time_zone: "Mars/Olympus",
        slug: "Small House",
        tables: [{ key: "t1", name: "", max_seats: 0 }],
        menus: [
          {
            key: "m",
            name: "M",
            categories: [{ key: "c", name: {}, dishes: [{ key: "d", name: "D", price_minor: -1 }] }]
          }
        ]
      })
    ).toEqual([
      "slug",
      "currency",
      "time_zone",
      "tables.0.name",
      "tables.0.max_seats",
      "menus.0.categories.0.name",
      "menus.0.categories.0.dishes.0.price_minor",
      "happy_hours.0.categories.0",
      "happy_hours.1.dishes.0"
    ])
  })

  it("reports periods and booking rules of unknown branches, and duplicate rules for one branch", () => {
    expect(
      problems({
        ...smallHouse,
        service_periods: [
          { key: "lunch", name: "Lunch", branch: "main", first_seating: "12:00", last_seating: "13:00" },
          { key: "dinner", name: "Dinner", branch: "attic", first_seating: "18:00", last_seating: "20:00" }
        ],
        booking: { branches: [{ branch: "main" }, { branch: "cellar" }, { branch: "main", closing_days: ["never"] }] }
      })
    ).toEqual([
      "booking.branches.2.closing_days.0",
      "service_periods.1.branch",
      "booking.branches.1.branch",
      "booking.branches.2.branch"
    ])
  })

  it.each([
    [{ accept_within_minutes: 1, ticket_late_after_minutes: 240 }, []],
    [{ accept_within_minutes: 240, ticket_late_after_minutes: 1 }, []],
    [
      { accept_within_minutes: 0, ticket_late_after_minutes: 241 },
      ["service.accept_within_minutes", "service.ticket_late_after_minutes"]
    ],
    [
      { accept_within_minutes: 241, ticket_late_after_minutes: 0 },
      ["service.accept_within_minutes", "service.ticket_late_after_minutes"]
    ],
    [{ accept_within: 3 }, ["service.accept_within"]]
  ])("holds the limits of the service to a range: %j", (service, expected) => {
    const parsed = VenueCheck.parse({ ...smallHouse, service })
    expect(Either.isRight(parsed) ? [] : Object.keys(parsed.left.problems)).toEqual(expected)
  })

  it("keeps settings of a restaurant without branches as they were written", () => {
    const plain = { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "20:00" }
    const { settings } = applied({ ...smallHouse, service_periods: [plain] }).venue
    expect(settings.service_periods[0]).not.toHaveProperty("branch")
    expect(settings.booking).not.toHaveProperty("branches")
  })

  it("reports duplicate keys, unknown references, and rules over several rows", () => {
    expect(
      problems({
        ...smallHouse,
        branches: [
          { key: "main", name: "A", default: true },
          { key: "main", name: "B", default: true }
        ],
        tables: [
          { key: "t1", name: "1", code: "T1", max_seats: 2, branch: "attic" },
          { key: "t2", name: "2", code: "T1", min_seats: 5, max_seats: 2 }
        ],
        happy_hours: [
          { key: "h", name: "H", percent: 5, windows: [{ start: "10:00", end: "11:00" }], dishes: ["lobster"] }
        ],
        menus: [
          {
            key: "m",
            name: "M",
            categories: [
              {
                key: "c",
                name: "C",
                station: "bar",
                dishes: [
                  { key: "d", name: "D", price_minor: 1, sizes: [{ key: "s", name: "S", price_minor: 1 }] },
                  { key: "d", name: "D", modifier_groups: ["sauce"] }
                ]
              }
            ]
          }
        ]
      }).toSorted()
    ).toEqual(
      [
        "branches.1.key",
        "branches",
        "tables.0.branch",
        "tables.1.code",
        "tables.1.min_seats",
        "happy_hours.0.dishes.0",
        "menus.0.categories.0.station",
        "menus.0.categories.0.dishes.0.price_minor",
        "menus.0.categories.0.dishes.1.key",
        "menus.0.categories.0.dishes.1.modifier_groups.0",
        "menus.0.categories.0.dishes.1.price_minor"
      ].toSorted()
    )
  })

  const inMenu = (category: object) => [{ key: "m", name: "M", categories: [category] }]

  it("reports invalid fields together with unknown references", () => {
    expect(
      problems({
        ...smallHouse,
        country: "Germany",
        tables: [
          { key: "t1", name: "", max_seats: 2, branch: "attic" },
          { key: "t1", name: "2", min_seats: 5, max_seats: 2 },
          "a third one"
        ],
        table_combinations: [{ key: "c", tables: ["t1"], min_seats: 3, max_seats: 4 }],
        happy_hours: [{ key: "h", name: "H", windows: [], dishes: ["lobster"], categories: ["soups"] }],
        menus: inMenu({
          key: "c",
          name: "C",
          station: "bar",
          dishes: [{ key: "d", name: "D", modifier_groups: ["x"] }]
        })
      }).toSorted()
    ).toEqual(
      [
        "country",
        "tables.0.name",
        "tables.0.branch",
        "tables.1.key",
        "tables.1.min_seats",
        "tables.2",
        "table_combinations.0.tables",
        "happy_hours.0.windows",
        "happy_hours.0.dishes.0",
        "happy_hours.0.categories.0",
        "menus.0.categories.0.station",
        "menus.0.categories.0.dishes.0.modifier_groups.0",
        "menus.0.categories.0.dishes.0.price_minor"
      ].toSorted()
    )
  })

  it.each([
    ["a key that is malformed", { kitchen_stations: [{ key: "Kitchen", name: "K" }] }, ["kitchen_stations.0.key"]],
    ["a key that is missing", { kitchen_stations: [{ name: "Kitchen" }] }, ["kitchen_stations.0.key"]],
    ["a list that is none", { kitchen_stations: "kitchen" }, ["kitchen_stations"]],
    ["a row that is none", { kitchen_stations: ["kitchen"] }, ["kitchen_stations.0"]],
    ["a mistyped list", { kitchen_stations: undefined, stations: [] }, ["stations"]],
    ["a mistyped list inside a row", { menus: [{ key: "m", name: "M", catgories: [] }] }, ["menus.0.catgories"]],
    [
      "a price that is not a number",
      { happy_hours: [], menus: inMenu({ key: "c", name: "C", dishes: [{ key: "d", name: "D", price_minor: "5" }] }) },
      ["menus.0.categories.0.dishes.0.price_minor"]
    ],
    [
      "a mistyped price",
      { happy_hours: [], menus: inMenu({ key: "c", name: "C", dishes: [{ key: "d", name: "D", prize_minor: 5 }] }) },
      ["menus.0.categories.0.dishes.0.prize_minor"]
    ],
    [
      "unreadable rules",
      { taxes: { taxes: [{ key: "vat", name: "VAT", percent: 5 }], rules: "none", delivery_fee_class: "fee" } },
      ["taxes.rules"]
    ],
    [
      "an unreadable tax class",
      {
        taxes: {
          taxes: [{ key: "vat", name: "VAT", percent: 5 }],
          rules: [{ tax_class: "Fee", taxes: ["vat"] }],
          delivery_fee_class: "fee"
        }
      },
      ["taxes.rules.0.tax_class"]
    ]
  ])("reports no unknown reference to %s", (_, change, expected) => {
    const { kitchen_stations, ...others } = { ...smallHouse, ...change }
    expect(problems(kitchen_stations === undefined ? others : { ...others, kitchen_stations })).toEqual(expected)
  })

  it("refuses tax classes without a rule, unless there are no taxes", () => {
    const dish = (tax_class: string | null) => ({ key: tax_class ?? "plain", name: "Dish", price_minor: 1, tax_class })
    const document = (classes: ReadonlyArray<string | null>, delivery_fee_class: string | null, taxed = true) => ({
      ...smallHouse,
      happy_hours: [],
      menus: [{ key: "m", name: "M", categories: [{ key: "c", name: "C", dishes: classes.map(dish) }] }],
      taxes: {
        taxes: taxed ? [{ key: "vat", name: "VAT", percent: 10 }] : [],
        rules: taxed ? [{ taxes: ["vat"] }, { tax_class: "none", taxes: [] }] : [],
        delivery_fee_class
      }
    })
    expect(problems(document([null, "standart", "none"], "delivry"))).toEqual([
      "menus.0.categories.0.dishes.1.tax_class",
      "taxes.delivery_fee_class"
    ])
    expect(Either.isRight(VenueCheck.parse(document([null, "standard", "none"], "none")))).toBe(true)
    expect(Either.isRight(VenueCheck.parse(document(["anything"], "else", false)))).toBe(true)
  })

  it("refuses unknown members, which are probably typos", () => {
    const menus = [{ key: "m", name: "M", catgories: [] }]
    expect(problems({ ...smallHouse, menu: [], menus, happy_hours: [] })).toEqual(["menu", "menus.0.catgories"])
  })

  it("refuses anything but an object", () => {
    for (const input of [null, 5, "a", []]) expect(Either.isLeft(VenueCheck.parse(input))).toBe(true)
  })
})

describe("applying a venue document", () => {
  const first = applied(smallHouse)

  it("creates every row, with an event and an entry for each dish", () => {
    expect(first.revision.counts).toEqual({ created: 14, changed: 0, archived: 0 })
    expect(first.revision.changes.events.length).toBe(3)
    expect(first.revision.changes.activity.map(({ action }) => action)).toEqual([
      "dish.created",
      "dish.created",
      "dish.created",
      "venue.applied"
    ])
  })

  it("changes nothing when it is applied again", () => {
    const again = applied(smallHouse, first.venue, later())
    expect(again.revision.counts).toEqual({ created: 0, changed: 0, archived: 0 })
    expect(again.revision.changes).toEqual({ guards: [], changes: [], events: [], activity: [], jobs: [] })
  })

  it("is described by a document that changes nothing when applied", () => {
    const described = VenueDescription.describe(first.venue)
    expect(applied(described, first.venue, later()).revision.changes.changes).toEqual([])
    expect(described).toMatchObject({ slug: "small-house", languages: ["de"] })
  })

  const edited = (edit: (document: typeof smallHouse) => void): VenueDocument.VenueDocumentInput => {
    const document = structuredClone(smallHouse)
    edit(document)
    return document
  }

  it("keeps the limits of the service as they were written, and has standard ones without them", () => {
    expect(Object.keys(first.venue.settings)).not.toContain("service")
    expect(Settings.limitsOf(first.venue.settings)).toEqual({ accept_within_minutes: 5, ticket_late_after_minutes: 15 })
    expect(VenueDescription.describe(first.venue)).not.toHaveProperty("service")
    const { revision, venue } = applied({ ...smallHouse, service: { accept_within_minutes: 3 } }, first.venue, later())
    expect(revision.counts).toEqual({ created: 0, changed: 1, archived: 0 })
    expect(Settings.limitsOf(venue.settings)).toEqual({ accept_within_minutes: 3, ticket_late_after_minutes: 15 })
    const described = VenueDescription.describe(venue)
    expect(described.service).toEqual({ accept_within_minutes: 3, ticket_late_after_minutes: 15 })
    expect(applied(described, venue, later()).revision.changes.changes).toEqual([])
    expect(applied(smallHouse, venue, later()).venue.settings).not.toHaveProperty("service")
  })

  it("keeps ids when names, prices and places change", () => {
    const document = edited(({ menus }) => {
      const tomato = menus[0]!.categories[0]!.dishes.shift()!
      menus[1]!.categories[0]!.dishes.push({ ...tomato, name: "Tomato", price_minor: 700 } as never)
    })
    const { revision, venue } = applied(document, first.venue, later())
    expect(dishOf(venue, "tomato").id).toBe(dishOf(first.venue, "tomato").id)
    expect(dishOf(venue, "tomato").category_id).not.toBe(dishOf(first.venue, "tomato").category_id)
    const changed = revision.changes.events.map((event) => JSON.parse(event.body).data)
    expect(changed.find(({ item }) => item.id === dishOf(venue, "tomato").id).changed).toEqual([
      "category_id",
      "name",
      "price_minor",
      "sort_order"
    ])
  })

  it("archives missing rows, and brings them back under the same id", () => {
    const without = edited(({ menus, tables }) => {
      menus[0]!.categories[0]!.dishes.pop()
      tables.pop()
    })
    const gone = applied(without, first.venue, later())
    expect(gone.revision.counts.archived).toBe(2)
    expect(dishOf(gone.venue, "goulash")).toBeUndefined()
    expect(gone.venue.rows.tables.find(({ key }) => key === "t2")).toMatchObject({ archived: true, code: null })
    const back = applied(smallHouse, gone.venue, later())
    expect(dishOf(back.venue, "goulash").id).toBe(dishOf(first.venue, "goulash").id)
    expect(dishOf(back.venue, "goulash").variants.map(({ id }) => id)).toEqual(
      dishOf(first.venue, "goulash").variants.map(({ id }) => id)
    )
  })

  it("reports an archived dish as not available, and brings it back as available as it was", () => {
    const without = edited(({ menus }) => void menus[0]!.categories[0]!.dishes.pop())
    for (const is_available of [true, false]) {
      const { rows } = first.venue
      const dishes = rows.dishes.map((dish) => (dish.key === "goulash" ? { ...dish, is_available } : dish))
      const gone = applied(without, Venue.make({ ...rows, dishes }), later())
      const told = gone.revision.changes.events.map((event) => JSON.parse(event.body).data)
      expect(told).toMatchObject([{ changed: ["archived"], item: { is_available: false } }])
      expect(dishOf(applied(smallHouse, gone.venue, later()).venue, "goulash").is_available).toBe(is_available)
    }
  })

  it("keeps dishes made through the API, with their category", () => {
    const own = { ...dishOf(first.venue, "goulash"), id: 4000, key: null, version: 1 }
    const withOwn = { ...first.venue, rows: { ...first.venue.rows, dishes: [...first.venue.rows.dishes, own] } }
    const { venue } = applied(
      edited(({ happy_hours, menus }) => void (menus.shift(), happy_hours.splice(0))),
      withOwn,
      later()
    )
    expect(venue.dishById.get(4000)?.id).toBe(4000)
    expect(venue.categoryById.get(own.category_id)).toMatchObject({ archived: false, is_active: false })
    expect(venue.menus.find(({ key }) => key === "lunch")).toMatchObject({ archived: false, is_active: false })
    expect(dishOf(venue, "tomato")).toBeUndefined()
  })

  it("emits an event for every dish whose options changed, including those made through the API", () => {
    const own = { ...dishOf(first.venue, "tomato"), id: 4000, key: null, version: 1 }
    const withOwn = { ...first.venue, rows: { ...first.venue.rows, dishes: [...first.venue.rows.dishes, own] } }
    const dearer = edited(({ modifier_groups }) => void (modifier_groups[0]!.options[1]!.price_minor = 75))
    const { revision, venue } = applied(dearer, withOwn, later())
    const told = revision.changes.events.map((event) => JSON.parse(event.body).data)
    expect(told.map(({ changed, item }) => [item.id, changed])).toEqual([
      [dishOf(venue, "tomato").id, ["modifier_groups"]],
      [4000, ["modifier_groups"]]
    ])
    expect(told[0].item.modifier_groups[0].options[1].price_minor).toBe(75)
    expect(dishOf(venue, "tomato").updated_at).toBe(monday + 86_400_000)
  })

  it("describes a dish of an archived group in a document that changes nothing", () => {
    const own = { ...dishOf(first.venue, "tomato"), id: 4000, key: null, version: 1, sort_order: 3 }
    const withOwn = { ...first.venue, rows: { ...first.venue.rows, dishes: [...first.venue.rows.dishes, own] } }
    const without = edited(({ menus, modifier_groups }) => {
      modifier_groups.pop()
      Object.assign(menus[0]!.categories[0]!.dishes[0]!, { modifier_groups: [] })
    })
    const { venue } = applied(without, withOwn, later())
    expect(applied(VenueDescription.describe(venue), venue, later()).revision.changes.changes).toEqual([])
  })

  it("refuses a reference by id to a row that is in the document", () => {
    const tables = [{ key: "t1", name: "1", max_seats: 2, branch: "id:999" }]
    expect(problems({ ...smallHouse, tables })).toEqual(["tables.0.branch"])
    expect(problems({ ...smallHouse, constructor: 1 })).toEqual(["constructor"])
  })

  it("keeps a dish sold out unless the document says otherwise", () => {
    const soldOut = {
      ...first.venue,
      rows: { ...first.venue.rows, dishes: first.venue.rows.dishes.map((dish) => ({ ...dish, is_available: false })) }
    }
    expect(applied(smallHouse, soldOut, later()).revision.changes.changes).toEqual([])
  })
})
