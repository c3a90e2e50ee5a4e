/** GET /orders and GET /orders/{order}: stored representations, newest first. */
import { Effect } from "effect"
import * as DateTimeInput from "../../domain/foundation/DateTimeInput.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { OrderStatus } from "../../domain/orders/OrderStatus.ts"
import type { OrderType } from "../../domain/venue/OpeningHours.ts"
import { type OrderFilter, Orders } from "../../ports/Orders.ts"
import { traced } from "../../ports/traced.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** One order, or `NotFound`. */
export const readOrder = traced("readOrder", (restaurantId: RestaurantId, orderId: string) =>
  Effect.flatMap(Orders, (orders) => orders.read(restaurantId, orderId)).pipe(
    Effect.flatMap((order) => (order === null ? new NotFound({ resource: "order" }) : Effect.succeed(order)))
  )
)

/** Filters as a caller writes them. */
export interface OrderQuery {
  readonly statuses: ReadonlyArray<OrderStatus> | null
  readonly type: OrderType | null
  readonly channel: string | null
  readonly placedFrom: string | null
  readonly placedTo: string | null
  readonly updatedSince: string | null
}

/** A page of orders that match all filters of the query. */
export const listOrders = traced("listOrders", (reader: Reader, query: OrderQuery, page: Page.Request) =>
  Effect.gen(function* () {
    const venue = yield* currentVenue(reader)
    if (venue === null) return yield* new NotFound({ resource: "restaurant" })
    const zone = venue.restaurant.time_zone
    const { channel, placedFrom, placedTo, statuses, type, updatedSince } = query
    const filter: OrderFilter = {
      statuses,
      type,
      channel,
      placedFrom: placedFrom === null ? null : DateTimeInput.toInstant(placedFrom, zone),
      placedTo: placedTo === null ? null : DateTimeInput.toLastInstant(placedTo, zone),
      updatedSince: updatedSince === null ? null : DateTimeInput.toInstant(updatedSince, zone)
    }
    if (filter.placedFrom !== null && filter.placedTo !== null && filter.placedFrom > filter.placedTo) {
      return yield* ValidationFailed.of({ path: "placed_to", message: "must not be before placed_from" })
    }
    return yield* (yield* Orders).list(reader.restaurantId, filter, page)
  })
)
