/**
 * Reads venues. A venue is read whole, in one statement and so in one snapshot, and kept under the version that this
 * snapshot shows; later loads only ask whether that version is still the current one.
 */
import { type Load, type Restaurant, type Rows, Venue, Venues } from "@fourtop/core"
import { Deferred, Effect, FiberId, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../Database.ts"
import { load } from "./Loading.ts"
import * as VenueCache from "./VenueCache.ts"

/** Rows of venues that a process keeps, a dish being one: those of a thousand small restaurants, in about 60 MB. */
const capacity = 50_000

const currentVersion = Statement.make<{ readonly version: number }>(
  "venue_version",
  "select version from venue_version where restaurant_id = $1"
)

type Lists = Omit<Venue.VenueRows, "version" | "restaurant" | "settings">

const lists: Readonly<Record<keyof Lists, Rows.Kind>> = {
  branches: "branch",
  tables: "table",
  menus: "menu",
  categories: "category",
  modifierGroups: "modifier_group",
  dishes: "dish"
}

const listed = Object.entries(lists).map(
  ([name, kind]) =>
    `(select coalesce(json_agg(body order by id), '[]') from "${kind}" where restaurant_id = $1) as "${name}"`
)

const wholeVenue = Statement.make<Venue.VenueRows>(
  "whole_venue",
  `select v.version, r.body as restaurant, s.body as settings, ${listed.join(", ")}
   from venue_version v
   join restaurant r on r.restaurant_id = v.restaurant_id and r.id = v.restaurant_id
   join settings s on s.restaurant_id = v.restaurant_id and s.id = v.restaurant_id
   where v.restaurant_id = $1`
)

const make = (database: typeof Database.Service): typeof Venues.Service => {
  const cache = VenueCache.make(capacity)
  const flights = new Map<Restaurant.RestaurantId, Deferred.Deferred<Venue.Venue | null>>()

  const loadWhole = (tenant: Restaurant.RestaurantId, request: Load.LoadRequest) =>
    Effect.map(load(database, tenant, request, wholeVenue(tenant)), (loaded): Load.Loaded<Venue.Venue | null> => {
      const [rows] = loaded.state
      if (rows === undefined) return { ...loaded, state: null }
      const state = Venue.make(rows)
      cache.keep(state)
      return { ...loaded, state }
    })

  /** A change of a busy venue makes everybody want it at once: one fiber reads it and the others wait for that. */
  const readOnce = (tenant: Restaurant.RestaurantId): Effect.Effect<Venue.Venue | null> =>
    Effect.suspend(() => {
      const flying = flights.get(tenant)
      if (flying !== undefined) return Deferred.await(flying)
      const flight = Deferred.unsafeMake<Venue.Venue | null>(FiberId.none)
      flights.set(tenant, flight)
      return loadWhole(tenant, { key: null, reserve: 0 }).pipe(
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
        if (kept === undefined) return yield* loadWhole(tenant, request)
        const probed = yield* load(database, tenant, request, currentVersion(tenant))
        if (probed.state[0]?.version === kept.version) return { ...probed, state: kept }
        // The key is looked up again, because it must not be older than the state.
        const loaded = yield* loadWhole(tenant, { ...request, reserve: 0 })
        return { ...loaded, ids: probed.ids }
      }),
    read: (tenant, atLeast) =>
      Effect.gen(function* () {
        const kept = cache.get(tenant)
        if (kept !== undefined && kept.version >= atLeast) return kept
        const read = yield* readOnce(tenant)
        // What was joined may have begun before the wanted version was written; what begins now cannot.
        return (read?.version ?? 0) >= atLeast ? read : yield* readOnce(tenant)
      })
  }
}

export const layer: Layer.Layer<Venues, never, Database> = Layer.effect(Venues, Effect.map(Database, make))
