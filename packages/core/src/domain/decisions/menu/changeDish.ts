/** Changes the fields of a dish that were sent, and leaves the others as they are. */
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Translations from "../../foundation/Translations.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { DishAnswer } from "../../menu/DishAnswer.ts"
import * as DishAnswers from "../../menu/DishAnswer.ts"
import * as DishBudget from "../../menu/DishBudget.ts"
import type { ChangeDish } from "../../menu/DishInput.ts"
import * as DishRules from "../../menu/DishRules.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Dish } from "../../venue/Dish.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as DishChange from "./DishChange.ts"

export interface Command {
  readonly dishId: number
  readonly input: ChangeDish
}

export interface State {
  readonly venue: Venue | null
}

export interface Answer extends DishAnswer {
  /** The flip of a dish that people can take back; null when the write was another, or changed nothing. */
  readonly move: Undo.Move<Pick<Dish, "is_available">> | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"dish", "menu.item_updated">

export const decide = (
  { dishId, input }: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<Answer, Refusal, Changes> => {
  const before = venue?.dishById.get(dishId)
  if (venue === null || before === undefined) return Decision.refuse(new NotFound({ resource: "item" }))
  const problems = [
    ...(input.category_id === undefined ? [] : DishRules.categoryProblems(venue, input.category_id)),
    ...DishRules.priceProblems(before, input.price_minor)
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const merged = merge(before, input, venue.restaurant.default_language)
  const tooMuch = DishBudget.problems(venue, before, merged)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  const fields = DishChange.changedFields(before, merged)
  if (fields.length === 0) return Decision.accept({ ...DishAnswers.of(venue, before), move: null })
  const isFlip = fields.every((field) => field === "is_available")
  const move = isFlip ? Undo.moveOf(before, { is_available: before.is_available }, context) : null
  const dish = {
    ...merged,
    ...(move === null ? {} : { last_move: move }),
    updated_at: ZonedClock.stamp(context.now, before.updated_at ?? 0)
  }
  return Decision.accept({ ...DishAnswers.of(venue, dish), move }, DishChange.changed(venue, before, dish, context))
}

const merge = (dish: Dish, input: ChangeDish, language: string): Dish => ({
  ...dish,
  category_id: input.category_id ?? dish.category_id,
  name: input.name === undefined ? dish.name : Translations.merge(dish.name, input.name, language),
  description:
    input.description === undefined
      ? dish.description
      : input.description === null
        ? null
        : Translations.merge(dish.description, input.description, language),
  price_minor: input.price_minor ?? dish.price_minor,
  dietary: input.dietary ?? dish.dietary,
  allergens: input.allergens === undefined ? dish.allergens : DishRules.distinct(input.allergens),
  is_available: input.is_available ?? dish.is_available,
  show_online: input.show_online ?? dish.show_online
})
