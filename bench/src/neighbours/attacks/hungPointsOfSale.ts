/** Points of sale that accept a connection and never respond, each of a restaurant of its own. */
import { PointOfSaleJob } from "@fourtop/core/internal"
import * as Postgres from "../../http/Postgres.ts"
import type { Attack } from "../Attack.ts"
import { receiver } from "../receivers/Receiver.ts"
import { steady } from "../receivers/steady.ts"
import type { Town } from "../Town.ts"

/** Their restaurants have these ids and those after them; the one that responds is the first. */
const first = 2_000_000

/** What a push reads: the venue, and an order of it. */
const tables = ["settings", "branch", "table", "menu", "category", "modifier_group", "dish", "venue_version", "order"]

/** Copies the neighbour, with its orders, to restaurants whose point of sale is the receiver. */
const copy = async ({ neighbour, postgres }: Town, from: number, to: number, address: string) => {
  const range = [neighbour.restaurantId, first + from, first + to]
  await Postgres.query(
    postgres.url,
    `insert into restaurant (restaurant_id, id, body)
     select n, n, r.body || jsonb_build_object('id', n, 'slug', 'sale-' || n)
     from restaurant r, generate_series($2::bigint, $3::bigint) n where r.restaurant_id = $1 on conflict do nothing`,
    range
  )
  for (const table of tables) {
    const columns = await Postgres.query<{ name: string }>(
      postgres.url,
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'fourtop' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'restaurant_id'`,
      [table]
    )
    const names = columns.map(({ name }) => name)
    // A restaurant has one row of settings, with its own id.
    const valueOf = (name: string): string => {
      if (table !== "settings") return `t.${name}`
      if (name === "id") return "n"
      return name === "body"
        ? `t.body || jsonb_build_object('id', n, 'point_of_sale', jsonb_build_object('url', '${address}'))`
        : `t.${name}`
    }
    const values = names.map(valueOf)
    await Postgres.query(
      postgres.url,
      `insert into "${table}" (restaurant_id, ${names.join(", ")})
       select n, ${values.join(", ")} from "${table}" t, generate_series($2::bigint, $3::bigint) n
       where t.restaurant_id = $1 ${table === "order" ? 'and t.id in (select id from "order" where restaurant_id = $1 order by id limit 8)' : ""}
       on conflict do nothing`,
      range
    )
  }
}

const push = `
insert into job (restaurant_id, id, kind, due_at, payload)
select o.restaurant_id, gen_random_uuid(), '${PointOfSaleJob.jobKind}', store_now(), jsonb_build_object('order_id', o.id)
from "order" o where o.restaurant_id between $1 and $2`

let prepared: Promise<void> | undefined

export const hungPointsOfSale = (count: number): Attack => ({
  name: `hungPointsOfSale${count}`,
  what: `points of sale that never respond, ${count} of them, and how soon the neighbour's gets its orders`,
  prepare: async (town) => {
    const { url } = await receiver()
    await (prepared ??= copy(town, 0, 0, url("/calm/sale")))
    await copy(town, 1, count, url("/hanging"))
  },
  begin: async ({ postgres }) => {
    await Postgres.query(postgres.url, push, [first + 1, first + count])
    return { end: () => Promise.resolve({}) }
  },
  evening: async ({ postgres }, millis) => {
    const receiving = await receiver()
    const orders = await Postgres.query<{ id: string }>(
      postgres.url,
      'select id from "order" where restaurant_id = $1 order by id',
      [first]
    )
    let next = 0
    return steady(receiving, millis, async () => {
      // A copy of the order under a new id: the receiver tells arrivals apart by it.
      const [made] = await Postgres.query<{ id: string }>(
        postgres.url,
        `with fresh as (
           insert into "order" (restaurant_id, id, body, view)
           select restaurant_id, fresh.id, jsonb_set(body, '{id}', to_jsonb(fresh.id)), replace(view, o.id::text, fresh.id::text)
           from "order" o, (select gen_random_uuid() as id) fresh where restaurant_id = $1 and o.id = $2
           returning id
         )
         insert into job (restaurant_id, id, kind, due_at, payload)
         select $1, gen_random_uuid(), '${PointOfSaleJob.jobKind}', store_now(), jsonb_build_object('order_id', id)
         from fresh returning payload ->> 'order_id' as id`,
        [first, orders[next++ % orders.length]!.id]
      )
      return made!.id
    })
  }
})
