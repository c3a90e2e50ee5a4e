/** How an attempt ends, and what is recorded about its address. */
import { assert } from "chai"
import { Deliveries, RetryPlan, WebhookEndpoints } from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { uuid } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { answered, claim, type Delivering, finish, happen, subscribed } from "./queue.ts"

export const finishing = (it: It<Delivering>, clock: StoreClock) => {
  it.effect("what is done or has failed is never claimed again, nor ended twice", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({})
      yield* happen(tenant, 2)
      const [one, other] = yield* claim(tenant)
      assert.isNotNull(yield* finish(one!, { state: "done" }, answered(200)))
      assert.isNull(yield* finish(one!, { state: "done" }, answered(200)))
      assert.isNotNull(yield* finish(other!, { state: "failed" }, answered(500)))
      assert.isNull(yield* finish(other!, { state: "retry", afterSeconds: 0 }, answered(500)))
      assert.isEmpty(yield* claim(tenant))
    })
  )

  it.effect(
    "attempts that end together are each judged by their own lease, and one success counts for an address",
    () =>
      Effect.gen(function* () {
        const { endpoints, tenant } = yield* subscribed({}, {})
        const deliveries = yield* Deliveries
        yield* happen(tenant, 3)
        const held = yield* claim(tenant)
        const [mixed, failing] = endpoints.map(({ id }) => held.filter(({ endpoint_id }) => endpoint_id === id))
        const failed = { outcome: { state: "retry", afterSeconds: 60 }, attempt: answered(500) } as const
        const ended = yield* deliveries.finish([
          { delivery: mixed![0]!, outcome: { state: "done" }, attempt: answered(200) },
          { delivery: failing![0]!, ...failed },
          { delivery: { ...mixed![1]!, lease: yield* uuid }, ...failed },
          { delivery: mixed![2]!, ...failed },
          { delivery: failing![1]!, ...failed }
        ])
        const since = ended[1]!.failingSince
        assert.isNumber(since)
        const works = { failingSince: null }
        assert.deepStrictEqual(ended, [works, { failingSince: since }, null, works, { failingSince: since }])
        assert.deepStrictEqual(
          (yield* (yield* WebhookEndpoints).list(tenant)).map(({ failingSince }) => failingSince),
          [null, since]
        )
        const attempts = (yield* deliveries.log(tenant, null, 10)).map((one) =>
          one.attempts.map(({ status }) => status)
        )
        assert.sameDeepMembers([...attempts], [[200], [500], [500], [500], [], []])
        assert.deepStrictEqual(yield* deliveries.finish([]), [])
      })
  )

  it.scoped.runIf(clock.canMove)("a retry comes when its time has passed, one failure later", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({})
      yield* happen(tenant, 1)
      for (const [failures, afterSeconds] of RetryPlan.delays.entries()) {
        const [held] = yield* claim(tenant)
        assert.strictEqual(held?.failures, failures)
        yield* finish(held!, { state: "retry", afterSeconds }, answered(503))
        const [logged] = yield* (yield* Deliveries).log(tenant, null, 1)
        assert.strictEqual(logged!.due_at! - logged!.attempts.at(-1)!.at, afterSeconds * 1000)
        yield* clock.pass(Duration.seconds(afterSeconds - 30))
        assert.isEmpty(yield* claim(tenant))
        yield* clock.pass("30 seconds")
      }
      const [last] = yield* claim(tenant)
      assert.strictEqual(last?.failures, RetryPlan.delays.length)
    })
  )

  it.scoped.runIf(clock.canMove)("an address is known to fail since its first failure after a success", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({}, {})
      const failingSince = Effect.flatMap(WebhookEndpoints, (endpoints) =>
        Effect.map(endpoints.list(tenant), (all) => all.map((one) => one.failingSince))
      )
      yield* happen(tenant, 3)
      const all = yield* claim(tenant)
      const first = all.filter(({ endpoint_id }) => endpoint_id === all[0]!.endpoint_id)
      const failed = yield* finish(first[0]!, { state: "failed" }, answered(null))
      assert.isNumber(failed!.failingSince)
      yield* clock.pass("1 hour")
      const again = yield* finish(first[1]!, { state: "retry", afterSeconds: 60 }, answered(500))
      assert.deepStrictEqual(again, failed)
      assert.sameMembers([...(yield* failingSince)], [failed!.failingSince, null])
      const mended = yield* finish(first[2]!, { state: "done" }, answered(204))
      assert.deepStrictEqual(mended, { failingSince: null })
      assert.deepStrictEqual(yield* failingSince, [null, null])
    })
  )
}
