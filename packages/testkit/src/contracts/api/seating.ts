import { assert } from "chai"
import { Acting, recordDeparture, seatWalkIn, Venues } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { found, tokenFor } from "./apiRestaurant.ts"
import { calls, refused, send } from "./call.ts"

const house = {
  branches: [
    { key: "centre", name: "Centre", default: true },
    { key: "harbour", name: "Harbour" }
  ],
  tables: [
    { key: "t10", name: "Table 10", code: "T10", max_seats: 2 },
    { key: "t2", name: "Table 2", code: "T2", max_seats: 4 },
    { key: "quay", name: "Quay", branch: "harbour", max_seats: 6 }
  ]
}

/** GET /tables: what each table is now. */
export const seating = (it: It<ApiParts>): void => {
  it.effect("lists tables by branch and name, each free until a party or an order is there", () =>
    Effect.gen(function* () {
      const restaurant = yield* found(house)
      const acting = Acting.as(restaurant.restaurantId, Acting.system)
      const { rows } = (yield* (yield* Venues).read(restaurant.restaurantId, 0))!
      const idOf = (key: string) => [...rows.branches, ...rows.tables].find((row) => row.key === key)!.id
      const token = yield* tokenFor(restaurant)
      const list = calls(token, "listTables", "GET", "/tables")
      const states = Effect.map(list, ({ data }) => data.map(({ state }) => state))
      const first = yield* list
      const free = { state: "free", open_order_ids: [] } as const
      assert.deepStrictEqual(first.data, [
        { id: idOf("t2"), name: "Table 2", code: "T2", branch_id: idOf("centre"), seats: 4, ...free },
        { id: idOf("t10"), name: "Table 10", code: "T10", branch_id: idOf("centre"), seats: 2, ...free },
        { id: idOf("quay"), name: "Quay", code: null, branch_id: idOf("harbour"), seats: 6, ...free }
      ])
      assert.deepStrictEqual(first.meta, { count: 3 })
      const walkIn = { name: "Ada", partySize: 2, branchId: idOf("centre"), tableIds: [idOf("t10")] }
      const party = yield* Effect.orDie(seatWalkIn(acting, walkIn))
      assert.deepStrictEqual(yield* states, ["free", "seated", "free"])
      yield* Effect.orDie(recordDeparture(acting, party.id))
      assert.deepStrictEqual(yield* states, ["free", "free", "free"])
      const ids: Array<string> = []
      for (let count = 0; count < 2; count++) {
        const json = {
          type: "dine_in",
          table_code: "T2",
          customer_name: "Ada",
          customer_phone: "06 555 0100",
          lines: [{ item_id: restaurant.id("margherita"), quantity: 1 }]
        }
        ids.push((yield* calls(token, "placeOrder", "POST", "/orders", { json })).data.id)
      }
      const [table] = (yield* list).data
      assert.deepInclude(table, { state: "seated", open_order_ids: ids })
      for (const id of ids) {
        yield* calls(token, "moveOrder", "POST", `/orders/${id}/status`, { json: { status: "cancelled" } })
      }
      assert.deepStrictEqual(yield* states, ["free", "free", "free"])
    })
  )

  it.effect("needs the scope that shows orders", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found(house), { scopes: ["menu:read"] })
      refused(yield* send(token, "GET", "/tables"), 403, "insufficient_scope", { required_scope: "orders:read" })
    })
  )
}
