/** The event types. Generated from the API's declarations by `npm run record`; do not edit. */
import type { EventType } from "../types/events.ts"

/** Every event type that this version knows. */
export const eventTypes: ReadonlyArray<EventType> = [
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
  "experience.booked",
  "point_of_sale.silent",
  "point_of_sale.responding",
  "order.updated",
  "payment.recorded",
  "app.installed",
  "app.uninstalled"
]
