/** The job queue as a value. */
import { type Job, PointOfSaleJob, Slots, type ZonedClock } from "@fourtop/core/internal"
import { Array, HashMap, Option } from "effect"
import * as LaneShares from "./structures/LaneShares.ts"
import * as MemoryOutages from "./MemoryOutages.ts"
import type { State } from "./State.ts"
import type { Lease } from "./structures/Lease.ts"

export interface QueuedJob extends Job.Job {
  readonly restaurant_id: number
  readonly attempts: number
  /** Why the last attempt failed; null if none has. */
  readonly lastFailure: string | null
  /** The lease and when it ends; null while nobody holds it. */
  readonly lease: Lease | null
  /** Failure reason and position; null while pending. */
  readonly failure: { readonly reason: string; readonly order: number; readonly at: ZonedClock.Instant } | null
}

export const add = (queue: State["jobs"], tenant: number, jobs: ReadonlyArray<Job.Job>): State["jobs"] =>
  jobs.reduce(
    (grown, job) =>
      HashMap.set(grown, job.id, {
        ...job,
        restaurant_id: tenant,
        attempts: 0,
        lastFailure: null,
        lease: null,
        failure: null
      }),
    queue
  )

/** Leases only have to differ from each other. */
const leaseId = (move: number): string => `00000000-0000-7000-8000-${move.toString(16).padStart(12, "0")}`

