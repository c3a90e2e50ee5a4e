import { assert } from "chai"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { type Answer, calls, invalid, refused, send, shareOfTurns, success } from "./call.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

const dishIn = (place: ApiRestaurant, changes: object = {}) => ({
  category_id: place.id("pizza"),
  name: "Marinara",
  price_minor: 800,
  ...changes
})

const post = (token: string, key: string, json: unknown) =>
  send(token, "POST", "/items", { headers: { "idempotency-key": key }, json })

const isReplay = (answer: Answer): boolean => answer.headers.get("idempotent-replayed") === "true"

const named = (token: string, name: string) =>
  Effect.map(calls(token, "listItems", "GET", "/items?per_page=100"), ({ data }) =>
    data.filter((dish) => dish.name["en"] === name)
  )

/** §8: one response for each Idempotency-Key. */
export const replaying = (it: It<ApiParts>): void => {
  it.effect("replays the first response byte for byte, and does nothing twice", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const first = yield* post(token, "key", dishIn(place))
      success(first, "createItem", 201)
      assert.isFalse(isReplay(first))
      const reordered = Object.fromEntries(Object.entries(dishIn(place)).toReversed())
      for (const json of [dishIn(place), reordered, `  ${JSON.stringify(dishIn(place))}  `]) {
        const again = yield* post(token, "key", json)
        assert.strictEqual(again.status, 201)
        assert.strictEqual(again.text, first.text)
        assert.isTrue(isReplay(again))
        assert.notStrictEqual(again.headers.get("x-request-id"), first.headers.get("x-request-id"))
      }
      assert.lengthOf(yield* named(token, "Marinara"), 1)
    })
  )

  it.effect("replays the first response even after the dish has changed", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const first = yield* post(token, "key", dishIn(place))
      const { data } = success(first, "createItem", 201)
      yield* calls(token, "changeItem", "PATCH", `/items/${data.id}`, { json: { price_minor: 900 } })
      assert.strictEqual((yield* post(token, "key", dishIn(place))).text, first.text)
    })
  )

  it.effect("refuses a key that comes back with another body", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      success(yield* post(token, "key", dishIn(place)), "createItem", 201)
      refused(yield* post(token, "key", dishIn(place, { price_minor: 801 })), 422, "idempotency_key_reused", {})
      refused(yield* post(token, "key", dishIn(place, { unknown: 1 })), 422, "idempotency_key_reused", {})
      invalid(yield* post(token, "key", dishIn(place, { price_minor: -1 })), "price_minor")
      assert.lengthOf(yield* named(token, "Marinara"), 1)
    })
  )

  it.effect("remembers nothing of a refused request: it may be corrected and sent again", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      invalid(yield* post(token, "key", dishIn(place, { name: "" })), "name")
      invalid(yield* post(token, "key", dishIn(place, { category_id: Number.MAX_SAFE_INTEGER })), "category_id")
      const corrected = yield* post(token, "key", dishIn(place))
      success(corrected, "createItem", 201)
      assert.isFalse(isReplay(corrected))
    })
  )

  it.effect("thirty at once make one dish", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const answers = yield* Effect.all(
        Array.from({ length: 30 }, () => post(token, "key", dishIn(place))),
        { concurrency: "unbounded" }
      )
      const created = answers.filter(({ status }) => status === 201)
      assert.lengthOf(new Set(created.map(({ text }) => text)), 1)
      assert.lengthOf(
        created.filter((answer) => !isReplay(answer)),
        1
      )
      // A store that is never waited for lets none come in between, so that there may be no refusal.
      for (const answer of answers) if (answer.status !== 201) refused(answer, 409, "idempotency_key_in_use", {})
      const again = yield* post(token, "key", dishIn(place))
      assert.isTrue(isReplay(again))
      assert.strictEqual(again.text, created[0]?.text)
      assert.lengthOf(yield* named(token, "Marinara"), 1)
    })
  )

  it.effect("fifty repeats of an answered request are all replays of its answer", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const order = {
        type: "pickup",
        customer_name: "Ada",
        customer_phone: "06 555 0100",
        lines: [{ item_id: place.id("margherita"), quantity: 1 }]
      }
      const { data } = success(yield* send(token, "POST", "/orders", { json: order }), "placeOrder", 201)
      const requests = [
        ["/orders", order],
        // A refused transition is stored like any response.
        [`/orders/${data.id}/status`, { status: "completed" }]
      ] as const
      for (const [path, json] of requests) {
        const headers = { "idempotency-key": path }
        const first = yield* send(token, "POST", path, { headers, json })
        assert.isFalse(isReplay(first))
        const repeats = yield* Effect.all(
          Array.from({ length: 50 }, () => send(token, "POST", path, { headers, json })),
          { concurrency: shareOfTurns }
        )
        for (const repeat of repeats) {
          assert.deepStrictEqual([repeat.status, repeat.text], [first.status, first.text])
          assert.isTrue(isReplay(repeat))
        }
        const others = yield* Effect.all(
          Array.from({ length: 5 }, () =>
            send(token, "POST", path, { headers, json: { ...json, reason: "Something else" } })
          ),
          { concurrency: "unbounded" }
        )
        for (const other of others) refused(other, 422, "idempotency_key_reused", {})
      }
    })
  )

  it.effect("a key belongs to one token", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tokens = [
        [place, yield* tokenFor(place)],
        [place, yield* tokenFor(place)],
        [elsewhere, yield* tokenFor(elsewhere)]
      ] as const
      for (const [at, token] of tokens) {
        const answer = yield* post(token, "key", dishIn(at))
        success(answer, "createItem", 201)
        assert.isFalse(isReplay(answer))
      }
      assert.lengthOf(yield* named(tokens[0][1], "Marinara"), 2)
    })
  )

  it.effect("is ignored on PATCH and PUT", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const path = `/items/${place.id("margherita")}`
      const headers = { "idempotency-key": "key" }
      for (const price_minor of [1, 2, 1]) {
        const answer = yield* send(token, "PATCH", path, { headers, json: { price_minor } })
        assert.strictEqual(success(answer, "changeItem").data.price_minor, price_minor)
        assert.isFalse(isReplay(answer))
      }
    })
  )

  it.effect("a replay counts against the rate", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place, { ratePerMinute: 3 })
      for (const remaining of ["2", "1", "0"]) {
        const answer = yield* post(token, "key", dishIn(place))
        assert.strictEqual(answer.headers.get("x-ratelimit-remaining"), remaining)
      }
      refused(yield* post(token, "key", dishIn(place)), 429, "rate_limited", {})
    })
  )
}
