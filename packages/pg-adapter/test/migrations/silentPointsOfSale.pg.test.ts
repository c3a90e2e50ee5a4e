/** A POS that accepts nothing for minutes counts for monitoring, each restaurant by itself, until it accepts an order. */
import { assert, it } from "@effect/vitest"
import { Jobs, PointOfSaleJob } from "@fourtop/core/internal"
import { Backlog } from "@fourtop/pg-adapter"
import { found } from "@fourtop/testkit/contracts"
import { Duration, Effect } from "effect"
import { migratedDatabase, shiftableClock, storeAt } from "../support.ts"
import { commit } from "../venues.ts"

it.live("a point of sale is silent when its orders have only failed for three minutes", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const pass = shiftableClock(url)
    yield* Effect.gen(function* () {
      const jobs = yield* Jobs
      const silent = Effect.map(Backlog.read, ({ silent_points_of_sale }) => silent_points_of_sale)
      const places = [yield* found(), yield* found()]
      const push = (place: (typeof places)[number]) =>
        commit(place.restaurantId, {
          jobs: [{ id: place.uuid(), kind: PointOfSaleJob.jobKind, due_at: 0, payload: null }]
        })
      const claim = jobs.claim({ kinds: [PointOfSaleJob.jobKind], limit: 10, leaseSeconds: 30 })

      for (const place of places) yield* push(place)
      for (const job of yield* claim) yield* jobs.release(job, 0, "no answer")
      assert.strictEqual(yield* silent, 0)
      yield* pass(Duration.toMillis(PointOfSaleJob.silence) + 1000)
      assert.strictEqual(yield* silent, 2)
      const [one, other] = yield* claim
      yield* jobs.release(one!, 0, "no answer")
      yield* jobs.finish(other!)
      assert.strictEqual(yield* silent, 1)
    }).pipe(Effect.provide(storeAt(url)))
  })
)
