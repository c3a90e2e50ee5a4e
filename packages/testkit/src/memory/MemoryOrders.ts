/** Loads and lists orders. */
import {
  type ListedOrder,
  orderListKey,
  type LoadedOrder,
  type Order,
  type OrderBoard,
  type OrderFilter,
  OrderNumber,
  OrderStatus,
  Page,
  type TableStates,
  Ticket
} from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import * as Sorted from "./structures/Sorted.ts"
import { rowOf, rowsWhere, type State, type Tables, tenantOf } from "./State.ts"

export const load = (tables: Tables, id: string): LoadedOrder | null => {
  const order = rowOf(tables, "order", id)
  return order === null ? null : { order, tickets: ticketsOf(tables, id) }
}

const ticketsOf = (tables: Tables, orderId: string): LoadedOrder["tickets"] =>
  rowsWhere(tables.ticket, (ticket) => ticket.order_id === orderId)

const oldestFirst = Sorted.by<Order.Order>(orderListKey, "upwards")

export const open = (tables: Tables, limit: number): ReadonlyArray<LoadedOrder> =>
  oldestFirst(tables.order)
    .filter(({ status }) => !OrderStatus.isFinished(status))
    .slice(0, limit)
    .map((order) => ({ order, tickets: ticketsOf(tables, order.id) }))

export const withdrawn = (tables: Tables, since: number, limit: number): ReadonlyArray<LoadedOrder> =>
  oldestFirst(tables.order)
    .filter(({ status, updated_at }) => updated_at >= since && OrderStatus.isUnserved(status))
    .map((order) => ({ order, tickets: ticketsOf(tables, order.id) }))
    .filter(({ tickets }) => tickets.some((ticket) => ticket.status === "voided" && Ticket.isWithdrawn(ticket)))
    .slice(0, limit)

export const unaccepted = (tables: Tables, limit: number): ReadonlyArray<OrderBoard.UnacceptedOrder> =>
  oldestFirst(tables.order)
    .filter(({ status }) => status === OrderStatus.unaccepted)
    .slice(0, limit)
    .map(({ held, id, placed_at, scheduled_for }) => ({ id, placed_at, held, scheduled_for }))

const newestFirst = Sorted.by<Order.Order>(orderListKey, "downwards")

export const atTables = (tables: Tables, limit: number): ReadonlyArray<TableStates.OrderAtTable> =>
  newestFirst(tables.order)
    .filter(({ status }) => !OrderStatus.isFinished(status))
    .flatMap(({ id, table }) => (table === null ? [] : [{ id, table_id: table.id }]))
    .slice(0, limit)

const matches =
  ({ channel, externalReference = null, placedFrom, placedTo, statuses, type, updatedSince }: OrderFilter) =>
  (order: Order.Order): boolean =>
    (statuses === null || statuses.includes(order.status)) &&
    (type === null || order.type === type) &&
    (channel === null || order.channel === channel) &&
    (placedFrom === null || order.placed_at >= placedFrom) &&
    (placedTo === null || order.placed_at <= placedTo) &&
    (updatedSince === null || order.updated_at >= updatedSince) &&
    (externalReference === null || order.external_reference === externalReference)

const listed = ({ id, placed_at, view }: Order.Order): ListedOrder => ({ id, placed_at, view })

export const list = (tables: Tables, filter: OrderFilter, request: Page.Request): Page.Page<ListedOrder> => {
  const page = Page.ofSorted(newestFirst(tables.order).filter(matches(filter)), request, orderListKey, "downwards")
  return { ...page, rows: page.rows.map(listed) }
}

const reservedNumbers = (tables: Tables, series: OrderNumber.Series): ReadonlyArray<number> =>
  rowsWhere(tables.order, (order) => OrderNumber.isReserved(series, order)).flatMap(
    (order) => OrderNumber.valueOf(order) ?? []
  )

const counterKey = (tenant: number, { branchId }: OrderNumber.Series): string => `${tenant} ${branchId ?? ""}`

export const takeNumber = (state: State, tenant: number, series: OrderNumber.Series): readonly [number, State] => {
  const key = counterKey(tenant, series)
  const before = Option.getOrNull(HashMap.get(state.orderCounters, key))
  const { tables } = tenantOf(state, tenant)
  const reserved = () => [
    ...reservedNumbers(tables, series),
    ...OrderNumber.underWay(
      before,
      series,
      rowsWhere(tables.order, () => true)
    )
  ]
  const counter = OrderNumber.next(before, series.day, reserved)
  return [counter.last, { ...state, orderCounters: HashMap.set(state.orderCounters, key, counter) }]
}

export const returnNumber = (state: State, tenant: number, series: OrderNumber.Series, number: number): State => ({
  ...state,
  orderCounters: HashMap.modify(state.orderCounters, counterKey(tenant, series), (counter) =>
    OrderNumber.without(counter, series.day, number)
  )
})
