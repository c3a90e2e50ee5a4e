import { Context, type Effect } from "effect"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { Uuid } from "../domain/foundation/Uuid.ts"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { ClaimedDelivery, Ending, LoggedDelivery } from "../domain/webhooks/Delivery.ts"

/**
 * The queue of webhook deliveries: for each event one to every enabled endpoint that subscribes to its type, or only to
 * the endpoint that the event names. All processes on one store share it.
 */
export class Deliveries extends Context.Tag("@fourtop/core/Deliveries")<
  Deliveries,
  {
    /**
     * Claims due deliveries of enabled endpoints, starting with the endpoints served longest ago, and no more for one
     * endpoint than may be in progress at once. For one endpoint, the delivery that has been due longest comes first,
     * even if a worker claimed it and died. A delivery whose lease expired is due again; no delivery is claimed twice
     * at the same time.
     */
    readonly claim: (options: {
      readonly limit: number
      readonly perEndpoint: number
      readonly leaseSeconds: number
    }) => Effect.Effect<ReadonlyArray<ClaimedDelivery>>
    /**
     * Records finished attempts in one step. Returns for each since when its endpoint has only failed, where one
     * success in the batch counts for the endpoint; null when its lease had passed to another worker.
     */
    readonly finish: (
      endings: ReadonlyArray<Ending>
    ) => Effect.Effect<ReadonlyArray<{ readonly failingSince: Instant | null } | null>>
    /** The newest deliveries, with their attempts; optionally of one endpoint. */
    readonly log: (
      tenant: RestaurantId,
      endpointId: number | null,
      limit: number
    ) => Effect.Effect<ReadonlyArray<LoggedDelivery>>
    /** Makes a delivery due again with all its retries; false when there is none, or it is in progress. */
    readonly replay: (tenant: RestaurantId, endpointId: number, eventId: Uuid) => Effect.Effect<boolean>
    /**
     * Deletes finished deliveries, and events without deliveries, that are older than `Delivery.keptDays`; at most
     * `limit` of each. Returns how many were deleted.
     */
    readonly sweep: (limit: number) => Effect.Effect<number>
  }
>() {}
