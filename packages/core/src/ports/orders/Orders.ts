import { Context, type Effect, Schema } from "effect"
import type { OrderAtTable } from "../../domain/bookings/TableStates.ts"
import type { JsonText } from "../../domain/foundation/Json.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { UnacceptedOrder } from "../../domain/orders/OrderBoard.ts"
import type { Series } from "../../domain/orders/OrderNumber.ts"
import type { OrderStatus } from "../../domain/orders/OrderStatus.ts"
import type { LoadedOrder } from "../../domain/orders/Ticket.ts"
import type { OrderType } from "../../domain/venue/OpeningHours.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { LoadedOrder } from "../../domain/orders/Ticket.ts"

/** Filters that must all match; bounds are inclusive. */
export interface OrderFilter {
  readonly statuses: ReadonlyArray<OrderStatus> | null
  readonly type: OrderType | null
  readonly channel: string | null
  readonly placedFrom: Instant | null
  readonly placedTo: Instant | null
  readonly updatedSince: Instant | null
  /** Exactly this reference; null or absent for any. */
  readonly externalReference?: string | null
}

/** An order in a list: its sort key, and its representation. */
export interface ListedOrder {
  readonly id: string
  readonly placed_at: Instant
  readonly view: JsonText
}

/** The sort key of the list, descending: newest first. */
export const OrderListKey = Schema.Tuple(Schema.Int, Schema.UUID)

/** The cursor key of an order. */
export const orderListKey = (order: Pick<ListedOrder, "id" | "placed_at">): typeof OrderListKey.Type => [
  order.placed_at,
  order.id
]

/** Reads orders, and gives them their numbers. */
export class Orders extends Context.Tag("@fourtop/core/Orders")<
  Orders,
  {
    /** The order and its kitchen tickets, for a decision; null when the restaurant has no such order. */
    readonly load: (tenant: RestaurantId, id: string, request: LoadRequest) => Effect.Effect<Loaded<LoadedOrder | null>>
    /** The order's representation, or null. */
    readonly read: (tenant: RestaurantId, id: string) => Effect.Effect<JsonText | null>
    /** So many ids of orders that end like this, newest first; upper and lower case are the same. */
    readonly endingWith: (tenant: RestaurantId, ending: string, limit: number) => Effect.Effect<ReadonlyArray<string>>
    /** So many orders that are not finished, oldest first, each with its tickets. */
    readonly open: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<LoadedOrder>>
    /** So many orders that nobody has accepted yet, oldest first. Every page asks for them, so that it must be cheap. */
    readonly unaccepted: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<UnacceptedOrder>>
    /**
     * So many orders that were rejected or cancelled since then while the kitchen worked on them, and of which it has
     * not seen that; oldest first, each with its tickets.
     */
    readonly withdrawn: (
      tenant: RestaurantId,
      since: Instant,
      limit: number
    ) => Effect.Effect<ReadonlyArray<LoadedOrder>>
    /** So many orders that are not finished and have a table, newest first. */
    readonly atTables: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<OrderAtTable>>
    /** A page of orders, newest first; orders of the same time are sorted by descending id. */
    readonly list: (
      tenant: RestaurantId,
      filter: OrderFilter,
      page: Page.Request
    ) => Effect.Effect<Page.Page<ListedOrder>>
    /**
     * A number of the series that no other order gets, in any process, and that no order has which was open when the
     * business day began, also if it has ended since (`OrderNumber.isReserved`), or whose order was under way then
     * (`OrderNumber.underWay`). Numbers may be passed over.
     */
    readonly takeNumber: (tenant: RestaurantId, series: Series) => Effect.Effect<number>
    /** Gives back a number that no order got, for another one. */
    readonly returnNumber: (tenant: RestaurantId, series: Series, number: number) => Effect.Effect<void>
  }
>() {}
