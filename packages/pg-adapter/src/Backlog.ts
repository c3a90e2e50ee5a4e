/** How much work is waiting for workers, for monitoring. */
import { Effect } from "effect"
import * as Statement from "./connection/Statement.ts"
import { Database } from "./connection/Database.ts"

/** Counts stop at ten thousand; ages are those of the oldest entry that is due. */
export interface Backlog {
  readonly jobs: number
  readonly jobs_seconds: number
  /** Jobs that failed for good. */
  readonly failed_jobs: number
  /** Those of them that are messages to guests. */
  readonly failed_messages: number
  /** Messages to guests that wait for room under a quota. */
  readonly waiting_messages: number
  /** Deliveries to enabled addresses; those to disabled ones are due when somebody enables the address. */
  readonly deliveries: number
  readonly deliveries_seconds: number
  readonly held_deliveries: number
  /** Webhook addresses: enabled ones that work, enabled ones whose last attempts have failed, and disabled ones. */
  readonly enabled_endpoints: number
  readonly failing_endpoints: number
  readonly disabled_endpoints: number
  /** Points of sale that have accepted no order for `PointOfSaleJob.silence`, although they were sent some. */
  readonly silent_points_of_sale: number
}

const backlog = Statement.make<Backlog>(
  "backlog",
  `select jobs, jobs_seconds, failed_jobs, failed_messages, waiting_messages, deliveries, deliveries_seconds, held_deliveries,
     enabled_endpoints, failing_endpoints, disabled_endpoints, silent_points_of_sale
   from backlog()`
)

/** The backlog of all restaurants together. */
export const read: Effect.Effect<Backlog, never, Database> = Effect.flatMap(Database, (database) =>
  Effect.map(database.ofInstallation(backlog()), ([row]) => row!)
)

/** Several as one: counts are added, and the oldest entry is that of all. */
export const together = (parts: ReadonlyArray<Backlog>): Backlog =>
  parts.reduce((sum, one) => {
    const keys = Object.keys(one) as ReadonlyArray<keyof Backlog>
    const added = (key: keyof Backlog) => (isAge(key) ? Math.max(sum[key], one[key]) : sum[key] + one[key])
    return Object.fromEntries(keys.map((key) => [key, added(key)])) as unknown as Backlog
  })

const isAge = (key: keyof Backlog): boolean => key === "jobs_seconds" || key === "deliveries_seconds"
