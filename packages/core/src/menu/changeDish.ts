/** PATCH /items/{item}: changes the fields that were sent; and the till's sold-out flip, which is the same change. */
import { Effect } from "effect"
import { NotFound, ValidationFailed } from "../Errors.ts"
import { Venues } from "../ports/Venues.ts"
import * as Translations from "../shared/Translations.ts"
import * as ZonedClock from "../shared/ZonedClock.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Dish } from "./Dish.ts"
import type { DishAnswer } from "./DishAnswer.ts"
import * as Answer from "./DishAnswer.ts"
import * as DishBudget from "./DishBudget.ts"
import * as DishChange from "./DishChange.ts"
import type { ChangeDish } from "./DishInput.ts"
import * as DishRules from "./DishRules.ts"

export const changeDish = (acting: Acting, dishId: number, input: ChangeDish) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting,
      contention: "menu",
      load: (request) => venues.load(acting.restaurantId, request),
      decide: (venue, fresh) => decide(acting, dishId, input, venue, fresh)
    })
  )

export const decide = (
  { actor }: Pick<Acting, "actor">,
  dishId: number,
  input: ChangeDish,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<DishAnswer, NotFound | ValidationFailed> => {
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
  if (DishChange.changedFields(before, merged).length === 0) return Decision.accept(Answer.of(venue, before))
  const dish = { ...merged, updated_at: ZonedClock.stamp(fresh.now, before.updated_at ?? 0) }
  return Decision.accept(Answer.of(venue, dish), DishChange.changed(venue, before, dish, actor, fresh))
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
