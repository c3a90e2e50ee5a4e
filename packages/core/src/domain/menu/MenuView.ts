/** The public representations of menus and categories (§2.2, §2.3). */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
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

const categorySentences = {
  id: "The category id.",
  menu_id: "The menu that the category is in.",
  name: "The category's name in each language.",
  is_active: "Whether guests see the category.",
  sort_order: "The category's place in its menu; lower numbers come first."
}

const menu = { id: Schema.Int, name: Translations, is_active: Schema.Boolean, sort_order: Schema.Int }

const menuSentences = {
  id: "The menu id.",
  name: "The menu's name in each language.",
  is_active: "Whether guests see the menu.",
  sort_order: "The menu's place among the menus; lower numbers come first."
}

/** A category without its dishes, as lists show it. */
export const CategoryView = Described.struct(category, categorySentences).annotations({
  identifier: "Category",
  description: "A category of a menu, without its items."
})
export type CategoryView = typeof CategoryView.Type

/** A category with its dishes, as the single menu shows it. */
export const CategoryWithItems = Described.struct(
  { ...category, items: Schema.Array(DishView.DishView) },
  { ...categorySentences, items: "The items of the category, in the owner's order." }
).annotations({ identifier: "CategoryWithItems", description: "A category of a menu, with its items." })

export const MenuView = Described.struct(
  { ...menu, categories: Schema.Array(CategoryView) },
  { ...menuSentences, categories: "The categories of the menu, in the owner's order." }
).annotations({ identifier: "Menu", description: "A menu with its categories." })
export type MenuView = typeof MenuView.Type

/** A menu with all its dishes, as GET /menus/{menu} shows it. */
export const MenuWithItems = Described.struct(
  { ...menu, categories: Schema.Array(CategoryWithItems) },
  { ...menuSentences, categories: "The categories of the menu with their items, in the owner's order." }
).annotations({ identifier: "MenuWithItems", description: "A menu with its categories and their items." })
export type MenuWithItems = typeof MenuWithItems.Type

/** A category as the API shows it. */
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
export const MenuNow = Described.struct(
  {
    available: Schema.Boolean,
    closed_category_ids: Schema.Array(Schema.Int),
    prices: Schema.Array(
      Described.struct(
        { item_id: Schema.Int, variant_id: Schema.NullOr(Schema.Int), price_minor: Schema.Int },
        {
          item_id: "The item that costs less.",
          variant_id: "The variant that costs less; null for an item without variants.",
          price_minor: "The price that is charged now."
        }
      )
    )
  },
  {
    available: "Whether the menu is open.",
    closed_category_ids: "The categories that are closed.",
    prices: "Every price that a happy hour has reduced."
  }
).annotations({
  identifier: "MenuNow",
  description: "What time-of-day menus and happy hours make of a menu at the moment, on the default branch's clock."
})
