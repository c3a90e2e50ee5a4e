/** Whose slots a restaurant's jobs take: those of restaurants where the last one was slow have few. */
import { assert } from "chai"
import { Jobs, Slots } from "@fourtop/core/internal"
import { Effect } from "effect"
import { freshText } from "../arranging/arrange.ts"
import type { It, Options } from "../arranging/contract.ts"
import { enqueue, idsOf, type Queueing } from "./queue.ts"

type Claim = Parameters<typeof Jobs.Service.claim>[0]

const claim = (kind: string, options: Partial<Claim> = {}) =>
  Effect.flatMap(Jobs, (jobs) => jobs.claim({ kinds: [kind], limit: 100, leaseSeconds: 30, ...options }))

/** A restaurant whose last job of the kind took this long, and that has others due. */
const after = (milliseconds: number, kind: string, count: number) =>
  Effect.gen(function* () {
    const jobs = yield* Jobs
    const queued = yield* enqueue(count + 1, 0, kind)
    const all = yield* claim(kind)
    const own = all.find(({ restaurant_id }) => restaurant_id === queued.restaurantId)!
    yield* jobs.held(own, milliseconds)
    yield* jobs.finish(own)
    for (const job of all) if (job !== own) yield* jobs.release(job, 0, "again")
    yield* Effect.sleep("20 millis")
    return queued.restaurantId
  })

const [quick, slow] = [Slots.slowMillis - 1, Slots.slowMillis]

export const sharing = (it: It<Queueing>, { spread = false }: Options) => {
  it.effect("a restaurant is slow until a job was quick, and again after one that was slow", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const { kind } = yield* enqueue(4)
      const classes: Array<boolean | undefined> = []
      for (const milliseconds of [quick, slow, quick, 0]) {
        const [job] = yield* claim(kind, { limit: 1 })
        classes.push(job!.slow)
        yield* jobs.held(job!, milliseconds)
        yield* jobs.finish(job!)
      }
      assert.deepStrictEqual(classes, [true, false, true, false])
    })
  )

  it.effect("slow restaurants get no more than their places, and quick ones all others", () =>
    Effect.gen(function* () {
      const kind = freshText()
      const calm = yield* after(quick, kind, 5)
      for (let count = 0; count < 3; count++) yield* after(slow, kind, 5)
      const only = yield* claim(kind, { limit: 2, slowLimit: 0 })
      assert.deepStrictEqual(
        only.map(({ restaurant_id }) => restaurant_id),
        [calm, calm]
      )
      const claimed = yield* claim(kind, { limit: 5, slowLimit: 2 })
      assert.lengthOf(
        claimed.filter(({ restaurant_id }) => restaurant_id === calm),
        3
      )
      const turns = claimed.filter(({ restaurant_id }) => restaurant_id !== calm)
      assert.strictEqual(new Set(turns.map(({ restaurant_id }) => restaurant_id)).size, 2)
    })
  )

  it.effect.runIf(!spread)("a restaurant that was never served comes before slow ones", () =>
    Effect.gen(function* () {
      const kind = freshText()
      yield* after(slow, kind, 2)
      const fresh = yield* enqueue(1, 0, kind)
      assert.deepStrictEqual(idsOf(yield* claim(kind, { slowLimit: 1 })), idsOf(fresh.jobs))
    })
  )

  it.effect.runIf(!spread)("a restaurant that was slow once comes before those that were slow again and again", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const kind = freshText()
      for (let count = 0; count < 3; count++) yield* after(slow, kind, 2)
      const calm = yield* after(quick, kind, 2)
      const [once] = yield* claim(kind, { limit: 1, slowLimit: 0 })
      assert.strictEqual(once!.restaurant_id, calm)
      yield* jobs.held(once!, slow)
      yield* jobs.finish(once!)
      const [next] = yield* claim(kind, { slowLimit: 1 })
      assert.strictEqual(next!.restaurant_id, calm)
    })
  )

  it.effect("a slow restaurant has a smaller share, until one of its jobs has ended", () =>
    Effect.gen(function* () {
      const kind = freshText()
      yield* after(slow, kind, 6)
      const shares = { slowLimit: 50, perRestaurant: 5, slowPerRestaurant: 2 }
      const first = yield* claim(kind, shares)
      assert.lengthOf(first, 2)
      assert.isEmpty(yield* claim(kind, shares))
      yield* (yield* Jobs).finish(first[0]!)
      assert.lengthOf(yield* claim(kind, shares), 1)
      assert.isEmpty(yield* claim(kind, shares))
    })
  )
}
