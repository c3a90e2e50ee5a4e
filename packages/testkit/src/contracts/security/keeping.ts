/** How much of the log is kept, and for how long. */
import { assert } from "chai"
import { SecurityEntry, SecurityLog } from "@fourtop/core/internal"
import { Clock, Duration, Effect } from "effect"
import { found } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { walk } from "../arranging/paging.ts"
import { entryOf, listing, newest, refusal, type Watching, written } from "./entries.ts"

const { age, mostDone, mostRefused } = SecurityEntry.retention

const count = (tenant: number, refused: boolean) =>
  Effect.map(walk(listing(tenant, { refused }), 100), (pages) => pages.flatMap(({ rows }) => rows).length)

export const keeping = (it: It<Watching>, clock: StoreClock) => {
  it.effect("a sweep keeps the newest entries of each log, and refusals displace only refusals", () =>
    Effect.gen(function* () {
      const log = yield* SecurityLog
      const [{ now, restaurantId: tenant }, other] = [yield* found(), yield* found()]
      const oldest = yield* entryOf({ at: now - 1 })
      yield* written(tenant, oldest)
      yield* written(other.restaurantId, yield* entryOf({ at: now - 1 }))
      for (let portion = 0; portion < 3; portion++) {
        const entries = yield* Effect.forEach(Array.from({ length: 1000 }), (_, turn) =>
          refusal({ at: now + portion * 1000 + turn })
        )
        yield* written(tenant, ...entries)
      }
      assert.isAtLeast(yield* log.sweep(), 3000 - mostRefused)
      assert.deepStrictEqual([yield* count(tenant, true), yield* count(tenant, false)], [mostRefused, 1])
      const [first] = (yield* walk(listing(tenant, { refused: true }), 100)).at(-1)!.rows.toReversed()
      assert.strictEqual(first!.at, now + 3000 - mostRefused)
      assert.strictEqual(yield* count(other.restaurantId, false), 1)
      assert.isAtLeast(mostDone, mostRefused)
    })
  )

  it.scoped.runIf(clock.canMove)("a sweep forgets what is too old", () =>
    Effect.gen(function* () {
      const log = yield* SecurityLog
      const { restaurantId: tenant } = yield* found()
      const now = yield* Clock.currentTimeMillis
      const [old, young] = [yield* entryOf({ at: now }), yield* entryOf({ at: now + 60_000 })]
      yield* written(tenant, old, young)
      yield* clock.pass(Duration.toMillis(age) + 5_000)
      yield* log.sweep()
      assert.deepStrictEqual(yield* newest(tenant), [young])
    })
  )
}
