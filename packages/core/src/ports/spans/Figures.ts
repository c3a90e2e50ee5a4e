/**
 * What the core counts while it works, in Effect's own registry of metrics, for whoever reads that: `/metrics` of the
 * service does. Each series is made once and not with every count, which would cost many times as much; no label takes
 * a value that a caller can choose.
 */
import { Effect, Metric } from "effect"
import { bookingStatuses } from "../../domain/bookings/BookingStatus.ts"
import { dropReasons } from "../../domain/messages/MessageFailure.ts"
import { quotaKinds } from "../../domain/messages/SendingQuota.ts"
import * as BusinessCounts from "../../domain/registry/BusinessCounts.ts"
import type { ChangeSet } from "../../domain/registry/ChangeSet.ts"

type Counter = Metric.Metric.Counter<number>

const counter = (name: string, description: string): Counter => Metric.counter(name, { description, incremental: true })

/**
 * Counts at once. `Metric.incrementBy` would also add the labels of the fiber, of which there are none here, and takes
 * four steps of the runtime.
 */
export const count = (series: Counter, by: number = 1): void => series.unsafeUpdate(by, [])

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

/** One series for each value of a label, and below it those that `then` makes of it. */
const byLabel = <const Value extends string, A = Counter>(
  all: Counter,
  label: string,
  values: ReadonlyArray<Value>,
  then: (one: Counter) => A = (one) => one as A
): Readonly<Record<Value, A>> =>
  Object.fromEntries(values.map((value) => [value, then(Metric.tagged(all, label, value))])) as Record<Value, A>

/** Attempts to deliver an event to a webhook, by outcome. */
export const deliveryAttempts: Readonly<Record<RunOutcome, Counter>> = byOutcome(
  counter("fourtop_delivery_attempts_total", "Attempts to deliver an event to a webhook, by outcome.")
)

/** Attempts to send an order to a POS, by outcome. */
export const pointOfSalePushes: Readonly<Record<RunOutcome, Counter>> = byOutcome(
  counter("fourtop_pos_pushes_total", "Attempts to send an order to a POS, by outcome.")
)

const spanRequests = counter("fourtop_trace_exports_total", "Requests with spans to the collector, by outcome.")

/** Requests with spans to a collector: accepted, failed, or not made because too many were under way. */
export const spanExports = byLabel(spanRequests, "outcome", ["done", "failed", "dropped"])

/** Channels of messages that are counted by their name; all others count as `other`. */
const messageChannels = ["email", "http", "log", "other"] as const

const messageAttempts = byLabel(
  counter("fourtop_message_attempts_total", "Attempts to send a message to a guest, by channel and outcome."),
  "channel",
  messageChannels,
  byOutcome
)

/** Attempts to send a message to a guest over a channel, by outcome. */
export const messageAttemptsOf = (channel: string): Readonly<Record<RunOutcome, Counter>> =>
  messageAttempts[messageChannels.find((known) => known === channel) ?? "other"]

/** Messages that were not sent because they had no room, or must not be, by reason. */
export const messagesDropped = byLabel(
  counter("fourtop_messages_dropped_total", "Messages to guests that were dropped without being sent, by reason."),
  "reason",
  dropReasons
)

/** Messages that found no room, by the quota that was used up. One that waits is counted each time it finds none. */
export const messagesPostponed = byLabel(
  counter("fourtop_messages_postponed_total", "Times that a message found no room under a quota, by quota."),
  "quota",
  [...quotaKinds, "people"]
)

/** What mail providers have reported of messages, by kind. */
export const messagesReported = byLabel(
  counter("fourtop_messages_reported_total", "Bounces and complaints that mail providers have reported, by kind."),
  "kind",
  ["bounce", "complaint"]
)

const ordersPlaced = byLabel(
  counter("fourtop_orders_placed_total", "Orders that were placed, by channel."),
  "channel",
  BusinessCounts.orderChannels
)
const ordersMoved = byLabel(
  counter("fourtop_orders_moved_total", "Orders that were moved to another status, by that status."),
  "status",
  BusinessCounts.orderMoves
)
const reservationsMade = byLabel(
  counter("fourtop_reservations_made_total", "Reservations and walk-ins that were made, by their first status."),
  "status",
  bookingStatuses
)
const reservationsMoved = byLabel(
  counter("fourtop_reservations_moved_total", "Reservations that were moved to another status, by that status."),
  "status",
  bookingStatuses
)

const seriesOf = (count: BusinessCounts.BusinessCount): Counter => {
  switch (count.what) {
    case "order_placed":
      return ordersPlaced[count.channel]
    case "order_moved":
      return ordersMoved[count.status]
    case "reservation_made":
      return reservationsMade[count.status]
    case "reservation_moved":
      return reservationsMoved[count.status]
  }
}

/** Counts what the business did in a change set that was committed to a live restaurant. */
export const countCommitted = (changes: Pick<ChangeSet, "activity" | "changes">): void => {
  for (const counted of BusinessCounts.of(changes)) count(seriesOf(counted))
}

/** Shows every series from the start, jobs of these kinds included: what begins at 0 can be seen to grow. */
export const startAtZero = (kinds: ReadonlyArray<string>): Effect.Effect<void> => {
  const series = [
    conflictRetries,
    conflictsGivenUp,
    idsReserved,
    keysReplayed,
    ...Object.values(deliveryAttempts),
    ...Object.values(pointOfSalePushes),
    ...Object.values(spanExports),
    ...Object.values(messageAttempts).flatMap((byOutcome) => Object.values(byOutcome)),
    ...[messagesDropped, messagesPostponed, messagesReported].flatMap((byLabel) => Object.values<Counter>(byLabel)),
    ...[ordersPlaced, ordersMoved, reservationsMade, reservationsMoved].flatMap((byLabel) => Object.values(byLabel)),
    ...kinds.flatMap((kind) => Object.values(jobRunsOf(kind)))
  ]
  return Effect.forEach(series, (one) => Metric.incrementBy(one, 0), { discard: true })
}
