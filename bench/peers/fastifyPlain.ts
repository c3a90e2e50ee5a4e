/** The same API as a good developer writes it on a normal day: Fastify, pg, tables, a transaction for each write. */
import Fastify, { type FastifyRequest } from "fastify"
import pg from "pg"
import { before, type Period, periodOf, type Sales, summaryOf } from "./sales.ts"
import {
  ApiError,
  decodeCursor,
  encodeCursor,
  errorBody,
  fingerprint,
  freeTimes,
  localTime,
  moves,
  newId,
  phoneKey,
  sha256
} from "./shared.ts"

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL_SIZE ?? 10),
  options: "-c search_path=plain"
})
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

interface Caller {
  token_id: number
  token_name: string
  scopes: Array<string>
  rate_per_minute: number
  restaurant_id: number
  slug: string
  country: string
  currency: string
  time_zone: string
  suspended: boolean
  branch_id: number
  tax_name: string
  tax_percent: number
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller
  }
}

const app = Fastify({ logger: false, bodyLimit: 1024 * 1024, genReqId: () => newId() })

app.setErrorHandler((error: Error & { validation?: unknown; status?: number }, _request, reply) => {
  if (error instanceof ApiError) return reply.status(error.status).send(errorBody(error))
  if (error.validation) {
    return reply
      .status(422)
      .send(errorBody({ code: "validation_failed", message: error.message, details: error.validation }))
  }
  return reply.status(500).send(errorBody({ code: "internal_error", message: "Something went wrong.", details: {} }))
})

const authenticate = async (request: FastifyRequest): Promise<Caller> => {
  const token = /^bearer +([^\s,]+) *$/i.exec(request.headers.authorization ?? "")?.[1]
  if (token === undefined) throw new ApiError(401, "unauthenticated", "A token is needed.")
  const { rows } = await pool.query<Caller>(
    `select t.id as token_id, t.name as token_name, t.scopes, t.rate_per_minute, r.id as restaurant_id, r.slug, r.country,
       r.currency, r.time_zone, r.suspended, r.branch_id, r.tax_name, r.tax_percent
     from api_tokens t join restaurants r on r.id = t.restaurant_id
     where t.digest = $1 and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`,
    [sha256(token)]
  )
  if (rows[0] === undefined) throw new ApiError(401, "unauthenticated", "The token is unknown.")
  return rows[0]
}

/** A sliding window made of two minutes: the running one, and as much of the one before as still counts. */
const spendRate = async ({ rate_per_minute, token_id }: Caller): Promise<number> => {
  const now = Date.now()
  const minute = Math.floor(now / 60_000)
  const { rows } = await pool.query<{ requests: number; before: number | null }>(
    `insert into rate_windows as w (token_id, minute, requests) values ($1, $2, 1)
     on conflict (token_id, minute) do update set requests = w.requests + 1
     returning requests, (select requests from rate_windows where token_id = $1 and minute = $2 - 1) as before`,
    [token_id, minute]
  )
  const { before, requests } = rows[0]!
  const used = requests + (before ?? 0) * (1 - (now % 60_000) / 60_000)
  if (used > rate_per_minute) throw new ApiError(429, "rate_limited", "Too many requests.")
  return Math.max(0, Math.floor(rate_per_minute - used))
}

const scoped = (scope: string) => ({
  preHandler: async (request: FastifyRequest, reply: { header: (name: string, value: unknown) => unknown }) => {
    request.caller = await authenticate(request)
    const remaining = await spendRate(request.caller)
    reply.header("x-request-id", request.id)
    reply.header("x-ratelimit-limit", request.caller.rate_per_minute)
    reply.header("x-ratelimit-remaining", remaining)
    reply.header("cache-control", "no-store")
    if (request.caller.suspended) throw new ApiError(403, "restaurant_suspended", "The restaurant is suspended.")
    if (!request.caller.scopes.includes(scope)) {
      throw new ApiError(403, "insufficient_scope", "Scope missing.", { required_scope: scope })
    }
  }
})

