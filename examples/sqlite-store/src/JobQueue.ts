/** The job queue: leases, retries, and turns between restaurants. */
import type { ZonedClock } from "@fourtop/core/basics"
import { type Job, Slots } from "@fourtop/core/jobs"
import { randomUUID } from "node:crypto"
import type { Database, Value } from "./Database.ts"

interface Stored {
  readonly id: string
  readonly tenant: number
  readonly kind: string
  readonly due_at: ZonedClock.Instant
  readonly payload: string
  readonly trace_parent: string | null
  readonly attempts: number
  readonly lease: string | null
  readonly lease_until: ZonedClock.Instant | null
  readonly reason: string | null
  readonly failed_at: ZonedClock.Instant | null
  /** Of a job that is claimed: whether the last one of its restaurant and kind was slow, or there was none. */
  readonly slow?: 0 | 1
}

const storedIn = (db: Database, sql: string, ...values: ReadonlyArray<Value>) =>
  db.rows(sql, ...values) as ReadonlyArray<Stored>

const claimed = ({
  attempts,
  due_at,
  id,
  kind,
  lease,
  payload,
  slow,
  tenant,
  trace_parent
}: Stored): Job.ClaimedJob => ({
  id,
  kind,
  due_at,
  payload: JSON.parse(payload) as Job.Job["payload"],
  trace_parent,
  restaurant_id: tenant,
  attempts,
  lease: lease ?? "",
  ...(slow === undefined ? {} : { slow: slow === 1 })
})

const shown = (job: Stored, now: ZonedClock.Instant): Job.QueuedJob => ({
  restaurant_id: job.tenant,
  id: job.id,
  kind: job.kind,
  state: job.failed_at !== null ? "failed" : (job.lease_until ?? 0) > now ? "running" : "waiting",
  attempts: job.attempts,
  due_at: job.due_at,
  failed_at: job.failed_at,
  reason: job.reason
})

/** What to claim. */
export interface Claim {
  readonly kinds: ReadonlyArray<string>
  readonly limit: number
  readonly leaseSeconds: number
  readonly perRestaurant?: number | undefined
  readonly slowLimit?: number | undefined
  readonly slowPerRestaurant?: number | undefined
}

/** Due jobs with their place among those of their restaurant and kind; a lease that has run out is due again. */
const due = `
WITH due AS (
  SELECT job.*, row_number() OVER (PARTITION BY tenant, kind ORDER BY coalesce(lease_until, due_at), id) AS place
  FROM job
  WHERE failed_at IS NULL AND kind IN (SELECT value FROM json_each(?1)) AND coalesce(lease_until, due_at) <= ?2
), held AS (
  SELECT tenant, kind, count(*) AS jobs FROM job WHERE failed_at IS NULL AND lease_until > ?2 GROUP BY tenant, kind
), lane AS (
  SELECT due.*, coalesce(slow, 1) AS slow, coalesce(served, 0) AS served, coalesce(strikes, 1) AS strikes,
    coalesce(held.jobs, 0) AS jobs
  FROM due LEFT JOIN held USING (tenant, kind) LEFT JOIN job_lane USING (tenant, kind)
), allowed AS (
  SELECT *, row_number() OVER (PARTITION BY slow ORDER BY place, strikes, served, tenant, kind) AS turn FROM lane
  WHERE (?3 IS NULL OR place <= ?3 - jobs) AND (?6 IS NULL OR slow = 0 OR place <= ?6 - jobs)
)
SELECT * FROM allowed WHERE ?5 IS NULL OR slow = 0 OR turn <= ?5
ORDER BY slow = 1 AND ?5 IS NOT NULL DESC, place, strikes, served, tenant, kind LIMIT ?4`

/** Claims what has been due longest, from the restaurants that were served longest ago. */
export const claim = (
  db: Database,
  { kinds, leaseSeconds, limit, perRestaurant, slowLimit, slowPerRestaurant }: Claim,
  now: ZonedClock.Instant
): ReadonlyArray<Job.ClaimedJob> =>
  db.transaction("IMMEDIATE", () => {
    const wanted = JSON.stringify(kinds)
    const shares = [perRestaurant ?? null, limit, slowLimit ?? null, slowPerRestaurant ?? null]
    const jobs = storedIn(db, due, wanted, now, ...shares)
    const taken = jobs.map((job) => ({ ...job, attempts: job.attempts + 1, lease: randomUUID() }))
    for (const { attempts, id, kind, lease, tenant } of taken) {
      const until = now + leaseSeconds * 1000
      db.run("UPDATE job SET attempts = ?, lease = ?, lease_until = ? WHERE id = ?", attempts, lease, until, id)
      db.run(
        `INSERT INTO job_lane (tenant, kind, served) VALUES (?, ?, (SELECT coalesce(max(served), 0) + 1 FROM job_lane))
         ON CONFLICT (tenant, kind) DO UPDATE SET served = excluded.served`,
        tenant,
        kind
      )
    }
    return taken.toSorted((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1)).map(claimed)
  })

