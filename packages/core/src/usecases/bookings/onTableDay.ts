/** Loads the day of a table's branch, and decides on it, for the use-cases about a table on a day. */
import { Effect } from "effect"
import type { DayRows } from "../../domain/bookings/DayBook.ts"
import * as TableDay from "../../domain/bookings/TableDay.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** The venue, and the bookings around the day. */
interface OneDay {
  readonly venue: Venue
  readonly rows: DayRows
}

export const onTableDay = <A, E>(
  acting: Acting,
  tableId: number,
  at: Instant,
  decide: (day: OneDay, context: DecisionContext) => Decision<A, E>
) =>
  Effect.gen(function* () {
    const bookings = yield* Bookings
    const venue = yield* currentVenue(acting)
    if (venue === null) return yield* new NotFound({ resource: "restaurant" })
    const day = TableDay.of(venue, tableId, at)
    return yield* transact({
      acting,
      contention: TableDay.contention(day),
      load: (request) => bookings.loadDay(acting.restaurantId, day, request),
      decide: (rows, context) => decide({ venue, rows }, context)
    })
  })
