/** The public representation of a dish (Item, §2.4), the same in responses and events. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { Translations } from "../foundation/Translations.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Dish } from "../venue/Dish.ts"
import * as DishFields from "../venue/DishFields.ts"
import type { ModifierGroup } from "../venue/ModifierGroup.ts"
import type { Venue } from "../venue/Venue.ts"

const Variant = Described.struct(
  { id: Schema.Int, name: Translations, price_minor: Schema.Int, is_default: Schema.Boolean },
  {
    id: "The variant's id.",
    name: "The variant's name in each language.",
    price_minor: "The price of the item in this variant.",
    is_default: "Whether orders without a variant get this one."
  }
)

const Option = Described.struct(
  { id: Schema.Int, name: Translations, price_minor: Schema.Int, is_available: Schema.Boolean },
  {
    id: "The option's id, for `option_ids` of an order.",
    name: "The option's name in each language.",
    price_minor: "What the option adds to the price.",
    is_available: "False while the option is sold out."
  }
)

const Group = Described.struct(
  {
    id: Schema.Int,
    name: Translations,
    min_select: Schema.Int,
    max_select: Schema.NullOr(Schema.Int),
    options: Schema.Array(Option)
  },
  {
    id: "The group's id.",
    name: "The group's name in each language.",
    min_select: "How many options a guest has to choose at least.",
    max_select: "How many options a guest can choose at most; null for any number.",
    options: "The options to choose from."
  }
)

export const DishView = Described.struct(
  {
    id: Schema.Int,
    category_id: Schema.Int,
    name: Translations,
    description: Schema.NullOr(Translations),
    price_minor: Schema.NullOr(Schema.Int),
    is_available: Schema.Boolean,
    show_online: Schema.Boolean,
    dietary: DishFields.dietary,
    allergens: Schema.NullOr(Schema.Array(DishFields.allergen)),
    sort_order: Schema.Int,
    variants: Schema.Array(Variant),
    modifier_groups: Schema.Array(Group),
    updated_at: Schema.NullOr(Fields.dateTime)
  },
  {
    id: "The item id.",
    category_id: "The category that the item is in.",
    name: "The item's name in each language.",
    description: "The item's description in each language.",
    price_minor: "The item's price; null if it is priced by variants.",
    is_available: "False while the item is sold out.",
    show_online: "Whether guests can order the item online.",
    dietary: "The item's dietary label.",
    allergens: "The allergens that the item contains; null if they are not declared.",
    sort_order: "The item's place in its category; lower numbers come first.",
    variants: "The variants of the item, such as sizes; empty if it has one price.",
    modifier_groups: "The modifiers that guests can choose.",
    updated_at: "When the item last changed; null if it never did."
  }
).annotations({ identifier: "Item", description: "An item of the menu: a dish or a drink." })
export type DishView = typeof DishView.Type

const groupView = (group: ModifierGroup): DishView["modifier_groups"][number] => ({
  id: group.id,
  name: group.name,
  min_select: group.min_select,
  max_select: group.max_select,
  options: group.options.map(({ id, is_available, name, price_minor }) => ({ id, name, price_minor, is_available }))
})

/** The dish as the API shows it, with its modifier groups from the venue. */
export const of = (venue: Venue, dish: Dish): DishView => ({
  id: dish.id,
  category_id: dish.category_id,
  name: dish.name,
  description: dish.description,
  price_minor: dish.price_minor,
  // An archived dish keeps its own flag, for when the document brings it back.
  is_available: dish.is_available && !dish.archived,
  show_online: dish.show_online,
  dietary: dish.dietary,
  allergens: dish.allergens,
  sort_order: dish.sort_order,
  variants: dish.variants.map(({ id, is_default, name, price_minor }) => ({ id, name, price_minor, is_default })),
  modifier_groups: dish.modifier_group_ids.flatMap((id) => {
    const group = venue.modifierGroupById.get(id)
    return group === undefined ? [] : [groupView(group)]
  }),
  updated_at: dish.updated_at === null ? null : ZonedClock.format(venue.restaurant.time_zone, dish.updated_at)
})
