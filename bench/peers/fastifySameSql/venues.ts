/** The venue of a caller, from Fourtop's cache or its one statement. */
import type { Caller, Venue } from "@fourtop/core/internal"
import * as VenueCache from "../../../packages/pg-adapter/src/ports/venue/VenueCache.ts"
import * as VenueReading from "../../../packages/pg-adapter/src/ports/venue/VenueReading.ts"
import { run, setTenant } from "./database.ts"

const venues = VenueCache.make()

export const venueOf = async ({ restaurantId, venueVersion }: Caller.Caller): Promise<Venue.Venue> => {
  const kept = venues.get(restaurantId)
  if (kept !== undefined && kept.venue.version >= venueVersion) return kept.venue
  const [, read] = await run([setTenant(restaurantId), VenueReading.readSince(restaurantId, kept?.venue.version)])
  const held = VenueReading.venueOf(kept, read, () => venues.weigh(restaurantId))!
  venues.keep(restaurantId, held)
  return held.venue
}
