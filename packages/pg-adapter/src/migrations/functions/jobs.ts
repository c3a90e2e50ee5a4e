import { PointOfSaleJob } from "@fourtop/core/internal"
import { byIndexes } from "../sql/planning.ts"
import { allowance, emptyRounds, unblockFor, wider } from "./lanes.ts"
import { outageQueue } from "./outages.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { isUnfenced } from "../sql/unfenced.ts"
import { intervalOf } from "./workers.ts"

/**
 * Claims due jobs like deliveries: the lanes that are ready, least recently served first, are locked, and then no more
 * are taken for each than may be in progress. Each kind is looked up separately, so that the plan does not depend on
 * how many kinds there are. Plans are kept, and rows are changed where they were found, for the same reason as there.
 */
export const claimJobs: SqlFunction = {
  name: "claim_jobs",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(
  p_kinds jsonb, p_limit integer, p_lease_seconds double precision, p_per_restaurant integer default null,
  p_worker uuid default null, p_slow_limit integer default null, p_slow_per_restaurant integer default null
) returns table (
  restaurant_id bigint, id uuid, kind text, due_at bigint, payload jsonb, attempts integer, lease uuid,
  trace_parent text, slow boolean
) language plpgsql volatile ${byIndexes}`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
  wanted text;
  found_of bigint[];
  found_slow boolean[];
  found_strikes smallint[];
  found_served timestamptz[];
  restaurants bigint[];
  kinds text[];
  slows boolean[];
  strikes smallint[];
  served timestamptz[];
  taken_of bigint[];
  taken uuid[];
  taken_kinds text[];
  allowed bigint := ${allowance("p_per_restaurant", "p_slow_per_restaurant")};
begin
  perform wake_lanes();

  for wanted in select distinct value from jsonb_array_elements_text(p_kinds) loop
${unblockFor("wanted", "allowed")}
  end loop;

  -- A lane that was ready may have nothing due any more, and is not ready then: the next ones are looked at.
  for round in 1 .. ${emptyRounds} loop
    restaurants := '{}';
    kinds := '{}';
    slows := '{}';
    strikes := '{}';
    served := '{}';
    for wanted in select distinct value from jsonb_array_elements_text(p_kinds) loop
      with slow_ones as materialized (
        select l.restaurant_id, l.slow, l.strikes, l.served_at from lane l
        where l.queue = wanted and l.ready and l.slow and ${isUnfenced("l.restaurant_id")}
        order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit ${wider("least(p_limit, p_slow_limit)")}
        for no key update skip locked
      ), fast_ones as materialized (
        select l.restaurant_id, l.slow, l.strikes, l.served_at from lane l
        where l.queue = wanted and l.ready and not l.slow and ${isUnfenced("l.restaurant_id")}
        order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit ${wider("p_limit")}
        for no key update skip locked
      )
      select array_agg(l.restaurant_id), array_agg(l.slow), array_agg(l.strikes), array_agg(l.served_at)
      into found_of, found_slow, found_strikes, found_served
      from (select * from slow_ones union all select * from fast_ones) l;
      if found_of is not null then
        restaurants := restaurants || found_of;
        kinds := kinds || array_fill(wanted, array[cardinality(found_of)]);
        slows := slows || found_slow;
        strikes := strikes || found_strikes;
        served := served || found_served;
      end if;
    end loop;
    exit when cardinality(restaurants) = 0;

    with waiting as materialized (
      select lane.slow, lane.strikes, lane.served_at, lane.restaurant_id, lane.kind, due.found_at,
        row_number() over (partition by lane.restaurant_id, lane.kind order by due.claimable_at) as turn
      from unnest(restaurants, kinds, slows, strikes, served) lane (restaurant_id, kind, slow, strikes, served_at)
      cross join lateral (
        select greatest(0, least(
          p_limit,
          greatest(1, 2 * p_limit / cardinality(restaurants)),
          p_per_restaurant - count(*),
          case when lane.slow then p_slow_per_restaurant - count(*) end
        )) as places
        from job held
        where held.kind = lane.kind and held.restaurant_id = lane.restaurant_id and held.leased_until > time_of_call
      ) share
      cross join lateral (
        select j.ctid as found_at, j.claimable_at from job j
        where j.kind = lane.kind and j.restaurant_id = lane.restaurant_id and j.claimable_at <= time_of_call
        order by j.claimable_at limit share.places
      ) due
    ), allowed as (
      select w.*, row_number() over (
        partition by w.slow order by w.turn, w.strikes, w.served_at nulls first, w.restaurant_id, w.kind
      ) as in_class
      from waiting w
    ), picked as materialized (
      select found_at from allowed where p_slow_limit is null or not slow or in_class <= p_slow_limit
      order by slow and p_slow_limit is not null desc, turn, strikes, served_at nulls first, restaurant_id, kind limit p_limit
    ), claimed as (
      update job j set
        lease = gen_random_uuid(),
        leased_until = time_of_call + p_lease_seconds * interval '1 second',
        attempts = j.attempts + 1,
        worker = p_worker
      where j.ctid = any (array(select picked.found_at from picked)) and j.claimable_at <= time_of_call
      returning j.restaurant_id, j.id, j.kind, j.due_at
    )
    select array_agg(c.restaurant_id order by c.due_at, c.id), array_agg(c.id order by c.due_at, c.id),
      array_agg(c.kind order by c.due_at, c.id)
    into taken_of, taken, taken_kinds from claimed c;

    with served_ones as materialized (
      select distinct s.restaurant_id, s.kind from unnest(taken_of, taken_kinds) s (restaurant_id, kind)
    ), seen as materialized (
      select lane.restaurant_id, lane.kind, coalesce(first.claimable_at, 'infinity') as first_at, busy.first_end,
        coalesce(busy.held >= p_per_restaurant, false)
          or lane.slow and coalesce(busy.held >= p_slow_per_restaurant, false) as is_full,
        one.restaurant_id is not null as is_served
      from unnest(restaurants, kinds, slows) lane (restaurant_id, kind, slow)
      left join served_ones one on one.restaurant_id = lane.restaurant_id and one.kind = lane.kind
      cross join lateral (
        select count(*) as held, min(held.leased_until) as first_end from job held
        where held.kind = lane.kind and held.restaurant_id = lane.restaurant_id and held.leased_until > time_of_call
      ) busy
      left join lateral (
        select j.claimable_at from job j
        where j.kind = lane.kind and j.restaurant_id = lane.restaurant_id and j.claimable_at is not null
        order by j.claimable_at limit 1
      ) first on true
    )
    update lane l set
      ready = seen.first_at <= time_of_call and not seen.is_full,
      blocked_at = case when seen.first_at <= time_of_call and seen.is_full then allowed end,
      next_at = case when seen.first_at <= time_of_call then seen.first_end else nullif(seen.first_at, 'infinity') end,
      served_at = case when seen.is_served then time_of_call else l.served_at end
    from seen
    where l.restaurant_id = seen.restaurant_id and l.queue = seen.kind and l.receiver = 0;
    exit when taken is not null;
  end loop;

  return query
  select j.restaurant_id, j.id, j.kind, to_millis(j.due_at), j.payload, j.attempts, j.lease, j.trace_parent,
    (select l.slow from lane l where l.restaurant_id = c.restaurant_id and l.queue = j.kind and l.receiver = 0)
  from unnest(taken_of, taken) with ordinality c (restaurant_id, id, place)
  join job j on j.restaurant_id = c.restaurant_id and j.id = c.id
  order by c.place;
end
`
}

