import { assert } from "chai"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, type Method, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

const nobodys = Number.MAX_SAFE_INTEGER

/** What belongs to another restaurant appears not to exist. */
export const separating = (it: It<ApiParts>): void => {
  it.effect("every path id of another restaurant is 404 like one that does not exist", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const [token, theirToken] = [yield* tokenFor(mine), yield* tokenFor(theirs)]
      const before = yield* calls(theirToken, "readMenu", "GET", `/menus/${theirs.id("dinner")}`)
      const operations: ReadonlyArray<readonly [Method, (id: number) => string, number, object?]> = [
        ["GET", (id) => `/menus/${id}`, theirs.id("dinner")],
        ["GET", (id) => `/items/${id}`, theirs.id("margherita")],
        ["PATCH", (id) => `/items/${id}`, theirs.id("margherita"), { price_minor: 1 }],
        ["PUT", (id) => `/items/${id}/availability`, theirs.id("margherita"), { is_available: false }]
      ]
      for (const [method, path, id, json] of operations) {
        const sent = json === undefined ? {} : { json }
        const [foreign, unknown] = [
          yield* send(token, method, path(id), sent),
          yield* send(token, method, path(nobodys), sent)
        ]
        assert.strictEqual(foreign.status, 404)
        assert.strictEqual(foreign.text, unknown.text)
      }
      assert.deepStrictEqual(yield* calls(theirToken, "readMenu", "GET", `/menus/${theirs.id("dinner")}`), before)
    })
  )

  it.effect("every id of another restaurant in a body is refused like one that does not exist", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const token = yield* tokenFor(mine)
      const dish = { category_id: mine.id("pizza"), name: "Marinara", price_minor: 800 }
      const bodies: ReadonlyArray<readonly [Method, string, (foreign: boolean) => object]> = [
        ["POST", "/items", (foreign) => ({ ...dish, category_id: foreign ? theirs.id("pizza") : nobodys })],
        ["POST", "/items", (foreign) => ({ ...dish, modifier_group_ids: [foreign ? theirs.id("extras") : nobodys] })],
        [
          "PATCH",
          `/items/${mine.id("margherita")}`,
          (foreign) => ({ category_id: foreign ? theirs.id("pizza") : nobodys })
        ]
      ]
      for (const [method, path, body] of bodies) {
        const foreign = yield* send(token, method, path, { json: body(true) })
        const unknown = yield* send(token, method, path, { json: body(false) })
        assert.strictEqual(foreign.status, 422)
        assert.strictEqual(foreign.text, unknown.text)
      }
    })
  )

  it.effect("every filter with an id of another restaurant finds nothing", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const token = yield* tokenFor(mine)
      const items = yield* calls(token, "listItems", "GET", `/items?category_id=${theirs.id("pizza")}`)
      assert.deepStrictEqual(items.data, [])
      const categories = yield* calls(token, "listCategories", "GET", `/categories?menu_id=${theirs.id("dinner")}`)
      assert.deepStrictEqual(categories.data, [])
    })
  )

  it.effect("lists hold only what is the restaurant's own", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const token = yield* tokenFor(mine)
      const ids = (yield* calls(token, "listItems", "GET", "/items?per_page=100")).data.map(({ id }) => id)
      assert.sameMembers(ids, ["margherita", "calzone", "tiramisu"].map(mine.id))
      assert.notInclude(ids, theirs.id("margherita"))
    })
  )
}
