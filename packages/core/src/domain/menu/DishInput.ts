/** The input for adding or changing a dish (§4.1). */
import { Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as Decode from "../foundation/Decode.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Money from "../foundation/Money.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Translations from "../foundation/Translations.ts"
import { mostSizes } from "../venue/Dish.ts"
import * as DishFields from "../venue/DishFields.ts"
import * as DishPricing from "./DishPricing.ts"

const { boolean, list, optional } = Fields

const description = Schema.NullOr(Translations.textInput({ named: false }))

/** A size of a new dish. */
export const SizeInput = Schema.Struct({
  name: Translations.Name,
  price_minor: Money.Price,
  is_default: optional(boolean)
}).annotations({ title: "SizeInput" })

/** Which sizes are flagged as default, even if they are malformed otherwise. */
const sizesOf = (variants: ReadonlyArray<{ readonly is_default?: unknown } | null>) =>
  variants.map((size) => ({ isDefault: size?.is_default === true }))

const isPrice = Schema.is(Schema.NullishOr(Money.Price))

/** A malformed member has its own message, so the rule about pricing is skipped. */
const pricingProblems = (input: {
  readonly price_minor?: unknown
  readonly variants?: unknown
}): ReadonlyArray<Problem> => {
  const { price_minor: price, variants = [] } = input
  if (!Array.isArray(variants)) return []
  const problems = DishPricing.problems(
    { price, sizes: sizesOf(variants) },
    { price: "price_minor", sizes: "variants" }
  )
  return isPrice(price) ? problems : problems.filter(({ path }) => path !== "price_minor")
}

/** The body of POST /items. */
export const CreateDish = Schema.Struct({
  category_id: Fields.id,
  name: Translations.textInput({ named: true }),
  description: optional(description),
  price_minor: optional(Schema.NullOr(Money.Price)),
  variants: optional(list(SizeInput, { max: mostSizes })),
  dietary: optional(DishFields.dietary),
  allergens: optional(DishFields.allergens),
  is_available: optional(boolean),
  show_online: optional(boolean),
  modifier_group_ids: optional(list(Fields.id, { max: Budgets.counts.groupsOfDish }))
}).annotations({
  identifier: "CreateItem",
  description: "A dish is priced either by price_minor or per size by variants.",
  ...Decode.acrossFields(pricingProblems)
})
export type CreateDish = typeof CreateDish.Type

/** Defaults of a new dish. */
export const defaults = {
  description: null,
  dietary: "none",
  allergens: null,
  is_available: true,
  show_online: true,
  modifier_group_ids: []
} as const satisfies Partial<CreateDish>

/** The body of PATCH /items/{item}. */
export const ChangeDish = Schema.Struct({
  category_id: optional(Fields.id),
  name: optional(Translations.textInput({ named: true })),
  description: optional(description),
  price_minor: optional(Money.Price),
  dietary: optional(DishFields.dietary),
  allergens: optional(DishFields.allergens),
  is_available: optional(boolean),
  show_online: optional(boolean)
}).annotations({ identifier: "ChangeItem", description: "Only the fields sent change." })
export type ChangeDish = typeof ChangeDish.Type

/** The body of PUT /items/{item}/availability. */
export const SetAvailability = Schema.Struct({ is_available: boolean }).annotations({ identifier: "SetAvailability" })
export type SetAvailability = typeof SetAvailability.Type
