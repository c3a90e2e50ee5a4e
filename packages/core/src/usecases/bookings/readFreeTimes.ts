/** What somebody on shift sees before a reservation is taken or changed, and before a walk-in is seated. */
import { Clock, Effect } from "effect"
import type { Booking } from "../../domain/bookings/Booking.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import * as DayBook from "../../domain/bookings/DayBook.ts"
import * as FreeTimes from "../../domain/bookings/FreeTimes.ts"
import * as WalkIn from "../../domain/bookings/WalkIn.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { LocalDate } from "../../domain/foundation/LocalDate.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/ZonedClock.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/Bookings.ts"
import * as Load from "../../ports/Load.ts"
import { traced } from "../../ports/traced.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"
import { todayAt } from "./seatWalkIn.ts"

/** A party on a date at a branch. */
export interface PartyOnDay {
  readonly date: LocalDate
  readonly partySize: number
  /** The default branch for null. */
  readonly branchId: number | null
  /** The booking that is being changed: its own tables count as free. */
  readonly changing?: string
}

/** The venue as the branch sees it, or why there is none. */
const seenFrom = (reader: Reader, branchId: number | null) =>
  Effect.gen(function* () {
    const venue = yield* currentVenue(reader)
    if (venue === null) return yield* new NotFound({ resource: "restaurant" })
    const { branch, problems } = BookingRules.branchFor(venue, { branchId, tableId: null })
    if (problems.length > 0) return yield* ValidationFailed.of(...problems)
    return { venue, seen: BranchVenue.at(venue, branch), scope: BranchVenue.dayScope(venue, branch) }
  })

/** Every seating of the day for the party, by the same rules as booking. */
export const readFreeTimes = traced("readFreeTimes", (reader: Reader, party: PartyOnDay) =>
  Effect.gen(function* () {
    const { scope, seen } = yield* seenFrom(reader, party.branchId)
    const bookings = yield* Bookings
    const day = { date: party.date, branchId: scope }
    const { state } = yield* bookings.loadDay(reader.restaurantId, day, Load.nothing)
    const book = DayBook.openWithout(seen, state, party.changing)
    return FreeTimes.of(seen, party.date, party.partySize, book, yield* Clock.currentTimeMillis)
  })
)

/** Free tables for a party at the door. */
export interface WalkInOffer {
  /** The venue as the branch sees it. */
  readonly venue: Venue
  readonly now: Instant
  readonly seats: ReadonlyArray<WalkIn.WalkInSeats>
}

/** The tables that seat the party now, best first. */
export const readWalkInSeats = traced(
  "readWalkInSeats",
  (reader: Reader, partySize: number, branchId: number | null = null) =>
    Effect.gen(function* () {
      const { seen, venue } = yield* seenFrom(reader, branchId)
      const now = yield* Clock.currentTimeMillis
      const taken = yield* (yield* Bookings).readDay(reader.restaurantId, todayAt(venue, branchId, now))
      const seats = WalkIn.seatsFor(seen, partySize, DayBook.open(taken), now)
      return { venue: seen, now, seats } satisfies WalkInOffer
    })
)

/** A booking as it is stored, for staff; `NotFound` if the restaurant has no such booking. */
export const readStoredBooking = traced("readStoredBooking", (restaurantId: RestaurantId, bookingId: string) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Bookings).load(restaurantId, bookingId, Load.nothing)
    if (state === null) return yield* new NotFound({ resource: "reservation" })
    return state.booking satisfies Booking
  })
)
