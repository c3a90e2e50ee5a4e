import { type Job, type Jobs, Slots } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

export const claim = Statement.make<Job.ClaimedJob>(
  "claim_jobs",
  "select * from claim_jobs($1, $2, $3, $4, $5, $6, $7)"
)
export const finish = Statement.make<unknown>("finish_job", "select from finish_job($1, $2, $3)")
/** How long receivers held a slot, for lanes of any queue. */
export const holdLanes = Statement.make<unknown>("hold_lanes", "select from hold_lanes($1)")
const release = Statement.make<unknown>("release_job", "select from release_job($1, $2, $3, $4, $5)")
const standBack = Statement.make<unknown>("stand_back_job", "select from stand_back_job($1, $2, $3, $4)")
const failed = Statement.make<Job.ClaimedJob & { readonly reason: string }>(
  "failed_jobs",
  "select * from failed_jobs($1)"
)

const list = Statement.make<Job.QueuedJob>("list_jobs", "select * from list_jobs($1, $2, $3)")
const find = Statement.make<Job.QueuedJob>("find_job", "select * from find_job($1)")
const retry = Statement.make<Job.QueuedJob>("retry_job", "select * from retry_job($1, $2)")
const discard = Statement.make<Job.QueuedJob>("discard_job", "select * from discard_job($1, $2)")

const first = <Row>(rows: ReadonlyArray<Row>): Row | null => rows[0] ?? null
const any = (rows: ReadonlyArray<unknown>): boolean => rows.length > 0

export const make = (database: typeof Database.Service): typeof Jobs.Service => ({
  claim: ({
    kinds,
    leaseSeconds,
    limit,
    perRestaurant = null,
    slowLimit = null,
    slowPerRestaurant = null,
    worker = null
  }) =>
    database.ofInstallation(
      claim(JSON.stringify(kinds), limit, leaseSeconds, perRestaurant, worker, slowLimit, slowPerRestaurant)
    ),
  held: ({ kind, restaurant_id, slow: was_slow = true }, milliseconds) => {
    const lane = { restaurant_id, queue: kind, receiver: 0, slow: Slots.isSlow(milliseconds), was_slow }
    return Effect.asVoid(database.ofInstallation(holdLanes(JSON.stringify([lane]))))
  },
  finish: (job) => Effect.map(database.ofInstallation(finish(job.restaurant_id, job.id, job.lease)), any),
  release: (job, retryAt, reason) =>
    Effect.map(database.ofInstallation(release(job.restaurant_id, job.id, job.lease, retryAt, reason)), any),
  standBack: (job, until) =>
    Effect.map(database.ofInstallation(standBack(job.restaurant_id, job.id, job.lease, until)), any),
  failed: (limit) => database.ofInstallation(failed(limit)),
  list: ({ failed: isFailed, limit, restaurantId }) => database.ofInstallation(list(restaurantId, isFailed, limit)),
  find: (id) => Effect.map(database.ofInstallation(find(id)), first),
  retry: (tenant, id) => Effect.map(database.ofInstallation(retry(tenant, id)), first),
  discard: (tenant, id) => Effect.map(database.ofInstallation(discard(tenant, id)), first)
})
