/** What the core counts of deliveries. */
import { it } from "@effect/vitest"
import {
  AppFigures,
  Apps,
  Commits,
  Crypto,
  Deliveries,
  type Delivery,
  deliverDue,
  Figures,
  RetryPlan,
  Sealing,
  Venues,
  WebhookEndpoints,
  WebhookPost
} from "@fourtop/core/internal"
import { Context, Effect, Metric } from "effect"
import { expect } from "vitest"

const id = "00000000-0000-7000-8000-000000000001"
const secrets = [{ sealed: "s", created_at: 0, expires_at: null }]

const delivery = (failures: number): Delivery.ClaimedDelivery => ({
  restaurant_id: 1,
  endpoint_id: 1,
  event_id: id,
  type: "order.created",
  body: "{}",
  url: "https://example.com",
  secrets,
  enabled_at: 0,
  failures,
  lease: id
})

/** One delivery that failed so often before, to an address that answers with this status. */
const services = (failures: number, status: number) =>
  Context.empty().pipe(
    Context.add(Deliveries, {
      claim: () => Effect.succeed([delivery(failures)]),
      slow: () => Effect.void,
      finish: () => Effect.succeed([{ failingSince: null }]),
      log: () => Effect.succeed([]),
      list: () => Effect.die("nothing is listed"),
      read: () => Effect.succeed(null),
      replayFailed: () => Effect.succeed(0),
      replay: () => Effect.succeed(false),
      sweep: () => Effect.succeed(0)
    }),
    Context.add(Sealing, { seal: (text) => Effect.succeed(text), open: (text) => Effect.succeed(text) }),
    Context.add(WebhookPost, {
      check: () => Effect.succeed(null),
      send: () => Effect.succeed({ status, failure: null, milliseconds: 1, snippet: null })
    }),
    Context.add(WebhookEndpoints, {
      list: () => Effect.succeed([]),
      linked: () => Effect.succeed([]),
      ofGrant: () => Effect.succeed(null),
      load: () => Effect.succeed({ state: null, record: null, ids: [] })
    }),
    Context.add(Apps, {
      find: () => Effect.succeed(null),
      list: () => Effect.succeed([]),
      put: () => Effect.succeed(false),
      remove: () => Effect.succeed(false),
      installations: () => Effect.succeed([]),
      unlinked: () => Effect.succeed([]),
      health: () => Effect.succeed(null),
      figures: () => Effect.succeed(AppFigures.none)
    }),
    Context.add(Commits, { commit: () => Effect.dieMessage("Nothing is committed.") }),
    Context.add(Venues, {
      load: () => Effect.dieMessage("Nothing is loaded."),
      read: () => Effect.dieMessage("Nothing is read.")
    }),
    Context.add(Crypto, {
      randomBytes: (count) => new Uint8Array(count),
      uuid: () => id,
      sha256: (text) => text,
      hmacSha1: () => new Uint8Array(20),
      equals: (a, b) => a === b
    })
  )

const counts = Effect.map(
  Effect.all(Object.values(Figures.deliveryAttempts).map((counter) => Metric.value(counter))),
  (states) => states.map(({ count }) => count)
)

it.effect.each<[string, number, number, ReadonlyArray<number>]>([
  ["done", 0, 204, [1, 0, 0]],
  ["retry", 0, 500, [0, 1, 0]],
  ["failed", RetryPlan.delays.length, 500, [0, 0, 1]]
])("an attempt counts by its outcome: %s", ([, failures, status, expected]) =>
  Effect.gen(function* () {
    const before = yield* counts
    yield* Effect.provide(deliverDue(), services(failures, status))
    const after = yield* counts
    expect(after.map((count, index) => count - before[index]!)).toEqual(expected)
  })
)
