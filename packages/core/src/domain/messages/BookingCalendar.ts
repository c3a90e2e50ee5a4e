/** The calendar file of a booking (RFC 5545). */
import type { Booking } from "../bookings/Booking.ts"
import * as Budgets from "../foundation/Budgets.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"

/** The most octets of a line, without its end. */
const longestLine = 75

/** Lines that are too long continue on the next one, after a blank. */
const folded = (line: string): string => {
  let [text, size] = ["", 0]
  for (const character of line) {
    const bytes = Budgets.bytesOf(character)
    if (size + bytes > longestLine) [text, size] = [`${text}\r\n `, 1]
    text += character
    size += bytes
  }
  return text
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, "\\n")

const utc = (instant: Instant): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "")

const statuses = {
  pending: "TENTATIVE",
  confirmed: "CONFIRMED",
  seated: "CONFIRMED",
  no_show: "CONFIRMED",
  declined: "CANCELLED",
  cancelled: "CANCELLED"
} as const

/** The calendar file of a booking; `PUBLISH` is for adding it to a calendar by hand. */
export const fileOf = (
  booking: Booking,
  venue: Venue,
  options: { readonly method: "PUBLISH"; readonly locale: string | null; readonly link: string | null }
): string => {
  const branch = BranchVenue.branchById(venue, booking.branch_id)
  const { name } = venue.restaurant
  const address = branch?.address ?? null
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fourtop//Reservations//EN",
    `METHOD:${options.method}`,
    "BEGIN:VEVENT",
    `UID:${booking.id}`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${utc(booking.updated_at)}`,
    `DTSTART:${utc(booking.starts_at)}`,
    `DTEND:${utc(booking.ends_at)}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(address === null ? name : `${name}, ${address}`)}`,
    ...(options.link === null ? [] : [`URL:${options.link}`]),
    `STATUS:${statuses[booking.status]}`,
    "END:VEVENT",
    "END:VCALENDAR"
  ]
  return `${lines.map(folded).join("\r\n")}\r\n`
}
