/** Background work: the jobs that commits have written, sums of sales, and deleting what has expired. */
import {
  Acting,
  type Apps,
  type Bookings,
  checkPointsOfSale,
  type Deliveries,
  endAllLapsed,
  type Directory,
  importLedger,
  type JobHandlers,
  jobHandlers,
  type Jobs,
  type Journal,
  type Ledger,
  type Lifetimes,
  type Experiences,
  type Grants,
  type JobStorePorts,
  personJobHandlers,
  type PersonJobPorts,
  Lane,
  linkApps,
  Notifier,
  onDuty,
  type OutboundPorts,
  type Payments,
  PersonMail,
  PointOfSale,
  type Records,
  runJobs,
  type Sealing,
  SecurityLog,
  SendingQuotas,
  sweepDeliveries,
  sweepMessages,
  type WebhookEndpoints,
  type Workers
} from "@fourtop/core/internal"
import { Backfills, type Database, LedgerUpkeep, Retention, SalesRollUp, Upkeep } from "@fourtop/pg-adapter"
import { HttpPointOfSale, MessageRouting } from "@fourtop/webhook-adapter"
import { type Cause, Effect, Layer, Option, Schedule } from "effect"
import type { CommandError } from "./settings/CommandError.ts"
import * as DataRetention from "./DataRetention.ts"
import * as Replaceable from "./Replaceable.ts"
import { Settings } from "./settings/Settings.ts"
import * as EveryServer from "./store/EveryServer.ts"
import * as ThisWorker from "./ThisWorker.ts"
import { version } from "../release/version.ts"
import * as Webhooks from "./Webhooks.ts"

const httpPointOfSale = Layer.unwrapEffect(
  Effect.map(Settings, ({ posAllowedNetworks }) => HttpPointOfSale.layer({ allowedNetworks: posAllowedNetworks }))
)

/** Mail and the gateway of the settings. */
const channels = Layer.unwrapEffect(
  Effect.map(Settings, ({ gateway, mail }) =>
    MessageRouting.layer({
      mail,
      gateway: Option.map(gateway, (given) => ({ ...given, userAgent: `Fourtop/${version}` }))
    })
  )
)

/** How jobs reach points of sale, guests and people. */
const outbound = Layer.mergeAll(
  Replaceable.orElse(PointOfSale, httpPointOfSale),
  Replaceable.orElse(Notifier, channels),
  Replaceable.orElse(PersonMail, channels)
)

const sweeps = [
  EveryServer.onEach(Retention.sweep),
  sweepDeliveries,
  sweepMessages,
  Effect.flatMap(SecurityLog, (log) => log.sweep()),
  EveryServer.onEach(DataRetention.sweep)
] as const

const retention = Effect.all(sweeps, { discard: true }).pipe(
  Effect.catchAllCause((cause) =>
    Effect.logWarning("Deleting expired rows failed; it is tried again in an hour", cause)
  ),
  Effect.repeat(Schedule.spaced("1 hour"))
)

/** Until the next run, changed days are read from orders. */
const sales = EveryServer.onEach(SalesRollUp.rollUp).pipe(
  Effect.catchAllCause((cause) =>
    Effect.logWarning("Summing sales by day failed; it is tried again in ten minutes", cause)
  ),
  Effect.repeat(Schedule.spaced("10 minutes"))
)

/** A POS that accepts no orders is told of within these seconds. */
const outages = checkPointsOfSale().pipe(
  Effect.catchAllCause((cause) =>
    Effect.logWarning("Looking for points of sale that do not respond failed; it is tried again", cause)
  ),
  Effect.repeat(Schedule.spaced("5 seconds"))
)

/** What has waited for too long ends within this time. */
const lapses = endAllLapsed().pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("Ending what has lapsed failed; it is tried again", cause)),
  Effect.repeat(Schedule.spaced("30 seconds"))
)

/** Grants of an app that was given a webhook later, or by an older version, have their endpoint within this time. */
const links = linkApps().pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("Linking apps with restaurants failed; it is tried again", cause)),
  Effect.repeat(Schedule.spaced("30 seconds"))
)

/** What older versions have written is in the ledger within this time of a restaurant being looked at. */
const postings = EveryServer.onEach(
  LedgerUpkeep.run((restaurantId) => importLedger(Acting.as(restaurantId, Acting.system)))
).pipe(
  Effect.catchAllCause((cause) =>
    Effect.logWarning("Posting what older versions have written failed; it is tried again", cause)
  ),
  Effect.repeat(Schedule.spaced("10 minutes"))
)

const adopting = EveryServer.onEach(Upkeep.adopt).pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("Looking for restaurants of older versions failed", cause))
)

/** One process at a time does what is for all restaurants. */
const upkeep = Effect.flatMap(ThisWorker.ThisWorker, (worker) =>
  onDuty(
    "upkeep",
    worker,
    Effect.zipRight(
      adopting,
      Effect.all([retention, sales, outages, lapses, links, postings], { concurrency: "unbounded", discard: true })
    )
  )
).pipe(Effect.forkScoped)

/** A process that was killed, or another version, may have left some unfinished. */
const backfills = EveryServer.onEach(Backfills.run).pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("A backfill failed; it is continued in ten minutes", cause)),
  Effect.repeat(Schedule.spaced("10 minutes")),
  Effect.forkScoped
)

const handlers: JobHandlers<JobStorePorts | OutboundPorts | PersonJobPorts> = { ...jobHandlers, ...personJobHandlers }

const running = Effect.gen(function* () {
  const [worker, { messageQuotas }] = [yield* ThisWorker.ThisWorker, yield* Settings]
  yield* Effect.provideService(runJobs(handlers, { worker }), SendingQuotas, messageQuotas)
})

const working = Effect.all([running, Webhooks.sending, upkeep, backfills], { discard: true })

const failed = (cause: Cause.Cause<never>) =>
  Effect.logError("Background work could not begin. Restart this process.", cause)

type Needed =
  | Apps
  | Bookings
  | Experiences
  | Grants
  | Journal
  | Ledger
  | Payments
  | Records
  | Exclude<JobStorePorts | PersonJobPorts, PersonMail | Sealing>
  | Jobs
  | Deliveries
  | Lifetimes
  | Directory
  | SecurityLog
  | WebhookEndpoints
  | Workers
  | Database.Database
  | Settings

/** Waits for connections in a lane of its own, whichever restaurant it works for. */
const inBackground = Layer.locally(Lane.current, Lane.background)

/**
 * The worker is known before it claims anything, and ends after all that it runs. It waits for `begin`, so that a
 * service answers requests before it looks for work.
 */
export const layer = (begin: Effect.Effect<void> = Effect.void): Layer.Layer<never, CommandError, Needed> =>
  Layer.scopedDiscard(begin.pipe(Effect.zipRight(working), Effect.tapErrorCause(failed), Effect.forkScoped)).pipe(
    Layer.provide([outbound, Webhooks.layer, ThisWorker.layer]),
    inBackground
  )
