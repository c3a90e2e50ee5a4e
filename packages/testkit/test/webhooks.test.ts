/** Webhooks from the change to the receiver's socket, on a store in memory. */
import { assert, describe, it } from "@effect/vitest"
import {
  Acting,
  addWebhook,
  ChangeSet,
  Commits,
  currentVenue,
  Deliveries,
  deliverDue,
  disableWebhook,
  enableWebhook,
  pingWebhook,
  removeWebhook,
  RetryPlan,
  rotateWebhook,
  setDishAvailability,
  WebhookEndpoint,
  WebhookEndpoints
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleRestaurantId, sampleState, ShiftableClock, WebhookCatcher } from "@fourtop/testkit"
import { HttpWebhooks, Signature } from "@fourtop/webhook-adapter"
import { Clock, Effect, Layer } from "effect"
import * as PlainSealing from "../src/sandbox/PlainSealing.ts"

const tenant = sampleRestaurantId()
const acting = Acting.as(tenant, Acting.system)
const events = WebhookEndpoint.subscribable
const clock = ShiftableClock.make()

const shop = (options: HttpWebhooks.Options = { allowInsecure: true }) =>
  Layer.mergeAll(
    Layer.unwrapEffect(Effect.map(Clock.currentTimeMillis, (now) => MemoryStore.layer(sampleState(now)))),
    PortableCrypto.layer,
    PlainSealing.layer,
    HttpWebhooks.layer(options),
    ShiftableClock.layer(clock)
  ).pipe(Layer.provide(ShiftableClock.layer(clock)))

const test = it.scopedLive

/** An address with a receiver behind it. */
const listening = Effect.gen(function* () {
  const receiver = yield* WebhookCatcher.make
  const { endpoint, secret } = yield* addWebhook(acting, { url: receiver.url("/hook"), events })
  return { receiver, endpoint, secret }
})

const endpointNow = Effect.flatMap(WebhookEndpoints, (endpoints) =>
  Effect.map(endpoints.list(tenant), ([first]) => first!.endpoint)
)

