/** The job worker: claims due jobs, runs each by its kind, and retries those that failed. */
import { Cause, Clock, Deferred, Duration, Effect, Exit, Fiber, Metric, Option, Queue, type Scope } from "effect"
import { type ClaimedJob, finished, stoodBackUntil } from "../../domain/foundation/Job.ts"
import * as Slots from "../../domain/foundation/work/Slots.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import * as Retry from "../../domain/foundation/Retry.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import { Jobs } from "../../ports/jobs/Jobs.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import { traced } from "../../ports/spans/traced.ts"
import { HeldSlots, slowCheck } from "./HeldSlots.ts"

/**
 * The handler of each kind of job. It may run more than once for a job, and must be idempotent. An error with a member
 * `permanent: true` is not retried. A job whose handler succeeds is removed from the queue, unless the handler returns
 * `Job.finished`: then it has removed the job itself. With `Job.standBack` the job is due again at that instant.
 */
export type JobHandlers<R = never> = Readonly<Record<string, (job: ClaimedJob) => Effect.Effect<unknown, unknown, R>>>

export interface WorkerOptions {
  /** How many jobs run at the same time. */
  readonly concurrency?: number
  /** Jobs of one kind and restaurant that run at the same time, in all processes. */
  readonly perRestaurant?: number
  /** The lease: how long a job may take before another worker can claim it. */
  readonly lease?: Duration.DurationInput
  /** This worker, as `beginWork` made it known. */
  readonly worker?: Uuid
}

/** One restaurant whose POS hangs leaves most slots of a kind to the others. */
const standard = { concurrency: 32, perRestaurant: 8, lease: "30 seconds", pause: "500 millis" } as const

/** Runs the jobs that are due now, and returns how many there were. */
export const runDueJobs = traced(
  "runDueJobs",
  <R>(handlers: JobHandlers<R>, options: WorkerOptions = {}): Effect.Effect<number, never, R | Jobs> =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const kinds = Object.keys(handlers)
      if (kinds.length === 0) return 0
      const { concurrency, lease, perRestaurant, worker } = { ...standard, worker: undefined, ...options }
      const leaseSeconds = Duration.toSeconds(lease)
      const claimed = yield* jobs.claim({ kinds, limit: concurrency, leaseSeconds, perRestaurant, worker })
      yield* Effect.forEach(claimed, (job) => runJob(job, handlers[job.kind]!, lease), { concurrency, discard: true })
      return claimed.length
    })
)

/** Runs a job in a span of the trace that queued it. */
const runJob = <R>(
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
const noteHeld = (job: ClaimedJob, milliseconds: number): Effect.Effect<void, never, Jobs> =>
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

/** How long shutdown waits for running jobs; one that does not finish is claimed again when its lease ends. */
const shutdownWait = "4 seconds"

/** How long a slot that was freed waits for others, so that they share a claim. */
const refillInterval = "20 millis"

/**
 * Runs jobs until the scope closes; then claims no more, and waits for those it has. Each kind has its own slots, and
 * free slots claim the next jobs soon: a POS that does not respond must not delay kitchen tickets.
 */
export const runJobs = <R>(
  handlers: JobHandlers<R>,
  options: WorkerOptions & { readonly pause?: Duration.DurationInput } = {}
): Effect.Effect<void, never, R | Jobs | Scope.Scope> =>
  Effect.gen(function* () {
    const { concurrency, lease, pause, perRestaurant, worker } = { ...standard, worker: undefined, ...options }
    const jobs = yield* Jobs
    const stopping = yield* Deferred.make<void>()
    const atMost = Effect.raceFirst(Effect.sleep(pause), Deferred.await(stopping))
    const shares = {
      perRestaurant,
      slowPerRestaurant: Math.min(perRestaurant, Math.max(1, Slots.slowOf(perRestaurant))),
      leaseSeconds: Duration.toSeconds(lease),
      worker
    }

    /** One watch over all kinds, most of which run nothing most of the time. */
    const watched: Array<{
      readonly held: HeldSlots<ClaimedJob>
      readonly noteSlow: Effect.Effect<void, never, Jobs>
    }> = []
    const watching = Effect.zipRight(
      Effect.sleep(slowCheck),
      Effect.suspend(() => {
        const busy = watched.filter(({ held }) => !held.isIdle)
        // One kind must not wait for what is noted of another.
        return Effect.forEach(busy, ({ noteSlow }) => Effect.fork(noteSlow), { discard: true })
      })
    )

    const ofKind = (kind: string, handler: JobHandlers<R>[string]) =>
      Effect.gen(function* () {
        const held = new HeldSlots<ClaimedJob>(concurrency)
        const freed = yield* Queue.sliding<void>(1)
        const leave = (job: ClaimedJob) =>
          Effect.suspend(() => {
            held.leave(job)
            return Queue.offer(freed, undefined)
          })
        // A restaurant that has its share of jobs running may have others that are due: they can run when one has ended.
        const untilFreed = Effect.zipRight(Effect.raceFirst(Queue.take(freed), atMost), Effect.sleep(refillInterval))
        const claim = (free: Slots.Free) =>
          jobs.claim({ ...shares, ...free, kinds: [kind] }).pipe(
            Spans.untraced,
            Effect.catchAllCause((cause) =>
              Effect.as(Effect.logWarning("The job worker could not reach its queue", cause), [])
            )
          )
        const noteSlow = Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          for (const job of held.slowSince(now)) {
            yield* Queue.offer(freed, undefined)
            yield* noteHeld(job, Slots.slowMillis)
          }
        })
        const turn = Effect.gen(function* () {
          const free = held.free
          if (free.limit === 0) return yield* untilFreed
          // Whoever has ended until now is counted in this claim.
          yield* Queue.takeAll(freed)
          const claimed = yield* claim(free)
          const now = yield* Clock.currentTimeMillis
          for (const job of claimed) {
            held.take(job, now)
            yield* Effect.forkDaemon(Effect.ensuring(runJob(job, handler, lease), leave(job)))
          }
          yield* claimed.length === 0 && held.isIdle ? atMost : untilFreed
        })
        watched.push({ held, noteSlow })
        yield* Effect.repeat(turn, { until: () => Deferred.isDone(stopping) })
        if (!held.isIdle) yield* Effect.repeat(Queue.take(freed), { until: () => held.isIdle })
      })

    const working = Effect.forEach(Object.entries(handlers), ([kind, handler]) => ofKind(kind, handler), {
      concurrency: "unbounded",
      discard: true
    })
    // The watch ends with the fiber that began it.
    const fiber = yield* Effect.forkDaemon(Effect.zipRight(Effect.fork(Effect.forever(watching)), working))
    yield* Effect.addFinalizer(() =>
      Deferred.succeed(stopping, undefined).pipe(
        Effect.zipRight(Effect.timeoutOption(Fiber.await(fiber), shutdownWait)),
        Effect.zipRight(Fiber.interrupt(fiber))
      )
    )
  })
