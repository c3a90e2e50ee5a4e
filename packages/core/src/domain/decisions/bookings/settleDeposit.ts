/** Records what happened to a deposit: paid, card held, refunded, forfeited or waived. */
import type { Booking, DepositStatus } from "../../bookings/Booking.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import * as DepositPolicy from "../../bookings/DepositPolicy.ts"
import { type Forbidden, InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Permission from "../../foundation/Permission.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"

export interface Command {
  readonly to: DepositStatus
}

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
}

export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day", "reservation.updated">

/** What people on shift record themselves; the rest gives money back, keeps it or does without it. */
export const onShift: ReadonlyArray<DepositStatus> = ["paid", "card_held"]

export const authorize = ({ authority }: Pick<Acting, "authority">, { to }: Command): Forbidden | null =>
  authority.kind !== "person" || onShift.includes(to) || Permission.mayUseAny(authority, ["refunds"])
    ? null
    : Permission.refused(authority, `recording a deposit as ${to}`)

export const decide = (
  { to }: Command,
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const refused = DepositPolicy.refusal(before.deposit_status, to)
  if (refused !== null) return Decision.refuse(new InvalidTransition(refused))
  // A booking that was pending only for its deposit is confirmed with it, if the owner confirms automatically.
  const confirms = before.status === "pending" && venue.settings.booking.auto_confirm && DepositPolicy.isSettled(to)
  const booking = BookingView.withView(
    {
      ...before,
      deposit_status: to,
      status: confirms ? "confirmed" : before.status,
      updated_at: ZonedClock.stamp(context.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  return Decision.accept(
    booking,
    BookingChange.changeSetFor(
      {
        before,
        after: booking,
        rows,
        action: `booking.deposit_${to}`,
        detail: { from: before.deposit_status, to },
        event: BookingChange.updated(confirms ? ["deposit_status", "status"] : ["deposit_status"]),
        message: confirms ? "booking_confirmed" : null
      },
      venue,
      context
    )
  )
}
