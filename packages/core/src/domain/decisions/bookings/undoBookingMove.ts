/**
 * Undoes the last step of an evening (seated, no-show, left) within a minute. It is a correction, not a move of §3.2: the
 * same person takes back what they did, and the tables must still be free.
 */
import type { NonEmptyReadonlyArray } from "effect/Array"
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingUndo from "../../bookings/BookingUndo.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import { InvalidTransition, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as Visit from "../../guests/Visit.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"
import * as BookingChange from "./BookingChange.ts"
import * as BookingSteps from "./BookingSteps.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
  /** The guest of the booking and whether the day counts without it, when the step counted as a visit. */
  readonly visitor: Visit.Visitor | null
}

export type Refusal = NotFound | InvalidTransition | ValidationFailed

export type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day" | "guest", "reservation.updated">

export const decide = (
  { found, venue, visitor }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const step = BookingUndo.stepToUndo(before, context.actor, context.now)
  if (step === null) {
    const to = before.last_step?.from ?? before.status
    return Decision.refuse(new InvalidTransition({ from: before.status, to, allowed: [] }))
  }
  const isVisible = step.from !== before.status
  const after = BookingView.withView(
    {
      ...before,
      status: step.from,
      deposit_status: step.deposit_status,
      ends_at: step.ends_at,
      seated_at: step.from === "seated" ? (before.seated_at ?? null) : null,
      left_at: null,
      last_step: null,
      updated_at: isVisible ? ZonedClock.stamp(context.now, before.updated_at) : before.updated_at
    },
    venue.restaurant.time_zone
  )
  const seen = BranchVenue.at(venue, BranchVenue.branchById(venue, before.branch_id))
  // A no-show has no tables to be free, whatever it had before.
  if (after.status !== "no_show" && !BookingSteps.tablesAreFree(seen, after, rows)) {
    return Decision.refuse(ValidationFailed.of({ path: "table_id", message: "has been given to another party" }))
  }
  const changed: NonEmptyReadonlyArray<string> = [
    "status",
    ...(after.deposit_status === before.deposit_status ? [] : ["deposit_status"])
  ]
  const changes = BookingChange.changeSetFor(
    {
      before,
      after,
      rows,
      action: "booking.step_undone",
      detail: {
        from: isVisible ? before.status : "left",
        to: after.status,
        deposit_status: after.deposit_status
      },
      event: isVisible ? BookingChange.updated(changed) : null,
      message: null
    },
    venue,
    context
  )
  const figures =
    isVisible && before.status === Visit.counting.booking ? GuestVisits.withdraw(visitor, step, context.now) : []
  return Decision.accept(after, { ...changes, changes: [...changes.changes, ...figures] })
}
