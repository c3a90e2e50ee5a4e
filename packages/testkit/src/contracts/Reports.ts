/** What every store promises about sums over many orders. */
import { assert } from "chai"
import { ChangeSet, Reports } from "@fourtop/core/internal"
import { Effect, FastCheck, type Layer } from "effect"
import { type Arranging, done, found } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"

const hour = 3_600_000
const statuses = ["placed", "accepted", "rejected", "ready", "completed", "cancelled"] as const

export const suite = <E>(name: string, layer: Layer.Layer<Arranging | Reports, E>, options: Options = {}): void =>
  contract(`Reports of ${name}`, layer, options, (it) => {
    it.effect("sales are those of the orders that count, for any spans and any branch", () =>
      Effect.gen(function* () {
        const [place, elsewhere] = [yield* found(), yield* found()]
        const reports = yield* Reports
        const tenant = place.restaurantId
        const other = makers.branch(place)
        const orders = Array.from({ length: 90 }, (_, index) => {
          const order = makers.order(place)
          return {
            ...order,
            status: statuses[index % statuses.length]!,
            branch_id: [place.branchId, other.id, null][index % 3] ?? null,
            placed_at: place.now + Math.floor(index / 2) * hour,
            price: { ...order.price, totalMinor: 100 + index * 37 }
          }
        })
        yield* done(tenant, { changes: [ChangeSet.put("branch", other)] })
        yield* done(tenant, { changes: orders.map((order) => ChangeSet.put("order", order)) })
        const recomputed = (from: number, to: number, branchId: number | null) => {
          const sold = orders.filter(
            (order) =>
              order.placed_at >= from &&
              order.placed_at < to &&
              !["rejected", "cancelled"].includes(order.status) &&
              (branchId === null || order.branch_id === branchId)
          )
          return { orders: sold.length, revenueMinor: sold.reduce((sum, { price }) => sum + price.totalMinor, 0) }
        }
        const instant = FastCheck.integer({ min: -1, max: 46 * 60 }).map((minutes) => place.now + minutes * 60_000)
        const span = FastCheck.tuple(instant, instant).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
        const branch = FastCheck.constantFrom(null, place.branchId, other.id)
        const asked = FastCheck.tuple(FastCheck.array(span, { minLength: 1, maxLength: 3 }), branch)
        for (const [spans, branchId] of FastCheck.sample(asked, 60)) {
          assert.deepStrictEqual(
            yield* reports.sales(tenant, spans, branchId),
            spans.map(({ from, to }) => recomputed(from, to, branchId))
          )
        }
        const everything = { from: 0, to: place.now + 1000 * hour }
        assert.deepStrictEqual(yield* reports.sales(elsewhere.restaurantId, [everything], null), [
          { orders: 0, revenueMinor: 0 }
        ])
      })
    )
  })
