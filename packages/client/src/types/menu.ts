/** The types of the operations in `menu`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InsufficientScope,
  InternalError,
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
import type { Empty, OrderType, PageLinks, Translations } from "./shared.ts"

/** A category of a menu, without its items. */
export interface Category {
  /** The category id. */
  readonly id: number
  /** The menu that the category is in. */
  readonly menu_id: number
  /** The category's name in each language. */
  readonly name: Translations
  /** Whether guests see the category. */
  readonly is_active: boolean
  /** The category's place in its menu; lower numbers come first. */
  readonly sort_order: number
}

/** A menu with its categories. */
export interface Menu {
  /** The menu id. */
  readonly id: number
  /** The menu's name in each language. */
  readonly name: Translations
  /** Whether guests see the menu. */
  readonly is_active: boolean
  /** The menu's place among the menus; lower numbers come first. */
  readonly sort_order: number
  /** The categories of the menu, in the owner's order. */
  readonly categories: ReadonlyArray<Category>
}

/** The number of menus, and the currency of their prices. */
export interface MenusMeta {
  /** How many there are. */
  readonly count: number
  /** The currency of all prices, as an ISO 4217 code. */
  readonly currency: string
}

/** What `menu.listMenus` returns. */
export interface ListMenusResponse {
  readonly data: ReadonlyArray<Menu>
  readonly meta: MenusMeta
  readonly links: Empty
}

/** Every error that `menu.listMenus` may throw. */
export type ListMenusFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ReadMenuPath {
  /** The menu id. */
  readonly menu: number
}

/** What `menu.readMenu` takes. */
export interface ReadMenuRequest {
  readonly path: ReadMenuPath
}

/** A dietary label. */
export type Dietary = "none" | "veg" | "non_veg" | "egg" | "vegan"

/** One of the fourteen allergens that menus declare. */
export type Allergen =
  | "gluten"
  | "crustaceans"
  | "eggs"
  | "fish"
  | "peanuts"
  | "soybeans"
  | "milk"
  | "nuts"
  | "celery"
  | "mustard"
  | "sesame"
  | "sulphites"
  | "lupin"
  | "molluscs"

/** An entry of `variants`. */
export interface ItemVariant {
  /** The variant's id. */
  readonly id: number
  /** The variant's name in each language. */
  readonly name: Translations
  /** The price of the item in this variant. */
  readonly price_minor: number
  /** Whether orders without a variant get this one. */
  readonly is_default: boolean
}

/** An entry of `options`. */
export interface ItemModifierGroupOption {
  /** The option's id, for `option_ids` of an order. */
  readonly id: number
  /** The option's name in each language. */
  readonly name: Translations
  /** What the option adds to the price. */
  readonly price_minor: number
  /** False while the option is sold out. */
  readonly is_available: boolean
}

/** An entry of `modifier_groups`. */
export interface ItemModifierGroup {
  /** The group's id. */
  readonly id: number
  /** The group's name in each language. */
  readonly name: Translations
  /** How many options a guest has to choose at least. */
  readonly min_select: number
  /** How many options a guest can choose at most; null for any number. */
  readonly max_select: number | null
  /** The options to choose from. */
  readonly options: ReadonlyArray<ItemModifierGroupOption>
}

/** An item of the menu: a dish or a drink. */
export interface Item {
  /** The item id. */
  readonly id: number
  /** The category that the item is in. */
  readonly category_id: number
  /** The item's name in each language. */
  readonly name: Translations
  /** The item's description in each language. */
  readonly description: Translations | null
  /** The item's price; null if it is priced by variants. */
  readonly price_minor: number | null
  /** False while the item is sold out. */
  readonly is_available: boolean
  /** Whether guests can order the item online. */
  readonly show_online: boolean
  /** The item's dietary label. */
  readonly dietary: Dietary | (string & {})
  /** The allergens that the item contains; null if they are not declared. */
  readonly allergens: ReadonlyArray<Allergen | (string & {})> | null
  /** The item's place in its category; lower numbers come first. */
  readonly sort_order: number
  /** The variants of the item, such as sizes; empty if it has one price. */
  readonly variants: ReadonlyArray<ItemVariant>
  /** The modifiers that guests can choose. */
  readonly modifier_groups: ReadonlyArray<ItemModifierGroup>
  /** When the item last changed; null if it never did. */
  readonly updated_at: string | null
}

