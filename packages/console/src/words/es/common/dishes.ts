/** What dishes are and contain, in Spanish. */
export const dietaries = {
  none: "Sin indicar",
  veg: "Vegetariano",
  non_veg: "Con carne o pescado",
  egg: "Vegetariano con huevo",
  vegan: "Vegano"
} as const

/** The allergens by the names of the regulation of the EU. */
export const allergens = {
  gluten: "Gluten",
  crustaceans: "Crustáceos",
  eggs: "Huevos",
  fish: "Pescado",
  peanuts: "Cacahuetes",
  soybeans: "Soja",
  milk: "Leche",
  nuts: "Frutos de cáscara",
  celery: "Apio",
  mustard: "Mostaza",
  sesame: "Sésamo",
  sulphites: "Sulfitos",
  lupin: "Altramuces",
  molluscs: "Moluscos"
} as const
