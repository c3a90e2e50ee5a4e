/** The operations on the restaurant, each a use-case of core. */
import { readRestaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import type { RestaurantApi } from "./RestaurantApi.ts"

export const restaurantHandlers: HandlersOf<typeof RestaurantApi> = {
  readRestaurant: ({ acting, caller }) =>
    Effect.map(readRestaurant(acting, caller), (restaurant) => Envelope.of(restaurant, {}))
}
