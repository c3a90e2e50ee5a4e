/** What is written when parties are moved to other tables to make room for a booking. No guest gets a message. */
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import type { Move } from "../../bookings/Reseating.ts"
import * as SlotExplanation from "../../bookings/SlotExplanation.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"

type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day", "reservation.updated">

/** The API shows the first table of a combination. */
const showsAnother = ({ booking, tableIds }: Move): boolean => booking.table_ids[0] !== tableIds[0]

const changeOf = (
  move: Move,
  forBooking: Booking,
  rows: DayRows,
  venue: Venue,
  context: DecisionContext,
  isCorrection: boolean
): Changes => {
  const { booking: before, tableIds } = move
  const updated_at = showsAnother(move) ? ZonedClock.stamp(context.now, before.updated_at) : before.updated_at
  const after = BookingView.withView({ ...before, table_ids: tableIds, updated_at }, venue.restaurant.time_zone)
  return BookingChange.changeSetFor(
    {
      before,
      after,
      rows,
      action: "booking.reseated",
      detail: {
        from: SlotExplanation.tableNames(venue, before.table_ids),
        to: SlotExplanation.tableNames(venue, tableIds),
        for_booking: forBooking.id
      },
      event: showsAnother(move) ? (isCorrection ? BookingChange.corrected : BookingChange.updated)(["table_id"]) : null,
      message: null
    },
    venue,
    context
  )
}

/** The changes of a booking together with the moves that make room for it; days are written once. */
export const withMoves = <C extends ChangeSet.Change, E extends ChangeSet.ChangeSet["events"][number]>(
  changes: ChangeSet.ChangeSet<C, E>,
  moves: ReadonlyArray<Move>,
  forBooking: Booking,
  rows: DayRows,
  venue: Venue,
  context: DecisionContext,
  isCorrection = false
): ChangeSet.ChangeSet<C | Changes["changes"][number], E | Changes["events"][number]> => {
  if (moves.length === 0) return changes
  const moved = moves.map((move) => changeOf(move, forBooking, rows, venue, context, isCorrection))
  const all = [...changes.changes, ...moved.flatMap((one) => one.changes)]
  const rowsById = new Map(all.map((one) => [`${one.kind} ${ChangeSet.idOf(one)}`, one]))
  return {
    ...changes,
    changes: [...rowsById.values()],
    // Whoever follows the tables by events hears that one is left before it is taken.
    events: [...moved.flatMap(({ events }) => events), ...changes.events],
    activity: [...changes.activity, ...moved.flatMap(({ activity }) => activity)]
  }
}
