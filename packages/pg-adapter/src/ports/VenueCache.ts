/** The venues that this process has read lately, each as it was read last, within a limit of bytes. */
import { ByteCache, type Restaurant, type Venue, Weight } from "@fourtop/core"

export interface VenueCache {
  readonly get: (tenant: Restaurant.RestaurantId) => Venue.Venue | undefined
  readonly keep: (venue: Venue.Venue) => void
}

/** Bytes for all venues of a process, which are those of a thousand restaurants of 100 dishes, and for one of them. */
const standard: ByteCache.Limits = { total: 128 * 1024 * 1024, each: 32 * 1024 * 1024 }

/** What a row takes in the indexes of its venue. */
const indexed = 128

/** Rows stay the same objects from one version of a venue to the next, so that each is weighed once. */
const weights = new WeakMap<object, number>()

const weightOfRow = (row: object): number => {
  const known = weights.get(row)
  if (known !== undefined) return known
  const weight = indexed + Weight.of(row)
  weights.set(row, weight)
  return weight
}

const sum = (rows: ReadonlyArray<object>): number => rows.reduce<number>((all, row) => all + weightOfRow(row), 0)

/** About how many bytes of memory a venue takes, with everything that is looked up by id. */
export const weightOf = ({ rows }: Venue.Venue): number =>
  weightOfRow(rows.restaurant) +
  weightOfRow(rows.settings) +
  sum(rows.branches) +
  sum(rows.tables) +
  sum(rows.menus) +
  sum(rows.categories) +
  sum(rows.modifierGroups) +
  sum(rows.dishes)

/** A cache of so many bytes; the venue goes first that nobody has asked for the longest. */
export const make = (limits: ByteCache.Limits = standard): VenueCache => {
  const venues = ByteCache.make<Restaurant.RestaurantId, Venue.Venue>(limits)
  return {
    get: venues.get,
    keep: (venue) => venues.keep(venue.restaurant.id, venue, weightOf(venue))
  }
}