const claimed = ({ failure: _failure, lastFailure: _lastFailure, lease, ...job }: QueuedJob): Job.ClaimedJob => ({
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
  readonly perRestaurant?: number | undefined
  readonly slowLimit?: number | undefined
  readonly slowPerRestaurant?: number | undefined
  readonly worker?: string | undefined
}

/** When a restaurant's jobs of a kind were last served, and whether the last one was slow, or there was none. */
export interface JobLane {
  readonly servedAt: number
  readonly slow: boolean
  /** See `Slots.strikesAfter`. */
  readonly strikes: number
  /** Since when its jobs have only failed; null after one that succeeded. */
  readonly failingSince: ZonedClock.Instant | null
}

const unserved: JobLane = { servedAt: -1, slow: true, strikes: 1, failingSince: null }

const laneOf = ({ kind, restaurant_id }: Pick<QueuedJob, "kind" | "restaurant_id">): string =>
  `${restaurant_id} ${kind}`

const isHeld = ({ failure, lease }: QueuedJob, now: ZonedClock.Instant): boolean =>
  failure === null && lease !== null && now < lease.until

/** When it became due: when it was queued for, or when its lease ran out. */
const dueSince = ({ due_at, lease }: QueuedJob): ZonedClock.Instant => lease?.until ?? due_at

/** Claims what has been due longest, from the restaurants that were served longest ago. */
export const claim = (
  state: State,
  { kinds, leaseSeconds, limit, perRestaurant = Infinity, slowLimit, slowPerRestaurant = Infinity, worker }: Claim,
  now: ZonedClock.Instant
): readonly [ReadonlyArray<Job.ClaimedJob>, State] => {
  const wanted = HashMap.toValues(state.jobs).filter(({ kind }) => kinds.includes(kind))
  const held = Array.groupBy(
    wanted.filter((job) => isHeld(job, now)),
    laneOf
  )
  const waiting = Array.groupBy(
    wanted.filter((job) => isDue(job, now)),
    laneOf
  )
  const known = (lane: string): JobLane => Option.getOrElse(HashMap.get(state.jobLanes, lane), () => unserved)
  const lanes = Object.entries(waiting)
    .toSorted(
      ([a, [one]], [b, [other]]) =>
        known(a).strikes - known(b).strikes ||
        known(a).servedAt - known(b).servedAt ||
        one.restaurant_id - other.restaurant_id
    )
    .map(([lane, jobs]) => {
      const { slow } = known(lane)
      const share = slow ? Math.min(perRestaurant, slowPerRestaurant) : perRestaurant
      return {
        restaurant: jobs[0].restaurant_id,
        slow,
        places: share - (held[lane]?.length ?? 0),
        waiting: jobs.toSorted((a, b) => dueSince(a) - dueSince(b) || (a.id < b.id ? -1 : 1))
      }
    })
  const unlimited = () => ({ places: Infinity, slowPlaces: Infinity })
  const due = LaneShares.pick(lanes, { limit, slowLimit, ofRestaurant: unlimited }).toSorted(
    (a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1)
  )
  const until = now + leaseSeconds * 1000
  const taken = due.map((job, index) => ({
    ...job,
    attempts: job.attempts + 1,
    lease: { id: leaseId(state.jobMoves + index + 1), until, worker: worker ?? null }
  }))
  const jobMoves = state.jobMoves + taken.length
  const jobs = taken.reduce((queue, job) => HashMap.set(queue, job.id, job), state.jobs)
  const jobLanes = taken.reduce(
    (served, job) => HashMap.set(served, laneOf(job), { ...known(laneOf(job)), servedAt: jobMoves }),
    state.jobLanes
  )
  const taking = taken.map((job) => ({ ...claimed(job), slow: known(laneOf(job)).slow }))
  return [taking, { ...state, jobs, jobLanes, jobMoves }] as const
}

/** Notes how long a claimed job took, or has taken so far. */
export const noteHeld = (state: State, job: Job.ClaimedJob, milliseconds: number): State => {
  const lane = Option.getOrElse(HashMap.get(state.jobLanes, laneOf(job)), () => unserved)
  const slow = Slots.isSlow(milliseconds)
  const strikes = Slots.strikesAfter(lane.strikes, slow, job.slow ?? true)
  return { ...state, jobLanes: HashMap.set(state.jobLanes, laneOf(job), { ...lane, slow, strikes }) }
}

const ofTenant = (state: State, tenant: number, id: string): QueuedJob | null =>
  Option.getOrNull(Option.filter(HashMap.get(state.jobs, id), ({ restaurant_id }) => restaurant_id === tenant))

/** Names a claimed job and its lease. */
type Held = Pick<Job.ClaimedJob, "restaurant_id" | "id" | "lease">

/** Changes a job if the lease is still its current one. */
const underLease = (
  state: State,
  held: Held,
  change: (job: QueuedJob, move: number) => QueuedJob | null
): readonly [boolean, State] => {
  const job = ofTenant(state, held.restaurant_id, held.id)
  if (job === null || job.failure !== null || job.lease?.id !== held.lease) return [false, state]
  const jobMoves = state.jobMoves + 1
  const next = change(job, jobMoves)
  const jobs = next === null ? HashMap.remove(state.jobs, job.id) : HashMap.set(state.jobs, job.id, next)
  return [true, { ...state, jobs, jobMoves }]
}

/** Since when the restaurant's jobs of the kind have only failed. */
export const failingSince = (state: State, restaurant_id: number, kind: string): ZonedClock.Instant | null =>
  Option.match(HashMap.get(state.jobLanes, laneOf({ kind, restaurant_id })), {
    onNone: () => null,
    onSome: (lane) => lane.failingSince
  })

/** Notes in its lane that a job has ended. */
const noteEnd = (state: State, job: QueuedJob, hasFailed: boolean, now: ZonedClock.Instant): State => {
  const { kind, restaurant_id } = job
  const before = failingSince(state, restaurant_id, kind)
  if ((before !== null) === hasFailed) return state
  const lane = Option.getOrElse(HashMap.get(state.jobLanes, laneOf(job)), () => unserved)
  const turned = { ...lane, failingSince: hasFailed ? now : null }
  const after = { ...state, jobLanes: HashMap.set(state.jobLanes, laneOf(job), turned) }
  return kind === PointOfSaleJob.jobKind ? MemoryOutages.noteTurn(after, restaurant_id, hasFailed, now) : after
}

export const finish = (state: State, held: Held, now: ZonedClock.Instant): readonly [boolean, State] => {
  const job = ofTenant(state, held.restaurant_id, held.id)
  const [isDone, next] = underLease(state, held, () => null)
  return [isDone, isDone && job !== null ? noteEnd(next, job, false, now) : next]
}

export const release = (
  state: State,
  held: Held,
  { at, reason, retryAt }: { readonly at: ZonedClock.Instant; readonly reason: string; readonly retryAt: number | null }
): readonly [boolean, State] => {
  const job = ofTenant(state, held.restaurant_id, held.id)
  const [isDone, next] = underLease(state, held, (job, order) =>
    retryAt === null
      ? { ...job, lastFailure: reason, failure: { reason, order, at } }
      : { ...job, lastFailure: reason, due_at: retryAt, lease: null }
  )
  return [isDone, isDone && job !== null ? noteEnd(next, job, true, at) : next]
}

/** Returns a job to the queue as if it had not been claimed, to be claimed at another time. */
export const postpone = (state: State, held: Held, until: ZonedClock.Instant) =>
  underLease(state, held, (job) => ({ ...job, attempts: job.attempts - 1, due_at: until, lease: null }))

/** Failed jobs, newest first. */
export const failed = (state: State, limit: number): ReadonlyArray<Job.ClaimedJob & { readonly reason: string }> =>
  HashMap.toValues(state.jobs)
    .flatMap((job) => (job.failure === null ? [] : [{ job, ...job.failure }]))
    .toSorted((a, b) => b.order - a.order)
    .slice(0, limit)
    .map(({ job, reason }) => ({ ...claimed(job), reason }))

const shown = (job: QueuedJob, now: ZonedClock.Instant): Job.QueuedJob => ({
  restaurant_id: job.restaurant_id,
  id: job.id,
  kind: job.kind,
  state: job.failure !== null ? "failed" : job.lease !== null && now < job.lease.until ? "running" : "waiting",
  attempts: job.attempts,
  due_at: job.due_at,
  failed_at: job.failure?.at ?? null,
  reason: job.lastFailure
})

/** Failed jobs, newest first, or all others by when they are due. */
export const list = (
  state: State,
  wanted: { readonly restaurantId: number | null; readonly failed: boolean; readonly limit: number },
  now: ZonedClock.Instant
): ReadonlyArray<Job.QueuedJob> =>
  HashMap.toValues(state.jobs)
    .filter(({ restaurant_id }) => wanted.restaurantId === null || restaurant_id === wanted.restaurantId)
    .filter(({ failure }) => (failure !== null) === wanted.failed)
    .toSorted((a, b) =>
      wanted.failed ? b.failure!.order - a.failure!.order : a.due_at - b.due_at || (a.id < b.id ? -1 : 1)
    )
    .slice(0, wanted.limit)
    .map((job) => shown(job, now))

/** One job, or null. */
export const find = (state: State, id: string, now: ZonedClock.Instant): Job.QueuedJob | null =>
  Option.getOrNull(Option.map(HashMap.get(state.jobs, id), (job) => shown(job, now)))

/** Makes a job due now, unless a worker has it. */
export const retry = (
  state: State,
  tenant: number,
  id: string,
  now: ZonedClock.Instant
): readonly [Job.QueuedJob | null, State] => {
  const job = ofTenant(state, tenant, id)
  if (job === null || shown(job, now).state === "running") return [null, state]
  const again: QueuedJob = { ...job, due_at: now, attempts: 0, lastFailure: null, lease: null, failure: null }
  return [shown(job, now), { ...state, jobs: HashMap.set(state.jobs, id, again) }]
}

export const discard = (
  state: State,
  tenant: number,
  id: string,
  now: ZonedClock.Instant
): readonly [Job.QueuedJob | null, State] => {
  const job = ofTenant(state, tenant, id)
  if (job === null || job.failure === null) return [null, state]
  return [shown(job, now), { ...state, jobs: HashMap.remove(state.jobs, id) }]
}
