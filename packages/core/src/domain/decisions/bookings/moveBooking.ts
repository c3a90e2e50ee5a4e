/** Confirms, declines, seats or cancels a booking, or marks it as a no-show (§3.2). */
import type { Booking } from "../../bookings/Booking.ts"
import type { BookingStatus } from "../../bookings/BookingStatus.ts"
import * as Statuses from "../../bookings/BookingStatus.ts"
import * as BookingUndo from "../../bookings/BookingUndo.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import * as DepositJob from "../../bookings/DepositJob.ts"
import type { EndedBy } from "../../bookings/DepositPolicy.ts"
import * as DepositMoney from "../../bookings/DepositMoney.ts"
import * as DepositPolicy from "../../bookings/DepositPolicy.ts"
import type { Occasion } from "../../messages/Occasion.ts"
import { isByPeople } from "../../foundation/Activity.ts"
import { InvalidTransition, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Text from "../../foundation/Text.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as Visit from "../../guests/Visit.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import { settledAt } from "../../undo/Settling.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import * as BusinessDay from "../../venue/BusinessDay.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"
import * as BookingChange from "./BookingChange.ts"
import * as BookingSteps from "./BookingSteps.ts"

export interface Command {
  readonly to: BookingStatus
  /** Who ends the booking, which decides what happens to a deposit. */
  readonly by: EndedBy
  /** Kept in the activity log. */
  readonly reason?: string | null
  /** Set when it ends by itself: its deposit did not come, or nobody confirmed it before its time. */
  readonly lapsed?: "deposit" | "pending"
}

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
  /** The guest of the booking, when the move counts as a visit. */
  readonly visitor: Visit.Visitor | null
}

export type Refusal = NotFound | InvalidTransition | ValidationFailed

export type Changes = ChangeSet.Of<
  "booking" | "occupancy" | "booking_day" | "guest" | "payment",
  "reservation.cancelled" | "reservation.updated"
>

/** The length of a reason in characters, as for orders. */
const reasonLength = { min: 3, max: 200 }

export const decide = (
  { by, lapsed, reason = null, to }: Command,
  { found, venue, visitor }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const refused = Statuses.refusal(before.status, to)
  if (refused !== null) return Decision.refuse(new InvalidTransition(refused))
  if (before.status === "no_show" && !canStillCome(venue, found, context)) {
    return Decision.refuse(new InvalidTransition({ from: before.status, to, allowed: [] }))
  }
  const problem = reason === null ? null : Text.problem(reason, reasonLength)
  if (problem !== null) return Decision.refuse(ValidationFailed.of({ path: "reason", message: problem }))
  // Nobody gives money back because nobody has confirmed in time: the party may have come.
  const keepsDeposit = lapsed === "pending" && before.deposit_status !== "required"
  const outcome = keepsDeposit
    ? before.deposit_status
    : DepositPolicy.after(before, to, by, venue.settings.booking, context.now)
  // What people may take back gives no money back yet.
  const waits = isByPeople(context.actor) && DepositPolicy.givesBack(before.deposit_status, outcome)
  const deposit_status = waits ? before.deposit_status : outcome
  const plain = {
    ...before,
    status: to,
    deposit_status,
    ...(to === "seated" ? { seated_at: context.now } : {}),
    ...(to === "cancelled" ? { cancelled_by: by } : {}),
    ...(lapsed === "deposit" ? { cancel_cause: lapsed } : {}),
    last_move:
      lapsed === undefined
        ? BookingUndo.moveOf(before, context, { last_visit_at: visitor?.guest.last_visit_at ?? null })
        : null,
    updated_at: ZonedClock.stamp(context.now, before.updated_at)
  }
  const moved = DepositMoney.moved(before, plain, found.deposit ?? null, DepositMoney.tillOf(venue), {}, context)
  const booking = BookingView.withView(moved.booking, venue.restaurant.time_zone)
  const settled = deposit_status === before.deposit_status ? [] : ["deposit_status"]
  const changes = BookingChange.changeSetFor(
    {
      before,
      after: booking,
      rows,
      action: `booking.${to}`,
      detail: { from: before.status, to, by, deposit_status, reason },
      event: to === "cancelled" ? BookingChange.cancelled : BookingChange.updated(["status", ...settled]),
      message: lapsed === "pending" ? null : (messages[to] ?? null)
    },
    venue,
    context
  )
  const figures = to === Visit.counting.booking ? GuestVisits.visit(visitor, 0, context.now) : []
  const returning = { status: to, deposit_status: outcome!, move: before.version + 1 }
  const jobs = waits ? [DepositJob.job(booking, returning, settledAt(context), context)] : []
  return Decision.accept(booking, {
    ...changes,
    changes: [...BookingChange.withPayment(changes, moved.payment).changes, ...figures],
    jobs: [...changes.jobs, ...jobs]
  })
}

/** A no-show can still be seated on the same business day, if the table is still free. */
const canStillCome = (venue: Venue, { booking, rows }: LoadedBooking, context: DecisionContext): boolean => {
  const seen = BranchVenue.at(venue, BranchVenue.branchById(venue, booking.branch_id))
  return (
    BusinessDay.dateAt(seen, context.now) === BusinessDay.dateAt(seen, booking.starts_at) &&
    BookingSteps.tablesAreFree(seen, booking, rows)
  )
}

const messages: Partial<Record<BookingStatus, Occasion<"booking">>> = {
  confirmed: "booking_confirmed",
  declined: "booking_declined",
  cancelled: "booking_cancelled"
}
