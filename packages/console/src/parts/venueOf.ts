/** The venue of the visited restaurant. */
import { currentVenue, NotFound, type Reader, type Venue } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"

export const venueOf = ({ acting }: Pick<RestaurantVisit, "acting">) =>
  Effect.filterOrFail(
    currentVenue(acting),
    (venue) => venue !== null,
    () => new NotFound({ resource: "restaurant" })
  )

/** Reads what belongs to a venue that has just been read, without asking the store for it again. */
export const readerOf = ({ acting }: Pick<RestaurantVisit, "acting">, venue: Venue.Venue): Reader => ({
  ...acting,
  venueVersion: venue.version
})
