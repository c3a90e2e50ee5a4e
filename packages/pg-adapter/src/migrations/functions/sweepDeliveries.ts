import { Delivery } from "@fourtop/core/internal"
import { byIndexes } from "../sql/planning.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { isUnfenced } from "../sql/unfenced.ts"

/** Restaurants that one call looks at, when few of them have anything to delete. */
const mostRestaurants = 20_000

/**
 * Deletes some finished deliveries with their attempts, and some events without any delivery left: restaurant by
 * restaurant, oldest first, by the indexes that list the newest. A restaurant is looked at again when its oldest event
 * is too old: nothing that happens later can be so earlier.
 */
export const sweepDeliveries: SqlFunction = {
  name: "sweep_deliveries",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_batch integer, out forgotten integer) language plpgsql volatile ${byIndexes}`,
  body: `
declare
  kept interval := interval '${Delivery.keptDays} days';
  horizon timestamptz := store_now() - kept;
  deliveries integer := 0;
  events integer := 0;
  gone integer;
  one record;
begin
  perform wake_lanes();
  for one in
    select l.restaurant_id from lane l where l.queue = 'upkeep.events' and l.ready and ${isUnfenced("l.restaurant_id")}
    order by l.slow, l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit ${mostRestaurants}
    for no key update skip locked
  loop
    -- The condition is repeated, because a delivery may have been sent again in the meantime.
    delete from delivery where state <> 'pending' and ctid = any (array(
      select d.ctid from delivery d
      where d.restaurant_id = one.restaurant_id and d.created_at <= horizon and d.state <> 'pending'
      order by d.created_at limit p_batch - deliveries
    ));
    get diagnostics gone = row_count;
    deliveries := deliveries + gone;
    delete from event where ctid = any (array(
      select e.ctid from event e
      where e.restaurant_id = one.restaurant_id and e.at <= horizon
        and not exists (select from delivery d where d.restaurant_id = e.restaurant_id and d.event_id = e.id)
      order by e.at limit p_batch - events
    ));
    get diagnostics gone = row_count;
    events := events + gone;
    -- More of this restaurant may be left.
    exit when deliveries >= p_batch or events >= p_batch;
    update lane l set ready = false, served_at = store_now(),
      next_at = kept + coalesce(
        (select min(e.at) from event e where e.restaurant_id = one.restaurant_id), store_now()
      )
    where l.restaurant_id = one.restaurant_id and l.queue = 'upkeep.events' and l.receiver = 0;
  end loop;
  forgotten := deliveries + events;
end
`
}
