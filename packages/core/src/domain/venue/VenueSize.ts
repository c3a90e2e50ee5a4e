/** The size of a venue: everything that a store keeps of it, and everything that reads of its menus can show. */
import * as JsonSize from "../foundation/JsonSize.ts"
import type { Dish } from "./Dish.ts"
import type { ModifierGroup } from "./ModifierGroup.ts"
import { isLive } from "./OwnedRow.ts"
import type { VenueRows } from "./Venue.ts"

/** The size of one row. Rows are immutable, so each is measured once. */
export const ofRow: (row: object) => number = JsonSize.ofRow

const sum = (rows: ReadonlyArray<object>): number => {
  let weight = 0
  for (const row of rows) weight += ofRow(row)
  return weight
}

/** The size of all rows of a venue, archived ones included. */
export const of = (rows: Omit<VenueRows, "version">): number =>
  ofRow(rows.restaurant) +
  ofRow(rows.settings) +
  sum(rows.branches) +
  sum(rows.tables) +
  sum(rows.menus) +
  sum(rows.categories) +
  sum(rows.modifierGroups) +
  sum(rows.dishes)

/** The size of a dish as the API shows it: with its modifier groups, even if other dishes share them. */
export const ofDish = (dish: Dish, groupById: ReadonlyMap<number, ModifierGroup>): number => {
  let weight = ofRow(dish)
  for (const id of dish.modifier_group_ids) {
    const group = groupById.get(id)
    if (group !== undefined) weight += ofRow(group)
  }
  return weight
}

/**
 * The size of all menus as the API shows them: menus, categories and dishes that are not archived, with modifier
 * groups.
 */
export const ofMenus = (rows: Pick<VenueRows, "menus" | "categories" | "modifierGroups" | "dishes">): number => {
  const groupById = new Map(rows.modifierGroups.filter(isLive).map((group) => [group.id, group]))
  let weight = sum(rows.menus.filter(isLive)) + sum(rows.categories.filter(isLive))
  for (const dish of rows.dishes) if (isLive(dish)) weight += ofDish(dish, groupById)
  return weight
}
