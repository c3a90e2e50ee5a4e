/** What was sold of each category, as the menu has the dishes now. */
import * as Translations from "../foundation/Translations.ts"
import type { Category } from "../venue/Menu.ts"
import type { Venue } from "../venue/Venue.ts"
import type { SoldDish } from "./OpenLedger.ts"

export interface CategoryFigures {
  /** Null for dishes that the menu no longer has. */
  readonly category_id: number | null
  readonly name: string | null
  readonly quantity: number
  /** With tax where prices include it, before discounts. */
  readonly gross_minor: number
}

export const of = (
  dishes: ReadonlyArray<SoldDish>,
  { restaurant: { default_language }, rows }: Pick<Venue, "restaurant" | "rows">
): ReadonlyArray<CategoryFigures> => {
  const categories = new Map(rows.categories.map((category) => [category.id, category]))
  const categoryOf = new Map(rows.dishes.map(({ category_id, id }) => [id, categories.get(category_id)]))
  return [undefined, ...rows.categories.toSorted((a, b) => a.id - b.id)]
    .flatMap((category) => {
      const own = dishes.filter(({ item_id }) => categoryOf.get(item_id) === category)
      return own.length === 0 ? [] : figuresOf(own, category, default_language)
    })
    .toSorted((a, b) => b.gross_minor - a.gross_minor)
}

const figuresOf = (
  dishes: ReadonlyArray<SoldDish>,
  category: Category | undefined,
  language: string
): CategoryFigures => ({
  category_id: category?.id ?? null,
  name: category === undefined ? null : Translations.pick(category.name, language, language),
  quantity: dishes.reduce((sum, { quantity }) => sum + quantity, 0),
  gross_minor: dishes.reduce((sum, { gross_minor }) => sum + gross_minor, 0)
})
