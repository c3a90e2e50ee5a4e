/** The response to a write to a dish: the dish, and the currency of its prices. */
import type { Currency } from "../foundation/Money.ts"
import type { Dish } from "../venue/Dish.ts"
import type { Venue } from "../venue/Venue.ts"
import * as DishView from "./DishView.ts"

export interface DishAnswer {
  readonly item: DishView.DishView
  readonly currency: Currency
}

export const of = (venue: Venue, dish: Dish): DishAnswer => ({
  item: DishView.of(venue, dish),
  currency: venue.restaurant.currency
})
