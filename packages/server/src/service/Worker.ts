/** Background work: the jobs that commits have written, sums of sales, and deleting what has expired. */
import {
  type Deliveries,
  type Directory,
  jobHandlers,
  type Jobs,
  type JobStorePorts,
  Lane,
  Notifier,
  PointOfSale,
  runJobs,
  SecurityLog,
  sweepDeliveries,
  sweepMessages,
  type WebhookEndpoints
} from "@fourtop/core"
import { type Database, Retention, SalesRollUp } from "@fourtop/pg-adapter"
import { HttpPointOfSale, LogNotifier } from "@fourtop/webhook-adapter"
import { Effect, Layer, Schedule } from "effect"
import type { CommandError } from "./CommandError.ts"
import * as Replaceable from "./Replaceable.ts"
import { Settings } from "./Settings.ts"
import * as Webhooks from "./Webhooks.ts"

const httpPointOfSale = Layer.unwrapEffect(
  Effect.map(Settings, ({ posAllowedNetworks }) => HttpPointOfSale.layer({ allowedNetworks: posAllowedNetworks }))
)

/** How jobs reach points of sale and guests. */
const outbound = Layer.merge(
  Replaceable.orElse(PointOfSale, httpPointOfSale),
  Replaceable.orElse(Notifier, LogNotifier.layer)
)

const sweeps = [
  Retention.sweep,
  sweepDeliveries,
  sweepMessages,
  Effect.flatMap(SecurityLog, (log) => log.sweep())
] as const

const retention = Effect.all(sweeps, { discard: true }).pipe(
  Effect.catchAllCause((cause) =>
    Effect.logWarning("Deleting expired rows failed; it is tried again in an hour", cause)
  ),
  Effect.repeat(Schedule.spaced("1 hour")),
  Effect.forkScoped
)

/** Until the next run, changed days are read from orders. */
const sales = SalesRollUp.rollUp.pipe(
  Effect.catchAllCause((cause) =>
    Effect.logWarning("Summing sales by day failed; it is tried again in ten minutes", cause)
  ),
  Effect.repeat(Schedule.spaced("10 minutes")),
  Effect.forkScoped
)

const background = Effect.all([runJobs(jobHandlers), retention, sales], { discard: true })

const jobs = Layer.provide(Layer.scopedDiscard(background), outbound)

type Needed =
  | JobStorePorts
  | Jobs
  | Deliveries
  | Directory
  | SecurityLog
  | WebhookEndpoints
  | Database.Database
  | Settings

/** Waits for connections in a lane of its own, whichever restaurant it works for. */
const inBackground = Layer.locally(Lane.current, Lane.background)

export const layer: Layer.Layer<never, CommandError, Needed> = inBackground(Layer.merge(jobs, Webhooks.worker))
