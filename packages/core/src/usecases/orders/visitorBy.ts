/** The guest of an order, and whether its day counts as a visit. */
import { Effect } from "effect"
import * as ZonedClock from "../../domain/foundation/time/ZonedClock.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import type { LoadedOrder } from "../../domain/orders/Ticket.ts"
import { type Venue, zoneOf } from "../../domain/venue/Venue.ts"
import { visitorOf } from "../guests/visitorOf.ts"
import type { Reader } from "../venue/currentVenue.ts"

export const visitorBy = (
  acting: Pick<Reader, "restaurantId">,
  found: LoadedOrder | null,
  venue: Venue | null,
  /** The order itself, where its day is to be judged without it. */
  without: string | null = null
) => {
  if (found === null || venue === null) return Effect.succeed(null)
  const zone = zoneOf(venue)
  return visitorOf(acting, found.order, ZonedClock.dateAt(zone, Visit.servedAt(found.order)), zone, without)
}