/** A category of a menu, with its items. */
export interface CategoryWithItems {
  /** The category id. */
  readonly id: number
  /** The menu that the category is in. */
  readonly menu_id: number
  /** The category's name in each language. */
  readonly name: Translations
  /** Whether guests see the category. */
  readonly is_active: boolean
  /** The category's place in its menu; lower numbers come first. */
  readonly sort_order: number
  /** The items of the category, in the owner's order. */
  readonly items: ReadonlyArray<Item>
}

/** A menu with its categories and their items. */
export interface MenuWithItems {
  /** The menu id. */
  readonly id: number
  /** The menu's name in each language. */
  readonly name: Translations
  /** Whether guests see the menu. */
  readonly is_active: boolean
  /** The menu's place among the menus; lower numbers come first. */
  readonly sort_order: number
  /** The categories of the menu with their items, in the owner's order. */
  readonly categories: ReadonlyArray<CategoryWithItems>
}

/** An entry of `prices`. */
export interface MenuNowPrice {
  /** The item that costs less. */
  readonly item_id: number
  /** The variant that costs less; null for an item without variants. */
  readonly variant_id: number | null
  /** The price that is charged now. */
  readonly price_minor: number
}

/** What time-of-day menus and happy hours make of a menu at the moment, on the default branch's clock. */
export interface MenuNow {
  /** Whether the menu is open. */
  readonly available: boolean
  /** The categories that are closed. */
  readonly closed_category_ids: ReadonlyArray<number>
  /** Every price that a happy hour has reduced. */
  readonly prices: ReadonlyArray<MenuNowPrice>
}

/** The currency of the menu's prices, and what holds at the moment. */
export interface MenuMeta {
  /** The currency of all prices, as an ISO 4217 code. */
  readonly currency: string
  /** What time-of-day menus and happy hours make of the menu at the moment. */
  readonly now: MenuNow
}

/** What `menu.readMenu` returns. */
export interface ReadMenuResponse {
  readonly data: MenuWithItems
  readonly meta: MenuMeta
  readonly links: Empty
}

/** Every error that `menu.readMenu` may throw. */
export type ReadMenuFailure =
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

/** The rules of an order type. */
export interface OrderTypeRules {
  /** Whether the restaurant takes such orders. */
  readonly offered: boolean
  /** The smallest subtotal. */
  readonly minimum_minor: number
  /** How long the kitchen needs. */
  readonly preparation_minutes: number
}

/** The rules of each order type. */
export interface OrderingRulesOrderTypes {
  /** Orders at a table. */
  readonly dine_in: OrderTypeRules
  /** Orders that guests fetch. */
  readonly pickup: OrderTypeRules
  /** Orders that are brought to guests. */
  readonly delivery: OrderTypeRules
}

/** A busy time: orders take longer, and some channels take none. */
export interface BusyTime {
  /** How much longer the kitchen needs. */
  readonly extra_minutes: number
  /** The channels that take no orders for a time before it ends. */
  readonly paused_channels: ReadonlyArray<string>
  /** When it ends. */
  readonly until: string
}

/** A weekly time window. */
export interface TimeWindow {
  /** The weekdays on which it starts, from 1 (Monday) to 7 (Sunday). */
  readonly days: ReadonlyArray<1 | 2 | 3 | 4 | 5 | 6 | 7>
  /** When it starts. */
  readonly start: string
  /** When it ends, exclusive; at or before the start it is on the next day. */
  readonly end: string
}

