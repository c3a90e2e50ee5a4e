/** What one process at a time does for all restaurants, and which restaurants have something of it to do. */
import { byIndexes } from "../sql/planning.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { isUnfenced } from "../sql/unfenced.ts"

/** Takes a duty that nobody has, or that this worker has, for some seconds. Returns whether it has it now. */
export const takeDuty: SqlFunction = {
  name: "take_duty",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_name text, p_worker uuid, p_seconds double precision) returns boolean language plpgsql volatile`,
  body: `
declare
  time_of_call timestamptz := store_now();
begin
  insert into duty as taken (name, worker, until)
    values (p_name, p_worker, time_of_call + p_seconds * interval '1 second')
    on conflict (name) do update set worker = excluded.worker, until = excluded.until
    -- A clock that was set back leaves a time further away than anybody can ask for.
    where taken.worker = excluded.worker or taken.until <= time_of_call
      or taken.until > time_of_call + 2 * p_seconds * interval '1 second';
  return found;
end
`
}

const upkeep = "('upkeep.events'), ('upkeep.sales'), ('upkeep.retention'), ('upkeep.lifetimes'), ('upkeep.ledger')"

/** Gives restaurants from before there were lanes the lanes of what is done for all. */
export const adoptRestaurants: SqlFunction = {
  name: "adopt_restaurants",
  runsAs: "definer",
  callers: ["worker"],
  signature: "() returns void language sql volatile",
  body: `
insert into lane (restaurant_id, queue, receiver, ready)
  select r.restaurant_id, upkeep.queue, 0, true from restaurant r cross join (values ${upkeep}) upkeep (queue)
  where not exists (
    select from lane l where l.restaurant_id = r.restaurant_id and l.queue = upkeep.queue and l.receiver = 0
  )
  order by 1, 2 on conflict do nothing
`
}

/** If something is not done, it is due again after this. */
const patience = "interval '10 minutes'"

/** Lanes that are looked at again at a time, because settings have changed. */
const batch = 1000

const doneWith = (condition: string): string => `
      select l.restaurant_id from lane l where l.queue = p_queue and l.done_with ${condition}
      limit ${batch} for no key update skip locked`

/**
 * The restaurants that have something to do, at most so many. What happens while it is done makes them due again; if it
 * is not done, they are due again after some minutes. Those where it was done with other settings are due.
 */
export const dueUpkeep: SqlFunction = {
  name: "due_upkeep",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_queue text, p_limit integer, p_settings text default null) returns table (restaurant_id bigint)
language plpgsql volatile ${byIndexes}`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
begin
  perform wake_lanes();
  if p_settings is not null then
    with less as materialized (${doneWith("< p_settings")}
    ), more as materialized (${doneWith("> p_settings")}
    )
    update lane l set ready = true, done_with = null
    from (select restaurant_id from less union all select restaurant_id from more) other
    where l.restaurant_id = other.restaurant_id and l.queue = p_queue and l.receiver = 0;
  end if;
  return query
  with due as materialized (
    select l.restaurant_id from lane l where l.queue = p_queue and l.ready and ${isUnfenced("l.restaurant_id")}
    order by l.slow, l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit p_limit for no key update skip locked
  )
  update lane l set ready = false, served_at = time_of_call, next_at = time_of_call + ${patience}
  from due where l.restaurant_id = due.restaurant_id and l.queue = p_queue and l.receiver = 0
  returning l.restaurant_id;
end
`
}

/** Says when a restaurant has something to do again, unless something has happened since it was looked at. */
export const settleUpkeep: SqlFunction = {
  name: "settle_upkeep",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_queue text, p_restaurant_id bigint, p_next bigint, p_settings text default null)
returns void language sql volatile ${byIndexes}`,
  body: `
update lane set next_at = from_millis(p_next), done_with = p_settings
where restaurant_id = p_restaurant_id and queue = p_queue and receiver = 0 and not ready
  -- Something that happens may have set an earlier time since.
  and next_at = served_at + ${patience}
`
}
