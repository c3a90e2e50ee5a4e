/** Adds a dish at the end of its category. */
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Translations from "../../foundation/Translations.ts"
import type { DishAnswer } from "../../menu/DishAnswer.ts"
import * as Answer from "../../menu/DishAnswer.ts"
import * as DishBudget from "../../menu/DishBudget.ts"
import { type CreateDish, defaults } from "../../menu/DishInput.ts"
import * as DishRules from "../../menu/DishRules.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Dish } from "../../venue/Dish.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as DishChange from "./DishChange.ts"

export type Command = CreateDish

export interface State {
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"dish", "menu.item_updated">

export const decide = (
  input: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<DishAnswer, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const problems: ReadonlyArray<Problem> = [
    ...DishRules.categoryProblems(venue, input.category_id),
    ...DishRules.modifierGroupProblems(venue, input.modifier_group_ids ?? [])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const dish = draft(input, venue, context)
  const tooMuch = DishBudget.problems(venue, null, dish)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  return Decision.accept(Answer.of(venue, dish), DishChange.added(venue, dish, context))
}

const draft = (sent: CreateDish, venue: Venue, context: DecisionContext): Dish => {
  const input = { ...defaults, ...sent }
  const language = venue.restaurant.default_language
  const siblings = venue.dishesByCategory.get(input.category_id) ?? []
  return {
    id: context.id(),
    version: 0,
    key: null,
    archived: false,
    category_id: input.category_id,
    name: Translations.merge(null, input.name, language),
    description: input.description === null ? null : Translations.merge(null, input.description, language),
    price_minor: input.price_minor ?? null,
    is_available: input.is_available,
    show_online: input.show_online,
    dietary: input.dietary,
    allergens: DishRules.distinct(input.allergens),
    sort_order: Math.max(0, ...siblings.map((dish) => dish.sort_order)) + 1,
    variants: (input.variants ?? []).map((size) => ({
      id: context.id(),
      key: null,
      name: size.name,
      price_minor: size.price_minor,
      is_default: size.is_default ?? false
    })),
    modifier_group_ids: input.modifier_group_ids,
    tax_class: null,
    station: null,
    updated_at: context.now
  }
}
