/**
 * Reads venues. A venue is read in one snapshot, and cached under the version in that snapshot. Later loads only check
 * whether that version is still current, and read what was written since. One that is not cached is read from the text
 * that the database keeps of it, and brought up to date where that is older.
 */
import { Load, type Restaurant, type Venue, type Venues } from "@fourtop/core/internal"
import { Deferred, Effect, FiberId, Option } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { isNotAsAssumed } from "../../connection/PendingAuthentication.ts"
import type { HeldVenue } from "./HeldVenue.ts"
import type * as KeptVenues from "./KeptVenues.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import * as VenueCache from "./VenueCache.ts"
import * as VenueReading from "./VenueReading.ts"

export const currentVersion = Statement.make<{ readonly version: number }>(
  "venue_version",
  "select version from venue_version where restaurant_id = $1"
)

/** The copy of a venue that is at hand, and what was loaded with it. */
interface AtHand {
  readonly loaded: Load.Loaded<ReadonlyArray<{ readonly version: number }>>
  readonly held: HeldVenue | undefined
  readonly wasCached: boolean
}

export const make = (database: StoreDatabase, keepText: KeptVenues.Keep): typeof Venues.Service => {
  const cache = VenueCache.make()
  const flights = new Map<Restaurant.RestaurantId, Deferred.Deferred<Venue.Venue | null>>()

  const atHand = (tenant: Restaurant.RestaurantId, request: Load.LoadRequest): Effect.Effect<AtHand> => {
    const cached = cache.get(tenant)
    if (cached !== undefined) {
      return Effect.map(load(database, tenant, request, currentVersion(tenant)), (loaded) => ({
        loaded,
        held: cached,
        wasCached: true
      }))
    }
    return Effect.map(load(database, tenant, request, VenueReading.readText(tenant)), (loaded) => ({
      loaded,
      held: VenueReading.venueOfText(loaded.state, () => cache.weigh(tenant)),
      wasCached: false
    }))
  }

  const loadNewer = (
    tenant: Restaurant.RestaurantId,
    request: Load.LoadRequest,
    { held, wasCached }: Pick<AtHand, "held" | "wasCached">
  ): Effect.Effect<Load.Loaded<Venue.Venue | null>> =>
    Effect.gen(function* () {
      const loaded = yield* load(database, tenant, request, VenueReading.readSince(tenant, held?.venue.version))
      const read = VenueReading.venueOf(held, loaded.state, () => cache.weigh(tenant))
      if (read === null) return { ...loaded, state: null }
      cache.keep(tenant, read)
      if (!wasCached && VenueReading.canBeKept(loaded.state)) yield* keepText(tenant)
      return { ...loaded, state: read.venue }
    })

  const loadCurrent = (
    tenant: Restaurant.RestaurantId,
    request: Load.LoadRequest
  ): Effect.Effect<Load.Loaded<Venue.Venue | null>> =>
    Effect.flatMap(atHand(tenant, request), (found) => {
      const { held, loaded, wasCached } = found
      if (held !== undefined && loaded.state[0]?.version === held.venue.version) {
        if (!wasCached) cache.keep(tenant, held)
        return Effect.succeed({ ...loaded, state: held.venue })
      }
      // The key is looked up again, because its record must not be older than the state.
      return Effect.map(loadNewer(tenant, { ...request, newIds: 0 }, found), (newer) => ({ ...newer, ids: loaded.ids }))
    })

  /** One that is cached is known to be too old. */
  const readNewer = (tenant: Restaurant.RestaurantId): Effect.Effect<Load.Loaded<Venue.Venue | null>> => {
    const held = cache.get(tenant)
    return held === undefined
      ? loadCurrent(tenant, Load.nothing)
      : loadNewer(tenant, Load.nothing, { held, wasCached: true })
  }

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
      return readNewer(tenant).pipe(
        Effect.map(({ state }) => state),
        Effect.onExit((exit) => {
          flights.delete(tenant)
          return Deferred.done(flight, exit)
        }),
        Effect.uninterruptible
      )
    })

  return {
    load: loadCurrent,
    read: (tenant, atLeast) =>
      Effect.suspend(() => {
        const kept = cache.get(tenant)?.venue
        if (kept !== undefined && kept.version >= atLeast) return Effect.succeed(kept)
        // A read that was joined may have begun before the wanted version was written; one that begins now cannot.
        return Effect.flatMap(readOnce(tenant), (read) =>
          (read?.version ?? 0) >= atLeast ? Effect.succeed(read) : readOnce(tenant)
        )
      })
  }
}
