import { assert } from "chai"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

/** The menu's three writes. */
export const writing = (it: It<ApiParts>): void => {
  it.effect("adds a dish at the end of its category, with what is usual for what was left out", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const json = { category_id: place.id("pizza"), name: "  Marinara ", price_minor: 0, unknown: { ignored: true } }
      const { data, meta } = yield* calls(token, "createItem", "POST", "/items", { json })
      const { id, sort_order, updated_at, ...others } = data
      assert.deepStrictEqual(others, {
        category_id: place.id("pizza"),
        name: { en: "Marinara" },
        description: null,
        price_minor: 0,
        is_available: true,
        show_online: true,
        dietary: "none",
        allergens: null,
        variants: [],
        modifier_groups: []
      })
      assert.match(updated_at!, /[+-]\d\d:\d\d$/)
      assert.deepStrictEqual(meta, { currency: "EUR" })
      const menu = yield* calls(token, "readMenu", "GET", `/menus/${place.id("dinner")}`)
      const pizza = menu.data.categories[0]!.items
      assert.strictEqual(pizza.at(-1)!.id, id)
      assert.isTrue(pizza.slice(0, -1).every((dish) => dish.sort_order < sort_order))
      assert.deepStrictEqual((yield* calls(token, "readItem", "GET", `/items/${id}`)).data, data)
    })
  )

  it.effect("adds a dish with every member", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const json = {
        category_id: place.id("dolci"),
        name: { en: "Gelato", "pt-BR": "Sorvete", de: null },
        description: "Two scoops",
        price_minor: null,
        variants: [
          { name: { en: "Cup" }, price_minor: 300 },
          { name: { en: "Cone" }, price_minor: 350, is_default: true }
        ],
        dietary: "veg",
        allergens: ["milk", "nuts", "milk"],
        is_available: false,
        show_online: false,
        modifier_group_ids: [place.id("extras")]
      }
      const { data } = yield* calls(token, "createItem", "POST", "/items", { json })
      assert.deepStrictEqual(data.name, { en: "Gelato", "pt-BR": "Sorvete", de: null })
      assert.deepStrictEqual(data.description, { en: "Two scoops" })
      assert.strictEqual(data.price_minor, null)
      assert.deepStrictEqual(
        data.variants.map((size) => [size.name["en"], size.price_minor, size.is_default]),
        [
          ["Cup", 300, false],
          ["Cone", 350, true]
        ]
      )
      assert.strictEqual(new Set([data.id, ...data.variants.map((size) => size.id)]).size, 3)
      assert.deepStrictEqual(data.allergens, ["milk", "nuts"])
      assert.deepStrictEqual([data.is_available, data.show_online, data.dietary], [false, false, "veg"])
      assert.deepStrictEqual(
        data.modifier_groups.map((group) => group.id),
        [place.id("extras")]
      )
    })
  )

  it.effect("takes an empty list of sizes for none", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const json = { category_id: place.id("pizza"), name: "Bianca", price_minor: 700, variants: [] }
      const { data } = yield* calls(yield* tokenFor(place), "createItem", "POST", "/items", { json })
      assert.strictEqual(data.price_minor, 700)
    })
  )

  it.effect("changes only what was sent", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("margherita")}`
      const change = (json: object) =>
        Effect.map(calls(token, "changeItem", "PATCH", path, { json }), ({ data }) => data)
      const before = (yield* calls(token, "readItem", "GET", path)).data

      const priced = yield* change({ price_minor: 1000 })
      assert.deepStrictEqual(priced, { ...before, price_minor: 1000, updated_at: priced.updated_at })
      assert.deepStrictEqual((yield* change({ name: "Regina" })).name, { en: "Regina", it: "Margherita" })
      assert.deepStrictEqual((yield* change({ name: { it: "Regina" } })).name, { it: "Regina" })
      assert.deepStrictEqual((yield* change({ description: "Plain" })).description, { en: "Plain" })
      assert.strictEqual((yield* change({ description: null })).description, null)
      assert.deepStrictEqual((yield* change({ allergens: ["gluten"] })).allergens, ["gluten"])
      assert.strictEqual((yield* change({ allergens: null })).allergens, null)
      const moved = yield* change({ category_id: place.id("dolci"), dietary: "vegan", show_online: false })
      assert.deepStrictEqual([moved.category_id, moved.dietary, moved.show_online], [place.id("dolci"), "vegan", false])
      assert.strictEqual((yield* change({ is_available: false })).is_available, false)
      assert.deepStrictEqual((yield* calls(token, "readItem", "GET", path)).data.name, { it: "Regina" })
    })
  )

  it.effect("keeps sizes and modifier groups of a dish that changes", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("calzone")}`
      const before = (yield* calls(token, "readItem", "GET", path)).data
      const json = { name: "Calzone classico", variants: [], modifier_group_ids: [] }
      const after = (yield* calls(token, "changeItem", "PATCH", path, { json })).data
      assert.deepStrictEqual(after, { ...before, name: { en: "Calzone classico" }, updated_at: after.updated_at })
    })
  )

  it.effect("marks a dish sold out and back", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("margherita")}`
      for (const is_available of [false, true]) {
        const { data } = yield* calls(token, "setItemAvailability", "PUT", `${path}/availability`, {
          json: { is_available }
        })
        assert.strictEqual(data.is_available, is_available)
        assert.strictEqual((yield* calls(token, "readItem", "GET", path)).data.is_available, is_available)
      }
    })
  )
}
