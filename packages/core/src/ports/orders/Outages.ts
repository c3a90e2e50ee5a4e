import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Health, Outage } from "../../domain/orders/outages/Outage.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Points of sale that do not accept orders. */
export class Outages extends Context.Tag("@fourtop/core/Outages")<
  Outages,
  {
    /**
     * Restaurants to check, at most so many: those whose POS has accepted none of its orders for
     * `PointOfSaleJob.silence`, has just accepted one after that, or was connected or disconnected. A restaurant is
     * returned once; again when one of these happens, at the time that `settle` sets, or after some minutes without it.
     */
    readonly due: (limit: number) => Effect.Effect<ReadonlyArray<RestaurantId>>
    /** Says when to check a restaurant again, unless something happens before; null for no time. */
    readonly settle: (tenant: RestaurantId, next: Instant | null) => Effect.Effect<void>
    /** What is known of the restaurant's POS, for a decision. */
    readonly load: (tenant: RestaurantId, request: LoadRequest) => Effect.Effect<Loaded<Health>>
    /** The outage that people were told of, or null. */
    readonly current: (tenant: RestaurantId) => Effect.Effect<Outage | null>
  }
>() {}