/** Notes how long a claimed job took, or has taken so far. */
export const held = (db: Database, job: Job.ClaimedJob, milliseconds: number): void => {
  const lane = [job.restaurant_id, job.kind] as const
  const isSlow = Slots.isSlow(milliseconds)
  const before = db.number("SELECT strikes FROM job_lane WHERE tenant = ? AND kind = ?", ...lane) ?? 1
  const strikes = Slots.strikesAfter(before, isSlow, job.slow ?? true)
  db.run("UPDATE job_lane SET slow = ?, strikes = ? WHERE tenant = ? AND kind = ?", isSlow ? 1 : 0, strikes, ...lane)
}

/** Of all jobs, that of a current lease. */
const underLease = "id = ? AND lease = ? AND failed_at IS NULL"

export const finish = (db: Database, { id, lease }: Job.ClaimedJob): boolean =>
  db.run(`DELETE FROM job WHERE ${underLease}`, id, lease) === 1

export const standBack = (db: Database, { id, lease }: Job.ClaimedJob, until: ZonedClock.Instant): boolean =>
  db.run(
    `UPDATE job SET attempts = attempts - 1, due_at = ?, lease = NULL, lease_until = NULL WHERE ${underLease}`,
    until,
    id,
    lease
  ) === 1

export const release = (
  db: Database,
  { id, lease }: Job.ClaimedJob,
  retryAt: ZonedClock.Instant | null,
  reason: string,
  now: ZonedClock.Instant
): boolean =>
  retryAt === null
    ? db.run(
        `UPDATE job SET reason = ?, failed_at = ?, failure = (SELECT coalesce(max(failure), 0) + 1 FROM job)
         WHERE ${underLease}`,
        reason,
        now,
        id,
        lease
      ) === 1
    : db.run(
        `UPDATE job SET reason = ?, due_at = ?, lease = NULL, lease_until = NULL WHERE ${underLease}`,
        reason,
        retryAt,
        id,
        lease
      ) === 1

export const failed = (db: Database, limit: number): ReadonlyArray<Job.ClaimedJob & { readonly reason: string }> =>
  storedIn(db, "SELECT * FROM job WHERE failed_at IS NOT NULL ORDER BY failure DESC LIMIT ?", limit).map((job) => ({
    ...claimed(job),
    reason: job.reason ?? ""
  }))

export const list = (
  db: Database,
  wanted: { readonly restaurantId: number | null; readonly failed: boolean; readonly limit: number },
  now: ZonedClock.Instant
): ReadonlyArray<Job.QueuedJob> =>
  storedIn(
    db,
    `SELECT * FROM job WHERE (?1 IS NULL OR tenant = ?1) AND (failed_at IS NOT NULL) = ?2
       ORDER BY failure DESC, due_at, id LIMIT ?3`,
    wanted.restaurantId,
    Number(wanted.failed),
    wanted.limit
  ).map((job) => shown(job, now))

export const find = (db: Database, id: string, now: ZonedClock.Instant): Job.QueuedJob | null => {
  const [job] = storedIn(db, "SELECT * FROM job WHERE id = ?", id)
  return job === undefined ? null : shown(job, now)
}

/** Writes to a job of the restaurant in one of these states, and returns it as it was. */
const changed = (
  db: Database,
  tenant: number,
  id: string,
  states: ReadonlyArray<Job.JobState>,
  now: ZonedClock.Instant,
  write: () => void
): Job.QueuedJob | null =>
  db.transaction("IMMEDIATE", () => {
    const job = find(db, id, now)
    if (job === null || job.restaurant_id !== tenant || !states.includes(job.state)) return null
    write()
    return job
  })

export const retry = (db: Database, tenant: number, id: string, now: ZonedClock.Instant): Job.QueuedJob | null =>
  changed(db, tenant, id, ["waiting", "failed"], now, () =>
    db.run(
      `UPDATE job SET due_at = ?, attempts = 0, lease = NULL, lease_until = NULL, reason = NULL, failed_at = NULL,
       failure = NULL WHERE id = ?`,
      now,
      id
    )
  )

export const discard = (db: Database, tenant: number, id: string, now: ZonedClock.Instant): Job.QueuedJob | null =>
  changed(db, tenant, id, ["failed"], now, () => db.run("DELETE FROM job WHERE id = ?", id))
