/** Jobs for tests, and how workers claim them. */
import { type Job, Jobs } from "@fourtop/core/internal"
import { Clock, Duration, Effect } from "effect"
import { type Arranging, done, found, freshText, newJob } from "../arranging/arrange.ts"

export type Queueing = Arranging | Jobs

export const claim = (
  kinds: ReadonlyArray<string>,
  limit = 10,
  leaseSeconds = 30,
  perRestaurant?: number
): Effect.Effect<ReadonlyArray<Job.ClaimedJob>, never, Jobs> =>
  Effect.flatMap(Jobs, (jobs) => jobs.claim({ kinds, limit, leaseSeconds, perRestaurant }))

/** Jobs of a unique kind, or of this one, in a restaurant of their own. */
export const enqueue = (count: number, dueIn: Duration.DurationInput = Duration.zero, kind: string = freshText()) =>
  Effect.gen(function* () {
    const { restaurantId } = yield* found()
    const due_at = (yield* Clock.currentTimeMillis) + Duration.toMillis(dueIn)
    const jobs = yield* Effect.forEach(Array.from({ length: count }), () => newJob(kind, { due_at }))
    yield* done(restaurantId, { jobs })
    // The store's clock and the test's may differ by some milliseconds.
    yield* Effect.sleep("20 millis")
    return { restaurantId, kind, jobs }
  })

export const idsOf = (jobs: ReadonlyArray<{ readonly id: string }>) => jobs.map(({ id }) => id)
