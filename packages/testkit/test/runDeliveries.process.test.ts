import { assert, describe, it } from "@effect/vitest"
import {
  Acting,
  addWebhook,
  ChangeSet,
  Commits,
  Crypto,
  Deliveries,
  pingWebhook,
  runDeliveries,
  WebhookEndpoint
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleRestaurantId, sampleState, WebhookCatcher } from "@fourtop/testkit"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Effect, Exit, Layer, Queue, Scope } from "effect"
import * as PlainSealing from "../src/sandbox/PlainSealing.ts"

const tenant = sampleRestaurantId()
const acting = Acting.as(tenant, Acting.system)

const shop = Layer.suspend(() =>
  Layer.mergeAll(
    MemoryStore.layer(sampleState(Date.now())),
    PortableCrypto.layer,
    PlainSealing.layer,
    HttpWebhooks.layer({ allowInsecure: true })
  )
)

const until = (holds: () => boolean) => Effect.repeat(Effect.sleep("5 millis"), { until: holds })

const address = (url: string) => addWebhook(acting, { url, events: WebhookEndpoint.subscribable })

/** Events of orders, this many in one commit. */
const order = (count: number) =>
  Effect.gen(function* () {
    const { uuid } = yield* Crypto
    const at = Date.now()
    const events = Array.from({ length: count }, () => {
      const id = uuid(at)
      return { id, type: "order.created", at, body: `{"id":"${id}"}`, guest_id: null } as const
    })
    yield* (yield* Commits).commit(tenant, ChangeSet.make({ events }), null)
  })

describe("the worker of webhooks", () => {
  it.scopedLive("serves everybody else while one address does not answer, and does not wait long for it", () =>
    Effect.gen(function* () {
      const [dead, alive] = [yield* WebhookCatcher.make, yield* WebhookCatcher.make]
      dead.answerWith(null)
      yield* address(alive.url("/"))
      yield* order(1)
      const scope = yield* Scope.make()
      yield* Scope.extend(runDeliveries({ concurrency: 16, perEndpoint: 4, pause: "20 millis" }), scope)
      yield* until(() => alive.received.length === 1)
      const silent = yield* address(dead.url("/"))
      yield* order(200)
      yield* until(() => dead.received.length > 0)
      yield* order(40)
      yield* until(() => alive.received.length === 241)
      assert.isAtMost(dead.received.length, 4)
      yield* Scope.close(scope, Exit.void)
      // Had it waited for them, they would have ended without a response.
      const unanswered = yield* (yield* Deliveries).log(tenant, silent.endpoint.id, 10)
      assert.isTrue(unanswered.every(({ attempts }) => attempts.length === 0))
    }).pipe(Effect.provide(shop))
  )

  it.scopedLive("ends what it has begun before it ends, and takes no more", () =>
    Effect.gen(function* () {
      const catcher = yield* WebhookCatcher.make
      catcher.answerWith(200, 200)
      const { endpoint } = yield* address(catcher.url("/"))
      const scope = yield* Scope.make()
      yield* Scope.extend(runDeliveries({ pause: "20 millis" }), scope)
      yield* pingWebhook(acting, endpoint.id)
      yield* until(() => catcher.received.length === 1)
      yield* Scope.close(scope, Exit.void)
      const [logged] = yield* (yield* Deliveries).log(tenant, null, 10)
      assert.strictEqual(logged?.state, "done")
      yield* pingWebhook(acting, endpoint.id)
      yield* Effect.sleep("100 millis")
      assert.lengthOf(catcher.received, 1)
    }).pipe(Effect.provide(shop))
  )

  it.scopedLive("sends what its own process has written before its pause ends", () =>
    Effect.gen(function* () {
      const catcher = yield* WebhookCatcher.make
      yield* address(catcher.url("/"))
      const written = yield* Queue.sliding<void>(1)
      yield* runDeliveries({ pause: "1 hour", newEvents: Queue.take(written) })
      for (const sent of [1, 2]) {
        // Longer than more is expected after a delivery, so that only the signal can end the pause.
        yield* Effect.sleep("1500 millis")
        yield* order(1)
        yield* Queue.offer(written, undefined)
        yield* until(() => catcher.received.length === sent)
      }
    }).pipe(Effect.provide(shop))
  )
})
