import {
  CountryDefaults,
  DishRows,
  FoundedVenue,
  Json,
  type Problems,
  type SetupAnswers,
  SetupDocument,
  setupSlugOf,
  standardSetupWords,
  TableWords,
  VenueCheck,
  VenueDescription,
  type VenueDocument
} from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

type Input = VenueDocument.VenueDocumentInput

const identity = {
  name: "Osteria Lüna",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  default_language: "it"
}
const tables = (text: string) => TableWords.parse(text).tables
const dishes = (text: string) => DishRows.parse(text, { currency: "EUR" }).rows
const hours = { 1: [{ start: "12:00", end: "15:00" }], 2: [{ start: "18:00", end: "01:00" }] }

const whole: SetupAnswers = {
  ...identity,
  address: "Via dei Fiori 4",
  phone: "+39 06 1234567",
  legal_name: "Luna S.r.l.",
  tax_number: "IT01234567890",
  taxes: CountryDefaults.of("IT")!.taxes!,
  order_types: ["dine_in", "pickup"],
  hours,
  bookings: { step: 15 },
  tables: tables("2x2, Bar: 4"),
  dishes: dishes(
    "Pasta:\nCarbonara 12.50 + egg 1\nPesto 11 + egg 1\nDrinks:\nWine small 5 / large 18\nWater 3 + lemon 0.50"
  )
}

const made = (answers: SetupAnswers, state: SetupDocument.SetupState = {}): Input =>
  Either.getOrThrowWith(SetupDocument.of(answers, state), (failure) => new Error(JSON.stringify(failure.problems)))

const problemsOf = (answers: SetupAnswers, state: SetupDocument.SetupState = {}): Problems.Problems => {
  const found = SetupDocument.of(answers, state)
  return Either.isLeft(found) ? found.left.problems : {}
}

/** The document of the venue that another one founds, as its owner sees it later. */
const applied = (document: Input): Input =>
  VenueDescription.describe(FoundedVenue.foundedBy(Either.getOrThrow(VenueCheck.check(document))))

const menuOf = (document: Input) =>
  document.menus!.map(({ categories, key }) => [
    key,
    categories!.map((one) => [one.key, one.dishes!.map((dish) => dish.key)])
  ])

