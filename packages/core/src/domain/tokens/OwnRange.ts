/**
 * Ids that say which restaurant they are of, for what is looked up before the restaurant is known, where an installation
 * has several servers: each restaurant has a range of its own. Ids from the time of one server are below all ranges.
 */
import type { RestaurantId } from "../foundation/Restaurant.ts"

export const firstOfAll = 2 ** 52
/** More than a restaurant uses up in centuries; after that its ids begin again, and those in use are passed over. */
const size = 2 ** 24
const mostRestaurants = firstOfAll / size

/** An id in the restaurant's range, from one of the restaurant's own ids. */
export const idOf = (restaurant: RestaurantId, own: number): number => {
  if (restaurant >= mostRestaurants) throw new RangeError(`No range is left for restaurant ${restaurant}.`)
  return firstOfAll + restaurant * size + (own % size)
}

/** Whose id it is; null for one from the time of one server. */
export const restaurantOf = (id: number): RestaurantId | null =>
  id < firstOfAll ? null : Math.floor((id - firstOfAll) / size)
