/** Receivers that do not respond, however many, leave the slots of all others alone: counted, on a clock of the test. */
import { assert, describe, it } from "@effect/vitest"
import { ChangeSet, Commits, Crypto, runDeliveries, runJobs, Sealing, Slots, WebhookPost } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore } from "@fourtop/testkit"
import { found, makers } from "@fourtop/testkit/contracts"
import { Clock, Effect, Exit, Fiber, Layer, Scope, TestClock } from "effect"

const [webhookSlots, jobSlots] = [256, 32]
const timeLimit = "10 seconds"

/** Attempts in progress with receivers that do not respond, at most at once, and those with others that have ended. */
const counting = () => {
  const counts = { hanging: 0, most: 0, done: 0 }
  const attempt = (hangs: boolean) =>
    Effect.gen(function* () {
      if (!hangs) return void counts.done++
      counts.most = Math.max(counts.most, ++counts.hanging)
      yield* Effect.sleep(timeLimit)
      counts.hanging--
    })
  return { counts, attempt }
}

/** Starts a worker, and returns what ends it: it waits some seconds of the test's clock for what is in progress. */
const start = <R>(worker: Effect.Effect<void, never, R | Scope.Scope>) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    yield* Scope.extend(worker, scope)
    return Effect.gen(function* () {
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* TestClock.adjust("15 seconds")
      yield* Fiber.join(closing)
    })
  })

const sealing = Layer.succeed(Sealing, { seal: (text) => Effect.succeed(text), open: (text) => Effect.succeed(text) })
const store = Layer.mergeAll(MemoryStore.layer(), PortableCrypto.layer, sealing)

const restaurants = (count: number) => Effect.forEach(Array.from({ length: count }), () => found())

describe("webhooks", () => {
  const receiver = () => {
    const { attempt, counts } = counting()
    const post = Layer.succeed(WebhookPost, {
      check: () => Effect.succeed(null),
      send: ({ url }) => {
        const hangs = url.includes("hanging")
        const answer = hangs
          ? { status: null, failure: "it took too long", milliseconds: 10_000, snippet: null }
          : { status: 200, failure: null, milliseconds: 5, snippet: null }
        return Effect.as(attempt(hangs), answer)
      }
    })
    return { counts, post }
  }

  const subscribe = (place: Effect.Effect.Success<ReturnType<typeof found>>, url: string) =>
    Effect.flatMap(Commits, (commits) =>
      commits.commit(
        place.restaurantId,
        ChangeSet.make({ changes: [ChangeSet.put("webhook_endpoint", makers.webhook_endpoint(place, { url }))] }),
        null
      )
    )

  const happen = (tenant: number, count: number) =>
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const { uuid } = yield* Crypto
      const events = Array.from({ length: count }, () => {
        return { id: uuid(at), type: "order.created", at, body: "{}", guest_id: null } as const
      })
      yield* (yield* Commits).commit(tenant, ChangeSet.make({ events }), null)
    })

  for (const hanging of [1, 40, 1000]) {
    it.effect(`beside ${hanging} addresses of as many restaurants that hang, others are served at once`, () => {
      const { counts, post } = receiver()
      return Effect.gen(function* () {
        const calm = yield* Effect.tap(found(), (place) => subscribe(place, "https://calm.example"))
        const stop = yield* start(runDeliveries())
        yield* happen(calm.restaurantId, 1)
        yield* TestClock.adjust("1 second")
        assert.strictEqual(counts.done, 1)

        const others = yield* restaurants(hanging)
        for (const place of others) {
          yield* subscribe(place, "https://hanging.example")
          yield* happen(place.restaurantId, 3)
        }
        yield* TestClock.adjust("1 second")
        assert.isAtLeast(counts.most, 1)
        for (let round = 0; round < 3; round++) {
          const before = counts.done
          yield* happen(calm.restaurantId, 8)
          // Less than any attempt that hangs takes.
          yield* TestClock.adjust("300 millis")
          assert.strictEqual(counts.done - before, 8)
          yield* TestClock.adjust("2 seconds")
        }
        assert.isAtMost(counts.most, Slots.slowOf(webhookSlots))
        yield* stop
      }).pipe(Effect.provide(Layer.provideMerge(post, store)))
    })
  }

  it.effect("40 addresses of one restaurant that hang have its share, and not all slots for these", () => {
    const { counts, post } = receiver()
    return Effect.gen(function* () {
      const place = yield* found()
      for (let count = 0; count < 40; count++) yield* subscribe(place, "https://hanging.example")
      yield* happen(place.restaurantId, 5)
      const stop = yield* start(runDeliveries())
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual(counts.most, Slots.shareOf(Slots.slowOf(webhookSlots)))
      yield* stop
    }).pipe(Effect.provide(Layer.provideMerge(post, store)))
  })
})

describe("points of sale", () => {
  const kind = "push"
  const queue = (tenant: number, count: number) =>
    Effect.gen(function* () {
      const due_at = yield* Clock.currentTimeMillis
      const { uuid } = yield* Crypto
      const jobs = Array.from({ length: count }, () => ({ id: uuid(due_at), kind, due_at, payload: null }))
      yield* (yield* Commits).commit(tenant, ChangeSet.make({ jobs }), null)
    })

  for (const hanging of [1, 40, 1000]) {
    it.effect(`beside ${hanging} that hang, others are served at once`, () => {
      const { attempt, counts } = counting()
      return Effect.gen(function* () {
        const calm = yield* found()
        const push = ({ restaurant_id }: { readonly restaurant_id: number }) =>
          attempt(restaurant_id !== calm.restaurantId)
        const stop = yield* start(runJobs({ [kind]: push }))
        yield* queue(calm.restaurantId, 1)
        yield* TestClock.adjust("1 second")
        assert.strictEqual(counts.done, 1)

        for (const { restaurantId } of yield* restaurants(hanging)) yield* queue(restaurantId, 3)
        yield* TestClock.adjust("1 second")
        assert.isAtLeast(counts.most, 1)
        for (let round = 0; round < 3; round++) {
          const before = counts.done
          yield* queue(calm.restaurantId, 8)
          // The pause between two looks at the queue, and less than any attempt that hangs takes.
          yield* TestClock.adjust("700 millis")
          assert.strictEqual(counts.done - before, 8)
          yield* TestClock.adjust("2 seconds")
        }
        assert.isAtMost(counts.most, Slots.slowOf(jobSlots))
        yield* stop
      }).pipe(Effect.provide(store))
    })
  }

  it.effect("those that were quick and stop responding give their slots back after a second", () => {
    const { attempt, counts } = counting()
    let isBroken = false
    return Effect.gen(function* () {
      const calm = yield* found()
      const others = yield* restaurants(30)
      const push = ({ restaurant_id }: { readonly restaurant_id: number }) =>
        attempt(isBroken && restaurant_id !== calm.restaurantId)
      const stop = yield* start(runJobs({ [kind]: push }))
      for (const { restaurantId } of [calm, ...others]) yield* queue(restaurantId, 1)
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(counts.done, 31)
      isBroken = true
      for (const { restaurantId } of others) yield* queue(restaurantId, 8)
      yield* TestClock.adjust("600 millis")
      assert.strictEqual(counts.most, jobSlots)
      yield* queue(calm.restaurantId, 8)
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual(counts.done, 39)
      yield* stop
    }).pipe(Effect.provide(store))
  })
})
