/** The methods of `client.menu`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
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

export interface ListMenusMethod {
  /** Makes the call and returns the body of its response. */
  (request?: {}, options?: CallOptions): Promise<ListMenusResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: {}, options?: CallOptions): Promise<Answered<ListMenusResponse>>
}

export interface ReadMenuMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadMenuRequest, options?: CallOptions): Promise<ReadMenuResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadMenuRequest, options?: CallOptions): Promise<Answered<ReadMenuResponse>>
}

export interface ReadOrderingRulesMethod {
  /** Makes the call and returns the body of its response. */
  (request?: {}, options?: CallOptions): Promise<ReadOrderingRulesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: {}, options?: CallOptions): Promise<Answered<ReadOrderingRulesResponse>>
}

export interface ListCategoriesMethod {
  /** Makes the call and returns the body of its response. */
  (request?: ListCategoriesRequest, options?: CallOptions): Promise<ListCategoriesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: ListCategoriesRequest, options?: CallOptions): Promise<Answered<ListCategoriesResponse>>
}

export interface ListItemsMethod {
  /** Makes the call and returns the body of its response. */
  (request?: ListItemsRequest, options?: CallOptions): Promise<ListItemsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: ListItemsRequest, options?: CallOptions): Promise<Answered<ListItemsResponse>>
  /** This page and all following ones. */
  pages(request?: ListItemsRequest, options?: CallOptions): AsyncIterableIterator<ListItemsResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(request?: ListItemsRequest, options?: CallOptions): AsyncIterableIterator<Item>
}

export interface CreateItemMethod {
  /** Makes the call and returns the body of its response. */
  (request: CreateItemRequest, options?: CallOptions): Promise<CreateItemResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: CreateItemRequest, options?: CallOptions): Promise<Answered<CreateItemResponse>>
}

export interface ReadItemMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadItemRequest, options?: CallOptions): Promise<ReadItemResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadItemRequest, options?: CallOptions): Promise<Answered<ReadItemResponse>>
}

export interface ChangeItemMethod {
  /** Makes the call and returns the body of its response. */
  (request: ChangeItemRequest, options?: CallOptions): Promise<ChangeItemResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ChangeItemRequest, options?: CallOptions): Promise<Answered<ChangeItemResponse>>
}

export interface SetItemAvailabilityMethod {
  /** Makes the call and returns the body of its response. */
  (request: SetItemAvailabilityRequest, options?: CallOptions): Promise<SetItemAvailabilityResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: SetItemAvailabilityRequest, options?: CallOptions): Promise<Answered<SetItemAvailabilityResponse>>
}

/** Menus, categories and items (dishes and drinks) with their variants and modifiers. */
export interface MenuClient {
  /**
   * List menus.
   *
   * Lists all menus with their categories, in the owner's order, including inactive ones.
   *
   * Required scope: `menu:read`.
   */
  readonly listMenus: ListMenusMethod
  /**
   * Read a menu.
   *
   * Returns one menu with its categories and their items. `meta.now` shows how time-of-day menus and happy hours
   * affect it at the moment, in the default branch's time zone: whether the menu is open, which categories are
   * closed, and the current price of each item or variant that a happy hour has reduced.
   *
   * Required scope: `menu:read`.
   */
  readonly readMenu: ReadMenuMethod
  /**
   * Read the ordering rules.
   *
   * Returns everything that decides what an order costs and whether it is accepted, without names and descriptions:
   * prices, options, hours, delivery zones, taxes, charges and discounts. The functions `price` of
   * `@fourtop/core/pricing` and `refusals` of `@fourtop/core/ordering` apply them in a browser.
   *
   * Required scope: `menu:read`.
   */
  readonly readOrderingRules: ReadOrderingRulesMethod
  /**
   * List categories.
   *
   * Lists the categories of all menus, or of one menu, in the owner's order.
   *
   * Required scope: `menu:read`.
   */
  readonly listCategories: ListCategoriesMethod
  /**
   * List items.
   *
   * Lists items in order of id. The owner's order is given by `sort_order`, and by reading a menu.
   *
   * Required scope: `menu:read`.
   */
  readonly listItems: ListItemsMethod
  /**
   * Create an item.
   *
   * Adds an item (a dish or a drink) at the end of its category. It has either a `price_minor` or 1 to 20 `variants`,
   * such as sizes, each with its own price. A name sent as a plain string is stored under the restaurant's default
   * language.
   *
   * Required scope: `menu:write`.
   */
  readonly createItem: CreateItemMethod
  /**
   * Read an item.
   *
   * Required scope: `menu:read`.
   */
  readonly readItem: ReadItemMethod
  /**
   * Change an item.
   *
   * Changes only the fields that are sent; variants and modifier groups are kept. A plain string replaces the text in
   * the default language, a translation map replaces all languages. Price changes are recorded in the activity log.
   * An item priced by variants does not accept `price_minor`.
   *
   * Required scope: `menu:write`.
   */
  readonly changeItem: ChangeItemMethod
  /**
   * Set an item's availability.
   *
   * Marks an item sold out (86'd) or available again, exactly as if it were done at the POS.
   *
   * Required scope: `menu:write`.
   */
  readonly setItemAvailability: SetItemAvailabilityMethod
}
