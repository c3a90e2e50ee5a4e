/** Sending all failed deliveries of an address again. */
import { assert } from "chai"
import { Deliveries } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { answered, claim, type Delivering, finish, happen, pairs, subscribed } from "./queue.ts"

/** Claims what is due and lets it fail for good. */
const fail = (tenant: number) =>
  Effect.flatMap(claim(tenant), (held) =>
    Effect.as(
      Effect.forEach(held, (one) => finish(one, { state: "failed" }, answered(500))),
      held
    )
  )

export const replaying = (it: It<Delivering>, clock: StoreClock) => {
  it.effect("failed deliveries of one address are sent again with all retries, the oldest first, so many at once", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {})
      const deliveries = yield* Deliveries
      const [mine, other] = endpoints.map(({ id }) => id) as [number, number]
      const [done] = yield* happen(tenant, 1)
      for (const held of yield* claim(tenant)) yield* finish(held, { state: "done" }, answered(200))
      const events = yield* Effect.forEach([1, 2, 3], () => happen(tenant, 1))
      const failed = events.map(([event]) => `${mine} ${event!.id}`)
      yield* fail(tenant)
      yield* happen(tenant, 1)
      const waiting = yield* claim(tenant, { leaseSeconds: 600 })
      assert.lengthOf(waiting, 2)

      assert.strictEqual(yield* deliveries.replayFailed((yield* found()).restaurantId, mine, 0, 10), 0)
      assert.strictEqual(yield* deliveries.replayFailed(tenant, other + 1, 0, 10), 0)
      assert.strictEqual(yield* deliveries.replayFailed(tenant, mine, 0, 2), 2)
      yield* Effect.sleep("20 millis")
      const first = yield* claim(tenant)
      assert.deepStrictEqual(pairs(first).toSorted(), failed.slice(0, 2).toSorted())
      assert.isTrue(first.every(({ failures }) => failures === 0))
      assert.strictEqual(yield* deliveries.replayFailed(tenant, mine, 0, 2), 1)
      assert.strictEqual(yield* deliveries.replayFailed(tenant, mine, 0, 2), 0)
      yield* Effect.sleep("20 millis")
      assert.deepStrictEqual(pairs(yield* claim(tenant)), failed.slice(2))
      const log = yield* deliveries.log(tenant, mine, 10)
      assert.strictEqual(log.find(({ event_id }) => event_id === done!.id)!.state, "done")
      assert.lengthOf(log.find(({ event_id }) => event_id === events[0]![0]!.id)!.attempts, 1)
    })
  )

  it.scoped.runIf(clock.canMove)("only deliveries that were created at the instant or later are sent again", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({})
      const deliveries = yield* Deliveries
      const { id } = endpoints[0]!
      yield* happen(tenant, 1)
      yield* clock.pass("1 hour")
      const [newer] = yield* happen(tenant, 1)
      yield* fail(tenant)
      const log = yield* deliveries.log(tenant, id, 10)
      const { created_at } = log.find(({ event_id }) => event_id === newer!.id)!
      // A store may keep the time more finely than in milliseconds.
      assert.strictEqual(yield* deliveries.replayFailed(tenant, id, created_at + 1, 10), 0)
      assert.strictEqual(yield* deliveries.replayFailed(tenant, id, created_at, 10), 1)
      assert.strictEqual(yield* deliveries.replayFailed(tenant, id, created_at, 10), 0)
      assert.strictEqual(yield* deliveries.replayFailed(tenant, id, 0, 10), 1)
    })
  )

  it.effect("callers at the same time send each delivery again once", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({})
      const deliveries = yield* Deliveries
      const { id } = endpoints[0]!
      yield* happen(tenant, 20)
      yield* fail(tenant)
      const some = deliveries.replayFailed(tenant, id, 0, 3)
      const counts = yield* Effect.all(
        Array.from({ length: 6 }, () => some),
        { concurrency: "unbounded" }
      )
      const sent = (yield* deliveries.log(tenant, id, 100)).filter(({ state }) => state === "pending")
      assert.strictEqual(
        sent.length,
        counts.reduce((sum, count) => sum + count, 0)
      )
      yield* Effect.repeat(some, { until: (count) => count === 0 })
      yield* Effect.sleep("20 millis")
      assert.lengthOf(yield* claim(tenant), 20)
    })
  )
}