app.get<{ Params: { item: number } }>(
  "/api/v1/items/:item",
  {
    ...scoped("menu:read"),
    schema: { params: { type: "object", properties: { item: { type: "integer" } } } }
  },
  async (request) => {
    const { currency, restaurant_id, time_zone } = request.caller
    const { rows } = await pool.query(
      `select i.id, i.category_id, i.name, i.description, i.price_minor, i.is_available, i.show_online, i.dietary,
         i.allergens, i.sort_order, i.updated_at,
         (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'price_minor', v.price_minor, 'is_default', v.is_default) order by v.position), '[]')
          from item_variants v where v.restaurant_id = i.restaurant_id and v.item_id = i.id) as variants,
         (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'min_select', g.min_select, 'max_select', g.max_select, 'options',
            (select json_agg(json_build_object('id', o.id, 'name', o.name, 'price_minor', o.price_minor, 'is_available', o.is_available) order by o.position)
             from modifier_options o where o.restaurant_id = g.restaurant_id and o.group_id = g.id)) order by ig.position), '[]')
          from item_modifier_groups ig join modifier_groups g on g.restaurant_id = ig.restaurant_id and g.id = ig.group_id
          where ig.restaurant_id = i.restaurant_id and ig.item_id = i.id) as modifier_groups
       from items i where i.restaurant_id = $1 and i.id = $2`,
      [restaurant_id, request.params.item]
    )
    const item = rows[0]
    if (item === undefined) throw new ApiError(404, "not_found", "There is no such item.")
    const { modifier_groups, updated_at, variants, ...rest } = item
    return {
      data: {
        ...rest,
        variants,
        modifier_groups,
        updated_at: updated_at === null ? null : localTime(time_zone, updated_at)
      },
      meta: { currency },
      links: {}
    }
  }
)

const representation = (order: any, lines: ReadonlyArray<any>, zone: string) => ({
  id: order.id,
  status: order.status,
  type: order.type,
  channel: order.channel,
  branch_id: order.branch_id,
  table: null,
  customer: { name: order.customer_name, phone: order.customer_phone, email: order.customer_email },
  note: order.note,
  delivery_address: null,
  currency: order.currency,
  subtotal_minor: order.subtotal_minor,
  discount_minor: order.discount_minor,
  service_charge_minor: order.service_charge_minor,
  tax_added_minor: order.tax_added_minor,
  delivery_fee_minor: order.delivery_fee_minor,
  total_minor: order.total_minor,
  tax_breakdown: order.tax_breakdown,
  cancel_reason: order.cancel_reason,
  items: lines.map((line) => ({
    id: line.id,
    item_id: line.item_id,
    name: line.name,
    variant_name: line.variant_name,
    quantity: line.quantity,
    unit_price_minor: line.unit_price_minor,
    line_total_minor: line.line_total_minor,
    voided: line.voided,
    modifiers: line.modifiers
  })),
  placed_at: localTime(zone, order.placed_at),
  scheduled_for: order.scheduled_for === null ? null : localTime(zone, order.scheduled_for),
  paid_at: order.paid_at === null ? null : localTime(zone, order.paid_at),
  updated_at: localTime(zone, order.updated_at)
})

