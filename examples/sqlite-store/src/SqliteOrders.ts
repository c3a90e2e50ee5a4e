/** Loads and lists orders. */
import { type LoadedOrder, type OrderBoard } from "@fourtop/core/ports"
import { type Page } from "@fourtop/core/basics"
import { type TableStates } from "@fourtop/core/bookings"
import { type Order, OrderStatus, Ticket } from "@fourtop/core/orders"
import { type ListedOrder, type OrderFilter, orderListKey, OrderNumber } from "@fourtop/core/ports"
import type { Database } from "./Database.ts"
import * as rows from "./rows.ts"

const withTickets = (db: Database, tenant: number, order: Order.Order): LoadedOrder => ({
  order,
  tickets: rows.where(db, "ticket", tenant, "order_id = ? ORDER BY id", order.id)
})

export const load = (db: Database, tenant: number, id: string): LoadedOrder | null => {
  const order = rows.one(db, "order", tenant, id)
  return order === null ? null : withTickets(db, tenant, order)
}

const oldestFirst = "ORDER BY placed_at, id LIMIT ?"

const unfinished = JSON.stringify(OrderStatus.unfinished)

export const open = (db: Database, tenant: number, limit: number): ReadonlyArray<LoadedOrder> =>
  rows
    .where(db, "order", tenant, `status IN (SELECT value FROM json_each(?)) ${oldestFirst}`, unfinished, limit)
    .map((order) => withTickets(db, tenant, order))

export const unaccepted = (db: Database, tenant: number, limit: number): ReadonlyArray<OrderBoard.UnacceptedOrder> =>
  rows
    .where(db, "order", tenant, `status = ? ${oldestFirst}`, OrderStatus.unaccepted, limit)
    .map(({ held, id, placed_at, scheduled_for }) => ({ id, placed_at, held, scheduled_for }))

export const withdrawn = (db: Database, tenant: number, since: number, limit: number): ReadonlyArray<LoadedOrder> =>
  rows
    .where(db, "order", tenant, "updated_at >= ? AND status IN ('rejected', 'cancelled') ORDER BY placed_at, id", since)
    .map((order) => withTickets(db, tenant, order))
    .filter(({ tickets }) => tickets.some((ticket) => ticket.status === "voided" && Ticket.isWithdrawn(ticket)))
    .slice(0, limit)

export const atTables = (db: Database, tenant: number, limit: number): ReadonlyArray<TableStates.OrderAtTable> =>
  rows
    .where(
      db,
      "order",
      tenant,
      "status IN (SELECT value FROM json_each(?)) ORDER BY placed_at DESC, id DESC",
      unfinished
    )
    .flatMap(({ id, table }) => (table === null ? [] : [{ id, table_id: table.id }]))
    .slice(0, limit)

const newestFirst: rows.List<Order.Order> = {
  table: "order",
  columns: ["placed_at", "id"],
  sort: "downwards",
  keyOf: orderListKey
}

export const list = (
  db: Database,
  tenant: number,
  filter: OrderFilter,
  request: Page.Request
): Page.Page<ListedOrder> => {
  const statuses = filter.statuses === null ? null : JSON.stringify(filter.statuses)
  const conditions: rows.Conditions = [
    ["status IN (SELECT value FROM json_each(?))", statuses],
    ["type = ?", filter.type],
    ["channel = ?", filter.channel],
    ["placed_at >= ?", filter.placedFrom],
    ["placed_at <= ?", filter.placedTo],
    ["updated_at >= ?", filter.updatedSince],
    ["external_reference = ?", filter.externalReference ?? null]
  ]
  const page = rows.page(db, newestFirst, tenant, conditions, request)
  return { ...page, rows: page.rows.map(({ id, placed_at, view }) => ({ id, placed_at, view })) }
}

const counterOf = (db: Database, tenant: number, branch: number): OrderNumber.Counter | null => {
  const [found] = db.bodies("SELECT body FROM order_counter WHERE tenant = ? AND branch = ?", tenant, branch)
  return (found as OrderNumber.Counter | undefined) ?? null
}

const keepCounter = (db: Database, tenant: number, branch: number, counter: OrderNumber.Counter): void => {
  const sql = "INSERT INTO order_counter VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body"
  db.run(sql, tenant, branch, JSON.stringify(counter))
}

const reservedNumbers = (db: Database, tenant: number, series: OrderNumber.Series): ReadonlyArray<number> =>
  rows
    .where(
      db,
      "order",
      tenant,
      "(status IN (SELECT value FROM json_each(?)) OR updated_at >= ?)",
      unfinished,
      series.begun
    )
    .filter((order) => OrderNumber.isReserved(series, order))
    .flatMap((order) => OrderNumber.valueOf(order) ?? [])

/** Orders that may have taken a number of the day before and are not stored yet. */
const underWay = (db: Database, tenant: number, series: OrderNumber.Series, before: OrderNumber.Counter | null) =>
  OrderNumber.underWay(before, series, rows.where(db, "order", tenant, "placed_at >= ?", series.begunBefore ?? 0))

export const takeNumber = (db: Database, tenant: number, series: OrderNumber.Series): number =>
  db.transaction("IMMEDIATE", () => {
    const branch = series.branchId ?? 0
    const before = counterOf(db, tenant, branch)
    const counter = OrderNumber.next(before, series.day, () => [
      ...reservedNumbers(db, tenant, series),
      ...underWay(db, tenant, series, before)
    ])
    keepCounter(db, tenant, branch, counter)
    return counter.last
  })

export const returnNumber = (
  db: Database,
  tenant: number,
  { branchId, day }: OrderNumber.Series,
  number: number
): void =>
  db.transaction("IMMEDIATE", () => {
    const counter = counterOf(db, tenant, branchId ?? 0)
    if (counter !== null) keepCounter(db, tenant, branchId ?? 0, OrderNumber.without(counter, day, number))
  })
