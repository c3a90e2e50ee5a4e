/** The guest that an order belongs to, by phone or e-mail. */
import type pg from "pg"
import { phoneKey } from "../shared.ts"
import type { Caller } from "./access.ts"
import type { OrderBody } from "./orderBody.ts"

interface GuestRow {
  id: number
  phone: string | null
  email: string | null
}

export const guestOf = async (client: pg.PoolClient, caller: Caller, body: OrderBody, now: Date): Promise<number> => {
  const phone = phoneKey(body.customer_phone, caller.country)
  const email = body.customer_email?.trim().toLowerCase() ?? null
  const { rows } = await client.query<GuestRow>(
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
  const inserted = await client.query<{ id: number }>(
    `insert into guests (restaurant_id, name, phone, email, phone_key, email_key) values ($1, $2, $3, $4, $5, $6) returning id`,
    [caller.restaurant_id, body.customer_name, body.customer_phone, body.customer_email ?? null, phone, email]
  )
  return inserted.rows[0]!.id
}
