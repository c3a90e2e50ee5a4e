/** Which of the proposed moves were made: none, when a table had become free before the booking. */
import { Effect, Schema } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Booking } from "../../domain/bookings/Booking.ts"
import type { ProposedMove } from "../../domain/bookings/Reseating.ts"
import { ProposedMoveInput } from "../../domain/bookings/BookingInput.ts"
import type { Reader } from "../venue/currentVenue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"

/** The bookings among them that are at the proposed tables now. */
export const readReseated = useCase(
  "readReseated",
  { may: { areas: ["book"], scope: null }, input: [Input.value("moves", Schema.Array(ProposedMoveInput))] },
  ({ restaurantId }: Reader, moves: ReadonlyArray<ProposedMove>) =>
    Effect.gen(function* () {
      const bookings = yield* Bookings
      const loaded = yield* Effect.forEach(moves, ({ bookingId }) =>
        bookings.load(restaurantId, bookingId, Load.nothing)
      )
      return loaded.flatMap(({ state }, index): ReadonlyArray<Booking> =>
        state !== null && state.booking.table_ids.join() === moves[index]!.tableIds.join() ? [state.booking] : []
      )
    })
)
