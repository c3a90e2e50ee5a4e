/** The input for adding or changing a dish (§4.1). */
import { Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as Decode from "../foundation/input/Decode.ts"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Money from "../foundation/Money.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Translations from "../foundation/Translations.ts"
import { mostSizes } from "../venue/Dish.ts"
import * as DishFields from "../venue/DishFields.ts"
import * as DishPricing from "./DishPricing.ts"

const { boolean, list, optional } = Fields

const description = Schema.NullOr(Translations.textInput({ named: false }))

export const SizeInput = Described.struct(
  { name: Translations.Name, price_minor: Money.Price, is_default: optional(boolean) },
  {
    name: "The variant's name in each language.",
    price_minor: "The price of the item in this variant.",
    is_default: "Whether orders without a variant get this one."
  }
).annotations({ title: "SizeInput" })

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
export const CreateDish = Described.struct(
  {
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
  },
  {
    category_id: "The category to add the item to, at its end.",
    name: "The item's name: in each language, or as a plain string in the restaurant's default language.",
    description: "The item's description, like the name.",
    price_minor: "The item's price, unless it has variants.",
    variants: "The variants of the item, such as sizes, each with its own price.",
    dietary: "The item's dietary label.",
    allergens: "The allergens that the item contains; null if they are not declared.",
    is_available: "False for an item that is sold out.",
    show_online: "Whether guests can order the item online.",
    modifier_group_ids: "The modifier groups that guests can choose from."
  }
).annotations({
  identifier: "CreateItem",
  description: "A new item. It is priced either by `price_minor`, or by `variants` with a price each.",
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
export const ChangeDish = Described.struct(
  {
    category_id: optional(Fields.id),
    name: optional(Translations.textInput({ named: true })),
    description: optional(description),
    price_minor: optional(Money.Price),
    dietary: optional(DishFields.dietary),
    allergens: optional(DishFields.allergens),
    is_available: optional(boolean),
    show_online: optional(boolean)
  },
  {
    category_id: "The category to move the item to.",
    name: "A plain string replaces the name in the default language, a translation map replaces it in all languages.",
    description: "The item's description, like the name.",
    price_minor: "The item's new price; refused for an item with variants.",
    dietary: "The item's dietary label.",
    allergens: "The allergens that the item contains; null if they are not declared.",
    is_available: "False for an item that is sold out.",
    show_online: "Whether guests can order the item online."
  }
).annotations({ identifier: "ChangeItem", description: "Changes of an item. Only the fields sent change." })
export type ChangeDish = typeof ChangeDish.Type

/** The body of PUT /items/{item}/availability. */
export const SetAvailability = Described.struct(
  { is_available: boolean },
  { is_available: "False for an item that is sold out." }
).annotations({ identifier: "SetAvailability", description: "Whether an item is available or sold out." })
export type SetAvailability = typeof SetAvailability.Type