/** An entry of `windows`. */
export interface OpeningHoursExceptionWindow {
  /** When it starts. */
  readonly start: string
  /** When it ends. */
  readonly end: string
}

/** An entry of `exceptions`. */
export interface OpeningHoursException {
  /** The day with other hours. */
  readonly date: string
  /** The order types it applies to. */
  readonly order_types: ReadonlyArray<OrderType | (string & {})>
  /** The hours of that day; closed without windows. */
  readonly windows: ReadonlyArray<OpeningHoursExceptionWindow>
}

/** When a branch serves each order type. */
export interface OpeningHours {
  /** The hours for dine-in; around the clock without windows. */
  readonly dine_in: ReadonlyArray<TimeWindow>
  /** The hours for pickup; around the clock without windows. */
  readonly pickup: ReadonlyArray<TimeWindow>
  /** The hours for delivery; around the clock without windows. */
  readonly delivery: ReadonlyArray<TimeWindow>
  /** Days with other hours. */
  readonly exceptions: ReadonlyArray<OpeningHoursException>
}

/** A branch with its clock and its hours. */
export interface OrderingBranch {
  /** The branch id. */
  readonly id: number
  /** Whether it takes the orders that belong to no other branch. */
  readonly is_default: boolean
  /** The clock of its hours. */
  readonly time_zone: string
  /** When it serves each order type. */
  readonly opening_hours: OpeningHours
}

/** Where the restaurant delivers, and for how much. */
export interface DeliveryZone {
  /** The name of the zone. */
  readonly name: string
  /** The branch that delivers; null for the default branch. */
  readonly branch_id: number | null
  /** The cities it covers; case and accents do not matter. */
  readonly cities: ReadonlyArray<string>
  /** The beginnings of postcodes it covers. */
  readonly postcode_prefixes: ReadonlyArray<string>
  /** The delivery fee. */
  readonly fee_minor: number
  /** The subtotal from which delivery is free; null for never. */
  readonly free_from_minor: number | null
  /** The smallest subtotal that is delivered. */
  readonly minimum_minor: number
}

/** An entry of `taxes`. */
export interface TaxRulesTaxe {
  /** The name by which rules refer to it. */
  readonly key: string
  /** The name on receipts. */
  readonly name: string
  /** The rate, with up to four decimals. */
  readonly percent: number
}

/** An entry of `rules`. */
export interface TaxRulesRule {
  /** The tax class of items; `standard` for items without one. */
  readonly tax_class: string
  /** The order types it applies to. */
  readonly order_types: ReadonlyArray<OrderType | (string & {})>
  /** The keys of the taxes. */
  readonly taxes: ReadonlyArray<string>
}

/** The taxes, and what they apply to. */
export interface TaxRules {
  /** Whether menu prices include the tax. */
  readonly inclusive: boolean
  /** The taxes, in the order of the breakdown. */
  readonly taxes: ReadonlyArray<TaxRulesTaxe>
  /** Which taxes apply to which tax class and order type. */
  readonly rules: ReadonlyArray<TaxRulesRule>
  /** The tax class of the delivery fee; null for untaxed. */
  readonly delivery_fee_class: string | null
}

/** What is added for service: a percentage or an amount. */
export interface ServiceCharge {
  /** The name on receipts. */
  readonly name: string
  /** Of the subtotal less the discount; null if it is an amount. */
  readonly percent: number | null
  /** The amount; null if it is a percentage. */
  readonly amount_minor: number | null
  /** The order types it applies to. */
  readonly order_types: ReadonlyArray<OrderType | (string & {})>
  /** Whether it is taxed like the lines it is charged on. */
  readonly taxed: boolean
}

