/** Whether a message still applies when it is sent, which may be long after what it is about. */
import type { Booking } from "../bookings/Booking.ts"
import type { BookingStatus } from "../bookings/BookingStatus.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order } from "../orders/Order.ts"
import type { OrderStatus } from "../orders/OrderStatus.ts"
import type { Offer } from "../waitlist/WaitlistEntry.ts"
import type { Occasion } from "./Occasion.ts"

/** The job that sends a message, and the time. */
export interface Sending {
  readonly id: Uuid
  readonly now: Instant
  /** Whether it had to wait for room under a quota. */
  readonly hasWaited?: boolean
}

/**
 * Whether a message about a booking applies: only its end is told once it was cancelled or declined. A reminder applies
 * while the booking is confirmed, and only the one that was queued last: the booking may have moved away and back.
 */
export const ofBooking = (
  occasion: Occasion<"booking">,
  { reminder_id, starts_at, status }: Pick<Booking, "status" | "starts_at" | "reminder_id">,
  { id, now }: Sending
): boolean => {
  if (occasion === "booking_reminder") return status === "confirmed" && reminder_id === id && now < starts_at
  const isEnd = occasion === "booking_cancelled" || occasion === "booking_declined"
  return isEnd || (status !== "cancelled" && status !== "declined")
}

const told: Readonly<Record<Occasion<"booking">, ReadonlyArray<BookingStatus>>> = {
  booking_created: ["pending", "confirmed"],
  booking_confirmed: ["confirmed"],
  booking_changed: ["pending", "confirmed"],
  booking_declined: ["declined"],
  booking_cancelled: ["cancelled"],
  booking_reminder: ["confirmed"]
}

/**
 * Whether a message about a booking that had to wait still applies: the booking is what the message says, and has not
 * begun, unless the message is about its end.
 */
export const ofWaitingBooking = (
  occasion: Occasion<"booking">,
  { starts_at, status }: Pick<Booking, "status" | "starts_at">,
  now: Instant
): boolean => {
  const isEnd = occasion === "booking_cancelled" || occasion === "booking_declined"
  return told[occasion].includes(status) && (isEnd || now < starts_at)
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
