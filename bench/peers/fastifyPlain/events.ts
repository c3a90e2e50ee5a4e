/** Events of an order, and its entries in the activity log. */
import type pg from "pg"
import { localTime, newId } from "../shared.ts"
import type { Caller } from "./access.ts"

interface News {
  readonly type: string
  readonly data: object
  readonly action: string
  readonly orderId: string
  readonly detail: object
}

export const tell = async (
  client: pg.PoolClient,
  caller: Caller,
  now: Date,
  { action, data, detail, orderId, type }: News
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
    [newId(), caller.restaurant_id, now, `token:${caller.token_id}`, action, orderId, JSON.stringify(detail)]
  )
}
