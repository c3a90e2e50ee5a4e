import { Heartbeat, Slots } from "@fourtop/core/internal"
import { byIndexes } from "../sql/planning.ts"
import { appIdOf } from "./apps.ts"
import { allowance, emptyRounds, strikesAfter, unblockFor, wider } from "./lanes.ts"
import { intervalOf } from "./workers.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { isUnfenced, mayEnd } from "../sql/unfenced.ts"

const members = (row: string, names: ReadonlyArray<string>): string =>
  names.map((name) => `'${name}', ${row}.body -> '${name}'`).join(", ")

/**
 * What is stored about the credential that made an address over the API: the members that the core's rules ask for, and
 * none when there is no such credential. A function of its own, so that a claim is planned without these tables: most
 * addresses were added by people.
 */
export const storedMaker: SqlFunction = {
  name: "stored_maker",
  runsAs: "definer",
  callers: [],
  signature: "(p_restaurant bigint, p_made_by jsonb) returns jsonb language plpgsql stable",
  body: `
declare
  maker_id bigint := (p_made_by ->> 'id')::bigint;
begin
  if p_made_by ->> 'kind' = 'token' then
    return coalesce((
      select jsonb_build_object('token', jsonb_build_object(
        ${members("t", ["kind", "scopes", "expires_at", "revoked_at"])}
      ))
      from api_token t where t.restaurant_id = p_restaurant and t.id = maker_id
    ), '{}');
  end if;
  return coalesce((
    select jsonb_build_object(
      'grant', jsonb_build_object(${members("g", ["scopes", "ended_at"])}),
      'tokens', (
        select jsonb_build_object(${members("t", ["scopes", "refresh_ends_at"])}) from grant_tokens t
        where t.restaurant_id = g.restaurant_id and t.id = (g.body ->> 'tokens_id')::bigint
      ),
      'app', (select jsonb_build_object(${members("a", ["disabled_at"])}) from app a where a.id = ${appIdOf("g")})
    )
    from app_grant g where g.restaurant_id = p_restaurant and g.id = maker_id
  ), '{}');
end
`
}

/** The same about the app that an address is of, and about the grant that brings it the restaurant's events. */
export const storedInstall: SqlFunction = {
  name: "stored_install",
  runsAs: "definer",
  callers: [],
  signature: "(p_restaurant bigint, p_app text, p_grant bigint) returns jsonb language plpgsql stable",
  body: `
begin
  return jsonb_build_object(
    'app_id', p_app,
    'app', (select jsonb_build_object(${members("a", ["disabled_at", "webhook"])}) from app a where a.id = p_app),
    'grant', (
      select jsonb_build_object(${members("g", ["scopes", "ended_at", "code_id", "tokens_id"])}) from app_grant g
      where g.restaurant_id = p_restaurant and g.id = p_grant
    )
  );
end
`
}

/** What apps have in progress at all restaurants, and at addresses that are slow. */
const heldByApps = (condition: string): string => `
    select count(*) as held, count(*) filter (where l.slow) as slow
    from delivery held
    join lane l on l.restaurant_id = held.restaurant_id and l.queue = 'webhook' and l.receiver = held.endpoint_id
    where held.leased_until > time_of_call and ${condition}`

/** What a restaurant has in progress at any of its addresses, and at slow ones. */
const heldBy = (restaurant: string): string => `
    select count(*) as held, count(*) filter (where l.slow) as slow, min(held.leased_until) as first_end
    from delivery held
    join lane l on l.restaurant_id = held.restaurant_id and l.queue = 'webhook' and l.receiver = held.endpoint_id
    where held.restaurant_id = ${restaurant} and held.leased_until > time_of_call`

/**
 * Claims due deliveries in several statements. The first ones lock addresses that are ready, least recently served first.
 * Those after them see what others committed before they released the lock, and take no more for an address or a
 * restaurant than its share. In a single statement two claimers would both count the same deliveries in flight. Workers
 * on probation have half of an address's places together, as long as there are others.
 *
 * Addresses of one app share places too, of all restaurants together. Whoever claims for an app has its lock until the
 * end, and others leave its addresses ready; so are those of an app that has no place left, which claims then skip.
 *
 * Slow addresses come first, because they get few slots, and of several addresses each gets one before any gets another.
 * The last statement says when to look at each address again.
 *
 * Planning each time took more than half of a claim that found little. So the plans are generic and kept, and rows are
 * found by their own key and changed where they were found, whatever statistics said when the plan was made.
 */