/** Locks the lane of a job that ends: whoever claims counts what is in progress under this lock. */
const lockLane = `
  select l.failing_since into failing_before from lane l join job on job.kind = l.queue
  where job.restaurant_id = p_restaurant_id and job.id = p_id and l.restaurant_id = p_restaurant_id and l.receiver = 0
  for no key update of l;`

/**
 * Lets a lane be looked at that waited for this job to end, and notes since when its jobs have only failed. When that
 * begins or ends for a POS, the restaurant has to be checked.
 */
const endInLane = (turn: {
  readonly failingSince: string
  readonly isTurn: string
  readonly checkAt: string
}): string => `
  if found then
    return next ended.id;
    update lane l set ready = l.ready or l.blocked_at is not null, blocked_at = null,
      failing_since = ${turn.failingSince}
    where l.restaurant_id = p_restaurant_id and l.queue = ended.kind and l.receiver = 0
      and (l.blocked_at is not null or ${turn.isTurn});
    if ended.kind = '${PointOfSaleJob.jobKind}' and ${turn.isTurn} then
      insert into lane_wake (restaurant_id, queue, receiver, at)
        values (p_restaurant_id, '${outageQueue}', 0, ${turn.checkAt});
    end if;
  end if;`

const succeeded = endInLane({
  failingSince: "null",
  isTurn: "failing_before is not null",
  checkAt: "store_now()"
})

const failed = endInLane({
  failingSince: "coalesce(failing_before, store_now())",
  isTurn: "failing_before is null",
  checkAt: `store_now() + ${intervalOf(PointOfSaleJob.silence)}`
})

/** Removes a finished job if its lease is still the one it was claimed with. */
export const finishJob: SqlFunction = {
  name: "finish_job",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_restaurant_id bigint, p_id uuid, p_lease uuid) returns setof uuid
language plpgsql volatile ${byIndexes}`,
  body: `
declare
  ended record;
  failing_before timestamptz;
begin${lockLane}
  delete from job where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
  returning id, kind into ended;${succeeded}
end
`
}

/** Releases a job for another attempt, or keeps it as failed. A failed job keeps its last lease, for display. */
export const releaseJob: SqlFunction = {
  name: "release_job",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_restaurant_id bigint, p_id uuid, p_lease uuid, p_retry_at bigint, p_reason text)
returns setof uuid language plpgsql volatile ${byIndexes}`,
  body: `
declare
  ended record;
  failing_before timestamptz;
begin${lockLane}
  update job set
    due_at = coalesce(from_millis(p_retry_at), due_at),
    lease = case when p_retry_at is null then lease end,
    leased_until = null,
    failed_at = case when p_retry_at is null then store_now() end,
    reason = p_reason
  where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
  returning id, kind into ended;${failed}
end
`
}

/** Puts a claimed job back until its turn, as if it had not been claimed. */
export const standBackJob: SqlFunction = {
  name: "stand_back_job",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_restaurant_id bigint, p_id uuid, p_lease uuid, p_until bigint) returns setof uuid
language plpgsql volatile ${byIndexes}`,
  body: `
declare
  ended record;
  failing_before timestamptz;
begin${lockLane}
  update job set due_at = from_millis(p_until), attempts = greatest(0, attempts - 1), lease = null, leased_until = null
  where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
  returning id, kind into ended;
  if found then
    return next ended.id;
    update lane l set ready = true, blocked_at = null
    where l.restaurant_id = p_restaurant_id and l.queue = ended.kind and l.receiver = 0 and l.blocked_at is not null;
  end if;
end
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
