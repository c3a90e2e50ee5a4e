/** Runs a claimed job by its kind, and returns it to the queue when it failed. */
import { Cause, Clock, Duration, Effect, Exit, Metric, Option } from "effect"
import { type ClaimedJob, finished, stoodBackUntil } from "../../domain/foundation/Job.ts"
import * as Retry from "../../domain/foundation/Retry.ts"
import * as Slots from "../../domain/foundation/work/Slots.ts"
import { Jobs } from "../../ports/jobs/Jobs.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import * as Spans from "../../ports/spans/Spans.ts"

/**
 * The handler of each kind of job. It may run more than once for a job, and must be idempotent. An error with a member
 * `permanent: true` is not retried. A job whose handler succeeds is removed from the queue, unless the handler returns
 * `Job.finished`: then it has removed the job itself. With `Job.standBack` the job is due again at that instant.
 */
export type JobHandlers<R = never> = Readonly<Record<string, (job: ClaimedJob) => Effect.Effect<unknown, unknown, R>>>

/** Runs a job in a span of the trace that queued it. */
export const runJob = <R>(
  job: ClaimedJob,
  handler: (job: ClaimedJob) => Effect.Effect<unknown, unknown, R>,
  lease: Duration.DurationInput
): Effect.Effect<Figures.RunOutcome, never, R | Jobs> =>
  Spans.withSpan(attempt(job, handler, lease), () => ({
    name: `job ${job.kind}`,
    kind: "consumer",
    parent: Spans.fromStore(job.trace_parent),
    attributes: {
      [Spans.attributes.restaurant]: job.restaurant_id,
      [Spans.attributes.jobKind]: job.kind,
      [Spans.attributes.attempt]: job.attempts
    },
    onSuccess: (outcome) => ({ attributes: {}, failure: outcome === "done" ? null : outcome })
  }))

/** Most jobs are as quick as the last one, and nothing is noted; those that are slow again count. */
export const noteHeld = (job: ClaimedJob, milliseconds: number): Effect.Effect<void, never, Jobs> =>
  job.slow === false && !Slots.isSlow(milliseconds)
    ? Effect.void
    : Effect.flatMap(Jobs, (jobs) => Effect.ignoreLogged(Effect.sandbox(jobs.held(job, milliseconds))))

const attempt = <R>(
  job: ClaimedJob,
  handler: (job: ClaimedJob) => Effect.Effect<unknown, unknown, R>,
  lease: Duration.DurationInput
): Effect.Effect<Figures.RunOutcome, never, R | Jobs> =>
  Effect.gen(function* () {
    const jobs = yield* Jobs
    const runs = Figures.jobRunsOf(job.kind)
    const began = yield* Clock.currentTimeMillis
    // When the lease ends, another worker may claim the job.
    const exit = yield* Effect.exit(Effect.timeout(handler(job), lease))
    yield* noteHeld(job, (yield* Clock.currentTimeMillis) - began)
    if (Exit.isSuccess(exit)) {
      const until = stoodBackUntil(exit.value)
      yield* Metric.increment(runs.done)
      if (until !== null) yield* jobs.standBack(job, until)
      else if (exit.value !== finished) yield* jobs.finish(job)
      return "done"
    }
    const now = yield* Clock.currentTimeMillis
    const isUseless = Option.exists(Cause.failureOption(exit.cause), Retry.isPermanent)
    const delay = isUseless ? null : Retry.delayAfter(job.attempts)
    const outcome = delay === null ? "failed" : "retry"
    yield* Metric.increment(runs[outcome])
    const reason = Cause.pretty(exit.cause).slice(0, 500)
    yield* Effect.logWarning(`Job ${job.kind} ${job.id} failed on attempt ${job.attempts}`, exit.cause)
    yield* jobs.release(job, delay === null ? null : now + Duration.toMillis(delay), reason)
    return outcome
  })
