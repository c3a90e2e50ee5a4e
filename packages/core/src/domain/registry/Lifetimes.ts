/**
 * Everything that waits, and when it ends by itself. Whoever is on duty ends it then. An order that is held for an
 * opening is not ended: people see that the opening no longer comes (`orders/HeldOrders.ts`).
 */
import type { Booking } from "../bookings/Booking.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import { isLive, type WaitlistEntry } from "../waitlist/WaitlistEntry.ts"

export type WaitingEntry = Pick<WaitlistEntry, "id" | "branch_id" | "date" | "status" | "to">

export type WaitingBooking = Pick<Booking, "id" | "created_at" | "deposit_status" | "starts_at" | "ends_at" | "status">

/** When the last time that would suit the party has come; null for a party that no longer waits. */
const endOfEntry = (venue: Venue, entry: WaitingEntry): Instant | null => {
  if (!isLive(entry)) return null
  const zone = zoneOf(BranchVenue.at(venue, BranchVenue.branchById(venue, entry.branch_id)))
  return ZonedClock.toInstant(zone, entry.date, LocalTime.toMinutes(entry.to))
}

/** When a reservation that nobody has confirmed begins; one that the host made after its time lasts until its end. */
const endOfPending = (_venue: Venue, { created_at, ends_at, starts_at, status }: WaitingBooking): Instant | null =>
  status !== "pending" ? null : created_at < starts_at ? starts_at : ends_at

/**
 * When the deposit has to be there; null for never. Hours that the owner sets count from then for reservations that exist.
 * A reservation whose time comes earlier does not wait for its deposit any more.
 */
const endOfDeposit = (
  { settings }: Venue,
  { created_at, deposit_status, starts_at, status }: WaitingBooking
): Instant | null => {
  const hours = settings.booking.deposit_hours ?? null
  if (hours === null || deposit_status !== "required") return null
  if (status !== "pending" && status !== "confirmed") return null
  const end = Math.max(created_at, settings.deposit_hours_since ?? created_at) + hours * 3_600_000
  return end < starts_at ? end : null
}

interface Lifetime<Row> {
  readonly endsAt: (venue: Venue, row: Row) => Instant | null
  /** The status that it gets. */
  readonly becomes: string
}

interface Lifetimes {
  readonly entry: Lifetime<WaitingEntry>
  readonly deposit: Lifetime<WaitingBooking>
  readonly pending: Lifetime<WaitingBooking>
}

export const lifetimes = {
  entry: { endsAt: endOfEntry, becomes: "expired" },
  deposit: { endsAt: endOfDeposit, becomes: "cancelled" },
  pending: { endsAt: endOfPending, becomes: "declined" }
} as const satisfies Lifetimes

export type WaitingKind = keyof Lifetimes

/** Whether it has ended by now. */
export const hasEnded = (end: Instant | null, now: Instant): boolean => end !== null && end <= now