app.get<{ Querystring: { per_page?: number; cursor?: string; status?: string } }>(
  "/api/v1/orders",
  {
    ...scoped("orders:read"),
    schema: {
      querystring: {
        type: "object",
        properties: {
          per_page: { type: "integer", minimum: 1, maximum: 100, default: 25 },
          cursor: { type: "string" },
          status: { type: "string" }
        }
      }
    }
  },
  async (request) => {
    const { restaurant_id, time_zone } = request.caller
    const { cursor, per_page = 25, status } = request.query
    const conditions = ["restaurant_id = $1"]
    const values: Array<unknown> = [restaurant_id, per_page + 1]
    if (cursor !== undefined) {
      const { id, placedAt } = decodeCursor(cursor)
      conditions.push(`(placed_at, id) < ($${values.push(placedAt)}, $${values.push(id)})`)
    }
    if (status !== undefined) conditions.push(`status = any($${values.push(status.split(","))})`)
    const { rows } = await pool.query(
      `select * from orders where ${conditions.join(" and ")} order by placed_at desc, id desc limit $2`,
      values
    )
    const page = rows.slice(0, per_page)
    const { rows: lines } = await pool.query(
      "select * from order_lines where order_id = any($1) order by order_id, position",
      [page.map(({ id }) => id)]
    )
    const byOrder = new Map<string, Array<unknown>>()
    for (const line of lines) {
      const found = byOrder.get(line.order_id)
      if (found === undefined) byOrder.set(line.order_id, [line])
      else found.push(line)
    }
    const last = page.at(-1)
    const next = rows.length > per_page ? encodeCursor({ placedAt: last.placed_at, id: last.id }) : null
    return {
      data: page.map((order) => representation(order, byOrder.get(order.id) ?? [], time_zone)),
      meta: { per_page, next_cursor: next, prev_cursor: null },
      links: { next: next === null ? null : `http://${request.host}/api/v1/orders?cursor=${next}`, prev: null }
    }
  }
)

