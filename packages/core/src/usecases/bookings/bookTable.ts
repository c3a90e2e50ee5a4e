/** POST /reservations: books a table for a party, if the rules allow it and a table is free. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { BookTable, NewBookingInput } from "../../domain/bookings/BookingInput.ts"
import * as Overrule from "../../domain/bookings/Overrule.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import type { BranchDay } from "../../domain/bookings/DayBook.ts"
import * as MakingRoom from "../../domain/bookings/MakingRoom.ts"
import * as TableDay from "../../domain/bookings/TableDay.ts"
import { contactOf, decide, StaffWish, wishOf } from "../../domain/decisions/bookings/bookTable.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { loadWithGuests } from "../guests/guestsOf.ts"
import { withRoom } from "./withRoom.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

const ofPrograms = Input.request(BookTable)
const ofPeople = Input.request(NewBookingInput)

/** Books a table for a party, if the rules allow it and a table is free. */
export const bookTable = useCase(
  "bookTable",
  {
    may: { areas: ["book"], scope: "reservations:write" },
    input: [
      Input.chosen(([, staff]) => (staff === undefined ? ofPrograms : ofPeople)),
      Input.optional(Input.command(StaffWish))
    ]
  },
  (acting: Acting, input: BookTable, staff: StaffWish = {}) =>
    Effect.gen(function* () {
      const bookings = yield* Bookings
      const day = dayOf(yield* currentVenue(acting), input)
      return yield* transact({
        acting,
        contention: TableDay.contention(day),
        // For a new guest.
        newIds: 1,
        load: (request) =>
          Effect.gen(function* () {
            const venue = yield* currentVenue(acting)
            const day = dayOf(venue, input)
            const loading = loadWithGuests(venue, contactOf(input), request, (request) =>
              withRoom(
                bookings.loadDay(acting.restaurantId, day, request),
                () => bookings.loadReseating(acting.restaurantId, day, { ...request, newIds: 0 }),
                (rows, now) =>
                  venue !== null &&
                  MakingRoom.needsBookings(venue, wishOf(input), rows, now, MakingRoom.acceptedFor(venue, staff.moves))
              )
            )
            return yield* Load.andThen(loading, ({ guests, state: rows }) => Effect.succeed({ venue, rows, guests }))
          }),
        authorize: () => Overrule.authorize(acting, staff),
        decide: (state, context) => decide({ ...input, ...staff }, state, context)
      })
    })
)

const dayOf = (venue: Venue | null, input: BookTable): BranchDay => {
  if (venue === null) return { date: input.date, branchId: null }
  const { branch } = BookingRules.branchFor(venue, wishOf(input))
  return { date: input.date, branchId: BranchVenue.dayScope(venue, branch) }
}
