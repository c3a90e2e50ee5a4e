import type { Words } from "../../en/Words.ts"

/** What a dish is for those who do not eat everything, in Italian. */
export const dietaries: Words["dish"]["dietaries"] = {
  none: "Non indicata",
  veg: "Vegetariano",
  non_veg: "Con carne o pesce",
  egg: "Vegetariano con uova",
  vegan: "Vegano"
}

/** The allergens in the words of the EU's list, shortened. */
export const allergens: Words["dish"]["allergens"] = {
  gluten: "Glutine",
  crustaceans: "Crostacei",
  eggs: "Uova",
  fish: "Pesce",
  peanuts: "Arachidi",
  soybeans: "Soia",
  milk: "Latte",
  nuts: "Frutta a guscio",
  celery: "Sedano",
  mustard: "Senape",
  sesame: "Sesamo",
  sulphites: "Solfiti",
  lupin: "Lupini",
  molluscs: "Molluschi"
}
