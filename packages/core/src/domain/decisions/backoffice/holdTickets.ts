/** Holds event tickets until they are paid for; free ones are sold at once. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import type { ExperienceBooking, LoadedExperience } from "../../backoffice/Experience.ts"
import * as Experience from "../../backoffice/Experience.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as ExperienceChange from "./ExperienceChange.ts"

export interface TicketRequest {
  readonly experienceId: number
  readonly tickets: number
  readonly guestId: number | null
}
export const TicketRequest = Schema.Struct({
  experienceId: Shapes.integer,
  tickets: Shapes.number,
  guestId: Schema.NullOr(Shapes.integer)
})

export type Command = TicketRequest

export interface State {
  readonly loaded: LoadedExperience | null
  readonly venue: Venue | null
  /** Whether the restaurant has the guest that the tickets are for; true when no guest is named. */
  readonly guestKnown: boolean
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"experience" | "experience_booking", "experience.booked">

const mostTickets = 100

export const decide = (
  { guestId, tickets }: Command,
  { guestKnown, loaded, venue }: State,
  context: DecisionContext
): Decision.Decision<ExperienceBooking, Refusal, Changes> => {
  if (loaded === null || venue === null) return Decision.refuse(new NotFound({ resource: "experience" }))
  if (!guestKnown)
    return Decision.refuse(ValidationFailed.of({ path: "guest_id", message: "is not a guest of this restaurant" }))
  if (!Number.isInteger(tickets) || tickets < 1 || tickets > mostTickets) {
    const message = `must be an integer from 1 to ${mostTickets}`
    return Decision.refuse(ValidationFailed.of({ path: "tickets", message }))
  }
  const { bookings, experience } = loaded
  const left = Experience.ticketsLeft(experience, bookings, context.now)
  if (tickets > left) return Decision.refuse(ExperienceChange.soldOut(left))
  const booking = {
    id: context.uuid(),
    version: 0,
    experience_id: experience.id,
    guest_id: guestId,
    tickets,
    amount_minor: tickets * experience.price_minor,
    status: experience.price_minor === 0 ? ("paid" as const) : ("held" as const),
    held_until: context.now + Experience.holdMinutes * 60_000,
    created_at: context.now
  }
  return Decision.accept(booking, {
    changes: ExperienceChange.rows(experience, booking),
    events: ExperienceChange.events(experience, booking, venue.restaurant, context),
    activity: [ExperienceChange.entry(experience, booking, context)]
  })
}
