/** Rules of a dish that depend on the rest of the menu. */
import type { Problem } from "../foundation/Problems.ts"
import { type Allergen, type Dish, isSized } from "../venue/Dish.ts"
import type { Venue } from "../venue/Venue.ts"

/** A category of another restaurant is reported exactly like one that does not exist. */
export const categoryProblems = (venue: Venue, categoryId: number): ReadonlyArray<Problem> =>
  venue.categoryById.has(categoryId) ? [] : [{ path: "category_id", message: "is not a category of this restaurant" }]

/** Problems with unknown or duplicate modifier groups. */
export const modifierGroupProblems = (venue: Venue, ids: ReadonlyArray<number>): ReadonlyArray<Problem> =>
  ids.flatMap((id, index) => {
    const path = `modifier_group_ids.${index}`
    if (!venue.modifierGroupById.has(id)) return [{ path, message: "is not a modifier group of this restaurant" }]
    return ids.indexOf(id) < index ? [{ path, message: "is repeated" }] : []
  })

/** §4.1: a dish priced per size does not accept a price of its own. */
export const priceProblems = (dish: Dish, price: number | undefined): ReadonlyArray<Problem> =>
  price !== undefined && isSized(dish)
    ? [{ path: "price_minor", message: "cannot be set: this item is priced per variant" }]
    : []

/** The allergens without duplicates, in the order given. */
export const distinct = (allergens: ReadonlyArray<Allergen> | null): ReadonlyArray<Allergen> | null =>
  allergens === null ? null : [...new Set(allergens)]
