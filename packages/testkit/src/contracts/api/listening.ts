import { assert } from "chai"
import {
  Acting,
  applyVenue,
  describeVenue,
  eraseGuest,
  Journal,
  type Scope,
  setListening
} from "@fourtop/core/internal"
import { Clock, Effect, Fiber } from "effect"
import type { It } from "../arranging/contract.ts"
import { connect, register } from "../apps/flow.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send } from "./call.ts"
import { found, type ApiRestaurant, tokenFor, type TokenOptions } from "./apiRestaurant.ts"

const orderOf = (place: ApiRestaurant) => ({
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "06 555 0100",
  lines: [{ item_id: place.id("margherita"), quantity: 1 }]
})

const listen = (token: string, query: string) => calls(token, "listEvents", "GET", `/events${query}`)

const startOf = (token: string) => Effect.map(listen(token, ""), ({ meta }) => meta.cursor)

const after = (cursor: string, further = "") => `?after=${encodeURIComponent(cursor)}${further}`

const house = (options: TokenOptions = {}) =>
  Effect.gen(function* () {
    const place = yield* found()
    yield* Effect.orDie(setListening(Acting.as(place.restaurantId, Acting.system), true))
    const token = yield* tokenFor(place, options)
    const writer = yield* tokenFor(place)
    const order = Effect.map(
      calls(writer, "placeOrder", "POST", "/orders", { json: orderOf(place) }),
      ({ data }) => data
    )
    const change = (price_minor: number) =>
      calls(writer, "changeItem", "PATCH", `/items/${place.id("margherita")}`, { json: { price_minor } })
    return { place, token, writer, order, change }
  })

