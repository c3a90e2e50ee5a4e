/** The work behind the requests: jobs that commits have written, and the sweep of what has expired. */
import { type JobHandlers, type Jobs, runDueJobs } from "@fourtop/core"
import { type Database, Retention } from "@fourtop/pg-adapter"
import { Deferred, Effect, Fiber, Layer, Schedule } from "effect"

/** What to do for each kind of job: an area that writes jobs has its line here. */
export const handlers: JobHandlers = {}

/** How long the end waits for jobs that run; their leases bring back what did not get ready. */
const patience = "4 seconds"

/** Runs jobs until the scope closes; then takes no more, and waits for those it has. */
export const run = <R>(handlers: JobHandlers<R>) =>
  Effect.gen(function* () {
    const stopping = yield* Deferred.make<void>()
    const pause = Effect.raceFirst(Effect.sleep("500 millis"), Deferred.await(stopping))
    const loop = runDueJobs(handlers).pipe(
      Effect.catchAllCause((cause) =>
        Effect.as(Effect.logWarning("The job worker could not reach its queue", cause), 0)
      ),
      Effect.flatMap((ran) => (ran > 0 ? Effect.void : pause)),
      Effect.repeat({ until: () => Deferred.isDone(stopping) })
    )
    const fiber = yield* Effect.forkDaemon(loop)
    yield* Effect.addFinalizer(() =>
      Deferred.succeed(stopping, undefined).pipe(
        Effect.zipRight(Effect.timeoutOption(Fiber.await(fiber), patience)),
        Effect.zipRight(Fiber.interrupt(fiber))
      )
    )
  })

const retention = Retention.sweep.pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("What has expired could not be deleted", cause)),
  Effect.repeat(Schedule.spaced("1 hour")),
  Effect.forkScoped
)

export const layer: Layer.Layer<never, never, Jobs | Database.Database> = Layer.scopedDiscard(
  Effect.zipRight(run(handlers), retention)
)
