/** The job queue as a value. */
import type { Job, ZonedClock } from "@fourtop/core"
import { HashMap, Option } from "effect"
import type { State } from "./State.ts"

export interface QueuedJob extends Job.Job {
  readonly restaurant_id: number
  readonly attempts: number
  /** The lease and when it ends; null while nobody holds it. */
  readonly lease: { readonly id: string; readonly until: ZonedClock.Instant } | null
  /** Failure reason and position; null while pending. */
  readonly failure: { readonly reason: string; readonly order: number; readonly at: ZonedClock.Instant } | null
}

export const add = (queue: State["jobs"], tenant: number, jobs: ReadonlyArray<Job.Job>): State["jobs"] =>
  jobs.reduce(
    (grown, job) =>
      HashMap.set(grown, job.id, { ...job, restaurant_id: tenant, attempts: 0, lease: null, failure: null }),
    queue
  )

/** Leases only have to differ from each other. */
const leaseId = (move: number): string => `00000000-0000-7000-8000-${move.toString(16).padStart(12, "0")}`

const claimed = ({ failure: _failure, lease, ...job }: QueuedJob): Job.ClaimedJob => ({
  ...job,
  lease: lease?.id ?? "",
  trace_parent: job.trace_parent ?? null
})

const isDue = ({ due_at, failure, lease }: QueuedJob, now: ZonedClock.Instant): boolean =>
  failure === null && (lease === null ? due_at <= now : lease.until <= now)

export interface Claim {
  readonly kinds: ReadonlyArray<string>
  readonly limit: number
  readonly leaseSeconds: number
}

/** Claims what has been due longest. */
export const claim = (
  state: State,
  { kinds, leaseSeconds, limit }: Claim,
  now: ZonedClock.Instant
): readonly [ReadonlyArray<Job.ClaimedJob>, State] => {
  const due = HashMap.toValues(state.jobs)
    .filter((job) => kinds.includes(job.kind) && isDue(job, now))
    .toSorted((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
  const until = now + leaseSeconds * 1000
  const taken = due.map((job, index) => ({
    ...job,
    attempts: job.attempts + 1,
    lease: { id: leaseId(state.jobMoves + index + 1), until }
  }))
  const jobs = taken.reduce((queue, job) => HashMap.set(queue, job.id, job), state.jobs)
  return [taken.map(claimed), { ...state, jobs, jobMoves: state.jobMoves + taken.length }] as const
}

/** Changes a job if the lease is still its current one. */
const underLease = (
  state: State,
  held: Job.ClaimedJob,
  change: (job: QueuedJob, move: number) => QueuedJob | null
): readonly [boolean, State] => {
  const job = Option.getOrNull(HashMap.get(state.jobs, held.id))
  if (job === null || job.failure !== null || job.lease?.id !== held.lease) return [false, state]
  const jobMoves = state.jobMoves + 1
  const next = change(job, jobMoves)
  const jobs = next === null ? HashMap.remove(state.jobs, job.id) : HashMap.set(state.jobs, job.id, next)
  return [true, { ...state, jobs, jobMoves }]
}

export const finish = (state: State, held: Job.ClaimedJob) => underLease(state, held, () => null)

export const release = (
  state: State,
  held: Job.ClaimedJob,
  { at, reason, retryAt }: { readonly at: ZonedClock.Instant; readonly reason: string; readonly retryAt: number | null }
) =>
  underLease(state, held, (job, order) =>
    retryAt === null ? { ...job, failure: { reason, order, at } } : { ...job, due_at: retryAt, lease: null }
  )

/** Failed jobs, newest first. */
export const failed = (state: State, limit: number): ReadonlyArray<Job.ClaimedJob & { readonly reason: string }> =>
  HashMap.toValues(state.jobs)
    .flatMap((job) => (job.failure === null ? [] : [{ job, ...job.failure }]))
    .toSorted((a, b) => b.order - a.order)
    .slice(0, limit)
    .map(({ job, reason }) => ({ ...claimed(job), reason }))
