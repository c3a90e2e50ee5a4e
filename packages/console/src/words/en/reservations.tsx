/** Reservations, wherever the console mentions them. */
import { type BookingStatus, type LocalDate, SlotExplanation } from "@fourtop/core/internal"
import { dayOf } from "../../formats/days.ts"

export const guests = (partySize: number): string => (partySize === 1 ? "1 guest" : `${partySize} guests`)

/** `Friday 20 Nov 2026` */
export const longDate = (date: LocalDate.LocalDate): string =>
  `${SlotExplanation.weekdayName(date)} ${dayOf(date)} ${date.slice(0, 4)}`

/** `Friday 20 November 2026` */
export const fullDate = (date: LocalDate.LocalDate): string => SlotExplanation.dateInWords(date)

/** `95 min`, `3 h`, `3 h 10 min` */
export const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`

/** A reservation as sentences name it. */
export interface Party {
  readonly name: string
  readonly party_size: number
  readonly date: LocalDate.LocalDate
  readonly time: string
}

/** A party with its time and, unless it has none, its tables. */
export const placed = ({ date, name, party_size, time }: Party, tables: string | null): string =>
  `${name}, ${guests(party_size)}, ${fullDate(date)} at ${time}${tables === null ? "" : `, ${tables}`}`

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
  longDate,
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
