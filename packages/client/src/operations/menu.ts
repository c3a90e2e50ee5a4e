/**
 * The operations of `menu`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  ChangeItemRequest,
  ChangeItemResponse,
  CreateItemRequest,
  CreateItemResponse,
  Item,
  ListCategoriesRequest,
  ListCategoriesResponse,
  ListItemsRequest,
  ListItemsResponse,
  ListMenusResponse,
  ReadItemRequest,
  ReadItemResponse,
  ReadMenuRequest,
  ReadMenuResponse,
  ReadOrderingRulesResponse,
  SetItemAvailabilityRequest,
  SetItemAvailabilityResponse
} from "../types/menu.ts"
import { listOperation, operation, pagedOperation } from "./operation.ts"

export interface ListMenusOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: {}, options?: CallOptions): Promise<ListMenusResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request?: {}, options?: CallOptions): Promise<Answered<ListMenusResponse>>
}

/**
 * List menus.
 *
 * Lists all menus with their categories, in the owner's order, including inactive ones.
 *
 * Required scope: `menu:read`.
 */
export const listMenus: ListMenusOperation = /* @__PURE__ */ listOperation("menu.listMenus", "GET", "/api/v1/menus")

export interface ReadMenuOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ReadMenuRequest, options?: CallOptions): Promise<ReadMenuResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request: ReadMenuRequest, options?: CallOptions): Promise<Answered<ReadMenuResponse>>
}

/**
 * Read a menu.
 *
 * Returns one menu with its categories and their items. `meta.now` shows how time-of-day menus and happy hours affect
 * it at the moment, in the default branch's time zone: whether the menu is open, which categories are closed, and the
 * current price of each item or variant that a happy hour has reduced.
 *
 * Required scope: `menu:read`.
 */
export const readMenu: ReadMenuOperation = /* @__PURE__ */ operation("menu.readMenu", "GET", "/api/v1/menus/:menu")

export interface ReadOrderingRulesOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: {}, options?: CallOptions): Promise<ReadOrderingRulesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request?: {}, options?: CallOptions): Promise<Answered<ReadOrderingRulesResponse>>
}

/**
 * Read the ordering rules.
 *
 * Returns everything that decides what an order costs and whether it is accepted, without names and descriptions:
 * prices, options, hours, delivery zones, taxes, charges and discounts. The functions `price` of
 * `@fourtop/core/pricing` and `refusals` of `@fourtop/core/ordering` apply them in a browser.
 *
 * Required scope: `menu:read`.
 */
export const readOrderingRules: ReadOrderingRulesOperation = /* @__PURE__ */ operation(
  "menu.readOrderingRules",
  "GET",
  "/api/v1/ordering-rules"
)

export interface ListCategoriesOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: ListCategoriesRequest, options?: CallOptions): Promise<ListCategoriesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request?: ListCategoriesRequest,
    options?: CallOptions
  ): Promise<Answered<ListCategoriesResponse>>
}

/**
 * List categories.
 *
 * Lists the categories of all menus, or of one menu, in the owner's order.
 *
 * Required scope: `menu:read`.
 */
export const listCategories: ListCategoriesOperation = /* @__PURE__ */ listOperation(
  "menu.listCategories",
  "GET",
  "/api/v1/categories"
)

export interface ListItemsOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: ListItemsRequest, options?: CallOptions): Promise<ListItemsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request?: ListItemsRequest,
    options?: CallOptions
  ): Promise<Answered<ListItemsResponse>>
  /** This page and all following ones. */
  pages(
    connection: Connection,
    request?: ListItemsRequest,
    options?: CallOptions
  ): AsyncIterableIterator<ListItemsResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(connection: Connection, request?: ListItemsRequest, options?: CallOptions): AsyncIterableIterator<Item>
}

/**
 * List items.
 *
 * Lists items in order of id. The owner's order is given by `sort_order`, and by reading a menu.
 *
 * Required scope: `menu:read`.
 */
export const listItems: ListItemsOperation = /* @__PURE__ */ pagedOperation("menu.listItems", "GET", "/api/v1/items")

export interface CreateItemOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: CreateItemRequest, options?: CallOptions): Promise<CreateItemResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: CreateItemRequest,
    options?: CallOptions
  ): Promise<Answered<CreateItemResponse>>
}

/**
 * Create an item.
 *
 * Adds an item (a dish or a drink) at the end of its category. It has either a `price_minor` or 1 to 20 `variants`,
 * such as sizes, each with its own price. A name sent as a plain string is stored under the restaurant's default
 * language.
 *
 * Required scope: `menu:write`.
 */
export const createItem: CreateItemOperation = /* @__PURE__ */ operation("menu.createItem", "POST", "/api/v1/items")

export interface ReadItemOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ReadItemRequest, options?: CallOptions): Promise<ReadItemResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request: ReadItemRequest, options?: CallOptions): Promise<Answered<ReadItemResponse>>
}

/**
 * Read an item.
 *
 * Required scope: `menu:read`.
 */
export const readItem: ReadItemOperation = /* @__PURE__ */ operation("menu.readItem", "GET", "/api/v1/items/:item")

export interface ChangeItemOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ChangeItemRequest, options?: CallOptions): Promise<ChangeItemResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ChangeItemRequest,
    options?: CallOptions
  ): Promise<Answered<ChangeItemResponse>>
}

/**
 * Change an item.
 *
 * Changes only the fields that are sent; variants and modifier groups are kept. A plain string replaces the text in
 * the default language, a translation map replaces all languages. Price changes are recorded in the activity log. An
 * item priced by variants does not accept `price_minor`.
 *
 * Required scope: `menu:write`.
 */
export const changeItem: ChangeItemOperation = /* @__PURE__ */ operation(
  "menu.changeItem",
  "PATCH",
  "/api/v1/items/:item"
)

export interface SetItemAvailabilityOperation {
  /** Makes the call and returns the body of its response. */
  (
    connection: Connection,
    request: SetItemAvailabilityRequest,
    options?: CallOptions
  ): Promise<SetItemAvailabilityResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: SetItemAvailabilityRequest,
    options?: CallOptions
  ): Promise<Answered<SetItemAvailabilityResponse>>
}

/**
 * Set an item's availability.
 *
 * Marks an item sold out (86'd) or available again, exactly as if it were done at the POS.
 *
 * Required scope: `menu:write`.
 */
export const setItemAvailability: SetItemAvailabilityOperation = /* @__PURE__ */ operation(
  "menu.setItemAvailability",
  "PUT",
  "/api/v1/items/:item/availability"
)
