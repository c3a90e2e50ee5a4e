/** Orders some time after they were placed. */
import { setTimeout } from "node:timers/promises"
import { query } from "./Postgres.ts"
import type { SendingRestaurant } from "./seed.ts"

/** As the worker and autovacuum leave it after a while: days are summed, and the visibility map is set. */
export const sumDays = async ({ restaurantId, url }: SendingRestaurant): Promise<void> => {
  const stale = () =>
    query(
      url,
      `select from sales_change left join sales_rolled using (restaurant_id)
       where restaurant_id = $1 and day <= coalesce(through_day, day) limit 1`,
      [restaurantId]
    )
  // More than once if a worker is already summing and holds the lock.
  do await query(url, "select roll_up_sales($1, 10000)", [restaurantId])
  while ((await stale()).length > 0)
  await query(url, "vacuum analyze sales_day, sales_rolled, sales_change")
  // One vacuum is not always enough: it may leave pages unmarked, and then the peers' report reads the table instead of
  // its index.
  for (let tries = 0; tries < 60; tries++) {
    await query(url, `vacuum analyze "order", plain.orders`)
    const hidden = await query(
      url,
      `select from pg_class where oid in ('"order"'::regclass, 'plain.orders'::regclass) and relallvisible < relpages * 0.99`
    )
    if (hidden.length === 0) return
    await setTimeout(1000)
  }
  throw new Error("Pages of orders are still not marked as visible to all.")
}
