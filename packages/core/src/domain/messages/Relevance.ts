/** Whether a message still applies when it is sent, which may be long after what it is about. */
import type { Booking } from "../bookings/Booking.ts"
import type { BookingStatus } from "../bookings/BookingStatus.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order } from "../orders/Order.ts"
import type { OrderStatus } from "../orders/OrderStatus.ts"
import type { Offer } from "../waitlist/WaitlistEntry.ts"
import type { Told } from "./MessageTurn.ts"
import type { Addressee, Occasion } from "./Occasion.ts"

/** The job that sends a message, and the time. */
export interface Sending {
  readonly id: Uuid
  readonly now: Instant
  /** Whether it had to wait for room under a quota. */
  readonly hasWaited?: boolean
  /** What it tells of a changed booking; null for other occasions. */
  readonly told?: Told | null
  /** Whom somebody asked to send it to; null for what goes to whom its subject names. */
  readonly to?: Addressee | null
}

const statusesOf: Readonly<Record<Occasion<"booking">, ReadonlyArray<BookingStatus>>> = {
  booking_created: ["pending", "confirmed"],
  booking_confirmed: ["confirmed"],
  booking_changed: ["pending", "confirmed"],
  booking_declined: ["declined"],
  booking_cancelled: ["cancelled"],
  booking_reminder: ["confirmed"]
}

/**
 * Whether a message about a booking applies: the booking is what the message says. Of reminders only the one that was
 * queued last applies: the booking may have moved away and back. One that had to wait for room applies until the booking
 * begins, unless it is about its end.
 */
export const ofBooking = (
  occasion: Occasion<"booking">,
  booking: Pick<Booking, "status" | "starts_at" | "reminder_id" | keyof Told>,
  { hasWaited = false, id, now, told = null }: Sending
): boolean => {
  const { reminder_id, starts_at, status } = booking
  if (!statusesOf[occasion].includes(status)) return false
  if (told !== null && (["date", "time", "party_size"] as const).some((one) => told[one] !== booking[one])) return false
  const isReminder = occasion === "booking_reminder"
  if (isReminder && reminder_id !== id) return false
  const isEnd = occasion === "booking_cancelled" || occasion === "booking_declined"
  return now < starts_at || !(isReminder || (hasWaited && !isEnd))
}

const statuses: Readonly<Record<Occasion<"order">, ReadonlyArray<OrderStatus>>> = {
  order_accepted: ["accepted"],
  order_ready: ["ready"],
  order_cancelled: ["cancelled", "rejected"]
}

/** Whether a message about an order applies: it is sent while the order is what the message says. */
export const ofOrder = (occasion: Occasion<"order">, { status }: Pick<Order, "status">): boolean =>
  statuses[occasion].includes(status)

/** Whether a message about an offer applies: while the table is kept. */
export const ofOffer = ({ expires_at }: Pick<Offer, "expires_at">, now: Instant): boolean => now < expires_at

/** Whether somebody can be reached; a guest who was erased cannot. */
export const isReachable = ({ email, phone }: { readonly phone: string | null; readonly email: string | null }) =>
  (phone ?? "") !== "" || (email ?? "") !== ""
