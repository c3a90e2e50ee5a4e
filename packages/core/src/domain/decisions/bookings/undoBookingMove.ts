/**
 * Takes back the last move of a booking within a minute: it is as it was, and so are the parties that were moved for it.
 * A booking that the move made ends. It is a correction and no move of §3.2, and guests hear nothing of it.
 */
import { Array } from "effect"
import { type Booking, takenBack } from "../../bookings/Booking.ts"
import { occupying } from "../../bookings/BookingStatus.ts"
import * as BookingUndo from "../../bookings/BookingUndo.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { DayRows, LoadedBooking } from "../../bookings/DayBook.ts"
import * as DayBook from "../../bookings/DayBook.ts"
import * as DepositMoney from "../../bookings/DepositMoney.ts"
import * as DepositPolicy from "../../bookings/DepositPolicy.ts"
import type { Move } from "../../bookings/Reseating.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as Visit from "../../guests/Visit.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as MoneySince from "../../undo/MoneySince.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"
import * as BookingChange from "./BookingChange.ts"
import { changedFields, joinedRows } from "./changeBooking.ts"
import * as ReseatedParties from "./ReseatedParties.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
  /** The bookings around the day it was on before, if that was another. */
  readonly target?: DayRows | null
  /** The parties that were moved for it, as they are now. */
  readonly others?: ReadonlyArray<LoadedBooking | null>
  /** The guest of the booking and whether the day counts without it, when the step counted as a visit. */
  readonly visitor: Visit.Visitor | null
  /** When the day of its branch was last closed, for one with a deposit. */
  readonly closedAt?: ZonedClock.Instant | null
}

export type Command = Undo.Command

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day" | "guest" | "payment", "reservation.updated">

export const decide = (
  { move }: Command,
  { closedAt = null, found, others = [], target = null, venue, visitor }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before } = found
  const money = { payments: found.deposit == null ? [] : [found.deposit], closedAt }
  const { last_move } = before
  const obstacle =
    MoneySince.obstacleTo(last_move, Undo.obstacleTo(last_move, before, move, context.now), money) ??
    MoneySince.ownObstacle(last_move!, money)
  if (obstacle !== null) return Decision.refuse(Undo.refusal(obstacle))
  const { at, before: kept } = last_move!
  const moves = movesBack(kept.moved, others)
  if (moves === null) return Decision.refuse(Undo.refusal("changed_since"))
  const rows = [target, ...others.map((other) => other?.rows ?? null)].reduce<DayRows>(joinedRows, found.rows)
  const moved = DepositMoney.moved(
    before,
    kept.booking === null ? ended(before, venue, context) : BookingUndo.restored(before, kept),
    found.deposit ?? null,
    DepositMoney.tillOf(venue),
    {},
    context
  )
  const plain = moved.booking
  const changed = changesOf(before, plain)
  const isVisible = Array.isNonEmptyReadonlyArray(changed)
  const after = BookingView.withView(
    { ...plain, updated_at: isVisible ? ZonedClock.stamp(context.now, before.updated_at) : before.updated_at },
    venue.restaurant.time_zone
  )
  if (!areFree([{ booking: after, tableIds: after.table_ids }, ...moves], before, rows)) {
    return Decision.refuse(ValidationFailed.of({ path: "table_id", message: "has been given to another party" }))
  }
  const own = BookingChange.changeSetFor(
    {
      before,
      after,
      rows,
      action: "booking.step_undone",
      detail: { from: stepOf(before), to: after.status, deposit_status: after.deposit_status },
      event: isVisible ? BookingChange.corrected(changed) : null,
      message: null,
      hasReminder: kept.reminder_id !== undefined
    },
    venue,
    context
  )
  const changes = ReseatedParties.withMoves(own, moves, before, rows, venue, context, true)
  const hadVisited = before.status === Visit.counting.booking && after.status !== before.status
  const figures = hadVisited
    ? GuestVisits.withdraw(visitor, { at, last_visit_at: kept.last_visit_at }, context.now)
    : []
  return Decision.accept(after, {
    ...changes,
    changes: [...BookingChange.withPayment(changes, moved.payment).changes, ...figures]
  })
}

/** A booking that did not exist before the move. */
const ended = (before: Booking, { settings }: Venue, { now }: DecisionContext): Omit<Booking, "view"> => ({
  ...before,
  status: "cancelled",
  cancelled_by: "restaurant",
  cancel_reason: takenBack,
  deposit_status: DepositPolicy.after(before, "cancelled", "restaurant", settings.booking, now),
  last_move: null
})

/** The moves that put the other parties back; null when one of them has changed since. */
const movesBack = (
  moved: ReadonlyArray<BookingUndo.MovedParty>,
  others: ReadonlyArray<LoadedBooking | null>
): ReadonlyArray<Move> | null => {
  const moves = moved.flatMap(({ id, table_ids, version }): ReadonlyArray<Move> => {
    const booking = others.find((other) => other?.booking.id === id)?.booking
    return booking === undefined || booking.version !== version ? [] : [{ booking, tableIds: table_ids }]
  })
  return moves.length === moved.length ? moves : null
}

/** Whether nobody else has the tables that these parties had. */
const areFree = (
  parties: ReadonlyArray<{ readonly booking: Omit<Booking, "view">; readonly tableIds: ReadonlyArray<number> }>,
  { id }: Booking,
  { occupancies, starts }: DayRows
): boolean => {
  const own = new Set<string | null>([id, ...parties.map(({ booking }) => booking.id)])
  const book = DayBook.open({ occupancies: occupancies.filter(({ booking_id }) => !own.has(booking_id)), starts })
  return parties
    .filter(({ booking }) => occupying.includes(booking.status))
    .every(({ booking, tableIds }) =>
      tableIds.every((table) => DayBook.isFree(book, table, booking.starts_at, booking.ends_at))
    )
}

const changesOf = (before: Booking, after: Omit<Booking, "view">): ReadonlyArray<string> => [
  ...(before.status === after.status ? [] : ["status"]),
  ...(before.deposit_status === after.deposit_status ? [] : ["deposit_status"]),
  ...changedFields(before, after)
]

const stepOf = ({ last_move, left_at = null, status }: Booking) => {
  const kept = last_move!.before.booking
  if (kept === null) return "made" as const
  if (kept.status !== status) return status
  return left_at !== null && (kept.left_at ?? null) === null ? ("left" as const) : ("changed" as const)
}
