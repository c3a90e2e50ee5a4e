import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Reads a restaurant's settings and menu. */
export class Venues extends Context.Tag("@fourtop/core/Venues")<
  Venues,
  {
    /** The venue for a decision, read from the store; null when there is no such restaurant. */
    readonly load: (tenant: RestaurantId, request: LoadRequest) => Effect.Effect<Loaded<Venue | null>>
    /** The venue for reads, at least as new as the version; null when there is no such restaurant. */
    readonly read: (tenant: RestaurantId, atLeast: number) => Effect.Effect<Venue | null>
  }
>() {}
