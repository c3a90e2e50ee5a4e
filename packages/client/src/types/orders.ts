/** The types of the operations in `orders`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type { Empty, OrderType, PageLinks, PageMeta, Translations } from "./shared.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InsufficientScope,
  InternalError,
  InvalidTransition,
  NotFound,
  OriginNotAllowed,
  PayloadTooLarge,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  RestaurantSuspended,
  ServiceUnavailable,
  Unauthenticated,
  UnsupportedMediaType,
  ValidationFailed
} from "./failures.ts"

/** The parameters of the query. */
export interface ListOrdersQuery {
  /** Only orders in this status, or in one of several separated by commas. */
  readonly status?:
    | "placed"
    | "accepted"
    | "rejected"
    | "ready"
    | "completed"
    | "cancelled"
    | ReadonlyArray<"placed" | "accepted" | "rejected" | "ready" | "completed" | "cancelled">
    | undefined
  /** Only orders of this type. */
  readonly type?: "dine_in" | "pickup" | "delivery" | undefined
  /** Only orders from this channel. */
  readonly channel?: string | undefined
  /** Only orders placed at or after this date or date-time. */
  readonly placed_from?: string | undefined
  /** Only orders placed at or before this date-time, or by the end of this date. */
  readonly placed_to?: string | undefined
  /** Only orders changed at or after this date or date-time. */
  readonly updated_since?: string | undefined
  /** The number of entries per page. Defaults to `25`. */
  readonly per_page?: number | undefined
  /** A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page. */
  readonly cursor?: string | undefined
}

/** What `orders.listOrders` takes. */
export interface ListOrdersRequest {
  /** The parameters of the query. */
  readonly query?: ListOrdersQuery | undefined
}

export type OrderStatus = "placed" | "accepted" | "rejected" | "ready" | "completed" | "cancelled"

export interface OrderTable {
  readonly id: number

  readonly name: string

  readonly code: string | null
}

export interface OrderCustomer {
  readonly name: string | null

  readonly phone: string | null

  readonly email: string | null
}

export interface OrderDeliveryAddress {
  readonly line1: string

  readonly city: string

  readonly phone: string
}

export interface OrderTaxBreakdown {
  readonly name: string

  readonly rate: number

  readonly inclusive: boolean

  readonly taxable_minor: number

  readonly tax_minor: number
}

export interface OrderLineModifier {
  readonly name: Translations

  readonly price_minor: number
}

export interface OrderLine {
  readonly id: number

  readonly item_id: number

  readonly name: Translations

  readonly variant_name: Translations | null

  readonly quantity: number

  readonly unit_price_minor: number

  readonly line_total_minor: number

  readonly voided: boolean

  readonly modifiers: ReadonlyArray<OrderLineModifier>
}

export interface Order {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly status: OrderStatus | (string & {})

  readonly type: OrderType | (string & {})

  readonly channel: string

  readonly branch_id: number | null

  readonly table: OrderTable | null

  readonly customer: OrderCustomer

  readonly note: string | null

  readonly delivery_address: OrderDeliveryAddress | null

  readonly currency: string

  readonly subtotal_minor: number

  readonly discount_minor: number

  readonly service_charge_minor: number

  readonly tax_added_minor: number

  readonly delivery_fee_minor: number

  readonly total_minor: number

  readonly tax_breakdown: ReadonlyArray<OrderTaxBreakdown> | null

  readonly cancel_reason: string | null

  readonly items: ReadonlyArray<OrderLine>

  readonly placed_at: string

  readonly scheduled_for: string | null

  readonly paid_at: string | null

  readonly updated_at: string
}

/** What `orders.listOrders` returns. */
export interface ListOrdersResponse {
  readonly data: ReadonlyArray<Order>

  readonly meta: PageMeta

  readonly links: PageLinks
}

/** Every error that `orders.listOrders` may throw. */
export type ListOrdersFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface PlaceOrderDeliveryAddress {
  readonly line1?: string | null | undefined

  readonly city?: string | null | undefined

  readonly phone?: string | null | undefined
}

export interface PlaceOrderLine {
  readonly item_id: number

  readonly variant_id?: number | null | undefined

  readonly quantity: number

  readonly option_ids?: ReadonlyArray<number> | undefined
}

/** The order is priced from the menu; any price in the body is ignored. */
export interface PlaceOrder {
  readonly type: OrderType
  /** Defaults to `"web"`. */
  readonly channel?: "web" | "phone" | "whatsapp" | undefined

  readonly table_code?: string | null | undefined

  readonly customer_name: string

  readonly customer_phone: string

  readonly customer_email?: string | null | undefined

  readonly note?: string | null | undefined

  readonly scheduled_for?: string | null | undefined

  readonly delivery_address?: PlaceOrderDeliveryAddress | null | undefined

  readonly lines: ReadonlyArray<PlaceOrderLine>

  readonly locale?: string | null | undefined
}

/** What `orders.placeOrder` takes. */
export interface PlaceOrderRequest {
  /** The body. */
  readonly payload: PlaceOrder
}

/** What `orders.placeOrder` returns. */
export interface PlaceOrderResponse {
  readonly data: Order

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `orders.placeOrder` may throw. */
export type PlaceOrderFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | RequestTimeout
  | IdempotencyKeyInUse
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

/** The ids in the path. */
export interface ReadOrderPath {
  /** The order id. */
  readonly order: string
}

/** What `orders.readOrder` takes. */
export interface ReadOrderRequest {
  /** The ids in the path. */
  readonly path: ReadOrderPath
}

/** What `orders.readOrder` returns. */
export interface ReadOrderResponse {
  readonly data: Order

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `orders.readOrder` may throw. */
export type ReadOrderFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

/** The ids in the path. */
export interface MoveOrderPath {
  /** The order id. */
  readonly order: string
}

export interface MoveOrder {
  readonly status: "accepted" | "rejected" | "ready" | "completed" | "cancelled"

  readonly reason?: string | null | undefined
}

/** What `orders.moveOrder` takes. */
export interface MoveOrderRequest {
  /** The ids in the path. */
  readonly path: MoveOrderPath
  /** The body. */
  readonly payload: MoveOrder
}

/** What `orders.moveOrder` returns. */
export interface MoveOrderResponse {
  readonly data: Order

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `orders.moveOrder` may throw. */
export type MoveOrderFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | InvalidTransition
  | IdempotencyKeyInUse
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
