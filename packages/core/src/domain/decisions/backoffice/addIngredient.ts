/** What `addIngredient` decides upon what it has loaded. */
import type { Ingredient } from "../../backoffice/Ingredient.ts"
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"

/** What is known of an ingredient before it is counted. */
export type NewIngredient = Pick<Ingredient, "name" | "sku" | "unit">

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
  context: DecisionContext
): Decision.Decision<Ingredient, ValidationFailed> => {
  const problems = problemsOf(given, taken)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const ingredient: Ingredient = { id: context.id(), version: 0, ...given, levels: [], updated_at: context.now }
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
        context
      )
    ]
  })
}
