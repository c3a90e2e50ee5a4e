/** The types of the operations in `orders`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
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
import type { Empty, OrderType, PageLinks, PageMeta, Translations } from "./shared.ts"

export interface ListOrdersQuery {
  /**
   * Only orders in this status, or in one of several separated by commas: `placed`, `accepted`, `rejected`, `ready`,
   * `completed`, `cancelled`.
   */
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
  /** Only orders with exactly this reference. */
  readonly external_reference?: string | undefined
  /** The number of entries per page. Defaults to `25`. */
  readonly per_page?: number | undefined
  /** A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page. */
  readonly cursor?: string | undefined
}

/** What `orders.listOrders` takes. */
export interface ListOrdersRequest {
  readonly query?: ListOrdersQuery | undefined
}

/** Where an order is in its lifecycle. */
export type OrderStatus = "placed" | "accepted" | "rejected" | "ready" | "completed" | "cancelled"

/** The table of a dine-in order. */
export interface OrderTable {
  /** The table's id. */
  readonly id: number
  /** The table's name. */
  readonly name: string
  /** The code that orders name the table by. */
  readonly code: string | null
}

/** Who ordered. */
export interface OrderCustomer {
  /** The customer's name; null once the guest was erased. */
  readonly name: string | null
  /** The customer's phone number, as it was sent. */
  readonly phone: string | null
  /** The customer's email address. */
  readonly email: string | null
}

/** Where a delivery goes. */
export interface OrderDeliveryAddress {
  /** Street and number. */
  readonly line1: string
  /** The city, with the postcode if one was sent. */
  readonly city: string
  /** Whom the driver can call. */
  readonly phone: string
}

/** An entry of `tax_breakdown`. */
export interface OrderTaxBreakdown {
  /** The name of the tax. */
  readonly name: string
  /** The rate in percent, with up to four decimals. */
  readonly rate: number
  /** Whether prices include the tax. */
  readonly inclusive: boolean
  /** The amount that the tax applies to. */
  readonly taxable_minor: number
  /** The amount of the tax. */
  readonly tax_minor: number
}

/** An entry of `modifiers`. */
export interface OrderLineModifier {
  /** The name of the option when the order was placed. */
  readonly name: Translations
  /** What the option adds to the price of one piece. */
  readonly price_minor: number
}

/** A line of an order. */
export interface OrderLine {
  /** The line's id, unique within the order. */
  readonly id: number
  /** The item that was ordered. */
  readonly item_id: number
  /** The item's name when the order was placed. */
  readonly name: Translations
  /** The name of the variant that was chosen; null for an item without variants. */
  readonly variant_name: Translations | null
  /** How many pieces were ordered. */
  readonly quantity: number
  /** The price of one piece with its modifiers. */
  readonly unit_price_minor: number
  /** The unit price times the quantity. */
  readonly line_total_minor: number
  /** Whether the line was voided, so that it no longer counts. */
  readonly voided: boolean
  /** The modifier options that were chosen. */
  readonly modifiers: ReadonlyArray<OrderLineModifier>
  /** A note for the kitchen about this line; null once the guest was erased. */
  readonly note?: string | null
  /** The course it is served with; null if none was chosen. */
  readonly course?: number | null
  /** The seat at the table that it is for; null if none was chosen. */
  readonly seat?: number | null
}

