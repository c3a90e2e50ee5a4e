/** Which scope shows the events of each type to a reader of the API. Webhooks are the owner's and do not ask for one. */
import { eventTypes, type EventType } from "../foundation/EventEnvelope.ts"
import type { Scope } from "../foundation/Scope.ts"

/** The scope that shows each type; null where any token does. */
export const eventScopes = {
  ping: null,
  "order.created": "orders:read",
  "order.status_changed": "orders:read",
  "order.paid": "orders:read",
  "reservation.created": "reservations:read",
  "reservation.updated": "reservations:read",
  "reservation.cancelled": "reservations:read",
  "menu.item_updated": "menu:read",
  "payment.refunded": "orders:read",
  "guest.created": "guests:read",
  "guest.updated": "guests:read",
  "giftcard.issued": "orders:read",
  "giftcard.redeemed": "orders:read",
  "review.created": "guests:read",
  "stock.below_par": "reports:read",
  "shift.published": "reports:read",
  "experience.booked": "reservations:read"
} as const satisfies { readonly [T in EventType]: Scope | null }

/** The types of events that these scopes show, in the specification's order. */
export const typesFor = (scopes: ReadonlyArray<Scope>): ReadonlyArray<EventType> =>
  eventTypes.filter((type) => {
    const scope = eventScopes[type]
    return scope === null || scopes.includes(scope)
  })
