/** The types of the operations in `menu`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type { Empty, OrderType, PageLinks, Translations } from "./shared.ts"
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

export interface Category {
  readonly id: number

  readonly menu_id: number

  readonly name: Translations

  readonly is_active: boolean

  readonly sort_order: number
}

export interface Menu {
  readonly id: number

  readonly name: Translations

  readonly is_active: boolean

  readonly sort_order: number

  readonly categories: ReadonlyArray<Category>
}

export interface MenusMeta {
  readonly count: number

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

/** The ids in the path. */
export interface ReadMenuPath {
  /** The menu id. */
  readonly menu: number
}

/** What `menu.readMenu` takes. */
export interface ReadMenuRequest {
  /** The ids in the path. */
  readonly path: ReadMenuPath
}

export type Dietary = "none" | "veg" | "non_veg" | "egg" | "vegan"

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

export interface ItemVariant {
  readonly id: number

  readonly name: Translations

  readonly price_minor: number

  readonly is_default: boolean
}

export interface ItemModifierGroupOption {
  readonly id: number

  readonly name: Translations

  readonly price_minor: number

  readonly is_available: boolean
}

export interface ItemModifierGroup {
  readonly id: number

  readonly name: Translations

  readonly min_select: number

  readonly max_select: number | null

  readonly options: ReadonlyArray<ItemModifierGroupOption>
}

/** A dish */
export interface Item {
  readonly id: number

  readonly category_id: number

  readonly name: Translations

  readonly description: Translations | null

  readonly price_minor: number | null

  readonly is_available: boolean

  readonly show_online: boolean

  readonly dietary: Dietary | (string & {})

  readonly allergens: ReadonlyArray<Allergen | (string & {})> | null

  readonly sort_order: number

  readonly variants: ReadonlyArray<ItemVariant>

  readonly modifier_groups: ReadonlyArray<ItemModifierGroup>

  readonly updated_at: string | null
}

export interface CategoryWithItems {
  readonly id: number

  readonly menu_id: number

  readonly name: Translations

  readonly is_active: boolean

  readonly sort_order: number

  readonly items: ReadonlyArray<Item>
}

export interface MenuWithItems {
  readonly id: number

  readonly name: Translations

  readonly is_active: boolean

  readonly sort_order: number

  readonly categories: ReadonlyArray<CategoryWithItems>
}

export interface MenuNowPrice {
  readonly item_id: number

  readonly variant_id: number | null

  readonly price_minor: number
}

export interface MenuNow {
  readonly available: boolean

  readonly closed_category_ids: ReadonlyArray<number>

  readonly prices: ReadonlyArray<MenuNowPrice>
}

export interface MenuMeta {
  readonly currency: string

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
  readonly dine_in: OrderTypeRules

  readonly pickup: OrderTypeRules

  readonly delivery: OrderTypeRules
}

export interface BusyTime {
  /** How much longer the kitchen needs. */
  readonly extra_minutes: number
  /** The channels that take no orders meanwhile. */
  readonly paused_channels: ReadonlyArray<string>
  /** When it ends. */
  readonly until: string
}

export interface TimeWindow {
  /** The weekdays on which it starts, from 1 (Monday) to 7 (Sunday). */
  readonly days: ReadonlyArray<1 | 2 | 3 | 4 | 5 | 6 | 7>
  /** When it starts. */
  readonly start: string
  /** When it ends, exclusive; at or before the start it is on the next day. */
  readonly end: string
}

/** The hours of that day; closed without windows. */
export interface OpeningHoursExceptionWindow {
  /** When it starts. */
  readonly start: string
  /** When it ends. */
  readonly end: string
}

/** Days with other hours. */
export interface OpeningHoursException {
  /** The day with other hours. */
  readonly date: string
  /** The order types it applies to. */
  readonly order_types: ReadonlyArray<OrderType | (string & {})>
  /** The hours of that day; closed without windows. */
  readonly windows: ReadonlyArray<OpeningHoursExceptionWindow>
}

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

export interface OrderingBranch {
  /** The branch id. */
  readonly id: number
  /** Whether it takes the orders that belong to no other branch. */
  readonly is_default: boolean
  /** The clock of its hours. */
  readonly time_zone: string

  readonly opening_hours: OpeningHours
}

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

/** The taxes, in the order of the breakdown. */
export interface TaxRulesTaxe {
  /** The name by which rules refer to it. */
  readonly key: string
  /** The name on receipts. */
  readonly name: string
  /** The rate, with up to four decimals. */
  readonly percent: number
}

/** Which taxes apply to which tax class and order type. */
export interface TaxRulesRule {
  /** The tax class of items; `standard` for items without one. */
  readonly tax_class: string
  /** The order types it applies to. */
  readonly order_types: ReadonlyArray<OrderType | (string & {})>
  /** The keys of the taxes. */
  readonly taxes: ReadonlyArray<string>
}

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

