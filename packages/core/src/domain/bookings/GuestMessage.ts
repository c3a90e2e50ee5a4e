/** Messages to guests: queued as a job in the commit of the change they are about, and composed when they are sent. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { ClaimedJob, Job } from "../foundation/Job.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import { branchesOf, type Venue } from "../venue/Venue.ts"
import type { Booking } from "./Booking.ts"

/** The occasions for a message. */
export type Occasion =
  | "booking_created"
  | "booking_cancelled"
  | "booking_confirmed"
  | "booking_declined"
  | "booking_changed"

/** The kind of job that sends a message. */
export const jobKind = "guest.message"

/** The job that messages a guest about their booking, for the commit that changes it. */
export const job = (booking: Pick<Booking, "id">, occasion: Occasion, context: DecisionContext): Job => ({
  id: context.uuid(),
  kind: jobKind,
  due_at: context.now,
  payload: { booking_id: booking.id, occasion }
})

/** A message for a channel to send. */
export interface GuestMessage {
  /** The same for every attempt, so that a receiver can recognise a duplicate. */
  readonly id: string
  readonly to: { readonly name: string; readonly phone: string; readonly email: string | null }
  readonly restaurant: string
  readonly subject: string
  readonly text: string
}

const subjects: Readonly<Record<Occasion, string>> = {
  booking_created: "Your booking",
  booking_cancelled: "Your booking was cancelled",
  booking_confirmed: "Your booking is confirmed",
  booking_declined: "Your booking could not be accepted",
  booking_changed: "Your booking was changed"
}

const textOf = (occasion: Occasion, booking: Booking, place: string): string => {
  const party = booking.party_size === 1 ? "1 guest" : `${booking.party_size} guests`
  const what = `${booking.date} at ${booking.time} for ${party}`
  const state = booking.status === "pending" ? "We will confirm it shortly." : "We look forward to your visit."
  const ending: Readonly<Record<Occasion, string>> = {
    booking_created: state,
    booking_cancelled: "It was cancelled by the restaurant.",
    booking_confirmed: "It is confirmed. We look forward to your visit.",
    booking_declined: "We are sorry that we cannot accept it.",
    booking_changed: "These are its new details."
  }
  return `${booking.name}, your booking at ${place}: ${what}. ${ending[occasion]}`
}

/** The name of the restaurant, with the branch if there are several. */
const placeOf = (venue: Venue, { branch_id }: Booking): string => {
  const branch = BranchVenue.branchById(venue, branch_id)
  const { name } = venue.restaurant
  return branch === null || branchesOf(venue).length <= 1 ? name : `${name}, ${branch.name}`
}

/** A message may be sent late: a confirmation or reminder is dropped once the booking was cancelled or declined. */
const isOutdated = (occasion: Occasion, { status }: Booking): boolean =>
  (status === "cancelled" || status === "declined") &&
  occasion !== "booking_cancelled" &&
  occasion !== "booking_declined"

/** The message to a guest about their booking; null when it no longer applies. */
export const compose = (
  { id, payload }: Pick<ClaimedJob, "id" | "payload">,
  booking: Booking,
  venue: Venue
): GuestMessage | null => {
  const { occasion } = payload as { readonly occasion: Occasion }
  // The guest was erased meanwhile.
  if (isOutdated(occasion, booking) || (booking.phone === "" && booking.email === null)) return null
  const restaurant = venue.restaurant.name
  return {
    id,
    to: { name: booking.name, phone: booking.phone, email: booking.email },
    restaurant,
    subject: `${subjects[occasion]} at ${restaurant}`,
    text: textOf(occasion, booking, placeOf(venue, booking))
  }
}
