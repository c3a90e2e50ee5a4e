/** POST /items: adds a dish at the end of its category. */
import { Effect } from "effect"
import { NotFound, ValidationFailed } from "../Errors.ts"
import { Venues } from "../ports/Venues.ts"
import type { Problem } from "../shared/Problems.ts"
import * as Translations from "../shared/Translations.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Dish } from "./Dish.ts"
import * as DishBudget from "./DishBudget.ts"
import * as DishChange from "./DishChange.ts"
import { type CreateDish, defaults } from "./DishInput.ts"
import * as DishRules from "./DishRules.ts"
import type { DishAnswer } from "./DishAnswer.ts"
import * as Answer from "./DishAnswer.ts"

export const createDish = (acting: Acting, input: CreateDish) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting,
      contention: "menu",
      reserve: 1 + (input.variants?.length ?? 0),
      load: (request) => venues.load(acting.restaurantId, request),
      decide: (venue, fresh) => decide(acting, input, venue, fresh)
    })
  )

export const decide = (
  { actor }: Pick<Acting, "actor">,
  input: CreateDish,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<DishAnswer, NotFound | ValidationFailed> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const problems: ReadonlyArray<Problem> = [
    ...DishRules.categoryProblems(venue, input.category_id),
    ...DishRules.modifierGroupProblems(venue, input.modifier_group_ids ?? [])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const dish = draft(input, venue, fresh)
  const tooMuch = DishBudget.problems(venue, null, dish)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  return Decision.accept(Answer.of(venue, dish), DishChange.added(venue, dish, actor, fresh))
}

const draft = (sent: CreateDish, venue: Venue, fresh: Fresh): Dish => {
  const input = { ...defaults, ...sent }
  const language = venue.restaurant.default_language
  const siblings = venue.dishesByCategory.get(input.category_id) ?? []
  return {
    id: fresh.id(),
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
      id: fresh.id(),
      key: null,
      name: size.name,
      price_minor: size.price_minor,
      is_default: size.is_default ?? false
    })),
    modifier_group_ids: input.modifier_group_ids,
    tax_class: null,
    station: null,
    updated_at: fresh.now
  }
}
