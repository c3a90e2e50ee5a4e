/** The venue document of an existing restaurant. */
import { Effect } from "effect"
import * as VenueDescription from "../../domain/document/VenueDescription.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { traced } from "../../ports/spans/traced.ts"

export const describeVenue = traced("describeVenue", (restaurantId: RestaurantId) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Venues).load(restaurantId, Load.nothing)
    return state === null ? yield* new NotFound({ resource: "restaurant" }) : VenueDescription.describe(state)
  })
)