describe("a new restaurant's document", () => {
  it("has what was answered, and nothing else", () => {
    expect(made(identity)).toEqual({ slug: "osteria-luna", ...identity })
    expect(made({ ...identity, slug: "luna", dishes: [] })).toEqual({ ...identity, slug: "luna" })
    expect(made(whole)).toEqual({
      slug: "osteria-luna",
      ...identity,
      legal_name: "Luna S.r.l.",
      tax_number: "IT01234567890",
      branches: [
        {
          key: "main",
          name: "Osteria Lüna",
          address: "Via dei Fiori 4",
          phone: "+39 06 1234567",
          opening_hours: Object.fromEntries(
            ["dine_in", "pickup", "delivery"].map((type) => [
              type,
              [
                { days: [1], start: "12:00", end: "15:00" },
                { days: [2], start: "18:00", end: "01:00" }
              ]
            ])
          )
        }
      ],
      tables: [
        { key: "t1", name: "1", code: "T1", max_seats: 2 },
        { key: "t2", name: "2", code: "T2", max_seats: 2 },
        { key: "bar", name: "Bar", code: "BAR", max_seats: 4 }
      ],
      taxes: CountryDefaults.of("IT")!.taxes,
      order_types: { dine_in: { offered: true }, pickup: { offered: true }, delivery: { offered: false } },
      service_periods: [
        { days: [1], key: "lunch", name: "Lunch", first_seating: "12:00", last_seating: "13:30", step_minutes: 15 },
        { days: [2], key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "23:30", step_minutes: 15 }
      ],
      menus: [
        {
          key: "menu",
          name: "Menu",
          categories: [
            {
              key: "pasta",
              name: "Pasta",
              dishes: [
                { key: "carbonara", name: "Carbonara", price_minor: 1250, modifier_groups: ["extras-carbonara"] },
                { key: "pesto", name: "Pesto", price_minor: 1100, modifier_groups: ["extras-carbonara"] }
              ]
            },
            {
              key: "drinks",
              name: "Drinks",
              dishes: [
                {
                  key: "wine",
                  name: "Wine",
                  sizes: [
                    { key: "small", name: "small", price_minor: 500 },
                    { key: "large", name: "large", price_minor: 1800 }
                  ]
                },
                { key: "water", name: "Water", price_minor: 300, modifier_groups: ["extras-water"] }
              ]
            }
          ]
        }
      ],
      modifier_groups: [
        { key: "extras-carbonara", name: "Extras", options: [{ key: "egg", name: "egg", price_minor: 100 }] },
        { key: "extras-water", name: "Extras", options: [{ key: "lemon", name: "lemon", price_minor: 50 }] }
      ]
    })
  })

  it("has a branch only where something is about it", () => {
    expect(made({ ...identity, dishes: dishes("Soup 5") }).branches).toBeUndefined()
    for (const more of [{ address: "A" }, { phone: "1" }, { hours }, { tables: tables("2") }]) {
      expect(made({ ...identity, ...more }).branches!.map(({ key, name }) => [key, name])).toEqual([
        ["main", "Osteria Lüna"]
      ])
    }
  })

  it("has times for bookings only if they are wanted", () => {
    expect(made({ ...identity, hours }).service_periods).toBeUndefined()
    expect(made({ ...identity, hours, bookings: null }).service_periods).toBeUndefined()
    expect(made({ ...identity, bookings: {} }).service_periods).toBeUndefined()
    expect(made({ ...identity, hours, bookings: {} }).service_periods!.length).toBe(2)
  })

  it("takes descriptions, tax classes and other words, and brings equal categories together", () => {
    const rows = dishes("Soup 5\nWine 6\nBeer 4").map((row, index) => ({
      ...row,
      category: [null, "DRINKS", "drinks"][index]!
    }))
    const [soup, wine, beer] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
    const words = { menu: "Karte", dishes: "Speisen", extras: "Extras" }
    const answers = {
      ...identity,
      taxes: CountryDefaults.of("IT")!.taxes!,
      dishes: [
        { ...soup, description: "Hot" },
        { ...wine, tax_class: "alcohol" },
        { ...beer, modifiers: [{ name: "Lime", price_minor: 0 }] }
      ]
    }
    expect(made(answers, { words: { ...words, extras: "Dazu" } })).toMatchObject({
      menus: [
        {
          key: "menu",
          name: "Karte",
          categories: [
            {
              key: "speisen",
              name: "Speisen",
              dishes: [{ key: "soup", name: "Soup", description: "Hot", price_minor: 500 }]
            },
            {
              key: "drinks",
              name: "DRINKS",
              dishes: [
                { key: "wine", name: "Wine", price_minor: 600, tax_class: "alcohol" },
                { key: "beer", name: "Beer", price_minor: 400, modifier_groups: ["extras-beer"] }
              ]
            }
          ]
        }
      ],
      modifier_groups: [{ name: "Dazu" }]
    })
    expect(standardSetupWords).toEqual({ menu: "Menu", dishes: "Dishes", extras: "Extras" })
  })

  it("gives equal names keys of their own, and names in other letters numbered ones", () => {
    const rows = dishes("Soup 5\nSoup 6\nΣούπα 7\nスープ 8\nFish'n'chips 9\nSpätzle & Soße 10")
    expect(menuOf(made({ ...identity, dishes: rows }))).toEqual([
      ["menu", [["dishes", ["soup", "soup-2", "dish", "dish-2", "fishnchips", "spatzle-sosse"]]]]
    ])
    const sized = [
      {
        ...rows[0]!,
        price_minor: null,
        sizes: [
          { name: "大", price_minor: 1 },
          { name: "大", price_minor: 2 }
        ]
      }
    ]
    expect(
      made({ ...identity, dishes: sized }).menus![0]!.categories![0]!.dishes![0]!.sizes!.map(({ key }) => key)
    ).toEqual(["size", "size-2"])
    const added = [
      {
        ...rows[0]!,
        modifiers: [
          { name: "大", price_minor: 1 },
          { name: "大", price_minor: 2 }
        ]
      }
    ]
    expect(made({ ...identity, dishes: added }).modifier_groups![0]!.options.map(({ key }) => key)).toEqual([
      "option",
      "option-2"
    ])
    const long = dishes(`${"n".repeat(150)} 5 + x 1\n${"n".repeat(150)} 6 + y 1`)
    expect(made({ ...identity, dishes: long }).modifier_groups!.length).toBe(2)
  })

  it.each([
    ["Osteria Lüna", "osteria-luna"],
    ["Hotel d’Or", "hotel-dor"],
    ["日本", "restaurant"],
    [`${"a".repeat(59)} b`, "a".repeat(59)],
    ["-- x --", "x"],
    ["a".repeat(70), "a".repeat(60)]
  ])("proposes for %s the slug %s", (name, slug) => {
    expect(setupSlugOf(name)).toBe(slug)
    expect(made({ ...identity, name }).slug).toBe(slug)
  })
})

