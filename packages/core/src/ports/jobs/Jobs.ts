import { Context, type Effect } from "effect"
import type { ClaimedJob, QueuedJob } from "../../domain/foundation/Job.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"

/** The job queue. All processes on one store share it. */
export class Jobs extends Context.Tag("@fourtop/core/Jobs")<
  Jobs,
  {
    /**
     * Claims due jobs of these kinds, starting with the restaurants served longest ago, and no more for one restaurant
     * and kind than may be in progress at once. A job whose lease expired is due again. No job is claimed twice at the
     * same time. Restaurants whose last job of the kind was slow, or that had none, have fewer places; of several of
     * them, each gets one before any gets another.
     */
    readonly claim: (options: {
      readonly kinds: ReadonlyArray<string>
      readonly limit: number
      readonly leaseSeconds: number
      /** Jobs of one restaurant and kind in progress, across all processes; no limit without it. */
      readonly perRestaurant?: number | undefined
      /** How many of them may be of receivers whose last attempt was slow, or that had none; no limit without it. */
      readonly slowLimit?: number | undefined
      /** As `perRestaurant`, for restaurants that are limited by `slowLimit`. */
      readonly slowPerRestaurant?: number | undefined
      /** The worker that claims, as `Workers` knows it. */
      readonly worker?: Uuid | undefined
    }) => Effect.Effect<ReadonlyArray<ClaimedJob>>
    /**
     * Notes how long a claimed job took, or has taken so far: it decides whether the restaurant's next jobs of the kind
     * are claimed as slow.
     */
    readonly held: (job: ClaimedJob, milliseconds: number) => Effect.Effect<void>
    /** Removes a finished job; false when its lease had passed to another worker. */
    readonly finish: (job: ClaimedJob) => Effect.Effect<boolean>
    /** Returns a failed job to the queue for a retry at the instant, or keeps it as failed without one. */
    readonly release: (job: ClaimedJob, retryAt: Instant | null, reason: string) => Effect.Effect<boolean>
    /** Returns a claimed job to the queue until the instant, without counting the attempt. */
    readonly standBack: (job: ClaimedJob, until: Instant) => Effect.Effect<boolean>
    /** Failed jobs, newest first. */
    readonly failed: (limit: number) => Effect.Effect<ReadonlyArray<ClaimedJob & { readonly reason: string }>>
    /** Jobs of one restaurant or of all: failed ones, newest first, or all others, by when they are due. */
    readonly list: (options: {
      readonly restaurantId: RestaurantId | null
      readonly failed: boolean
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<QueuedJob>>
    /** One job of whichever restaurant, or null. */
    readonly find: (id: Uuid) => Effect.Effect<QueuedJob | null>
    /**
     * Makes a job due now with all its retries, and forgets the record of a message that failed. Returns the job as it
     * was; null when the restaurant has none, or a worker is running it.
     */
    readonly retry: (tenant: RestaurantId, id: Uuid) => Effect.Effect<QueuedJob | null>
    /** Removes a failed job. Returns it, or null when the restaurant has no such failed job. */
    readonly discard: (tenant: RestaurantId, id: Uuid) => Effect.Effect<QueuedJob | null>
  }
>() {}
