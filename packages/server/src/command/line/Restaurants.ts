/** Which restaurant a command is for. */
import { Directory, type Restaurant } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../../service/settings/CommandError.ts"
import { fourtop } from "../../service/settings/Invocation.ts"
import { optional } from "./Parameter.ts"
import * as Value from "./Value.ts"

export const restaurant = optional(
  "--restaurant SLUG",
  Value.text,
  "Restaurant, by the slug in its venue document; required when there are several.",
  "the only restaurant"
)

/** The restaurant with this slug, or the only one there is. */
export const pick = (slug: Option.Option<string>): Effect.Effect<Restaurant.Restaurant, CommandError, Directory> =>
  Effect.gen(function* () {
    const restaurants = yield* (yield* Directory).restaurants()
    const slugs = restaurants.map((restaurant) => restaurant.slug).join(", ")
    if (restaurants.length === 0) {
      return yield* new CommandError({
        message: "There are no restaurants yet.",
        next: `\`${fourtop} venue apply FILE\` creates one from a venue document.`
      })
    }
    if (Option.isSome(slug)) {
      const named = restaurants.find((restaurant) => restaurant.slug === slug.value)
      return (
        named ??
        (yield* new CommandError({
          message: `There is no restaurant ${slug.value}.`,
          next: `Restaurants: ${slugs}.`
        }))
      )
    }
    if (restaurants.length > 1) {
      return yield* new CommandError({
        message: "There are several restaurants.",
        next: `Choose one with --restaurant: ${slugs}.`
      })
    }
    return restaurants[0]!
  })
