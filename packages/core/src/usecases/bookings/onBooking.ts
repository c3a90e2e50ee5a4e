/** Loads a booking with its venue and its days, and decides on them, for the use-cases about one booking. */
import { Effect } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type { Forbidden } from "../../domain/foundation/Errors.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings, type LoadedBooking } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export interface OneBooking {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
}

/** `complete` loads what else the decision depends on, once the booking is known. */
export const onBooking = <State, A, E, R>(
  acting: Acting,
  bookingId: string,
  complete: (one: OneBooking) => Effect.Effect<State, never, R>,
  decide: (state: State, context: DecisionContext) => Decision<A, E>,
  authorize: (state: State) => Forbidden | null = () => null
) =>
  Effect.flatMap(Bookings, (bookings) =>
    transact({
      acting,
      contention: `booking:${bookingId}`,
      load: (request) =>
        Effect.flatMap(currentVenue(acting), (venue) =>
          Load.andThen(bookings.load(acting.restaurantId, bookingId, request), (found) => complete({ venue, found }))
        ),
      authorize,
      decide
    })
  )
