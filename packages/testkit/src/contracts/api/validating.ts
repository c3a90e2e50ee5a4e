import { assert } from "chai"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, send } from "./call.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

type Row = readonly [what: string, changes: object, ...paths: ReadonlyArray<string>]

const size = { name: { en: "Small" }, price_minor: 100 }
const tooDear = 100_000_000_000

/** Invalid bodies for adding or changing a dish. */
const ofDish: ReadonlyArray<Row> = [
  ["a blank name", { name: "  " }, "name"],
  ["a name that is no text", { name: 7 }, "name"],
  ["no name by name", { name: null }, "name"],
  ["a name in no language", { name: {} }, "name"],
  ["a name with nothing in it", { name: { en: "", it: null } }, "name"],
  ["a name in a language there is not", { name: { english: "Pizza" } }, "name"],
  ["a name with a character that cannot be stored", { name: "a\u0000b" }, "name"],
  ["a name with half a character", { name: { en: "\uD800" } }, "name"],
  ["a name that is too long", { name: "x".repeat(2001) }, "name"],
  ["a description that is no text", { description: 7 }, "description"],
  ["a description in a language there is not", { description: { "": "x" } }, "description"],
  ["a negative price", { price_minor: -1 }, "price_minor"],
  ["a price with decimals", { price_minor: 9.5 }, "price_minor"],
  ["a price as text", { price_minor: "950" }, "price_minor"],
  ["a price beyond all prices", { price_minor: tooDear }, "price_minor"],
  ["a diet there is not", { dietary: "paleo" }, "dietary"],
  ["no diet by name", { dietary: null }, "dietary"],
  ["an allergen there is not", { allergens: ["gluten", "dust"] }, "allergens.1"],
  ["allergens that are no list", { allergens: "gluten" }, "allergens"],
  ["a flag as text", { is_available: "true", show_online: 1 }, "is_available", "show_online"],
  ["a category as text", { category_id: "1" }, "category_id"],
  ["a category that cannot be", { category_id: 0 }, "category_id"],
  ["a category that is not there", { category_id: Number.MAX_SAFE_INTEGER }, "category_id"],
  [
    "several things",
    { name: "", price_minor: -1, allergens: ["dust", "milk", 7], dietary: "x" },
    "name",
    "price_minor",
    "allergens.0",
    "allergens.2",
    "dietary"
  ]
]

/** Invalid prices of a new dish. */
const ofPricing: ReadonlyArray<Row> = [
  ["neither price nor sizes", { price_minor: undefined }, "price_minor"],
  ["no price and no sizes by name", { price_minor: null, variants: [] }, "price_minor"],
  ["both price and sizes", { variants: [size] }, "price_minor"],
  [
    "two defaults",
    { price_minor: undefined, variants: [size, size].map((one) => ({ ...one, is_default: true })) },
    "variants"
  ],
  [
    "more sizes than there may be",
    { price_minor: undefined, variants: Array.from({ length: 21 }, () => size) },
    "variants"
  ],
  ["sizes that are no list", { variants: "small" }, "variants"],
  ["sizes that are no list, and no price", { price_minor: undefined, variants: "small" }, "variants"],
  ["no sizes by name, and no price", { price_minor: undefined, variants: null }, "variants"],
  [
    "a size without anything",
    { price_minor: undefined, variants: [size, {}] },
    "variants.1.name",
    "variants.1.price_minor"
  ],
  ["a size named by a text", { price_minor: undefined, variants: [{ ...size, name: "Small" }] }, "variants.0.name"],
  [
    "a size with a bad price",
    { price_minor: undefined, variants: [{ ...size, price_minor: -1 }] },
    "variants.0.price_minor"
  ],
  [
    "a size with a bad flag",
    { price_minor: undefined, variants: [{ ...size, is_default: 1 }] },
    "variants.0.is_default"
  ],
  ["modifier groups that are no list", { modifier_group_ids: 1 }, "modifier_group_ids"],
  ["a modifier group as text", { modifier_group_ids: ["1"] }, "modifier_group_ids.0"],
  ["a modifier group that is not there", { modifier_group_ids: [Number.MAX_SAFE_INTEGER] }, "modifier_group_ids.0"],
  [
    "rules over several fields beside bad fields",
    {
      name: "",
      price_minor: 5,
      variants: [
        { ...size, is_default: true },
        { name: { en: "x" }, is_default: true }
      ]
    },
    "name",
    "price_minor",
    "variants",
    "variants.1.price_minor"
  ]
]

