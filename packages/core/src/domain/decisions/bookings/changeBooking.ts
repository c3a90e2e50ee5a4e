/** Changes the table, time, party or note of a booking, under the same booking rules. */
import * as Edits from "../../foundation/input/Edits.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Array, Schema } from "effect"
import * as Attendance from "../../bookings/Attendance.ts"
import { BookTable, ProposedMoveInput } from "../../bookings/BookingInput.ts"
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingRules from "../../bookings/BookingRules.ts"
import { occupying } from "../../bookings/BookingStatus.ts"
import * as BookingTexts from "../../bookings/BookingTexts.ts"
import * as BookingUndo from "../../bookings/BookingUndo.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { DayRows, LoadedBooking, ReseatingRows } from "../../bookings/DayBook.ts"
import * as MakingRoom from "../../bookings/MakingRoom.ts"
import * as Overrule from "../../bookings/Overrule.ts"
import type { ProposedMove } from "../../bookings/Reseating.ts"
import { InvalidTransition, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Labels } from "../../labels/Labels.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"
import * as OverruledEntry from "./OverruledEntry.ts"
import * as ReseatedParties from "./ReseatedParties.ts"

/** What staff change; members left out stay as they are. */
export interface BookingEdit extends BookingTexts.SomeTexts {
  /** Who comes, as it stands on the reservation; the guest's profile stays as it is. */
  readonly name?: string
  readonly phone?: string
  readonly date?: string
  readonly time?: string
  readonly partySize?: number
  /** Null lets the engine choose. */
  readonly tableId?: number | null
  /** Another branch; a table implies its own. */
  readonly branchId?: number
  /** The moves of other parties that staff have seen and accepted; other moves are refused. */
  readonly moves?: ReadonlyArray<ProposedMove>
  /** The members as the person saw them; what somebody else has changed since is then not overwritten. */
  readonly seen?: Pick<BookingEdit, SeenMember>
  /** The host's reason to change it against the rules. */
  readonly overrule?: Overrule.Overrule
}

/** The members that a form shows as they are. */
type SeenMember = "name" | "phone" | "date" | "time" | "partySize" | "tableId" | "branchId" | BookingTexts.TextName

const members = {
  ...BookingTexts.inputs,
  name: Fields.optional(BookTable.fields.name),
  phone: Fields.optional(BookTable.fields.phone),
  date: Fields.optional(Fields.date),
  time: Fields.optional(Fields.time),
  partySize: Fields.optional(Fields.integer(1)),
  tableId: Fields.optional(Schema.NullOr(Shapes.integer)),
  branchId: Fields.optional(Shapes.integer)
}
/** What was seen may be older than the bounds. */
const seenMembers = { ...members, name: Fields.optional(Shapes.text), phone: Fields.optional(Shapes.text) }
export const BookingEdit = Schema.Struct({
  ...members,
  seen: Fields.optional(Schema.Struct(seenMembers)),
  moves: Fields.optional(Schema.Array(ProposedMoveInput)),
  overrule: Fields.optional(Overrule.Overrule)
} satisfies Record<keyof BookingEdit, unknown>)

export type Command = BookingEdit

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
  /**
   * The bookings around the day it moves to, at its branch or another; null when it stays on its day and nobody else is
   * to be moved.
   */
  readonly target: DayRows | ReseatingRows | null
}

export type Refusal = NotFound | InvalidTransition | ValidationFailed | Edits.EditConflict

export type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day", "reservation.updated">

/** The requested placement: branch and table of the edit, else those it has. */
export const placeOf = (booking: Booking, { branchId, tableId }: BookingEdit) => ({
  tableId: tableId ?? null,
  branchId: branchId ?? (typeof tableId === "number" ? null : (booking.branch_id ?? null))
})

/** What the booking is wished to be: as it is, except for what the edit names. */
export const wishOf = (venue: Venue, before: Booking, edit: BookingEdit): BookingRules.BookingWish => {
  const [date, time] = [edit.date ?? before.date, edit.time ?? before.time]
  const keepsTime = date === before.date && time === before.time && keepsBranch(venue, before, edit)
  const kept = { startsAt: before.starts_at, endsAt: before.ends_at, partySize: before.party_size }
  return {
    ...placeOf(before, edit),
    date,
    time,
    partySize: edit.partySize ?? before.party_size,
    changing: before.id,
    ...(keepsTime ? { kept } : {})
  }
}