/** An automatic discount: a percentage or an amount. */
export interface Promotion {
  /** The name of the promotion. */
  readonly name: string
  /** The discount in percent; null if it is an amount. */
  readonly percent: number | null
  /** The discount; null if it is a percentage. */
  readonly amount_minor: number | null
  /** The order types it applies to. */
  readonly order_types: ReadonlyArray<OrderType | (string & {})>
  /** The smallest subtotal it applies to. */
  readonly minimum_minor: number
  /** The categories it applies to. With `item_ids` empty as well, it applies to all. */
  readonly category_ids: ReadonlyArray<number>
  /** The items it applies to. */
  readonly item_ids: ReadonlyArray<number>
  /** When it applies; always without windows. */
  readonly windows: ReadonlyArray<TimeWindow>
  /** The first day; null for no limit. */
  readonly starts_on: string | null
  /** The last day; null for no limit. */
  readonly ends_on: string | null
}

/** Lower prices at certain times: by a percentage, or to a fixed price. */
export interface HappyHour {
  /** The name of the happy hour. */
  readonly name: string
  /** When it applies. */
  readonly windows: ReadonlyArray<TimeWindow>
  /** By how much prices are lower; null for a fixed price. */
  readonly percent: number | null
  /** The price; null for a percentage. */
  readonly price_minor: number | null
  /** The categories it applies to. With `item_ids` empty as well, it applies to all. */
  readonly category_ids: ReadonlyArray<number>
  /** The items it applies to. */
  readonly item_ids: ReadonlyArray<number>
}

/** When a menu is served. */
export interface OrderingMenu {
  /** The id. */
  readonly id: number
  /** Whether its items can be ordered. */
  readonly is_active: boolean
  /** When it is served; always without windows. */
  readonly windows: ReadonlyArray<TimeWindow>
}

/** When a category of a menu is served. */
export interface OrderingCategory {
  /** The id. */
  readonly id: number
  /** Whether its items can be ordered. */
  readonly is_active: boolean
  /** When it is served; always without windows. */
  readonly windows: ReadonlyArray<TimeWindow>
  /** The menu it belongs to. */
  readonly menu_id: number
}

/** An entry of `options`. */
export interface OrderingModifierGroupOption {
  /** The option id. */
  readonly id: number
  /** What it adds to the price. */
  readonly price_minor: number
  /** False if it is sold out. */
  readonly is_available: boolean
}

/** A group of options that items share. */
export interface OrderingModifierGroup {
  /** The modifier group id. */
  readonly id: number
  /** Its name as refusals show it. */
  readonly name: string
  /** How many options must be chosen. */
  readonly min_select: number
  /** How many options may be chosen; null for no limit. */
  readonly max_select: number | null
  /** The options. */
  readonly options: ReadonlyArray<OrderingModifierGroupOption>
}

/** An entry of `variants`. */
export interface OrderingItemVariant {
  /** The variant id. */
  readonly id: number
  /** Its price. */
  readonly price_minor: number
  /** Whether it is ordered if no variant is named. */
  readonly is_default: boolean
}

/** An item with its prices. */
export interface OrderingItem {
  /** The item id. */
  readonly id: number
  /** The category it belongs to. */
  readonly category_id: number
  /** Null for an item that is priced by its variants. */
  readonly price_minor: number | null
  /** False if it is sold out. */
  readonly is_available: boolean
  /** Whether it can be ordered on `web` and `whatsapp`. */
  readonly show_online: boolean
  /** Its tax class; null for `standard`. */
  readonly tax_class: string | null
  /** The variants, such as sizes. */
  readonly variants: ReadonlyArray<OrderingItemVariant>
  /** Its modifier groups. */
  readonly modifier_group_ids: ReadonlyArray<number>
}

