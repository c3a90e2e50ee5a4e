/** Seats a party that came without a reservation: books the table from now on and seats the party, in one commit. */
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import * as Availability from "../../bookings/Availability.ts"
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingRules from "../../bookings/BookingRules.ts"
import * as BookingTexts from "../../bookings/BookingTexts.ts"
import * as BookingUndo from "../../bookings/BookingUndo.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import * as DayBook from "../../bookings/DayBook.ts"
import * as Overrule from "../../bookings/Overrule.ts"
import * as SlotExplanation from "../../bookings/SlotExplanation.ts"
import * as WalkIn from "../../bookings/WalkIn.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as LocalTime from "../../foundation/time/LocalTime.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import { type Venue, zoneOf } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"
import * as OverruledEntry from "./OverruledEntry.ts"

/** A party at the door, and the tables that somebody on shift chose for it. */
export interface WalkInParty {
  readonly partySize: number
  /** One table, or all tables of a combination; empty only where the owner does without tables. */
  readonly tableIds: ReadonlyArray<number>
  /** Empty when nobody asked for it. */
  readonly name: string
  /** The branch; the default one for null. */
  readonly branchId: number | null
  /** The host's reason to seat the party at tables that are too small for it, or needed soon. */
  readonly overrule?: Overrule.Overrule
}
export const WalkInParty = Schema.Struct({
  partySize: Shapes.number,
  tableIds: Schema.Array(Shapes.integer),
  name: Shapes.text,
  branchId: Schema.NullOr(Shapes.integer),
  overrule: Fields.optional(Overrule.Overrule)
})

export type Command = WalkInParty

export interface State {
  readonly venue: Venue | null
  /** The bookings around today, at the branch. */
  readonly rows: DayRows
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<
  "booking" | "occupancy" | "booking_day",
  "reservation.created" | "reservation.updated"
>

/** The name of a party that gave none. */
export const nameless = "Walk-in"

/** The largest party that can be entered. */
export const largestParty = 200

export const decide = (
  party: Command,
  { rows, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const { branch, problems } = BookingRules.branchFor(venue, { branchId: party.branchId, tableId: null })
  if (problems.length > 0) return refuse(...problems)
  const seen = BranchVenue.at(venue, branch)
  const ofParty = problemsOf(party)
  if (ofParty.length > 0) return refuse(...ofParty)
  const fitting = seatsOf(seen, party, rows, context.now)
  const problem: Problem = { path: "table_id", message: reasonOf(party) }
  const seats =
    fitting ?? (party.overrule === undefined ? null : WalkIn.anyTables(seen, party, DayBook.open(rows), context.now))
  if (seats === null) return refuse(problem)
  const { date, minutes } = ZonedClock.toLocal(zoneOf(seen), context.now)
  const placed: Omit<Booking, "view"> = {
    id: context.uuid(),
    version: 0,
    status: "confirmed",
    guest_id: null,
    branch_id: branch?.id ?? null,
    name: party.name.trim() || nameless,
    phone: "",
    email: null,
    party_size: party.partySize,
    date,
    time: LocalTime.fromMinutes(minutes),
    starts_at: context.now,
    ends_at: seats.endsAt,
    table_ids: seats.tableIds,
    ...BookingTexts.none,
    ...(fitting === null ? { overruled: Overrule.overruled(party.overrule!, [problem]) } : {}),
    deposit_minor: null,
    deposit_status: null,
    created_at: context.now,
    updated_at: context.now
  }
  const confirmed = BookingView.withView(placed, venue.restaurant.time_zone)
  const seated = BookingView.withView(
    { ...placed, status: "seated", seated_at: context.now, last_move: BookingUndo.making(context) },
    venue.restaurant.time_zone
  )
  return Decision.accept(seated, changesFor(confirmed, seated, rows, venue, context))
}

/** What a booking writes that is made, and one that is seated, with its row written once. */
const changesFor = (
  confirmed: Booking,
  seated: Booking,
  rows: DayRows,
  venue: Venue,
  context: DecisionContext
): Changes => {
  const { date, id, party_size, time } = seated
  const made = BookingChange.changeSetFor(
    {
      before: null,
      after: seated,
      rows,
      action: "booking.created",
      detail: { date, time, party_size, confirmed_without_deposit: false },
      event: (_booking, restaurant, context) => BookingChange.created(confirmed, restaurant, context),
      message: null
    },
    venue,
    context
  )
  const move = {
    from: confirmed.status,
    to: seated.status,
    by: "restaurant",
    deposit_status: null,
    reason: null
  } as const
  return ChangeSet.make({
    ...made,
    events: [...made.events, BookingChange.updated(["status"])(seated, venue.restaurant, context)],
    activity: [
      ...made.activity,
      GuestActivity.entry("booking.seated", { kind: "booking", id }, move, null, context),
      ...OverruledEntry.of(seated, context)
    ]
  })
}

const problemsOf = ({ name, partySize }: WalkInParty): ReadonlyArray<Problem> => {
  const ofName = Text.problem(name.trim(), { max: 120, isName: true })
  return [
    ...(Number.isInteger(partySize) && partySize >= 1 && partySize <= largestParty
      ? []
      : [{ path: "party_size", message: `must be an integer from 1 to ${largestParty}` }]),
    ...(ofName === null ? [] : [{ path: "name", message: ofName }])
  ]
}

/** The party's tables, and when they are free again; null when it cannot have them. */
const seatsOf = (
  venue: Venue,
  { partySize, tableIds }: WalkInParty,
  rows: DayRows,
  now: number
): Pick<WalkIn.WalkInSeats, "tableIds" | "endsAt"> | null => {
  const { booking } = venue.settings
  if (tableIds.length > 0) return WalkIn.seatsAt(venue, partySize, tableIds, DayBook.open(rows), now)
  return booking.engine ? null : { tableIds: [], endsAt: Availability.endOf(booking, now, partySize) }
}

const reasonOf = ({ partySize, tableIds }: WalkInParty): string =>
  tableIds.length === 0
    ? "must be chosen"
    : `is not free for ${SlotExplanation.counted(partySize, "guest")} now; somebody else may have been faster`

const refuse = (...problems: ReadonlyArray<Problem>) => Decision.refuse(ValidationFailed.of(...problems))