export const decide = (
  edit: Command,
  { found, target, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const before = found.booking
  if (!occupying.includes(before.status) || (before.left_at ?? null) !== null) {
    return Decision.refuse(new InvalidTransition({ from: before.status, to: before.status, allowed: [] }))
  }
  const { moves: _moves, overrule: _overrule, seen = null, ...wanted } = edit
  const conflicts = Edits.conflictsOf(seen, wanted, membersOf(before))
  if (conflicts.length > 0) return Decision.refuse(new Edits.EditConflict({ conflicts }))
  const wished = {
    name: edit.name ?? before.name,
    phone: edit.phone ?? before.phone,
    date: edit.date ?? before.date,
    time: edit.time ?? before.time,
    party_size: edit.partySize ?? before.party_size,
    ...BookingTexts.edited(before, edit)
  }
  const moves =
    edit.tableId !== undefined ||
    (edit.branchId !== undefined && edit.branchId !== before.branch_id) ||
    (["date", "time", "party_size"] as const).some((field) => wished[field] !== before[field])
  const rows = target ?? found.rows
  const wish = wishOf(venue, before, edit)
  const judged = moves ? MakingRoom.judge(venue, wish, rows, context.now, edit.moves ?? null) : null
  const isOverruled = judged?.placement === null && edit.overrule !== undefined
  const placed = isOverruled ? { ...Overrule.judge(venue, wish, rows, context.now, edit.overrule), moves: [] } : judged
  if (placed?.placement === null) return Decision.refuse(ValidationFailed.of(...placed.problems))
  const placement = placed?.placement ?? {
    startsAt: before.starts_at,
    endsAt: before.ends_at,
    tableIds: before.table_ids,
    branchId: before.branch_id ?? null
  }
  const booking = BookingView.withView(
    {
      ...before,
      ...wished,
      starts_at: placement.startsAt,
      ends_at: placement.endsAt,
      table_ids: placement.tableIds,
      branch_id: placement.branchId,
      // The guest has confirmed the former time.
      ...(Attendance.isConfirmed(before) && (wished.date !== before.date || wished.time !== before.time)
        ? { attendance_confirmed_at: null }
        : {}),
      last_move: BookingUndo.moveOf(before, context, { moves: placed?.moves ?? [] }),
      ...(isOverruled ? { overruled: Overrule.overruled(edit.overrule, judged.problems) } : {}),
      updated_at: ZonedClock.stamp(context.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  const changed = changedFields(before, booking)
  if (!Array.isNonEmptyReadonlyArray(changed)) return Decision.accept(before)
  const changes = BookingChange.changeSetFor(
    {
      before,
      after: booking,
      rows: joinedRows(found.rows, target),
      action: "booking.changed",
      detail: { changed },
      event: BookingChange.updated(changed),
      message: changed.some((field) => field === "date" || field === "time" || field === "party_size")
        ? "booking_changed"
        : null
    },
    venue,
    context
  )
  const noted = isOverruled
    ? { ...changes, activity: [...changes.activity, ...OverruledEntry.of(booking, context)] }
    : changes
  return Decision.accept(booking, ReseatedParties.withMoves(noted, placed?.moves ?? [], booking, rows, venue, context))
}

/** The members of an edit as the booking has them. */
export const membersOf = (booking: Booking) => ({
  name: booking.name,
  phone: booking.phone,
  date: booking.date,
  time: booking.time,
  partySize: booking.party_size,
  tableId: booking.table_ids[0] ?? null,
  branchId: booking.branch_id ?? null,
  ...BookingTexts.of(booking)
})

/** Whether the edit leaves the booking at its branch; one without a branch is at the default branch. */
const keepsBranch = (venue: Venue, before: Booking, edit: BookingEdit): boolean => {
  const { branch } = BookingRules.branchFor(venue, placeOf(before, edit))
  return branch?.id === BranchVenue.branchById(venue, before.branch_id)?.id
}

/** The rows of both days, without duplicates. */
export const joinedRows = (a: DayRows, b: DayRows | null): DayRows => {
  if (b === null) return a
  const merged = <Row extends { readonly id: string }>(rows: ReadonlyArray<Row>): ReadonlyArray<Row> => [
    ...new Map(rows.map((row) => [row.id, row])).values()
  ]
  return {
    days: merged([...a.days, ...b.days]),
    occupancies: merged([...a.occupancies, ...b.occupancies]),
    starts: merged([...a.starts, ...b.starts])
  }
}

type Differs = (before: Omit<Booking, "view">, after: Omit<Booking, "view">) => boolean

const differsIn =
  (field: "name" | "phone" | "date" | "time" | "party_size" | BookingTexts.TextName): Differs =>
  (before, after) =>
    (before[field] ?? null) !== (after[field] ?? null)

/** What other use-cases change: the guest's address, what becomes of the booking, and how it is labelled. */
type ChangedElsewhere =
  | ("id" | "status" | "email" | "deposit_minor" | "deposit_status" | "deposit_used_minor")
  | ("created_at" | "updated_at" | "cancelled_by" | "cancel_cause")
  | keyof Labels

/**
 * Whether two versions differ in a field that the API shows, in the order in which the event lists them. A new field of
 * the representation does not compile until it is here or in `ChangedElsewhere`.
 */
const differences: Readonly<Record<Exclude<keyof BookingView.BookingView, ChangedElsewhere>, Differs>> = {
  name: differsIn("name"),
  phone: differsIn("phone"),
  date: differsIn("date"),
  time: differsIn("time"),
  party_size: differsIn("party_size"),
  ...BookingTexts.byName(differsIn),
  table_id: (before, after) => before.table_ids.join() !== after.table_ids.join(),
  branch_id: (before, after) => (before.branch_id ?? null) !== after.branch_id,
  attendance_confirmed_at: (before, after) => Attendance.isConfirmed(before) !== Attendance.isConfirmed(after)
}

export const changedFields = (before: Omit<Booking, "view">, after: Omit<Booking, "view">): ReadonlyArray<string> =>
  Object.entries(differences).flatMap(([field, differs]) => (differs(before, after) ? [field] : []))
