/** Events (§6): what subscribers are told. The body is exact text, because it is signed and sent again unchanged. */
import type { JsonText } from "./Json.ts"
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./ZonedClock.ts"

/** The types of events (§6.3). */
export const eventTypes = [
  "ping",
  "order.created",
  "order.status_changed",
  "order.paid",
  "reservation.created",
  "reservation.updated",
  "reservation.cancelled",
  "menu.item_updated",
  "payment.refunded",
  "guest.created",
  "guest.updated",
  "giftcard.issued",
  "giftcard.redeemed",
  "review.created",
  "stock.below_par",
  "shift.published",
  "experience.booked"
] as const
/** The type of an event of this version; later versions may have more. */
export type EventType = (typeof eventTypes)[number]

/** An event as a change set carries it. */
export interface NewEvent<T extends EventType = EventType> {
  readonly id: Uuid
  readonly type: T
  readonly at: Instant
  readonly body: JsonText
  /** The guest whose personal data the body may hold, so that erasing them is a look-up. */
  readonly guest_id: number | null
  /** The only address it is sent to, whatever that subscribes to; nobody else gets it. Not kept with the event. */
  readonly only_endpoint?: number
  /** Whether it happened in the sandbox: then only the sandbox's addresses get it. */
  readonly sandbox?: boolean
}
