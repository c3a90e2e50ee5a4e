/** The venues that this process has read lately, each as it was read last. */
import type { Restaurant, Venue } from "@fourtop/core"

export interface VenueCache {
  readonly get: (tenant: Restaurant.RestaurantId) => Venue.Venue | undefined
  readonly keep: (venue: Venue.Venue) => void
}

/** A cache of so many venues; the one that nobody has asked for the longest goes first. */
export const make = (capacity: number): VenueCache => {
  const venues = new Map<Restaurant.RestaurantId, Venue.Venue>()
  const touch = (venue: Venue.Venue) => {
    venues.delete(venue.restaurant.id)
    venues.set(venue.restaurant.id, venue)
  }
  return {
    get: (tenant) => {
      const venue = venues.get(tenant)
      if (venue !== undefined) touch(venue)
      return venue
    },
    keep: (venue) => {
      touch(venue)
      const [oldest] = venues.keys()
      if (venues.size > capacity) venues.delete(oldest!)
    }
  }
}
