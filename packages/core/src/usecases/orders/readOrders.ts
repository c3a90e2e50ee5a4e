/** GET /orders and GET /orders/{order}: stored representations, newest first. */
import { Clock, Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as OrderFields from "../../domain/orders/OrderFields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as DateTimeInput from "../../domain/foundation/time/DateTimeInput.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Page from "../../domain/foundation/Page.ts"
import * as Labels from "../../domain/labels/Labels.ts"
import * as OrderBoard from "../../domain/orders/OrderBoard.ts"
import type { OrderStatus } from "../../domain/orders/OrderStatus.ts"
import { OrderType } from "../../domain/venue/OpeningHours.ts"
import * as Settings from "../../domain/venue/Settings.ts"
import { Journal } from "../../ports/transaction/Journal.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { type OrderFilter, OrderListKey, Orders } from "../../ports/orders/Orders.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** One order, or `NotFound`. */
export const readOrder = useCase(
  "readOrder",
  { may: { areas: ["orders"], scope: "orders:read" }, input: [Input.text("order_id")] },
  ({ restaurantId }: Reader, orderId: string) =>
    Effect.flatMap(Orders, (orders) => orders.read(restaurantId, orderId)).pipe(
      Effect.flatMap((order) => (order === null ? new NotFound({ resource: "order" }) : Effect.succeed(order)))
    )
)

/** Orders that are not finished, oldest first, each with its kitchen tickets. */
export const readOpenOrders = useCase(
  "readOpenOrders",
  { may: { areas: ["orders", "kitchen"], scope: null }, input: [] },
  ({ restaurantId }: Reader) => Effect.flatMap(Orders, (orders) => orders.open(restaurantId, OrderBoard.limit))
)

/** How many unaccepted orders are looked at: the board shows no more either. */
const mostUnaccepted = OrderBoard.limit

/**
 * Which orders wait longer for somebody to accept them than the owner allows, with the ids of all that wait. The
 * venue is read only when an order waits.
 */
export const readOverdueOrders = useCase(
  "readOverdueOrders",
  { may: { areas: ["orders"], scope: null }, input: [] },
  (reader: Reader) =>
    Effect.gen(function* () {
      const waiting = yield* (yield* Orders).unaccepted(reader.restaurantId, mostUnaccepted)
      const venue = waiting.length === 0 ? null : yield* currentVenue(reader)
      const { accept_within_minutes } = Settings.limitsOf(venue?.settings ?? {})
      const now = yield* Clock.currentTimeMillis
      const overdue = OrderBoard.overdue(waiting, accept_within_minutes, now)
      return { ...overdue, now, waiting: waiting.map(({ id }) => id) }
    })
)

/** One order with its tickets and payments, and what was done to it, newest first; or `NotFound`. */
export const readOrderAccount = useCase(
  "readOrderAccount",
  { may: { areas: ["orders"], scope: null }, input: [Input.text("order_id")] },
  ({ restaurantId }: Reader, orderId: string) =>
    Effect.gen(function* () {
      const { state: account } = yield* (yield* Payments).loadAccount(restaurantId, orderId, Load.nothing)
      if (account === null) return yield* new NotFound({ resource: "order" })
      const activity = yield* (yield* Journal).about(restaurantId, { kind: "order", id: orderId }, 100)
      return { account, activity }
    })
)

/** Filters as a caller writes them. */
export interface OrderQuery {
  readonly statuses: ReadonlyArray<OrderStatus> | null
  readonly type: OrderType | null
  readonly channel: string | null
  readonly placedFrom: string | null
  readonly placedTo: string | null
  readonly updatedSince: string | null
  readonly externalReference?: string | null
}

const writtenTime = Schema.NullOr(Fields.dateOrDateTime)

const OrderConditions = Schema.Struct({
  statuses: Schema.NullOr(Schema.Array(OrderFields.status)),
  type: Schema.NullOr(OrderType),
  channel: Schema.NullOr(Shapes.text),
  placedFrom: writtenTime,
  placedTo: writtenTime,
  updatedSince: writtenTime,
  externalReference: Fields.optional(Schema.NullOr(Labels.reference))
})

/** What the use-cases that list orders take. */
export const orderListInput = [Input.command(OrderConditions), Input.command(Page.requestOf(OrderListKey))] as const

/** A page of orders that match all filters of the query. */
export const listOrders = useCase(
  "listOrders",
  { may: { areas: ["orders"], scope: "orders:read" }, input: orderListInput },
  (reader: Reader, query: OrderQuery, page: Page.Request) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const zone = venue.restaurant.time_zone
      const { channel, externalReference = null, placedFrom, placedTo, statuses, type, updatedSince } = query
      const filter: OrderFilter = {
        statuses,
        type,
        channel,
        placedFrom: placedFrom === null ? null : DateTimeInput.toInstant(placedFrom, zone),
        placedTo: placedTo === null ? null : DateTimeInput.toLastInstant(placedTo, zone),
        updatedSince: updatedSince === null ? null : DateTimeInput.toInstant(updatedSince, zone),
        externalReference
      }
      if (filter.placedFrom !== null && filter.placedTo !== null && filter.placedFrom > filter.placedTo) {
        return yield* ValidationFailed.of({ path: "placed_to", message: "must not be before placed_from" })
      }
      return yield* (yield* Orders).list(reader.restaurantId, filter, page)
    })
)
