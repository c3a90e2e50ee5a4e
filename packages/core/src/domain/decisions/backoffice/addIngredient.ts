/** Adds an ingredient to the stock list. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import type { Ingredient } from "../../backoffice/Ingredient.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"

export type NewIngredient = Pick<Ingredient, "name" | "sku" | "unit">
export const NewIngredient = Schema.Struct({ name: Shapes.text, sku: Shapes.text, unit: Shapes.text })

/** The input, trimmed. */
export type Command = NewIngredient

export interface State {
  /** The ingredient that already has the same SKU. */
  readonly taken: Ingredient | null
}

export type Refusal = ValidationFailed

export type Changes = ChangeSet.Of<"ingredient">

const longest: Readonly<Record<keyof NewIngredient, number>> = { name: 120, sku: 64, unit: 16 }

const problemsOf = (given: NewIngredient, taken: Ingredient | null): ReadonlyArray<Problem> => [
  ...(["name", "sku", "unit"] as const).flatMap((path) => {
    const message = Text.problem(given[path], { min: 1, max: longest[path], isName: true })
    return message === null ? [] : [{ path, message }]
  }),
  ...(taken === null ? [] : [{ path: "sku", message: `is already used by ${taken.name}` }])
]

export const decide = (
  given: Command,
  { taken }: State,
  context: DecisionContext
): Decision.Decision<Ingredient, Refusal, Changes> => {
  const problems = problemsOf(given, taken)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const ingredient: Ingredient = { id: context.id(), version: 0, ...given, levels: [], updated_at: context.now }
  return Decision.accept(ingredient, {
    changes: [ChangeSet.put("ingredient", ingredient)],
    activity: [
      ActivityLog.entry(
        {
          action: "ingredient.added",
          subject: { kind: "ingredient", id: String(ingredient.id) },
          detail: { ...given }
        },
        context
      )
    ]
  })
}