/** An order, from any channel. */
export interface Order {
  /** The order id. */
  readonly id: string
  /** Where the order is in its lifecycle. */
  readonly status: OrderStatus | (string & {})
  /** How the guest gets the order. */
  readonly type: OrderType | (string & {})
  /** Where the order came from: `web`, `phone`, `whatsapp`, `qr`, `pos`, `kiosk`, or a delivery marketplace. */
  readonly channel: string
  /** The branch that prepares the order; null if the restaurant has none. */
  readonly branch_id: number | null
  /** The table of a dine-in order. */
  readonly table: OrderTable | null
  /** Who ordered. */
  readonly customer: OrderCustomer
  /** A note from the guest. */
  readonly note: string | null
  /** Where a delivery goes. */
  readonly delivery_address: OrderDeliveryAddress | null
  /** The currency of all amounts, as an ISO 4217 code. */
  readonly currency: string
  /** The sum of the lines that are not voided. */
  readonly subtotal_minor: number
  /** What promotions, and discounts that people give, take off the subtotal. */
  readonly discount_minor: number
  /** The service charge. */
  readonly service_charge_minor: number
  /** The taxes that are added; 0 if prices include them. */
  readonly tax_added_minor: number
  /** The delivery fee. */
  readonly delivery_fee_minor: number
  /** What the guest pays: subtotal less discount, plus service charge, added taxes and delivery fee. */
  readonly total_minor: number
  /** Each tax with its amount; null if the restaurant has no taxes. */
  readonly tax_breakdown: ReadonlyArray<OrderTaxBreakdown> | null
  /** The reason that a cancellation was sent with. */
  readonly cancel_reason: string | null
  /** The lines of the order. */
  readonly items: ReadonlyArray<OrderLine>
  /** When the order was placed. */
  readonly placed_at: string
  /** When the order is wanted; if the restaurant was closed, its next opening. Null for as soon as possible. */
  readonly scheduled_for: string | null
  /** When payments covered the total. */
  readonly paid_at: string | null
  /** When the order last changed. */
  readonly updated_at: string
  /**
   * A short number that people can say, unique among the branch's orders of a business day; null for orders from
   * before.
   */
  readonly number?: string | null
  /** Whether the kitchen still works on something of the order, which may be ready already. */
  readonly kitchen_open?: boolean
  /**
   * The reference that an integration gave it. Absent, like `metadata`, unless either was ever set; null once it was
   * removed.
   */
  readonly external_reference?: string | null
  /**
   * Values that integrations keep with it, at most 20 keys of at most 40 characters, each with a text of at most 500.
   */
  readonly metadata?: { readonly [name: string]: string }
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

/** Where to deliver; required for `delivery`. */
export interface PlaceOrderDeliveryAddress {
  /** Street and number; required for a delivery. */
  readonly line1?: string | null | undefined
  /** The city, with the postcode if zones depend on it; required for a delivery. */
  readonly city?: string | null | undefined
  /** Whom the driver can call; required for a delivery. */
  readonly phone?: string | null | undefined
}

/** An entry of `lines`. */
export interface PlaceOrderLine {
  /** The item to order. */
  readonly item_id: number
  /** The variant to order; without it, the item's default variant. */
  readonly variant_id?: number | null | undefined
  /** How many pieces to order. */
  readonly quantity: number
  /** The modifier options to order the item with. */
  readonly option_ids?: ReadonlyArray<number> | undefined
  /** A note for the kitchen about this line. */
  readonly note?: string | null | undefined
  /** The course it is served with; the first is prepared at once, as is a line without a course. */
  readonly course?: number | null | undefined
  /** The seat at the table that it is for. */
  readonly seat?: number | null | undefined
}

/** The order is priced from the menu; any price in the body is ignored. */
export interface PlaceOrder {
  /** How the guest gets the order. */
  readonly type: OrderType
  /** Where the order comes from. Defaults to `"web"`. */
  readonly channel?: "web" | "phone" | "whatsapp" | undefined
  /** The code of the table; required for `dine_in`. */
  readonly table_code?: string | null | undefined
  /** The customer's name. */
  readonly customer_name: string
  /** The customer's phone number. */
  readonly customer_phone: string
  /** The customer's email address. */
  readonly customer_email?: string | null | undefined
  /** A note from the guest. */
  readonly note?: string | null | undefined
  /** When the order is wanted; without it, as soon as possible. */
  readonly scheduled_for?: string | null | undefined
  /** Where to deliver; required for `delivery`. */
  readonly delivery_address?: PlaceOrderDeliveryAddress | null | undefined
  /** What is ordered. */
  readonly lines: ReadonlyArray<PlaceOrderLine>
  /** The language of messages to the guest; kept for a guest whose language is unknown. */
  readonly locale?: string | null | undefined
  /**
   * The id in your own system, or another reference that you find it by; need not be unique. Null or an empty text
   * removes it.
   */
  readonly external_reference?: string | null | undefined
  /**
   * Values of your own, at most 20 keys of at most 40 characters, each with a text of at most 500. A key that is sent
   * is set, one with null is removed, and other keys stay; null removes all.
   */
  readonly metadata?: { readonly [name: string]: string | null } | null | undefined
}

/** What `orders.placeOrder` takes. */
export interface PlaceOrderRequest {
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

export interface ReadOrderPath {
  /** The order id. */
  readonly order: string
}

/** What `orders.readOrder` takes. */
export interface ReadOrderRequest {
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

export interface ChangeOrderPath {
  /** The order id. */
  readonly order: string
}

/** A change of what integrations keep with an order. */
export interface ChangeOrder {
  /**
   * The id in your own system, or another reference that you find it by; need not be unique. Null or an empty text
   * removes it.
   */
  readonly external_reference?: string | null | undefined
  /**
   * Values of your own, at most 20 keys of at most 40 characters, each with a text of at most 500. A key that is sent
   * is set, one with null is removed, and other keys stay; null removes all.
   */
  readonly metadata?: { readonly [name: string]: string | null } | null | undefined
}

/** What `orders.changeOrder` takes. */
export interface ChangeOrderRequest {
  readonly path: ChangeOrderPath
  readonly payload: ChangeOrder
}

/** What `orders.changeOrder` returns. */
export interface ChangeOrderResponse {
  readonly data: Order
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `orders.changeOrder` may throw. */
export type ChangeOrderFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface MoveOrderPath {
  /** The order id. */
  readonly order: string
}

/** A change of an order's status. */
export interface MoveOrder {
  /** The status to move the order to. */
  readonly status: "accepted" | "rejected" | "ready" | "completed" | "cancelled"
  /** Why; kept in `cancel_reason` for a cancellation. */
  readonly reason?: string | null | undefined
}

/** What `orders.moveOrder` takes. */
export interface MoveOrderRequest {
  readonly path: MoveOrderPath
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

export interface AddLinesPath {
  /** The order id. */
  readonly order: string
}

/** An entry of `lines`. */
export interface AddLinesLine {
  /** The item to order. */
  readonly item_id: number
  /** The variant to order; without it, the item's default variant. */
  readonly variant_id?: number | null | undefined
  /** How many pieces to order. */
  readonly quantity: number
  /** The modifier options to order the item with. */
  readonly option_ids?: ReadonlyArray<number> | undefined
  /** A note for the kitchen about this line. */
  readonly note?: string | null | undefined
  /** The course it is served with; the first is prepared at once, as is a line without a course. */
  readonly course?: number | null | undefined
  /** The seat at the table that it is for. */
  readonly seat?: number | null | undefined
}

/** Lines that are added to an order. They are priced from the menu, at the prices of the moment. */
export interface AddLines {
  /** What is ordered in addition. */
  readonly lines: ReadonlyArray<AddLinesLine>
}

/** What `orders.addLines` takes. */
export interface AddLinesRequest {
  readonly path: AddLinesPath
  readonly payload: AddLines
}

/** What `orders.addLines` returns. */
export interface AddLinesResponse {
  readonly data: Order
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `orders.addLines` may throw. */
export type AddLinesFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
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

export interface VoidLinePath {
  /** The order id. */
  readonly order: string
  /** The id of the line. */
  readonly line: number
}

/** The void of a line of an order, or of some of its pieces. */
export interface VoidLine {
  /** Why the line is voided; kept in the activity log. */
  readonly reason: string
  /** How many pieces to void; without it, all of the line. */
  readonly quantity?: number | null | undefined
}

/** What `orders.voidLine` takes. */
export interface VoidLineRequest {
  readonly path: VoidLinePath
  readonly payload: VoidLine
}

/** What `orders.voidLine` returns. */
export interface VoidLineResponse {
  readonly data: Order
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `orders.voidLine` may throw. */
export type VoidLineFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
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
