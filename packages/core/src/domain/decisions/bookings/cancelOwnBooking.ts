/** A guest cancels their own booking, until the owner's deadline. */
import type { Booking } from "../../bookings/Booking.ts"
import * as GuestCancellation from "../../bookings/GuestCancellation.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { type Forbidden, InvalidTransition, type NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import * as Permission from "../../foundation/Permission.ts"
import * as Decision from "../../registry/Decision.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as moveBooking from "./moveBooking.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
}

export type Refusal = NotFound | InvalidTransition | ValidationFailed

export type Changes = moveBooking.Changes

/** A guest does so only for the booking that their page is about. */
export const authorize = (
  { authority }: Pick<Acting, "authority">,
  { bookingId }: { readonly bookingId: string }
): Forbidden | null =>
  Permission.refusalToGuest(authority, { kind: "booking", id: bookingId }, "cancelling this reservation")

export const decide = (
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (
    venue !== null &&
    found !== null &&
    GuestCancellation.refusal(found.booking, venue.settings.booking, context.now) === "too_late"
  ) {
    return Decision.refuse(new InvalidTransition({ from: found.booking.status, to: "cancelled", allowed: [] }))
  }
  return moveBooking.decide({ to: "cancelled", by: "guest" }, { found, venue, visitor: null }, context)
}
