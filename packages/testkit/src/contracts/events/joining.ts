/** Orders that are moved to another table, and lines that are moved to another order. */
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import { type EventScenario, type Trials, twice } from "./scenario.ts"

const open = ({ place, tenant }: EventScenario, more: Partial<Core.Order.Order> = {}) =>
  Effect.gen(function* () {
    const order = yield* insert(tenant, "order", makers.order(place, { status: "accepted", type: "dine_in", ...more }))
    yield* insert(tenant, "ticket", makers.ticket(place, { order_id: order.id, status: "fired" }))
    return order
  })

const pair = (house: EventScenario) =>
  Effect.gen(function* () {
    const source = yield* open(house)
    const target = yield* open(house, { lines: source.lines.map((line) => ({ ...line, id: 2 })) })
    return { source, target }
  })

export const joining: Trials<"moveOrderToTable" | "moveLines" | "joinOrders" | "undoMovedLines"> = {
  moveOrderToTable: (house) =>
    Effect.map(open(house), ({ id }) => twice(Core.moveOrderToTable(house.acting, id, house.table.id))),
  moveLines: (house) =>
    Effect.map(pair(house), ({ source, target }) =>
      twice(Core.moveLines(house.acting, source.id, target.id, [{ line: 1 }]))
    ),
  joinOrders: (house) =>
    Effect.map(pair(house), ({ source, target }) => twice(Core.joinOrders(house.acting, source.id, target.id))),
  undoMovedLines: (house) =>
    Effect.gen(function* () {
      const { source, target } = yield* pair(house)
      const joined = yield* Core.joinOrders(house.acting, source.id, target.id)
      return twice(Core.undoMovedLines(house.acting, source.id, joined.source.last_move!.version))
    })
}
