/** The work behind the requests: jobs that commits have written, and the sweep of what has expired. */
import { jobHandlers, type Jobs, type JobStorePorts, runJobs } from "@fourtop/core"
import { type Database, Retention } from "@fourtop/pg-adapter"
import { HttpPointOfSale, LogNotifier } from "@fourtop/webhook-adapter"
import { Effect, Layer, Schedule } from "effect"

/** How what the jobs say leaves the house. */
const outbound = Layer.merge(HttpPointOfSale.layer, LogNotifier.layer)

const retention = Retention.sweep.pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("What has expired could not be deleted", cause)),
  Effect.repeat(Schedule.spaced("1 hour")),
  Effect.forkScoped
)

export const layer: Layer.Layer<never, never, Jobs | Database.Database | JobStorePorts> = Layer.provide(
  Layer.scopedDiscard(Effect.zipRight(runJobs(jobHandlers), retention)),
  outbound
)
