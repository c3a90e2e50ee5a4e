/** What was sold of each category, as the menu has the dishes now. */
import * as Translations from "../foundation/Translations.ts"
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
  const categoryOf = new Map(rows.dishes.map(({ category_id, id }) => [id, category_id]))
  const names = new Map(rows.categories.map(({ id, name }) => [id, name]))
  const found = new Map<number | null, CategoryFigures>()
  for (const { gross_minor, item_id, quantity } of dishes) {
    const category_id = categoryOf.get(item_id) ?? null
    const name = category_id === null ? undefined : names.get(category_id)
    const before = found.get(category_id)
    found.set(category_id, {
      category_id,
      name: name === undefined ? null : Translations.pick(name, default_language, default_language),
      quantity: (before?.quantity ?? 0) + quantity,
      gross_minor: (before?.gross_minor ?? 0) + gross_minor
    })
  }
  return [...found.values()].toSorted(
    (a, b) => b.gross_minor - a.gross_minor || (a.category_id ?? 0) - (b.category_id ?? 0)
  )
}
