/** The venue as far as a caller can tell: what was current when the caller was recognised, or newer. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import * as Load from "../../ports/Load.ts"
import { Venues } from "../../ports/Venues.ts"

/** Whose venue is read, and how new it must be at least; null when nobody knows, so that the store is asked. */
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
