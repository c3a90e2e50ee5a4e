/** What a guest's page is about, as far as its links are concerned: whose it is, and when. */
import type { Booking } from "../bookings/Booking.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import type { Order } from "../orders/Order.ts"

/** A booking or an order with its guest and its moment. */
export interface LinkedSubject {
  readonly kind: "booking" | "order"
  readonly id: Uuid
  readonly guestId: number | null
  /** When the party comes, or the order is served. */
  readonly moment: Instant
}

/** The booking as the subject of links. */
export const ofBooking = ({ guest_id, id, starts_at }: Booking): LinkedSubject => ({
  kind: "booking",
  id,
  guestId: guest_id,
  moment: starts_at
})

/** The order as the subject of links. */
export const ofOrder = ({ guest_id, id, placed_at, scheduled_for }: Order): LinkedSubject => ({
  kind: "order",
  id,
  guestId: guest_id,
  moment: scheduled_for ?? placed_at
})
