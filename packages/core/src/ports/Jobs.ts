import { Context, type Effect } from "effect"
import type { ClaimedJob } from "../domain/foundation/Job.ts"
import type { Instant } from "../domain/foundation/ZonedClock.ts"

/** The queue of jobs that commits have written. Shared by all processes on one store. */
export class Jobs extends Context.Tag("@fourtop/core/Jobs")<
  Jobs,
  {
    /** Takes due jobs of these kinds for a while; a job whose lease ran out is due again. No job is held twice. */
    readonly claim: (options: {
      readonly kinds: ReadonlyArray<string>
      readonly limit: number
      readonly leaseSeconds: number
    }) => Effect.Effect<ReadonlyArray<ClaimedJob>>
    /** Removes a finished job; false when its lease had passed to somebody else. */
    readonly finish: (job: ClaimedJob) => Effect.Effect<boolean>
    /** Gives a failed job back, to be tried again at the instant, or kept as failed when there is none. */
    readonly release: (job: ClaimedJob, retryAt: Instant | null, reason: string) => Effect.Effect<boolean>
    /** Jobs that were given up, newest first. */
    readonly failed: (limit: number) => Effect.Effect<ReadonlyArray<ClaimedJob & { readonly reason: string }>>
  }
>() {}
