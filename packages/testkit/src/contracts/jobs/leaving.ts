/** How a job ends: finished, taken over, released or failed. Only the holder of its lease can end it. */
import { assert } from "chai"
import { Jobs } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { It, StoreClock } from "../arranging/contract.ts"
import { claim, enqueue, type Queueing } from "./queue.ts"

export const leaving = (it: It<Queueing>, clock: StoreClock) => {
  it.effect("a finished job is gone", () =>
    Effect.gen(function* () {
      const { kind } = yield* enqueue(1)
      const jobs = yield* Jobs
      const [held] = yield* claim([kind])
      assert.isTrue(yield* jobs.finish(held!))
      assert.isFalse(yield* jobs.finish(held!))
      assert.isFalse(yield* jobs.release(held!, 0, "too late"))
      assert.isEmpty(yield* claim([kind]))
    })
  )

  it.scoped.runIf(clock.canMove)(
    "an expired lease passes to the next worker, and the first can do nothing any more",
    () =>
      Effect.gen(function* () {
        const { kind } = yield* enqueue(1)
        const jobs = yield* Jobs
        const [first] = yield* claim([kind], 10, 30)
        yield* clock.pass("25 seconds")
        assert.isEmpty(yield* claim([kind]))
        yield* clock.pass("6 seconds")
        const [second] = yield* claim([kind], 10, 30)
        assert.strictEqual(second?.id, first!.id)
        assert.strictEqual(second?.attempts, 2)
        assert.notStrictEqual(second?.lease, first!.lease)
        assert.isFalse(yield* jobs.finish(first!))
        assert.isFalse(yield* jobs.release(first!, 0, "stale"))
        assert.isFalse(yield* jobs.release(first!, null, "stale"))
        assert.isEmpty(yield* claim([kind]))
        assert.isTrue(yield* jobs.finish(second!))
        yield* clock.pass("1 minute")
        assert.isEmpty(yield* claim([kind]))
      })
  )

  it.scoped.runIf(clock.canMove)("finishing late, but before another worker took over, counts", () =>
    Effect.gen(function* () {
      const { kind } = yield* enqueue(1)
      const jobs = yield* Jobs
      const [held] = yield* claim([kind], 10, 30)
      yield* clock.pass("45 seconds")
      assert.isTrue(yield* jobs.finish(held!))
      assert.isEmpty(yield* claim([kind]))
    })
  )

  it.effect("a job released for now is claimed again as the next attempt", () =>
    Effect.gen(function* () {
      const { kind } = yield* enqueue(1)
      const jobs = yield* Jobs
      const [first] = yield* claim([kind])
      assert.isTrue(yield* jobs.release(first!, 0, "no answer"))
      const [second] = yield* claim([kind])
      assert.deepInclude(second, { id: first!.id, attempts: 2 })
      assert.isFalse(yield* jobs.finish(first!))
      assert.isTrue(yield* jobs.finish(second!))
    })
  )

  it.scoped.runIf(clock.canMove)("a job that stands back waits until then, and no attempt is counted", () =>
    Effect.gen(function* () {
      const { kind } = yield* enqueue(1)
      const jobs = yield* Jobs
      const [held] = yield* claim([kind])
      const until = (yield* Clock.currentTimeMillis) + 300_000
      assert.isFalse(yield* jobs.standBack({ ...held!, lease: held!.id }, until))
      assert.isTrue(yield* jobs.standBack(held!, until))
      assert.isFalse(yield* jobs.finish(held!))
      assert.isEmpty(yield* claim([kind]))
      yield* clock.pass("5 minutes")
      const [again] = yield* claim([kind])
      assert.deepInclude(again, { id: held!.id, attempts: 1 })
    })
  )

  it.scoped.runIf(clock.canMove)("a job released for later waits until then", () =>
    Effect.gen(function* () {
      const { kind } = yield* enqueue(1)
      const jobs = yield* Jobs
      const [held] = yield* claim([kind], 10, 30)
      assert.isTrue(yield* jobs.release(held!, (yield* Clock.currentTimeMillis) + 300_000, "no answer"))
      yield* clock.pass("4 minutes")
      assert.isEmpty(yield* claim([kind]))
      yield* clock.pass("1 minute")
      assert.deepStrictEqual(
        (yield* claim([kind])).map(({ attempts }) => attempts),
        [2]
      )
    })
  )

  it.effect("a failed job is kept with its reason, newest first, and never claimed again", () =>
    Effect.gen(function* () {
      const { kind } = yield* enqueue(2)
      const jobs = yield* Jobs
      const held = yield* claim([kind])
      const failedHere = Effect.map(jobs.failed(1000), (all) => all.filter((job) => job.kind === kind))
      assert.isEmpty(yield* failedHere)
      assert.lengthOf(held, 2)
      for (const job of held) {
        assert.isTrue(yield* jobs.release(job, null, `refused \u{1F355} ${job.id}`))
        yield* Effect.sleep("5 millis")
      }
      assert.deepStrictEqual(
        (yield* failedHere).map(({ attempts, id, reason }) => ({ attempts, id, reason })),
        held.toReversed().map(({ id }) => ({ attempts: 1, id, reason: `refused \u{1F355} ${id}` }))
      )
      assert.strictEqual((yield* jobs.failed(1)).length, 1)
      assert.isEmpty(yield* claim([kind]))
      assert.isFalse(yield* jobs.finish(held[0]!))
    })
  )

  it.effect("an operator sees waiting, running and failed jobs, of one restaurant or of all", () =>
    Effect.gen(function* () {
      const { kind, restaurantId } = yield* enqueue(3)
      const jobs = yield* Jobs
      const [failing, retried] = yield* claim([kind], 2)
      yield* jobs.release(failing!, null, "refused")
      yield* jobs.release(retried!, 0, "no answer")
      const [running] = yield* claim([kind], 1)
      const seen = (failed: boolean) =>
        Effect.map(jobs.list({ restaurantId, failed, limit: 10 }), (all) =>
          all.map(({ attempts, id, reason, state }) => ({ attempts, id, reason, state }))
        )
      assert.deepStrictEqual(yield* seen(true), [{ id: failing!.id, state: "failed", attempts: 1, reason: "refused" }])
      assert.deepStrictEqual((yield* seen(false)).map(({ state }) => state).toSorted(), ["running", "waiting"])
      assert.lengthOf(yield* jobs.list({ restaurantId, failed: false, limit: 1 }), 1)
      const everywhere = yield* jobs.list({ restaurantId: null, failed: true, limit: 1000 })
      const found = yield* jobs.find(failing!.id)
      assert.deepInclude(everywhere, found)
      assert.deepInclude(found, { restaurant_id: restaurantId, kind, state: "failed", reason: "refused" })
      assert.isNumber(found?.failed_at)
      assert.deepInclude(yield* jobs.find(running!.id), { state: "running", failed_at: null })
      assert.isNull(yield* jobs.find("00000000-0000-7000-8000-00000000dead"))
    })
  )

  it.effect("a failed or waiting job is run again from its first attempt; a running one is left alone", () =>
    Effect.gen(function* () {
      const { kind, restaurantId } = yield* enqueue(1)
      const jobs = yield* Jobs
      const [held] = yield* claim([kind])
      const { id } = held!
      assert.isNull(yield* jobs.retry(restaurantId, id))
      yield* jobs.release(held!, null, "refused")
      assert.isNull(yield* jobs.retry(restaurantId + 1, id))
      assert.deepInclude(yield* jobs.retry(restaurantId, id), { id, kind, state: "failed", attempts: 1 })
      const [again] = yield* claim([kind])
      assert.deepInclude(again, { id, attempts: 1 })
      yield* jobs.release(again!, (yield* Clock.currentTimeMillis) + 3_600_000, "no answer")
      assert.isEmpty(yield* claim([kind]))
      assert.deepInclude(yield* jobs.retry(restaurantId, id), { state: "waiting", reason: "no answer" })
      yield* Effect.sleep("20 millis")
      assert.deepInclude((yield* claim([kind]))[0], { id, attempts: 1 })
    })
  )

  it.effect("only a failed job is discarded", () =>
    Effect.gen(function* () {
      const { kind, restaurantId } = yield* enqueue(1)
      const jobs = yield* Jobs
      const [held] = yield* claim([kind])
      const { id } = held!
      assert.isNull(yield* jobs.discard(restaurantId, id))
      yield* jobs.release(held!, null, "refused")
      assert.isNull(yield* jobs.discard(restaurantId + 1, id))
      assert.deepInclude(yield* jobs.discard(restaurantId, id), { id, kind, reason: "refused" })
      assert.isNull(yield* jobs.discard(restaurantId, id))
      assert.isNull(yield* jobs.find(id))
    })
  )
}
