/** How long a party has its tables on the sheet of a day: as booked, and from when it is seated as it really is. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Booking } from "./Booking.ts"
import { occupying } from "./BookingStatus.ts"

/** A booking without its representation, which no rule needs. */
export type SheetBooking = Omit<Booking, "view">

export interface PartyBar {
  readonly booking: SheetBooking
  readonly from: Instant
  /** When the party leaves, or is expected to. */
  readonly to: Instant
  /** When its tables are ready for the next party. */
  readonly until: Instant
  /** Minutes since the party should have come; null unless it is late. */
  readonly lateMinutes: number | null
  /** Minutes since the party should have left; null unless it is still there. */
  readonly overdueMinutes: number | null
  /** Whether the party sits at its tables. */
  readonly isPresent: boolean
  /** A party that will still sit at one of its tables when this one comes. */
  readonly waitsFor: PartyBar | null
}

/** A party is late from this many minutes after its time on. */
export const lateAfterMinutes = 5

const minute = 60_000

const minutesBetween = (from: Instant, to: Instant): number => Math.floor((to - from) / minute)

/** Whether a booking takes a table, and so has a place on the sheet. */
export const isOnSheet = ({ status }: Pick<Booking, "status">): boolean => occupying.includes(status)

/** Whether the party was seated and has left. */
export const hasLeft = ({ left_at }: Pick<Booking, "left_at">): boolean => (left_at ?? null) !== null

/** Minutes by which a party is late; null when it is not, or when it is no longer expected. */
export const lateMinutes = (
  { starts_at, status }: Pick<Booking, "starts_at" | "status">,
  now: Instant
): number | null => {
  const minutes = minutesBetween(starts_at, now)
  return (status === "confirmed" || status === "pending") && minutes >= lateAfterMinutes ? minutes : null
}

const sharesTable = (a: Pick<Booking, "table_ids">, b: Pick<Booking, "table_ids">): boolean =>
  a.table_ids.some((id) => b.table_ids.includes(id))

const seatedAt = ({ seated_at, starts_at }: SheetBooking): Instant => seated_at ?? starts_at

/** When the next party was seated at a table of this one, which must have left by then; null if there is none. */
const succeededAt = (booking: SheetBooking, seated: ReadonlyArray<SheetBooking>): Instant | null => {
  const later = seated.filter((other) => sharesTable(booking, other) && seatedAt(other) > seatedAt(booking))
  return later.length === 0 ? null : Math.min(...later.map(seatedAt))
}

type Unrelated = Omit<PartyBar, "waitsFor">

const ofSeated = (
  booking: SheetBooking,
  seated: ReadonlyArray<SheetBooking>,
  buffer: number,
  now: Instant | null
): Unrelated => {
  const from = seatedAt(booking)
  const leftAt = booking.left_at ?? succeededAt(booking, seated)
  const bar = { booking, from, lateMinutes: null }
  if (leftAt !== null) return { ...bar, to: leftAt, until: leftAt, overdueMinutes: null, isPresent: false }
  const expected = from + Math.max(0, booking.ends_at - booking.starts_at - buffer)
  const over = now === null ? 0 : minutesBetween(expected, now)
  const to = now === null ? expected : Math.max(expected, now)
  return { ...bar, to, until: to + buffer, overdueMinutes: over > 0 ? over : null, isPresent: now !== null }
}

const ofExpected = (booking: SheetBooking, buffer: number, now: Instant | null): Unrelated => ({
  booking,
  from: booking.starts_at,
  to: Math.max(booking.starts_at, booking.ends_at - buffer),
  until: booking.ends_at,
  lateMinutes: now === null ? null : lateMinutes(booking, now),
  overdueMinutes: null,
  isPresent: false
})

const byTime = (a: Unrelated, b: Unrelated): number => a.from - b.from || (a.booking.id < b.booking.id ? -1 : 1)

/** The bars of bookings, by time. `now` is null on a day that is not being worked: nothing is late or overdue then. */
export const barsOf = (
  bookings: ReadonlyArray<SheetBooking>,
  bufferMinutes: number,
  now: Instant | null
): ReadonlyArray<PartyBar> => {
  const buffer = bufferMinutes * minute
  const seated = bookings.filter(({ status }) => status === "seated")
  const bars = bookings
    .filter(isOnSheet)
    .map((booking) =>
      booking.status === "seated" ? ofSeated(booking, seated, buffer, now) : ofExpected(booking, buffer, now)
    )
    .toSorted(byTime)
  const present = bars.filter(({ isPresent }) => isPresent)
  return bars.map((bar) => ({ ...bar, waitsFor: bar.booking.status === "seated" ? null : blocking(bar, present) }))
}

/** The last to leave of those who sit at a table of the party beyond its time. */
const blocking = (bar: Unrelated, present: ReadonlyArray<Unrelated>): PartyBar | null => {
  const still = present.filter(({ booking, to }) => sharesTable(booking, bar.booking) && to > bar.from)
  if (still.length === 0) return null
  const last = still.reduce((a, b) => (b.to > a.to ? b : a))
  return { ...last, waitsFor: null }
}
