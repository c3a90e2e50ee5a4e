/** The venue at least as new as it was when the caller was authenticated. */
import { Effect } from "effect"
import type { Reader } from "../../domain/foundation/Acting.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import * as Load from "../../ports/transaction/Load.ts"
import * as Steps from "../../ports/spans/Steps.ts"
import { Venues } from "../../ports/venue/Venues.ts"

export type { Reader } from "../../domain/foundation/Acting.ts"

/** Reads a restaurant's menu and settings, at least as new as its reader has seen them; null if there is none. */
export const currentVenue = ({
  restaurantId,
  venueVersion
}: Omit<Reader, "authority">): Effect.Effect<Venue | null, never, Venues> =>
  Steps.withService(Venues, (venues) =>
    venueVersion === null
      ? Effect.map(venues.load(restaurantId, Load.nothing), ({ state }) => state)
      : venues.read(restaurantId, venueVersion)
  )
