/** The venues that this process has read recently, within a limit of bytes. */
import { ByteCache, type Restaurant, type Venue, Weight } from "@fourtop/core"

export interface VenueCache {
  readonly get: (tenant: Restaurant.RestaurantId) => Venue.Venue | undefined
  readonly keep: (venue: Venue.Venue) => void
}

/** Bytes for all venues of a process (a thousand restaurants with 100 dishes), and for a single one. */
const standard: ByteCache.Limits = { total: 128 * 1024 * 1024, each: 32 * 1024 * 1024 }

/** What a row takes in the indexes of its venue. */
const indexed = 128

/** Rows stay the same objects from one version of a venue to the next, so that each is measured once. */
const weights = new WeakMap<object, number>()

const weightOfRow = (row: object): number => {
  const known = weights.get(row)
  if (known !== undefined) return known
  const weight = indexed + Weight.of(row)
  weights.set(row, weight)
  return weight
}

const sum = (rows: ReadonlyArray<object>): number => rows.reduce<number>((all, row) => all + weightOfRow(row), 0)

/** Roughly how many bytes a venue takes in memory, indexes by id included. */
export const weightOf = ({ rows }: Venue.Venue): number =>
  weightOfRow(rows.restaurant) +
  weightOfRow(rows.settings) +
  sum(rows.branches) +
  sum(rows.tables) +
  sum(rows.menus) +
  sum(rows.categories) +
  sum(rows.modifierGroups) +
  sum(rows.dishes)

/** A cache of this many bytes; the least recently used venue is dropped first. */
export const make = (limits: ByteCache.Limits = standard): VenueCache => {
  const venues = ByteCache.make<Restaurant.RestaurantId, Venue.Venue>(limits)
  return {
    get: venues.get,
    keep: (venue) => venues.keep(venue.restaurant.id, venue, weightOf(venue))
  }
}
