/** The venue document of a restaurant as it stands. */
import { Effect } from "effect"
import type { RestaurantId } from "../access/Restaurant.ts"
import { NotFound } from "../Errors.ts"
import { Venues } from "../ports/Venues.ts"
import * as VenueDescription from "./VenueDescription.ts"

export const describeVenue = (restaurantId: RestaurantId) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Venues).load(restaurantId, { key: null, reserve: 0 })
    return state === null ? yield* new NotFound({ resource: "restaurant" }) : VenueDescription.describe(state)
  })
