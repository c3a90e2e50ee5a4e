/** GET /restaurant: which restaurant a token belongs to, and what the token may do. */
import { Clock, Effect } from "effect"
import type { Caller } from "../../domain/access/Caller.ts"
import * as RestaurantView from "../../domain/access/RestaurantView.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import { traced } from "../../ports/spans/traced.ts"
import { currentVenue } from "./currentVenue.ts"

/** The restaurant of the caller, with the time on its clock. */
export const readRestaurant = traced("readRestaurant", (caller: Caller) =>
  Effect.gen(function* () {
    const venue = yield* currentVenue(caller)
    if (venue === null) return yield* new NotFound({ resource: "restaurant" })
    return RestaurantView.of(venue.restaurant, caller, yield* Clock.currentTimeMillis)
  })
)
