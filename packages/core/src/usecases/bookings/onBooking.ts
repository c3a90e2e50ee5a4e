/** What all use-cases about one booking share: they load it with its venue and its days, and decide upon these. */
import { Effect } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings, type LoadedBooking } from "../../ports/Bookings.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export interface OneBooking {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
}

/** `alsoLoad` brings what else the decision needs, once the booking is known. */
export const onBooking = <More, A, E, R>(
  acting: Acting,
  bookingId: string,
  alsoLoad: (one: OneBooking) => Effect.Effect<More, never, R>,
  decide: (one: OneBooking, more: More, context: DecisionContext) => Decision<A, E>
) =>
  Effect.flatMap(Bookings, (bookings) =>
    transact({
      acting,
      contention: `booking:${bookingId}`,
      load: (request) =>
        Effect.gen(function* () {
          const venue = yield* currentVenue(acting)
          const loaded = yield* bookings.load(acting.restaurantId, bookingId, request)
          const one = { venue, found: loaded.state }
          return { ...loaded, state: { one, more: yield* alsoLoad(one) } }
        }),
      decide: ({ more, one }, context) => decide(one, more, context)
    })
  )
