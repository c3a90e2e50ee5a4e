import { assert } from "chai"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import { type ApiParts, ApiUnderTest } from "./ApiUnderTest.ts"
import { calls, invalid, send } from "./call.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

const addDish = (token: string, place: ApiRestaurant, name: string) =>
  Effect.map(
    calls(token, "createItem", "POST", "/items", {
      json: { category_id: place.id("dolci"), name, price_minor: 500 }
    }),
    ({ data }) => data.id
  )

const pageOf = (token: string, address: string) => calls(token, "listItems", "GET", address)

const ids = (page: Effect.Effect.Success<ReturnType<typeof pageOf>>) => page.data.map(({ id }) => id)

/** A restaurant with eight dishes in the category dolci. */
const withDishes = Effect.gen(function* () {
  const place = yield* found()
  const token = yield* tokenFor(place)
  const added = yield* Effect.forEach([1, 2, 3, 4, 5, 6, 7], (number) => addDish(token, place, `Dolce ${number}`))
  return { place, token, dishes: [place.id("tiramisu"), ...added] }
})

/** §4: pages by cursor. */
export const paging = (it: It<ApiParts>): void => {
  it.effect("walks to the end and back", () =>
    Effect.gen(function* () {
      const { dishes, place, token } = yield* withDishes
      const first = yield* pageOf(token, `/items?category_id=${place.id("dolci")}&per_page=3`)
      assert.deepStrictEqual(ids(first), dishes.slice(0, 3))
      assert.strictEqual(first.meta.per_page, 3)
      assert.strictEqual(first.meta.currency, "EUR")
      assert.isNull(first.meta.prev_cursor)
      assert.isNull(first.links.prev)
      const second = yield* pageOf(token, first.links.next!)
      assert.deepStrictEqual(ids(second), dishes.slice(3, 6))
      const third = yield* pageOf(token, second.links.next!)
      assert.deepStrictEqual(ids(third), dishes.slice(6))
      assert.isNull(third.meta.next_cursor)
      assert.isNull(third.links.next)
      const back = yield* pageOf(token, third.links.prev!)
      assert.deepStrictEqual(ids(back), dishes.slice(3, 6))
      const start = yield* pageOf(token, back.links.prev!)
      assert.deepStrictEqual(ids(start), dishes.slice(0, 3))
      assert.isNull(start.links.prev)
    })
  )

  it.effect("has twenty-five rows by default, and no cursor when all fit", () =>
    Effect.gen(function* () {
      const { token } = yield* withDishes
      const page = yield* pageOf(token, "/items")
      assert.deepStrictEqual(page.meta, { per_page: 25, next_cursor: null, prev_cursor: null, currency: "EUR" })
      assert.deepStrictEqual(page.links, { next: null, prev: null })
      const exact = yield* pageOf(token, "/items?per_page=10")
      assert.isNull(exact.meta.next_cursor)
    })
  )

  it.effect("shows each row once, whatever comes meanwhile", () =>
    Effect.gen(function* () {
      const { dishes, place, token } = yield* withDishes
      const first = yield* pageOf(token, `/items?category_id=${place.id("dolci")}&per_page=4`)
      const late = yield* addDish(token, place, "Late")
      const second = yield* pageOf(token, first.links.next!)
      assert.deepStrictEqual([...ids(first), ...ids(second)], dishes)
      const third = yield* pageOf(token, second.links.next!)
      assert.deepStrictEqual(ids(third), [late])
      const back = yield* pageOf(token, third.links.prev!)
      assert.deepStrictEqual(ids(back), dishes.slice(4))
    })
  )

  it.effect("loses no row when others leave the list meanwhile", () =>
    Effect.gen(function* () {
      const { dishes, token } = yield* withDishes
      const first = yield* pageOf(token, "/items?available=true&per_page=4")
      const seen = ids(first)
      for (const id of seen.slice(-2)) {
        yield* calls(token, "setItemAvailability", "PUT", `/items/${id}/availability`, {
          json: { is_available: false }
        })
      }
      const rest = ids(yield* pageOf(token, `${first.links.next!}&per_page=100`.replace("per_page=4&", "")))
      assert.sameMembers(
        [...seen, ...rest].filter((id) => dishes.includes(id)),
        dishes.slice(1)
      )
    })
  )

  it.effect("links are whole addresses that keep every parameter", () =>
    Effect.gen(function* () {
      const { place, token } = yield* withDishes
      const { origin } = yield* ApiUnderTest
      const category = String(place.id("dolci"))
      const page = yield* pageOf(token, `/items?category_id=${category}&per_page=2&note=a%20b&empty=`)
      const url = new URL(page.links.next!)
      assert.strictEqual(url.origin, origin)
      assert.strictEqual(url.pathname, "/api/v1/items")
      assert.deepStrictEqual(Object.fromEntries(url.searchParams), {
        category_id: category,
        per_page: "2",
        note: "a b",
        empty: "",
        cursor: page.meta.next_cursor!
      })
    })
  )

  it.effect("the size of the page may change during a walk", () =>
    Effect.gen(function* () {
      const { dishes, place, token } = yield* withDishes
      const category = place.id("dolci")
      const first = yield* pageOf(token, `/items?category_id=${category}&per_page=2`)
      const cursor = first.meta.next_cursor!
      const rest = yield* pageOf(token, `/items?category_id=${category}&per_page=100&cursor=${cursor}`)
      assert.deepStrictEqual(ids(rest), dishes.slice(2))
    })
  )

  it.effect("a cursor of other filters, or one that was tampered with, is refused", () =>
    Effect.gen(function* () {
      const { place, token } = yield* withDishes
      const cursor = (yield* pageOf(token, `/items?category_id=${place.id("dolci")}&per_page=2`)).meta.next_cursor!
      const middle = Math.floor(cursor.length / 2)
      const tampered = cursor.slice(0, middle) + (cursor[middle] === "A" ? "B" : "A") + cursor.slice(middle + 1)
      const queries = [
        `cursor=${cursor}`,
        `category_id=${place.id("pizza")}&cursor=${cursor}`,
        `category_id=${place.id("dolci")}&available=1&cursor=${cursor}`,
        `category_id=${place.id("dolci")}&cursor=${tampered}`,
        `category_id=${place.id("dolci")}&cursor=${cursor.slice(0, -3)}`,
        `category_id=${place.id("dolci")}&cursor=nonsense`,
        `category_id=${place.id("dolci")}&cursor=%F0%9F%8D%95`
      ]
      for (const query of queries) invalid(yield* send(token, "GET", `/items?${query}`), "cursor")
    })
  )

  it.effect("the same filter in other words keeps its cursor", () =>
    Effect.gen(function* () {
      const { token } = yield* withDishes
      const cursor = (yield* pageOf(token, "/items?available=true&per_page=2")).meta.next_cursor!
      yield* pageOf(token, `/items?available=1&category_id=&cursor=${cursor}`)
    })
  )
}
