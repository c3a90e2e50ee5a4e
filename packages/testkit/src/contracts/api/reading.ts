import { assert } from "chai"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, refused, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

/** The menu's five reads. */
export const reading = (it: It<ApiParts>): void => {
  it.effect("lists menus with their categories in the owner's order, inactive ones too", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { data, links, meta } = yield* calls(yield* tokenFor(place), "listMenus", "GET", "/menus")
      assert.deepStrictEqual(
        data.map((menu) => [menu.id, menu.is_active, menu.categories.map(({ id }) => id)]),
        [
          [place.id("dinner"), true, [place.id("pizza"), place.id("dolci")]],
          [place.id("drinks"), false, [place.id("wine")]],
          [place.id("morning"), true, []]
        ]
      )
      assert.deepStrictEqual(data[0]?.name, { en: "Dinner", it: "Cena" })
      assert.deepStrictEqual(meta, { count: 3, currency: "EUR" })
      assert.deepStrictEqual(links, {})
    })
  )

  it.effect("reads a menu with its dishes and what the hour makes of it", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { data, meta } = yield* calls(yield* tokenFor(place), "readMenu", "GET", `/menus/${place.id("dinner")}`)
      const [pizza, dolci] = data.categories
      assert.deepStrictEqual(
        pizza?.items.map(({ id }) => id),
        [place.id("margherita"), place.id("calzone")]
      )
      assert.strictEqual(dolci?.items[0]?.is_available, false)
      const [regular, large] = pizza!.items[1]!.variants
      assert.deepStrictEqual(meta, {
        currency: "EUR",
        now: {
          available: true,
          closed_category_ids: [place.id("dolci")],
          prices: [
            { item_id: place.id("margherita"), variant_id: null, price_minor: 760 },
            { item_id: place.id("calzone"), variant_id: regular!.id, price_minor: 920 },
            { item_id: place.id("calzone"), variant_id: large!.id, price_minor: 1240 }
          ]
        }
      })
    })
  )

  it.effect("says when a menu is closed", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      for (const menu of ["drinks", "morning"]) {
        const { meta } = yield* calls(token, "readMenu", "GET", `/menus/${place.id(menu)}`)
        assert.isFalse(meta.now.available)
      }
    })
  )

  it.effect("lists the categories of all menus, or of one", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const all = yield* calls(token, "listCategories", "GET", "/categories?menu_id=")
      assert.deepStrictEqual(
        all.data.map(({ id }) => id),
        [place.id("pizza"), place.id("dolci"), place.id("wine")]
      )
      assert.deepStrictEqual(all.meta, { count: 3 })
      const one = yield* calls(token, "listCategories", "GET", `/categories?menu_id=${place.id("drinks")}&other=1`)
      assert.deepStrictEqual(
        one.data.map(({ id, menu_id }) => [id, menu_id]),
        [[place.id("wine"), place.id("drinks")]]
      )
      const none = yield* calls(token, "listCategories", "GET", "/categories?menu_id=9007199254740991")
      assert.deepStrictEqual(none, { data: [], meta: { count: 0 }, links: {} })
    })
  )

  it.effect("lists dishes, restricted by category and by whether they can be had", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const list = (query: string) =>
        Effect.map(calls(token, "listItems", "GET", `/items${query}`), ({ data }) => data.map(({ id }) => id))
      const [margherita, calzone, tiramisu] = ["margherita", "calzone", "tiramisu"].map(place.id) as [
        number,
        number,
        number
      ]
      const byId = (...ids: ReadonlyArray<number>) => ids.toSorted((a, b) => a - b)
      assert.deepStrictEqual(yield* list(""), byId(margherita, calzone, tiramisu))
      assert.deepStrictEqual(yield* list(`?category_id=${place.id("pizza")}`), byId(margherita, calzone))
      for (const word of ["true", "1"]) {
        assert.deepStrictEqual(yield* list(`?available=${word}`), byId(margherita, calzone))
      }
      for (const word of ["false", "0"]) assert.deepStrictEqual(yield* list(`?available=${word}`), [tiramisu])
      assert.deepStrictEqual(yield* list(`?available=0&category_id=${place.id("pizza")}`), [])
      assert.deepStrictEqual(yield* list("?category_id=9007199254740991"), [])
    })
  )

  it.effect("reads a dish", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const { data, links, meta } = yield* calls(token, "readItem", "GET", `/items/${place.id("calzone")}`)
      assert.strictEqual(data.price_minor, null)
      assert.deepStrictEqual(
        data.variants.map((size) => [size.name, size.price_minor, size.is_default]),
        [
          [{ en: "Regular" }, 1150, true],
          [{ en: "Large" }, 1550, false]
        ]
      )
      assert.deepStrictEqual(
        data.modifier_groups.map((group) => [group.id, group.min_select, group.max_select, group.options.length]),
        [[place.id("extras"), 0, 3, 1]]
      )
      assert.deepStrictEqual(meta, { currency: "EUR" })
      assert.deepStrictEqual(links, {})
    })
  )

  it.effect("answers HEAD like GET, without a body", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("calzone")}`
      const [get, head] = [yield* send(token, "GET", path), yield* send(token, "HEAD", path)]
      assert.strictEqual(head.status, 200)
      assert.strictEqual(head.text, "")
      assert.strictEqual(head.headers.get("content-length"), get.headers.get("content-length"))
    })
  )

  it.effect("does not know ids that are not there or cannot be any", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const [item, menu] = [place.id("margherita"), place.id("dinner")]
      const unknown = ["9007199254740991", "0", "-1", "1.5", "x", "%31%20", "9007199254740992", "null"]
      const spelt = (id: number) => [
        `0${id}`,
        `+${id}`,
        `${id}.0`,
        `${id}e0`,
        `0x${id.toString(16)}`,
        `${id};a`,
        `${id}%20`
      ]
      for (const id of [...unknown, ...spelt(item)]) {
        refused(yield* send(token, "GET", `/items/${id}`), 404, "not_found", {})
      }
      for (const id of [...unknown, ...spelt(menu)]) {
        refused(yield* send(token, "GET", `/menus/${id}`), 404, "not_found", {})
      }
    })
  )
}
