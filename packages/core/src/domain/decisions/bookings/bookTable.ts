/** Books a table for a party, if the rules allow it and a table is free. */
import { Schema } from "effect"
import * as Fields from "../../foundation/Fields.ts"
import type { Booking } from "../../bookings/Booking.ts"
import { type BookTable, ProposedMoveInput } from "../../bookings/BookingInput.ts"
import type * as BookingRules from "../../bookings/BookingRules.ts"
import type { DayRows, ReseatingRows } from "../../bookings/DayBook.ts"
import * as MakingRoom from "../../bookings/MakingRoom.ts"
import type { ProposedMove } from "../../bookings/Reseating.ts"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as GuestMatching from "../../guests/GuestMatching.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestChange from "../guests/GuestChange.ts"
import * as BookingChange from "./BookingChange.ts"
import * as NewBooking from "./NewBooking.ts"
import * as ReseatedParties from "./ReseatedParties.ts"

export interface Command extends BookTable {
  /** What staff learnt about the guest; nothing from the API. */
  readonly details?: GuestMatching.GuestDetails
  /** The moves that staff have seen and accepted; other moves are refused. */
  readonly moves?: ReadonlyArray<ProposedMove>
}

/** What staff add: what they learnt about the guest on the phone, and the moves they accept. The API sends none. */
export type StaffWish = Pick<Command, "details" | "moves">
export const StaffWish = Schema.Struct({
  details: Fields.optional(
    Schema.Struct({ locale: Fields.optional(Fields.locale), consent: Fields.optional(Schema.Literal(true)) })
  ),
  moves: Fields.optional(Schema.Array(ProposedMoveInput))
} satisfies Record<keyof StaffWish, unknown>)

export interface State {
  readonly venue: Venue | null
  /** The bookings around the day, at the branch of the booking; with their rows where parties may be moved. */
  readonly rows: DayRows | ReseatingRows
  /** Existing guests that the contact may match. */
  readonly guests: GuestMatching.Candidates
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<
  "booking" | "occupancy" | "booking_day" | "guest",
  "guest.created" | "guest.updated" | "reservation.created" | "reservation.updated"
>

export const wishOf = (input: BookTable): BookingRules.BookingWish => ({
  date: input.date,
  time: input.time,
  partySize: input.party_size,
  tableId: input.table_id ?? null,
  branchId: input.branch_id ?? null
})

export const contactOf = ({ email, name, phone }: BookTable): GuestMatching.Contact => ({
  name,
  phone,
  email: email ?? null
})

export const decide = (
  input: Command,
  { guests, rows, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const accepted = MakingRoom.acceptedFor(venue, input.moves)
  const { moves, placement, problems } = MakingRoom.judge(venue, wishOf(input), rows, context.now, accepted)
  if (placement === null) return Decision.refuse(ValidationFailed.of(...problems))
  const known = GuestMatching.find(guests)
  const recognised = GuestMatching.withDetails(
    GuestMatching.withLocale(GuestMatching.recognise(contactOf(input), guests, context), input.locale, context),
    input.details ?? {},
    context
  )
  const booking = NewBooking.of(input, placement, venue, recognised.guest.id, context)
  const guestChanges = GuestChange.attach(recognised, venue.restaurant, context)
  const ownChanges = BookingChange.changeSetFor(
    {
      before: null,
      after: booking,
      rows,
      action: "booking.created",
      detail: NewBooking.detailOf(booking),
      event: BookingChange.created,
      message: "booking_created"
    },
    venue,
    context
  )
  const bookingChanges = ReseatedParties.withMoves(ownChanges, moves, booking, rows, venue, context)
  return Decision.accept(booking, {
    ...bookingChanges,
    guards: guestChanges.guards,
    changes: [...bookingChanges.changes, ...guestChanges.changes],
    events: [...guestChanges.events, ...bookingChanges.events],
    activity: [...bookingChanges.activity, ...consentEntry(known, recognised.guest, context)]
  })
}

/** The entry about a consent that was given with the booking. */
const consentEntry = (
  before: Guest | null,
  { id, marketing_opted_in_at }: Guest,
  context: DecisionContext
): ReadonlyArray<ActivityEntry> =>
  marketing_opted_in_at === (before?.marketing_opted_in_at ?? null)
    ? []
    : [
        GuestActivity.entry(
          "guest.consent_given",
          { kind: "guest", id: String(id) },
          { changed: ["marketing_opted_in_at"] },
          id,
          context
        )
      ]
