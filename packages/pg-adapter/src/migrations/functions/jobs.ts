import type { SqlFunction } from "../sql/SqlFunction.ts"

/** While no more rows are due, their restaurants are read from them; otherwise backlogs are stepped over. */
const fewDue = 200

/**
 * Claims due jobs like deliveries: the restaurants with some, least recently served first, are locked, and then no more
 * are taken for each than may be in progress. Each kind is looked up separately, so that the plan does not depend on
 * how many kinds there are. Many restaurants have jobs for later days, so the step from one to the next is made only
 * while there is a backlog. Plans are kept, and rows are changed where they were found, for the same reason as there.
 */
export const claimJobs: SqlFunction = {
  name: "claim_jobs",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(
  p_kinds jsonb, p_limit integer, p_lease_seconds double precision, p_per_restaurant integer default null,
  p_worker uuid default null
) returns table (
  restaurant_id bigint, id uuid, kind text, due_at bigint, payload jsonb, attempts integer, lease uuid,
  trace_parent text
) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
  wanted text;
  many integer;
  there bigint[];
  restaurants bigint[] := '{}';
  kinds text[] := '{}';
begin
  for wanted in select distinct value from jsonb_array_elements_text(p_kinds) loop
    select count(*), array_agg(distinct restaurant_id) into many, there from (
      select restaurant_id from job
      where kind = wanted and claimable_at <= time_of_call order by claimable_at limit ${fewDue}
    ) earliest;
    if many = ${fewDue} then
      with recursive waiting as (
        (select restaurant_id, claimable_at from job where kind = wanted and claimable_at is not null
         order by restaurant_id, claimable_at limit 1)
        union all
        select next.* from waiting cross join lateral (
          select j.restaurant_id, j.claimable_at from job j
          where j.kind = wanted and j.claimable_at is not null and j.restaurant_id > waiting.restaurant_id
          order by j.restaurant_id, j.claimable_at limit 1
        ) next
      )
      select array_agg(restaurant_id) into there from waiting where claimable_at <= time_of_call;
    end if;
    if there is not null then
      restaurants := restaurants || there;
      kinds := kinds || array_fill(wanted, array[cardinality(there)]);
    end if;
  end loop;
  if cardinality(restaurants) = 0 then
    return;
  end if;

  insert into job_lane (restaurant_id, kind)
    select w.restaurant_id, w.kind from unnest(restaurants, kinds) w (restaurant_id, kind)
    where (select l.kind from job_lane l where l.restaurant_id = w.restaurant_id and l.kind = w.kind) is null
    order by w.restaurant_id, w.kind
    on conflict do nothing;

  with locked as (
    select l.restaurant_id, l.kind, l.served_at from job_lane l
    where l.ctid = any (array(
      select lane.found_at from unnest(restaurants, kinds) w (restaurant_id, kind)
      cross join lateral (
        select l.ctid as found_at from job_lane l where l.restaurant_id = w.restaurant_id and l.kind = w.kind limit 1
      ) lane
    ))
    order by l.served_at nulls first, l.restaurant_id, l.kind limit p_limit
    for no key update of l skip locked
  )
  select array_agg(l.restaurant_id order by l.served_at nulls first, l.restaurant_id, l.kind),
    array_agg(l.kind order by l.served_at nulls first, l.restaurant_id, l.kind)
  into restaurants, kinds from locked l;

  return query
  with picked as materialized (
    select due.restaurant_id, due.kind, due.found_at
    from unnest(restaurants, kinds) with ordinality lane (restaurant_id, kind, place)
    cross join lateral (
      select greatest(0, least(p_limit, p_per_restaurant - count(*))) as places from job held
      where held.kind = lane.kind and held.restaurant_id = lane.restaurant_id and held.leased_until > time_of_call
    ) share
    cross join lateral (
      select j.restaurant_id, j.kind, j.ctid as found_at from job j
      where j.kind = lane.kind and j.restaurant_id = lane.restaurant_id and j.claimable_at <= time_of_call
      order by j.claimable_at limit share.places
    ) due
    order by lane.place limit p_limit
  ), served as (
    update job_lane l set served_at = time_of_call
    where l.ctid = any (array(
      select found.found_at from (select distinct picked.restaurant_id, picked.kind from picked) one
      cross join lateral (
        select l.ctid as found_at from job_lane l where l.restaurant_id = one.restaurant_id and l.kind = one.kind limit 1
      ) found
    ))
  ), claimed as (
    update job j set
      lease = gen_random_uuid(),
      leased_until = time_of_call + p_lease_seconds * interval '1 second',
      attempts = j.attempts + 1,
      worker = p_worker
    where j.ctid = any (array(select picked.found_at from picked)) and j.claimable_at <= time_of_call
    returning j.restaurant_id, j.id, j.kind, j.due_at, j.payload, j.attempts, j.lease, j.trace_parent
  )
  select c.restaurant_id, c.id, c.kind, to_millis(c.due_at), c.payload, c.attempts, c.lease, c.trace_parent
  from claimed c
  order by c.due_at, c.id;
end
`
}

/** Removes a finished job if its lease is still the one it was claimed with. */
export const finishJob: SqlFunction = {
  name: "finish_job",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_restaurant_id bigint, p_id uuid, p_lease uuid) returns setof uuid language sql volatile",
  body: `
delete from job where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
returning id
`
}

/** Releases a job for another attempt, or keeps it as failed. A failed job keeps its last lease, for display. */
export const releaseJob: SqlFunction = {
  name: "release_job",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_restaurant_id bigint, p_id uuid, p_lease uuid, p_retry_at bigint, p_reason text)
returns setof uuid language sql volatile`,
  body: `
update job set
  due_at = coalesce(from_millis(p_retry_at), due_at),
  lease = case when p_retry_at is null then lease end,
  leased_until = null,
  failed_at = case when p_retry_at is null then store_now() end,
  reason = p_reason
where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
returning id
`
}

export const failedJobs: SqlFunction = {
  name: "failed_jobs",
  runsAs: "definer",
  callers: [],
  signature: `(p_limit integer) returns table (
  restaurant_id bigint, id uuid, kind text, due_at bigint, payload jsonb, attempts integer, lease uuid, reason text
) language sql stable`,
  body: `
select restaurant_id, id, kind, to_millis(due_at), payload, attempts, lease, reason from job
where failed_at is not null order by failed_at desc, id desc limit p_limit
`
}
