import { Context, type Effect } from "effect"
import type { Ingredient } from "../../domain/backoffice/Ingredient.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Reads the stock. */
export class Ingredients extends Context.Tag("@fourtop/core/Ingredients")<
  Ingredients,
  {
    /** One ingredient, for a decision; null when the restaurant has no such ingredient. */
    readonly load: (tenant: RestaurantId, id: number, request: LoadRequest) => Effect.Effect<Loaded<Ingredient | null>>
    /** The ingredient with the SKU, or null. */
    readonly loadBySku: (
      tenant: RestaurantId,
      sku: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<Ingredient | null>>
    /** All ingredients, by id. */
    readonly list: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<Ingredient>>
  }
>() {}
