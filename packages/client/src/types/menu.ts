/** The types of the operations in `menu`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type { Empty, PageLinks, Translations } from "./shared.ts"
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
