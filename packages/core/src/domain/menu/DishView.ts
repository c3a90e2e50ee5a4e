/** The public representation of a dish (Item, §2.4), the same in responses and events. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import { Translations } from "../foundation/Translations.ts"
import * as ZonedClock from "../foundation/ZonedClock.ts"
import type { Dish } from "../venue/Dish.ts"
import * as DishFields from "../venue/DishFields.ts"
import type { ModifierGroup } from "../venue/ModifierGroup.ts"
import type { Venue } from "../venue/Venue.ts"

export const DishView = Schema.Struct({
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
  variants: Schema.Array(
    Schema.Struct({ id: Schema.Int, name: Translations, price_minor: Schema.Int, is_default: Schema.Boolean })
  ),
  modifier_groups: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      name: Translations,
      min_select: Schema.Int,
      max_select: Schema.NullOr(Schema.Int),
      options: Schema.Array(
        Schema.Struct({ id: Schema.Int, name: Translations, price_minor: Schema.Int, is_available: Schema.Boolean })
      )
    })
  ),
  updated_at: Schema.NullOr(Fields.dateTime)
}).annotations({ identifier: "Item", description: "A dish" })
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
