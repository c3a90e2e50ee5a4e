/** The venue at least as new as it was when the caller was authenticated. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Venues } from "../../ports/venue/Venues.ts"

/** Whose venue to read, and its minimum version; null reads from the store. */
export interface Reader {
  readonly restaurantId: RestaurantId
  readonly venueVersion: number | null
}

export const currentVenue = ({ restaurantId, venueVersion }: Reader): Effect.Effect<Venue | null, never, Venues> =>
  Effect.flatMap(Venues, (venues) =>
    venueVersion === null
      ? Effect.map(venues.load(restaurantId, Load.nothing), ({ state }) => state)
      : venues.read(restaurantId, venueVersion)
  )
