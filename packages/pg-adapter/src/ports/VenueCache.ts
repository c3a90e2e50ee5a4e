/** The venues that this process has read lately, each as it was read last. */
import type { Restaurant, Venue } from "@fourtop/core"

export interface VenueCache {
  readonly get: (tenant: Restaurant.RestaurantId) => Venue.Venue | undefined
  readonly keep: (venue: Venue.Venue) => void
}

/** What a venue takes, in rows: its restaurant and settings, and everything that it can have many of. */
const sizeOf = ({ rows }: Venue.Venue): number =>
  2 +
  rows.branches.length +
  rows.tables.length +
  rows.menus.length +
  rows.categories.length +
  rows.modifierGroups.length +
  rows.dishes.length

/** A cache of so many rows; the venue that nobody has asked for the longest goes first, and the last one read stays. */
export const make = (capacity: number): VenueCache => {
  const venues = new Map<Restaurant.RestaurantId, Venue.Venue>()
  let kept = 0
  const remove = (id: Restaurant.RestaurantId) => {
    const venue = venues.get(id)
    if (venue === undefined) return
    venues.delete(id)
    kept -= sizeOf(venue)
  }
  const put = (venue: Venue.Venue) => {
    remove(venue.restaurant.id)
    venues.set(venue.restaurant.id, venue)
    kept += sizeOf(venue)
  }
  return {
    get: (tenant) => {
      const venue = venues.get(tenant)
      if (venue !== undefined) put(venue)
      return venue
    },
    keep: (venue) => {
      put(venue)
      for (const id of venues.keys()) {
        if (kept <= capacity || venues.size === 1) break
        remove(id)
      }
    }
  }
}
