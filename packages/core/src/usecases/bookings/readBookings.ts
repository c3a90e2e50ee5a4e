/** GET /reservations, GET /reservations/{reservation}, GET /availability and GET /reservation-rules. */
import { Clock, Effect, Schema } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Availability from "../../domain/bookings/Availability.ts"
import * as AvailabilityAnswer from "../../domain/bookings/AvailabilityAnswer.ts"
import { bookingStatuses } from "../../domain/bookings/BookingStatus.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import * as DayBook from "../../domain/bookings/DayBook.ts"
import * as PublicReservationRules from "../../domain/bookings/PublicReservationRules.ts"
import type { ReservationRulesView } from "../../domain/bookings/ReservationRulesView.ts"
import * as RoomForGuests from "../../domain/bookings/RoomForGuests.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Described from "../../domain/foundation/Described.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import { Currency } from "../../domain/foundation/Money.ts"
import * as Page from "../../domain/foundation/Page.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Labels from "../../domain/labels/Labels.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { type BookingFilter, BookingListKey, Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** One booking, or `NotFound`. */
export const readBooking = useCase(
  "readBooking",
  { may: { areas: ["book"], scope: "reservations:read" }, input: [Input.text("reservation_id")] },
  ({ restaurantId }: Reader, bookingId: string) =>
    Effect.flatMap(Bookings, (bookings) => bookings.read(restaurantId, bookingId)).pipe(
      Effect.flatMap((booking) =>
        booking === null ? new NotFound({ resource: "reservation" }) : Effect.succeed(booking)
      )
    )
)

/** Filters; a branch is named by its id. */
export interface BookingConditions extends Omit<BookingFilter, "branch"> {
  readonly branchId?: number | null
}

const BookingQuery = Schema.Struct({
  date: Schema.NullOr(Fields.date),
  from: Schema.NullOr(Fields.date),
  to: Schema.NullOr(Fields.date),
  status: Schema.NullOr(Fields.oneOf(bookingStatuses)),
  branchId: Fields.optional(Schema.NullOr(Shapes.integer)),
  externalReference: Fields.optional(Schema.NullOr(Labels.reference))
})

/** A page of bookings by date and time; refused when `to` is before `from`. */
export const listBookings = useCase(
  "listBookings",
  {
    may: { areas: ["book"], scope: "reservations:read" },
    input: [Input.command(BookingQuery), Input.command(Page.requestOf(BookingListKey))]
  },
  (reader: Reader, { branchId, externalReference = null, ...conditions }: BookingConditions, page: Page.Request) =>
    conditions.from !== null && conditions.to !== null && conditions.from > conditions.to
      ? ValidationFailed.of({ path: "to", message: "must not be before from" })
      : Effect.gen(function* () {
          const branch = yield* branchFilter(reader, branchId ?? null)
          return yield* (yield* Bookings).list(reader.restaurantId, { ...conditions, branch, externalReference }, page)
        })
)

/** Bookings without a branch belong to the default branch, which the venue names. */
const branchFilter = (reader: Reader, id: number | null) =>
  id === null
    ? Effect.succeed(null)
    : Effect.map(currentVenue(reader), (venue) => ({ id, isDefault: venue?.defaultBranch?.id === id }))

const Slot = Described.struct(
  {
    time: Fields.time,
    available: Schema.Boolean,
    guarantee: Schema.Boolean,
    waitlist: Schema.Boolean
  },
  {
    time: "The time, as `HH:MM` on the restaurant's clock.",
    available: "Whether the party can book this time.",
    guarantee: "Whether this time asks for a deposit or a card.",
    waitlist: "Whether this time is full and the party can join the waitlist for it."
  }
)

const Guarantee = Described.struct(
  {
    type: Schema.Literal("deposit", "card_hold", "prepayment"),
    amount_minor: Schema.Int,
    per: Schema.Literal("guest", "booking"),
    currency: Currency,
    cancel_until_hours: Schema.Int,
    text: Schema.NullOr(Schema.String)
  },
  {
    type: "What is asked for.",
    amount_minor: "How much is asked for.",
    per: "Whether the amount is for each guest or for the whole reservation.",
    currency: "The currency of the amount, as an ISO 4217 code.",
    cancel_until_hours: "How many hours before the reservation it can be cancelled without a charge.",
    text: "The restaurant's own explanation."
  }
)

/** The response of GET /availability (§2.7). */
export const AvailabilityView = Described.struct(
  {
    date: Fields.date,
    party_size: Schema.Int,
    engine: Schema.Boolean,
    slots: Schema.Array(Slot),
    guarantee: Schema.NullOr(Guarantee),
    notify: Schema.Boolean
  },
  {
    date: "The day, as `YYYY-MM-DD`.",
    party_size: "How many guests would come.",
    engine: "Whether tables, turn times and pacing decide which times are free, or service periods alone.",
    slots: "The times of the day; empty if the restaurant is closed or does not take such a party.",
    guarantee: "What the restaurant asks for to hold a table; null for nothing.",
    notify: "Whether the party can join the waitlist for some time of the day, because it is full."
  }
).annotations({ identifier: "Availability", description: "The times at which a party can book a table on a day." })
export type AvailabilityView = typeof AvailabilityView.Type

/** The slots of a day for a party, by the same rules as booking. */
export const readAvailability = useCase(
  "readAvailability",
  {
    may: { areas: ["book"], scope: "reservations:read" },
    input: [
      Input.date("date"),
      Input.value("party_size", Fields.integer(1)),
      Input.optional(Input.nullOr(Input.integer("branch_id")))
    ]
  },
  (reader: Reader, date: string, partySize: number, branchId: number | null = null) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const { branch, problems } = BookingRules.branchFor(venue, { branchId, tableId: null })
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      const day = { date, branchId: BranchVenue.dayScope(venue, branch) }
      const bookings = yield* Bookings
      const seen = BranchVenue.at(venue, branch)
      const taken = yield* bookings.readDay(reader.restaurantId, day)
      const now = yield* Clock.currentTimeMillis
      const slots = slotsOf(seen, date, partySize, taken, now)
      if (!RoomForGuests.isWorthSearching(seen, slots)) return viewOf(seen, date, partySize, slots)
      const { state: rows } = yield* bookings.loadReseating(reader.restaurantId, day, Load.nothing)
      return viewOf(seen, date, partySize, RoomForGuests.slotsOf(seen, date, partySize, rows, now))
    })
)

