/** Which of the proposed moves were made: none, when a table had become free before the booking. */
import { Effect } from "effect"
import type { Booking } from "../../domain/bookings/Booking.ts"
import type { ProposedMove } from "../../domain/bookings/Reseating.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { traced } from "../../ports/spans/traced.ts"

/** The bookings among them that are at the proposed tables now. */
export const readReseated = traced("readReseated", (restaurantId: RestaurantId, moves: ReadonlyArray<ProposedMove>) =>
  Effect.gen(function* () {
    const bookings = yield* Bookings
    const loaded = yield* Effect.forEach(moves, ({ bookingId }) => bookings.load(restaurantId, bookingId, Load.nothing))
    return loaded.flatMap(({ state }, index): ReadonlyArray<Booking> =>
      state !== null && state.booking.table_ids.join() === moves[index]!.tableIds.join() ? [state.booking] : []
    )
  })
)
