/** What a page for taking an order has: the menu as it can be ordered now, the rules of prices, and what was sent. */
import type { OrderingRules } from "@fourtop/core/pricing"
import type { Pricing } from "@fourtop/core/rules"

/** Why a dish cannot be ordered now. */
export type Blocked = "sold_out" | "not_served"

export interface EntrySize {
  readonly id: number
  readonly name: string
  /** What it costs now. */
  readonly price_minor: number
  readonly is_default: boolean
}

export interface EntryDish {
  readonly id: number
  /** Its place on the menu, by which it can be found. */
  readonly number: number
  readonly name: string
  /** In all languages, for the search. */
  readonly names: string
  /** What it costs now; of sizes, the lowest. */
  readonly price_minor: number
  readonly sizes: ReadonlyArray<EntrySize>
  readonly group_ids: ReadonlyArray<number>
  readonly blocked: Blocked | null
}

export interface EntryOption {
  readonly id: number
  readonly name: string
  readonly price_minor: number
  readonly is_available: boolean
}

export interface EntryGroup {
  readonly id: number
  readonly name: string
  readonly min_select: number
  readonly max_select: number | null
  readonly options: ReadonlyArray<EntryOption>
}

export interface EntryCategory {
  readonly id: number
  readonly name: string
  readonly dish_ids: ReadonlyArray<number>
}

/** An order that is continued: how it is priced, and all that it has. */
export interface OpenOrder {
  readonly pricing: Pricing.Basis
  /** What people have taken off it. */
  readonly discount: NonNullable<Pricing.PricingRequest["discount"]> | null
  readonly lines: ReadonlyArray<Pricing.PricedLine>
  /** The keys by which promotions of the order match what is added; empty where it has none. */
  readonly keys: Readonly<Record<number, Pick<Pricing.PricedLine, "categoryKey" | "dishKey">>>
}

/** The business day, to which times without a date belong. */
export interface EntryDay {
  readonly date: string
  /** The date of its times before `ends_at`. */
  readonly next: string
  readonly ends_at: string
}

export interface OrderEntry {
  readonly type: "delivery" | "dine_in" | "pickup"
  readonly channel: string
  /** The branch that prepares it, unless its address decides. */
  readonly branch_id: number | null
  readonly day: EntryDay
  readonly currency: string
  /** The language and the region in which amounts are written. */
  readonly locale: string
  readonly rules: OrderingRules
  readonly categories: ReadonlyArray<EntryCategory>
  readonly dishes: ReadonlyArray<EntryDish>
  readonly groups: ReadonlyArray<EntryGroup>
  /** What is ordered most around this hour. */
  readonly popular: ReadonlyArray<number>
  readonly open: OpenOrder | null
}

export const dishOf = ({ dishes }: Pick<OrderEntry, "dishes">, id: number): EntryDish | undefined =>
  dishes.find((dish) => dish.id === id)

export const groupsOf = (
  { groups }: Pick<OrderEntry, "groups">,
  { group_ids }: Pick<EntryDish, "group_ids">
): ReadonlyArray<EntryGroup> => group_ids.flatMap((id) => groups.find((group) => group.id === id) ?? [])

/** Without accents, in small letters. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

/** Whether a dish is meant by a part of its name, in any language, or by its number. */
export const isMeant = ({ names, number }: Pick<EntryDish, "names" | "number">, wanted: string): boolean => {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== "")
  const text = folded(names)
  return words.length === 0 || wanted.trim() === String(number) || words.every((word) => text.includes(word))
}
