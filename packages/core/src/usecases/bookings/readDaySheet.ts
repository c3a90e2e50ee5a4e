/** The book for people on shift: the sheet of a day, and one booking with its history. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Booking } from "../../domain/bookings/Booking.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import * as DaySheet from "../../domain/bookings/DaySheet.ts"
import * as ServiceDay from "../../domain/bookings/ServiceDay.ts"
import type { ActivityEntry } from "../../domain/foundation/Activity.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Branch } from "../../domain/venue/Branch.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import * as BusinessDay from "../../domain/venue/BusinessDay.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import { Journal } from "../../ports/transaction/Journal.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

export interface ReadSheet {
  readonly venue: Venue
  /** Null when the venue has no branches. */
  readonly branch: Branch | null
  /** The date that people on shift work in now. */
  readonly today: LocalDate
  readonly now: Instant
  readonly sheet: DaySheet.DaySheet
  /** Whether there are more bookings than a sheet shows. */
  readonly isCut: boolean
}

/** The sheet of a date at a branch; today's at the default branch if none are named. */
export const readDaySheet = useCase(
  "readDaySheet",
  {
    may: { areas: ["book"], scope: null },
    input: [Input.optional(Input.nullOr(Input.date("date"))), Input.optional(Input.nullOr(Input.integer("branch_id")))]
  },
  (reader: Reader, date: LocalDate | null = null, branchId: number | null = null) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const { branch, problems } = BookingRules.branchFor(venue, { branchId, tableId: null })
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      const seen = BranchVenue.at(venue, branch)
      const now = yield* Clock.currentTimeMillis
      const today = BusinessDay.dateAt(seen, now)
      const day = ServiceDay.of(seen, date ?? today)
      const wanted = { date: day.date, branchId: BranchVenue.dayScope(venue, branch) }
      const rows = yield* (yield* Bookings).readSheet(reader.restaurantId, wanted, DaySheet.mostBookings)
      const isCut = rows.bookings.length === DaySheet.mostBookings
      return { venue, branch, today, now, sheet: DaySheet.lay(seen, day, rows, now), isCut } satisfies ReadSheet
    })
)

/** One booking as staff see it. */
export interface BookingFile {
  readonly venue: Venue
  readonly booking: Booking
  /** What was done with it, newest first. */
  readonly history: ReadonlyArray<ActivityEntry>
  readonly now: Instant
}

/** Entries about one booking that are read. */
const mostEntries = 100

/** One booking with its history, or `NotFound`. */
export const readBookingFile = useCase(
  "readBookingFile",
  { may: { areas: ["book"], scope: null }, input: [Input.text("reservation_id")] },
  (reader: Reader, bookingId: string) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      const { state } = yield* (yield* Bookings).load(reader.restaurantId, bookingId, Load.nothing)
      if (venue === null || state === null) return yield* new NotFound({ resource: "reservation" })
      const subject = { kind: "booking", id: state.booking.id }
      const history = yield* (yield* Journal).about(reader.restaurantId, subject, mostEntries)
      return { venue, booking: state.booking, history, now: yield* Clock.currentTimeMillis } satisfies BookingFile
    })
)
