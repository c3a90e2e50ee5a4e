/** Words about reservations that several pages share. */
import type { Booking, BookingStatus, Venue } from "@fourtop/core"
import { SlotExplanation } from "@fourtop/core"

const { counted } = SlotExplanation

/** The names of tables, joined where several are pushed together. */
export const tableNames = SlotExplanation.tableNames

/** A party, such as "2 guests". */
export const guests = (partySize: number): string => counted(partySize, "guest")

/** A duration, such as "95 min" or "3 h 10 min". */
export const minutesInWords = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`

/** A message as a sentence. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Where the parties are that were moved to make room, as sentences after another one. */
export const reseatedWords = (venue: Venue.Venue, moved: ReadonlyArray<Booking.Booking>): string =>
  moved.map(({ name, table_ids }) => ` ${name} is now at ${tableNames(venue, table_ids)}.`).join("")

/** The status of a reservation in words. */
export const reservationStatuses: Readonly<Record<BookingStatus.BookingStatus, string>> = {
  pending: "pending",
  confirmed: "confirmed",
  declined: "declined",
  cancelled: "cancelled",
  seated: "seated",
  no_show: "no-show"
}
