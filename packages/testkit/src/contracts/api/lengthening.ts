/** Lines that are added to an order and voided over the API. */
import { assert } from "chai"
import { Journal } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, refused, send, success } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

const unknownOrder = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"

const house = {
  taxes: { inclusive: true, taxes: [{ key: "iva", name: "IVA", percent: 10 }], rules: [{ taxes: ["iva"] }] }
}

/** A placed order of two, and how it gets more and loses some. */
const table = Effect.gen(function* () {
  const restaurant = yield* found(house)
  const token = yield* tokenFor(restaurant)
  const line = (quantity: number) => ({ item_id: restaurant.id("margherita"), quantity })
  const contact = { customer_name: "Ada", customer_phone: "+39 055 1" }
  const json = { type: "pickup", ...contact, lines: [line(2)] }
  const { data: order } = yield* calls(token, "placeOrder", "POST", "/orders", { json })
  const post = (path: string, json: unknown, key?: string) =>
    send(token, "POST", `/orders/${order.id}${path}`, {
      json,
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } })
    })
  return { restaurant, token, line, order, post }
})

export const lengthening = (it: It<ApiParts>): void => {
  it.effect("a round is priced with the order, which says so in an event, and is there once for its key", () =>
    Effect.gen(function* () {
      const { line, order, post, restaurant, token } = yield* table
      const body = { lines: [{ ...line(1), note: "No basil", course: 2, seat: 1 }] }
      const first = yield* post("/lines", body, "round")
      const { data } = success(first, "addLines", 201)
      assert.deepStrictEqual([data.id, data.status, data.total_minor], [order.id, "placed", 2280])
      assert.deepStrictEqual(
        data.items.map(({ course, note, quantity, seat }) => [quantity, note, course, seat]),
        [
          [2, null, null, null],
          [1, "No basil", 2, 1]
        ]
      )
      assert.deepStrictEqual(data.items[0], order.items[0])
      const repeat = yield* post("/lines", body, "round")
      assert.deepStrictEqual([repeat.status, repeat.text], [201, first.text])
      assert.deepStrictEqual((yield* calls(token, "readOrder", "GET", `/orders/${order.id}`)).data, data)
      const events = (yield* (yield* Journal).events(restaurant.restaurantId, 10)).map(({ body }) => JSON.parse(body))
      const updated = events.filter(({ type }) => type === "order.updated")
      assert.deepStrictEqual(
        updated.map((event) => event.data),
        [{ order: data, changed: ["subtotal_minor", "total_minor", "tax_breakdown", "items"] }]
      )
    })
  )

  it.effect("a void divides a line, keeps its id for the rest, and is refused for the last one", () =>
    Effect.gen(function* () {
      const { order, post, token } = yield* table
      const [line] = order.items
      const part = yield* post(`/lines/${line!.id}/void`, { reason: "Burnt", quantity: 1 })
      const { data } = success(part, "voidLine")
      assert.deepStrictEqual(
        data.items.map(({ id, line_total_minor, quantity, voided }) => [
          id === line!.id,
          quantity,
          voided,
          line_total_minor
        ]),
        [
          [true, 1, false, 760],
          [false, 1, true, 0]
        ]
      )
      assert.strictEqual(data.total_minor, 760)
      const last = yield* post(`/lines/${line!.id}/void`, { reason: "Burnt" })
      refused(last, 422, "validation_failed", { line_id: ["is the last one; cancel the order instead"] })
      refused(yield* post(`/lines/${data.items[1]!.id}/void`, { reason: "Burnt" }), 422, "validation_failed", {
        line_id: ["is voided already"]
      })
      const tooMuch = yield* post(`/lines/${line!.id}/void`, { reason: "Burnt", quantity: 2 })
      refused(tooMuch, 422, "validation_failed", { quantity: ["is more than the 1 of this line"] })
      refused(yield* post(`/lines/${line!.id}/void`, { reason: "x", quantity: 0 }), 422, "validation_failed", {
        reason: ["must have at least 3 characters"],
        quantity: ["must be an integer from 1 to 99"]
      })
      refused(yield* post("/lines/999999/void", { reason: "Burnt" }), 404, "not_found", {})
      refused(yield* post("/lines/one/void", { reason: "Burnt" }), 404, "not_found", {})
      const reader = yield* send(token, "GET", `/orders/${order.id}/lines`)
      assert.strictEqual(reader.status, 405)
    })
  )

  it.effect("lines are refused at their paths, for an order that is finished, and for one that nobody has", () =>
    Effect.gen(function* () {
      const { line, post, restaurant, token } = yield* table
      refused(yield* post("/lines", { lines: [] }), 422, "validation_failed", { lines: ["must have 1 to 100 entries"] })
      refused(
        yield* post("/lines", { lines: [line(100), { item_id: 999_999, quantity: 1 }] }),
        422,
        "validation_failed",
        {
          "lines.0.quantity": ["must be an integer from 1 to 99"]
        }
      )
      refused(
        yield* post("/lines", { lines: [line(1), { item_id: 999_999, quantity: 1 }] }),
        422,
        "validation_failed",
        {
          "lines.1.item_id": ["is not an item of this restaurant"]
        }
      )
      const many = Array.from({ length: 100 }, () => line(1))
      refused(yield* post("/lines", { lines: many }), 422, "validation_failed", {
        lines: ["would be 101; an order has at most 100: place a new order"]
      })
      success(yield* post("/status", { status: "cancelled" }), "moveOrder")
      refused(yield* post("/lines", { lines: [line(1)] }), 422, "validation_failed", {
        lines: ["cannot be added to an order that is cancelled; place a new order"]
      })
      const unknown = yield* send(token, "POST", `/orders/${unknownOrder}/lines`, { json: { lines: [line(1)] } })
      refused(unknown, 404, "not_found", {})
      const reader = yield* tokenFor(restaurant, { scopes: ["orders:read"] })
      const forbidden = yield* send(reader, "POST", `/orders/${unknownOrder}/lines`, { json: { lines: [line(1)] } })
      assert.strictEqual(forbidden.status, 403)
    })
  )
}
