import { Delivery } from "@fourtop/core"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/**
 * Deletes some finished deliveries with their attempts, and some events without any delivery left: restaurant by
 * restaurant, oldest first, by the indexes that list the newest.
 */
export const sweepDeliveries: SqlFunction = {
  name: "sweep_deliveries",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_batch integer, out forgotten integer) language plpgsql volatile",
  body: `
declare
  horizon timestamptz := store_now() - interval '${Delivery.keptDays} days';
  events integer;
begin
  -- The condition is repeated, because a delivery may have been sent again in the meantime.
  delete from delivery where state <> 'pending' and ctid = any (array(
    select old.ctid from restaurant r cross join lateral (
      select d.ctid from delivery d
      where d.restaurant_id = r.restaurant_id and d.created_at <= horizon and d.state <> 'pending'
      order by d.created_at limit p_batch
    ) old limit p_batch
  ));
  get diagnostics forgotten = row_count;
  delete from event where ctid = any (array(
    select old.ctid from restaurant r cross join lateral (
      select e.ctid from event e
      where e.restaurant_id = r.restaurant_id and e.at <= horizon
        and not exists (select from delivery d where d.restaurant_id = e.restaurant_id and d.event_id = e.id)
      order by e.at limit p_batch
    ) old limit p_batch
  ));
  get diagnostics events = row_count;
  forgotten := forgotten + events;
end
`
}
