/** The methods of `client.orders`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
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

export interface ListOrdersMethod {
  /** Makes the call and returns the body of its response. */
  (request?: ListOrdersRequest, options?: CallOptions): Promise<ListOrdersResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: ListOrdersRequest, options?: CallOptions): Promise<Answered<ListOrdersResponse>>
  /** This page and all following ones. */
  pages(request?: ListOrdersRequest, options?: CallOptions): AsyncIterableIterator<ListOrdersResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(request?: ListOrdersRequest, options?: CallOptions): AsyncIterableIterator<Order>
}

export interface PlaceOrderMethod {
  /** Makes the call and returns the body of its response. */
  (request: PlaceOrderRequest, options?: CallOptions): Promise<PlaceOrderResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: PlaceOrderRequest, options?: CallOptions): Promise<Answered<PlaceOrderResponse>>
}

export interface ReadOrderMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadOrderRequest, options?: CallOptions): Promise<ReadOrderResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadOrderRequest, options?: CallOptions): Promise<Answered<ReadOrderResponse>>
}

export interface ChangeOrderMethod {
  /** Makes the call and returns the body of its response. */
  (request: ChangeOrderRequest, options?: CallOptions): Promise<ChangeOrderResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ChangeOrderRequest, options?: CallOptions): Promise<Answered<ChangeOrderResponse>>
}

export interface MoveOrderMethod {
  /** Makes the call and returns the body of its response. */
  (request: MoveOrderRequest, options?: CallOptions): Promise<MoveOrderResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: MoveOrderRequest, options?: CallOptions): Promise<Answered<MoveOrderResponse>>
}

export interface AddLinesMethod {
  /** Makes the call and returns the body of its response. */
  (request: AddLinesRequest, options?: CallOptions): Promise<AddLinesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: AddLinesRequest, options?: CallOptions): Promise<Answered<AddLinesResponse>>
}

export interface VoidLineMethod {
  /** Makes the call and returns the body of its response. */
  (request: VoidLineRequest, options?: CallOptions): Promise<VoidLineResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: VoidLineRequest, options?: CallOptions): Promise<Answered<VoidLineResponse>>
}

/** Place orders, read orders from any channel, change their status, and add or void lines. */
export interface OrdersClient {
  /**
   * List orders.
   *
   * Lists orders from every channel, newest first. A date-time without an offset is taken in the restaurant's time
   * zone.
   *
   * Required scope: `orders:read`.
   */
  readonly listOrders: ListOrdersMethod
  /**
   * Place an order.
   *
   * Prices the order from the menu and applies the owner's rules: order types offered, minimum order, delivery zones
   * and opening hours. While the restaurant is closed, the order is held until the next opening. `table_code` is
   * required for `dine_in`, `delivery_address` for `delivery`.
   *
   * Required scope: `orders:write`.
   */
  readonly placeOrder: PlaceOrderMethod
  /**
   * Read an order.
   *
   * Required scope: `orders:read`.
   */
  readonly readOrder: ReadOrderMethod
  /**
   * Change an order's reference or metadata.
   *
   * Changes what integrations keep with an order, in any status: its external reference, and keys of its metadata.
   * Nothing else of an order can be changed so. Once its guest was erased, nothing can be kept with it any more.
   *
   * Required scope: `orders:write`.
   */
  readonly changeOrder: ChangeOrderMethod
  /**
   * Change an order's status.
   *
   * Allowed moves: `placed` to `accepted` or `rejected`, `accepted` to `ready`, `ready` to `completed`, and any of
   * these three to `cancelled`. Accepting fires the kitchen tickets, at once or when a scheduled order is due in the
   * kitchen. Rejecting or cancelling voids them.
   *
   * Required scope: `orders:write`.
   */
  readonly moveOrder: MoveOrderMethod
  /**
   * Add lines to an order.
   *
   * Adds a round to an order that is `placed`, `accepted` or `ready` and not paid; otherwise place a new order. New
   * lines have the prices of the moment, and earlier ones keep theirs. Discount, service charge, delivery fee and
   * taxes are computed anew over all lines that are not voided, by the rules that the order was placed under. The
   * kitchen gets tickets for the new lines; an order that is `ready` stays so. An order has at most 100 lines that
   * are not voided.
   *
   * Required scope: `orders:write`.
   */
  readonly addLines: AddLinesMethod
  /**
   * Void a line of an order.
   *
   * Takes a line off an order that is not finished, and prices the order again without it. With `quantity` the line
   * is divided: the voided pieces become a line of their own, and the rest keeps the id. The kitchen sees what it
   * need not prepare any more. The last line cannot be voided: cancel the order instead.
   *
   * Required scope: `orders:write`.
   */
  readonly voidLine: VoidLineMethod
}
