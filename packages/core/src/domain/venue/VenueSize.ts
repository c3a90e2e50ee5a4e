/** What a venue weighs: everything that a store keeps of it, and everything that reads of its menus can show. */
import * as JsonSize from "../foundation/JsonSize.ts"
import type { Dish } from "./Dish.ts"
import type { ModifierGroup } from "./ModifierGroup.ts"
import { isLive } from "./OwnedRow.ts"
import type { VenueRows } from "./Venue.ts"

/** The weight of one row. Rows never change, so that each is weighed once. */
export const ofRow: (row: object) => number = JsonSize.ofRow

const sum = (rows: ReadonlyArray<object>): number => {
  let weight = 0
  for (const row of rows) weight += ofRow(row)
  return weight
}

/** The weight of all rows of a venue, archived ones included. */
export const of = (rows: Omit<VenueRows, "version">): number =>
  ofRow(rows.restaurant) +
  ofRow(rows.settings) +
  sum(rows.branches) +
  sum(rows.tables) +
  sum(rows.menus) +
  sum(rows.categories) +
  sum(rows.modifierGroups) +
  sum(rows.dishes)

/** The weight of a dish as it is shown: with its modifier groups, which every dish that offers them shows again. */
export const ofDish = (dish: Dish, groupById: ReadonlyMap<number, ModifierGroup>): number => {
  let weight = ofRow(dish)
  for (const id of dish.modifier_group_ids) {
    const group = groupById.get(id)
    if (group !== undefined) weight += ofRow(group)
  }
  return weight
}

/** The weight of all menus as they are shown: live menus and categories, and live dishes with their modifier groups. */
export const ofMenus = (rows: Pick<VenueRows, "menus" | "categories" | "modifierGroups" | "dishes">): number => {
  const groupById = new Map(rows.modifierGroups.filter(isLive).map((group) => [group.id, group]))
  let weight = sum(rows.menus.filter(isLive)) + sum(rows.categories.filter(isLive))
  for (const dish of rows.dishes) if (isLive(dish)) weight += ofDish(dish, groupById)
  return weight
}
