/** Orders of every kind, and how a list shows them. */
import {
  ChangeSet,
  type ListedOrder,
  orderListKey,
  OpeningHours,
  type Order,
  type OrderFilter,
  Orders,
  OrderStatus,
  Page
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { makers } from "../arranging/rows.ts"

export const minute = 60_000

/** No conditions. */
export const everything: OrderFilter = {
  statuses: null,
  type: null,
  channel: null,
  placedFrom: null,
  placedTo: null,
  updatedSince: null
}

/** Forty orders of every status, type and channel; three or four share each time of placing. */
const makeOrders = (place: TestRestaurant): ReadonlyArray<Order.Order> =>
  Array.from({ length: 40 }, (_, turn) => {
    const placedAt = place.now + ((turn * 7) % 12) * minute
    return makers.order(place, {
      status: OrderStatus.orderStatuses[turn % 6]!,
      type: OpeningHours.orderTypes[Math.floor(turn / 6) % 3]!,
      channel: ["web", "phone", "marketplace"][(turn >> 2) % 3]!,
      placed_at: placedAt,
      updated_at: placedAt + ((turn * 5) % 9) * minute,
      ...(turn % 3 === 0 ? {} : { external_reference: turn % 3 === 1 ? "web-1" : null, metadata: {} })
    })
  })

/** The orders as a list has them. */
export const listed = (orders: ReadonlyArray<Order.Order>): ReadonlyArray<ListedOrder> =>
  orders
    .toSorted((a, b) => Page.compareKeys(orderListKey(b), orderListKey(a)))
    .map(({ id, placed_at, view }) => ({ id, placed_at, view }))

/** A restaurant with such orders. */
export const arrange = Effect.gen(function* () {
  const place = yield* found()
  const orders = makeOrders(place)
  yield* done(place.restaurantId, { changes: orders.map((order) => ChangeSet.put("order", order)) })
  const { list } = yield* Orders
  const listing =
    (filter: Partial<OrderFilter> = {}) =>
    (request: Page.Request) =>
      list(place.restaurantId, { ...everything, ...filter }, request)
  return { place, orders, listing }
})
