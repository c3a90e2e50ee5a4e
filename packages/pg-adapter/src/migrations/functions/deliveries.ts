import { Heartbeat } from "@fourtop/core"
import { intervalOf } from "./workers.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { waitingAddresses } from "../sql/waitingAddresses.ts"

/**
 * Claims due deliveries in two statements. The first locks addresses that have some, least recently served first. The
 * second sees what others committed before they released the lock, and takes no more for each address than its share.
 * In a single statement two claimers would both count the same deliveries in flight. Workers on probation have half of
 * an address's places together, as long as there are others.
 *
 * Planning each time took more than half of a claim that found little. So the plans are generic and kept, and rows are
 * found by their own key and changed where they were found, whatever statistics said when the plan was made.
 */
export const claimDeliveries: SqlFunction = {
  name: "claim_deliveries",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(
  p_limit integer, p_per_endpoint integer, p_lease_seconds double precision, p_worker uuid default null
) returns table (
  restaurant_id bigint, endpoint_id bigint, event_id uuid, type text, body text, url text, secrets jsonb,
  enabled_at bigint, failures integer, lease uuid, trace_parent text
) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
  restaurants bigint[];
  endpoints bigint[];
  proven uuid[] := array(select id from worker where began_at <= time_of_call - ${intervalOf(Heartbeat.probation)});
  on_probation boolean := p_worker is not null and cardinality(proven) > 0 and p_worker <> all (proven);
begin
  with recursive ${waitingAddresses}, locked as (
    select e.restaurant_id, e.id, e.served_at from webhook_endpoint e
    join waiting on waiting.restaurant_id = e.restaurant_id and waiting.endpoint_id = e.id
    where e.state = 'enabled' and waiting.claimable_at <= time_of_call
    order by e.served_at nulls first, e.id limit p_limit
    -- Commits that add deliveries hold only a key share lock on the address, which does not block this one.
    for no key update of e skip locked
  )
  select array_agg(l.restaurant_id order by l.served_at nulls first, l.id),
    array_agg(l.id order by l.served_at nulls first, l.id)
  into restaurants, endpoints from locked l;
  if endpoints is null then
    return;
  end if;

  return query
  with picked as materialized (
    -- One address after another, up to the limit. A delivery abandoned by another worker was due before newer ones,
    -- though its lease ran out later: both are read by their index, and only these few are sorted.
    select due.restaurant_id, due.endpoint_id, due.found_at
    from unnest(restaurants, endpoints) lane (restaurant_id, endpoint_id)
    cross join lateral (
      select greatest(0, least(
        p_limit,
        p_per_endpoint - count(*),
        case when on_probation
          then (p_per_endpoint + 1) / 2 - count(*) filter (where held.worker <> all (proven)) end
      )) as places from delivery held
      where held.restaurant_id = lane.restaurant_id and held.endpoint_id = lane.endpoint_id
        and held.leased_until > time_of_call
    ) share
    cross join lateral (
      select one.restaurant_id, one.endpoint_id, one.found_at from (
        (select d.restaurant_id, d.endpoint_id, d.ctid as found_at, d.due_at from delivery d
         where d.restaurant_id = lane.restaurant_id and d.endpoint_id = lane.endpoint_id
           and d.leased_until <= time_of_call and d.claimable_at is not null)
        union all
        (select d.restaurant_id, d.endpoint_id, d.ctid as found_at, d.due_at from delivery d
         where d.restaurant_id = lane.restaurant_id and d.endpoint_id = lane.endpoint_id
           and d.claimable_at <= time_of_call and d.leased_until is null
         order by d.claimable_at limit share.places)
      ) one
      order by one.due_at limit share.places
    ) due
    limit p_limit
  ), served as (
    update webhook_endpoint e set served_at = time_of_call
    where e.ctid = any (array(
      select found.found_at
      from (select distinct picked.restaurant_id, picked.endpoint_id from picked) one
      cross join lateral (
        select e.ctid as found_at from webhook_endpoint e
        where e.restaurant_id = one.restaurant_id and e.id = one.endpoint_id limit 1
      ) found
    ))
  ), claimed as (
    update delivery d set
      lease = gen_random_uuid(),
      leased_until = time_of_call + p_lease_seconds * interval '1 second',
      worker = p_worker
    where d.ctid = any (array(select picked.found_at from picked)) and d.claimable_at <= time_of_call
    returning d.restaurant_id, d.endpoint_id, d.event_id, d.due_at, d.failures, d.lease
  )
  select c.restaurant_id, c.endpoint_id, c.event_id, event.type, event.body, address.url, address.secrets,
    address.enabled_at, c.failures, c.lease, event.trace_parent
  from claimed c
  cross join lateral (
    select event.type, event.body, event.trace_parent from event
    where event.restaurant_id = c.restaurant_id and event.id = c.event_id limit 1
  ) event
  cross join lateral (
    select e.body ->> 'url' as url, e.body -> 'secrets' as secrets, (e.body ->> 'enabled_at')::bigint as enabled_at
    from webhook_endpoint e where e.restaurant_id = c.restaurant_id and e.id = c.endpoint_id limit 1
  ) address
  order by c.due_at;
end
`
}

/** Ends attempts whose delivery still has the lease it was claimed with, logs them, and returns only these. */
export const finishDeliveries: SqlFunction = {
  name: "finish_deliveries",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_endings jsonb) returns table (place bigint, failing_since bigint) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
begin
  -- Addresses first, in the order in which removing an address locks them. Most attempts change nothing about their
  -- address, and leave it unlocked.
  perform from (
    select restaurant_id, endpoint_id, bool_or(outcome = 'done') as works
    from jsonb_to_recordset(p_endings) e (restaurant_id bigint, endpoint_id bigint, outcome text)
    group by restaurant_id, endpoint_id order by restaurant_id, endpoint_id
  ) one cross join lateral (
    select from webhook_endpoint e where e.restaurant_id = one.restaurant_id and e.id = one.endpoint_id
      and (e.failing_since is null) <> one.works
    for no key update
  ) changing;

  -- Then deliveries with a response to keep, in the order in which erasing a guest locks them: the next statement sees
  -- what was rewritten before the lock, and a later rewrite finds the response in the log.
  perform from (
    select restaurant_id, endpoint_id, event_id
    from jsonb_to_recordset(p_endings) e (restaurant_id bigint, endpoint_id bigint, event_id uuid, sent text)
    where sent is not null order by restaurant_id, endpoint_id, event_id
  ) one cross join lateral (
    select from delivery d where d.restaurant_id = one.restaurant_id and d.endpoint_id = one.endpoint_id
      and d.event_id = one.event_id
    for no key update
  ) answered;

  return query
  with ending as (
    select e.restaurant_id, e.endpoint_id, e.event_id, e.lease, e.outcome, e.after_seconds, e.place,
      -- A response to an event that was rewritten since may repeat what was erased, and is not kept.
      case when event.body is null then e.attempt || '{"snippet": null}' else e.attempt end as attempt
    from rows from (jsonb_to_recordset(p_endings) as (
      restaurant_id bigint, endpoint_id bigint, event_id uuid, lease uuid, outcome text, after_seconds integer,
      attempt jsonb, sent text
    )) with ordinality e (restaurant_id, endpoint_id, event_id, lease, outcome, after_seconds, attempt, sent, place)
    left join lateral (
      select event.body from event where event.restaurant_id = e.restaurant_id and event.id = e.event_id
        and encode(sha256(convert_to(event.body, 'UTF8')), 'hex') = e.sent limit 1
    ) event on e.sent is not null
    order by e.restaurant_id, e.endpoint_id, e.event_id
  ), ended as (
    update delivery d set
      state = case ending.outcome when 'retry' then 'pending' else ending.outcome end,
      due_at = case ending.outcome
        when 'retry' then time_of_call + ending.after_seconds * interval '1 second' else d.due_at end,
      failures = d.failures + case ending.outcome when 'done' then 0 else 1 end,
      lease = null,
      leased_until = null,
      attempts = d.attempts || jsonb_build_array(ending.attempt || jsonb_build_object('at', to_millis(time_of_call)))
    from ending
    where d.restaurant_id = ending.restaurant_id and d.endpoint_id = ending.endpoint_id
      and d.event_id = ending.event_id and d.lease = ending.lease and d.state = 'pending'
    returning d.restaurant_id, d.endpoint_id, ending.outcome, ending.place
  ), health as (
    select e.restaurant_id, e.id, e.failing_since as before, one.works,
      case when not one.works then coalesce(e.failing_since, time_of_call) end as since
    from (
      select restaurant_id, endpoint_id, bool_or(outcome = 'done') as works from ended group by restaurant_id, endpoint_id
    ) one
    join webhook_endpoint e on e.restaurant_id = one.restaurant_id and e.id = one.endpoint_id
  ), changed as (
    update webhook_endpoint e set failing_since = health.since from health
    where e.restaurant_id = health.restaurant_id and e.id = health.id and (health.before is null) <> (health.since is null)
  )
  select ended.place, to_millis(health.since) from ended
  join health on health.restaurant_id = ended.restaurant_id and health.id = ended.endpoint_id;
end
`
}