describe("a problem", () => {
  it.each<[string, Partial<SetupAnswers>, ReadonlyArray<string>]>([
    ["a name", { name: "" }, ["name"]],
    ["a country", { country: "Italy" }, ["country"]],
    ["a currency", { currency: "XXZ" }, ["currency"]],
    ["a time zone", { time_zone: "Europe/Nowhere" }, ["time_zone"]],
    ["a language", { default_language: "Italian" }, ["default_language"]],
    ["a slug", { slug: "No" }, ["slug"]],
    ["an address", { address: "a".repeat(301) }, ["address"]],
    ["a phone number", { phone: "" }, ["phone"]],
    ["a legal name", { legal_name: "" }, ["legal_name"]],
    ["hours", { hours: { 3: [{ start: "x", end: "12:00" }] } }, ["hours.3.0.start"]],
    ["bookings", { hours, bookings: { step: 1 } }, ["bookings"]],
    ["a table", { tables: [{ key: "t1", name: "1", max_seats: 0 }] }, ["tables.0.max_seats"]],
    [
      "two tables",
      {
        tables: [
          { key: "a", name: "1", max_seats: 1 },
          { key: "a", name: "2", max_seats: 1 }
        ]
      },
      ["tables.1.key"]
    ],
    ["a tax", { taxes: { taxes: [{ key: "vat", name: "VAT", percent: 101 }] } }, ["taxes.taxes.0.percent"]],
    ["a dish without a price", { dishes: dishes("Soup 5\nMains:\nSpecial\n+ a 1") }, ["dishes.1.price_minor"]],
    ["a dish without a name", { dishes: dishes("Soup 5\n6.00") }, ["dishes.1.name"]],
    ["a size without a price", { dishes: dishes("Name\tS\tL\nTea\t3\tx") }, ["dishes.0.sizes.1.price_minor"]],
    ["a modifier without a price", { dishes: dishes("Tea 3 + lemon 0.555") }, ["dishes.0.modifiers.0.price_minor"]],
    [
      "a modifier's name",
      { dishes: dishes("Tea 3").map((row) => ({ ...row, modifiers: [{ name: "", price_minor: 1 }] })) },
      ["dishes.0.modifiers.0.name"]
    ],
    [
      "a category",
      {
        dishes: dishes("Tea 3\nMilk 4").map((row, index) => ({
          ...row,
          category: index === 1 ? "c".repeat(201) : null
        }))
      },
      ["dishes.1.category"]
    ],
    ["too many modifiers", { dishes: dishes(`Tea 3${"\n+ x 1".repeat(101)}`) }, ["dishes.0.modifiers"]],
    [
      "a tax class",
      { taxes: CountryDefaults.of("IT")!.taxes!, dishes: dishes("Tea 3").map((row) => ({ ...row, tax_class: "x" })) },
      ["dishes.0.tax_class"]
    ]
  ])("with %s is at its answer", (_, wrong, paths) => {
    expect(Object.keys(problemsOf({ ...identity, ...wrong }))).toEqual(paths)
  })

  it("says what is missing", () => {
    expect(
      problemsOf(dishes("Tea 3 + lemon 0.555").length > 0 ? { ...identity, dishes: dishes("Tea 3 + lemon 0.555") } : {})
    ).toEqual({
      "dishes.0.modifiers.0.price_minor": ["needs a price"]
    })
    expect(Object.keys(problemsOf({})).toSorted()).toEqual(["country", "currency", "name", "slug", "time_zone"])
  })
})

