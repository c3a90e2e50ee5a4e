import { assert } from "chai"
import { Acting, applyVenue, describeVenue, Journal } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, send } from "./call.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

/** Events and activity since the restaurant and its token were created, newest first. */
const recorded = (place: ApiRestaurant) =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const events = yield* journal.events(place.restaurantId, 100)
    const activity = yield* journal.activity(place.restaurantId, 100)
    return {
      events: events.filter(({ type }) => type === "menu.item_updated"),
      activity: activity.filter(({ action, actor }) => action.startsWith("dish.") && actor.kind === "token")
    }
  })

const since = (place: ApiRestaurant) =>
  Effect.map(recorded(place), (before) =>
    Effect.map(recorded(place), (after) => ({
      events: after.events.slice(0, after.events.length - before.events.length),
      activity: after.activity.slice(0, after.activity.length - before.activity.length)
    }))
  )

interface EventBody {
  readonly type: string
  readonly restaurant: object
  readonly data: { readonly item: object; readonly changed: ReadonlyArray<string> }
}

/** §1.2, §6: every write adds an activity entry and an event, and nothing else does. */
export const recording = (it: It<ApiParts>): void => {
  it.effect("a new dish", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const happened = yield* since(place)
      const json = { category_id: place.id("pizza"), name: "Marinara", price_minor: 800 }
      const { data } = yield* calls(token, "createItem", "POST", "/items", { json })
      const { activity, events } = yield* happened
      assert.lengthOf(events, 1)
      const body = JSON.parse(events[0]!.body) as EventBody
      assert.deepStrictEqual(body.restaurant, { id: place.restaurantId, slug: place.slug, currency: "EUR" })
      assert.deepStrictEqual<object>(body.data, { item: data, changed: ["created"] })
      assert.lengthOf(activity, 1)
      assert.strictEqual(activity[0]!.action, "dish.created")
      assert.deepStrictEqual(activity[0]!.subject, { kind: "dish", id: String(data.id) })
      assert.strictEqual(activity[0]!.actor.name, "Integration")
    })
  )

  it.effect("a price that changed", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const happened = yield* since(place)
      const path = `/items/${place.id("margherita")}`
      const { data } = yield* calls(token, "changeItem", "PATCH", path, { json: { price_minor: 1000, name: "Regina" } })
      const { activity, events } = yield* happened
      const body = JSON.parse(events[0]!.body) as EventBody
      assert.deepStrictEqual(body.data.item, data)
      assert.sameMembers([...body.data.changed], ["price_minor", "name"])
      assert.strictEqual(activity[0]!.action, "dish.price_changed")
      assert.deepStrictEqual(activity[0]!.detail["price_minor"], { before: 950, after: 1000 })
    })
  )

  it.effect("a dish sold out, the same whichever way it is said", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("margherita")}`
      const writes = [
        ["PUT", `${path}/availability`, { is_available: false }],
        ["PATCH", path, { is_available: true }]
      ] as const
      for (const [method, path, json] of writes) {
        const happened = yield* since(place)
        assert.strictEqual((yield* send(token, method, path, { json })).status, 200)
        const { activity, events } = yield* happened
        assert.deepStrictEqual((JSON.parse(events[0]!.body) as EventBody).data.changed, ["is_available"])
        assert.deepStrictEqual(
          activity.map(({ action }) => action),
          ["dish.availability_changed"]
        )
      }
    })
  )

  it.effect("a dish that the venue document no longer has, as not available", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const happened = yield* since(place)
      const shown = yield* describeVenue(Acting.as(place.restaurantId, Acting.system))
      const menus = shown.menus!.map((menu) => ({
        ...menu,
        categories: menu.categories!.map((category) => ({
          ...category,
          dishes: category.dishes!.filter(({ key }) => key !== "margherita")
        }))
      }))
      yield* applyVenue(Acting.system, { ...shown, menus })
      const { events } = yield* happened
      const [told] = events.map(({ body }) => (JSON.parse(body) as EventBody).data)
      assert.deepInclude(told!.item, { id: place.id("margherita"), is_available: false })
      assert.deepStrictEqual(told!.changed, ["archived"])
      assert.strictEqual((yield* send(token, "GET", `/items/${place.id("margherita")}`)).status, 404)
      const { data } = yield* calls(token, "listItems", "GET", "/items?per_page=100")
      assert.notInclude(
        data.map(({ id }) => id),
        place.id("margherita")
      )
    })
  )

  it.effect("nothing when nothing changed, or when the request was refused or replayed", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("margherita")}`
      const sent = {
        headers: { "idempotency-key": "key" },
        json: { category_id: place.id("pizza"), name: "A", price_minor: 1 }
      }
      yield* calls(token, "createItem", "POST", "/items", sent)
      const before = yield* calls(token, "readItem", "GET", path)
      const happened = yield* since(place)
      const same = { price_minor: 950, name: { it: "Margherita", en: "Margherita" }, is_available: true, unknown: 1 }
      for (const json of [same, {}]) {
        assert.deepStrictEqual(yield* calls(token, "changeItem", "PATCH", path, { json }), before)
      }
      yield* calls(token, "setItemAvailability", "PUT", `${path}/availability`, { json: { is_available: true } })
      yield* send(token, "PATCH", path, { json: { price_minor: 1, category_id: Number.MAX_SAFE_INTEGER } })
      yield* calls(token, "createItem", "POST", "/items", sent)
      const { activity, events } = yield* happened
      assert.deepStrictEqual({ activity, events }, { activity: [], events: [] })
    })
  )
}
