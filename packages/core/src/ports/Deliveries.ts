import { Context, type Effect } from "effect"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { Uuid } from "../domain/foundation/Uuid.ts"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { ClaimedDelivery, Ending, LoggedDelivery } from "../domain/webhooks/Delivery.ts"

/**
 * The queue of deliveries that commits have written: for each event one to every enabled address of the restaurant
 * that subscribes to its type, or to the only address that the event names. Shared by all processes on one store.
 */
export class Deliveries extends Context.Tag("@fourtop/core/Deliveries")<
  Deliveries,
  {
    /**
     * Takes due deliveries of enabled addresses for a while, those first that were served longest ago, and never more
     * for one address than may be under way to it at once. Of one address, what has been due longest comes first, also
     * when a worker had it and died. A delivery whose lease ran out is due again; none is held twice.
     */
    readonly claim: (options: {
      readonly limit: number
      readonly perEndpoint: number
      readonly leaseSeconds: number
    }) => Effect.Effect<ReadonlyArray<ClaimedDelivery>>
    /**
     * Ends attempts and logs them, all at one moment. Tells for each since when its address has only failed, where one
     * success among them counts for the address; null when its lease had passed to somebody else.
     */
    readonly finish: (
      endings: ReadonlyArray<Ending>
    ) => Effect.Effect<ReadonlyArray<{ readonly failingSince: Instant | null } | null>>
    /** The newest deliveries, with their attempts; of one address when it is named. */
    readonly log: (
      tenant: RestaurantId,
      endpointId: number | null,
      limit: number
    ) => Effect.Effect<ReadonlyArray<LoggedDelivery>>
    /** Makes a delivery due again with all its retries; false when there is none, or it is under way. */
    readonly replay: (tenant: RestaurantId, endpointId: number, eventId: Uuid) => Effect.Effect<boolean>
    /**
     * Forgets deliveries that have ended and events that are to be sent nowhere any more, once they are older than
     * `Delivery.keptDays`; at most so many of each. Gives how many it forgot.
     */
    readonly sweep: (limit: number) => Effect.Effect<number>
  }
>() {}
