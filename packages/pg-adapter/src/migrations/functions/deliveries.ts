import type { SqlFunction } from "../SqlFunction.ts"

/**
 * Takes due deliveries, in two statements: the first locks addresses that have some, those first that were served
 * longest ago; the second, which sees what others have committed before they gave up the lock, picks no more for each
 * than its share. In one statement two claimers would count the same deliveries under way.
 */
export const claimDeliveries: SqlFunction = {
  name: "claim_deliveries",
  runsAs: "worker",
  signature: `(p_limit integer, p_per_endpoint integer, p_lease_seconds double precision) returns table (
  restaurant_id bigint, endpoint_id bigint, event_id uuid, type text, body text, url text, secrets jsonb,
  enabled_at bigint, failures integer, lease uuid
) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
  restaurants bigint[];
  endpoints bigint[];
begin
  -- How few rows a claim touches is told by its parameters alone: a plan for all of them would read the whole table.
  perform set_config('plan_cache_mode', 'force_custom_plan', true);

  with recursive waiting as (
    (select restaurant_id, endpoint_id, claimable_at from delivery
     where claimable_at is not null
     order by restaurant_id, endpoint_id, claimable_at limit 1)
    union all
    select next.* from waiting cross join lateral (
      select d.restaurant_id, d.endpoint_id, d.claimable_at from delivery d
      where d.claimable_at is not null
        and (d.restaurant_id, d.endpoint_id) > (waiting.restaurant_id, waiting.endpoint_id)
      order by d.restaurant_id, d.endpoint_id, d.claimable_at limit 1
    ) next
  ), locked as (
    select e.restaurant_id, e.id, e.served_at from webhook_endpoint e
    join waiting on waiting.restaurant_id = e.restaurant_id and waiting.endpoint_id = e.id
    where e.state = 'enabled' and waiting.claimable_at <= time_of_call
    order by e.served_at nulls first, e.id limit p_limit
    -- Commits that add deliveries hold the key of the address, and need not be waited for.
    for no key update of e skip locked
  )
  select array_agg(l.restaurant_id order by l.served_at nulls first, l.id),
    array_agg(l.id order by l.served_at nulls first, l.id)
  into restaurants, endpoints from locked l;

  return query
  with picked as materialized (
    select due.restaurant_id, due.endpoint_id, due.event_id
    from unnest(restaurants, endpoints) with ordinality lane (restaurant_id, endpoint_id, place)
    cross join lateral (
      select d.restaurant_id, d.endpoint_id, d.event_id, d.claimable_at from delivery d
      where d.restaurant_id = lane.restaurant_id and d.endpoint_id = lane.endpoint_id
        and d.claimable_at <= time_of_call
      order by d.claimable_at, d.event_id
      limit greatest(0, least(p_limit, p_per_endpoint - (
        select count(*) from delivery held
        where held.restaurant_id = lane.restaurant_id and held.endpoint_id = lane.endpoint_id
          and held.leased_until > time_of_call
      )))
      -- Whoever ends an attempt holds the delivery and may wait for its address: it must not be waited for here.
      for no key update skip locked
    ) due
    order by lane.place, due.claimable_at limit p_limit
  ), served as (
    update webhook_endpoint e set served_at = time_of_call
    from (select distinct picked.restaurant_id, picked.endpoint_id from picked) one
    where e.restaurant_id = one.restaurant_id and e.id = one.endpoint_id
  ), claimed as (
    update delivery d set
      lease = gen_random_uuid(),
      leased_until = time_of_call + p_lease_seconds * interval '1 second'
    from picked
    where d.restaurant_id = picked.restaurant_id and d.endpoint_id = picked.endpoint_id
      and d.event_id = picked.event_id and d.claimable_at <= time_of_call
    returning d.restaurant_id, d.endpoint_id, d.event_id, d.failures, d.lease
  )
  select c.restaurant_id, c.endpoint_id, c.event_id, event.type, event.body, e.body ->> 'url', e.body -> 'secrets',
    (e.body ->> 'enabled_at')::bigint, c.failures, c.lease
  from claimed c
  -- Each event by its own key, also while nothing is known yet about how many there are.
  cross join lateral (
    select event.type, event.body from event where event.restaurant_id = c.restaurant_id and event.id = c.event_id limit 1
  ) event
  join webhook_endpoint e on e.restaurant_id = c.restaurant_id and e.id = c.endpoint_id;
end
`
}

/** Ends an attempt, if the lease is still the one the delivery was claimed with, and logs it. */
export const finishDelivery: SqlFunction = {
  name: "finish_delivery",
  runsAs: "worker",
  signature: `(
  p_restaurant_id bigint, p_endpoint_id bigint, p_event_id uuid, p_lease uuid, p_outcome text, p_after_seconds integer,
  p_status integer, p_failure text, p_milliseconds integer, p_snippet text,
  out ended boolean, out failing_since bigint
) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
  since timestamptz;
begin
  update delivery set
    state = case p_outcome when 'retry' then 'pending' else p_outcome end,
    due_at = case p_outcome when 'retry' then time_of_call + p_after_seconds * interval '1 second' else due_at end,
    failures = failures + case p_outcome when 'done' then 0 else 1 end,
    lease = null,
    leased_until = null
  where restaurant_id = p_restaurant_id and endpoint_id = p_endpoint_id and event_id = p_event_id
    and lease = p_lease and state = 'pending';
  ended := found;
  if not ended then
    return;
  end if;

  insert into delivery_attempt (restaurant_id, endpoint_id, event_id, number, at, status, failure, milliseconds, snippet)
    select p_restaurant_id, p_endpoint_id, p_event_id, count(*) + 1, time_of_call, p_status, p_failure, p_milliseconds,
      p_snippet
    from delivery_attempt
    where restaurant_id = p_restaurant_id and endpoint_id = p_endpoint_id and event_id = p_event_id;

  select e.failing_since into since from webhook_endpoint e
    where restaurant_id = p_restaurant_id and id = p_endpoint_id;
  -- Most attempts change nothing about the address, and then leave its row alone.
  if (since is null) <> (p_outcome = 'done') then
    update webhook_endpoint e
      set failing_since = case p_outcome when 'done' then null else coalesce(e.failing_since, time_of_call) end
      where restaurant_id = p_restaurant_id and id = p_endpoint_id
      returning e.failing_since into since;
  end if;
  failing_since := to_millis(since);
end
`
}
