/** Numbers of orders, which people say to each other. */
import { assert } from "chai"
import { ChangeSet, Orders } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Ordering } from "./races.ts"

const day = "2026-11-14"
/** Of all days here: orders that a test makes without a time changed long before. */
const begun = Date.parse("2200-01-01T04:00:00Z")

export const numbering = (it: It<Ordering>) => {
  it.effect("a branch counts its orders from 1, and no number is taken twice by many at once", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const orders = yield* Orders
      const { failed, succeeded } = sorted(
        yield* atOnce(40, () => orders.takeNumber(tenant, { branchId: 1, day, begun }))
      )
      assert.isEmpty(failed)
      const numbers = succeeded.toSorted((a, b) => a - b)
      assert.lengthOf(new Set(numbers), 40)
      assert.strictEqual(numbers[0], 1)
      assert.isBelow(numbers.at(-1)!, 250)
    })
  )

  it.effect("branches and restaurants count for themselves, and each business day begins with 1", () =>
    Effect.gen(function* () {
      const [mine, other] = [yield* found(), yield* found()]
      const orders = yield* Orders
      const series = { branchId: 1, day, begun }
      const first = orders.takeNumber(mine.restaurantId, series)
      assert.deepStrictEqual([yield* first, yield* first], [1, 2])
      assert.strictEqual(yield* orders.takeNumber(mine.restaurantId, { branchId: 2, day, begun }), 1)
      assert.strictEqual(yield* orders.takeNumber(mine.restaurantId, { branchId: null, day, begun }), 1)
      assert.strictEqual(yield* orders.takeNumber(other.restaurantId, series), 1)
      assert.strictEqual(yield* orders.takeNumber(mine.restaurantId, { branchId: 1, day: "2026-11-15", begun }), 1)
    })
  )

  it.effect("a process whose clock is behind counts on with the day that has begun", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const orders = yield* Orders
      const today = yield* orders.takeNumber(tenant, { branchId: 1, day, begun })
      const late = yield* orders.takeNumber(tenant, { branchId: 1, day: "2026-11-13", begun })
      assert.notStrictEqual(late, today)
      assert.notInclude([late, today], yield* orders.takeNumber(tenant, { branchId: 1, day, begun }))
    })
  )

  it.effect("numbers of the branch's orders that are open when the day begins are passed over", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const orders = yield* Orders
      const made = [
        makers.order(place, { status: "accepted", branch_id: null, number: "2" }),
        makers.order(place, { status: "placed", branch_id: null, number: "3" }),
        makers.order(place, { status: "completed", branch_id: null, number: "4" }),
        makers.order(place, { status: "ready", branch_id: null })
      ]
      yield* done(tenant, { changes: made.map((order) => ChangeSet.put("order", order)) })
      const next = orders.takeNumber(tenant, { branchId: null, day, begun })
      assert.deepStrictEqual([yield* next, yield* next, yield* next], [1, 4, 5])
      assert.strictEqual(yield* orders.takeNumber(tenant, { branchId: 1, day, begun }), 1)
    })
  )

  it.effect("numbers of orders that were open when the day began are passed over, also of those that ended since", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const orders = yield* Orders
      const ended = (number: string, updated_at: number) =>
        makers.order(place, { status: "completed", branch_id: null, number, updated_at })
      const made = [ended("1", begun), ended("2", begun - 1), ended("3", begun + 60_000)]
      yield* done(tenant, { changes: made.map((order) => ChangeSet.put("order", order)) })
      const next = orders.takeNumber(tenant, { branchId: null, day, begun })
      assert.deepStrictEqual([yield* next, yield* next], [2, 4])
    })
  )

  it.effect("a number whose order is under way when the day begins is passed over, and only on that day", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const orders = yield* Orders
      const hours = 3_600_000
      const series = (date: string, days: number) => ({
        branchId: null,
        day: date,
        begun: begun + days * 24 * hours,
        begunBefore: begun + (days - 1) * 24 * hours
      })
      const [evening, morning, after] = [series(day, 0), series("2026-11-15", 1), series("2026-11-16", 2)]
      const ended = (number: number, placed_at: number) =>
        ChangeSet.put(
          "order",
          makers.order(place, {
            status: "completed",
            branch_id: null,
            number: `${number}`,
            placed_at,
            updated_at: placed_at
          })
        )
      const taken = [
        yield* orders.takeNumber(tenant, evening),
        yield* orders.takeNumber(tenant, evening),
        yield* orders.takeNumber(tenant, evening)
      ] as const
      // The second has not been placed yet, and somebody had its number the day before.
      yield* done(tenant, {
        changes: [ended(taken[0], begun + hours), ended(taken[2], begun + hours), ended(taken[1], begun - hours)]
      })
      const first = yield* orders.takeNumber(tenant, morning)
      const second = yield* orders.takeNumber(tenant, morning)
      assert.deepStrictEqual([first, second], [taken[0], taken[2]])
      yield* done(tenant, { changes: [first, second].map((number) => ended(number, morning.begun + hours)) })
      const next = orders.takeNumber(tenant, after)
      assert.deepStrictEqual([yield* next, yield* next, yield* next], [...taken])
    })
  )

  it.effect("a number that is given back is given to the next order", () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* found()
      const orders = yield* Orders
      const series = { branchId: null, day, begun }
      const next = orders.takeNumber(tenant, series)
      yield* next
      yield* orders.returnNumber(tenant, series, yield* next)
      assert.deepStrictEqual([yield* next, yield* next], [2, 3])
    })
  )
}
