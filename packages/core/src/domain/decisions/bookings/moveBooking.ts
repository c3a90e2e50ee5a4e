/** What `moveBooking` decides upon what it has loaded. */
import type { Booking } from "../../bookings/Booking.ts"
import type { BookingStatus } from "../../bookings/BookingStatus.ts"
import * as Statuses from "../../bookings/BookingStatus.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import * as DayBook from "../../bookings/DayBook.ts"
import type { EndedBy } from "../../bookings/DepositPolicy.ts"
import * as DepositPolicy from "../../bookings/DepositPolicy.ts"
import type { Occasion } from "../../bookings/GuestMessage.ts"
import type { Acting } from "../../foundation/Acting.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/ZonedClock.ts"
import * as Visit from "../../guests/Visit.ts"
import * as Decision from "../../registry/Decision.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import { type Venue, zoneOf } from "../../venue/Venue.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"
import type { BookingStory } from "./BookingChange.ts"
import * as BookingChange from "./BookingChange.ts"

export const decide = (
  { actor }: Pick<Acting, "actor">,
  to: BookingStatus,
  by: EndedBy,
  venue: Venue | null,
  found: LoadedBooking | null,
  context: DecisionContext,
  visitor: Visit.Visitor | null = null
): Decision.Decision<Booking, NotFound | InvalidTransition> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const refused = Statuses.refusal(before.status, to)
  if (refused !== null) return Decision.refuse(new InvalidTransition(refused))
  if (before.status === "no_show" && !canStillCome(venue, found, context)) {
    return Decision.refuse(new InvalidTransition({ from: before.status, to, allowed: [] }))
  }
  const deposit_status = DepositPolicy.after(before, to, by, venue.settings.booking, context.now)
  const booking = BookingView.withView(
    { ...before, status: to, deposit_status, updated_at: ZonedClock.stamp(context.now, before.updated_at) },
    venue.restaurant.time_zone
  )
  const settled = deposit_status === before.deposit_status ? [] : ["deposit_status"]
  const story: BookingStory = {
    action: `booking.${to}`,
    ...(to === "cancelled"
      ? { event: "reservation.cancelled" }
      : { event: "reservation.updated", changed: ["status", ...settled] }),
    detail: { from: before.status, to, by, deposit_status },
    message: messages[to] ?? null
  }
  const told = BookingChange.tell(venue, before, booking, rows, story, actor, context)
  const figures = to === Visit.counting.booking ? GuestVisits.visit(visitor, 0, context.now) : []
  return Decision.accept(booking, { ...told, changes: [...told.changes, ...figures] })
}

/** Who was given up comes after all: the same day, and while the table was not given to somebody else. */
const canStillCome = (venue: Venue, { booking, rows }: LoadedBooking, context: DecisionContext): boolean => {
  const seen = BranchVenue.at(venue, BranchVenue.branchById(venue, booking.branch_id))
  const book = DayBook.openWithout(seen, rows, booking.id)
  return (
    ZonedClock.dateAt(zoneOf(seen), context.now) === booking.date &&
    booking.table_ids.every((id) => DayBook.isFree(book, id, booking.starts_at, booking.ends_at))
  )
}

const messages: Partial<Record<BookingStatus, Occasion>> = {
  confirmed: "booking_confirmed",
  declined: "booking_declined",
  cancelled: "booking_cancelled"
}
