/** On which server each restaurant is, as the directory knows it. */
import type { Restaurant } from "@fourtop/core/internal"
import type { Effect } from "effect"

/** Where a restaurant is, and what the directory's copy of its row holds; null while it has none. */
export interface Assignment {
  readonly server: string
  readonly copy: Pick<Restaurant.Restaurant, "slug" | "version"> | null
}

export interface Assignments {
  /** Null for a restaurant that is on no server yet. */
  readonly find: (restaurant: Restaurant.RestaurantId) => Effect.Effect<Assignment | null>
  /** Puts a restaurant on a server, unless it is on one. Returns the name of the server that it is on. */
  readonly assign: (restaurant: Restaurant.RestaurantId, server: string) => Effect.Effect<string>
  /**
   * Whose secret it is that does not say so: the number of a token, or the digest of another secret. Null for what is
   * not known, which may be on the directory.
   */
  readonly ofSecret: (secret: string) => Effect.Effect<Restaurant.RestaurantId | null>
}
