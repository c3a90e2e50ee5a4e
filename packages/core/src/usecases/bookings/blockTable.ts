/** Staff take a table out of service for a while (a leaking roof, a private party, a broken chair) and put it back. */
import { Effect } from "effect"
import type { DayRows } from "../../domain/bookings/DayBook.ts"
import * as TableDay from "../../domain/bookings/TableDay.ts"
import { decide, decideUnblock, type TableBlock } from "../../domain/decisions/bookings/blockTable.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type { Instant } from "../../domain/foundation/ZonedClock.ts"
import type * as Decision from "../../domain/registry/Decision.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/Bookings.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Takes a table out of service, if nobody has it then. */
export const blockTable = (acting: Acting, block: TableBlock) =>
  onTableDay(acting, block.tableId, block.from, (venue, rows, context) => decide(acting, block, venue, rows, context))

/** Ends the block that a table is under at an instant. */
export const unblockTable = (acting: Acting, tableId: number, at: Instant) =>
  onTableDay(acting, tableId, at, (venue, rows, context) => decideUnblock(acting, tableId, at, venue, rows, context))

const onTableDay = <A, E>(
  acting: Acting,
  tableId: number,
  at: Instant,
  decide: (venue: Venue, rows: DayRows, context: DecisionContext) => Decision.Decision<A, E>
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
      decide: (rows, context) => decide(venue, rows, context)
    })
  })
