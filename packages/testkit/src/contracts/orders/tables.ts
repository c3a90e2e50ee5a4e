/** Open orders at tables. */
import { assert } from "chai"
import { ChangeSet, type Order, Orders, type OrderStatus } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"

export const tables = (it: It<Arranging | Orders>) => {
  it.effect("orders at tables come newest first and up to the limit, unless they are finished or have no table", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const { atTables } = yield* Orders
      const at = (status: OrderStatus.OrderStatus, minutes: number, table: Order.Order["table"]) =>
        makers.order(place, { status, table, type: "dine_in", placed_at: place.now - minutes * 60_000 })
      const [one, two] = [
        { id: 7, name: "Seven", code: "T7" },
        { id: 8, name: "Eight", code: null }
      ]
      const open = [at("ready", 1, one), at("placed", 5, two), at("accepted", 9, one)]
      const others = [
        at("placed", 3, null),
        ...(["rejected", "completed", "cancelled"] as const).map((status) => at(status, 2, one))
      ]
      yield* done(tenant, { changes: [...others, ...open].map((order) => ChangeSet.put("order", order)) })
      const expected = open.map(({ id, table }) => ({ id, table_id: table!.id }))
      assert.deepStrictEqual(yield* atTables(tenant, 10), expected)
      assert.deepStrictEqual(yield* atTables(tenant, 2), expected.slice(0, 2))
      assert.isEmpty(yield* atTables(elsewhere.restaurantId, 10))
    })
  )
}
