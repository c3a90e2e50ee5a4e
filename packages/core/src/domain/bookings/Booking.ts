/** A booking (Reservation, §2.6) as it is stored, with the rows that reserve its tables. */
import type { TextOf } from "../foundation/Json.ts"
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Labelled } from "../labels/Labels.ts"
import type * as Undo from "../undo/Undo.ts"
import type { BookingStatus } from "./BookingStatus.ts"
import type { BookingBefore } from "./BookingUndo.ts"
import type { StoredTexts } from "./BookingTexts.ts"
import type { BookingView } from "./BookingView.ts"
import type { Overruled } from "./Overrule.ts"

/** The states of a deposit, as the API shows them. */
export const depositStatuses = [
  "required",
  "paid",
  "card_held",
  "refunded",
  "partially_refunded",
  "forfeited",
  "waived"
] as const
/** The state of a deposit; a booking without a deposit has none. */
export type DepositStatus = (typeof depositStatuses)[number]

/** Who ends a booking. A guest who cancels late or does not come forfeits the deposit. */
export type EndedBy = (typeof endedBy)[number]
export const endedBy = ["restaurant", "guest"] as const

/** Why a booking was cancelled without anybody doing so: its deposit did not come in time. */
export const cancelCauses = ["deposit"] as const
export type CancelCause = (typeof cancelCauses)[number]

/** The reason of what ends because it was taken back. */
export const takenBack = "taken back"

/** A row: one booking. */
export interface Booking extends StoredTexts, Labelled {
  readonly id: Uuid
  readonly version: number
  readonly status: BookingStatus
  readonly guest_id: number | null
  /** Null when it was booked while the venue had no branch: it then belongs to the default branch. */
  readonly branch_id: number | null
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly party_size: number
  readonly date: LocalDate
  readonly time: LocalTime
  /** When the party arrives, and when its tables are free again. */
  readonly starts_at: Instant
  readonly ends_at: Instant
  /** For a combination, the first by priority comes first. */
  readonly table_ids: ReadonlyArray<number>
  readonly deposit_minor: number | null
  readonly deposit_status: DepositStatus | null
  /** The payment of the deposit; absent while there is none, and in rows from before there were such payments. */
  readonly deposit_payment_id?: Uuid | null
  /** How much of the deposit has paid for orders; absent for nothing. */
  readonly deposit_used_minor?: number
  /** When the party was seated; absent in rows from before it was recorded. */
  readonly seated_at?: Instant | null
  /** When the party left, which made its tables free; null while it is there. */
  readonly left_at?: Instant | null
  /** The last move by people, which can be taken back for a minute; null after an undo. */
  readonly last_move?: Undo.Move<BookingBefore> | null
  /** The job of the reminder to the guest; a reminder that was queued before it is not sent. */
  readonly reminder_id?: Uuid | null
  /** Who cancelled it; null while it is not cancelled, and absent in rows from before it was recorded. */
  readonly cancelled_by?: EndedBy | null
  /** Why it was cancelled, where that follows from a rule; absent in rows from before it was recorded. */
  readonly cancel_cause?: CancelCause | null
  /** The rules that the host overruled for it, and why. */
  readonly overruled?: Overruled | null
  /** Why it ended, where nobody gave a reason: it was taken back. */
  readonly cancel_reason?: typeof takenBack | null
  /** When the guest confirmed that they will come. */
  readonly attendance_confirmed_at?: Instant | null
  readonly created_at: Instant
  readonly updated_at: Instant
  /** The public representation, ready to be sent. */
  readonly view: TextOf<BookingView>
}

/** A row: a table that is taken for a range of time, by a booking, by an offer to the waitlist, or by a block. */
export interface Occupancy {
  readonly id: Uuid
  readonly version: number
  readonly table_id: number
  readonly booking_id: Uuid | null
  /** The entry of the waitlist that the table is held for; absent in rows from before there was a waitlist. */
  readonly waitlist_id?: Uuid | null
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
  readonly reason: string | null
}

/** Whether the table is out of service: neither a booking nor an offer has it. */
export const isBlock = ({ booking_id, waitlist_id = null }: Pick<Occupancy, "booking_id" | "waitlist_id">): boolean =>
  booking_id === null && waitlist_id === null

/** A row: a day of a branch with bookings; its version rises with every change of a booking and every new block. */
export interface BookingDay {
  /** The date and the branch, as `dayId` joins them. */
  readonly id: string
  readonly version: number
}

/** The id of a branch's day. The date comes first, so that ids sort by date. */
export const dayId = (branchId: number | null, date: LocalDate): string =>
  branchId === null ? date : `${date}:${branchId}`