describe("answers for a restaurant that exists", () => {
  const existing = applied(made(whole))

  it("change nothing if they are the same", () => {
    expect(made(whole, { existing, earlier: whole })).toEqual(existing)
    expect(made(whole, { existing })).toEqual(existing)
    expect(made({}, { existing })).toEqual(existing)
    expect(made({ ...whole, dishes: [] }, { existing })).toEqual(existing)
  })

  it("need no identity", () => {
    const plain = applied(made(identity))
    const after = made({ tables: tables("2"), hours }, { existing: plain })
    expect(after.branches!.map(({ key }) => key)).toEqual(["main"])
    expect(after.tables!.map(({ key }) => key)).toEqual(["t1"])
    expect(after.name).toBe(identity.name)
  })

  it("add what is new, and replace what they made before", () => {
    const next = {
      ...whole,
      phone: "+39 06 7654321",
      tables: tables("T1: 6, 2, Garden: 4"),
      dishes: dishes("Pasta:\nCarbonara 13\nPizza:\nDiavola 9")
    }
    const after = made(next, { existing, earlier: whole })
    expect(after.branches![0]!.phone).toBe("+39 06 7654321")
    expect(after.tables!.map(({ key, max_seats, name }) => [key, name, max_seats])).toEqual([
      ["t1", "T1", 6],
      ["t2", "2", 2],
      ["garden", "Garden", 4]
    ])
    expect(menuOf(after)).toEqual([
      [
        "menu",
        [
          ["pasta", ["carbonara"]],
          ["pizza", ["diavola"]]
        ]
      ]
    ])
    expect(after.menus![0]!.categories![0]!.dishes![0]!.price_minor).toBe(1300)
    expect(after.modifier_groups).toEqual(existing.modifier_groups)
  })

  it("leave alone what somebody has changed, removed or added since", () => {
    const changed: Input = {
      ...existing,
      name: "Luna",
      branches: [
        { ...existing.branches![0]!, phone: "112", opening_hours: { dine_in: [{ start: "10:00", end: "11:00" }] } }
      ],
      tables: [
        { ...existing.tables![0]!, max_seats: 9 },
        { key: "vip", name: "VIP", max_seats: 12 }
      ],
      taxes: {
        taxes: [{ key: "own", name: "Own", percent: 7 }],
        rules: [{ taxes: ["own"] }, { tax_class: "alcohol", taxes: [] }]
      },
      order_types: { ...existing.order_types, delivery: { offered: true, minimum_minor: 500 } },
      service_periods: [{ key: "brunch", name: "Brunch", first_seating: "10:00", last_seating: "11:00" }],
      menus: existing.menus!.map((menu) => ({
        ...menu,
        name: "Carta",
        categories: menu.categories!.map((category) => ({
          ...category,
          name: "Renamed",
          dishes: category.dishes!.slice(1).map((dish) => ({ ...dish, price_minor: 777, sizes: [] }))
        }))
      }))
    }
    const document = applied(changed)
    const next = {
      ...whole,
      name: "New name",
      phone: "+1",
      order_types: ["delivery" as const],
      taxes: CountryDefaults.of("FR")!.taxes!,
      tables: tables("T1: 2, T2: 2, T3: 5"),
      dishes: dishes("Pasta:\nCarbonara 1\nPesto 2\nDrinks:\nWater 3\nTea 4")
    }
    const after = made(next, { existing: document, earlier: whole })
    expect(after.name).toBe("Luna")
    expect(after.branches).toEqual([{ ...document.branches![0], name: "New name" }])
    expect(after.taxes).toEqual(document.taxes)
    expect(after.service_periods).toEqual(document.service_periods)
    expect(after.tables!.map(({ key, max_seats }) => [key, max_seats])).toEqual([
      ["t1", 9],
      ["vip", 12],
      ["t3", 5]
    ])
    expect(after.order_types!.delivery).toEqual(document.order_types!.delivery)
    expect(after.order_types!.dine_in!.offered).toBe(false)
    expect(after.menus![0]!.name).toEqual({ it: "Carta" })
    expect(menuOf(after)).toEqual([
      [
        "menu",
        [
          ["pasta", ["pesto"]],
          ["drinks", ["water", "tea"]]
        ]
      ]
    ])
    expect(after.menus![0]!.categories!.map(({ dishes: list }) => list!.map((dish) => dish.price_minor))).toEqual([
      [777],
      [777, 400]
    ])
    expect(after.menus![0]!.categories!.map(({ name }) => name)).toEqual([{ it: "Renamed" }, { it: "Renamed" }])
  })

  it("without the earlier answers only add", () => {
    const next = {
      ...whole,
      phone: "+1",
      tables: tables("T1: 6, T9: 2"),
      dishes: dishes("Pasta:\nCarbonara 1\nLasagne 14"),
      taxes: CountryDefaults.of("FR")!.taxes!
    }
    const after = made(next, { existing })
    expect(after.branches).toEqual(existing.branches)
    expect(after.taxes).toEqual(existing.taxes)
    expect(after.tables!.slice(0, 3)).toEqual(existing.tables)
    expect(after.tables!.slice(3).map(({ key }) => key)).toEqual(["t9"])
    expect(menuOf(after)).toEqual([
      [
        "menu",
        [
          ["pasta", ["carbonara", "pesto", "lasagne"]],
          ["drinks", ["wine", "water"]]
        ]
      ]
    ])
    expect(after.menus![0]!.categories![0]!.dishes![0]).toEqual(existing.menus![0]!.categories![0]!.dishes![0])
  })

  it("go to the default branch and the first menu", () => {
    const several = applied({
      slug: "x",
      ...identity,
      branches: [
        { key: "a", name: "A" },
        { key: "b", name: "B", default: true }
      ],
      menus: [
        { key: "carta", name: "Carta" },
        { key: "menu", name: "Menu" }
      ]
    })
    const after = made({ hours, dishes: dishes("Soup 5") }, { existing: several })
    expect(after.branches!.map(({ key, opening_hours }) => [key, opening_hours !== undefined])).toEqual([
      ["a", false],
      ["b", true]
    ])
    expect(menuOf(after)).toEqual([
      ["carta", [["dishes", ["soup"]]]],
      ["menu", []]
    ])
    const first = applied({
      slug: "x",
      ...identity,
      branches: [
        { key: "a", name: "A" },
        { key: "b", name: "B" }
      ]
    })
    expect(made({ address: "Here" }, { existing: first }).branches!.map(({ address }) => address ?? null)).toEqual([
      "Here",
      null
    ])
  })

  it("report what does not fit to it at the answer", () => {
    const coded = applied({
      slug: "x",
      ...identity,
      branches: [{ key: "main", name: "M" }],
      tables: [{ key: "other", name: "O", code: "T1", max_seats: 2 }]
    })
    expect(Object.keys(problemsOf({ tables: tables("2") }, { existing: coded }))).toEqual(["tables.1.code"])
    const classed = applied({
      slug: "x",
      ...identity,
      menus: [
        {
          key: "m",
          name: "M",
          categories: [{ key: "c", name: "C", dishes: [{ key: "d", name: "D", price_minor: 1, tax_class: "odd" }] }]
        }
      ]
    })
    expect(Object.keys(problemsOf({ taxes: CountryDefaults.of("IT")!.taxes! }, { existing: classed }))).toEqual([
      "taxes"
    ])
  })

  it("are not refused for what was wrong before", () => {
    const wrong = { ...existing, tables: [...existing.tables!, { key: "bad", name: "", max_seats: 2 }] }
    expect(made({ phone: "1" }, { existing: wrong }).tables).toEqual(wrong.tables)
  })
})

