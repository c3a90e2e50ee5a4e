/**
 * The webhook worker: claims due deliveries, posts each, and records whether it succeeded, is retried or has failed.
 */
import { Clock, Deferred, Duration, Effect, Fiber, Queue, Schedule, type Scope } from "effect"
import * as Slots from "../../domain/foundation/work/Slots.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import * as Withholding from "../../domain/decisions/webhooks/Withholding.ts"
import type { ClaimedDelivery, Ending } from "../../domain/webhooks/Delivery.ts"
import * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import type { Apps } from "../../ports/oauth/Apps.ts"
import type { Commits } from "../../ports/transaction/Commits.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { Deliveries } from "../../ports/webhooks/Deliveries.ts"
import type { Sealing } from "../../ports/security/Sealing.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import type { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import type { WebhookPost } from "../../ports/webhooks/WebhookPost.ts"
import { traced } from "../../ports/spans/traced.ts"
import { HeldSlots, slowCheck } from "../jobs/HeldSlots.ts"
import { switchOffFailingApp } from "./changeAppWebhook.ts"
import { endWebhook, switchOffFailing } from "./changeWebhook.ts"
import { countAttempts, poster } from "./postDelivery.ts"

export interface DeliveryOptions {
  /** Deliveries in progress in this process at once. */
  readonly concurrency?: number
  /** Deliveries in progress to one endpoint, across all processes. */
  readonly perEndpoint?: number
  /** Deliveries in progress to all endpoints of a restaurant, across all processes. */
  readonly perRestaurant?: number
  /** Deliveries in progress to one app, of all restaurants and across all processes. */
  readonly perApp?: number
  /** The lease of a delivery; longer than an attempt can take. */
  readonly lease?: Duration.DurationInput
  /** How long to wait when nothing has been due for a while. */
  readonly pause?: Duration.DurationInput
  /** Ends when this process has written events, whose deliveries then need not wait for the pause to end. */
  readonly newEvents?: Effect.Effect<unknown>
  /** This worker, as `beginWork` made it known. */
  readonly worker?: Uuid
}

export type Delivering = Apps | Deliveries | Sealing | WebhookPost | WebhookEndpoints | Commits | Crypto | Venues

const standard = {
  concurrency: 256,
  perEndpoint: 8,
  perRestaurant: Slots.shareOf(256),
  perApp: Slots.shareOf(256),
  lease: "30 seconds",
  pause: "250 millis"
} as const

/** Records how attempts went, and disables endpoints that have only failed for too long, or whose maker has ended. */
const record = (endings: ReadonlyArray<Ending>): Effect.Effect<void, never, Delivering> =>
  Effect.gen(function* () {
    const finished = yield* Effect.flatMap(Deliveries, (queue) => queue.finish(endings))
    const now = yield* Clock.currentTimeMillis
    const failing = new Map<string, Effect.Effect<void, never, Delivering>>()
    for (const [index, { delivery }] of endings.entries()) {
      const { endpoint_id, install, restaurant_id } = delivery
      const end = Withholding.endOf(delivery, now)
      if (end !== null) {
        const ended = Effect.ignore(endWebhook(Acting.as(restaurant_id, Acting.system), endpoint_id, end))
        failing.set(`${restaurant_id}:${endpoint_id}`, ended)
        continue
      }
      const failingSince = finished[index]?.failingSince ?? null
      if (failingSince === null || !Endpoint.hasOnlyFailed(delivery.enabled_at, failingSince, now)) continue
      if (install != null) {
        failing.set(install.app_id, Effect.ignore(switchOffFailingApp(install.app_id)))
        continue
      }
      // Somebody may have removed the endpoint meanwhile.
      const switchOff = Effect.ignore(
        switchOffFailing(Acting.as(restaurant_id, Acting.system), endpoint_id, failingSince)
      )
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
      yield* countAttempts(endings)
      if (endings.length > 0) yield* record(endings)
      return claimed.length
    })
)

/** How long shutdown waits for deliveries in progress; the others are claimed again when their leases expire. */
const shutdownTimeout = "4 seconds"

/** Minimum time between two claims, so that events and free slots within it share one claim. */
const claimInterval = "10 millis"

/** How long to wait for slots after a claim that took all: the fewer share a claim, the more each of them costs. */
const refillInterval = "50 millis"

/** How long finished attempts wait for others, to be recorded together, while more than they are in progress. */
const recordInterval = "20 millis"

/** For this long after the last delivery more are expected, and the pause is the short one. */
const activeMillis = 1000
const activePause = "20 millis"

/** Minimum time between two claims while there is nothing to deliver: most events may have no endpoint. */
const idleInterval = "50 millis"

/** Retries recording when the store is briefly unreachable, so that receivers do not get everything twice. */
const recordRetries = Schedule.intersect(Schedule.spaced("1 second"), Schedule.recurs(10))

/**
 * Delivers until the scope closes. Free slots are refilled soon, so that a slow endpoint does not hold up others.
 * Claims and records are made for many deliveries at once, because most of their cost does not depend on how many.
 */
