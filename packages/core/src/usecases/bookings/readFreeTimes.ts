/** What somebody on shift sees before a reservation is taken or changed, and before a walk-in is seated. */
import { Clock, Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import type { Booking } from "../../domain/bookings/Booking.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import * as BusinessDayTimes from "../../domain/bookings/BusinessDayTimes.ts"
import * as DayBook from "../../domain/bookings/DayBook.ts"
import * as FreeTimes from "../../domain/bookings/FreeTimes.ts"
import * as Reseating from "../../domain/bookings/Reseating.ts"
import * as ReseatingSearch from "../../domain/bookings/ReseatingSearch.ts"
import * as WalkIn from "../../domain/bookings/WalkIn.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"
import { todayAt } from "./seatWalkIn.ts"

/** As much of a booking as finding its other times needs. */
export type ChangedBooking = FreeTimes.KeptBooking & Pick<Booking, "id" | "branch_id">

export interface PartyOnDay {
  /** The business day. */
  readonly date: LocalDate
  readonly partySize: number
  /** The default branch for null. */
  readonly branchId: number | null
  /** The booking that is being changed: its own tables count as free, and it may keep its time. */
  readonly changing?: ChangedBooking
}

const PartyQuery = Schema.Struct({
  date: Fields.date,
  partySize: Shapes.integer,
  branchId: Schema.NullOr(Shapes.integer),
  changing: Fields.optional(
    Schema.Struct({
      id: Shapes.text,
      branch_id: Schema.NullOr(Shapes.integer),
      date: Fields.date,
      time: Fields.time,
      starts_at: Shapes.instant,
      ends_at: Shapes.instant,
      party_size: Shapes.integer
    })
  )
})

/** The venue as the branch sees it, or why there is none. */
const seenFrom = (reader: Reader, branchId: number | null) =>
  Effect.gen(function* () {
    const venue = yield* currentVenue(reader)
    if (venue === null) return yield* new NotFound({ resource: "restaurant" })
    const { branch, problems } = BookingRules.branchFor(venue, { branchId, tableId: null })
    if (problems.length > 0) return yield* ValidationFailed.of(...problems)
    return { venue, seen: BranchVenue.at(venue, branch), scope: BranchVenue.dayScope(venue, branch) }
  })

/** The times of a day for a party, with the venue as the branch sees it. */
export interface TimesOffer {
  readonly venue: Venue
  readonly free: FreeTimes.FreeTimes
}

/** Every seating of the business day for the party, by the same rules as booking. */
export const readFreeTimes = useCase(
  "readFreeTimes",
  { may: { areas: ["book"], scope: null }, input: [Input.command(PartyQuery)] },
  (reader: Reader, party: PartyOnDay) =>
    Effect.gen(function* () {
      const { scope, seen, venue } = yield* seenFrom(reader, party.branchId)
      const bookings = yield* Bookings
      const day = { date: party.date, branchId: scope }
      const { state } = yield* bookings.loadDay(reader.restaurantId, day, Load.nothing)
      const { changing, date, partySize } = party
      const now = yield* Clock.currentTimeMillis
      const kept = changing === undefined || !isAt(changing, seen, venue) ? null : FreeTimes.keptBy(changing)
      const timesIn = (rows: DayBook.DayRows, findRoom: (on: LocalDate) => ReseatingSearch.Searcher | null) => {
        const book = DayBook.openWithout(seen, rows, changing?.id)
        return BusinessDayTimes.of(seen, date, now, (on) =>
          FreeTimes.of(seen, on, partySize, book, now, kept, findRoom(on))
        )
      }
      const free = timesIn(state, () => null)
      if (Reseating.ruleOf(seen.settings.booking) === "off" || !free.times.some(({ isFull }) => isFull)) {
        return { venue: seen, free } satisfies TimesOffer
      }
      const { state: rows } = yield* bookings.loadReseating(reader.restaurantId, day, Load.nothing)
      const findRoom = (on: LocalDate) => {
        const house = Reseating.reseatingDayOf(seen, on, rows, now, changing?.id)
        return ReseatingSearch.searcher(seen, house, Reseating.stepsPerDay.staff)
      }
      return { venue: seen, free: timesIn(rows, findRoom) } satisfies TimesOffer
    })
)

/** Whether the booking is at the branch that the venue is seen from. */
const isAt = ({ branch_id }: ChangedBooking, seen: Venue, venue: Venue): boolean =>
  BranchVenue.branchById(venue, branch_id)?.id === seen.defaultBranch?.id

/** Free tables for a party at the door. */
export interface WalkInOffer {
  /** The venue as the branch sees it. */
  readonly venue: Venue
  readonly now: Instant
  readonly seats: ReadonlyArray<WalkIn.WalkInSeats>
  /** What will be free next, when nothing is now. */
  readonly next: WalkIn.NextSeats | null
  /** Tables that are not offered, because they are too small or needed soon, and that nobody has now. */
  readonly others: ReturnType<typeof WalkIn.otherTables>
}

/** The tables that seat the party now, best first. */
export const readWalkInSeats = useCase(
  "readWalkInSeats",
  {
    may: { areas: ["book"], scope: null },
    input: [Input.value("party_size", Shapes.integer), Input.optional(Input.nullOr(Input.integer("branch_id")))]
  },
  (reader: Reader, partySize: number, branchId: number | null = null) =>
    Effect.gen(function* () {
      const { seen, venue } = yield* seenFrom(reader, branchId)
      const now = yield* Clock.currentTimeMillis
      const taken = yield* (yield* Bookings).readDay(reader.restaurantId, todayAt(venue, branchId, now))
      const book = DayBook.open(taken)
      const seats = WalkIn.seatsFor(seen, partySize, book, now)
      const next = seats.length === 0 ? WalkIn.nextFor(seen, partySize, book, now) : null
      const others = WalkIn.otherTables(seen, partySize, book, now)
      return { venue: seen, now, seats, next, others } satisfies WalkInOffer
    })
)

/** A booking as it is stored, for staff; `NotFound` if the restaurant has no such booking. */
export const readStoredBooking = useCase(
  "readStoredBooking",
  { may: { areas: ["book"], scope: null }, input: [Input.text("reservation_id")] },
  ({ restaurantId }: Reader, bookingId: string) =>
    Effect.gen(function* () {
      const { state } = yield* (yield* Bookings).load(restaurantId, bookingId, Load.nothing)
      if (state === null) return yield* new NotFound({ resource: "reservation" })
      return state.booking satisfies Booking
    })
)
