/** Which restaurant a command is about. */
import { Options } from "@effect/cli"
import { Directory, type Restaurant } from "@fourtop/core"
import { Effect, Option } from "effect"
import { CommandError } from "../service/CommandError.ts"

export const restaurant = Options.text("restaurant").pipe(
  Options.withPseudoName("SLUG"),
  Options.withDescription("Which restaurant; needed only when there are several."),
  Options.optional
)

/** The named restaurant, or the only one there is. */
export const pick = (slug: Option.Option<string>): Effect.Effect<Restaurant.Restaurant, CommandError, Directory> =>
  Effect.gen(function* () {
    const restaurants = yield* (yield* Directory).restaurants()
    const slugs = restaurants.map((restaurant) => restaurant.slug).join(", ")
    if (restaurants.length === 0) {
      return yield* new CommandError({
        message: "There is no restaurant yet.",
        next: "`fourtop venue apply FILE` founds one from a venue document."
      })
    }
    if (Option.isSome(slug)) {
      const named = restaurants.find((restaurant) => restaurant.slug === slug.value)
      return named ?? (yield* new CommandError({ message: `There is no restaurant ${slug.value}; there is ${slugs}.` }))
    }
    if (restaurants.length > 1) {
      return yield* new CommandError({
        message: "There are several restaurants.",
        next: `Say which one with --restaurant: ${slugs}.`
      })
    }
    return restaurants[0]!
  })
