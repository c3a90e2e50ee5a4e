/** Budgets in bytes: what exceeds one is refused, and what exceeded it before can be shortened. */
import { assert } from "chai"
import { Budgets, ChangeSet, Commits, type Dish, Load, Venues } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, send } from "./call.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

const languages = "en it bg cs da de el es et fi fr ga hr hu ja ko lt lv mt nl pl pt ro ru sk sl sv tr uk zh".split(" ")

const inLanguages = (text: string): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, text]))

/** Writes to the store what was allowed before there were budgets. */
const written = (place: ApiRestaurant, changes: Partial<Dish.Dish>) =>
  Effect.gen(function* () {
    const [venues, commits] = [yield* Venues, yield* Commits]
    const { state } = yield* venues.load(place.restaurantId, Load.nothing)
    const dish = { ...state!.dishById.get(place.id("margherita"))!, ...changes }
    const set = ChangeSet.make({ changes: [ChangeSet.put("dish", dish)] })
    assert.deepStrictEqual(yield* commits.commit(place.restaurantId, set, null), { _tag: "Done" })
  })

const ordered = (place: ApiRestaurant) => ({
  type: "pickup",
  channel: "phone",
  customer_name: "Ada",
  customer_phone: "+39 055 1",
  lines: Array.from({ length: 100 }, () => ({ item_id: place.id("margherita"), quantity: 1 }))
})

export const budgeting = (it: It<ApiParts>): void => {
  it.effect("refuses a name of 500 characters in 30 languages, and names the limit", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const dish = { category_id: place.id("pizza"), price_minor: 1 }
      const long = yield* send(token, "POST", "/items", { json: { ...dish, name: inLanguages("x".repeat(500)) } })
      invalid(long, "name")
      assert.include(long.text, "at most 200 characters")
      const wide = yield* send(token, "POST", "/items", { json: { ...dish, name: inLanguages("漢".repeat(200)) } })
      invalid(wide, "name")
      assert.include(wide.text, "8 KiB")
      yield* calls(token, "createItem", "POST", "/items", { json: { ...dish, name: inLanguages("x".repeat(200)) } })
    })
  )

  it.effect("a dish over its budget is read, sold out, priced, ordered and shortened, and does not grow", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("margherita")}`
      yield* written(place, {
        name: inLanguages("漢".repeat(500)),
        description: inLanguages("漢".repeat(2000))
      })
      const { data } = yield* calls(token, "readItem", "GET", path)
      assert.isAbove(Budgets.bytesOf(JSON.stringify(data)), Budgets.budgets.dish)
      yield* calls(token, "readMenu", "GET", `/menus/${place.id("dinner")}`)
      yield* calls(token, "setItemAvailability", "PUT", `${path}/availability`, { json: { is_available: false } })
      yield* calls(token, "changeItem", "PATCH", path, { json: { is_available: true, price_minor: 99_999 } })
      invalid(yield* send(token, "PATCH", path, { json: { allergens: ["milk", "gluten"] } }), "name")
      const order = yield* calls(token, "placeOrder", "POST", "/orders", { json: ordered(place) })
      assert.isBelow(Budgets.bytesOf(JSON.stringify(order.data)), Budgets.budgets.order)
      assert.deepStrictEqual(order.data.items[99]!.name, { en: "漢".repeat(500) })
      yield* calls(token, "changeItem", "PATCH", path, { json: { description: "Tomato and mozzarella" } })
      const shorter = yield* calls(token, "changeItem", "PATCH", path, { json: { name: { en: "Margherita" } } })
      assert.deepStrictEqual(shorter.data.name, { en: "Margherita" })
    })
  )

  it.effect("an order of the largest names there can be is within its budget, in the restaurant's languages", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("margherita")}`
      yield* calls(token, "changeItem", "PATCH", path, { json: { name: inLanguages("x".repeat(200)) } })
      const { data } = yield* calls(token, "placeOrder", "POST", "/orders", { json: ordered(place) })
      assert.isBelow(Budgets.bytesOf(JSON.stringify(data)), Budgets.budgets.order)
      const [line] = data.items
      assert.includeMembers(Object.keys(line!.name), ["en", "it"])
      assert.isBelow(Object.keys(line!.name).length, languages.length)
    })
  )
}
