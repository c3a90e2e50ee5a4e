/** One order, for a decision and for display. */
import { assert } from "chai"
import { ChangeSet, type Json, Load, type Order, Orders, OrderStatus } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found, freshText, impersonal, insert, uuid } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"

const { nothing } = Load
const answer = { status: 200, body: "{}" }

export const loading = (it: It<Arranging | Orders>) => {
  it.effect("an order is loaded with its tickets, and with nobody else's", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const orders = yield* Orders
      const [mine, other, bare] = [makers.order(place), makers.order(place), makers.order(place)]
      const stations = ["pizza-oven", null, "bar"]
      const tickets = stations.map((station) => makers.ticket(place, { order_id: mine.id, station }))
      const others = makers.ticket(place, { order_id: other.id })
      yield* done(tenant, {
        changes: [
          ...[mine, other, bare].map((order) => ChangeSet.put("order", order)),
          ...[...tickets, others].map((ticket) => ChangeSet.put("ticket", ticket))
        ]
      })
      const loaded = yield* orders.load(tenant, mine.id, nothing)
      assert.deepStrictEqual(loaded.state!.order, { ...mine, version: 1 })
      assert.sameDeepMembers(
        [...loaded.state!.tickets],
        tickets.map((ticket) => ({ ...ticket, version: 1 }))
      )
      assert.deepStrictEqual([loaded.record, loaded.ids], [null, []])
      const { state } = yield* orders.load(tenant, bare.id, nothing)
      assert.deepStrictEqual(state, { order: { ...bare, version: 1 }, tickets: [] })
    })
  )

  it.effect("open orders come oldest first, each with its tickets, and finished ones not at all", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const orders = yield* Orders
      const at = (status: OrderStatus.OrderStatus, minutes: number) =>
        makers.order(place, { status, placed_at: place.now - minutes * 60_000 })
      const [newest, oldest, middle] = [at("placed", 1), at("ready", 30), at("accepted", 20)]
      const finished = (["rejected", "completed", "cancelled"] as const).map((status) => at(status, 10))
      const tickets = ["bar", "grill"].map((station) => makers.ticket(place, { order_id: middle.id, station }))
      yield* done(tenant, {
        changes: [
          ...[newest, oldest, middle, ...finished].map((order) => ChangeSet.put("order", order)),
          ...tickets.map((ticket) => ChangeSet.put("ticket", ticket))
        ]
      })
      const open = yield* orders.open(tenant, 100)
      assert.deepStrictEqual(
        open.map(({ order }) => order),
        [oldest, middle, newest].map((order) => ({ ...order, version: 1 }))
      )
      assert.sameMembers(
        open[1]!.tickets.map(({ id }) => id),
        tickets.map(({ id }) => id)
      )
      assert.deepStrictEqual([open[0]!.tickets, open[2]!.tickets], [[], []])
      assert.deepStrictEqual(
        (yield* orders.open(tenant, 2)).map(({ order }) => order.id),
        [oldest.id, middle.id]
      )
      assert.isEmpty(yield* orders.open(elsewhere.restaurantId, 100))
    })
  )

  it.effect("orders that nobody has accepted come oldest first, with what their wait depends on", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const orders = yield* Orders
      const at = (minutes: number, change: Partial<Order.Order> = {}) =>
        makers.order(place, { status: "placed", placed_at: place.now - minutes * 60_000, ...change })
      const waiting = [
        at(9, { held: true, scheduled_for: place.now + 60_000 }),
        at(5),
        at(1, { scheduled_for: place.now })
      ]
      const others = OrderStatus.orderStatuses
        .filter((status) => status !== "placed")
        .map((status) => at(7, { status }))
      yield* done(tenant, {
        changes: [waiting[2]!, ...others, waiting[0]!, waiting[1]!].map((order) => ChangeSet.put("order", order))
      })
      const expected = waiting.map(({ held, id, placed_at, scheduled_for }) => ({ id, placed_at, held, scheduled_for }))
      assert.deepStrictEqual(yield* orders.unaccepted(tenant, 100), expected)
      assert.deepStrictEqual(yield* orders.unaccepted(tenant, 2), expected.slice(0, 2))
      assert.isEmpty(yield* orders.unaccepted(elsewhere.restaurantId, 100))
    })
  )

  it.effect("a read returns the current representation, byte for byte", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const orders = yield* Orders
      const view =
        `{ "z": 1.0, "a": "caf\u00E9 \u{1F355} \u2028", "a": null, "b": 12345678901234567890 }` as Json.TextOf<never>
      const order = yield* insert(tenant, "order", makers.order(place))
      assert.strictEqual(yield* orders.read(tenant, order.id), order.view)
      yield* done(tenant, { changes: [ChangeSet.put("order", { ...order, view })] })
      assert.strictEqual(yield* orders.read(tenant, order.id), view)
    })
  )

  it.effect("an order that is unknown or another restaurant's is neither loaded nor read", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const orders = yield* Orders
      const { id } = yield* insert(place.restaurantId, "order", makers.order(place))
      for (const [tenant, orderId] of [
        [elsewhere.restaurantId, id] as const,
        [place.restaurantId, yield* uuid] as const
      ]) {
        assert.deepStrictEqual(yield* orders.load(tenant, orderId, nothing), { state: null, record: null, ids: [] })
        assert.isNull(yield* orders.read(tenant, orderId))
      }
    })
  )

  it.effect("a load brings ids and the key's record, of an unknown order too", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const orders = yield* Orders
      const key = { principal: "token:1", key: freshText(), fingerprint: "move" }
      const { id } = yield* insert(tenant, "order", makers.order(place))
      yield* done(tenant, {}, { ...key, answer: impersonal(answer) })
      for (const orderId of [id, yield* uuid]) {
        const { ids, record } = yield* orders.load(tenant, orderId, { key, newIds: 3 })
        assert.deepStrictEqual(record, { ...answer, fingerprint: "move" })
        assert.strictEqual(new Set(ids).size, 3)
      }
      const other = yield* orders.load(tenant, id, { key: { ...key, key: freshText() }, newIds: 0 })
      assert.isNull(other.record)
    })
  )

  it.effect("a load sees a commit whole or not at all, and never without its key's record", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const orders = yield* Orders
      const order = makers.order(place)
      const ticket = makers.ticket(place, { order_id: order.id })
      yield* done(tenant, { changes: [ChangeSet.put("order", order), ChangeSet.put("ticket", ticket)] })
      const versions = Array.from({ length: 25 }, (_, turn) => turn + 1)
      const keyOf = (version: number) => ({ principal: "token:1", key: `${order.id} ${version}`, fingerprint: "move" })
      const write = Effect.forEach(versions, (version) =>
        done(
          tenant,
          {
            changes: [ChangeSet.put("order", { ...order, version }), ChangeSet.put("ticket", { ...ticket, version })]
          },
          { ...keyOf(version), answer: impersonal(answer) }
        )
      )
      const look = Effect.forEach(versions, (version) =>
        Effect.map(orders.load(tenant, order.id, { key: keyOf(version), newIds: 0 }), ({ record, state }) => {
          assert.strictEqual(state!.order.version, state!.tickets[0]!.version)
          if (state!.order.version > version) assert.isNotNull(record)
        })
      )
      yield* Effect.all([write, look, look, look], { concurrency: "unbounded" })
    })
  )
}
