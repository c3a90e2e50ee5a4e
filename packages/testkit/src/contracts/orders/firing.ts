/** Kitchen tickets scheduled for later: any worker fires them when they are due. */
import { assert } from "chai"
import {
  Acting,
  ChangeSet,
  fireTickets,
  FiringJob,
  type Job,
  Jobs,
  Journal,
  Load,
  moveOrder,
  Orders,
  runDueJobs
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Ordering } from "./races.ts"

const hour = 3_600_000

/** Runs the queue until no kitchen job is due. */
const work = Effect.repeat(runDueJobs({ [FiringJob.jobKind]: fireTickets }), {
  until: (ran) => ran === 0
})

export const firing = (it: It<Ordering | Jobs>, clock: StoreClock) => {
  it.scoped.runIf(clock.canMove)("an accepted order's tickets are fired when their time has come, and not before", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const orders = yield* Orders
      const order = makers.order(place, {
        scheduled_for: place.now + 3 * hour,
        held: false,
        preparation_minutes: 60
      })
      const ticket = makers.ticket(place, { order_id: order.id, status: "queued", fire_at: null })
      yield* done(tenant, { changes: [ChangeSet.put("order", order), ChangeSet.put("ticket", ticket)] })
      const journal = yield* Journal
      const mark = Effect.map(journal.marks([tenant]), (marks) => marks.get(tenant))
      const status = Effect.map(orders.load(tenant, order.id, Load.nothing), ({ state }) => state!.tickets[0]!.status)
      yield* work
      assert.strictEqual(yield* status, "queued")
      yield* moveOrder(Acting.as(tenant, Acting.system), order.id, { status: "accepted" })
      yield* work
      assert.strictEqual(yield* status, "queued")
      yield* clock.pass("2 hours")
      // When a worker dies with the job, the next one gets it.
      const [taken] = yield* (yield* Jobs).claim({ kinds: [FiringJob.jobKind], limit: 1, leaseSeconds: 1 })
      assert.isDefined(taken)
      yield* clock.pass("2 seconds")
      const before = yield* mark
      yield* work
      assert.strictEqual(yield* status, "fired")
      // Open pages hear of it.
      assert.notStrictEqual(yield* mark, before)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.scoped.runIf(clock.canMove)("a cancelled order has nothing left to fire", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const order = makers.order(place, { status: "accepted", scheduled_for: place.now + hour })
      const ticket = makers.ticket(place, { order_id: order.id, status: "queued", fire_at: place.now + hour })
      const jobs: ReadonlyArray<Job.Job> = [
        { id: place.uuid(), kind: FiringJob.jobKind, due_at: place.now + hour, payload: { order_id: order.id } }
      ]
      yield* done(tenant, { changes: [ChangeSet.put("order", order), ChangeSet.put("ticket", ticket)], jobs })
      yield* moveOrder(Acting.as(tenant, Acting.system), order.id, { status: "cancelled" })
      yield* clock.pass("2 hours")
      yield* work
      const { state } = yield* (yield* Orders).load(tenant, order.id, Load.nothing)
      assert.strictEqual(state!.tickets[0]!.status, "voided")
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
