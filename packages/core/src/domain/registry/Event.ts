/** Making events (§6.2): the envelope around data of the shape that the catalogue says of its type. */
import type { EventType, NewEvent } from "../foundation/EventEnvelope.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import * as Json from "../foundation/Json.ts"
import type { Restaurant } from "../foundation/Restaurant.ts"
import * as ZonedClock from "../foundation/ZonedClock.ts"
import type { EventData } from "./EventCatalogue.ts"
import type { PersonalEvent } from "./PersonalData.ts"

export * from "../foundation/EventEnvelope.ts"

/** Whom an event speaks of: what may hold personal data cannot be made without saying so. */
type About<T extends EventType> = T extends PersonalEvent ? [guestId: number | null] : [guestId?: number | null]

/** An event of the type, for the commit of what it tells. */
export const make = <const T extends EventType>(
  type: T,
  restaurant: Restaurant,
  data: NoInfer<EventData<T>>,
  context: DecisionContext,
  ...[guestId]: About<NoInfer<T>>
): NewEvent<T> => withText(type, restaurant, Json.write(data), context, guestId ?? null)

/** The same for data that is text already. */
export const withText = <const T extends EventType>(
  type: T,
  restaurant: Restaurant,
  data: Json.TextOf<NoInfer<EventData<T>>>,
  context: DecisionContext,
  guestId: number | null
): NewEvent<T> => {
  const id = context.uuid()
  const envelope = JSON.stringify({
    id,
    type,
    created_at: ZonedClock.format(restaurant.time_zone, context.now),
    restaurant: { id: restaurant.id, slug: restaurant.slug, currency: restaurant.currency }
  })
  return { id, type, at: context.now, body: `${envelope.slice(0, -1)},"data":${data}}`, guest_id: guestId }
}
