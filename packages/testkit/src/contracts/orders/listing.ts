/** Lists of orders, newest first. */
import { assert } from "chai"
import { ChangeSet, type Json, type Order, type OrderFilter, Orders } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found, insert } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { assertLists, combinations, walk } from "../arranging/paging.ts"
import { makers } from "../arranging/rows.ts"
import { arrange, everything, listed, minute } from "./manyOrders.ts"

const matches = (order: Order.Order, filter: OrderFilter): boolean =>
  (filter.statuses === null || filter.statuses.includes(order.status)) &&
  (filter.type === null || filter.type === order.type) &&
  (filter.channel === null || filter.channel === order.channel) &&
  (filter.placedFrom === null || order.placed_at >= filter.placedFrom) &&
  (filter.placedTo === null || order.placed_at <= filter.placedTo) &&
  (filter.updatedSince === null || order.updated_at >= filter.updatedSince) &&
  ((filter.externalReference ?? null) === null || filter.externalReference === order.external_reference)

export const listing = (it: It<Arranging | Orders>) => {
  it.effect("orders come newest first, equal times by falling id, on pages of any size, forwards and backwards", () =>
    Effect.gen(function* () {
      const { listing, orders } = yield* arrange
      yield* assertLists(listing(), listed(orders), [1, 3, 10, 39, 40, 100])
    })
  )

  it.effect("every condition holds, alone and with every other; bounds are included", () =>
    Effect.gen(function* () {
      const { listing, orders, place } = yield* arrange
      const conditions = combinations({
        statuses: ["placed", "accepted", "cancelled"] as const,
        type: "pickup" as const,
        channel: "phone",
        placedFrom: place.now + 3 * minute,
        placedTo: place.now + 9 * minute,
        updatedSince: place.now + 8 * minute
      })
      const withReference = conditions.map((condition) => ({ ...condition, externalReference: "web-1" }))
      for (const condition of withReference) {
        const filter = { ...everything, ...condition }
        yield* assertLists(listing(filter), listed(orders.filter((order) => matches(order, filter))), [100, 3])
      }
      for (const condition of conditions) {
        const filter = { ...everything, ...condition }
        const expected = listed(orders.filter((order) => matches(order, filter)))
        assert.isNotEmpty(expected, JSON.stringify(condition))
        yield* assertLists(listing(filter), expected, [100, 3])
      }
    })
  )

  it.effect("bounds are exact to the millisecond, and a condition that nothing meets gives an empty page", () =>
    Effect.gen(function* () {
      const { listing, orders, place } = yield* arrange
      const at = place.now + 5 * minute
      const placedThen = listed(orders.filter((order) => order.placed_at === at))
      yield* assertLists(listing({ placedFrom: at, placedTo: at }), placedThen)
      yield* assertLists(listing({ placedFrom: at + 1, placedTo: at + 1 }), [])
      const latest = Math.max(...orders.map((order) => order.updated_at))
      const updatedLast = listed(orders.filter((order) => order.updated_at === latest))
      yield* assertLists(listing({ updatedSince: latest }), updatedLast)
      yield* assertLists(listing({ updatedSince: latest + 1 }), [])
      yield* assertLists(listing({ channel: "carrier pigeon" }), [])
      yield* assertLists(listing({ channel: "Web" }), [])
    })
  )

  it.effect("a reference is found exactly as it is, until it is another one", () =>
    Effect.gen(function* () {
      const { listing, orders, place } = yield* arrange
      const named = orders.filter(({ external_reference }) => external_reference === "web-1")
      assert.isNotEmpty(named)
      yield* assertLists(listing({ externalReference: "web-1" }), listed(named), [3, 100])
      for (const other of ["Web-1", "web-", "web-10", "", "%", "null"]) {
        yield* assertLists(listing({ externalReference: other }), [])
      }
      const renamed = { ...named[0]!, version: 1, external_reference: "web-2" }
      yield* done(place.restaurantId, { changes: [ChangeSet.put("order", renamed)] })
      yield* assertLists(listing({ externalReference: "web-2" }), listed([renamed]))
      yield* assertLists(listing({ externalReference: "web-1" }), listed(named.slice(1)))
      const { external_reference: _, ...bare } = { ...renamed, version: 2 }
      yield* done(place.restaurantId, { changes: [ChangeSet.put("order", { ...bare, external_reference: null })] })
      yield* assertLists(listing({ externalReference: "web-2" }), [])
    })
  )

  it.effect("a change moves an order to another status and not to another place", () =>
    Effect.gen(function* () {
      const { listing, orders, place } = yield* arrange
      const order = orders.find(({ status }) => status === "placed")!
      const moved = {
        ...order,
        version: 1,
        status: "accepted" as const,
        updated_at: place.now + 999 * minute,
        view: "{}" as Json.TextOf<never>
      }
      yield* done(place.restaurantId, { changes: [ChangeSet.put("order", moved)] })
      const now = orders.map((row) => (row.id === order.id ? moved : row))
      yield* assertLists(listing(), listed(now))
      yield* assertLists(listing({ updatedSince: moved.updated_at }), listed([moved]))
    })
  )

  it.effect("a walk meets every older order once while others are placed", () =>
    Effect.gen(function* () {
      const { listing, orders, place } = yield* arrange
      const middle = place.now + 6 * minute
      // Some are newer than all, some have the same time as the current cursor.
      let turn = 0
      const placeAnother = Effect.suspend(() => {
        const placed_at = turn++ % 2 === 0 ? place.now + 60 * minute + turn : middle
        return Effect.asVoid(insert(place.restaurantId, "order", makers.order(place, { placed_at })))
      })
      const older = new Set(orders.map(({ id }) => id))
      const pages = yield* walk(listing(), 4, null, placeAnother)
      const met = pages.flatMap(({ rows }) => rows)
      assert.deepStrictEqual(
        met.filter(({ id }) => older.has(id)),
        listed(orders)
      )
      const back = yield* walk(listing(), 4, pages.at(-1)!.prev, placeAnother)
      const metAgain = [...back.toReversed(), pages.at(-1)!].flatMap(({ rows }) => rows)
      assert.deepStrictEqual(
        metAgain.filter(({ id }) => older.has(id)),
        listed(orders)
      )
      assert.strictEqual(new Set(metAgain.map(({ id }) => id)).size, metAgain.length)
    })
  )

  it.effect("the size of a page may change during a walk", () =>
    Effect.gen(function* () {
      const { listing, orders } = yield* arrange
      const first = yield* listing()({ perPage: 5, cursor: null })
      const rest = yield* listing()({ perPage: 50, cursor: first.next })
      assert.deepStrictEqual([...first.rows, ...rest.rows], listed(orders))
      assert.isNull(rest.next)
    })
  )

  it.effect("a restaurant lists its own orders only", () =>
    Effect.gen(function* () {
      const [mine, theirs, nobody] = [yield* arrange, yield* arrange, yield* found()]
      yield* assertLists(mine.listing(), listed(mine.orders))
      const { next } = yield* theirs.listing()({ perPage: 5, cursor: null })
      const page = yield* mine.listing()({ perPage: 100, cursor: next })
      const own = new Set(mine.orders.map(({ id }) => id))
      assert.isTrue(page.rows.every(({ id }) => own.has(id)))
      const { list } = yield* Orders
      assert.isEmpty((yield* list(nobody.restaurantId, everything, { perPage: 5, cursor: null })).rows)
    })
  )
}
