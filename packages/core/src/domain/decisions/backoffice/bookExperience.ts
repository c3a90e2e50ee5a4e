/** What `bookExperience` decides upon what it has loaded. */
import type { ExperienceBooking, LoadedExperience } from "../../backoffice/Experience.ts"
import * as Experience from "../../backoffice/Experience.ts"
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import { InvalidTransition, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"

/** Who would like how many tickets to what. */
export interface TicketRequest {
  readonly experienceId: number
  readonly tickets: number
  readonly guestId: number | null
}

export interface Found {
  readonly loaded: LoadedExperience | null
  readonly venue: Venue | null
  /** Whether the guest whom the tickets are for, if any, is one of the restaurant. */
  readonly guestKnown: boolean
}

export type Refusal = NotFound | ValidationFailed | InvalidTransition

const mostTickets = 100

const soldOut = (left: number) =>
  ValidationFailed.of({ path: "tickets", message: left <= 0 ? "are sold out" : `only ${left} are left` })

/** Writes the booking, and the experience with it, whose version everybody relies on who counted its tickets. */
const written = (
  { actor }: Pick<Acting, "actor">,
  { experience }: LoadedExperience,
  venue: Venue,
  booking: ExperienceBooking,
  context: DecisionContext
): Decision.Decision<ExperienceBooking, never> => {
  const data = { booking: Experience.view(experience, booking) }
  return Decision.accept(booking, {
    changes: [ChangeSet.put("experience", experience), ChangeSet.put("experience_booking", booking)],
    events:
      booking.status === "paid"
        ? [Event.make("experience.booked", venue.restaurant, data, context, booking.guest_id)]
        : [],
    activity: [
      Activity.entry(
        {
          actor,
          action: `experience.tickets_${booking.status}`,
          subject: { kind: "experience", id: String(experience.id) },
          detail: { booking_id: booking.id, tickets: booking.tickets, amount_minor: booking.amount_minor },
          guest_id: booking.guest_id
        },
        context
      )
    ]
  })
}

export const decideHold = (
  acting: Pick<Acting, "actor">,
  { guestId, tickets }: TicketRequest,
  { guestKnown, loaded, venue }: Found,
  context: DecisionContext
): Decision.Decision<ExperienceBooking, Refusal> => {
  if (loaded === null || venue === null) return Decision.refuse(new NotFound({ resource: "experience" }))
  if (!guestKnown) return Decision.refuse(ValidationFailed.of({ path: "guest_id", message: "there is no such guest" }))
  if (!Number.isInteger(tickets) || tickets < 1 || tickets > mostTickets) {
    const message = `must be an integer from 1 to ${mostTickets}`
    return Decision.refuse(ValidationFailed.of({ path: "tickets", message }))
  }
  const { bookings, experience } = loaded
  const left = Experience.ticketsLeft(experience, bookings, context.now)
  if (tickets > left) return Decision.refuse(soldOut(left))
  const booking: ExperienceBooking = {
    id: context.uuid(),
    version: 0,
    experience_id: experience.id,
    guest_id: guestId,
    tickets,
    amount_minor: tickets * experience.price_minor,
    status: experience.price_minor === 0 ? "paid" : "held",
    held_until: context.now + Experience.holdMinutes * 60_000,
    created_at: context.now
  }
  return written(acting, loaded, venue, booking, context)
}

export const decideMove = (
  acting: Pick<Acting, "actor">,
  bookingId: string,
  to: "paid" | "released",
  { loaded, venue }: Found,
  context: DecisionContext
): Decision.Decision<ExperienceBooking, Refusal> => {
  const before = loaded?.bookings.find(({ id }) => id === bookingId)
  if (loaded === null || venue === null || before === undefined) {
    return Decision.refuse(new NotFound({ resource: "experience booking" }))
  }
  if (before.status !== "held") return Decision.refuse(new InvalidTransition({ from: before.status, to, allowed: [] }))
  const left = Experience.ticketsLeft(loaded.experience, loaded.bookings, context.now, before.id)
  if (to === "paid" && before.tickets > left) return Decision.refuse(soldOut(left))
  return written(acting, loaded, venue, { ...before, status: to }, context)
}
