/** `fourtop dish`: lists dishes, 86's them and brings them back, and sets prices. */
import {
  changeDish,
  DishInput,
  type DishView,
  listDishes,
  type Restaurant,
  setDishAvailability,
  Venues
} from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import { amount } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import * as DishText from "./text/DishText.ts"
import * as Listing from "./line/Listing.ts"
import { argument, optional } from "./line/Parameter.ts"
import { decoded, useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"
import * as Wording from "./text/Wording.ts"

const dish = argument("DISH", Value.text, "Dish ID or key, as shown by `dish list`.")

const venueOf = ({ id }: Restaurant.Restaurant) => Effect.flatMap(Venues, (venues) => venues.read(id, 0))

const menuOf = (restaurant: Restaurant.Restaurant): Effect.Effect<DishText.Menu, never, Venues> =>
  Effect.map(venueOf(restaurant), (venue) => {
    const language = restaurant.default_language
    return {
      language,
      currency: restaurant.currency,
      categories: new Map(venue?.categories.map(({ id, name }) => [id, Wording.name(name, language)])),
      keys: new Map(venue?.dishes.flatMap(({ id, key }) => (key === null ? [] : [[id, key]])))
    }
  })

/** The dish with this ID or key. */
const dishOf = (text: string, restaurant: Restaurant.Restaurant) =>
  Effect.gen(function* () {
    const dishes = (yield* venueOf(restaurant))?.dishes ?? []
    const found = dishes.find(({ id }) => String(id) === text) ?? dishes.find(({ key }) => key === text)
    if (found !== undefined) return found
    return yield* new CommandError({
      message: `${restaurant.slug} has no dish ${text}.`,
      next: `\`${fourtop} dish list\` lists its dishes.`
    })
  })

const list = useCase(
  {
    name: "dish list",
    summary: "Lists dishes with their prices, and which are sold out.",
    examples: ["", "--available false", "--category 31 --json"],
    parameters: {
      category: optional(
        "--category ID",
        Value.integer,
        "Only dishes of this category, by the ID that the list shows."
      ),
      available: optional("--available YESNO", Value.truth, "Only available dishes, or only those that are 86'd."),
      limit: Listing.limit
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const filter = { categoryId: Option.getOrNull(given.category), available: Option.getOrNull(given.available) }
      const dishes = yield* Listing.read(given.limit, (page) =>
        Effect.map(listDishes(acting, filter, page), ({ page }) => page)
      )
      const menu = yield* menuOf(restaurant)
      const table = (rows: ReadonlyArray<DishView.DishView>) => DishText.table(rows, menu)
      return { value: dishes.rows, text: Listing.text(dishes, table, "No matching dishes.") }
    })
)

/** A command that marks a dish as sold out or available. */
const marking = (word: string, is_available: boolean, summary: string, result: string) =>
  useCase({ name: `dish ${word}`, summary, examples: ["512", "diavola"], parameters: { dish } }, (given, subject) =>
    Effect.gen(function* () {
      const { acting, restaurant } = subject
      const { id, name } = yield* dishOf(given.dish, restaurant)
      const { item } = yield* setDishAvailability(acting, id, { is_available })
      return { value: item, text: `${Wording.name(name, restaurant.default_language)} ${result}.` }
    })
  )

const price = useCase(
  {
    name: "dish price",
    summary: "Sets the price of a dish; orders that were placed keep theirs.",
    examples: ["512 1250", "diavola 1250"],
    parameters: { dish, amount }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { id, name, variants } = yield* dishOf(given.dish, restaurant)
      const named = Wording.name(name, restaurant.default_language)
      if (variants.length > 0) {
        return yield* new CommandError({
          message: `${named} is priced by size.`,
          next: `Change its sizes in the venue document: \`${fourtop} venue show\`, then \`${fourtop} venue apply\`.`
        })
      }
      const { item } = yield* changeDish(
        acting,
        id,
        yield* decoded(DishInput.ChangeDish, { price_minor: given.amount })
      )
      return {
        value: item,
        text: `${named} costs ${DishText.price(item, { ...restaurant, language: restaurant.default_language })}.`
      }
    })
)

export const dishes: Group = {
  name: "dish",
  summary: "Lists dishes, marks them as sold out or available, and sets prices.",
  commands: [
    list,
    marking("86", false, "Marks a dish as sold out, so that nobody can order it.", "is 86'd"),
    marking("bring-back", true, "Makes a dish that was sold out available again.", "is available again"),
    price
  ]
}
