import { Context, type Effect, Schema } from "effect"
import type { EventType } from "../../domain/foundation/EventEnvelope.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type {
  ClaimedDelivery,
  DeliveryStage,
  Ending,
  LoggedDelivery,
  ReadDelivery
} from "../../domain/webhooks/Delivery.ts"

/** Filters of the delivery log that must all match. */
export interface DeliveryFilter {
  readonly endpointId: number | null
  readonly type: EventType | null
  readonly stage: DeliveryStage | null
}

/** The sort key of the log, descending: when it was created, as finely as the store knows, the event, the endpoint. */
export const DeliveryListKey = Schema.Tuple(Schema.Int, Schema.UUID, Schema.Int)

/**
 * The queue of webhook deliveries: for each event one to every enabled endpoint that subscribes to its type, or only to
 * the endpoint that the event names; and to the endpoints of apps that ask for its type and whose grant shows it. All
 * processes on one store share it.
 */
export class Deliveries extends Context.Tag("@fourtop/core/Deliveries")<
  Deliveries,
  {
    /**
     * Claims due deliveries of enabled endpoints, starting with the endpoints served longest ago, and no more for one
     * endpoint than may be in progress at once. For one endpoint, the delivery that has been due longest comes first,
     * even if a worker claimed it and died. A delivery whose lease expired is due again; no delivery is claimed twice
     * at the same time. Endpoints whose last attempt was slow, or that had none, have fewer places; of several of them,
     * each gets one before any gets another. A delivery to an endpoint that a program added comes with what is stored
     * about its token or its app at this moment; without that, it would be sent after they have ended. One to an app
     * comes with what is stored about the app and its grant, and waits while the app or its webhook is disabled.
     */
    readonly claim: (options: {
      readonly limit: number
      readonly perEndpoint: number
      readonly leaseSeconds: number
      /** How many of them may be of receivers whose last attempt was slow, or that had none; no limit without it. */
      readonly slowLimit?: number | undefined
      /** Deliveries in progress to all endpoints of a restaurant, across all processes; no limit without it. */
      readonly perRestaurant?: number | undefined
      /** The same for its endpoints that are limited by `slowLimit`. */
      readonly slowPerRestaurant?: number | undefined
      /** Deliveries in progress to one app, of all restaurants and across all processes; no limit without it. */
      readonly perApp?: number | undefined
      /** The same for those limited by `slowLimit`. */
      readonly slowPerApp?: number | undefined
      /** The worker that claims, as `Workers` knows it. */
      readonly worker?: Uuid | undefined
    }) => Effect.Effect<ReadonlyArray<ClaimedDelivery>>
    /** Notes that these are slow, though they have not ended: what comes next for their endpoints is claimed as slow. */
    readonly slow: (deliveries: ReadonlyArray<ClaimedDelivery>) => Effect.Effect<void>
    /**
     * Records finished attempts in one step. Returns for each since when its endpoint has only failed, where one
     * success in the batch counts for the endpoint, or its app since when that has on this server; null when its lease had passed to another worker.
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
    /** A page of the log, newest first. */
    readonly list: (
      tenant: RestaurantId,
      filter: DeliveryFilter,
      page: Page.Request
    ) => Effect.Effect<Page.Page<LoggedDelivery>>
    /** One delivery with its body, or null. */
    readonly read: (tenant: RestaurantId, endpointId: number, eventId: Uuid) => Effect.Effect<ReadDelivery | null>
    /** Makes a delivery due again with all its retries; false when there is none, or it is in progress. */
    readonly replay: (tenant: RestaurantId, endpointId: number, eventId: Uuid) => Effect.Effect<boolean>
    /**
     * Makes failed deliveries that were created at or after an instant due again with all their retries: the oldest, at
     * most `limit`. Returns how many there were.
     */
    readonly replayFailed: (
      tenant: RestaurantId,
      endpointId: number,
      since: Instant,
      limit: number
    ) => Effect.Effect<number>
    /**
     * Deletes finished deliveries, and events without deliveries, that are older than `Delivery.keptDays`; at most
     * `limit` of each. Returns how many were deleted.
     */
    readonly sweep: (limit: number) => Effect.Effect<number>
  }
>() {}
