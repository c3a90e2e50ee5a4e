/** GET /tables: what each table is now. */
import { Clock, Effect } from "effect"
import * as DaySheet from "../../domain/bookings/DaySheet.ts"
import * as TableStates from "../../domain/bookings/TableStates.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** Older orders at tables than this many are left out; more than a house has tables. */
const mostOrders = 1_000

/** Every table, by branch and name, with what it is now and its open orders. */
export const readTables = useCase(
  "readTables",
  { may: { areas: ["orders"], scope: "orders:read" }, input: [] },
  (reader: Reader) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const now = yield* Clock.currentTimeMillis
      const date = TableStates.firstDate(venue, now)
      if (date === null) return []
      const { readSheet } = yield* Bookings
      const newest = yield* (yield* Orders).atTables(reader.restaurantId, mostOrders)
      const { bookings } = yield* readSheet(reader.restaurantId, { date, branchId: null }, DaySheet.mostBookings)
      return TableStates.of(venue, { bookings, orders: newest.toReversed() }, now)
    })
)
