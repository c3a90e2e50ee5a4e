/** Changes the labels of a booking in any status; nothing else of it changes, and the guest gets no message. */
import { Array, Either } from "effect"
import type { Booking } from "../../bookings/Booking.ts"
import type { ChangeReservation } from "../../bookings/BookingInput.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Guest } from "../../guests/Guest.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "../bookings/BookingChange.ts"
import * as LabelChange from "./LabelChange.ts"

export type Command = ChangeReservation

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
  /** The guest of the booking, if it has one. */
  readonly guest: Guest | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day", "reservation.updated">

export const decide = (
  input: Command,
  { found, guest, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const judged = LabelChange.judge(before, input, guest)
  if (Either.isLeft(judged)) return Decision.refuse(judged.left)
  const { changed, labels } = judged.right
  if (!Array.isNonEmptyReadonlyArray(changed)) return Decision.accept(before)
  const after = BookingView.withView(
    {
      ...before,
      ...labels,
      ...Undo.carried(before.last_move, before),
      updated_at: ZonedClock.stamp(context.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  const event = BookingChange.updated(changed)
  const changes = BookingChange.changeSetFor(
    { before, after, rows, action: "booking.changed", detail: { changed }, event, message: null },
    venue,
    context
  )
  return Decision.accept(after, { ...changes, guards: LabelChange.guardsOf(guest) })
}