export const runDeliveries = (options: DeliveryOptions = {}): Effect.Effect<void, never, Delivering | Scope.Scope> =>
  Effect.gen(function* () {
    const given = { ...standard, worker: undefined, newEvents: Effect.never, ...options }
    const { concurrency, lease, newEvents, pause, perApp, perEndpoint, perRestaurant, worker } = given
    const leaseSeconds = Duration.toSeconds(lease)
    const queue = yield* Deliveries
    const stopping = yield* Deferred.make<void>()
    const freed = yield* Queue.sliding<void>(1)
    const post = yield* poster
    // Attempts in progress, or not recorded yet.
    const held = new HeldSlots<ClaimedDelivery>(concurrency)
    let activeAt = 0

    const until = (event: Effect.Effect<unknown>, atMost: Duration.DurationInput) =>
      Effect.raceFirst(Deferred.await(stopping), Effect.raceFirst(event, Effect.sleep(atMost)))
    const untilFree = (slots: number) => Effect.repeat(Queue.take(freed), { until: () => held.free.limit >= slots })

    const shares = {
      perEndpoint,
      perRestaurant: Math.max(perEndpoint, Math.min(perRestaurant, concurrency)),
      slowPerRestaurant: Slots.shareOf(Slots.slowOf(concurrency)),
      perApp: Math.min(perApp, concurrency),
      slowPerApp: Slots.shareOf(Slots.slowOf(concurrency)),
      leaseSeconds,
      worker
    }

    let posting = 0
    let ended: Array<Ending> = []
    const isWorthRecording = () => ended.length >= Math.min(posting, concurrency / 4)
    const toRecord = yield* Queue.sliding<void>(1)
    const end = (ending: Ending): void => {
      posting--
      ended.push(ending)
      if (ended.length === 1 || isWorthRecording()) toRecord.unsafeOffer(undefined)
    }
    const recording = Effect.gen(function* () {
      yield* Queue.take(toRecord)
      if (!isWorthRecording()) yield* Effect.raceFirst(Queue.take(toRecord), Effect.sleep(recordInterval))
      const endings = ended
      if (endings.length === 0) return
      ended = []
      yield* countAttempts(endings)
      yield* record(endings).pipe(
        Spans.untraced,
        Effect.sandbox,
        Effect.retry(recordRetries),
        Effect.catchAllCause((cause) => Effect.logWarning("Deliveries could not be recorded", cause))
      )
      for (const { delivery } of endings) held.leave(delivery)
      yield* Queue.offer(freed, undefined)
    })

    const noteSlow = Effect.gen(function* () {
      const slow = held.slowSince(yield* Clock.currentTimeMillis)
      if (slow.length === 0) return
      yield* Queue.offer(freed, undefined)
      yield* Effect.ignoreLogged(Effect.sandbox(Spans.untraced(queue.slow(slow))))
    })

    // An attempt ends by itself within its time limit, whatever happens to the worker.
    const start = (delivery: ClaimedDelivery) => Effect.forkDaemon(Effect.map(post(delivery), end))
    const turn = Effect.gen(function* () {
      const { limit, slowLimit } = held.free
      if (limit === 0) return void (yield* until(Queue.take(freed), pause))
      const claimed = yield* Spans.untraced(queue.claim({ ...shares, limit, slowLimit }))
      const begun = yield* Clock.currentTimeMillis
      for (const delivery of claimed) held.take(delivery, begun)
      posting += claimed.length
      yield* Effect.forEach(claimed, start, { discard: true })
      const now = yield* Clock.currentTimeMillis
      if (claimed.length > 0) activeAt = now
      // More may be due than there were slots.
      if (claimed.length === limit) {
        return void (yield* until(untilFree(Math.min(limit, concurrency / 2)), refillInterval))
      }
      const isActive = now - activeAt < activeMillis
      yield* until(Effect.never, isActive ? claimInterval : idleInterval)
      if (claimed.length === 0)
        yield* until(Effect.raceFirst(Queue.take(freed), newEvents), isActive ? activePause : pause)
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
    const watching = Effect.zipRight(
      Effect.sleep(slowCheck),
      Effect.suspend(() => (held.isIdle ? Effect.void : noteSlow))
    )
    const watcher = yield* Effect.forkDaemon(Effect.forever(watching))
    const idle = Effect.repeat(Queue.take(freed), { until: () => held.isIdle })
    yield* Effect.addFinalizer(() =>
      Deferred.succeed(stopping, undefined).pipe(
        Effect.zipRight(loop.await),
        Effect.zipRight(Effect.suspend(() => (held.isIdle ? Effect.void : idle))),
        // Finalizers are uninterruptible by default, and a timeout could not end the wait.
        Effect.interruptible,
        Effect.timeoutOption(shutdownTimeout),
        Effect.zipRight(Fiber.interruptAll([loop, recorder, watcher]))
      )
    )
  })
