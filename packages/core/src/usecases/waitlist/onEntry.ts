/** Loads an entry of the waitlist with its venue and its day, and decides on them, for the use-cases about one entry. */
import { Effect } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type { Forbidden } from "../../domain/foundation/Errors.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { LoadedEntry } from "../../domain/waitlist/WaitlistDay.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Waitlist } from "../../ports/bookings/Waitlist.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export interface OneEntry {
  readonly venue: Venue | null
  readonly found: LoadedEntry | null
}

export const onEntry = <A, E>(
  acting: Acting,
  entryId: string,
  decide: (state: OneEntry, context: DecisionContext) => Decision<A, E>,
  authorize: () => Forbidden | null = () => null
) =>
  Effect.flatMap(Waitlist, (waitlist) =>
    transact({
      acting,
      contention: `waitlist:${entryId}`,
      load: (request) =>
        Effect.flatMap(currentVenue(acting), (venue) =>
          Load.andThen(waitlist.load(acting.restaurantId, entryId, request), (found) =>
            Effect.succeed({ venue, found })
          )
        ),
      authorize,
      decide
    })
  )
