/** Adds an ingredient to the stock list; its levels come with the first count or delivery. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, NewIngredient } from "../../domain/decisions/backoffice/addIngredient.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Ingredients } from "../../ports/backoffice/Ingredients.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Adds an ingredient to the stock list, without any stock yet. */
export const addIngredient = useCase(
  "addIngredient",
  { may: { areas: ["back_office"], scope: null }, input: [Input.command(NewIngredient)] },
  (acting: Acting, given: NewIngredient) =>
    Effect.gen(function* () {
      const ingredients = yield* Ingredients
      const wanted = { name: given.name.trim(), sku: given.sku.trim(), unit: given.unit.trim() }
      return yield* transact({
        acting,
        contention: `sku:${wanted.sku}`,
        newIds: 1,
        load: (request) => ingredients.loadBySku(acting.restaurantId, wanted.sku, request),
        decide: (taken, context) => decide(wanted, { taken }, context)
      })
    })
)