/** Everything that decides what an order costs and whether it is accepted. */
export interface OrderingRules {
  /** The currency of all amounts. */
  readonly currency: string
  /** The restaurant's clock, for date-times without an offset. */
  readonly time_zone: string
  /** The rules of each order type. */
  readonly order_types: OrderingRulesOrderTypes
  /** How many days ahead an order may be scheduled. */
  readonly order_horizon_days: number
  /** The busy time that lasts at the moment; null for none. */
  readonly busy: BusyTime | null
  /** The branches, in the owner's order. */
  readonly branches: ReadonlyArray<OrderingBranch>
  /** The delivery zones; the first that matches an address applies. */
  readonly delivery_zones: ReadonlyArray<DeliveryZone>
  /** The taxes, and what they apply to. */
  readonly taxes: TaxRules
  /** The service charge; null for none. */
  readonly service_charge: ServiceCharge | null
  /** The automatic discounts; the best one applies. */
  readonly promotions: ReadonlyArray<Promotion>
  /** The happy hours; the lowest price applies. */
  readonly happy_hours: ReadonlyArray<HappyHour>
  /** When menus are served. */
  readonly menus: ReadonlyArray<OrderingMenu>
  /** When categories are served. */
  readonly categories: ReadonlyArray<OrderingCategory>
  /** The modifier groups of all items. */
  readonly modifier_groups: ReadonlyArray<OrderingModifierGroup>
  /** The items with their prices. */
  readonly items: ReadonlyArray<OrderingItem>
}

