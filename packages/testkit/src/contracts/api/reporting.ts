import { assert } from "chai"
import { LocalDate, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send } from "./call.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

const path = "/reports/sales-summary"

const orderOf = (place: ApiRestaurant, quantity: number) => ({
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "06 555 0100",
  lines: [{ item_id: place.id("margherita"), quantity }]
})

const nothing = { orders: 0, revenue_minor: 0, average_order_minor: 0 }

/** §4.5: what was sold. */
export const reporting = (it: It<ApiParts>): void => {
  it.effect("sums what can be recomputed from the list of orders", () =>
    Effect.gen(function* () {
      const restaurant = yield* found()
      const token = yield* tokenFor(restaurant)
      const orders = []
      for (const quantity of [1, 2, 4, 3, 5]) {
        const json = orderOf(restaurant, quantity)
        orders.push((yield* calls(token, "placeOrder", "POST", "/orders", { json })).data)
      }
      for (const [index, status] of [
        [3, "rejected"],
        [4, "cancelled"]
      ] as const) {
        yield* calls(token, "moveOrder", "POST", `/orders/${orders[index]!.id}/status`, { json: { status } })
      }
      const today = orders[0]!.placed_at.slice(0, 10)
      const query = `?from=${today}`
      const { data } = yield* calls(token, "readSalesSummary", "GET", `${path}${query}`)
      const { data: listed } = yield* calls(token, "listOrders", "GET", `/orders?placed_from=${today}&per_page=100`)
      const counted = listed.filter(({ status }) => status !== "rejected" && status !== "cancelled")
      const revenue = counted.reduce((sum, { total_minor }) => sum + total_minor, 0)
      assert.deepStrictEqual(data, {
        from: today,
        to: data.to,
        branch_id: null,
        currency: "EUR",
        orders: 3,
        revenue_minor: revenue,
        average_order_minor: Math.round(revenue / 3),
        previous: nothing,
        change: { revenue_pct: 100, orders_pct: 100 }
      })
      const branch = listed[0]!.branch_id!
      const ofBranch = (yield* calls(token, "readSalesSummary", "GET", `${path}${query}&branch_id=${branch}`)).data
      assert.deepStrictEqual(ofBranch, { ...data, branch_id: branch })
      const tomorrow = LocalDate.addDays(data.to, 1)
      const later = (yield* calls(token, "readSalesSummary", "GET", `${path}?to=${tomorrow}`)).data
      assert.deepInclude(later, { ...nothing, from: tomorrow, to: tomorrow })
      assert.deepStrictEqual(later.change, { revenue_pct: -100, orders_pct: -100 })
    })
  )

  it.effect("is for today on the restaurant's clock by default", () =>
    Effect.gen(function* () {
      const zone = "Pacific/Kiritimati"
      const token = yield* tokenFor(yield* found({ time_zone: zone }))
      const { data } = yield* calls(token, "readSalesSummary", "GET", path)
      const now = yield* Clock.currentTimeMillis
      assert.include([ZonedClock.dateAt(zone, now), ZonedClock.dateAt(zone, now - 60_000)], data.to)
      assert.deepStrictEqual([data.from, data.change], [data.to, { revenue_pct: 0, orders_pct: 0 }])
    })
  )

  it.effect("refuses periods that cannot be and branches that are not there", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found())
      const get = (query: string) => send(token, "GET", `${path}?${query}`)
      invalid(yield* get("from=2026-03-02&to=2026-03-01"), "to")
      invalid(yield* get("from=2025-01-01&to=2026-01-02"), "to")
      invalid(yield* get("from=2999-01-01"), "to")
      assert.strictEqual((yield* get("from=2025-01-01&to=2026-01-01")).status, 200)
      assert.strictEqual((yield* get("from=9999-12-31&to=9999-12-31")).status, 200)
      invalid(yield* get("branch_id=9007199254740991"), "branch_id")
      invalid(yield* get("from=2026-02-30&to=yesterday&branch_id=x"), "from", "to", "branch_id")
    })
  )

  it.effect("needs its scope and a plan with reporting", () =>
    Effect.gen(function* () {
      const restaurant = yield* found({ plan: { features: ["reservations"] } })
      const narrow = yield* tokenFor(restaurant, { scopes: ["orders:read"] })
      refused(yield* send(narrow, "GET", path), 403, "insufficient_scope", { required_scope: "reports:read" })
      const token = yield* tokenFor(restaurant)
      refused(yield* send(token, "GET", path), 403, "plan_feature_unavailable", { feature: "reporting" })
    })
  )
}
