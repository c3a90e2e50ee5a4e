/** A booking (Reservation, §2.6) as it is kept, and what keeps its tables for it. */
import type { TextOf } from "../foundation/Json.ts"
import type { LocalDate } from "../foundation/LocalDate.ts"
import type { LocalTime } from "../foundation/LocalTime.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import type { BookingStatus } from "./BookingStatus.ts"
import type { BookingView } from "./BookingView.ts"

/** What may have become of a deposit, as the API shows it. */
export const depositStatuses = [
  "required",
  "paid",
  "card_held",
  "refunded",
  "partially_refunded",
  "forfeited",
  "waived"
] as const
/** One of them; a booking without a deposit has none. */
export type DepositStatus = (typeof depositStatuses)[number]

/** A row: one booking. */
export interface Booking {
  readonly id: Uuid
  readonly version: number
  readonly status: BookingStatus
  readonly guest_id: number | null
  /** Null for what was booked while the venue had no branch: that belongs to the default branch. */
  readonly branch_id: number | null
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly party_size: number
  readonly date: LocalDate
  readonly time: LocalTime
  /** When the party comes, and when its tables are free again. */
  readonly starts_at: Instant
  readonly ends_at: Instant
  /** The first by priority stands for a combination. */
  readonly table_ids: ReadonlyArray<number>
  readonly note: string | null
  readonly deposit_minor: number | null
  readonly deposit_status: DepositStatus | null
  readonly created_at: Instant
  readonly updated_at: Instant
  /** The public representation, ready to be sent. */
  readonly view: TextOf<BookingView>
}

/** A row: a table that is taken from one instant to another, by a booking or because staff blocked it. */
export interface Occupancy {
  readonly id: Uuid
  readonly version: number
  readonly table_id: number
  readonly booking_id: Uuid | null
  readonly from: Instant
  /** Not included. */
  readonly to: Instant
  readonly reason: string | null
}

/** A row: a day of a branch with bookings; its version changes with everything that touches the day. */
export interface BookingDay {
  /** The date and the branch, as `dayId` puts them together. */
  readonly id: string
  readonly version: number
}

/** What identifies a branch's day. The date comes first, so that the days of all branches stand together. */
export const dayId = (branchId: number | null, date: LocalDate): string =>
  branchId === null ? date : `${date}:${branchId}`
