/** Events (§6): what subscribers are told. The body is exact text, because it is signed and sent again unchanged. */
import type { Restaurant } from "../access/Restaurant.ts"
import type { JsonText } from "../shared/Json.ts"
import * as Json from "../shared/Json.ts"
import type { Uuid } from "../shared/Uuid.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import * as ZonedClock from "../shared/ZonedClock.ts"
import type { EventData } from "./EventCatalogue.ts"

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
export interface NewEvent {
  readonly id: Uuid
  readonly type: EventType
  readonly at: ZonedClock.Instant
  readonly body: JsonText
  /** The guest whose personal data the body may hold, so that erasing them is a look-up. */
  readonly guest_id: number | null
  /** The only address it is sent to, whatever that subscribes to; nobody else gets it. Not kept with the event. */
  readonly only_endpoint?: number
  /** Whether it happened in the sandbox: then only the sandbox's addresses get it. */
  readonly sandbox?: boolean
}

/** §6.2: the envelope around an event's data, which is what the catalogue says of its type. */
export const make = <const T extends EventType>(
  type: T,
  restaurant: Restaurant,
  data: NoInfer<EventData<T>>,
  fresh: Fresh,
  guestId: number | null = null
): NewEvent => withText(type, restaurant, Json.write(data), fresh, guestId)

/** The same for data that is text already. */
export const withText = <const T extends EventType>(
  type: T,
  restaurant: Restaurant,
  data: Json.TextOf<NoInfer<EventData<T>>>,
  fresh: Fresh,
  guestId: number | null
): NewEvent => {
  const id = fresh.uuid()
  const envelope = JSON.stringify({
    id,
    type,
    created_at: ZonedClock.format(restaurant.time_zone, fresh.now),
    restaurant: { id: restaurant.id, slug: restaurant.slug, currency: restaurant.currency }
  })
  return { id, type, at: fresh.now, body: `${envelope.slice(0, -1)},"data":${data}}`, guest_id: guestId }
}
