/**
 * What the core counts while it works, in Effect's own registry of metrics, for whoever reads that: `/metrics` of the
 * service does. Each series is made once and not with every count, which would cost many times as much; no label takes
 * a value that a caller can choose.
 */
import { Effect, Metric } from "effect"

type Counter = Metric.Metric.Counter<number>

const counter = (name: string, description: string): Counter => Metric.counter(name, { description, incremental: true })

/** Attempts that were repeated because another commit was faster. */
export const conflictRetries: Counter = counter(
  "fourtop_conflict_retries_total",
  "Attempts that were repeated because another commit was faster."
)

/** Use-cases that were given up because other commits were faster for too long. */
export const conflictsGivenUp: Counter = counter(
  "fourtop_conflicts_given_up_total",
  "Use-cases that were given up because other commits were faster for too long."
)

/** Ids that were reserved for new rows, used or not. */
export const idsReserved: Counter = counter("fourtop_ids_reserved_total", "Ids that were reserved for new rows.")

/** Requests that got the response kept under their Idempotency-Key. */
export const keysReplayed: Counter = counter(
  "fourtop_idempotency_replays_total",
  "Requests that got the response kept under their Idempotency-Key."
)

/** How a run of a job or an attempt of a delivery ends: with `retry` there will be another, with `failed` there will not. */
export type RunOutcome = "done" | "retry" | "failed"

const jobRuns = counter("fourtop_job_runs_total", "Runs of jobs, by kind and outcome.")
const jobSeries = new Map<string, Readonly<Record<RunOutcome, Counter>>>()

/** The runs of one kind of job, by outcome. There are as many kinds as a worker has handlers. */
export const jobRunsOf = (kind: string): Readonly<Record<RunOutcome, Counter>> => {
  const known = jobSeries.get(kind)
  if (known !== undefined) return known
  const ofKind = Metric.tagged(jobRuns, "kind", kind)
  const series = byOutcome(ofKind)
  jobSeries.set(kind, series)
  return series
}

const byOutcome = (all: Counter): Readonly<Record<RunOutcome, Counter>> => ({
  done: Metric.tagged(all, "outcome", "done"),
  retry: Metric.tagged(all, "outcome", "retry"),
  failed: Metric.tagged(all, "outcome", "failed")
})

/** Attempts to deliver an event to a webhook, by outcome. */
export const deliveryAttempts: Readonly<Record<RunOutcome, Counter>> = byOutcome(
  counter("fourtop_delivery_attempts_total", "Attempts to deliver an event to a webhook, by outcome.")
)

/** Shows every series from the start, jobs of these kinds included: what begins at 0 can be seen to grow. */
export const startAtZero = (kinds: ReadonlyArray<string>): Effect.Effect<void> => {
  const series = [
    conflictRetries,
    conflictsGivenUp,
    idsReserved,
    keysReplayed,
    ...Object.values(deliveryAttempts),
    ...kinds.flatMap((kind) => Object.values(jobRunsOf(kind)))
  ]
  return Effect.forEach(series, (one) => Metric.incrementBy(one, 0), { discard: true })
}
