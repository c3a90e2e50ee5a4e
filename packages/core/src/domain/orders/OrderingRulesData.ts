/**
 * A restaurant's ordering rules as the API gives them to a browser: plain JSON, everything by id, without texts that
 * only people read. The same types describe what the browser's functions take.
 */
import type { LocalDate, Weekday } from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"
import type { OrderTypeName } from "../venue/OrderTypes.ts"

/** A weekly time window; an end at or before the start is on the next day. */
export interface WindowData {
  readonly days: ReadonlyArray<Weekday>
  readonly start: LocalTime
  readonly end: LocalTime
}

/** Whether an order type is offered, its minimum, and how long it takes to prepare. */
export interface OrderTypeData {
  readonly offered: boolean
  readonly minimum_minor: number
  readonly preparation_minutes: number
}

/** The current busy time: orders take longer, and some channels take none. */
export interface BusyData {
  readonly extra_minutes: number
  readonly paused_channels: ReadonlyArray<string>
  readonly until: string
}

/** When a branch serves each order type; a type without windows is served around the clock. */
export interface OpeningHoursData {
  readonly dine_in: ReadonlyArray<WindowData>
  readonly pickup: ReadonlyArray<WindowData>
  readonly delivery: ReadonlyArray<WindowData>
  /** Dates with other hours; no windows means closed. */
  readonly exceptions: ReadonlyArray<{
    readonly date: LocalDate
    readonly order_types: ReadonlyArray<OrderTypeName>
    readonly windows: ReadonlyArray<{ readonly start: LocalTime; readonly end: LocalTime }>
  }>
}

export interface BranchData {
  readonly id: number
  /** Whether it takes the orders that belong to no other branch. */
  readonly is_default: boolean
  readonly time_zone: string
  readonly opening_hours: OpeningHoursData
}

/** A delivery zone; the first that matches an address applies. */
export interface DeliveryZoneData {
  readonly name: string
  /** Null for the default branch. */
  readonly branch_id: number | null
  readonly cities: ReadonlyArray<string>
  readonly postcode_prefixes: ReadonlyArray<string>
  readonly fee_minor: number
  /** The subtotal from which delivery is free; null for never. */
  readonly free_from_minor: number | null
  readonly minimum_minor: number
}

/** The taxes, and which of them apply to which tax class and order type. */
export interface TaxesData {
  /** Whether menu prices include the tax. */
  readonly inclusive: boolean
  readonly taxes: ReadonlyArray<{ readonly key: string; readonly name: string; readonly percent: number }>
  readonly rules: ReadonlyArray<{
    readonly tax_class: string
    readonly order_types: ReadonlyArray<OrderTypeName>
    /** Keys of `taxes`. */
    readonly taxes: ReadonlyArray<string>
  }>
  /** The tax class of the delivery fee; null for untaxed. */
  readonly delivery_fee_class: string | null
}

/** The service charge: a percentage or an amount. */
export interface ServiceChargeData {
  readonly name: string
  readonly percent: number | null
  readonly amount_minor: number | null
  readonly order_types: ReadonlyArray<OrderTypeName>
  readonly taxed: boolean
}

/** An automatic discount: a percentage or an amount. It is for everything when both lists of ids are empty. */
export interface PromotionData {
  readonly name: string
  readonly percent: number | null
  readonly amount_minor: number | null
  readonly order_types: ReadonlyArray<OrderTypeName>
  readonly minimum_minor: number
  readonly category_ids: ReadonlyArray<number>
  readonly item_ids: ReadonlyArray<number>
  readonly windows: ReadonlyArray<WindowData>
  readonly starts_on: LocalDate | null
  readonly ends_on: LocalDate | null
}

/** Lower prices at certain times: by a percentage, or to a fixed price. For everything when both lists are empty. */
export interface HappyHourData {
  readonly name: string
  readonly windows: ReadonlyArray<WindowData>
  readonly percent: number | null
  readonly price_minor: number | null
  readonly category_ids: ReadonlyArray<number>
  readonly item_ids: ReadonlyArray<number>
}

/** When a menu is served; always when it has no windows. */
export interface MenuData {
  readonly id: number
  readonly is_active: boolean
  readonly windows: ReadonlyArray<WindowData>
}

export interface CategoryData extends MenuData {
  readonly menu_id: number
}

/** A group of options that items share. */
export interface ModifierGroupData {
  readonly id: number
  /** Its name as refusals show it. */
  readonly name: string
  readonly min_select: number
  readonly max_select: number | null
  readonly options: ReadonlyArray<{
    readonly id: number
    readonly price_minor: number
    readonly is_available: boolean
  }>
}

export interface ItemData {
  readonly id: number
  readonly category_id: number
  /** Null for an item that is priced by its variants. */
  readonly price_minor: number | null
  readonly is_available: boolean
  readonly show_online: boolean
  /** Null for the class `standard`. */
  readonly tax_class: string | null
  readonly variants: ReadonlyArray<{
    readonly id: number
    readonly price_minor: number
    readonly is_default: boolean
  }>
  readonly modifier_group_ids: ReadonlyArray<number>
}

/** Everything that decides what an order costs and whether it is accepted. */
export interface OrderingRulesData {
  readonly currency: string
  /** The clock of date-times without an offset. */
  readonly time_zone: string
  readonly order_types: Readonly<Record<OrderTypeName, OrderTypeData>>
  /** How many days ahead an order may be scheduled. */
  readonly order_horizon_days: number
  /** Null when the restaurant is not busy. */
  readonly busy: BusyData | null
  /** In the owner's order. */
  readonly branches: ReadonlyArray<BranchData>
  readonly delivery_zones: ReadonlyArray<DeliveryZoneData>
  readonly taxes: TaxesData
  /** Null for none. */
  readonly service_charge: ServiceChargeData | null
  readonly promotions: ReadonlyArray<PromotionData>
  readonly happy_hours: ReadonlyArray<HappyHourData>
  readonly menus: ReadonlyArray<MenuData>
  readonly categories: ReadonlyArray<CategoryData>
  readonly modifier_groups: ReadonlyArray<ModifierGroupData>
  readonly items: ReadonlyArray<ItemData>
}