export interface OrderingMenu {
  /** The id. */
  readonly id: number
  /** Whether its items can be ordered. */
  readonly is_active: boolean
  /** When it is served; always without windows. */
  readonly windows: ReadonlyArray<TimeWindow>
}

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

/** The options. */
export interface OrderingModifierGroupOption {
  /** The option id. */
  readonly id: number
  /** What it adds to the price. */
  readonly price_minor: number
  /** False if it is sold out. */
  readonly is_available: boolean
}

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

/** The variants, such as sizes. */
export interface OrderingItemVariant {
  /** The variant id. */
  readonly id: number
  /** Its price. */
  readonly price_minor: number
  /** Whether it is ordered if no variant is named. */
  readonly is_default: boolean
}

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

export interface OrderingRules {
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

/** The parameters of the query. */
export interface ListCategoriesQuery {
  /** Only categories of this menu. */
  readonly menu_id?: number | undefined
}

/** What `menu.listCategories` takes. */
export interface ListCategoriesRequest {
  /** The parameters of the query. */
  readonly query?: ListCategoriesQuery | undefined
}

export interface CategoriesMeta {
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

/** The parameters of the query. */
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
  /** The parameters of the query. */
  readonly query?: ListItemsQuery | undefined
}

export interface ItemsMeta {
  readonly per_page: number

  readonly next_cursor: string | null

  readonly prev_cursor: string | null

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

export interface CreateItemVariant {
  /** Language code to text, in at most 30 languages of together at most 8 KiB together */
  readonly name: { readonly [name: string]: string | null }

  readonly price_minor: number

  readonly is_default?: boolean | undefined
}

/** A dish is priced either by price_minor or per size by variants. */
export interface CreateItem {
  readonly category_id: number

  readonly name: string | { readonly [name: string]: string | null }
  /** Defaults to `null`. */
  readonly description?: string | { readonly [name: string]: string | null } | null | undefined

  readonly price_minor?: number | null | undefined

  readonly variants?: ReadonlyArray<CreateItemVariant> | undefined
  /** Defaults to `"none"`. */
  readonly dietary?: Dietary | undefined
  /** Defaults to `null`. */
  readonly allergens?: ReadonlyArray<Allergen> | null | undefined
  /** Defaults to `true`. */
  readonly is_available?: boolean | undefined
  /** Defaults to `true`. */
  readonly show_online?: boolean | undefined
  /** Defaults to `[]`. */
  readonly modifier_group_ids?: ReadonlyArray<number> | undefined
}

/** What `menu.createItem` takes. */
export interface CreateItemRequest {
  /** The body. */
  readonly payload: CreateItem
}

export interface ItemMeta {
  readonly currency: string
}

/** What `menu.createItem` returns. */
export interface CreateItemResponse {
  /** A dish */
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

/** The ids in the path. */
export interface ReadItemPath {
  /** The item id. */
  readonly item: number
}

/** What `menu.readItem` takes. */
export interface ReadItemRequest {
  /** The ids in the path. */
  readonly path: ReadItemPath
}

/** What `menu.readItem` returns. */
export interface ReadItemResponse {
  /** A dish */
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

/** The ids in the path. */
export interface ChangeItemPath {
  /** The item id. */
  readonly item: number
}

/** Only the fields sent change. */
export interface ChangeItem {
  readonly category_id?: number | undefined

  readonly name?: string | { readonly [name: string]: string | null } | undefined

  readonly description?: string | { readonly [name: string]: string | null } | null | undefined

  readonly price_minor?: number | undefined

  readonly dietary?: Dietary | undefined

  readonly allergens?: ReadonlyArray<Allergen> | null | undefined

  readonly is_available?: boolean | undefined

  readonly show_online?: boolean | undefined
}

/** What `menu.changeItem` takes. */
export interface ChangeItemRequest {
  /** The ids in the path. */
  readonly path: ChangeItemPath
  /** The body. */
  readonly payload: ChangeItem
}

/** What `menu.changeItem` returns. */
export interface ChangeItemResponse {
  /** A dish */
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

/** The ids in the path. */
export interface SetItemAvailabilityPath {
  /** The item id. */
  readonly item: number
}

export interface SetAvailability {
  readonly is_available: boolean
}

/** What `menu.setItemAvailability` takes. */
export interface SetItemAvailabilityRequest {
  /** The ids in the path. */
  readonly path: SetItemAvailabilityPath
  /** The body. */
  readonly payload: SetAvailability
}

/** What `menu.setItemAvailability` returns. */
export interface SetItemAvailabilityResponse {
  /** A dish */
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
