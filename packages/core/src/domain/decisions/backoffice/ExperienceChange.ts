/** What is written when event tickets are held, sold or released. */
import type { ExperienceBooking } from "../../backoffice/Experience.ts"
import * as Experience from "../../backoffice/Experience.ts"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as Event from "../../registry/Event.ts"

/** Writes the booking, and the experience with it: the experience's version guards the number of tickets left. */
export const rows = (
  experience: Experience.Experience,
  booking: ExperienceBooking
): ReadonlyArray<ChangeSet.ChangeOf<"experience" | "experience_booking">> => [
  ChangeSet.put("experience", experience),
  ChangeSet.put("experience_booking", booking)
]

/** The event for event tickets that are paid for; none for others. */
export const events = (
  experience: Experience.Experience,
  booking: ExperienceBooking,
  restaurant: Restaurant,
  context: DecisionContext
): ReadonlyArray<Event.NewEvent<"experience.booked">> => {
  const data = { booking: Experience.view(experience, booking) }
  return booking.status === "paid" ? [Event.make("experience.booked", restaurant, data, context, booking.guest_id)] : []
}

type Moved = Exclude<ExperienceBooking["status"], "refunded">

/** The activity entry, named after the booking's status. */
export const entry = (
  experience: Experience.Experience,
  booking: ExperienceBooking & { readonly status: Moved },
  context: DecisionContext
): ActivityEntry =>
  GuestActivity.entry(
    `experience.tickets_${booking.status}`,
    { kind: "experience", id: String(experience.id) },
    { booking_id: booking.id, tickets: booking.tickets, amount_minor: booking.amount_minor },
    booking.guest_id,
    context
  )

/** Refuses more event tickets than are left. */
export const soldOut = (left: number): ValidationFailed =>
  ValidationFailed.of({ path: "tickets", message: left <= 0 ? "are sold out" : `only ${left} are left` })
