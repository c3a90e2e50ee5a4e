/** The public representations of menus and categories (§2.2, §2.3). */
import { Schema } from "effect"
import { Translations } from "../foundation/Translations.ts"
import type { Category, Menu } from "../venue/Menu.ts"
import type { Venue } from "../venue/Venue.ts"
import * as DishView from "./DishView.ts"

const category = {
  id: Schema.Int,
  menu_id: Schema.Int,
  name: Translations,
  is_active: Schema.Boolean,
  sort_order: Schema.Int
}

const menu = { id: Schema.Int, name: Translations, is_active: Schema.Boolean, sort_order: Schema.Int }

/** A category without its dishes, as lists show it. */
export const CategoryView = Schema.Struct(category).annotations({ identifier: "Category" })
export type CategoryView = typeof CategoryView.Type

/** A category with its dishes, as the single menu shows it. */
export const CategoryWithItems = Schema.Struct({ ...category, items: Schema.Array(DishView.DishView) }).annotations({
  identifier: "CategoryWithItems"
})

export const MenuView = Schema.Struct({ ...menu, categories: Schema.Array(CategoryView) }).annotations({
  identifier: "Menu"
})
export type MenuView = typeof MenuView.Type

/** A menu with all its dishes, as GET /menus/{menu} shows it. */
export const MenuWithItems = Schema.Struct({ ...menu, categories: Schema.Array(CategoryWithItems) }).annotations({
  identifier: "MenuWithItems"
})
export type MenuWithItems = typeof MenuWithItems.Type

/** The category as lists show it. */
export const ofCategory = ({ id, is_active, menu_id, name, sort_order }: Category): CategoryView => ({
  id,
  menu_id,
  name,
  is_active,
  sort_order
})

const ofMenuAlone = ({ id, is_active, name, sort_order }: Menu) => ({ id, name, is_active, sort_order })

const categoriesOf = (venue: Venue, menu: Menu): ReadonlyArray<Category> => venue.categoriesByMenu.get(menu.id) ?? []

/** As the menu list shows it. */
export const ofMenu = (venue: Venue, menu: Menu): MenuView => ({
  ...ofMenuAlone(menu),
  categories: categoriesOf(venue, menu).map(ofCategory)
})

/** As the single-menu read shows it. */
export const ofMenuWithItems = (venue: Venue, menu: Menu): MenuWithItems => ({
  ...ofMenuAlone(menu),
  categories: categoriesOf(venue, menu).map((category) => ({
    ...ofCategory(category),
    items: (venue.dishesByCategory.get(category.id) ?? []).map((dish) => DishView.of(venue, dish))
  }))
})

/** The state of a menu right now (§2.11). */
export const MenuNow = Schema.Struct({
  available: Schema.Boolean,
  closed_category_ids: Schema.Array(Schema.Int),
  prices: Schema.Array(
    Schema.Struct({ item_id: Schema.Int, variant_id: Schema.NullOr(Schema.Int), price_minor: Schema.Int })
  )
}).annotations({ identifier: "MenuNow" })
