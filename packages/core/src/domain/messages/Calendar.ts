/** A reservation as a calendar file (RFC 5545), to be added to the guest's calendar or to update it there. */
import * as Budgets from "../foundation/Budgets.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** How a calendar treats the file: as an invitation, a cancellation, or an entry to keep. */
export type Method = "REQUEST" | "CANCEL" | "PUBLISH"

export interface CalendarEvent {
  readonly method: Method
  /** The same for all versions of the entry. */
  readonly uid: string
  /** Rises with every version. */
  readonly sequence: number
  readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED"
  /** When this version was made. */
  readonly stamp: Instant
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string | null
  readonly organizer: Mailbox | null
  readonly attendee: Mailbox | null
}

export interface Mailbox {
  readonly name: string
  readonly email: string
}

/** The most octets of a line, without its end. */
const octets = 75

/** The line in pieces of at most 75 octets; continued lines begin with a blank. No character is split. */
export const fold = (line: string): string => {
  const lines: Array<string> = []
  let current = ""
  let size = 0
  for (const character of line) {
    const bytes = Budgets.bytesOf(character)
    if (size + bytes > octets) {
      lines.push(current)
      current = " "
      size = 1
    }
    current += character
    size += bytes
  }
  return [...lines, current].join("\r\n")
}

/** A text value: `\`, `;`, `,` and line breaks are written with a backslash; other control characters are not allowed. */
export const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replace(/\p{Cc}/gu, "")

/** The value of a parameter in quotation marks, which it cannot contain itself. */
const quoted = (value: string): string => `"${value.replace(/"/g, "'").replace(/\p{Cc}/gu, " ")}"`

const utc = (instant: Instant): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "")

/** An address without anything that ends a line or a value. */
const mailto = (email: string): string => `mailto:${email.replace(/[\p{Cc}\s]/gu, "")}`

const uri = (url: string): string => url.replace(/[\p{Cc}\s]/gu, "")

/** The whole file, with the line ends that the format requires. */
export const file = (event: CalendarEvent): string => {
  const { attendee, organizer, url } = event
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fourtop//Reservations//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${event.method}`,
    "BEGIN:VEVENT",
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    ...(url === null ? [] : [`URL:${uri(url)}`]),
    ...(organizer === null ? [] : [`ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.email)}`]),
    ...(attendee === null
      ? []
      : [`ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee.email)}`]),
    `STATUS:${event.status}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR"
  ]
  return `${lines.map(fold).join("\r\n")}\r\n`
}
