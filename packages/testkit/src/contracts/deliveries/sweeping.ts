/** What is deleted, and when. */
import { assert } from "chai"
import { Deliveries, Delivery, Journal, sweepDeliveries } from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import type { It, StoreClock } from "../arranging/contract.ts"
import { answered, claim, type Delivering, finish, happen, subscribed } from "./queue.ts"

const kept = Duration.days(Delivery.keptDays)

export const sweeping = (it: It<Delivering>, clock: StoreClock) => {
  it.scoped.runIf(clock.canMove)("what has ended is kept to be sent again for its time, and then forgotten", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({})
      const [deliveries, journal] = [yield* Deliveries, yield* Journal]
      const listed = Effect.all([
        Effect.map(deliveries.log(tenant, null, 10), (log) => log.map(({ event_id }) => event_id).toSorted()),
        Effect.map(journal.events(tenant, 10), (events) => events.map(({ id }) => id).toSorted())
      ])
      const ids = (yield* happen(tenant, 3)).map(({ id }) => id).toSorted()
      const [done, failed] = yield* claim(tenant, { limit: 10_000 })
      yield* finish(done!, { state: "done" }, answered(200))
      yield* finish(failed!, { state: "failed" }, answered(500))

      yield* clock.pass(Duration.subtract(kept, "1 minute"))
      yield* sweepDeliveries
      assert.deepStrictEqual(yield* listed, [ids, ids])
      assert.isTrue(yield* deliveries.replay(tenant, failed!.endpoint_id, failed!.event_id))
      const again = (yield* claim(tenant)).find(({ event_id }) => event_id === failed!.event_id)!
      assert.strictEqual(again.body, failed!.body)

      // One is done, one in flight and one waiting.
      yield* clock.pass("2 minutes")
      assert.isAtLeast(yield* sweepDeliveries, 2)
      const left = ids.filter((id) => id !== done!.event_id)
      assert.deepStrictEqual(yield* listed, [left, left])
      assert.isFalse(yield* deliveries.replay(tenant, done!.endpoint_id, done!.event_id))
      yield* finish(again, { state: "done" }, answered(200))
      assert.strictEqual(yield* deliveries.sweep(1), 2)
      assert.strictEqual(yield* sweepDeliveries, 0)
      assert.lengthOf((yield* listed)[0], 1)
    })
  )

  it.scoped.runIf(clock.canMove)("an event that was to be sent nowhere is forgotten too", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({ events: ["order.paid"] })
      const journal = yield* Journal
      yield* happen(tenant, 2, { type: "menu.item_updated" })
      yield* clock.pass(kept)
      yield* sweepDeliveries
      assert.isEmpty(yield* journal.events(tenant, 10))
    })
  )
}
