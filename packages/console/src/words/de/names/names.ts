/** What the pages and the activity log both name. */
import type { Words } from "../../en/Words.ts"

export const roles: Words["people"]["roles"] = { owner: "Inhaber", manager: "Leitung", staff: "Personal" }

export const dietaries: Words["dish"]["dietaries"] = {
  none: "Keine Angabe",
  veg: "Vegetarisch",
  non_veg: "Mit Fleisch oder Fisch",
  egg: "Vegetarisch mit Ei",
  vegan: "Vegan"
}

export const allergens: Words["dish"]["allergens"] = {
  gluten: "Gluten",
  crustaceans: "Krebstiere",
  eggs: "Eier",
  fish: "Fisch",
  peanuts: "Erdnüsse",
  soybeans: "Soja",
  milk: "Milch",
  nuts: "Schalenfrüchte",
  celery: "Sellerie",
  mustard: "Senf",
  sesame: "Sesam",
  sulphites: "Sulfite",
  lupin: "Lupinen",
  molluscs: "Weichtiere"
}
