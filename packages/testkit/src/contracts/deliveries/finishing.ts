/** How an attempt ends, and what is remembered of its address. */
import { assert } from "@effect/vitest"
import { Deliveries, RetryPlan, WebhookEndpoints } from "@fourtop/core"
import { Duration, Effect } from "effect"
import type { It, StoreClock } from "../contract.ts"
import { answered, claim, type Delivering, happen, subscribed } from "./queue.ts"

export const finishing = (it: It<Delivering>, clock: StoreClock) => {
  it.effect("what is done or has failed is never claimed again, nor ended twice", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({})
      const deliveries = yield* Deliveries
      yield* happen(tenant, 2)
      const [one, other] = yield* claim(tenant)
      assert.isNotNull(yield* deliveries.finish(one!, { state: "done" }, answered(200)))
      assert.isNull(yield* deliveries.finish(one!, { state: "done" }, answered(200)))
      assert.isNotNull(yield* deliveries.finish(other!, { state: "failed" }, answered(500)))
      assert.isNull(yield* deliveries.finish(other!, { state: "retry", afterSeconds: 0 }, answered(500)))
      assert.isEmpty(yield* claim(tenant))
    })
  )

  it.scoped.runIf(clock.canMove)("a retry comes when its time has passed, one failure later", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({})
      const deliveries = yield* Deliveries
      yield* happen(tenant, 1)
      for (const [failures, afterSeconds] of RetryPlan.delays.entries()) {
        const [held] = yield* claim(tenant)
        assert.strictEqual(held?.failures, failures)
        yield* deliveries.finish(held!, { state: "retry", afterSeconds }, answered(503))
        yield* clock.pass(Duration.seconds(afterSeconds - 1))
        assert.isEmpty(yield* claim(tenant))
        yield* clock.pass("1 second")
      }
      const [last] = yield* claim(tenant)
      assert.strictEqual(last?.failures, RetryPlan.delays.length)
    })
  )

  it.scoped.runIf(clock.canMove)("an address is known to fail since its first failure after a success", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({}, {})
      const deliveries = yield* Deliveries
      const failingSince = Effect.flatMap(WebhookEndpoints, (endpoints) =>
        Effect.map(endpoints.list(tenant), (all) => all.map((one) => one.failingSince))
      )
      yield* happen(tenant, 3)
      const all = yield* claim(tenant)
      const first = all.filter(({ endpoint_id }) => endpoint_id === all[0]!.endpoint_id)
      const failed = yield* deliveries.finish(first[0]!, { state: "failed" }, answered(null))
      assert.isNumber(failed!.failingSince)
      yield* clock.pass("1 hour")
      const again = yield* deliveries.finish(first[1]!, { state: "retry", afterSeconds: 60 }, answered(500))
      assert.deepStrictEqual(again, failed)
      assert.sameMembers([...(yield* failingSince)], [failed!.failingSince, null])
      const mended = yield* deliveries.finish(first[2]!, { state: "done" }, answered(204))
      assert.deepStrictEqual(mended, { failingSince: null })
      assert.deepStrictEqual(yield* failingSince, [null, null])
    })
  )
}
