/** POST /waitlist: puts a party on the waitlist of a day, if every time in its window is full. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import type { BranchDay } from "../../domain/bookings/DayBook.ts"
import * as TableDay from "../../domain/bookings/TableDay.ts"
import { contactOf, decide } from "../../domain/decisions/waitlist/joinWaitlist.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { WaitlistDay } from "../../domain/waitlist/WaitlistDay.ts"
import { JoinWaitlist } from "../../domain/waitlist/WaitlistInput.ts"
import * as WaitlistRules from "../../domain/waitlist/WaitlistRules.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { Waitlist } from "../../ports/bookings/Waitlist.ts"
import { loadWithGuests } from "../guests/guestsOf.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Puts a party on the waitlist of a day, if every time in its window is full. */
export const joinWaitlist = useCase(
  "joinWaitlist",
  { may: { areas: ["book"], scope: "reservations:write" }, input: [Input.request(JoinWaitlist)] },
  (acting: Acting, input: JoinWaitlist) =>
    Effect.gen(function* () {
      const waitlist = yield* Waitlist
      const day = waitlistDayOf(yield* currentVenue(acting), input.date, input.branch_id ?? null)
      return yield* transact({
        acting,
        contention: TableDay.contention(day),
        // For a new guest.
        newIds: 1,
        load: (request) =>
          Effect.gen(function* () {
            const venue = yield* currentVenue(acting)
            const loading = loadWithGuests(venue, contactOf(input), request, (request) =>
              waitlist.loadDay(acting.restaurantId, waitlistDayOf(venue, input.date, input.branch_id ?? null), request)
            )
            return yield* Load.andThen(loading, ({ guests, state: day }) =>
              Effect.map(withBookings(acting, venue, input, day), (day) => ({ venue, day, guests }))
            )
          }),
        decide: (state, context) => decide(input, state, context)
      })
    })
)

/** The day with its bookings, where moving others may make room for the party instead of letting it wait. */
const withBookings = (acting: Acting, venue: Venue | null, input: JoinWaitlist, day: WaitlistDay) =>
  Effect.gen(function* () {
    const bookings = yield* Bookings
    const now = yield* Clock.currentTimeMillis
    if (venue === null || !WaitlistRules.needsBookings(venue, input, day.rows, now)) return day
    const branchDay = waitlistDayOf(venue, input.date, input.branch_id ?? null)
    const { state: rows } = yield* bookings.loadReseating(acting.restaurantId, branchDay, Load.nothing)
    return { ...day, rows }
  })

/** The day to load for a branch; that of the default branch where the named one is unknown, which is refused later. */
export const waitlistDayOf = (venue: Venue | null, date: string, branchId: number | null): BranchDay => {
  if (venue === null) return { date, branchId: null }
  const { branch } = BookingRules.branchFor(venue, { branchId, tableId: null })
  return { date, branchId: BranchVenue.dayScope(venue, branch) }
}
