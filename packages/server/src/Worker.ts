/** The work behind the requests: jobs that commits have written, and the sweep of what has expired. */
import {
  type Deliveries,
  jobHandlers,
  type Jobs,
  type JobStorePorts,
  runJobs,
  sweepDeliveries,
  type WebhookEndpoints
} from "@fourtop/core"
import { type Database, Retention } from "@fourtop/pg-adapter"
import { HttpPointOfSale, LogNotifier } from "@fourtop/webhook-adapter"
import { Effect, Layer, Schedule } from "effect"
import type { CommandError } from "./CommandError.ts"
import type { Settings } from "./Settings.ts"
import * as Webhooks from "./Webhooks.ts"

/** How what the jobs say leaves the house. */
const outbound = Layer.merge(HttpPointOfSale.layer, LogNotifier.layer)

const retention = Effect.zipRight(Retention.sweep, sweepDeliveries).pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("What has expired could not be deleted", cause)),
  Effect.repeat(Schedule.spaced("1 hour")),
  Effect.forkScoped
)

const jobs = Layer.provide(Layer.scopedDiscard(Effect.zipRight(runJobs(jobHandlers), retention)), outbound)

type Needed = JobStorePorts | Jobs | Deliveries | WebhookEndpoints | Database.Database | Settings

export const layer: Layer.Layer<never, CommandError, Needed> = Layer.merge(jobs, Webhooks.worker)
