/** Reservations, wherever the console mentions them. */
import type { BookingStatus } from "@fourtop/core/internal"

export const guests = (partySize: number): string => (partySize === 1 ? "1 guest" : `${partySize} guests`)

/** `95 min`, `3 h`, `3 h 10 min` */
export const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`

/** A reservation as sentences name it: its day and its time are written already. */
export interface Party {
  readonly name: string
  readonly party_size: number
  readonly on: string
  readonly at: string
}

/** A party with its time and, unless it has none, its tables. */
export const placed = ({ at, name, on, party_size }: Party, tables: string | null): string =>
  `${name}, ${guests(party_size)}, ${on} at ${at}${tables === null ? "" : `, ${tables}`}`

/** Statuses within a sentence. */
export const statusesInSentences = {
  pending: "pending",
  confirmed: "confirmed",
  declined: "declined",
  cancelled: "cancelled",
  seated: "seated",
  no_show: "no-show"
} satisfies Record<BookingStatus.BookingStatus, string>

export const reservations = {
  statuses: {
    pending: "To be confirmed",
    confirmed: "Confirmed",
    seated: "Seated",
    no_show: "No-show",
    declined: "Declined",
    cancelled: "Cancelled"
  } satisfies Record<BookingStatus.BookingStatus, string>,
  guests,
  placed,
  late: (minutes: number) => `${minutes} min late`,
  overBy: (minutes: number) => `over by ${minutes} min`,
  nowAt: (name: string, tables: string) => `${name} is now at ${tables}.`,
  branch: "Branch",
  day: "Day",
  date: "Date",
  party: "Guests",
  show: "Show",
  backToDay: "Back to the day",
  partySize: (guests: number) => (
    <>
      {guests}
      <span class="unseen"> guests</span>
    </>
  )
}