export const claimDeliveries: SqlFunction = {
  name: "claim_deliveries",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(
  p_limit integer, p_per_endpoint integer, p_lease_seconds double precision, p_worker uuid default null,
  p_slow_limit integer default null, p_per_restaurant integer default null, p_slow_per_restaurant integer default null,
  p_per_app integer default null, p_slow_per_app integer default null
) returns table (
  restaurant_id bigint, endpoint_id bigint, event_id uuid, type text, body text, url text, secrets jsonb,
  enabled_at bigint, failures integer, lease uuid, trace_parent text, slow boolean, maker jsonb, install jsonb
) language plpgsql volatile ${byIndexes}`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
  restaurants bigint[];
  endpoints bigint[];
  slows boolean[];
  apps text[];
  -- Apps without a place, those without one for slow addresses, and those that another claimer has.
  full_apps text[] := '{}';
  slow_apps text[] := '{}';
  others text[] := '{}';
  own_apps text[];
  off_apps text[];
  taken_of bigint[];
  taken_to bigint[];
  taken uuid[];
  leases uuid[];
  missing integer;
  allowed bigint := ${allowance("p_per_endpoint", "p_per_restaurant", "p_slow_per_restaurant")};
  proven uuid[] := array(select id from worker where began_at <= time_of_call - ${intervalOf(Heartbeat.probation)});
  on_probation boolean := p_worker is not null and cardinality(proven) > 0 and p_worker <> all (proven);
begin
  perform wake_lanes();
${unblockFor("'webhook'", "allowed")}

  -- An address that was ready may have nothing due any more, and is not ready then: the next ones are looked at.
  for round in 1 .. ${emptyRounds} loop
    if p_per_app is not null then
      select coalesce(array_agg(busy.app_id) filter (where busy.held >= p_per_app), '{}'),
        coalesce(array_agg(busy.app_id) filter (where busy.slow >= p_slow_per_app), '{}')
      into full_apps, slow_apps
      from (
        select one.app_id, held.held, held.slow from (
          select distinct d.app_id from delivery d where d.app_id is not null and d.leased_until > time_of_call
        ) one cross join lateral (${heldByApps("held.app_id = one.app_id")}) held
      ) busy;
      full_apps := full_apps || others;
    end if;

    with slow_ones as materialized (
      select l.restaurant_id, l.receiver, l.slow, l.app_id, l.strikes, l.served_at from lane l
      where l.queue = 'webhook' and l.ready and l.slow and ${isUnfenced("l.restaurant_id")}
        and (l.app_id is null or l.app_id <> all (full_apps) and l.app_id <> all (slow_apps))
      order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit ${wider("least(p_limit, p_slow_limit)")}
      for no key update skip locked
    ), fast_ones as materialized (
      select l.restaurant_id, l.receiver, l.slow, l.app_id, l.strikes, l.served_at from lane l
      where l.queue = 'webhook' and l.ready and not l.slow and ${isUnfenced("l.restaurant_id")}
        and (l.app_id is null or l.app_id <> all (full_apps))
      order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit ${wider("p_limit")}
      for no key update skip locked
    )
    select array_agg(l.restaurant_id order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver),
      array_agg(l.receiver order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver),
      array_agg(l.slow order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver),
      array_agg(l.app_id order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver)
    into restaurants, endpoints, slows, apps from (select * from slow_ones union all select * from fast_ones) l;
    exit when endpoints is null;

    if p_per_restaurant is not null then
      -- Another claimer may be at other addresses of the restaurant; then these stay ready.
      perform make_lanes(
        restaurants, array_fill('webhook'::text, array[cardinality(restaurants)]),
        array_fill(0::bigint, array[cardinality(restaurants)])
      );
      with own as materialized (
        select l.restaurant_id from (select distinct one as restaurant_id from unnest(restaurants) one) one
        join lane l on l.restaurant_id = one.restaurant_id and l.queue = 'webhook' and l.receiver = 0
        for no key update of l skip locked
      )
      select array_agg(l.restaurant_id order by l.place), array_agg(l.receiver order by l.place),
        array_agg(l.slow order by l.place), array_agg(l.app_id order by l.place)
      into restaurants, endpoints, slows, apps
      from unnest(restaurants, endpoints, slows, apps) with ordinality l (restaurant_id, receiver, slow, app_id, place)
      where l.restaurant_id = any (array(select own.restaurant_id from own));
      exit when endpoints is null;
    end if;

    own_apps := '{}';
    off_apps := '{}';
    if exists (select from unnest(apps) app_id where app_id is not null) then
      own_apps := array(
        select one.app_id from (
          select distinct app_id from unnest(apps) app_id where app_id is not null order by app_id
        ) one
        where case when p_per_app is null then true else pg_try_advisory_xact_lock(hashtextextended(one.app_id, 57)) end
      );
      others := others || array(
        select distinct app_id from unnest(apps) app_id where app_id is not null and app_id <> all (own_apps)
      );
      off_apps := array(
        select a.id from app a where a.id = any (own_apps)
          and (a.body ->> 'disabled_at' is not null or a.body #>> '{webhook,state}' = 'disabled')
      );
      select array_agg(l.restaurant_id order by l.place), array_agg(l.receiver order by l.place),
        array_agg(l.slow order by l.place), array_agg(l.app_id order by l.place)
      into restaurants, endpoints, slows, apps
      from unnest(restaurants, endpoints, slows, apps) with ordinality l (restaurant_id, receiver, slow, app_id, place)
      where l.app_id is null or l.app_id = any (own_apps);
      continue when endpoints is null;
    end if;

    with room as materialized (
      select one.restaurant_id, p_per_restaurant - busy.held as places, p_slow_per_restaurant - busy.slow as slow_places
      from (select distinct one as restaurant_id from unnest(restaurants) one) one
      cross join lateral (${heldBy("one.restaurant_id")}) busy
    ), room_of_app as materialized (
      select one.app_id, p_per_app - busy.held as places, p_slow_per_app - busy.slow as slow_places
      from unnest(own_apps) one (app_id)
      cross join lateral (${heldByApps("held.app_id = one.app_id")}) busy
    ), waiting as materialized (
      -- A delivery abandoned by another worker was due before newer ones, though its lease ran out later: both are read by
      -- their index, and only these few are sorted.
      select lane.restaurant_id, lane.endpoint_id, lane.slow, lane.app_id, lane.place, due.found_at,
        row_number() over (partition by lane.place order by due.due_at) as turn
      from unnest(restaurants, endpoints, slows, apps)
        with ordinality lane (restaurant_id, endpoint_id, slow, app_id, place)
      join lateral (
        select from webhook_endpoint e
        where e.restaurant_id = lane.restaurant_id and e.id = lane.endpoint_id and e.state = 'enabled'
          and (lane.app_id is null or lane.app_id <> all (off_apps)) limit 1
      ) address on true
      cross join lateral (
        select greatest(0, least(
          p_limit,
          greatest(1, 2 * p_limit / cardinality(endpoints)),
          p_per_endpoint - count(*),
          case when on_probation
            then (p_per_endpoint + 1) / 2 - count(*) filter (where held.worker <> all (proven)) end
        )) as places from delivery held
        where held.restaurant_id = lane.restaurant_id and held.endpoint_id = lane.endpoint_id
          and held.leased_until > time_of_call
      ) share
      cross join lateral (
        select one.found_at, one.due_at from (
          (select d.ctid as found_at, d.due_at from delivery d
           where d.restaurant_id = lane.restaurant_id and d.endpoint_id = lane.endpoint_id
             and d.leased_until <= time_of_call and d.claimable_at is not null)
          union all
          (select d.ctid as found_at, d.due_at from delivery d
           where d.restaurant_id = lane.restaurant_id and d.endpoint_id = lane.endpoint_id
             and d.claimable_at <= time_of_call and d.leased_until is null
           order by d.claimable_at limit share.places)
        ) one
        order by one.due_at limit share.places
      ) due
    ), shared as (
      select w.*,
        row_number() over (partition by w.restaurant_id order by w.turn, w.place) as of_restaurant,
        row_number() over (partition by w.restaurant_id, w.slow order by w.turn, w.place) as of_class,
        row_number() over (partition by w.app_id order by w.turn, w.place) as of_app,
        row_number() over (partition by w.app_id, w.slow order by w.turn, w.place) as of_app_class
      from waiting w
    ), allowed as (
      select s.slow, s.turn, s.place, s.found_at,
        row_number() over (partition by s.slow order by s.turn, s.place) as in_class
      from shared s
      join room on room.restaurant_id = s.restaurant_id
      left join room_of_app of_app on of_app.app_id = s.app_id
      where (room.places is null or s.of_restaurant <= room.places)
        and (room.slow_places is null or not s.slow or s.of_class <= room.slow_places)
        and (of_app.places is null or s.of_app <= of_app.places)
        and (of_app.slow_places is null or not s.slow or s.of_app_class <= of_app.slow_places)
    ), picked as materialized (
      select found_at from allowed where p_slow_limit is null or not slow or in_class <= p_slow_limit
      order by slow and p_slow_limit is not null desc, turn, place limit p_limit
    ), claimed as (
      update delivery d set
        lease = gen_random_uuid(),
        leased_until = time_of_call + p_lease_seconds * interval '1 second',
        worker = p_worker
      where d.ctid = any (array(select picked.found_at from picked)) and d.claimable_at <= time_of_call
      returning d.restaurant_id, d.endpoint_id, d.event_id, d.due_at, d.lease
    )
    select array_agg(c.restaurant_id order by c.due_at), array_agg(c.endpoint_id order by c.due_at),
      array_agg(c.event_id order by c.due_at), array_agg(c.lease order by c.due_at)
    into taken_of, taken_to, taken, leases from claimed c;

    with served as materialized (
      select distinct s.restaurant_id, s.endpoint_id from unnest(taken_of, taken_to) s (restaurant_id, endpoint_id)
    ), room as materialized (
      select one.restaurant_id, busy.held, busy.slow, busy.first_end
      from (select distinct one as restaurant_id from unnest(restaurants) one) one
      cross join lateral (${heldBy("one.restaurant_id")}) busy
    ), seen as materialized (
      select lane.restaurant_id, lane.endpoint_id,
        case when lane.app_id = any (off_apps) and address.state is not null then 'disabled' else address.state end as state,
        coalesce(first.claimable_at, 'infinity') as first_at,
        room.first_end,
        own.held >= p_per_endpoint or coalesce(room.held >= p_per_restaurant, false)
          or lane.slow and coalesce(room.slow >= p_slow_per_restaurant, false) as is_full,
        served.restaurant_id is not null as is_served
      from unnest(restaurants, endpoints, slows, apps) lane (restaurant_id, endpoint_id, slow, app_id)
      join room on room.restaurant_id = lane.restaurant_id
      left join served on served.restaurant_id = lane.restaurant_id and served.endpoint_id = lane.endpoint_id
      left join lateral (
        select e.state from webhook_endpoint e where e.restaurant_id = lane.restaurant_id and e.id = lane.endpoint_id limit 1
      ) address on true
      cross join lateral (
        select count(*) as held from delivery held
        where held.restaurant_id = lane.restaurant_id and held.endpoint_id = lane.endpoint_id
          and held.leased_until > time_of_call
      ) own
      left join lateral (
        select d.claimable_at from delivery d
        where d.restaurant_id = lane.restaurant_id and d.endpoint_id = lane.endpoint_id and d.claimable_at is not null
        order by d.claimable_at limit 1
      ) first on true
    ), looked_at as (
      update lane l set
        ready = seen.state = 'enabled' and seen.first_at <= time_of_call and not seen.is_full,
        blocked_at = case when seen.state = 'enabled' and seen.first_at <= time_of_call and seen.is_full then allowed end,
        next_at = case
          when seen.state <> 'enabled' then null
          when seen.first_at <= time_of_call then seen.first_end
          else nullif(seen.first_at, 'infinity') end,
        served_at = case when seen.is_served then time_of_call else l.served_at end
      from seen
      where l.restaurant_id = seen.restaurant_id and l.queue = 'webhook' and l.receiver = seen.endpoint_id
        and seen.state is not null
    )
    select count(*) into missing from seen where seen.state is null;
    if missing > 0 then
      delete from lane l using unnest(restaurants, endpoints) one (restaurant_id, endpoint_id)
      where l.restaurant_id = one.restaurant_id and l.queue = 'webhook' and l.receiver = one.endpoint_id
        and not exists (select from webhook_endpoint e where e.restaurant_id = l.restaurant_id and e.id = l.receiver);
    end if;
    exit when taken is not null;
  end loop;

  return query
  select c.restaurant_id, c.endpoint_id, c.event_id, event.type, event.body, address.url, address.secrets,
    address.enabled_at, held.failures, c.lease, event.trace_parent,
    (select l.slow from lane l
     where l.restaurant_id = c.restaurant_id and l.queue = 'webhook' and l.receiver = c.endpoint_id),
    address.maker, address.install
  from unnest(taken_of, taken_to, taken, leases) with ordinality c (restaurant_id, endpoint_id, event_id, lease, place)
  cross join lateral (
    select d.failures from delivery d
    where d.restaurant_id = c.restaurant_id and d.endpoint_id = c.endpoint_id and d.event_id = c.event_id limit 1
  ) held
  cross join lateral (
    select event.type, event.body, event.trace_parent from event
    where event.restaurant_id = c.restaurant_id and event.id = c.event_id limit 1
  ) event
  cross join lateral (
    select coalesce(of_app.install #>> '{app,webhook,url}', e.body ->> 'url') as url,
      coalesce(of_app.install #> '{app,webhook,secrets}', e.body -> 'secrets') as secrets,
      coalesce(of_app.install #> '{app,webhook,enabled_at}', e.body -> 'enabled_at')::bigint as enabled_at,
      case when e.body ? 'made_by' then stored_maker(e.restaurant_id, e.body -> 'made_by') end as maker,
      of_app.install
    from (
      select e.restaurant_id, e.body from webhook_endpoint e
      where e.restaurant_id = c.restaurant_id and e.id = c.endpoint_id limit 1
    ) e
    cross join lateral (
      select case when e.body ? 'app_id' then
        stored_install(e.restaurant_id, e.body ->> 'app_id', (e.body ->> 'grant_id')::bigint) end as install
    ) of_app
  ) address
  order by c.place;
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

  -- Then their lanes, and that of all addresses of a restaurant together: whoever claims counts attempts under this lock.
  perform from (
    select restaurant_id, endpoint_id from jsonb_to_recordset(p_endings) e (restaurant_id bigint, endpoint_id bigint)
    union select restaurant_id, 0 from jsonb_to_recordset(p_endings) e (restaurant_id bigint)
    order by restaurant_id, endpoint_id
  ) one cross join lateral (
    select from lane l where l.restaurant_id = one.restaurant_id and l.queue = 'webhook' and l.receiver = one.endpoint_id
    for no key update
  ) ending;

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
    select e.restaurant_id, e.endpoint_id, e.event_id, e.lease, e.outcome, e.after_seconds, e.place, e.was_slow,
      e.withheld,
      -- A response to an event that was rewritten since may repeat what was erased, and is not kept.
      case when event.body is null then e.attempt || '{"snippet": null}' else e.attempt end as attempt
    from rows from (jsonb_to_recordset(p_endings) as (
      restaurant_id bigint, endpoint_id bigint, event_id uuid, lease uuid, outcome text, after_seconds integer,
      attempt jsonb, sent text, was_slow boolean, withheld boolean
    )) with ordinality
      e (restaurant_id, endpoint_id, event_id, lease, outcome, after_seconds, attempt, sent, was_slow, withheld, place)
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
      and ${mayEnd("d.restaurant_id")}
    returning d.restaurant_id, d.endpoint_id, ending.outcome, ending.place, d.app_id, ending.withheld
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
  ), health_of_app as materialized (
    -- What was not sent at all says nothing about the app.
    select one.app_id, one.works, before.app_id is null as is_new, before.failing_since as before, before.worked_at,
      case when not one.works then coalesce(before.failing_since, time_of_call) end as since
    from (
      select app_id, bool_or(outcome = 'done') as works from ended
      where app_id is not null and withheld is not true group by app_id
    ) one left join app_health before on before.app_id = one.app_id
  ), changed_app as (
    insert into app_health as h (app_id, failing_since, worked_at)
    select app_id, since, case when works then time_of_call end from health_of_app
    where is_new or (before is null) <> (since is null)
      or works and worked_at < time_of_call - interval '1 hour'
    order by app_id
    on conflict (app_id) do update set
      failing_since = case when excluded.failing_since is not null
        then coalesce(h.failing_since, excluded.failing_since) end,
      worked_at = coalesce(excluded.worked_at, h.worked_at)
  ), classes as materialized (
    -- Of several attempts the longest counts.
    select ending.restaurant_id, ending.endpoint_id,
      max((ending.attempt ->> 'milliseconds')::integer) >= ${Slots.slowMillis} as slow,
      bool_or(coalesce(ending.was_slow, true)) as was_slow
    from ended join ending on ending.place = ended.place
    group by ending.restaurant_id, ending.endpoint_id
  ), classified as (
    update lane l set slow = one.slow, strikes = ${strikesAfter("one.slow", "one.was_slow")},
      ready = l.ready or l.blocked_at is not null, blocked_at = null
    from classes one
    where l.restaurant_id = one.restaurant_id and l.queue = 'webhook' and l.receiver = one.endpoint_id
      and (l.slow <> one.slow or one.slow or l.blocked_at is not null)
  ), unblocked as (
    update lane l set ready = true, blocked_at = null
    from (select distinct restaurant_id from ended) one
    where l.restaurant_id = one.restaurant_id and l.queue = 'webhook' and l.blocked_at is not null
      and not exists (
        select from classes where classes.restaurant_id = l.restaurant_id and classes.endpoint_id = l.receiver
      )
  )
  select ended.place, to_millis(case when ended.app_id is null then health.since else of_app.since end) from ended
  join health on health.restaurant_id = ended.restaurant_id and health.id = ended.endpoint_id
  left join health_of_app of_app on of_app.app_id = ended.app_id;
end
`
}
