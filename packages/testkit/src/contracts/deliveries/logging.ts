/** The delivery log, and sending a delivery again. */
import { assert } from "chai"
import { Deliveries } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, uuid } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { answered, claim, type Delivering, finish, happen, subscribed } from "./queue.ts"

export const logging = (it: It<Delivering>) => {
  it.effect("every attempt is logged with what came of it, newest delivery first", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({})
      const deliveries = yield* Deliveries
      const [older] = yield* happen(tenant, 1)
      const [newer] = yield* happen(tenant, 1)
      const held = yield* claim(tenant)
      const first = held.find(({ event_id }) => event_id === older!.id)!
      yield* finish(first, { state: "retry", afterSeconds: 0 }, answered(null))
      yield* Effect.sleep("20 millis")
      const [again] = yield* claim(tenant)
      yield* finish(again!, { state: "done" }, answered(201))
      const log = yield* deliveries.log(tenant, null, 10)
      assert.deepStrictEqual(
        log.map(({ endpoint_id, event_id, state, type }) => ({ endpoint_id, event_id, state, type })),
        [
          { endpoint_id: endpoints[0]!.id, event_id: newer!.id, state: "pending", type: "menu.item_updated" },
          { endpoint_id: endpoints[0]!.id, event_id: older!.id, state: "done", type: "menu.item_updated" }
        ]
      )
      assert.isNumber(log[0]!.due_at)
      assert.isNull(log[1]!.due_at)
      const attempts = log[1]!.attempts.map(({ at, ...attempt }) => {
        assert.isAtLeast(at, log[1]!.created_at)
        return attempt
      })
      assert.deepStrictEqual(attempts, [answered(null), answered(201)])
      assert.lengthOf(yield* deliveries.log(tenant, null, 1), 1)
    })
  )

  it.effect("the log is of one restaurant, and of one address when it is named", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {})
      const deliveries = yield* Deliveries
      yield* happen(tenant, 1)
      assert.lengthOf(yield* deliveries.log(tenant, null, 10), 2)
      assert.lengthOf(yield* deliveries.log(tenant, endpoints[0]!.id, 10), 1)
      const others = yield* found()
      assert.isEmpty(yield* deliveries.log(others.restaurantId, null, 10))
      assert.isEmpty(yield* deliveries.log(others.restaurantId, endpoints[0]!.id, 10))
    })
  )

  it.effect("a delivery that has ended is sent again with the same event and body, and all its retries", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({})
      const deliveries = yield* Deliveries
      yield* happen(tenant, 1)
      for (const outcome of [{ state: "failed" }, { state: "done" }] as const) {
        const [held] = yield* claim(tenant)
        yield* finish(held!, outcome, answered(500))
        assert.isTrue(yield* deliveries.replay(tenant, held!.endpoint_id, held!.event_id))
        yield* Effect.sleep("20 millis")
        const [again] = yield* claim(tenant)
        assert.deepStrictEqual({ ...again!, lease: "" }, { ...held!, failures: 0, lease: "", slow: false })
        yield* finish(again!, { state: "retry", afterSeconds: 0 }, answered(500))
        yield* Effect.sleep("20 millis")
      }
      const [logged] = yield* deliveries.log(tenant, null, 10)
      assert.lengthOf(logged!.attempts, 4)
    })
  )

  it.effect("what is under way, unknown or another restaurant's is not sent again", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({})
      const deliveries = yield* Deliveries
      const [event] = yield* happen(tenant, 1)
      const { id } = endpoints[0]!
      const [held] = yield* claim(tenant)
      assert.isFalse(yield* deliveries.replay(tenant, id, event!.id))
      yield* finish(held!, { state: "done" }, answered(200))
      assert.isFalse(yield* deliveries.replay(tenant, id, yield* uuid))
      assert.isFalse(yield* deliveries.replay(tenant, id + 1, event!.id))
      assert.isFalse(yield* deliveries.replay((yield* found()).restaurantId, id, event!.id))
      yield* Effect.sleep("20 millis")
      assert.isEmpty(yield* claim(tenant))
    })
  )
}