/** GET /events: what webhooks would send, for a program that asks. */
export const listening = (it: It<ApiParts>): void => {
  it.effect("has what happens from now on, byte for byte as webhooks send it, and reads on from a cursor", () =>
    Effect.gen(function* () {
      const { change, order, place, token } = yield* house()
      yield* change(1000)
      const start = yield* startOf(token)
      const placed = yield* order
      const answer = yield* send(token, "GET", `/events${after(start)}`)
      const stored = yield* (yield* Journal).events(place.restaurantId, 2)
      assert.include(
        answer.text,
        `"data":[${stored
          .map(({ body }) => body)
          .toReversed()
          .join(",")}]`
      )
      const { data, meta } = yield* listen(token, after(start))
      assert.sameMembers(
        data.map(({ type }) => type),
        ["guest.created", "order.created"]
      )
      const created = data.find(({ type }) => type === "order.created")
      assert.deepStrictEqual<unknown>(created?.data["order"], placed)
      assert.isFalse(meta.more)
      assert.isEmpty((yield* listen(token, after(meta.cursor))).data)
      yield* change(1100)
      assert.deepStrictEqual(
        (yield* listen(token, after(meta.cursor))).data.map(({ type }) => type),
        ["menu.item_updated"]
      )
    })
  )

  it.effect("pages are as long as asked for, and say whether there is more", () =>
    Effect.gen(function* () {
      const { change, token } = yield* house()
      let cursor = yield* startOf(token)
      for (const price of [1001, 1002, 1003]) yield* change(price)
      const lengths: Array<readonly [number, boolean]> = []
      const ids = new Set<string>()
      for (let page = 0; page < 2; page++) {
        const { data, meta } = yield* listen(token, after(cursor, "&limit=2"))
        lengths.push([data.length, meta.more])
        for (const { id } of data) ids.add(id)
        cursor = meta.cursor
      }
      assert.deepStrictEqual(lengths, [
        [2, true],
        [1, false]
      ])
      assert.strictEqual(ids.size, 3)
    })
  )

  it.effect("only the types that are asked for, and only what the token's scopes may read", () =>
    Effect.gen(function* () {
      const { change, order, place, token } = yield* house()
      const start = yield* startOf(token)
      yield* order
      yield* change(1000)
      const typesFor = (scopes: ReadonlyArray<Scope.Scope>, query = "") =>
        Effect.gen(function* () {
          const { data } = yield* listen(yield* tokenFor(place, { scopes }), after(start, query))
          return data.map(({ type }) => type).toSorted()
        })
      assert.deepStrictEqual(yield* typesFor(["menu:read"]), ["menu.item_updated"])
      assert.deepStrictEqual(yield* typesFor(["orders:read", "guests:read"]), ["guest.created", "order.created"])
      assert.isEmpty(yield* typesFor(["menu:write", "orders:write", "reservations:write", "reports:read"]))
      assert.deepStrictEqual(yield* typesFor(["menu:read", "orders:read"], "&types=order.created,guest.created"), [
        "order.created"
      ])
    })
  )

  it.effect("an app sees what its grant allows", () =>
    Effect.gen(function* () {
      const { change, order, place, token } = yield* house()
      const start = yield* startOf(token)
      const { app } = yield* register({ scopes: ["menu:read", "orders:read"] })
      const { issued } = yield* connect(place.restaurantId, app, { asks: ["menu:read"] })
      yield* order
      yield* change(1000)
      const { data } = yield* listen(issued.accessToken, after(start))
      assert.deepStrictEqual(
        data.map(({ type }) => type),
        ["menu.item_updated"]
      )
      yield* Effect.orDie(setListening(Acting.as(place.restaurantId, Acting.system), false))
      refused(yield* send(issued.accessToken, "GET", "/events"), 403, "listening_off", {})
    })
  )

  it.effect("is off for live tokens until somebody switches it on, which the log says", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const acting = Acting.as(place.restaurantId, Acting.system)
      const [live, sandbox] = [yield* tokenFor(place), yield* tokenFor(place, { kind: "sandbox" })]
      refused(yield* send(live, "GET", "/events?limit=0"), 403, "listening_off", {})
      yield* listen(sandbox, "")
      const switchTo = (allowed: boolean) => Effect.orDie(setListening(acting, allowed))
      yield* switchTo(true)
      yield* switchTo(true)
      yield* listen(live, "")
      // The venue document says nothing about it.
      const venue = yield* Effect.orDie(describeVenue(Acting.as(place.restaurantId, Acting.system)))
      yield* Effect.orDie(applyVenue(Acting.system, { ...venue, name: "Another name" }))
      yield* listen(live, "")
      yield* switchTo(false)
      refused(yield* send(live, "GET", "/events"), 403, "listening_off", {})
      const entries = (yield* (yield* Journal).activity(place.restaurantId, 100)).filter(
        ({ action }) => action === "token.listening_switched"
      )
      assert.deepStrictEqual(
        entries.map(({ action, detail }) => [action, detail]),
        [
          ["token.listening_switched", { allowed: false }],
          ["token.listening_switched", { allowed: true }]
        ]
      )
    })
  )

  it.effect("a sandbox has its own events, and cursors of one are not the other's", () =>
    Effect.gen(function* () {
      const { change, place, token } = yield* house()
      const sandbox = yield* tokenFor(place, { kind: "sandbox" })
      const [live, own] = [yield* startOf(token), yield* startOf(sandbox)]
      const [dish] = (yield* calls(sandbox, "listItems", "GET", "/items")).data
      yield* calls(sandbox, "changeItem", "PATCH", `/items/${dish!.id}`, { json: { price_minor: 7 } })
      assert.isEmpty((yield* listen(token, after(live))).data)
      assert.lengthOf((yield* listen(sandbox, after(own))).data, 1)
      yield* change(1000)
      assert.lengthOf((yield* listen(sandbox, after(own))).data, 1)
      invalid(yield* send(token, "GET", `/events${after(own)}`), "after")
      invalid(yield* send(sandbox, "GET", `/events${after(live)}`), "after")
    })
  )

  it.effect("starts at a time of the last thirty days, if one is given", () =>
    Effect.gen(function* () {
      const { change, token } = yield* house()
      yield* change(1000)
      const now = yield* Clock.currentTimeMillis
      const at = (millis: number) => `?since=${encodeURIComponent(new Date(millis).toISOString())}`
      const recent = (yield* listen(token, `${at(now - 60_000)}&types=menu.item_updated`)).data
      assert.deepInclude(recent.at(-1)!.data, { changed: ["price_minor"] })
      const days = 86_400_000
      yield* listen(token, at(now - 29 * days))
      invalid(yield* send(token, "GET", `/events${at(now - 31 * days)}`), "since")
      invalid(yield* send(token, "GET", `/events${at(now + days)}`), "since")
    })
  )

  it.effect("refuses what it cannot read", () =>
    Effect.gen(function* () {
      const { token } = yield* house()
      const cursor = yield* startOf(token)
      for (const [query, field] of [
        ["?after=nonsense", "after"],
        [`?after=${cursor.slice(1)}`, "after"],
        ["?types=order.created,order.eaten", "types"],
        ["?limit=101", "limit"],
        ["?limit=0", "limit"],
        ["?wait=26", "wait"],
        ["?since=yesterday", "since"]
      ] as const) {
        invalid(yield* send(token, "GET", `/events${query}`), field)
      }
    })
  )

  it.effect("with a wait, the response comes with the first event that the reader may see, or empty", () =>
    Effect.gen(function* () {
      const { change, order, place } = yield* house()
      const token = yield* tokenFor(place, { scopes: ["menu:read"] })
      const start = yield* startOf(token)
      assert.isEmpty((yield* listen(token, after(start, "&wait=1"))).data)
      const waiting = yield* Effect.fork(listen(token, after(start, "&wait=25")))
      yield* order
      yield* change(1000)
      assert.deepStrictEqual(
        (yield* Fiber.join(waiting)).data.map(({ type }) => type),
        ["menu.item_updated"]
      )
    })
  )

  it.effect("an erased guest's events read as erased", () =>
    Effect.gen(function* () {
      const { order, place, token, writer } = yield* house()
      const start = yield* startOf(token)
      yield* order
      const [guest] = (yield* calls(writer, "listGuests", "GET", "/guests")).data
      assert.include((yield* send(token, "GET", `/events${after(start)}`)).text, "06 555 0100")
      yield* Effect.orDie(eraseGuest(Acting.as(place.restaurantId, Acting.system), guest!.id))
      assert.notInclude((yield* send(token, "GET", `/events${after(start)}`)).text, "06 555 0100")
    })
  )
}
