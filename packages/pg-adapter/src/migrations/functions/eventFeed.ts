/**
 * Events for readers of the API, whose login cannot read the table: only these functions, each for the restaurants that
 * it is given. `EventFeed` of the core says what becomes of the rows.
 */
import { EventFeed } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/**
 * The stored events after a place, in order, at most so many: with a number where the caller wants it and was not given
 * it yet, and with a body up to the limit.
 */
export const eventFeed: SqlFunction = {
  name: "event_feed",
  runsAs: "definer",
  callers: ["api"],
  signature: `(
  p_tenant bigint, p_sandbox boolean, p_at bigint, p_id uuid, p_types text[], p_seen text[], p_limit integer,
  p_scan integer
) returns table (id uuid, type text, at bigint, number integer, body text) language sql stable`,
  body: `
with scanned as materialized (
  select e.id, e.at, e.type, e.sandbox from event e
  where e.restaurant_id = p_tenant and (e.at, e.id) > (from_millis(p_at), p_id)
  order by e.at, e.id limit p_scan
), wanted as materialized (
  select s.id, row_number() over (order by s.at, s.id)::integer as number from scanned s
  where s.sandbox = p_sandbox and s.type = any (p_types) and right(s.id::text, 12) <> all (p_seen)
)
select s.id, s.type, to_millis(s.at), w.number,
  case when w.number <= p_limit
    then (select e.body from event e where e.restaurant_id = p_tenant and e.id = s.id) end
from scanned s left join wanted w on w.id = s.id
order by s.at, s.id`
}

/** The newest events of the time in which others can still appear before them, one more than a position can name. */
export const visibleEvents: SqlFunction = {
  name: "visible_events",
  runsAs: "definer",
  callers: ["api"],
  signature: "(p_tenant bigint, p_sandbox boolean) returns table (id uuid, at bigint) language sql stable",
  body: `
select e.id, to_millis(e.at) from event e
where e.restaurant_id = p_tenant and e.sandbox = p_sandbox
  and e.at > store_now() - interval '${EventFeed.settleMillis} milliseconds'
order by e.at desc, e.id desc limit ${EventFeed.mostSeen + 1}`
}

/**
 * For each restaurant the hash of its newest events. More than the newest one, because a commit that took longer may
 * show its event after a later one.
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
  ) newest), '')
from unnest(p_tenants) tenant`
}
