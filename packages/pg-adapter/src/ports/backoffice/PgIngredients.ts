import type { Ingredient, Ingredients } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

interface IngredientRow {
  readonly body: Ingredient.Ingredient
}

export const oneIngredient = Statement.make<IngredientRow>(
  "one_ingredient",
  "select body from ingredient where restaurant_id = $1 and id = $2"
)

export const ingredientBySku = Statement.make<IngredientRow>(
  "ingredient_by_sku",
  "select body from ingredient where restaurant_id = $1 and sku = $2"
)

const allIngredients = Statement.make<IngredientRow>(
  "all_ingredients",
  "select body from ingredient where restaurant_id = $1 order by id"
)

export const make = (database: StoreDatabase): typeof Ingredients.Service => ({
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, oneIngredient(tenant, id)), ({ state, ...others }) => ({
      ...others,
      state: state[0]?.body ?? null
    })),
  loadBySku: (tenant, sku, request) =>
    Effect.map(load(database, tenant, request, ingredientBySku(tenant, sku)), ({ state, ...others }) => ({
      ...others,
      state: state[0]?.body ?? null
    })),
  list: (tenant) =>
    Effect.map(database.ofTenant(tenant, [allIngredients(tenant)]), ([rows]) => rows.map(({ body }) => body))
})
