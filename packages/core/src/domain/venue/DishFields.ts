/** Fields of dishes in requests, documents and responses. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import * as Dish from "./Dish.ts"

/** A dietary label. */
export const dietary = Fields.oneOf(Dish.dietaries).annotations({ identifier: "Dietary" })

/** One of the fourteen allergens. */
export const allergen = Fields.oneOf(Dish.allergens).annotations({ identifier: "Allergen" })

/** The allergens of a dish; null when they are not declared. */
export const allergens = Schema.NullOr(Fields.list(allergen))
