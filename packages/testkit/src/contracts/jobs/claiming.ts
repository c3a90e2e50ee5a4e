/** Who claims a job, and when. */
import { assert } from "@effect/vitest"
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
        trace_parent: null
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

  it.scoped.runIf(clock.canMove)("a job waits until it is due", () =>
    Effect.gen(function* () {
      const { jobs, kind } = yield* enqueue(1, "1 hour")
      assert.isEmpty(yield* claim([kind]))
      yield* clock.pass("1 hour")
      assert.deepStrictEqual(idsOf(yield* claim([kind])), idsOf(jobs))
    })
  )
}
