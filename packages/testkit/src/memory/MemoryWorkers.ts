/** Signs of life of workers, and what follows from their silence or from a clock that was set back. */
import { Heartbeat, Retry, type ZonedClock } from "@fourtop/core/internal"
import { Duration, HashMap, Option } from "effect"
import type { State } from "./State.ts"
import type { Lease } from "./structures/Lease.ts"

/** When a worker began, and when it last gave a sign of life. */
export interface KnownWorker {
  readonly beganAt: ZonedClock.Instant
  readonly seenAt: ZonedClock.Instant
}

const [silence, probation, tolerance] = [Heartbeat.silence, Heartbeat.probation, Heartbeat.tolerance].map((duration) =>
  Duration.toMillis(duration)
) as [number, number, number]

/** Whether the worker is past its probation; so is one that nobody knows by name. */
export const isProven = ({ workers }: State, worker: string | null, now: ZonedClock.Instant): boolean =>
  worker === null || Option.exists(HashMap.get(workers, worker), ({ beganAt }) => beganAt <= now - probation)

/** Whether any worker is past its probation. */
export const someProven = ({ workers }: State, now: ZonedClock.Instant): boolean =>
  HashMap.some(workers, ({ beganAt }) => beganAt <= now - probation)

/** Takes the leases of these workers away. */
const free = (state: State, gone: ReadonlySet<string>): State => {
  const freed = <A extends { readonly lease: Lease | null }>(row: A): A =>
    gone.has(row.lease?.worker ?? "") ? { ...row, lease: null } : row
  return {
    ...state,
    duties: HashMap.filter(state.duties, ({ worker }) => !gone.has(worker)),
    jobs: HashMap.map(state.jobs, (job) => (job.failure === null ? freed(job) : job)),
    deliveries: { ...state.deliveries, deliveries: HashMap.map(state.deliveries.deliveries, freed) }
  }
}

const longestRetry = Duration.toMillis(Retry.delays.at(-1)!)

/** Moves what workers wait for back with the clock. When a job is due for the first time stays. */
const moveBack = (state: State, ahead: number, now: ZonedClock.Instant): State => {
  const moved = (instant: ZonedClock.Instant) => (instant > now ? instant - ahead : instant)
  const leased = (lease: Lease | null) => (lease === null ? null : { ...lease, until: moved(lease.until) })
  return {
    ...state,
    workers: HashMap.map(state.workers, ({ beganAt, seenAt }) => ({
      beganAt: beganAt - ahead,
      seenAt: seenAt - ahead
    })),
    jobs: HashMap.map(state.jobs, (job) => {
      const isStrayRetry = job.attempts > 0 && job.lease === null && job.due_at > now + longestRetry
      return { ...job, lease: leased(job.lease), due_at: isStrayRetry ? now : job.due_at }
    }),
    deliveries: {
      ...state.deliveries,
      deliveries: HashMap.map(state.deliveries.deliveries, (delivery) =>
        delivery.state === "pending"
          ? { ...delivery, due_at: moved(delivery.due_at), lease: leased(delivery.lease) }
          : delivery
      )
    }
  }
}

export const beat = (state: State, worker: string, now: ZonedClock.Instant): State => {
  const latest = HashMap.reduce(state.workers, now, (most, { seenAt }) => Math.max(most, seenAt))
  const current = latest > now + tolerance ? moveBack(state, latest - now, now) : state
  const own = Option.getOrNull(HashMap.get(current.workers, worker))
  const workers = HashMap.set(current.workers, worker, { beganAt: own?.beganAt ?? now, seenAt: now })
  // Whoever was silent itself cannot tell the dead from those who had no store to give a sign of life to.
  if (own === null || own.seenAt < now - silence) return { ...current, workers }
  const isSilent = ({ seenAt }: KnownWorker) => seenAt < now - silence
  const gone = new Set(HashMap.keys(HashMap.filter(workers, isSilent)))
  const left = { ...current, workers: HashMap.filter(workers, (one) => !isSilent(one)) }
  return gone.size === 0 ? left : free(left, gone)
}

/** Takes a duty that nobody has, or that the worker has. */
export const takeDuty = (
  state: State,
  { duty, seconds, worker }: { readonly duty: string; readonly worker: string; readonly seconds: number },
  now: ZonedClock.Instant
): readonly [boolean, State] => {
  const isFree = Option.match(HashMap.get(state.duties, duty), {
    onNone: () => true,
    // A clock that was set back leaves a time further away than anybody can ask for.
    onSome: (taken) => taken.worker === worker || taken.until <= now || taken.until > now + 2000 * seconds
  })
  if (!isFree) return [false, state]
  return [true, { ...state, duties: HashMap.set(state.duties, duty, { worker, until: now + 1000 * seconds }) }]
}

export const end = (state: State, worker: string): State =>
  free({ ...state, workers: HashMap.remove(state.workers, worker) }, new Set([worker]))
