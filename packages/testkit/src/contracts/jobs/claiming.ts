/** Who claims a job, and when. */
import { assert } from "chai"
import { Jobs } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found, freshText, newJob } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { claim, enqueue, idsOf, type Queueing } from "./queue.ts"

export const claiming = (it: It<Queueing>, clock: StoreClock) => {
  it.effect("a due job is claimed once, by a worker that asks for its kind", () =>
    Effect.gen(function* () {
      const { jobs, kind, restaurantId } = yield* enqueue(1)
      assert.isEmpty(yield* claim([freshText()]))
      assert.isEmpty(yield* claim([]))
      const [claimed, ...others] = yield* claim([freshText(), kind])
      assert.isEmpty(others)
      assert.deepStrictEqual(claimed, {
        ...jobs[0]!,
        restaurant_id: restaurantId,
        attempts: 1,
        lease: claimed!.lease,
        trace_parent: null,
        slow: true
      })
      assert.isNotEmpty(claimed!.lease)
      assert.isEmpty(yield* claim([kind]))
    })
  )

  it.effect("a job has the span that queued it", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const kind = freshText()
      const trace_parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
      yield* done(restaurantId, { jobs: [yield* newJob(kind, { trace_parent })] })
      const [claimed] = yield* claim([kind])
      assert.strictEqual(claimed?.trace_parent, trace_parent)
    })
  )

  it.effect("no more are claimed than the limit says", () =>
    Effect.gen(function* () {
      const { jobs, kind } = yield* enqueue(5)
      const claimed = [
        yield* claim([kind], 2),
        yield* claim([kind], 2),
        yield* claim([kind], 2),
        yield* claim([kind], 2)
      ]
      assert.deepStrictEqual(
        claimed.map(({ length }) => length),
        [2, 2, 1, 0]
      )
      assert.sameMembers(claimed.flatMap(idsOf), idsOf(jobs))
    })
  )

  it.effect("claimers at once never hold the same job", () =>
    Effect.gen(function* () {
      const { jobs, kind } = yield* enqueue(100)
      const claimed = yield* Effect.forEach(Array.from({ length: 25 }), () => claim([kind], 7), {
        concurrency: "unbounded"
      })
      const rest = yield* claim([kind], 100)
      assert.sameMembers(
        [...claimed.flat(), ...rest].map(({ id }) => id),
        idsOf(jobs)
      )
      assert.strictEqual(new Set([...claimed.flat(), ...rest].map(({ lease, id }) => `${lease} ${id}`)).size, 100)
    })
  )

  it.effect("restaurants take turns, so that a backlog of one does not hold up the others", () =>
    Effect.gen(function* () {
      // More than a claim looks at one by one.
      const busy = yield* enqueue(250)
      assert.lengthOf(yield* claim([busy.kind], 4), 4)
      const calm = [yield* enqueue(1, 0, busy.kind), yield* enqueue(1, 0, busy.kind)]
      const claimed = yield* claim([busy.kind], 4)
      assert.includeMembers(
        idsOf(claimed),
        calm.flatMap(({ jobs }) => idsOf(jobs))
      )
      assert.lengthOf(claimed, 4)
    })
  )

  it.effect("no more of one restaurant and kind are in progress than its share, until one has ended", () =>
    Effect.gen(function* () {
      const busy = yield* enqueue(6)
      const other = yield* enqueue(1, 0, busy.kind)
      const first = yield* claim([busy.kind], 10, 30, 3)
      const ofBusy = first.filter(({ restaurant_id }) => restaurant_id === busy.restaurantId)
      assert.lengthOf(ofBusy, 3)
      assert.includeMembers(idsOf(first), idsOf(other.jobs))
      assert.isEmpty(yield* claim([busy.kind], 10, 30, 3))
      yield* Effect.flatMap(Jobs, (jobs) => jobs.finish(ofBusy[0]!))
      assert.lengthOf(yield* claim([busy.kind], 10, 30, 3), 1)
    })
  )

  it.effect("eight claimers at once never pass a restaurant's share", () =>
    Effect.gen(function* () {
      const { kind } = yield* enqueue(50)
      const claimed = yield* Effect.forEach(Array.from({ length: 40 }), () => claim([kind], 10, 30, 4), {
        concurrency: 8
      })
      const held = [...claimed.flat(), ...(yield* claim([kind], 10, 30, 4))]
      assert.lengthOf(held, 4)
    })
  )

  it.scoped.runIf(clock.canMove)("a job waits until it is due", () =>
    Effect.gen(function* () {
      const { jobs, kind } = yield* enqueue(1, "1 hour")
      assert.isEmpty(yield* claim([kind]))
      yield* clock.pass("1 hour")
      assert.deepStrictEqual(idsOf(yield* claim([kind])), idsOf(jobs))
    })
  )
}
