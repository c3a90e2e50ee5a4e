/**
 * The directory's copies of the rows of restaurants that are on other servers. They keep slugs unique, and sessions and
 * lists show them; nobody's access depends on them.
 */
import { ChangeSet, type Committed, Load, type Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Assignment } from "../routing/Assignments.ts"
import type { Server, Servers } from "../routing/Servers.ts"

type Row = Restaurant.Restaurant
export type Copy = Assignment["copy"]

export interface RestaurantCopies {
  readonly find: (restaurant: Restaurant.RestaurantId) => Effect.Effect<Copy>
  /** Writes the copy over this one. A conflict means that it has changed, or that another restaurant has the slug. */
  readonly put: (row: Row, over: Copy) => Effect.Effect<Committed>
  /** Makes the copy what the restaurant's server has, which for a restaurant that it does not have is none. */
  readonly renew: (restaurant: Restaurant.RestaurantId, server: Server) => Effect.Effect<void>
  readonly remove: (restaurant: Restaurant.RestaurantId) => Effect.Effect<void>
}

export const make = ({ assignments, directory }: Servers): RestaurantCopies => {
  const commit = (restaurant: Restaurant.RestaurantId, change: ChangeSet.Change): Effect.Effect<Committed> =>
    directory.services.Commits.commit(restaurant, ChangeSet.make({ changes: [change] }), null)

  const find: RestaurantCopies["find"] = (restaurant) =>
    Effect.map(assignments.find(restaurant), (found) => found?.copy ?? null)

  const put: RestaurantCopies["put"] = (row, over) =>
    commit(row.id, ChangeSet.put("restaurant", { ...row, version: over?.version ?? 0 }))

  const remove: RestaurantCopies["remove"] = (restaurant) =>
    Effect.flatMap(find(restaurant), (copy) =>
      copy === null
        ? Effect.void
        : Effect.asVoid(commit(restaurant, { op: "remove", kind: "restaurant", id: restaurant, version: copy.version }))
    )

  const read = (restaurant: Restaurant.RestaurantId, { services }: Server): Effect.Effect<Row | null> =>
    Effect.map(services.Venues.load(restaurant, Load.nothing), ({ state }) => state?.restaurant ?? null)

  const renew: RestaurantCopies["renew"] = (restaurant, server) =>
    Effect.gen(function* () {
      const row = yield* read(restaurant, server)
      if (row === null) return yield* remove(restaurant)
      yield* put(row, yield* find(restaurant))
      // Whoever renews last must have seen the last change.
      const after = yield* read(restaurant, server)
      if (after?.version !== row.version) yield* renew(restaurant, server)
    })

  return { find, put, renew, remove }
}
