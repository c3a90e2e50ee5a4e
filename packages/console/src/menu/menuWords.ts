/** The menu in the words of people on shift. */
import type { Dish, MenuBoard } from "@fourtop/core"

export const dietaries: Readonly<Record<Dish.Dietary, string>> = {
  none: "Not stated",
  veg: "Vegetarian",
  non_veg: "With meat or fish",
  egg: "Vegetarian with egg",
  vegan: "Vegan"
}

export const allergens: Readonly<Record<Dish.Allergen, string>> = {
  gluten: "Gluten",
  crustaceans: "Crustaceans",
  eggs: "Eggs",
  fish: "Fish",
  peanuts: "Peanuts",
  soybeans: "Soybeans",
  milk: "Milk",
  nuts: "Nuts",
  celery: "Celery",
  mustard: "Mustard",
  sesame: "Sesame",
  sulphites: "Sulphites",
  lupin: "Lupin",
  molluscs: "Molluscs"
}

/** Why guests do not see a dish, without the name of what is closed. */
export const reasons: Readonly<Record<MenuBoard.Reason["why"], string>> = {
  sold_out: "sold out",
  hidden_online: "hidden online",
  menu_inactive: "switched off",
  category_inactive: "switched off",
  menu_closed: "not on",
  category_closed: "not on",
  archived: "archived"
}
