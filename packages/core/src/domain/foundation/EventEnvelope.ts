/** Events (§6) as they are stored. The body is exact text, because it is signed and sent unchanged on every attempt. */
import type { JsonText } from "./Json.ts"
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./time/ZonedClock.ts"

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
  "experience.booked",
  "point_of_sale.silent",
  "point_of_sale.responding",
  "order.updated",
  "payment.recorded",
  "app.installed",
  "app.uninstalled"
] as const
/** The type of an event in this version; later versions may add more. */
export type EventType = (typeof eventTypes)[number]

/** The types that are only ever sent to the app which they are about: nobody subscribes to them, or reads them. */
export const appEventTypes = ["app.installed", "app.uninstalled"] as const satisfies ReadonlyArray<EventType>

export const isForApps = (type: EventType): boolean => appEventTypes.some((one) => one === type)

/**
 * The types that the API knows: those of webhooks of restaurants, and of the list of events. They have the type of all,
 * because what is stored there is never one of the others.
 */
export const apiEventTypes = eventTypes.filter((type) => !isForApps(type)) as unknown as typeof eventTypes

export interface NewEvent<T extends EventType = EventType> {
  readonly id: Uuid
  readonly type: T
  readonly at: Instant
  readonly body: JsonText
  /** The guest whose personal data the body may hold, by which erasure finds the event. */
  readonly guest_id: number | null
  /**
   * The id of the one endpoint that receives it, whatever that subscribes to; used for delivery, and not stored with
   * the event.
   */
  readonly only_endpoint?: number
  /** The span of the use-case that it comes from, as a W3C `traceparent`, if that was traced. */
  readonly trace_parent?: string | null
  /** Whether it happened in the sandbox: then only the sandbox's endpoints receive it. */
  readonly sandbox?: boolean
}
