/** Loads the venue and the drawers of a branch. */
import { Effect } from "effect"
import * as ClosingBranch from "../../domain/closings/ClosingBranch.ts"
import type { Drawer } from "../../domain/closings/Drawer.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Closings } from "../../ports/closings/Closings.ts"
import type { Loaded, LoadRequest } from "../../ports/transaction/Load.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export interface WithDrawers {
  readonly venue: Venue | null
  readonly drawers: ReadonlyArray<Drawer>
}

export const withDrawers = (
  acting: Acting,
  branchId: number | null,
  request: LoadRequest
): Effect.Effect<Loaded<WithDrawers>, never, Closings | Venues> =>
  Effect.gen(function* () {
    const venue = yield* currentVenue(acting)
    const branch = venue === null ? undefined : ClosingBranch.of(venue, branchId)
    const { state: drawers, ...loaded } = yield* (yield* Closings).loadDrawers(
      acting.restaurantId,
      branch?.id ?? null,
      request
    )
    return { ...loaded, state: { venue, drawers } }
  })
