/**
 * The webhook worker: claims due deliveries, posts each, and records whether it succeeded, is retried or has failed.
 */
import { Array, Chunk, Clock, Deferred, Duration, Effect, Fiber, Metric, Queue, Schedule, type Scope } from "effect"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Attempt, ClaimedDelivery, Ending } from "../../domain/webhooks/Delivery.ts"
import * as RetryPlan from "../../domain/webhooks/RetryPlan.ts"
import * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import type { Commits } from "../../ports/Commits.ts"
import type { Crypto } from "../../ports/Crypto.ts"
import { Deliveries } from "../../ports/Deliveries.ts"
import * as Figures from "../../ports/Figures.ts"
import { Sealing } from "../../ports/Sealing.ts"
import * as Spans from "../../ports/Spans.ts"
import type { WebhookEndpoints } from "../../ports/WebhookEndpoints.ts"
import { WebhookPost } from "../../ports/WebhookPost.ts"
import { traced } from "../../ports/traced.ts"
import { switchOffFailing } from "./changeWebhook.ts"

/** Settings of a delivery worker. */
export interface DeliveryOptions {
  /** Deliveries in progress in this process at once. */
  readonly concurrency?: number
  /** Deliveries in progress to one endpoint, across all processes. */
  readonly perEndpoint?: number
  /** The lease of a delivery; longer than an attempt can take. */
  readonly lease?: Duration.DurationInput
  /** How long to wait when nothing was due. */
  readonly pause?: Duration.DurationInput
  /** This worker, as `beginWork` made it known. */
  readonly worker?: Uuid
}

/** The ports that delivering needs. */
export type Delivering = Deliveries | Sealing | WebhookPost | WebhookEndpoints | Commits | Crypto

const standard = { concurrency: 256, perEndpoint: 8, lease: "30 seconds", pause: "250 millis" } as const

const unsigned: Attempt = {
  status: null,
  failure: "its signing secret cannot be read with this installation's key",
  milliseconds: 0,
  snippet: null
}

const unsent: Attempt = { ...unsigned, failure: "it could not be sent" }

/** Maximum number of cached secrets; an endpoint has one, or two for a day. */
const mostRemembered = 2000

/**
 * Posts deliveries, each once. Decrypted secrets are cached, because all events of an endpoint are signed with the same
 * ones.
 */
const poster = Effect.gen(function* () {
  const [{ send }, sealing] = [yield* WebhookPost, yield* Sealing]
  const opened = new Map<string, string>()
  const open = ({ sealed }: Endpoint.SigningSecret) => {
    const known = opened.get(sealed)
    if (known !== undefined) return Effect.succeed(known)
    return Effect.tap(sealing.open(sealed), (secret) => {
      if (opened.size >= mostRemembered) opened.clear()
      opened.set(sealed, secret)
    })
  }
  const post = (delivery: ClaimedDelivery): Effect.Effect<Ending> =>
    Effect.clockWith((clock) =>
      // A secret encrypted with a lost key must not prevent a newer one from signing.
      Effect.forEach(Endpoint.signing(delivery.secrets, clock.unsafeCurrentTimeMillis()), (secret) =>
        Effect.option(open(secret))
      )
    ).pipe(
      Effect.map(Array.getSomes),
      Effect.flatMap((secrets) => (secrets.length === 0 ? Effect.succeed(unsigned) : send(delivery, secrets))),
      Effect.catchAllDefect((defect) => Effect.as(Effect.logError("A delivery could not be sent", defect), unsent)),
      Effect.map((attempt) => ({ delivery, outcome: RetryPlan.after(attempt, delivery.failures), attempt })),
      Effect.tap(({ outcome }) => Metric.increment(Figures.deliveryAttempts[outcome.state]))
    )
  return (delivery: ClaimedDelivery): Effect.Effect<Ending> => Spans.withSpan(post(delivery), () => spanOf(delivery))
})

/** An attempt is a span of the trace that the event comes from. */
const spanOf = (delivery: ClaimedDelivery): Spans.SpanOptions<Ending> => ({
  name: "deliver webhook",
  kind: "client",
  parent: Spans.fromStore(delivery.trace_parent),
  attributes: {
    [Spans.attributes.restaurant]: delivery.restaurant_id,
    [Spans.attributes.eventType]: delivery.type,
    [Spans.attributes.eventId]: delivery.event_id,
    [Spans.attributes.attempt]: delivery.failures + 1
  },
  onSuccess: ({ attempt, outcome }) => ({
    attributes: attempt.status === null ? {} : { [Spans.attributes.status]: attempt.status },
    failure: outcome.state === "done" ? null : outcome.state
  })
})

