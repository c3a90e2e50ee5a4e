/**
 * Has the database keep the texts of venues that were not in memory, after the request that read them. No request waits
 * for it or fails with it: what is not kept is read row by row again.
 */
import { Lane, type Restaurant } from "@fourtop/core/internal"
import { Effect, type Scope } from "effect"
import type { Database } from "../../connection/Database.ts"
import * as Pending from "../../connection/PendingAuthentication.ts"
import * as VenueReading from "./VenueReading.ts"

/** How many may be kept at once; others have to be read again first. */
const mostAtOnce = 4

export type Keep = (tenant: Restaurant.RestaurantId) => Effect.Effect<void>

/** Runs until the scope is closed. */
export const make = (database: typeof Database.Service, scope: Scope.Scope): Keep => {
  const current = new Set<Restaurant.RestaurantId>()
  return (tenant) =>
    Effect.suspend(() => {
      if (current.size >= mostAtOnce || current.has(tenant)) return Effect.void
      current.add(tenant)
      return database.ofTenant(tenant, [VenueReading.keepText()]).pipe(
        Effect.catchAllCause((cause) => Effect.logDebug("The text of a venue was not kept", cause)),
        Effect.ensuring(Effect.sync(() => current.delete(tenant))),
        Lane.within(Lane.background),
        Effect.locally(Pending.current, null),
        Effect.interruptible,
        Effect.forkIn(scope),
        Effect.asVoid
      )
    })
}
