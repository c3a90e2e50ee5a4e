/** A dish (Item, §2.4): priced either by itself or per size. */
import * as Budgets from "../foundation/Budgets.ts"
import type { Translations } from "../foundation/Translations.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Move } from "../undo/Undo.ts"
import type { OwnedRow } from "./OwnedRow.ts"

/** The dietary labels of a dish (§2.1). */
export const dietaries = ["none", "veg", "non_veg", "egg", "vegan"] as const
export type Dietary = (typeof dietaries)[number]

/** The fourteen allergens that European law names. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs"
] as const
/** One of the fourteen allergens. */
export type Allergen = (typeof allergens)[number]

/** Maximum number of sizes (§8). */
export const mostSizes = Budgets.counts.sizes

/** A row: one dish. */
export interface Dish extends OwnedRow {
  readonly category_id: number
  readonly name: Translations
  readonly description: Translations | null
  /** Null when the dish is priced per size. */
  readonly price_minor: number | null
  readonly is_available: boolean
  readonly show_online: boolean
  readonly dietary: Dietary
  readonly allergens: ReadonlyArray<Allergen> | null
  readonly sort_order: number
  readonly variants: ReadonlyArray<DishSize>
  readonly modifier_group_ids: ReadonlyArray<number>
  readonly tax_class: string | null
  readonly station: string | null
  /** The last time that people marked it as sold out or as available, which can be taken back for a minute. */
  readonly last_move?: Move<Pick<Dish, "is_available">> | null
  readonly updated_at: Instant | null
}

/** A size of a dish, with its own price. */
export interface DishSize {
  readonly id: number
  readonly key: string | null
  readonly name: Translations
  readonly price_minor: number
  readonly is_default: boolean
}

/** Whether guests choose one of several sizes. */
export const isSized = (dish: Pick<Dish, "variants">): boolean => dish.variants.length > 0

/** Visible fields of a dish, which an event may name as changed. */
export const changeable = [
  "category_id",
  "name",
  "description",
  "price_minor",
  "dietary",
  "allergens",
  "is_available",
  "show_online",
  "sort_order",
  "variants",
  "modifier_group_ids"
] as const satisfies ReadonlyArray<keyof Dish>
