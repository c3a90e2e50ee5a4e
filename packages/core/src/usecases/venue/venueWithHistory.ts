/** Loads a venue with what is kept of its history. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { KeptEdit } from "../../domain/document/VenueEdit.ts"
import type * as Load from "../../ports/transaction/Load.ts"
import { VenueHistory } from "../../ports/venue/VenueHistory.ts"
import { Venues } from "../../ports/venue/Venues.ts"

export interface VenueWithHistory {
  readonly venue: Venue | null
  readonly kept: ReadonlyArray<KeptEdit>
}

export const venueWithHistory = (
  tenant: RestaurantId,
  request: Load.LoadRequest
): Effect.Effect<Load.Loaded<VenueWithHistory>, never, VenueHistory | Venues> =>
  Effect.gen(function* () {
    const [venues, history] = [yield* Venues, yield* VenueHistory]
    const { state: venue, ...loaded } = yield* venues.load(tenant, request)
    return { ...loaded, state: { venue, kept: venue === null ? [] : yield* history.kept(tenant) } }
  })
