/** The job worker: claims due jobs, runs each by its kind, and retries those that failed. */
import { Deferred, Duration, Effect, Fiber, type Scope } from "effect"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as Slots from "../../domain/foundation/work/Slots.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import { Jobs } from "../../ports/jobs/Jobs.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import { traced } from "../../ports/spans/traced.ts"
import { slowCheck } from "./HeldSlots.ts"
import { type JobHandlers, runJob } from "./runJob.ts"
import { noteSlow, refillInterval, type ServedKind, servedKind, serveKind } from "./serveKind.ts"

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

/** How long shutdown waits for running jobs; one that does not finish is claimed again when its lease ends. */
const shutdownWait = "4 seconds"

/**
 * Runs jobs until the scope closes; then claims no more, and waits for those it has. Each kind has its own slots, and
 * free slots claim the next jobs soon: a POS that does not respond must not delay kitchen tickets. Kinds that run
 * nothing, which are most of them most of the time, share one claim.
 */
export const runJobs = <R>(
  handlers: JobHandlers<R>,
  options: WorkerOptions & { readonly pause?: Duration.DurationInput } = {}
): Effect.Effect<void, never, R | Jobs | Scope.Scope> =>
  Effect.gen(function* () {
    const { concurrency, lease, pause, perRestaurant, worker } = { ...standard, worker: undefined, ...options }
    const jobs = yield* Jobs
    const stopping = yield* Deferred.make<void>()
    const isStopping = Deferred.isDone(stopping)
    const atMost = Effect.raceFirst(Effect.sleep(pause), Deferred.await(stopping))
    const shares = {
      perRestaurant,
      slowPerRestaurant: Math.min(perRestaurant, Math.max(1, Slots.slowOf(perRestaurant))),
      leaseSeconds: Duration.toSeconds(lease),
      worker
    }
    const claim = (kinds: ReadonlyArray<string>, free: Slots.Free) =>
      jobs.claim({ ...shares, ...free, kinds }).pipe(
        Spans.untraced,
        Effect.catchAllCause((cause) =>
          Effect.as(Effect.logWarning("The job worker could not reach its queue", cause), [])
        )
      )

    /** The kinds that run something. */
    const busy = new Map<string, ServedKind>()
    const watching = Effect.zipRight(
      Effect.sleep(slowCheck),
      // One kind must not wait for what is noted of another.
      Effect.suspend(() => Effect.forEach([...busy.values()], (kind) => Effect.fork(noteSlow(kind)), { discard: true }))
    )
    /** The last fiber of each kind. */
    const serving = new Map<string, Fiber.RuntimeFiber<void>>()
    const serve = (kind: string, first: ReadonlyArray<ClaimedJob>) =>
      Effect.gen(function* () {
        const served = yield* servedKind(concurrency)
        busy.set(kind, served)
        const until = serveKind(served, first, {
          claim: (free) => claim([kind], free),
          run: (job) => runJob(job, handlers[kind]!, lease),
          pause: atMost,
          isStopping
        })
        const fiber = yield* Effect.fork(
          Effect.ensuring(
            until,
            Effect.sync(() => busy.delete(kind))
          )
        )
        serving.set(kind, fiber)
      })

    const look = Effect.gen(function* () {
      const idle = Object.keys(handlers).filter((kind) => !busy.has(kind))
      const claimed = idle.length === 0 ? [] : yield* claim(idle, Slots.free(concurrency, 0, 0))
      for (const kind of new Set(claimed.map((job) => job.kind)))
        yield* serve(
          kind,
          claimed.filter((job) => job.kind === kind)
        )
      yield* claimed.length === 0 ? atMost : Effect.sleep(refillInterval)
    })
    const working = Effect.zipRight(
      Effect.repeat(look, { until: () => isStopping }),
      Effect.suspend(() => Fiber.awaitAll(serving.values()))
    )

    // The watch and the kinds that are served end with the fiber that began them.
    const fiber = yield* Effect.forkDaemon(Effect.zipRight(Effect.fork(Effect.forever(watching)), working))
    yield* Effect.addFinalizer(() =>
      Deferred.succeed(stopping, undefined).pipe(
        Effect.zipRight(Effect.timeoutOption(Fiber.await(fiber), shutdownWait)),
        Effect.zipRight(Fiber.interrupt(fiber))
      )
    )
  })