/** Invalid queries of the lists, with the fields at fault. */
const ofQueries: ReadonlyArray<readonly [path: string, ...paths: ReadonlyArray<string>]> = [
  ["/items?per_page=0", "per_page"],
  ["/items?per_page=101", "per_page"],
  ["/items?per_page=ten", "per_page"],
  ["/items?per_page=1.5", "per_page"],
  ["/items?per_page=10&per_page=10", "per_page"],
  ["/items?available=yes", "available"],
  ["/items?available=true&available=false", "available"],
  ["/items?category_id=pizza", "category_id"],
  ["/items?category_id=0", "category_id"],
  ["/items?category_id=9007199254740992", "category_id"],
  ["/items?cursor=x", "cursor"],
  ["/items?per_page=0&available=2&category_id=-1&cursor=x", "per_page", "available", "category_id", "cursor"],
  ["/orders?placed_from=0000-12-31&placed_to=2026-02-30&updated_since=x", "placed_from", "placed_to", "updated_since"],
  ["/guests?updated_since=0000-01-01T00:00:00Z", "updated_since"],
  ["/reservations?date=0000-01-01&from=10000-01-01&to=2026-13-01", "date", "from", "to"],
  ["/availability?date=0000-12-31&party_size=2", "date"],
  ["/reservation-rules?date=0000-12-31", "date"],
  ["/reports/sales-summary?from=0000-01-01", "from"],
  ["/categories?menu_id=x", "menu_id"],
  ["/categories?menu_id=1&menu_id=2", "menu_id"]
]

/** The first and the last supported day, and moments around them, wherever a query takes a date. */
const ofFarDays: ReadonlyArray<string> = [
  ...["0001-01-01", "0099-12-31", "9999-12-31"].flatMap((date) => [
    `/orders?updated_since=${date}&placed_from=0001-01-01&placed_to=${date}`,
    `/guests?updated_since=${date}T00:00:00`,
    `/guests?updated_since=${date}T23:59:59.9999999%2B14:00`,
    `/reservations?date=${date}&from=0001-01-01&to=${date}`,
    `/availability?date=${date}&party_size=2`,
    `/reservation-rules?date=${date}`,
    `/reports/sales-summary?from=${date}&to=${date}`
  ]),
  "/reports/sales-summary?from=0001-01-01&to=0002-01-01"
]

const dishIn = (place: ApiRestaurant) => ({ category_id: place.id("pizza"), name: "Marinara", price_minor: 800 })

/** Everything that is refused with 422, on exactly the fields at fault. */
export const validating = (it: It<ApiParts>): void => {
  it.effect("refuses new dishes field by field", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      for (const [, changes, ...paths] of [...ofDish, ...ofPricing]) {
        invalid(yield* send(token, "POST", "/items", { json: { ...dishIn(place), ...changes } }), ...paths)
      }
      invalid(yield* send(token, "POST", "/items", { json: {} }), "category_id", "name", "price_minor")
      const twice = [place.id("extras"), place.id("extras")]
      invalid(
        yield* send(token, "POST", "/items", { json: { ...dishIn(place), modifier_group_ids: twice } }),
        "modifier_group_ids.1"
      )
      assert.lengthOf((yield* calls(token, "listItems", "GET", "/items")).data, 3)
    })
  )

  it.effect("refuses changes field by field", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("margherita")}`
      const before = yield* calls(token, "readItem", "GET", path)
      for (const [, changes, ...paths] of ofDish) {
        invalid(yield* send(token, "PATCH", path, { json: changes }), ...paths)
      }
      invalid(yield* send(token, "PATCH", path, { json: { price_minor: null } }), "price_minor")
      assert.deepStrictEqual(yield* calls(token, "readItem", "GET", path), before)
    })
  )

  it.effect("refuses a price for a dish priced per size", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const json = { price_minor: 900, category_id: Number.MAX_SAFE_INTEGER }
      const answer = yield* send(yield* tokenFor(place), "PATCH", `/items/${place.id("calzone")}`, { json })
      invalid(answer, "price_minor", "category_id")
    })
  )

  it.effect("refuses an availability that is not true or false", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      for (const json of [{}, { is_available: null }, { is_available: "false" }, { is_available: 0 }]) {
        invalid(yield* send(token, "PUT", `/items/${place.id("calzone")}/availability`, { json }), "is_available")
      }
    })
  )

  it.effect("refuses bodies that are no JSON object, without naming a field", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const operations = [
        ["POST", "/items"],
        ["PATCH", `/items/${place.id("calzone")}`],
        ["PUT", `/items/${place.id("calzone")}/availability`]
      ] as const
      for (const [method, path] of operations) {
        for (const json of ["{", "[]", "null", '"text"', ""]) invalid(yield* send(token, method, path, { json }))
        invalid(yield* send(token, method, path))
      }
    })
  )

  it.effect("refuses queries field by field", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found())
      for (const [path, ...paths] of ofQueries) invalid(yield* send(token, "GET", path), ...paths)
    })
  )

  it.effect("takes every date of the years 1 to 9999", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found())
      for (const path of ofFarDays) {
        const { status, text } = yield* send(token, "GET", path)
        assert.strictEqual(status, 200, `${path} ${text}`)
      }
    })
  )

  it.effect("refuses an Idempotency-Key that is empty or too long, together with the body", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      for (const key of ["", "x".repeat(256)]) {
        const headers = { "idempotency-key": key }
        invalid(yield* send(token, "POST", "/items", { headers, json: dishIn(place) }), "Idempotency-Key")
        invalid(
          yield* send(token, "POST", "/items", { headers, json: { ...dishIn(place), name: "" } }),
          "Idempotency-Key",
          "name"
        )
        yield* calls(token, "changeItem", "PATCH", `/items/${place.id("calzone")}`, { headers, json: {} })
      }
      const headers = { "idempotency-key": "x".repeat(255) }
      yield* calls(token, "createItem", "POST", "/items", { headers, json: dishIn(place) })
    })
  )
}
