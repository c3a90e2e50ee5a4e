/** The calendar file of a booking. */
import type { Booking } from "../bookings/Booking.ts"
import { messagesOf } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import * as Calendar from "./Calendar.ts"
import { branchDetailsOf } from "./BranchDetails.ts"
import * as Speech from "./Speech.ts"
import * as Wording from "./Wording.ts"

/** What messages and calendars say about a booking. */
export type BookingFacts = Pick<
  Booking,
  | "id"
  | "version"
  | "status"
  | "branch_id"
  | "name"
  | "phone"
  | "email"
  | "party_size"
  | "date"
  | "time"
  | "starts_at"
  | "ends_at"
  | "deposit_minor"
  | "deposit_status"
  | "updated_at"
>

const isOver = ({ status }: BookingFacts): boolean => status === "cancelled" || status === "declined"

const statusOf = (booking: BookingFacts): Calendar.CalendarEvent["status"] => {
  if (isOver(booking)) return "CANCELLED"
  return booking.status === "pending" ? "TENTATIVE" : "CONFIRMED"
}

/**
 * How a calendar is to treat the file in a message. An invitation needs an organizer (RFC 5546), so that without an
 * address for replies it is an entry to keep.
 */
export const methodOf = (booking: BookingFacts, { settings }: Pick<Venue, "settings">): Calendar.Method => {
  if (isOver(booking)) return "CANCEL"
  return messagesOf(settings).reply_to === null ? "PUBLISH" : "REQUEST"
}

/** The calendar file of a booking, in the guest's language; `PUBLISH` is for adding it to a calendar by hand. */
export const fileOf = (
  booking: BookingFacts,
  venue: Venue,
  options: { readonly method: Calendar.Method; readonly locale: string | null; readonly link: string | null }
): string => {
  const speech = Speech.speechFor(options.locale, venue.restaurant)
  const { reply_to } = messagesOf(venue.settings)
  const { address, name } = branchDetailsOf(venue, booking.branch_id)
  const { link, method } = options
  const isInvitation = method !== "PUBLISH" && reply_to !== null
  return Calendar.file({
    method,
    uid: booking.id,
    sequence: booking.version,
    status: statusOf(booking),
    stamp: booking.updated_at,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    summary: Wording.fillSubject(speech.words.event, { restaurant: venue.restaurant.name }),
    description: [Speech.party(speech, booking.party_size), ...(link === null ? [] : [link])].join("\n"),
    location: address === null ? name : `${name}, ${address}`,
    url: link,
    organizer: reply_to === null ? null : { name: venue.restaurant.name, email: reply_to },
    attendee: isInvitation && booking.email !== null ? { name: booking.name, email: booking.email } : null
  })
}
