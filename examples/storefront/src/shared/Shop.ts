/** What the site shows and sells, as the server hands it to the browser: the public menu and the public rules. */
import type { OrderingRules } from "@fourtop/core/ordering"

/** A text in several languages. */
export type Translations = Readonly<Record<string, string | null>>

/** A size of an item. */
export interface Variant {
  readonly id: number
  readonly name: Translations
  readonly price_minor: number
  readonly is_default: boolean
}

/** Something that can be chosen for an item. */
export interface Option {
  readonly id: number
  readonly name: Translations
  readonly price_minor: number
  readonly is_available: boolean
}

/** Options of which a guest chooses some. */
export interface ModifierGroup {
  readonly id: number
  readonly name: Translations
  readonly min_select: number
  readonly max_select: number | null
  readonly options: ReadonlyArray<Option>
}

/** A dish or a drink. */
export interface Item {
  readonly id: number
  readonly name: Translations
  readonly description: Translations | null
  readonly price_minor: number | null
  readonly is_available: boolean
  readonly dietary: string
  readonly allergens: ReadonlyArray<string> | null
  readonly variants: ReadonlyArray<Variant>
  readonly modifier_groups: ReadonlyArray<ModifierGroup>
  /** Whether its menu and category are served at the moment. */
  readonly is_served: boolean
  /** Prices that a happy hour has cut, by the variant's id, or 0 for the item itself. */
  readonly happy: Readonly<Record<number, number>>
}

/** A part of a menu. */
export interface Category {
  readonly id: number
  readonly name: Translations
  readonly items: ReadonlyArray<Item>
}

/** A menu, such as lunch. */
export interface Menu {
  readonly id: number
  readonly name: Translations
  readonly is_served: boolean
  readonly categories: ReadonlyArray<Category>
}

/** Everything that a visitor's browser knows about a restaurant. */
export interface Shop {
  readonly currency: string
  /** Languages of the menu, the most complete one first. */
  readonly languages: ReadonlyArray<string>
  readonly menus: ReadonlyArray<Menu>
  readonly rules: OrderingRules
}

/** The text in the language, or else in the first language that has one. */
export const textIn = (texts: Translations | null, language: string): string =>
  texts === null ? "" : (texts[language] ?? Object.values(texts).find((text) => text !== null && text !== "") ?? "")

/** The price of an item or of one of its variants, with happy hours. */
export const priceOf = (item: Item, variant: Variant | null): number =>
  item.happy[variant?.id ?? 0] ?? variant?.price_minor ?? item.price_minor ?? 0

/** Whether there is nothing to choose, so that one press adds it. */
export const isSimple = ({ modifier_groups, variants }: Item): boolean =>
  variants.length === 0 && modifier_groups.length === 0

/** Every item by its id. */
export const itemsById = ({ menus }: Pick<Shop, "menus">): ReadonlyMap<number, Item> =>
  new Map(
    menus
      .flatMap(({ categories }) => categories)
      .flatMap(({ items }) => items)
      .map((item) => [item.id, item])
  )
