/** Fields of dishes in requests, documents and answers. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import * as Dish from "./Dish.ts"

/** Who can eat a dish. */
export const dietary = Fields.oneOf(Dish.dietaries).annotations({ identifier: "Dietary" })

/** An allergen that must be declared. */
export const allergen = Fields.oneOf(Dish.allergens).annotations({ identifier: "Allergen" })

/** The allergens of a dish; null when nobody has said. */
export const allergens = Schema.NullOr(Fields.list(allergen))
