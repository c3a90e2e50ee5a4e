/**
 * Reads venues. A venue is read in one statement and so in one snapshot, and cached under the version in that snapshot.
 * Later loads only check whether that version is still current, and read what was written since.
 */
import { Load, type Restaurant, Venue, Venues } from "@fourtop/core"
import { Deferred, Effect, FiberId, Layer, Option } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../connection/Database.ts"
import { isNotAsAssumed } from "../connection/PendingAuthentication.ts"
import { load } from "./Loading.ts"
import * as VenueCache from "./VenueCache.ts"
import * as VenueReading from "./VenueReading.ts"

const currentVersion = Statement.make<{ readonly version: number }>(
  "venue_version",
  "select version from venue_version where restaurant_id = $1"
)

const make = (database: typeof Database.Service): typeof Venues.Service => {
  const cache = VenueCache.make()
  const flights = new Map<Restaurant.RestaurantId, Deferred.Deferred<Venue.Venue | null>>()

  const loadNewer = (
    tenant: Restaurant.RestaurantId,
    request: Load.LoadRequest,
    known: Venue.Venue | undefined
  ): Effect.Effect<Load.Loaded<Venue.Venue | null>> =>
    Effect.map(load(database, tenant, request, VenueReading.readSince(tenant, known)), (loaded) => {
      const rows = VenueReading.rowsOf(known, loaded.state)
      const state = rows === null ? null : Venue.make(rows)
      if (state !== null) cache.keep(state)
      return { ...loaded, state }
    })

  /** After a change to a busy venue many requests need it at once: one fiber reads it and the others wait for that. */
  const readOnce = (tenant: Restaurant.RestaurantId): Effect.Effect<Venue.Venue | null> =>
    Effect.suspend(() => {
      const flying = flights.get(tenant)
      if (flying !== undefined) {
        // Whoever reads it may turn out to have no right to.
        return Effect.catchSomeCause(Deferred.await(flying), (cause) =>
          isNotAsAssumed(cause) ? Option.some(readOnce(tenant)) : Option.none()
        )
      }
      const flight = Deferred.unsafeMake<Venue.Venue | null>(FiberId.none)
      flights.set(tenant, flight)
      return loadNewer(tenant, Load.nothing, cache.get(tenant)).pipe(
        Effect.map(({ state }) => state),
        Effect.onExit((exit) => {
          flights.delete(tenant)
          return Deferred.done(flight, exit)
        }),
        Effect.uninterruptible
      )
    })

  return {
    load: (tenant, request) =>
      Effect.gen(function* () {
        const kept = cache.get(tenant)
        if (kept === undefined) return yield* loadNewer(tenant, request, undefined)
        const probed = yield* load(database, tenant, request, currentVersion(tenant))
        if (probed.state[0]?.version === kept.version) return { ...probed, state: kept }
        // The key is looked up again, because its record must not be older than the state.
        const loaded = yield* loadNewer(tenant, { ...request, newIds: 0 }, kept)
        return { ...loaded, ids: probed.ids }
      }),
    read: (tenant, atLeast) =>
      Effect.gen(function* () {
        const kept = cache.get(tenant)
        if (kept !== undefined && kept.version >= atLeast) return kept
        const read = yield* readOnce(tenant)
        // A read that was joined may have begun before the wanted version was written; one that begins now cannot.
        return (read?.version ?? 0) >= atLeast ? read : yield* readOnce(tenant)
      })
  }
}

export const layer: Layer.Layer<Venues, never, Database> = Layer.effect(Venues, Effect.map(Database, make))