/** What `menu.readOrderingRules` returns. */
export interface ReadOrderingRulesResponse {
  readonly data: OrderingRules
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `menu.readOrderingRules` may throw. */
export type ReadOrderingRulesFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ListCategoriesQuery {
  /** Only categories of this menu. */
  readonly menu_id?: number | undefined
}

/** What `menu.listCategories` takes. */
export interface ListCategoriesRequest {
  readonly query?: ListCategoriesQuery | undefined
}

/** The number of categories. */
export interface CategoriesMeta {
  /** How many there are. */
  readonly count: number
}

/** What `menu.listCategories` returns. */
export interface ListCategoriesResponse {
  readonly data: ReadonlyArray<Category>
  readonly meta: CategoriesMeta
  readonly links: Empty
}

/** Every error that `menu.listCategories` may throw. */
export type ListCategoriesFailure =
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

export interface ListItemsQuery {
  /** Only items of this category. */
  readonly category_id?: number | undefined
  /** Only available items (`true`), or only sold-out ones (`false`). */
  readonly available?: boolean | undefined
  /** The number of entries per page. Defaults to `25`. */
  readonly per_page?: number | undefined
  /** A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page. */
  readonly cursor?: string | undefined
}

/** What `menu.listItems` takes. */
export interface ListItemsRequest {
  readonly query?: ListItemsQuery | undefined
}

/** The size of the page, the cursors of its neighbours, and the currency of the items' prices. */
export interface ItemsMeta {
  /** The number of entries per page. */
  readonly per_page: number
  /** The cursor of the next page; null on the last page. */
  readonly next_cursor: string | null
  /** The cursor of the previous page; null on the first page. */
  readonly prev_cursor: string | null
  /** The currency of all prices, as an ISO 4217 code. */
  readonly currency: string
}

/** What `menu.listItems` returns. */
export interface ListItemsResponse {
  readonly data: ReadonlyArray<Item>
  readonly meta: ItemsMeta
  readonly links: PageLinks
}

/** Every error that `menu.listItems` may throw. */
export type ListItemsFailure =
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

/** An entry of `variants`. */
export interface CreateItemVariant {
  /** The variant's name in each language. */
  readonly name: { readonly [name: string]: string | null }
  /** The price of the item in this variant. */
  readonly price_minor: number
  /** Whether orders without a variant get this one. */
  readonly is_default?: boolean | undefined
}

/** A new item. It is priced either by `price_minor`, or by `variants` with a price each. */
export interface CreateItem {
  /** The category to add the item to, at its end. */
  readonly category_id: number
  /** The item's name: in each language, or as a plain string in the restaurant's default language. */
  readonly name: string | { readonly [name: string]: string | null }
  /** The item's description, like the name. Defaults to `null`. */
  readonly description?: string | { readonly [name: string]: string | null } | null | undefined
  /** The item's price, unless it has variants. */
  readonly price_minor?: number | null | undefined
  /** The variants of the item, such as sizes, each with its own price. */
  readonly variants?: ReadonlyArray<CreateItemVariant> | undefined
  /** The item's dietary label. Defaults to `"none"`. */
  readonly dietary?: Dietary | undefined
  /** The allergens that the item contains; null if they are not declared. Defaults to `null`. */
  readonly allergens?: ReadonlyArray<Allergen> | null | undefined
  /** False for an item that is sold out. Defaults to `true`. */
  readonly is_available?: boolean | undefined
  /** Whether guests can order the item online. Defaults to `true`. */
  readonly show_online?: boolean | undefined
  /** The modifier groups that guests can choose from. Defaults to `[]`. */
  readonly modifier_group_ids?: ReadonlyArray<number> | undefined
}

/** What `menu.createItem` takes. */
export interface CreateItemRequest {
  readonly payload: CreateItem
}

/** The currency of the item's prices. */
export interface ItemMeta {
  /** The currency of all prices, as an ISO 4217 code. */
  readonly currency: string
}

/** What `menu.createItem` returns. */
export interface CreateItemResponse {
  readonly data: Item
  readonly meta: ItemMeta
  readonly links: Empty
}

/** Every error that `menu.createItem` may throw. */
export type CreateItemFailure =
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

export interface ReadItemPath {
  /** The item id. */
  readonly item: number
}

/** What `menu.readItem` takes. */
export interface ReadItemRequest {
  readonly path: ReadItemPath
}

/** What `menu.readItem` returns. */
export interface ReadItemResponse {
  readonly data: Item
  readonly meta: ItemMeta
  readonly links: Empty
}

/** Every error that `menu.readItem` may throw. */
export type ReadItemFailure =
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

export interface ChangeItemPath {
  /** The item id. */
  readonly item: number
}

/** Changes of an item. Only the fields sent change. */
export interface ChangeItem {
  /** The category to move the item to. */
  readonly category_id?: number | undefined
  /** A plain string replaces the name in the default language, a translation map replaces it in all languages. */
  readonly name?: string | { readonly [name: string]: string | null } | undefined
  /** The item's description, like the name. */
  readonly description?: string | { readonly [name: string]: string | null } | null | undefined
  /** The item's new price; refused for an item with variants. */
  readonly price_minor?: number | undefined
  /** The item's dietary label. */
  readonly dietary?: Dietary | undefined
  /** The allergens that the item contains; null if they are not declared. */
  readonly allergens?: ReadonlyArray<Allergen> | null | undefined
  /** False for an item that is sold out. */
  readonly is_available?: boolean | undefined
  /** Whether guests can order the item online. */
  readonly show_online?: boolean | undefined
}

/** What `menu.changeItem` takes. */
export interface ChangeItemRequest {
  readonly path: ChangeItemPath
  readonly payload: ChangeItem
}

/** What `menu.changeItem` returns. */
export interface ChangeItemResponse {
  readonly data: Item
  readonly meta: ItemMeta
  readonly links: Empty
}

/** Every error that `menu.changeItem` may throw. */
export type ChangeItemFailure =
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

export interface SetItemAvailabilityPath {
  /** The item id. */
  readonly item: number
}

/** Whether an item is available or sold out. */
export interface SetAvailability {
  /** False for an item that is sold out. */
  readonly is_available: boolean
}

/** What `menu.setItemAvailability` takes. */
export interface SetItemAvailabilityRequest {
  readonly path: SetItemAvailabilityPath
  readonly payload: SetAvailability
}

/** What `menu.setItemAvailability` returns. */
export interface SetItemAvailabilityResponse {
  readonly data: Item
  readonly meta: ItemMeta
  readonly links: Empty
}

/** Every error that `menu.setItemAvailability` may throw. */
export type SetItemAvailabilityFailure =
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
