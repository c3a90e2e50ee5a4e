/** A restaurant with very many orders, among others with few. Inserted by SQL, which takes only seconds. */
import { OpeningHours, OrderStatus } from "@fourtop/core/internal"
import * as Pool from "../../src/connection/Pool.ts"
import { asAdministrator } from "../support.ts"

/** The restaurant that has nearly all of them; twenty others share the rest. */
export const large = 1

const minute = 60_000

/** One order a minute: when the order with this number was placed. */
export const placedAt = (number: number): number => 1_700_000_000_000 + number * minute

const array = (values: ReadonlyArray<string>): string => `array[${values.map((value) => `'${value}'`).join(", ")}]`

/**
 * The newest thirty orders are open; of the others every fiftieth was cancelled. A quarter comes from the POS, all of
 * it dine-in. Every order was changed half an hour after it was placed, and every thousandth again ten days after. Every
 * hundredth has a reference of its own, and every twentieth of the others the same one.
 */
const insert = `
insert into "order" (restaurant_id, id, body, view)
select restaurant_id, lpad(to_hex(n), 32, '0')::uuid, jsonb_build_object(
    'version', 1,
    'price', jsonb_build_object('totalMinor', n),
    'status', case
      when n > $2 - 30 then (${array(OrderStatus.orderStatuses)})[1 + n % 2]
      when n % 50 = 0 then 'cancelled'
      else 'completed'
    end,
    'type', case when n % 4 = 3 then 'dine_in' else (${array(OpeningHours.orderTypes)})[1 + n / 4 % 3] end,
    'channel', (array['web', 'phone', 'whatsapp', 'till'])[1 + n % 4],
    'placed_at', ${placedAt(0)} + n * ${minute}::bigint,
    'updated_at', ${placedAt(0)} + (n + case when n % 1000 = 0 then 14400 else 30 end) * ${minute}::bigint
  ) || case
    when n % 100 = 0 then jsonb_build_object('external_reference', 'web-' || n)
    when n % 20 = 0 then '{"external_reference": "imported"}'
    else '{}'
  end, repeat('{"a":"representation"}', 8)
from generate_series($1::integer, $2::integer) n
cross join lateral (
  select ${large} as restaurant_id union all select 2 + n / 100 % 20 where n % 100 = 0
) restaurants`

/** Inserts the orders with these numbers. References are not checked: the restaurants themselves do not exist. */
export const insertOrders = async (url: string, first: number, last: number): Promise<void> => {
  const unchecked = { search_path: Pool.schema, session_replication_role: "replica" }
  await asAdministrator(Pool.withSettings(url, unchecked), insert, [first, last])
}

/** Tells the planner how many orders there are, and whose they are. */
export const analyze = (url: string) => asAdministrator(url, `analyze "order"`)