/** The rules by which the slots of a day are found, and what is taken, so that a browser finds them itself. */
export const readReservationRules = useCase(
  "readReservationRules",
  {
    may: { areas: ["book"], scope: "reservations:read" },
    input: [Input.date("date"), Input.optional(Input.nullOr(Input.integer("branch_id")))]
  },
  (reader: Reader, date: string, branchId: number | null = null) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const { branch, problems } = BookingRules.branchFor(venue, { branchId, tableId: null })
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      const seen = BranchVenue.at(venue, branch)
      const day = { date, branchId: BranchVenue.dayScope(venue, branch) }
      const taken = yield* (yield* Bookings).readDay(reader.restaurantId, day)
      const now = yield* Clock.currentTimeMillis
      return {
        rules: PublicReservationRules.of(seen),
        taken: PublicReservationRules.takenOn(seen, date, taken, now)
      } satisfies ReservationRulesView
    })
)

/** Availability from what was read, for the branch that the venue is seen from; nobody is moved. */
export const availabilityOf = (
  venue: Venue,
  date: string,
  partySize: number,
  taken: DayBook.Taken,
  now: number
): AvailabilityView => viewOf(venue, date, partySize, slotsOf(venue, date, partySize, taken, now))

const slotsOf = (venue: Venue, date: string, partySize: number, taken: DayBook.Taken, now: number) =>
  Availability.slots(venue, date, partySize, DayBook.openAt(venue, taken), now)

const viewOf = (
  venue: Venue,
  date: string,
  partySize: number,
  slots: ReadonlyArray<Availability.Slot>
): AvailabilityView =>
  AvailabilityAnswer.of(Availability.rulesOf(venue), venue.restaurant.currency, date, partySize, slots)
