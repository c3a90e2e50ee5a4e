/**
 * A change set is committed on the restaurant's server. One that writes the row of the restaurant itself has another
 * step on the directory: before it where the restaurant takes a slug, so that no two have it, and else after it.
 */
import { type ChangeSet, type Committed, CommitUnknown, type KeyToKeep, type Restaurant } from "@fourtop/core/internal"
import { Cause, Chunk, Effect } from "effect"
import type { Server, Servers } from "../routing/Servers.ts"
import type { Own } from "./Own.ts"
import * as RestaurantCopies from "./RestaurantCopies.ts"

type ChangeOfRestaurant = ChangeSet.ChangeOf<"restaurant">

const isOfRestaurant = (change: ChangeSet.Change): change is ChangeOfRestaurant => change.kind === "restaurant"

/** Whether a commit may have been carried out although it failed. */
const mayBeDone = (cause: Cause.Cause<never>): boolean =>
  Chunk.some(Cause.defects(cause), (defect) => defect instanceof CommitUnknown)

export const commits = (servers: Servers): Own<"Commits"> => {
  const copies = RestaurantCopies.make(servers)

  const afterwards = (restaurant: Restaurant.RestaurantId, server: Server, committed: Committed) =>
    committed._tag === "Done" ? Effect.void : copies.renew(restaurant, server)

  /** The copy has the slug before the row has it; if the row does not get it, the copy is made what it was. */
  const takingSlug = (
    row: Restaurant.Restaurant,
    over: RestaurantCopies.Copy,
    server: Server,
    commit: Effect.Effect<Committed>
  ): Effect.Effect<Committed> =>
    Effect.gen(function* () {
      const reserved = yield* copies.put(row, over)
      if (reserved._tag !== "Done") return reserved
      const committed = yield* Effect.onError(commit, (cause) =>
        over === null && !mayBeDone(cause) ? copies.remove(row.id) : Effect.void
      )
      yield* afterwards(row.id, server, committed)
      return committed
    })

  const withRow = (change: ChangeOfRestaurant, server: Server, commit: Effect.Effect<Committed>) =>
    Effect.gen(function* () {
      if (change.op === "remove") {
        const committed = yield* commit
        if (committed._tag === "Done") yield* copies.remove(change.id as Restaurant.RestaurantId)
        return committed
      }
      const { row } = change
      const copy = yield* copies.find(row.id)
      if (copy?.slug !== row.slug) return yield* takingSlug(row, copy, server, commit)
      const committed = yield* commit
      if (committed._tag !== "Done") return committed
      const copied = yield* copies.put(row, copy)
      if (copied._tag !== "Done") yield* copies.renew(row.id, server)
      return committed
    })

  return {
    commit: (tenant, changes, key: KeyToKeep | null) => {
      const change = changes.changes.find(isOfRestaurant)
      if (change === undefined) {
        return Effect.flatMap(servers.of(tenant), ({ services }) => services.Commits.commit(tenant, changes, key))
      }
      const isNew = change.op === "put" && change.row.version === 0
      return Effect.gen(function* () {
        const server = yield* isNew ? servers.assign(tenant) : servers.of(tenant)
        const commit = server.services.Commits.commit(tenant, changes, key)
        return yield* server === servers.directory ? commit : withRow(change, server, commit)
      }).pipe(Effect.uninterruptible)
    }
  }
}