const text = fc.oneof(fc.constantFrom("Soup", "Pasta", "", "Soup", "Ü", "x".repeat(201)), fc.string({ maxLength: 12 }))
const money = fc.oneof(fc.constantFrom(null, 0, 1.5, -1), fc.integer({ min: 1, max: 100_000 }))
const priced = fc.record({ name: text, price_minor: money })
const dish = fc.record({
  name: text,
  category: fc.option(text),
  price_minor: money,
  sizes: fc.oneof(fc.constant([]), fc.array(priced, { maxLength: 3 })),
  modifiers: fc.oneof(fc.constant([]), fc.array(priced, { maxLength: 3 })),
  tax_class: fc.constantFrom(null, "standard", "alcohol", "odd")
})
const time = fc.constantFrom("00:00", "12:00", "15:00", "18:00", "23:30", "x")
const week = fc.dictionary(
  fc.constantFrom("1", "2", "7"),
  fc.array(fc.record({ start: time, end: time }), { maxLength: 3 })
)
const country = fc.constantFrom("IT", "US", "JP", "CH", "XX")
const wild: fc.Arbitrary<SetupAnswers> = fc.record(
  {
    name: text,
    slug: text,
    country,
    currency: fc.constantFrom("EUR", "JPY", "EURO"),
    time_zone: fc.constantFrom("Europe/Rome", "Nowhere"),
    default_language: fc.constantFrom("en", "it", "Italian"),
    address: text,
    phone: text,
    legal_name: text,
    taxes: country.map((code) => CountryDefaults.of(code)?.taxes ?? { taxes: [{ key: "K", name: "", percent: 200 }] }),
    order_types: fc.subarray(["dine_in", "pickup", "delivery"] as const),
    hours: week,
    bookings: fc.constantFrom(null, {}, { step: 15 }, { step: 0.5, stay: -10 }),
    tables: fc.oneof(
      fc.constantFrom("6x2", "T1: 4, T2-T4: 2", "Bar: 2").map(tables),
      fc.array(fc.record({ key: text, name: text, max_seats: fc.integer({ min: -1, max: 201 }) }), { maxLength: 3 })
    ),
    dishes: fc.array(dish, { maxLength: 5 })
  },
  { requiredKeys: [] }
)
const members = ["slug", "name", "country", "currency", "time_zone", "default_language", "legal_name", "tax_number"]
const fields = [...members, "address", "phone", "taxes", "order_types", "hours", "bookings", "tables", "dishes"]
const valid = wild.map((answers) => ({ ...answers, ...identity, slug: "luna" }))