describe("webhooks", () => {
  test("a ping arrives signed, and its delivery is done", () =>
    Effect.gen(function* () {
      const { endpoint, receiver, secret } = yield* listening
      const other = yield* addWebhook(acting, { url: receiver.url("/other"), events })
      assert.match(secret, /^whsec_[\w-]{43}$/)
      assert.notInclude(JSON.stringify(endpoint).replaceAll("sealed whsec_", ""), "whsec_")
      const event = yield* pingWebhook(acting, endpoint.id)
      assert.strictEqual(yield* deliverDue(), 1)
      const [got, ...more] = receiver.received
      assert.isEmpty(more)
      assert.deepInclude(got, { path: "/hook", id: event.id, type: "ping", body: event.body })
      const now = yield* Clock.currentTimeMillis
      assert.isTrue(Signature.verify(got!.body, got!.signature, secret, now))
      assert.isFalse(Signature.verify(got!.body, got!.signature, other.secret, now))
      assert.deepInclude(JSON.parse(got!.body), { id: event.id, type: "ping" })
      const [logged] = yield* (yield* Deliveries).log(tenant, null, 10)
      assert.deepInclude(logged, { state: "done", event_id: event.id })
      assert.deepInclude(logged!.attempts[0], { status: 200, failure: null, snippet: "thanks" })
    }).pipe(Effect.provide(shop())))

  test("a change of the menu is told to who subscribed to it", () =>
    Effect.gen(function* () {
      const { receiver } = yield* listening
      yield* addWebhook(acting, { url: receiver.url("/orders"), events: ["order.created"] })
      const dish = (yield* currentVenue(acting))!.rows.dishes.find(({ is_available }) => is_available)!
      yield* setDishAvailability(acting, dish.id, { is_available: false })
      yield* deliverDue()
      assert.deepStrictEqual(
        receiver.received.map(({ path, type }) => [path, type]),
        [["/hook", "menu.item_updated"]]
      )
    }).pipe(Effect.provide(shop())))

  test("failures are tried again exactly as specified, each time with the same body and a fresh signature", () =>
    Effect.gen(function* () {
      const { endpoint, receiver, secret } = yield* listening
      receiver.answerWith(500)
      yield* pingWebhook(acting, endpoint.id)
      const times: Array<number> = []
      for (const delay of [...RetryPlan.delays, null]) {
        assert.strictEqual(yield* deliverDue(), 1)
        times.push(yield* Clock.currentTimeMillis)
        if (delay === null) break
        yield* clock.shift(delay * 1000 - 30_000)
        assert.strictEqual(yield* deliverDue(), 0)
        yield* clock.shift(30_000)
      }
      yield* clock.shift(7 * 86_400_000)
      assert.strictEqual(yield* deliverDue(), 0)
      const { received } = receiver
      assert.lengthOf(received, 6)
      assert.strictEqual(new Set(received.map(({ body, id }) => `${id} ${body}`)).size, 1)
      assert.strictEqual(new Set(received.map(({ signature }) => signature)).size, 6)
      for (const [index, { body, signature }] of received.entries()) {
        assert.isTrue(Signature.verify(body, signature, secret, times[index]!))
      }
      const [logged] = yield* (yield* Deliveries).log(tenant, null, 10)
      assert.strictEqual(logged?.state, "failed")
    }).pipe(Effect.provide(shop())))

  test.each([
    [204, "done"],
    [302, "pending"],
    [404, "pending"],
    [503, "pending"],
    [null, "pending"]
  ] as const)("an answer of %s leaves a delivery %s", ([status, state]) =>
    Effect.gen(function* () {
      const { endpoint, receiver } = yield* listening
      receiver.answerWith(status)
      yield* pingWebhook(acting, endpoint.id)
      yield* deliverDue()
      const [logged] = yield* (yield* Deliveries).log(tenant, null, 10)
      assert.strictEqual(logged?.state, state)
      assert.strictEqual(logged?.attempts[0]?.status, status)
      // A receiver that never responds ends with the time limit, which is short there.
    }).pipe(Effect.provide(shop({ allowInsecure: true, patience: status === null ? "150 millis" : "10 seconds" })))
  )

  test("a replay has the same id and body, and a signature of its own time", () =>
    Effect.gen(function* () {
      const { endpoint, receiver } = yield* listening
      const event = yield* pingWebhook(acting, endpoint.id)
      yield* deliverDue()
      yield* clock.shift(3_600_000)
      assert.isTrue(yield* (yield* Deliveries).replay(tenant, endpoint.id, event.id))
      assert.strictEqual(yield* deliverDue(), 1)
      const [first, second] = receiver.received
      assert.deepStrictEqual([second!.id, second!.body], [first!.id, first!.body])
      assert.notStrictEqual(second!.signature, first!.signature)
    }).pipe(Effect.provide(shop())))

  test("after a rotation both secrets sign for 24 hours", () =>
    Effect.gen(function* () {
      const { endpoint, receiver, secret } = yield* listening
      const rotated = yield* rotateWebhook(acting, endpoint.id)
      assert.notStrictEqual(rotated.secret, secret)
      const valid = (index: number) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const { body, signature } = receiver.received[index]!
          return [rotated.secret, secret].map((one) => Signature.verify(body, signature, one, now))
        })
      yield* pingWebhook(acting, endpoint.id)
      yield* deliverDue()
      assert.lengthOf(receiver.received[0]!.signature.match(/v1=/g)!, 2)
      assert.deepStrictEqual(yield* valid(0), [true, true])
      yield* clock.shift(86_400_000)
      yield* pingWebhook(acting, endpoint.id)
      yield* deliverDue()
      assert.lengthOf(receiver.received[1]!.signature.match(/v1=/g)!, 1)
      assert.deepStrictEqual(yield* valid(1), [true, false])
    }).pipe(Effect.provide(shop())))

  test("an address that has only failed for 5 days is switched off with a reason, and can be enabled again", () =>
    Effect.gen(function* () {
      const { endpoint, receiver } = yield* listening
      receiver.answerWith(500)
      const fail = Effect.zipRight(pingWebhook(acting, endpoint.id), deliverDue())
      yield* fail
      yield* clock.shift(5 * 86_400_000 - 60_000)
      yield* fail
      assert.strictEqual((yield* endpointNow).state, "enabled")
      yield* clock.shift(60_000)
      yield* fail
      assert.deepInclude(yield* endpointNow, { state: "disabled", reason: WebhookEndpoint.onlyFailedReason })
      assert.strictEqual((yield* Effect.flip(pingWebhook(acting, endpoint.id)))._tag, "ValidationFailed")
      yield* enableWebhook(acting, endpoint.id)
      yield* fail
      assert.deepInclude(yield* endpointNow, { state: "enabled", reason: null })
    }).pipe(Effect.provide(shop())))

  test("one success keeps an address on", () =>
    Effect.gen(function* () {
      const { endpoint, receiver } = yield* listening
      for (const status of [500, 200, 500]) {
        receiver.answerWith(status)
        yield* pingWebhook(acting, endpoint.id)
        yield* deliverDue()
        yield* clock.shift(3 * 86_400_000)
      }
      assert.strictEqual((yield* endpointNow).state, "enabled")
    }).pipe(Effect.provide(shop())))

  test("forbidden addresses are refused when they are added, and again when they are connected to", () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookCatcher.make
      for (const url of [receiver.url("/"), "https://127.0.0.1/", "https://[::1]/", "https://0x7f.1/", "nonsense"]) {
        const refused = yield* Effect.flip(addWebhook(acting, { url, events }))
        assert.strictEqual(refused._tag, "ValidationFailed")
      }
      // As if it had been added when this was allowed.
      const { ids } = yield* (yield* WebhookEndpoints).load(tenant, null, { key: null, newIds: 1 })
      const endpoint: WebhookEndpoint.WebhookEndpoint = {
        id: ids[0]!,
        version: 0,
        url: receiver.url("/hook"),
        sandbox: false,
        events,
        secrets: [{ sealed: "sealed whsec_x", created_at: 0, expires_at: null }],
        state: "enabled",
        reason: null,
        created_at: 0,
        enabled_at: 0
      }
      const changes = [ChangeSet.put("webhook_endpoint", endpoint)]
      yield* (yield* Commits).commit(tenant, ChangeSet.make({ changes }), null)
      yield* pingWebhook(acting, endpoint.id)
      assert.strictEqual(yield* deliverDue(), 1)
      assert.isEmpty(receiver.received)
      const [logged] = yield* (yield* Deliveries).log(tenant, null, 10)
      assert.strictEqual(logged?.attempts[0]?.failure, "the address must be an https address")
    }).pipe(Effect.provide(shop({}))))

  test("a secret that cannot be read is a failure like any other, and nothing is sent unsigned", () =>
    Effect.gen(function* () {
      const { endpoint, receiver } = yield* listening
      const broken = { ...endpoint, version: 1, secrets: [{ sealed: "other", created_at: 0, expires_at: null }] }
      const changes = [ChangeSet.put("webhook_endpoint", broken)]
      yield* (yield* Commits).commit(tenant, ChangeSet.make({ changes }), null)
      yield* pingWebhook(acting, endpoint.id)
      yield* deliverDue()
      assert.isEmpty(receiver.received)
      const [logged] = yield* (yield* Deliveries).log(tenant, null, 10)
      assert.include(logged?.attempts[0]?.failure, "signing secret")
      // A new secret signs, whatever happened to the previous one.
      const { secret } = yield* rotateWebhook(acting, endpoint.id)
      yield* pingWebhook(acting, endpoint.id)
      yield* deliverDue()
      const [got] = receiver.received
      assert.isTrue(Signature.verify(got!.body, got!.signature, secret, yield* Clock.currentTimeMillis))
    }).pipe(Effect.provide(shop())))

  test("who is disabled or removed gets nothing, and an unknown one is not found", () =>
    Effect.gen(function* () {
      const { endpoint, receiver } = yield* listening
      yield* disableWebhook(acting, endpoint.id, "on holiday")
      assert.deepInclude(yield* endpointNow, { state: "disabled", reason: "on holiday" })
      yield* removeWebhook(acting, endpoint.id)
      assert.strictEqual((yield* Effect.flip(removeWebhook(acting, endpoint.id)))._tag, "NotFound")
      assert.strictEqual((yield* Effect.flip(pingWebhook(acting, endpoint.id)))._tag, "NotFound")
      assert.strictEqual(
        (yield* Effect.flip(addWebhook(acting, { url: receiver.url("/"), events: [] })))._tag,
        "ValidationFailed"
      )
      assert.strictEqual(yield* deliverDue(), 0)
      assert.isEmpty(receiver.received)
    }).pipe(Effect.provide(shop())))
})
