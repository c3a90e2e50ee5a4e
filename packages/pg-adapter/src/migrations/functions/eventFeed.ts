/**
 * Events for readers of the API, whose login cannot read the table: only these functions, each for the restaurants that
 * it is given. `EventFeed` of the core says what becomes of the rows.
 */
import { EventFeed } from "@fourtop/core/internal"
import { byIndexes } from "../sql/planning.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"

const settleTime = `interval '${EventFeed.settleMillis} milliseconds'`
const settled = `store_now() - ${settleTime}`

/**
 * Numbers a restaurant's events that have become visible since somebody read any, and returns the last number. Numbers are
 * given under a lock, each batch after the one before has been committed: whoever sees a number sees every smaller one,
 * and nothing is put before it later. So commits themselves wait for nobody, and restaurants that nobody listens to have
 * no numbers. After a while in which nobody read, numbers begin anew with what has not settled: readers get the rest by
 * its time, and a call has never more to number than what happens in a few minutes.
 */
export const numberEvents: SqlFunction = {
  name: "number_events",
  runsAs: "definer",
  callers: [],
  signature: `(p_tenant bigint) returns bigint language plpgsql volatile ${byIndexes}`,
  body: `
declare
  settled timestamptz := ${settled};
  recent timestamptz := settled - ${settleTime};
  first timestamptz;
  given bigint;
  earlier bigint;
  fresh uuid;
begin
  select case when h.since >= recent then least(h.since, settled) else settled end, h.last into first, given
    from event_head h where h.restaurant_id = p_tenant;
  if not found then
    insert into event_head (restaurant_id, last, before, began, since) values (p_tenant, 0, 0, settled, settled)
      on conflict do nothing;
  elsif not exists (
    select from event e where e.restaurant_id = p_tenant and e.number is null and e.at >= first
  ) then
    return given;
  end if;
  -- Statements after this one see what was numbered until then.
  select case when h.since >= recent then least(h.since, settled) else settled end, h.last into first, given
    from event_head h where h.restaurant_id = p_tenant for no key update;
  earlier := given;
  -- One by one: a join would be planned for as many as there were once. They are sorted by themselves: in the order of
  -- another index, all others of this time would be looked at, too.
  for fresh in
    with visible as materialized (
      select e.id, e.at from event e where e.restaurant_id = p_tenant and e.number is null and e.at >= first
    )
    select v.id from visible v order by v.at, v.id
  loop
    given := given + 1;
    update event e set number = given where e.restaurant_id = p_tenant and e.id = fresh;
  end loop;
  update event_head h set last = given, since = settled,
    before = case when h.since >= recent then h.before else earlier end,
    began = case when h.since >= recent then h.began else settled end
  where h.restaurant_id = p_tenant;
  return given;
end
`
}

/** The number of the last event that is visible now, and the ending of its id; no row where there is none. */
export const eventsUntilNow: SqlFunction = {
  name: "events_until_now",
  runsAs: "definer",
  callers: ["api"],
  signature: "(p_tenant bigint) returns table (place bigint, id uuid) language plpgsql volatile",
  body: `
declare
  last bigint := number_events(p_tenant);
begin
  return query
    select e.number, e.id from event e where e.restaurant_id = p_tenant and e.number <= last
    order by e.number desc limit 1;
end
`
}

/**
 * The stored events after a place, at most so many: first those that have settled, by their time, then the others by their
 * numbers. By their numbers alone, where all after the place have one: for a reader who was given one since numbers began,
 * after all that had settled, or whose place is later. What is up to `base` was given out: that is the
 * number of the place, or 0 if the store gave it to another event, because it was restored from before. `number` counts
 * those that the caller wants and was not given yet; these have a body up to the limit.
 */
