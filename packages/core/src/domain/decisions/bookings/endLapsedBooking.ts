/** Ends a reservation whose deposit did not come in time, or that nobody confirmed before its time. */
import { Either } from "effect"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Decision from "../../registry/Decision.ts"
import { hasEnded, lifetimes } from "../../registry/Lifetimes.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as moveBooking from "./moveBooking.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
}

export type Changes = moveBooking.Changes

/** Returns whether the reservation has ended; one that somebody settled or confirmed meanwhile has not. */
export const decide = (
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, moveBooking.Refusal, Changes> => {
  if (venue === null || found === null) return Decision.accept(false)
  const cause = (["deposit", "pending"] as const).find((kind) =>
    hasEnded(lifetimes[kind].endsAt(venue, found.booking), context.now)
  )
  if (cause === undefined) return Decision.accept(false)
  const command = {
    to: lifetimes[cause].becomes,
    by: "restaurant",
    reason: reasons[cause],
    lapsed: cause
  } as const
  const { answer, changes } = moveBooking.decide(command, { venue, found, visitor: null }, context)
  return { changes, answer: Either.map(answer, () => true) }
}

const reasons = {
  deposit: "the deposit was not paid in time",
  pending: "nobody confirmed it before its time"
} as const
