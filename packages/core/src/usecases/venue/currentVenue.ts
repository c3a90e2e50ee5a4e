/** The venue at least as new as it was when the caller was authenticated. */
import { Effect } from "effect"
import type { Reader } from "../../domain/foundation/Acting.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Venues } from "../../ports/venue/Venues.ts"

export type { Reader } from "../../domain/foundation/Acting.ts"

/** Whose venue to read, and its minimum version; null reads from the store. */
export const currentVenue = ({
  restaurantId,
  venueVersion
}: Omit<Reader, "authority">): Effect.Effect<Venue | null, never, Venues> =>
  Effect.flatMap(Venues, (venues) =>
    venueVersion === null
      ? Effect.map(venues.load(restaurantId, Load.nothing), ({ state }) => state)
      : venues.read(restaurantId, venueVersion)
  )