export const eventFeed: SqlFunction = {
  name: "event_feed",
  runsAs: "definer",
  callers: ["api"],
  signature: `(
  p_tenant bigint, p_sandbox boolean, p_at bigint, p_id uuid, p_after bigint, p_ending text, p_types text[],
  p_seen text[], p_limit integer, p_scan integer
) returns table (id uuid, type text, at bigint, base bigint, place bigint, number integer, body text)
language plpgsql volatile ${byIndexes}`,
  body: `
#variable_conflict use_column
declare
  last bigint := number_events(p_tenant);
  settled timestamptz := ${settled};
  given bigint := case when p_after <= last and not exists (
    select from event e where e.restaurant_id = p_tenant and e.number = p_after
      and right(e.id::text, ${EventFeed.markDigits}) <> p_ending
  ) then p_after else 0 end;
  is_numbered boolean := given > 0 and exists (
    select from event_head h where h.restaurant_id = p_tenant
      and (given > h.before or h.began <= from_millis(p_at)) and h.since >= settled - ${settleTime}
  );
begin
  return query
  with by_time as materialized (
    select e.id, e.at, e.type, e.sandbox, null::bigint as place,
      row_number() over (order by e.at, e.id) as turn
    from (
      select e.id, e.at, e.type, e.sandbox from event e
      where not is_numbered and e.restaurant_id = p_tenant and (e.at, e.id) > (from_millis(p_at), p_id)
        and e.at < settled and (e.number is null or e.number > given)
      order by e.at, e.id limit p_scan
    ) e
  ), unsettled as materialized (
    -- What happened in a short time, of which a reader who comes often was given the most.
    select e.id, e.at, e.type, e.sandbox, e.number from event e
    where not is_numbered and e.restaurant_id = p_tenant and (e.at, e.id) > (from_millis(p_at), p_id)
      and e.at >= settled and e.number > given and e.number <= last and (select count(*) from by_time) < p_scan
  ), numbered as materialized (
    select e.id, e.at, e.type, e.sandbox, e.number from event e
    where is_numbered and e.restaurant_id = p_tenant and e.number > given and e.number <= last
      and (e.at, e.id) > (from_millis(p_at), p_id)
    order by e.number limit p_scan
  ), scanned as materialized (
    select * from by_time
    union all
    select u.id, u.at, u.type, u.sandbox, u.number, p_scan + row_number() over (order by u.number)
    from (select * from unsettled union all select * from numbered) u
    order by turn limit p_scan
  ), wanted as materialized (
    select s.*, s.sandbox = p_sandbox and s.type = any (p_types) and right(s.id::text, ${EventFeed.markDigits}) <> all (p_seen) as is_wanted
    from scanned s
  ), counted as materialized (
    select w.*, (count(*) filter (where w.is_wanted) over (order by w.turn))::integer as many from wanted w
  )
  select c.id, c.type, to_millis(c.at), given, c.place, case when c.is_wanted then c.many end,
    case when c.is_wanted and c.many <= p_limit
      then (select e.body from event e where e.restaurant_id = p_tenant and e.id = c.id) end
  from counted c order by c.turn;
end
`
}

/**
 * For each restaurant the hash of its newest events, and how many there are by number and without one yet. More than the
 * newest event, because a commit that took longer may show its event after a later one.
 */
export const eventMarks: SqlFunction = {
  name: "event_marks",
  runsAs: "definer",
  callers: ["api"],
  signature: "(p_tenants bigint[]) returns table (restaurant_id bigint, mark text) language sql stable",
  body: `
select tenant, coalesce((
  select md5(string_agg(newest.id::text, ',')) from (
    select e.id from event e where e.restaurant_id = tenant order by e.at desc, e.id desc limit 20
  ) newest), '') || coalesce((
  select '.' || h.last + (
    select count(*) from (
      select from event e where e.restaurant_id = tenant and e.number is null and e.at >= h.since limit 1000
    ) fresh)
  from event_head h where h.restaurant_id = tenant), '')
from unnest(p_tenants) tenant`
}
