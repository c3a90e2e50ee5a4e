/** The bill of a table, and that two who pay the same part of it pay once. */
import { assert } from "chai"
import { Acting, Payments, readBill, recordPayment, Load } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { BackOffice } from "./events.ts"

export const bills = (it: It<BackOffice>) => {
  it.effect("a table's bill has its orders that are not finished, the oldest first", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const table = { id: 41, name: "4", code: null }
      const at = { table, type: "dine_in", status: "accepted" } as const
      const second = yield* insert(tenant, "order", makers.order(place, { ...at, placed_at: 2_000_000_000_000 }))
      const first = yield* insert(tenant, "order", makers.order(place, { ...at, placed_at: 1_900_000_000_000 }))
      yield* insert(tenant, "order", makers.order(place, { ...at, status: "completed" }))
      yield* insert(tenant, "order", makers.order(place, { ...at, table: { ...table, id: 42 } }))
      yield* insert(tenant, "payment", makers.payment(place, { order_id: second.id, amount_minor: 300 }))
      const bill = yield* readBill(Acting.as(tenant, Acting.system), { tableId: 41 })
      const ids = bill.orders.map(({ account }) => account.order.id)
      assert.deepStrictEqual(ids, [first.id, second.id])
      assert.strictEqual(bill.dueMinor, first.price.totalMinor + second.price.totalMinor - 300)
      const theirs = yield* readBill(Acting.as(elsewhere.restaurantId, Acting.system), { tableId: 41 })
      assert.deepStrictEqual(theirs.orders, [])
    })
  )

  it.effect("of many who pay for one line, or what they all saw as due, one does", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const acting = Acting.as(tenant, Acting.system)
      const port = yield* Payments
      for (const how of [{ lines: [{ line_id: 1, quantity: 1 }] }, { seenDueMinor: 1700 }]) {
        const order = yield* insert(tenant, "order", makers.order(place, { status: "accepted" }))
        const most = "lines" in how ? 2 : 1
        const request = { orderId: order.id, method: "card", amountMinor: 500, currency: "EUR", ...how } as const
        const { failed } = sorted(yield* atOnce(8, () => recordPayment(acting, request)))
        assert.lengthOf(failed, 8 - most)
        assert.isTrue(failed.every(({ _tag }) => _tag === "ValidationFailed"))
        const { state } = yield* port.loadAccount(tenant, order.id, Load.nothing)
        assert.lengthOf(state!.payments, most)
      }
    })
  )
}
