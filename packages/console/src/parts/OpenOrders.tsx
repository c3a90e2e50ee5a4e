/** Which tables have an open order, for pages that are about something else. It is read for all tables at once. */
import { type LoadedOrder, type Order, OrderStatus, readOpenOrders } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type ComponentChildren, createContext } from "preact"
import { useContext } from "preact/hooks"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"

type OpenOrders = ReadonlyMap<number, Order.Order>

const Known = createContext<OpenOrders>(new Map())

/** A page that knows the open orders of tables. */
export const withOpenOrders = (orders: OpenOrders, page: ComponentChildren) => (
  <Known.Provider value={orders}>{page}</Known.Provider>
)

/** The newest open order of each table. */
export const newestAtTables = (orders: ReadonlyArray<LoadedOrder>): OpenOrders =>
  new Map(
    orders.flatMap(({ order }) =>
      order.table === null || OrderStatus.isFinished(order.status) ? [] : [[order.table.id, order] as const]
    )
  )

/** The same; nothing is read where nobody sits. */
export const openOrdersOf = (
  visit: RestaurantVisit,
  parties: ReadonlyArray<{ readonly status: string; readonly left_at?: number | null }>
) =>
  Effect.gen(function* () {
    const isAnybodyHere = parties.some(({ left_at, status }) => status === "seated" && (left_at ?? null) === null)
    if (!isAnybodyHere) return newestAtTables([])
    return newestAtTables(yield* readOpenOrders(visit.acting))
  })

/** The open order of one of the tables; null where there is none. */
export const useOpenOrder = (tableIds: ReadonlyArray<number>): Order.Order | null => {
  const orders = useContext(Known)
  return tableIds.map((id) => orders.get(id)).find((order) => order !== undefined) ?? null
}
