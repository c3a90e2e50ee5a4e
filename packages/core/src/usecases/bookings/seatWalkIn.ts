/** Staff seat a party that came without a reservation. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import type { BranchDay } from "../../domain/bookings/DayBook.ts"
import * as Overrule from "../../domain/bookings/Overrule.ts"
import * as TableDay from "../../domain/bookings/TableDay.ts"
import { decide, WalkInParty } from "../../domain/decisions/bookings/seatWalkIn.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as ZonedClock from "../../domain/foundation/time/ZonedClock.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import { type Venue, zoneOf } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Seats a party that came without a reservation. */
export const seatWalkIn = useCase(
  "seatWalkIn",
  { may: { areas: ["book"], scope: null }, input: [Input.command(WalkInParty)] },
  (acting: Acting, party: WalkInParty) =>
    Effect.gen(function* () {
      const bookings = yield* Bookings
      const day = todayAt(yield* currentVenue(acting), party.branchId, yield* Clock.currentTimeMillis)
      return yield* transact({
        acting,
        contention: TableDay.contention(day),
        load: (request) =>
          Effect.gen(function* () {
            const venue = yield* currentVenue(acting)
            const today = todayAt(venue, party.branchId, yield* Clock.currentTimeMillis)
            const loading = bookings.loadDay(acting.restaurantId, today, request)
            return yield* Load.andThen(loading, (rows) => Effect.succeed({ venue, rows }))
          }),
        authorize: () => Overrule.authorize(acting, party),
        decide: (state, context) => decide(party, state, context)
      })
    })
)

/** Today at the branch; at the default branch where it is unknown, which the decision refuses. */
export const todayAt = (venue: Venue | null, branchId: number | null, now: number): BranchDay => {
  if (venue === null) return { date: ZonedClock.dateAt("UTC", now), branchId: null }
  const { branch } = BookingRules.branchFor(venue, { branchId, tableId: null })
  return {
    date: ZonedClock.dateAt(zoneOf(BranchVenue.at(venue, branch)), now),
    branchId: BranchVenue.dayScope(venue, branch)
  }
}