/** Records how attempts went, and disables endpoints that have only failed for too long. */
const record = (endings: ReadonlyArray<Ending>): Effect.Effect<void, never, Delivering> =>
  Effect.gen(function* () {
    const finished = yield* Effect.flatMap(Deliveries, (queue) => queue.finish(endings))
    const now = yield* Clock.currentTimeMillis
    const failing = new Map<string, Effect.Effect<void, never, Delivering>>()
    for (const [index, { delivery }] of endings.entries()) {
      const failingSince = finished[index]?.failingSince ?? null
      if (failingSince === null || !Endpoint.hasOnlyFailed(delivery.enabled_at, failingSince, now)) continue
      const { endpoint_id, restaurant_id } = delivery
      // Somebody may have removed the endpoint meanwhile.
      const switchOff = Effect.ignore(switchOffFailing(Acting.as(restaurant_id), endpoint_id, failingSince))
      failing.set(`${restaurant_id}:${endpoint_id}`, switchOff)
    }
    yield* Effect.forEach(failing.values(), (switchOff) => switchOff, { discard: true })
  })

/** Delivers what is due now, and returns how many there were. */
export const deliverDue = traced(
  "deliverDue",
  (options: DeliveryOptions = {}): Effect.Effect<number, never, Delivering> =>
    Effect.gen(function* () {
      const { concurrency, lease, perEndpoint } = { ...standard, ...options }
      const leaseSeconds = Duration.toSeconds(lease)
      const claimed = yield* Effect.flatMap(Deliveries, (queue) =>
        queue.claim({ limit: concurrency, perEndpoint, leaseSeconds })
      )
      const endings = yield* Effect.forEach(claimed, yield* poster, { concurrency })
      if (endings.length > 0) yield* record(endings)
      return claimed.length
    })
)

/** How long shutdown waits for deliveries in progress; the others are claimed again when their leases expire. */
const shutdownTimeout = "4 seconds"

/** Minimum time between two claims, so that events and free slots within it share one claim. */
const claimInterval = "10 millis"

/** Retries recording when the store is briefly unreachable, so that receivers do not get everything twice. */
const recordRetries = Schedule.intersect(Schedule.spaced("1 second"), Schedule.recurs(10))

/**
 * Delivers until the scope closes. Free slots are refilled soon, so that a slow endpoint does not hold up others.
 * Finished attempts are recorded in batches: those that finish while one batch is being recorded make up the next one.
 */
export const runDeliveries = (options: DeliveryOptions = {}): Effect.Effect<void, never, Delivering | Scope.Scope> =>
  Effect.gen(function* () {
    const { concurrency, lease, pause, perEndpoint, worker } = { ...standard, worker: undefined, ...options }
    const leaseSeconds = Duration.toSeconds(lease)
    const queue = yield* Deliveries
    const stopping = yield* Deferred.make<void>()
    const freed = yield* Queue.sliding<void>(1)
    const ended = yield* Queue.unbounded<Ending>()
    const post = yield* poster
    let free = concurrency

    // An attempt ends by itself within its time limit, whatever happens to the worker.
    const start = (delivery: ClaimedDelivery) =>
      Effect.forkDaemon(Effect.map(post(delivery), (ending) => ended.unsafeOffer(ending)))
    const recording = Effect.gen(function* () {
      const endings = Chunk.toReadonlyArray(yield* Queue.takeBetween(ended, 1, concurrency))
      yield* record(endings).pipe(
        Spans.untraced,
        Effect.sandbox,
        Effect.retry(recordRetries),
        Effect.catchAllCause((cause) => Effect.logWarning("Deliveries could not be recorded", cause))
      )
      free += endings.length
      yield* Queue.offer(freed, undefined)
    })

    const until = (event: Effect.Effect<unknown>, atMost: Duration.DurationInput) =>
      Effect.raceFirst(Deferred.await(stopping), Effect.raceFirst(event, Effect.sleep(atMost)))
    const untilQuarterFree = Effect.repeat(Queue.take(freed), { until: () => free >= concurrency / 4 })
    const turn = Effect.gen(function* () {
      const limit = free
      if (limit === 0) return yield* until(Queue.take(freed), pause)
      const claimed = yield* Spans.untraced(queue.claim({ limit, perEndpoint, leaseSeconds, worker }))
      free -= claimed.length
      yield* Effect.forEach(claimed, start, { discard: true })
      yield* until(claimed.length === limit ? untilQuarterFree : Effect.never, claimInterval)
      return claimed.length === 0 ? yield* until(Queue.take(freed), pause) : undefined
    }).pipe(
      Effect.catchAllCause((cause) =>
        Effect.zipRight(
          Effect.logWarning("The webhook worker could not reach its queue", cause),
          until(Effect.never, "1 second")
        )
      )
    )
    const recorder = yield* Effect.forkDaemon(Effect.forever(recording))
    const loop = yield* Effect.forkDaemon(Effect.repeat(turn, { until: () => Deferred.isDone(stopping) }))
    const idle = Effect.repeat(Queue.take(freed), { until: () => free === concurrency })
    yield* Effect.addFinalizer(() =>
      Deferred.succeed(stopping, undefined).pipe(
        Effect.zipRight(loop.await),
        Effect.zipRight(Effect.suspend(() => (free === concurrency ? Effect.void : idle))),
        // Finalizers are uninterruptible by default, and a timeout could not end the wait.
        Effect.interruptible,
        Effect.timeoutOption(shutdownTimeout),
        Effect.zipRight(Fiber.interruptAll([loop, recorder]))
      )
    )
  })
