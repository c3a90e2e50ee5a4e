/** POST /orders: the order, its lines, its kitchen tickets, its guest, and its events. */
import type { FastifyPluginAsync } from "fastify"
import type pg from "pg"
import { newId } from "../shared.ts"
import { type Caller, scoped } from "./access.ts"
import { tell } from "./events.ts"
import { guestOf } from "./guests.ts"
import { answerOnce } from "./idempotency.ts"
import { type OrderBody, orderSchema } from "./orderBody.ts"
import { type PricedLine, priceLines } from "./orderLines.ts"
import { type OrderLineRow, type OrderRow, representation } from "./representation.ts"

/** Prices include the tax. */
const taxesOf = ({ tax_name, tax_percent }: Caller, total: number) => {
  const tax = Math.round((total * tax_percent) / (100 + tax_percent))
  return [{ name: tax_name, rate: tax_percent, inclusive: true, taxable_minor: total - tax, tax_minor: tax }]
}

const insertOrder = async (
  client: pg.PoolClient,
  caller: Caller,
  body: OrderBody,
  guestId: number,
  total: number,
  now: Date
): Promise<OrderRow> => {
  const { rows } = await client.query<OrderRow>(
    `insert into orders (id, restaurant_id, status, type, channel, branch_id, guest_id, customer_name, customer_phone,
       customer_email, note, currency, subtotal_minor, discount_minor, service_charge_minor, tax_added_minor,
       delivery_fee_minor, total_minor, tax_breakdown, placed_at, updated_at)
     values ($1, $2, 'placed', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, 0, 0, 0, $12, $13, $14, $14) returning *`,
    [
      newId(),
      caller.restaurant_id,
      body.type,
      body.channel ?? "web",
      caller.branch_id,
      guestId,
      body.customer_name,
      body.customer_phone,
      body.customer_email ?? null,
      body.note ?? null,
      caller.currency,
      total,
      JSON.stringify(taxesOf(caller, total)),
      now
    ]
  )
  return rows[0]!
}

const insertLines = async (
  client: pg.PoolClient,
  orderId: string,
  lines: ReadonlyArray<PricedLine>
): Promise<ReadonlyArray<OrderLineRow>> => {
  const { rows } = await client.query<OrderLineRow>(
    `insert into order_lines (order_id, position, item_id, name, variant_name, quantity, unit_price_minor, line_total_minor, modifiers, station)
     select $1, position, item_id, name, variant_name, quantity, unit_price_minor, line_total_minor, modifiers, station
     from jsonb_to_recordset($2) l (position integer, item_id bigint, name jsonb, variant_name jsonb, quantity integer,
       unit_price_minor integer, line_total_minor integer, modifiers jsonb, station text)
     returning *`,
    [orderId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))]
  )
  return rows
}

const insertTickets = async (
  client: pg.PoolClient,
  orderId: string,
  lines: ReadonlyArray<OrderLineRow>,
  now: Date
): Promise<void> => {
  const stations = [...new Set(lines.map(({ station }) => station))]
  const tickets = stations.map((station) => ({
    id: newId(),
    station,
    lines: lines.filter((line) => line.station === station)
  }))
  await client.query(
    `insert into tickets (id, order_id, station, status, lines, updated_at)
     select id, $1, station, 'queued', lines, $3 from jsonb_to_recordset($2) t (id uuid, station text, lines jsonb)`,
    [orderId, JSON.stringify(tickets), now]
  )
}

export const placeOrder: FastifyPluginAsync = async (app) => {
  app.post<{ Body: OrderBody }>(
    "/orders",
    { ...scoped("orders:write"), schema: { body: orderSchema } },
    (request, reply) =>
      answerOnce(request, reply, 201, async (client) => {
        const { body, caller } = request
        const now = new Date()
        const priced = await priceLines(client, caller.restaurant_id, body.lines)
        const total = priced.reduce((sum, { line_total_minor }) => sum + line_total_minor, 0)
        const guestId = await guestOf(client, caller, body, now)
        const row = await insertOrder(client, caller, body, guestId, total, now)
        const lines = await insertLines(client, row.id, priced)
        await insertTickets(client, row.id, lines, now)
        const order = representation(row, lines, caller.time_zone)
        const { channel, id, total_minor, type } = order
        await tell(client, caller, now, {
          type: "order.created",
          data: { order },
          action: "order.placed",
          orderId: id,
          detail: { channel, type, total_minor }
        })
        return order
      })
  )
}
