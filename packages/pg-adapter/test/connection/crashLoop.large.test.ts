/**
 * A healthy worker beside one that claims, crashes and starts again every second: how long events wait for their first
 * attempt, with and without signs of life. The figures are printed.
 */
import { assert, it } from "@effect/vitest"
import {
  beginWork,
  ChangeSet,
  Commits,
  Deliveries,
  Heartbeat,
  runDeliveries,
  Sealing,
  WebhookPost,
  Workers
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { found, makers } from "@fourtop/testkit/contracts"
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { randomUUID } from "node:crypto"
import { howMany } from "../../../../tools/testing/size.ts"
import { migratedDatabase, shiftableClock, storeAt } from "../support.ts"
import { commit, event } from "../venues.ts"

const seconds = howMany(4, 15)
const perSecond = 20

interface Figures {
  readonly p50: number
  readonly p95: number
  readonly attempted: number
}

/** Runs the worker for some seconds, and says how long events waited. */
const measure = (crashes: boolean, signs: boolean) =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const shiftClock = shiftableClock(url)
    const [happened, waited] = [new Map<string, number>(), new Map<string, number>()]
    const post = Layer.succeed(WebhookPost, {
      check: () => Effect.succeed(null),
      send: ({ event_id }) =>
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          if (!waited.has(event_id)) waited.set(event_id, now - happened.get(event_id)!)
          yield* Effect.sleep("5 millis")
          return { status: 200, failure: null, milliseconds: 5, snippet: null }
        })
    })
    const sealing = Layer.succeed(Sealing, { seal: Effect.succeed, open: Effect.succeed })
    yield* Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const row = makers.webhook_endpoint(place, { events: ["guest.created"] })
      yield* commit(tenant, { changes: [ChangeSet.put("webhook_endpoint", row)] })
      const [queue, workers, commits] = [yield* Deliveries, yield* Workers, yield* Commits]
      const worker = signs ? yield* beginWork : undefined
      // The healthy worker has been there for a while.
      yield* shiftClock(Duration.toMillis(Heartbeat.probation) + 1_000)
      if (worker !== undefined) yield* workers.beat(worker)
      yield* runDeliveries(worker === undefined ? {} : { worker })
      const crash = Effect.gen(function* () {
        const id = randomUUID()
        if (signs) yield* workers.beat(id)
        const claim = queue.claim({
          limit: 256,
          perEndpoint: 8,
          leaseSeconds: 30,
          ...(signs ? { worker: id } : {})
        })
        yield* Effect.repeat(claim, { schedule: Schedule.spaced("10 millis"), times: 20 })
      })
      if (crashes) yield* Effect.forkScoped(Effect.repeat(crash, Schedule.spaced("1 second")))
      const happen = Effect.gen(function* () {
        const one = event()
        happened.set(one.id, yield* Clock.currentTimeMillis)
        yield* commits.commit(tenant, ChangeSet.make({ events: [one] }), null)
      })
      yield* Effect.repeat(happen, {
        schedule: Schedule.spaced(Duration.millis(1000 / perSecond)),
        times: seconds * perSecond - 1
      })
      if (crashes) {
        // What the last crashed worker held would be sent within ten seconds.
        yield* Effect.sleep("500 millis")
      } else {
        yield* Effect.repeat(
          Effect.sync(() => waited.size),
          { until: (attempted) => attempted === happened.size, schedule: Schedule.spaced("10 millis"), times: 1_000 }
        )
      }
    }).pipe(Effect.scoped, Effect.provide(Layer.mergeAll(storeAt(url), PortableCrypto.layer, post, sealing)))
    const all = [...happened.keys()].map((id) => waited.get(id) ?? Infinity).toSorted((a, b) => a - b)
    const at = (share: number) => all[Math.floor(all.length * share)]!
    return { p50: at(0.5), p95: at(0.95), attempted: waited.size } satisfies Figures
  })

it.live("a worker that crashes again and again leaves a healthy one its places", () =>
  Effect.gen(function* () {
    const alone = yield* measure(false, true)
    const before = yield* measure(true, false)
    const after = yield* measure(true, true)
    const line = (name: string, { attempted, p50, p95 }: Figures) =>
      `${name}: p50 ${p50} ms, p95 ${p95} ms, ${attempted} of ${seconds * perSecond} attempted`
    for (const [name, figures] of Object.entries({ alone, before, after }))
      console.log(`[crash loop] ${line(name, figures)}`)
    assert.strictEqual(alone.attempted, seconds * perSecond)
    assert.isAbove(after.attempted, before.attempted)
  })
)
