/** Reservations in the words of people on shift. */
import { type Booking, type BookingStatus, type DaySheet, LocalDate, type Table, ZonedClock } from "@fourtop/core"
import type { Tone } from "../parts/Parts.tsx"
import { dayOf } from "../parts/chartScale.ts"

export const statuses: Readonly<Record<BookingStatus.BookingStatus, string>> = {
  pending: "To be confirmed",
  confirmed: "Confirmed",
  seated: "Seated",
  no_show: "No-show",
  declined: "Declined",
  cancelled: "Cancelled"
}

export const statusTones: Readonly<Record<BookingStatus.BookingStatus, Tone>> = {
  pending: "waiting",
  confirmed: "plain",
  seated: "good",
  no_show: "bad",
  declined: "bad",
  cancelled: "bad"
}

/** What the button for a move says. No move leads back to `pending`. */
export const moveLabels: Readonly<Record<Exclude<BookingStatus.BookingStatus, "pending">, string>> = {
  confirmed: "Confirm",
  seated: "Seat",
  no_show: "No-show",
  declined: "Decline",
  cancelled: "Cancel"
}

/** What a move has done, after the name of the party. */
export const movedWords: Readonly<Record<keyof typeof moveLabels, string>> = {
  confirmed: "is confirmed",
  seated: "is seated",
  no_show: "is marked as a no-show",
  declined: "is declined",
  cancelled: "is cancelled"
}

export const deposits: Readonly<Record<Booking.DepositStatus, string>> = {
  required: "required",
  paid: "paid",
  card_held: "card held",
  refunded: "refunded",
  partially_refunded: "partly refunded",
  forfeited: "forfeited",
  waived: "waived"
}

/** What the button for a deposit says. No move leads back to `required`. */
export const depositLabels: Readonly<Record<Exclude<Booking.DepositStatus, "required">, string>> = {
  paid: "Paid",
  card_held: "Card held",
  refunded: "Refunded",
  partially_refunded: "Partly refunded",
  forfeited: "Kept",
  waived: "Waived"
}

/** Reasons that are chosen again and again; any other can be typed. */
export const reasons: ReadonlyArray<string> = ["Guest called", "Guest is ill", "Booked twice", "We have to close"]

export const guests = (partySize: number): string => (partySize === 1 ? "1 guest" : `${partySize} guests`)

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

/** `Friday 20 Nov 2026` */
export const longDate = (date: LocalDate.LocalDate): string =>
  `${weekdays[LocalDate.weekday(date) - 1]!} ${dayOf(date)} ${date.slice(0, 4)}`

/** `21:15` */
export const clock = (zone: ZonedClock.Zone, at: ZonedClock.Instant): string =>
  ZonedClock.format(zone, at).slice(11, 16)

const span = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

/** `free for 95 min`, `free at 21:15`, `12 min over` */
export const tableWords = (state: DaySheet.TableNow, now: ZonedClock.Instant, zone: ZonedClock.Zone): string => {
  if (state.kind === "overdue") return `${state.minutes} min over`
  if (state.kind === "taken") return `free at ${clock(zone, state.until)}`
  return state.until === null ? "free" : `free for ${span(Math.floor((state.until - now) / 60_000))}`
}

/** The names of tables; those that were removed meanwhile are left out. */
export const tableNames = (ids: ReadonlyArray<number>, tables: ReadonlyArray<Table.Table>): string =>
  ids.flatMap((id) => tables.find((table) => table.id === id)?.name ?? []).join(" + ")
