/** GET /orders: a page, newest first. */
import type { FastifyPluginAsync } from "fastify"
import { decodeCursor, encodeCursor } from "../shared.ts"
import { scoped } from "./access.ts"
import { pool } from "./database.ts"
import { type OrderLineRow, type OrderRow, representation } from "./representation.ts"

interface OrdersQuery {
  per_page: number
  cursor?: string
  status?: string
}

const querystring = {
  type: "object",
  properties: {
    per_page: { type: "integer", minimum: 1, maximum: 100, default: 25 },
    cursor: { type: "string" },
    status: { type: "string" }
  }
}

/** One more than the page has, to see whether there is another page. */
const ordersOf = async (restaurantId: number, { cursor, per_page, status }: OrdersQuery): Promise<Array<OrderRow>> => {
  const conditions = ["restaurant_id = $1"]
  const values: Array<unknown> = [restaurantId, per_page + 1]
  if (cursor !== undefined) {
    const { id, placedAt } = decodeCursor(cursor)
    conditions.push(`(placed_at, id) < ($${values.push(placedAt)}, $${values.push(id)})`)
  }
  if (status !== undefined) conditions.push(`status = any($${values.push(status.split(","))})`)
  const { rows } = await pool.query<OrderRow>(
    `select * from orders where ${conditions.join(" and ")} order by placed_at desc, id desc limit $2`,
    values
  )
  return rows
}

const linesOf = async (orders: ReadonlyArray<OrderRow>): Promise<ReadonlyMap<string, Array<OrderLineRow>>> => {
  const { rows } = await pool.query<OrderLineRow>(
    "select * from order_lines where order_id = any($1) order by order_id, position",
    [orders.map(({ id }) => id)]
  )
  const byOrder = new Map<string, Array<OrderLineRow>>()
  for (const line of rows) {
    const found = byOrder.get(line.order_id)
    if (found === undefined) byOrder.set(line.order_id, [line])
    else found.push(line)
  }
  return byOrder
}

export const orders: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: OrdersQuery }>(
    "/orders",
    { ...scoped("orders:read"), schema: { querystring } },
    async ({ caller, host, query }) => {
      const { per_page } = query
      const found = await ordersOf(caller.restaurant_id, query)
      const page = found.slice(0, per_page)
      const lines = await linesOf(page)
      const last = found.length > per_page ? page.at(-1) : undefined
      const next = last === undefined ? null : encodeCursor({ placedAt: last.placed_at, id: last.id })
      return {
        data: page.map((order) => representation(order, lines.get(order.id) ?? [], caller.time_zone)),
        meta: { per_page, next_cursor: next, prev_cursor: null },
        links: { next: next === null ? null : `http://${host}/api/v1/orders?cursor=${next}`, prev: null }
      }
    }
  )
}