describe("any answers", () => {
  const holds = (answers: SetupAnswers, state: SetupDocument.SetupState) => {
    const found = SetupDocument.of(answers, state)
    if (Either.isRight(found)) expect(Either.isRight(VenueCheck.check(found.right))).toBe(true)
    else {
      expect(Object.keys(found.left.problems).length).toBeGreaterThan(0)
      for (const path of Object.keys(found.left.problems)) expect(fields, path).toContain(path.split(".")[0])
    }
  }

  it("make a document that passes the venue's check, or have problems at answers", () => {
    const property = fc.property(fc.oneof(wild, valid), (answers) => holds(answers, {}))
    expect(fc.check(property, { numRuns: 300 }).errorInstance).toBeNull()
  })

  it("do so within a document that exists", () => {
    const existing = applied(made(whole))
    const property = fc.property(fc.oneof(wild, valid), fc.option(wild), (answers, earlier) =>
      holds(answers, { existing, earlier })
    )
    expect(fc.check(property, { numRuns: 200 }).errorInstance).toBeNull()
  })

  it("leave every row as it is that they did not make", () => {
    const existing = applied(made(whole))
    fc.assert(
      fc.property(wild, (answers) => {
        const found = SetupDocument.of(answers, { existing })
        if (Either.isLeft(found)) return
        const rowsOf = (document: Input) => [
          ...document.tables!,
          ...document.modifier_groups!,
          ...document.menus!.flatMap((menu) => menu.categories!.flatMap((category) => category.dishes!))
        ]
        const kept = new Set(rowsOf(found.right).map(Json.canonical))
        for (const row of rowsOf(existing)) expect(kept.has(Json.canonical(row))).toBe(true)
      }),
      { numRuns: 200 }
    )
  })
})
