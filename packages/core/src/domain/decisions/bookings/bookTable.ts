/** Books a table for a party, if the rules allow it and a table is free. */
import { Schema } from "effect"
import * as Fields from "../../foundation/Fields.ts"
import type { Booking } from "../../bookings/Booking.ts"
import { type BookTable, ProposedMoveInput } from "../../bookings/BookingInput.ts"
import type * as BookingRules from "../../bookings/BookingRules.ts"
import * as BookingUndo from "../../bookings/BookingUndo.ts"
import type { DayRows, ReseatingRows } from "../../bookings/DayBook.ts"
import * as MakingRoom from "../../bookings/MakingRoom.ts"
import * as Overrule from "../../bookings/Overrule.ts"
import type { Move, ProposedMove } from "../../bookings/Reseating.ts"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as GuestMatching from "../../guests/GuestMatching.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestChange from "../guests/GuestChange.ts"
import * as BookingChange from "./BookingChange.ts"
import * as NewBooking from "./NewBooking.ts"
import * as OverruledEntry from "./OverruledEntry.ts"
import * as ReseatedParties from "./ReseatedParties.ts"

export interface Command extends BookTable {
  /** What staff learnt about the guest; nothing from the API. */
  readonly details?: GuestMatching.GuestDetails
  /** The moves that staff have seen and accepted; other moves are refused. */
  readonly moves?: ReadonlyArray<ProposedMove>
  /** The host's reason to book against the rules. */
  readonly overrule?: Overrule.Overrule
}

/** What staff add: what they learnt about the guest on the phone, and the moves they accept. The API sends none. */
export type StaffWish = Pick<Command, "details" | "moves" | "overrule">
export const StaffWish = Schema.Struct({
  details: Fields.optional(
    Schema.Struct({ locale: Fields.optional(Fields.locale), consent: Fields.optional(Schema.Literal(true)) })
  ),
  moves: Fields.optional(Schema.Array(ProposedMoveInput)),
  overrule: Fields.optional(Overrule.Overrule)
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
  const { moves, overruled, placement, problems } = placeFor(input, venue, rows, context)
  if (placement === null) return Decision.refuse(ValidationFailed.of(...problems))
  if (contactOf(input).phone === "" && contactOf(input).email === null) {
    return withoutGuest(input, { moves, overruled, placement, rows, venue }, context)
  }
  const known = GuestMatching.find(guests)
  const recognised = GuestMatching.withDetails(
    GuestMatching.withLocale(GuestMatching.recognise(contactOf(input), guests, context), input.locale, context),
    input.details ?? {},
    context
  )
  const booking = bookingOf(input, placement, overruled, venue, recognised.guest.id, moves, context)
  const guestChanges = GuestChange.attach(recognised, venue.restaurant, context)
  const bookingChanges = changesFor(booking, moves, rows, venue, context)
  return Decision.accept(booking, {
    ...bookingChanges,
    guards: guestChanges.guards,
    changes: [...bookingChanges.changes, ...guestChanges.changes],
    events: [...guestChanges.events, ...bookingChanges.events],
    activity: [...bookingChanges.activity, ...consentEntry(known, recognised.guest, context)]
  })
}

interface Placed {
  readonly moves: ReadonlyArray<Move>
  readonly overruled: Overrule.Overruled | null
  readonly placement: BookingRules.Placement | null
  readonly problems: ReadonlyArray<Problem>
}

/** By the rules, or against them where the host says why. */
const placeFor = (input: Command, venue: Venue, rows: State["rows"], { now }: DecisionContext): Placed => {
  const missing: ReadonlyArray<Problem> = input.phone === "" ? [{ path: "phone", message: "must not be blank" }] : []
  const accepted = MakingRoom.acceptedFor(venue, input.moves)
  const judged = MakingRoom.judge(venue, wishOf(input), rows, now, accepted)
  const problems = [...missing, ...judged.problems]
  if (problems.length === 0) return { ...judged, overruled: null }
  if (input.overrule === undefined) return { moves: [], overruled: null, placement: null, problems }
  const placed = Overrule.judge(venue, wishOf(input), rows, now, input.overrule)
  return { ...placed, moves: [], overruled: Overrule.overruled(input.overrule, problems) }
}

const bookingOf = (
  input: Command,
  placement: BookingRules.Placement,
  overruled: Overrule.Overruled | null,
  venue: Venue,
  guestId: number | null,
  moves: ReadonlyArray<Move>,
  context: DecisionContext
): Booking => {
  const booking = {
    ...NewBooking.of(input, placement, venue, guestId, context),
    last_move: BookingUndo.making(context, moves)
  }
  return overruled === null ? booking : { ...booking, overruled }
}

const changesFor = (
  booking: Booking,
  moves: ReadonlyArray<Move>,
  rows: State["rows"],
  venue: Venue,
  context: DecisionContext
) => {
  const own = BookingChange.changeSetFor(
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
  const noted = { ...own, activity: [...own.activity, ...OverruledEntry.of(booking, context)] }
  return ReseatedParties.withMoves(noted, moves, booking, rows, venue, context)
}

/** A party that left neither phone nor email is not kept as a guest. */
const withoutGuest = (
  input: Command,
  placed: Omit<Placed, "problems"> & { readonly rows: State["rows"]; readonly venue: Venue },
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  const { moves, overruled, placement, rows, venue } = placed
  const booking = bookingOf(input, placement!, overruled, venue, null, moves, context)
  return Decision.accept(booking, changesFor(booking, moves, rows, venue, context))
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
