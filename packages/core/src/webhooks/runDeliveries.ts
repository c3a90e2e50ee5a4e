/** The worker of webhooks: takes due deliveries, posts each, and decides what becomes of it. */
import { Clock, Deferred, Duration, Effect, FiberSet, Queue, type Scope } from "effect"
import type { Commits } from "../ports/Commits.ts"
import type { Crypto } from "../ports/Crypto.ts"
import { Deliveries } from "../ports/Deliveries.ts"
import { Sealing } from "../ports/Sealing.ts"
import type { WebhookEndpoints } from "../ports/WebhookEndpoints.ts"
import { WebhookPost } from "../ports/WebhookPost.ts"
import * as Acting from "../transaction/Acting.ts"
import { switchOffFailing } from "./changeWebhook.ts"
import type { Attempt, ClaimedDelivery } from "./Delivery.ts"
import * as RetryPlan from "./RetryPlan.ts"
import * as Endpoint from "./WebhookEndpoint.ts"

/** How a worker delivers. */
export interface DeliveryOptions {
  /** How many deliveries are under way in this process at once. */
  readonly concurrency?: number
  /** How many are under way to one address, over all processes. */
  readonly perEndpoint?: number
  /** Longer than an attempt can take: after it a delivery counts as abandoned. */
  readonly lease?: Duration.DurationInput
  /** How long to wait when nothing was due. */
  readonly pause?: Duration.DurationInput
}

/** The ports that delivering needs. */
export type Delivering = Deliveries | Sealing | WebhookPost | WebhookEndpoints | Commits | Crypto

const standard = { concurrency: 128, perEndpoint: 8, lease: "30 seconds", pause: "250 millis" } as const

const unsigned: Attempt = {
  status: null,
  failure: "its signing secret cannot be read with this installation's key",
  milliseconds: 0,
  snippet: null
}

const send = (delivery: ClaimedDelivery) =>
  Effect.gen(function* () {
    const [post, sealing] = [yield* WebhookPost, yield* Sealing]
    const secrets = Endpoint.signing(delivery.secrets, yield* Clock.currentTimeMillis)
    const opened = yield* Effect.forEach(secrets, ({ sealed }) => sealing.open(sealed))
    return yield* post.send(delivery, opened)
  }).pipe(Effect.catchTag("SealBroken", () => Effect.succeed(unsigned)))

/** Posts one delivery and records how it went. */
export const deliver = (delivery: ClaimedDelivery): Effect.Effect<void, never, Delivering> =>
  Effect.gen(function* () {
    const attempt = yield* send(delivery)
    const outcome = RetryPlan.after(attempt, delivery.failures)
    const finished = yield* Effect.flatMap(Deliveries, (queue) => queue.finish(delivery, outcome, attempt))
    const failingSince = finished?.failingSince ?? null
    const now = yield* Clock.currentTimeMillis
    if (failingSince !== null && Endpoint.hasOnlyFailed(delivery.enabled_at, failingSince, now)) {
      const acting = Acting.as(delivery.restaurant_id)
      // Somebody may have removed the address meanwhile.
      yield* Effect.ignore(switchOffFailing(acting, delivery.endpoint_id, failingSince))
    }
  })

/** Delivers what is due now, and returns how many there were. */
export const deliverDue = (options: DeliveryOptions = {}): Effect.Effect<number, never, Delivering> =>
  Effect.gen(function* () {
    const { concurrency, lease, perEndpoint } = { ...standard, ...options }
    const leaseSeconds = Duration.toSeconds(lease)
    const claimed = yield* Effect.flatMap(Deliveries, (queue) =>
      queue.claim({ limit: concurrency, perEndpoint, leaseSeconds })
    )
    yield* Effect.forEach(claimed, deliver, { concurrency, discard: true })
    return claimed.length
  })

/** How long the end waits for deliveries under way; their leases bring back what did not get ready. */
const patience = "4 seconds"

/**
 * Delivers until the scope closes. Whatever has a place free is filled at once, so that an address that takes its time
 * holds up nobody but itself.
 */
export const runDeliveries = (options: DeliveryOptions = {}): Effect.Effect<void, never, Delivering | Scope.Scope> =>
  Effect.gen(function* () {
    const { concurrency, lease, pause, perEndpoint } = { ...standard, ...options }
    const leaseSeconds = Duration.toSeconds(lease)
    const queue = yield* Deliveries
    const stopping = yield* Deferred.make<void>()
    const ended = yield* Queue.sliding<void>(1)
    const running = yield* FiberSet.make<void>()
    let free = concurrency

    const start = (delivery: ClaimedDelivery) =>
      deliver(delivery).pipe(
        Effect.catchAllCause((cause) => Effect.logWarning("A delivery could not be recorded", cause)),
        Effect.ensuring(
          Effect.zipRight(
            Effect.sync(() => free++),
            Queue.offer(ended, undefined)
          )
        ),
        FiberSet.run(running)
      )
    const wait = Effect.raceFirst(Deferred.await(stopping), Effect.raceFirst(Queue.take(ended), Effect.sleep(pause)))
    const turn = Effect.gen(function* () {
      const claimed = free === 0 ? [] : yield* queue.claim({ limit: free, perEndpoint, leaseSeconds })
      free -= claimed.length
      yield* Effect.forEach(claimed, start, { discard: true })
      if (claimed.length === 0) yield* wait
    }).pipe(
      Effect.catchAllCause((cause) =>
        Effect.zipRight(
          Effect.logWarning("The webhook worker could not reach its queue", cause),
          Effect.sleep("1 second")
        )
      )
    )
    const loop = yield* FiberSet.run(running, Effect.repeat(turn, { until: () => Deferred.isDone(stopping) }))
    yield* Effect.addFinalizer(() =>
      Deferred.succeed(stopping, undefined).pipe(
        Effect.zipRight(loop.await),
        Effect.zipRight(FiberSet.awaitEmpty(running)),
        // A finalizer cannot be interrupted, and so could not be given up either.
        Effect.interruptible,
        Effect.timeoutOption(patience)
      )
    )
  })
