/** Adds an ingredient to the stock list; its levels come with the first count or delivery. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { ValidationFailed } from "../Errors.ts"
import { Ingredients } from "../ports/Ingredients.ts"
import type { Problem } from "../shared/Problems.ts"
import * as Text from "../shared/Text.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import type { Ingredient } from "./Ingredient.ts"

/** What is known of an ingredient before it is counted. */
export type NewIngredient = Pick<Ingredient, "name" | "sku" | "unit">

export const addIngredient = (acting: Acting, given: NewIngredient) =>
  Effect.gen(function* () {
    const ingredients = yield* Ingredients
    const wanted = { name: given.name.trim(), sku: given.sku.trim(), unit: given.unit.trim() }
    return yield* transact({
      acting,
      contention: `sku:${wanted.sku}`,
      reserve: 1,
      load: (load) => ingredients.loadBySku(acting.restaurantId, wanted.sku, load),
      decide: (taken, fresh) => decide(acting, wanted, taken, fresh)
    })
  })

const longest: Readonly<Record<keyof NewIngredient, number>> = { name: 120, sku: 64, unit: 16 }

const problemsOf = (given: NewIngredient, taken: Ingredient | null): ReadonlyArray<Problem> => [
  ...(["name", "sku", "unit"] as const).flatMap((path) => {
    const message = Text.problem(given[path], { min: 1, max: longest[path] })
    return message === null ? [] : [{ path, message }]
  }),
  ...(taken === null ? [] : [{ path: "sku", message: `belongs to ${taken.name}` }])
]

export const decide = (
  { actor }: Pick<Acting, "actor">,
  given: NewIngredient,
  taken: Ingredient | null,
  fresh: Fresh
): Decision.Decision<Ingredient, ValidationFailed> => {
  const problems = problemsOf(given, taken)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const ingredient: Ingredient = { id: fresh.id(), version: 0, ...given, levels: [], updated_at: fresh.now }
  return Decision.accept(ingredient, {
    changes: [ChangeSet.put("ingredient", ingredient)],
    activity: [
      Activity.entry(
        {
          actor,
          action: "ingredient.added",
          subject: { kind: "ingredient", id: String(ingredient.id) },
          detail: { ...given }
        },
        fresh
      )
    ]
  })
}
