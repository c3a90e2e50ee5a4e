/** Sells held event tickets, or releases them. */
import type { ExperienceBooking, LoadedExperience } from "../../backoffice/Experience.ts"
import * as Experience from "../../backoffice/Experience.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { InvalidTransition, NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as ExperienceChange from "./ExperienceChange.ts"

export interface Command {
  readonly bookingId: string
  readonly to: "paid" | "released"
}

export interface State {
  readonly loaded: LoadedExperience | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed | InvalidTransition

export type Changes = ChangeSet.Of<"experience" | "experience_booking", "experience.booked">

export const decide = (
  { bookingId, to }: Command,
  { loaded, venue }: State,
  context: DecisionContext
): Decision.Decision<ExperienceBooking, Refusal, Changes> => {
  const before = loaded?.bookings.find(({ id }) => id === bookingId)
  if (loaded === null || venue === null || before === undefined) {
    return Decision.refuse(new NotFound({ resource: "experience booking" }))
  }
  if (before.status !== "held") return Decision.refuse(new InvalidTransition({ from: before.status, to, allowed: [] }))
  const { bookings, experience } = loaded
  const left = Experience.ticketsLeft(experience, bookings, context.now, before.id)
  if (to === "paid" && before.tickets > left) return Decision.refuse(ExperienceChange.soldOut(left))
  const booking: ExperienceBooking = { ...before, status: to }
  return Decision.accept(booking, {
    changes: ExperienceChange.rows(experience, booking),
    events: ExperienceChange.events(experience, booking, venue.restaurant, context),
    activity: [ExperienceChange.entry(experience, booking, context)]
  })
}
