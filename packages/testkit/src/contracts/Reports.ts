/** What every store promises about sums over many orders. */
import { assert } from "chai"
import { ChangeSet, Reports, type Span } from "@fourtop/core/internal"
import { Effect, FastCheck, type Layer } from "effect"
import { type Arranging, done, found } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"

const hour = 3_600_000
const everything = { from: 0, to: Number.MAX_SAFE_INTEGER }
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
        assert.deepStrictEqual(yield* reports.sales(elsewhere.restaurantId, [everything], null), [
          { orders: 0, revenueMinor: 0 }
        ])
      })
    )

    it.effect("dishes are those that were sold in the spans, most pieces first, of a branch or of all", () =>
      Effect.gen(function* () {
        const [place, elsewhere] = [yield* found(), yield* found()]
        const { dishes } = yield* Reports
        const tenant = place.restaurantId
        const other = makers.branch(place)
        const line = makers.order(place).lines[0]!
        const orders = Array.from({ length: 60 }, (_, index) => ({
          ...makers.order(place),
          status: statuses[index % statuses.length]!,
          branch_id: [place.branchId, other.id, null][Math.floor(index / 6) % 3] ?? null,
          placed_at: place.now + index * hour,
          lines: [1, 2, 3].map((id) => ({
            ...line,
            id,
            item_id: 100 + ((index * id) % 7),
            quantity: 1 + ((index + id) % 4),
            voided: (index + id) % 5 === 0
          }))
        }))
        yield* done(tenant, { changes: [ChangeSet.put("branch", other)] })
        yield* done(tenant, { changes: orders.map((order) => ChangeSet.put("order", order)) })
        const recomputed = (spans: ReadonlyArray<Span>, branchId: number | null, most: number) => {
          const pieces = new Map<number, number>()
          for (const { from, to } of spans) {
            const sold = orders.filter(
              ({ branch_id, placed_at, status }) =>
                placed_at >= from &&
                placed_at < to &&
                !["rejected", "cancelled"].includes(status) &&
                (branchId === null || branch_id === branchId)
            )
            for (const { item_id, quantity, voided } of sold.slice(-most).flatMap(({ lines }) => lines)) {
              if (!voided) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity)
            }
          }
          return [...pieces]
            .map(([dish_id, count]) => ({ dish_id, pieces: count }))
            .toSorted((a, b) => b.pieces - a.pieces || a.dish_id - b.dish_id)
        }
        const day = (from: number): Span => ({ from: place.now + from * hour, to: place.now + (from + 9) * hour })
        const asked: ReadonlyArray<ReadonlyArray<Span>> = [[everything], [day(0), day(24)], [day(30)], [day(-20)], []]
        for (const spans of asked) {
          for (const branchId of [null, place.branchId, other.id]) {
            for (const most of [100, 2, 1]) {
              assert.deepStrictEqual(yield* dishes(tenant, spans, branchId, most), recomputed(spans, branchId, most))
            }
          }
        }
        assert.isNotEmpty(recomputed([day(0), day(24)], other.id, 2))
        assert.deepStrictEqual(yield* dishes(elsewhere.restaurantId, [everything], null, 100), [])
      })
    )
  })
