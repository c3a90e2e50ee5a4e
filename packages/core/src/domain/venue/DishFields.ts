/** Fields of dishes in requests, documents and responses. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import * as Dish from "./Dish.ts"

export const dietary = Fields.oneOf(Dish.dietaries).annotations({
  identifier: "Dietary",
  description: "A dietary label."
})

/** One of the fourteen allergens. */
export const allergen = Fields.oneOf(Dish.allergens).annotations({
  identifier: "Allergen",
  description: "One of the fourteen allergens that menus declare."
})

/** The allergens of a dish; null when they are not declared. */
export const allergens = Schema.NullOr(Fields.list(allergen))