const inTransaction = async <A>(action: (client: pg.PoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect()
  try {
    await client.query("begin")
    const answer = await action(client)
    await client.query("commit")
    return answer
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
}

/** Runs a write under its key: the first one does it, others get the same answer again. */
const keyed = async (
  request: FastifyRequest,
  status: number,
  action: (client: pg.PoolClient) => Promise<object>
): Promise<{ status: number; body: string; replayed: boolean }> => {
  const key = request.headers["idempotency-key"] as string | undefined
  const { restaurant_id, token_id } = request.caller
  const print = fingerprint(request.method, request.url, request.body)
  return inTransaction(async (client) => {
    if (key !== undefined) {
      const { rowCount } = await client.query(
        `insert into idempotency_keys (restaurant_id, principal, key, fingerprint, expires_at)
         values ($1, $2, $3, $4, now() + interval '24 hours') on conflict do nothing`,
        [restaurant_id, `token:${token_id}`, key, print]
      )
      if (rowCount === 0) {
        const { rows } = await client.query(
          "select * from idempotency_keys where restaurant_id = $1 and principal = $2 and key = $3",
          [restaurant_id, `token:${token_id}`, key]
        )
        if (rows[0].fingerprint !== print) throw new ApiError(422, "idempotency_key_reused", "The key was used before.")
        if (rows[0].status === null) throw new ApiError(409, "idempotency_key_in_use", "The key is in use.")
        return { status: rows[0].status, body: rows[0].body, replayed: true }
      }
    }
    const body = JSON.stringify({ data: await action(client), meta: {}, links: {} })
    if (key !== undefined) {
      await client.query(
        "update idempotency_keys set status = $4, body = $5 where restaurant_id = $1 and principal = $2 and key = $3",
        [restaurant_id, `token:${token_id}`, key, status, body]
      )
    }
    return { status, body, replayed: false }
  })
}

interface OrderBody {
  type: string
  channel?: string
  customer_name: string
  customer_phone: string
  customer_email?: string
  note?: string
  lines: Array<{ item_id: number; variant_id?: number; quantity: number; option_ids?: Array<number> }>
}

const guestOf = async (client: pg.PoolClient, caller: Caller, body: OrderBody, now: Date): Promise<number> => {
  const phone = phoneKey(body.customer_phone, caller.country)
  const email = body.customer_email?.trim().toLowerCase() ?? null
  const { rows } = await client.query(
    `select * from guests where restaurant_id = $1 and (phone_key = $2 or email_key = $3)
     order by (phone_key = $2) desc limit 1 for share`,
    [caller.restaurant_id, phone, email]
  )
  const [known] = rows
  if (known !== undefined) {
    if ((known.phone === null && phone !== null) || (known.email === null && email !== null)) {
      await client.query(
        `update guests set phone = coalesce(phone, $2), phone_key = coalesce(phone_key, $3), email = coalesce(email, $4),
           email_key = coalesce(email_key, $5), updated_at = $6 where id = $1`,
        [known.id, body.customer_phone, phone, body.customer_email, email, now]
      )
    }
    return known.id
  }
  const inserted = await client.query(
    `insert into guests (restaurant_id, name, phone, email, phone_key, email_key) values ($1, $2, $3, $4, $5, $6) returning id`,
    [caller.restaurant_id, body.customer_name, body.customer_phone, body.customer_email ?? null, phone, email]
  )
  return inserted.rows[0].id
}

const orderSchema = {
  type: "object",
  required: ["type", "customer_name", "customer_phone", "lines"],
  properties: {
    type: { enum: ["dine_in", "pickup", "delivery"] },
    channel: { enum: ["web", "phone", "whatsapp"] },
    customer_name: { type: "string", minLength: 1, maxLength: 120 },
    customer_phone: { type: "string", minLength: 1, maxLength: 40 },
    customer_email: { type: "string", format: "email" },
    note: { type: "string", maxLength: 500 },
    lines: {
      type: "array",
      minItems: 1,
      maxItems: 100,
      items: {
        type: "object",
        required: ["item_id", "quantity"],
        properties: {
          item_id: { type: "integer" },
          variant_id: { type: "integer" },
          quantity: { type: "integer", minimum: 1, maximum: 99 },
          option_ids: { type: "array", maxItems: 100, items: { type: "integer" } }
        }
      }
    }
  }
}

app.post<{ Body: OrderBody }>(
  "/api/v1/orders",
  { ...scoped("orders:write"), schema: { body: orderSchema } },
  async (request, reply) => {
    const { body, caller } = request
    const answer = await keyed(request, 201, async (client) => {
      const now = new Date()
      const { rows: items } = await client.query("select * from items where restaurant_id = $1 and id = any($2)", [
        caller.restaurant_id,
        body.lines.map(({ item_id }) => item_id)
      ])
      const { rows: variants } = await client.query(
        "select * from item_variants where restaurant_id = $1 and item_id = any($2)",
        [caller.restaurant_id, items.map(({ id }) => id)]
      )
      const { rows: options } = await client.query(
        `select o.*, ig.item_id from modifier_options o
         join item_modifier_groups ig on ig.restaurant_id = o.restaurant_id and ig.group_id = o.group_id
         where o.restaurant_id = $1 and ig.item_id = any($2) and o.id = any($3)`,
        [caller.restaurant_id, items.map(({ id }) => id), body.lines.flatMap(({ option_ids }) => option_ids ?? [])]
      )
      const problems: Record<string, Array<string>> = {}
      const lines = body.lines.map((line, index) => {
        const item = items.find(({ id }) => id === line.item_id)
        if (item === undefined || !item.is_available) {
          problems[`lines.${index}.item_id`] = ["cannot be ordered"]
          return null
        }
        const sizes = variants.filter(({ item_id }) => item_id === item.id)
        const size = sizes.find(({ id, is_default }) =>
          line.variant_id === undefined ? is_default : id === line.variant_id
        )
        if (sizes.length > 0 && size === undefined) problems[`lines.${index}.variant_id`] = ["is not a size of it"]
        const chosen = (line.option_ids ?? []).map((id) =>
          options.find((option) => option.id === id && option.item_id === item.id)
        )
        if (chosen.some((option) => option === undefined || !option.is_available)) {
          problems[`lines.${index}.option_ids`] = ["are not options of it"]
          return null
        }
        const unit =
          (size?.price_minor ?? item.price_minor) + chosen.reduce((sum, option) => sum + option.price_minor, 0)
        return {
          item_id: item.id,
          name: item.name,
          variant_name: size?.name ?? null,
          quantity: line.quantity,
          unit_price_minor: unit,
          line_total_minor: unit * line.quantity,
          voided: false,
          modifiers: chosen.map(({ name, price_minor }) => ({ name, price_minor })),
          station: item.station
        }
      })
      if (Object.keys(problems).length > 0) throw new ApiError(422, "validation_failed", "Invalid", problems)
      const total = lines.reduce((sum, line) => sum + line!.line_total_minor, 0)
      const tax = Math.round((total * caller.tax_percent) / (100 + caller.tax_percent))
      const guestId = await guestOf(client, caller, body, now)
      const { rows: orders } = await client.query(
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
          JSON.stringify([
            {
              name: caller.tax_name,
              rate: caller.tax_percent,
              inclusive: true,
              taxable_minor: total - tax,
              tax_minor: tax
            }
          ]),
          now
        ]
      )
      const { rows: written } = await client.query(
        `insert into order_lines (order_id, position, item_id, name, variant_name, quantity, unit_price_minor, line_total_minor, modifiers, station)
         select $1, position, item_id, name, variant_name, quantity, unit_price_minor, line_total_minor, modifiers, station
         from jsonb_to_recordset($2) l (position integer, item_id bigint, name jsonb, variant_name jsonb, quantity integer,
           unit_price_minor integer, line_total_minor integer, modifiers jsonb, station text)
         returning *`,
        [orders[0].id, JSON.stringify(lines.map((line, position) => ({ ...line, position })))]
      )
      const stations = [...new Set(written.map(({ station }) => station))]
      await client.query(
        `insert into tickets (id, order_id, station, status, lines, updated_at)
         select id, $1, station, 'queued', lines, $3 from jsonb_to_recordset($2) t (id uuid, station text, lines jsonb)`,
        [
          orders[0].id,
          JSON.stringify(
            stations.map((station) => ({
              id: newId(),
              station,
              lines: written.filter((line) => line.station === station)
            }))
          ),
          now
        ]
      )
      const order = representation(orders[0], written, caller.time_zone)
      await tell(client, caller, now, "order.created", { order }, "order.placed", order.id, {
        channel: order.channel,
        type: order.type,
        total_minor: order.total_minor
      })
      return order
    })
    if (answer.replayed) reply.header("idempotent-replayed", "true")
    return reply.status(answer.status).type("application/json").send(answer.body)
  }
)

const tell = async (
  client: pg.PoolClient,
  caller: Caller,
  now: Date,
  type: string,
  data: object,
  action: string,
  subject: string,
  detail: object
): Promise<void> => {
  const id = newId()
  const payload = {
    id,
    type,
    created_at: localTime(caller.time_zone, now),
    restaurant: { id: caller.restaurant_id, slug: caller.slug, currency: caller.currency },
    data
  }
  await client.query("insert into events (id, restaurant_id, type, created_at, payload) values ($1, $2, $3, $4, $5)", [
    id,
    caller.restaurant_id,
    type,
    now,
    JSON.stringify(payload)
  ])
  await client.query(
    `insert into activity (id, restaurant_id, at, actor, action, subject_kind, subject_id, detail)
     values ($1, $2, $3, $4, $5, 'order', $6, $7)`,
    [newId(), caller.restaurant_id, now, `token:${caller.token_id}`, action, subject, JSON.stringify(detail)]
  )
}

app.post<{ Params: { order: string }; Body: { status: string; reason?: string } }>(
  "/api/v1/orders/:order/status",
  {
    ...scoped("orders:write"),
    schema: {
      body: {
        type: "object",
        required: ["status"],
        properties: {
          status: { enum: ["accepted", "rejected", "ready", "completed", "cancelled"] },
          reason: { type: "string", minLength: 3, maxLength: 200 }
        }
      }
    }
  },
  async (request, reply) => {
    const { body, caller } = request
    const answer = await keyed(request, 200, async (client) => {
      const now = new Date()
      const { rows } = await client.query("select * from orders where restaurant_id = $1 and id = $2 for update", [
        caller.restaurant_id,
        request.params.order
      ])
      const [before] = rows
      if (before === undefined) throw new ApiError(404, "not_found", "There is no such order.")
      if (!moves[before.status]!.includes(body.status)) {
        throw new ApiError(409, "invalid_transition", "Not possible.", { from: before.status, to: body.status })
      }
      const { rows: updated } = await client.query(
        "update orders set status = $2, updated_at = $3, cancel_reason = $4 where id = $1 returning *",
        [before.id, body.status, now, body.status === "cancelled" ? (body.reason ?? null) : before.cancel_reason]
      )
      if (body.status === "accepted") {
        await client.query(
          "update tickets set status = 'fired', fire_at = $2, updated_at = $2 where order_id = $1 and status = 'queued'",
          [before.id, now]
        )
      }
      const { rows: lines } = await client.query("select * from order_lines where order_id = $1 order by position", [
        before.id
      ])
      const order = representation(updated[0], lines, caller.time_zone)
      await tell(
        client,
        caller,
        now,
        "order.status_changed",
        { order, previous_status: before.status },
        `order.${body.status}`,
        order.id,
        { from: before.status, to: body.status }
      )
      return order
    })
    if (answer.replayed) reply.header("idempotent-replayed", "true")
    return reply.status(answer.status).type("application/json").send(answer.body)
  }
)

app.get<{ Querystring: { date: string; party_size: number } }>(
  "/api/v1/availability",
  {
    ...scoped("reservations:read"),
    schema: {
      querystring: {
        type: "object",
        required: ["date", "party_size"],
        properties: { date: { type: "string", format: "date" }, party_size: { type: "integer", minimum: 1 } }
      }
    }
  },
  async (request) => {
    const { restaurant_id, time_zone } = request.caller
    const { date, party_size } = request.query
    const [{ rows: tables }, { rows: taken }] = await Promise.all([
      pool.query("select * from tables where restaurant_id = $1", [restaurant_id]),
      pool.query(
        `select table_id, starts_at, ends_at from occupancies
         where restaurant_id = $1 and starts_at < ($2::date + 2)::timestamptz and starts_at >= ($2::date - 1)::timestamptz`,
        [restaurant_id, date]
      )
    ])
    const offset = localTime(time_zone, new Date(`${date}T00:00:00Z`)).slice(23)
    return {
      data: {
        date,
        party_size,
        engine: true,
        slots: freeTimes(tables as never, taken as never, Date.parse(`${date}T00:00:00${offset}`), party_size),
        guarantee: null,
        notify: false
      },
      meta: {},
      links: {}
    }
  }
)

/** Days on the restaurant's clock, of orders that count. */
const salesOf = async (caller: Caller, { from, to }: Period, branchId: number | null): Promise<Sales> => {
  const { rows } = await pool.query<Sales>(
    `select count(*) as orders, coalesce(sum(total_minor), 0) as revenue from orders
     where restaurant_id = $1 and status not in ('rejected', 'cancelled')
       and placed_at >= $2::date::timestamp at time zone $4 and placed_at < ($3::date + 1)::timestamp at time zone $4
       ${branchId === null ? "" : "and branch_id = $5"}`,
    [caller.restaurant_id, from, to, caller.time_zone, ...(branchId === null ? [] : [branchId])]
  )
  return rows[0]!
}

app.get<{ Querystring: { from?: string; to?: string; branch_id?: number } }>(
  "/api/v1/reports/sales-summary",
  {
    ...scoped("reports:read"),
    schema: {
      querystring: {
        type: "object",
        properties: {
          from: { type: "string", format: "date" },
          to: { type: "string", format: "date" },
          branch_id: { type: "integer" }
        }
      }
    }
  },
  async (request) => {
    const { caller, query } = request
    const branch_id = query.branch_id ?? null
    if (branch_id !== null && branch_id !== caller.branch_id) {
      throw new ApiError(422, "validation_failed", "Invalid", { branch_id: ["is no branch of this restaurant"] })
    }
    const period = periodOf(query, caller.time_zone)
    const [now, then] = await Promise.all([
      salesOf(caller, period, branch_id),
      salesOf(caller, before(period), branch_id)
    ])
    return { data: summaryOf({ ...period, branch_id, currency: caller.currency }, now, then), meta: {}, links: {} }
  }
)

const address = await app.listen({ host: "127.0.0.1", port: 0 })
console.log(JSON.stringify({ port: Number(new URL(address).port) }))
process.on("SIGTERM", () => void app.close().then(() => pool.end()))
