/** A message to a guest, composed when it is sent. */
import type { Booking } from "../bookings/Booking.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import { branchesOf, type Venue } from "../venue/Venue.ts"
import type { Occasion, Subject } from "./Occasion.ts"

/** A file that goes with a message. */
export interface Attachment {
  readonly name: string
  /** The media type with its parameters, such as `text/calendar; charset=utf-8; method=REQUEST`. */
  readonly type: string
  readonly content: string
}

/** A message for a channel to send. */
export interface GuestMessage {
  /** The same for every attempt, so that a receiver can recognise a duplicate. */
  readonly id: Uuid
  readonly occasion: Occasion
  readonly subjectOf: Subject
  /** The language of its texts. */
  readonly language: string
  readonly to: { readonly name: string; readonly phone: string; readonly email: string | null }
  readonly restaurant: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The same as an HTML page. */
  readonly html: string
  readonly attachments: ReadonlyArray<Attachment>
}

const subjects: Readonly<Record<Occasion<"booking">, string>> = {
  booking_created: "Your booking",
  booking_cancelled: "Your booking was cancelled",
  booking_confirmed: "Your booking is confirmed",
  booking_declined: "Your booking could not be accepted",
  booking_changed: "Your booking was changed",
  booking_reminder: "Your booking"
}

const textOf = (occasion: Occasion<"booking">, booking: Booking, place: string): string => {
  const party = booking.party_size === 1 ? "1 guest" : `${booking.party_size} guests`
  const what = `${booking.date} at ${booking.time} for ${party}`
  const state = booking.status === "pending" ? "We will confirm it shortly." : "We look forward to your visit."
  const ending: Readonly<Record<Occasion<"booking">, string>> = {
    booking_created: state,
    booking_cancelled: "It was cancelled by the restaurant.",
    booking_confirmed: "It is confirmed. We look forward to your visit.",
    booking_declined: "We are sorry that we cannot accept it.",
    booking_changed: "These are its new details.",
    booking_reminder: state
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
const isOutdated = (occasion: Occasion<"booking">, { status }: Booking): boolean =>
  (status === "cancelled" || status === "declined") &&
  occasion !== "booking_cancelled" &&
  occasion !== "booking_declined"

/** The message to a guest about their booking; null when it no longer applies. */
export const aboutBooking = (
  id: Uuid,
  occasion: Occasion<"booking">,
  booking: Booking,
  venue: Venue,
  /** The URL of the guest's page; null when there is none. */
  link: string | null = null
): GuestMessage | null => {
  // The guest was erased meanwhile.
  if (isOutdated(occasion, booking) || (booking.phone === "" && booking.email === null)) return null
  const restaurant = venue.restaurant.name
  const about = textOf(occasion, booking, placeOf(venue, booking))
  const text = link === null ? about : `${about} ${link}`
  return {
    id,
    occasion,
    subjectOf: { kind: "booking", id: booking.id },
    language: "en",
    to: { name: booking.name, phone: booking.phone, email: booking.email },
    restaurant,
    subject: `${subjects[occasion]} at ${restaurant}`,
    text,
    html: text,
    attachments: []
  }
}
