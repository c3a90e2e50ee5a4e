/**
 * The operations of `orders`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  AddLinesRequest,
  AddLinesResponse,
  ChangeOrderRequest,
  ChangeOrderResponse,
  ListOrdersRequest,
  ListOrdersResponse,
  MoveOrderRequest,
  MoveOrderResponse,
  Order,
  PlaceOrderRequest,
  PlaceOrderResponse,
  ReadOrderRequest,
  ReadOrderResponse,
  VoidLineRequest,
  VoidLineResponse
} from "../types/orders.ts"
import { operation, pagedOperation } from "./operation.ts"

export interface ListOrdersOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: ListOrdersRequest, options?: CallOptions): Promise<ListOrdersResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request?: ListOrdersRequest,
    options?: CallOptions
  ): Promise<Answered<ListOrdersResponse>>
  /** This page and all following ones. */
  pages(
    connection: Connection,
    request?: ListOrdersRequest,
    options?: CallOptions
  ): AsyncIterableIterator<ListOrdersResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(connection: Connection, request?: ListOrdersRequest, options?: CallOptions): AsyncIterableIterator<Order>
}

/**
 * List orders.
 *
 * Lists orders from every channel, newest first. A date-time without an offset is taken in the restaurant's time
 * zone.
 *
 * Required scope: `orders:read`.
 */
export const listOrders: ListOrdersOperation = /* @__PURE__ */ pagedOperation(
  "orders.listOrders",
  "GET",
  "/api/v1/orders"
)

export interface PlaceOrderOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: PlaceOrderRequest, options?: CallOptions): Promise<PlaceOrderResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: PlaceOrderRequest,
    options?: CallOptions
  ): Promise<Answered<PlaceOrderResponse>>
}

/**
 * Place an order.
 *
 * Prices the order from the menu and applies the owner's rules: order types offered, minimum order, delivery zones
 * and opening hours. While the restaurant is closed, the order is held until the next opening. `table_code` is
 * required for `dine_in`, `delivery_address` for `delivery`.
 *
 * Required scope: `orders:write`.
 */
export const placeOrder: PlaceOrderOperation = /* @__PURE__ */ operation("orders.placeOrder", "POST", "/api/v1/orders")

export interface ReadOrderOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ReadOrderRequest, options?: CallOptions): Promise<ReadOrderResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ReadOrderRequest,
    options?: CallOptions
  ): Promise<Answered<ReadOrderResponse>>
}

/**
 * Read an order.
 *
 * Required scope: `orders:read`.
 */
export const readOrder: ReadOrderOperation = /* @__PURE__ */ operation(
  "orders.readOrder",
  "GET",
  "/api/v1/orders/:order"
)

export interface ChangeOrderOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ChangeOrderRequest, options?: CallOptions): Promise<ChangeOrderResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ChangeOrderRequest,
    options?: CallOptions
  ): Promise<Answered<ChangeOrderResponse>>
}

/**
 * Change an order's reference or metadata.
 *
 * Changes what integrations keep with an order, in any status: its external reference, and keys of its metadata.
 * Nothing else of an order can be changed so. Once its guest was erased, nothing can be kept with it any more.
 *
 * Required scope: `orders:write`.
 */
export const changeOrder: ChangeOrderOperation = /* @__PURE__ */ operation(
  "orders.changeOrder",
  "PATCH",
  "/api/v1/orders/:order"
)

export interface MoveOrderOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: MoveOrderRequest, options?: CallOptions): Promise<MoveOrderResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: MoveOrderRequest,
    options?: CallOptions
  ): Promise<Answered<MoveOrderResponse>>
}

/**
 * Change an order's status.
 *
 * Allowed moves: `placed` to `accepted` or `rejected`, `accepted` to `ready`, `ready` to `completed`, and any of
 * these three to `cancelled`. Accepting fires the kitchen tickets, at once or when a scheduled order is due in the
 * kitchen. Rejecting or cancelling voids them.
 *
 * Required scope: `orders:write`.
 */
export const moveOrder: MoveOrderOperation = /* @__PURE__ */ operation(
  "orders.moveOrder",
  "POST",
  "/api/v1/orders/:order/status"
)

export interface AddLinesOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: AddLinesRequest, options?: CallOptions): Promise<AddLinesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request: AddLinesRequest, options?: CallOptions): Promise<Answered<AddLinesResponse>>
}

/**
 * Add lines to an order.
 *
 * Adds a round to an order that is `placed`, `accepted` or `ready` and not paid; otherwise place a new order. New
 * lines have the prices of the moment, and earlier ones keep theirs. Discount, service charge, delivery fee and taxes
 * are computed anew over all lines that are not voided, by the rules that the order was placed under. The kitchen
 * gets tickets for the new lines; an order that is `ready` stays so. An order has at most 100 lines that are not
 * voided.
 *
 * Required scope: `orders:write`.
 */
export const addLines: AddLinesOperation = /* @__PURE__ */ operation(
  "orders.addLines",
  "POST",
  "/api/v1/orders/:order/lines"
)

export interface VoidLineOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: VoidLineRequest, options?: CallOptions): Promise<VoidLineResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request: VoidLineRequest, options?: CallOptions): Promise<Answered<VoidLineResponse>>
}

/**
 * Void a line of an order.
 *
 * Takes a line off an order that is not finished, and prices the order again without it. With `quantity` the line is
 * divided: the voided pieces become a line of their own, and the rest keeps the id. The kitchen sees what it need not
 * prepare any more. The last line cannot be voided: cancel the order instead.
 *
 * Required scope: `orders:write`.
 */
export const voidLine: VoidLineOperation = /* @__PURE__ */ operation(
  "orders.voidLine",
  "POST",
  "/api/v1/orders/:order/lines/:line/void"
)
