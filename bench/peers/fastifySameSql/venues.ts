/** The venue of a caller, from Fourtop's cache or its one statement. */
import { type Caller, Venue } from "@fourtop/core"
import * as VenueCache from "../../../packages/pg-adapter/src/ports/VenueCache.ts"
import * as VenueReading from "../../../packages/pg-adapter/src/ports/VenueReading.ts"
import { run, setTenant } from "./database.ts"

const venues = VenueCache.make()

export const venueOf = async ({ restaurantId, venueVersion }: Caller.Caller): Promise<Venue.Venue> => {
  const kept = venues.get(restaurantId)
  if (kept !== undefined && kept.version >= venueVersion) return kept
  const [, read] = await run([setTenant(restaurantId), VenueReading.readSince(restaurantId, kept)])
  const venue = Venue.make(VenueReading.rowsOf(kept, read)!)
  venues.keep(venue)
  return venue
}
