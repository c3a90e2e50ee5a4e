/** Makes events (§6.2): the envelope around data of the type that the catalogue declares. */
import type { EventType, NewEvent } from "../foundation/EventEnvelope.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import * as Json from "../foundation/Json.ts"
import type { Restaurant } from "../foundation/Restaurant.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { EventData } from "./EventCatalogue.ts"
import type { PersonalEvent } from "./PersonalData.ts"

export * from "../foundation/EventEnvelope.ts"

/** The guest that an event is about; required for types that may hold personal data. */
type About<T extends EventType> = T extends PersonalEvent ? [guestId: number | null] : [guestId?: number | null]

/** An event of the type, for the commit of the change it reports. */
export const make = <const T extends EventType>(
  type: T,
  restaurant: Restaurant,
  data: NoInfer<EventData<T>>,
  context: DecisionContext,
  ...[guestId]: About<NoInfer<T>>
): NewEvent<T> => withText(type, restaurant, Json.write(data), context, guestId ?? null)

/** The same for data that is already JSON text. */
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
