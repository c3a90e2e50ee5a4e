/** Tables, and a day on which all of them are booked five times. */
import { query } from "./Postgres.ts"
import type { SendingRestaurant } from "./seed.ts"

/** A week from now, so that every seating lies ahead. */
export const bookedDay = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

/** Gives the restaurant this many tables in total, and books them; the venue has a new version afterwards. */
export const bookTables = async ({ restaurantId, url }: SendingRestaurant, tables: number): Promise<void> => {
  await query(
    url,
    `insert into "table" (restaurant_id, id, body)
     select restaurant_id, 900000000 + n, body || jsonb_build_object('id', 900000000 + n, 'key', 'x' || n, 'name', 'X' || n,
       'max_seats', 2 + n % 4 * 2)
     from (select * from "table" where restaurant_id = $1 order by id limit 1) model,
       generate_series((select count(*) + 1 from "table" where restaurant_id = $1), $2::integer) n`,
    [restaurantId, tables]
  )
  await query(
    url,
    `insert into occupancy (restaurant_id, id, body)
     select $1, fresh.id, jsonb_build_object('id', fresh.id, 'version', 1, 'table_id', t.id, 'booking_id', null, 'reason', 'bench',
       'from', opening + (turn * 150 + t.place % 5 * 15) * 60000, 'to', opening + (turn * 150 + t.place % 5 * 15 + 90) * 60000)
     from (select id, row_number() over (order by id) as place from "table" where restaurant_id = $1) t,
       generate_series(0, 4) turn, lateral (select gen_random_uuid() as id, t.id + turn as used) fresh,
       (select (extract(epoch from ($2::text || ' 11:00')::timestamptz) * 1000)::bigint as opening) day
     where not exists (select from occupancy o where o.restaurant_id = $1 and o.table_id = t.id)`,
    [restaurantId, bookedDay]
  )
  await query(url, "update venue_version set version = version + 1 where restaurant_id = $1", [restaurantId])
  await query(
    url,
    `insert into plain.tables
       select restaurant_id, id, (body ->> 'min_seats')::integer, (body ->> 'max_seats')::integer, (body ->> 'priority')::integer
       from "table" on conflict do nothing;
     insert into plain.occupancies
       select id, restaurant_id, table_id, to_timestamp("from" / 1000.0), to_timestamp("to" / 1000.0)
       from occupancy on conflict do nothing;
     analyze occupancy, plain.tables, plain.occupancies`
  )
}
