/** Which tables have an open order, for pages that are about something else. It is read for all tables at once. */
import { type LoadedOrder, type Order, OrderStatus, readOpenOrders } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type ComponentChildren, createContext } from "preact"
import { useContext } from "preact/hooks"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** By table, oldest first. */
type OpenOrders = ReadonlyMap<number, ReadonlyArray<Order.Order>>

const Known = createContext<OpenOrders>(new Map())

/** A page that knows the open orders of tables. */
export const withOpenOrders = (orders: OpenOrders, page: ComponentChildren) => (
  <Known.Provider value={orders}>{page}</Known.Provider>
)

/** The open orders of each table. */
export const ordersAtTables = (orders: ReadonlyArray<LoadedOrder>): OpenOrders => {
  const open = orders.flatMap(({ order }) =>
    order.table === null || OrderStatus.isFinished(order.status) ? [] : [{ order, table: order.table.id }]
  )
  return new Map(
    open.map(({ table }) => [table, open.filter((one) => one.table === table).map(({ order }) => order)] as const)
  )
}

/** The same; nothing is read where nobody sits. */
export const openOrdersOf = (
  visit: RestaurantVisit,
  parties: ReadonlyArray<{ readonly status: string; readonly left_at?: number | null }>
) =>
  Effect.gen(function* () {
    const isAnybodyHere = parties.some(({ left_at, status }) => status === "seated" && (left_at ?? null) === null)
    if (!isAnybodyHere) return ordersAtTables([])
    return ordersAtTables(yield* readOpenOrders(visit.acting))
  })

/** The open orders of these tables, oldest first at each. */
export const useOpenOrders = (tableIds: ReadonlyArray<number>): ReadonlyArray<Order.Order> => {
  const orders = useContext(Known)
  return tableIds.flatMap((id) => orders.get(id) ?? [])
}

/** The newest open order of the first of the tables that has one; null where there is none. */
export const useOpenOrder = (tableIds: ReadonlyArray<number>): Order.Order | null => {
  const orders = useContext(Known)
  return tableIds.map((id) => orders.get(id)?.at(-1)).find((order) => order !== undefined) ?? null
}
