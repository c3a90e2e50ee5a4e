/**
 * Lanes that have something due, and how rows of `lane_wake` become that.
 *
 * No wake-up is lost. It is committed with what it is about, so whoever sees one sees the other. It is removed in the
 * transaction that notes it in its lane, under the lane's lock. Whoever serves a lane has locked it before the statement
 * that decides when to look again: that statement sees all that was noted before, and what is noted later comes after it.
 */
import { Slots } from "@fourtop/core/internal"
import { byIndexes } from "../sql/planning.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/**
 * Wake-ups and lanes that are moved at a time, and how often in one call. Many wake-ups of a burst are of the same lanes,
 * each of which is changed once for all that are moved together.
 */
const batch = 10_000
const rounds = 2

/** How often a claim looks at lanes, as long as those that it has looked at had nothing due any more. */
export const emptyRounds = 5

/** After the first time it looks at this many, if it may claim any: a bound for what one claim does. */
const manyLanes = 200

export const wider = (limit: string): string =>
  `case when round = 1 or ${limit} = 0 then ${limit} else greatest(${limit}, ${manyLanes}) end`

/** How much a claimer allows to be in progress, as one number: larger, if it allows more of anything. */
export const allowance = (...shares: ReadonlyArray<string>): string =>
  shares.map((share) => `coalesce(${share}, 1000000)::bigint`).join(" + ")

/** A lane's strikes after an attempt that was slow or not, and was claimed as one with a slow receiver or not. */
export const strikesAfter = (slow: string, wasSlow: string): string =>
  `case when not ${slow} then 0 when ${wasSlow} then least(l.strikes + 1, ${Slots.mostStrikes}) ` +
  `else greatest(l.strikes, 1) end`

/** Lets a claimer that allows more than another one look at lanes that the other found full. */
export const unblockFor = (queue: string, allowed: string): string => `
  with less as materialized (
    select l.restaurant_id, l.receiver from lane l
    where l.queue = ${queue} and l.blocked_at is not null and l.blocked_at < ${allowed} for no key update skip locked
  )
  update lane l set ready = true, blocked_at = null from less
  where l.restaurant_id = less.restaurant_id and l.queue = ${queue} and l.receiver = less.receiver;`

/** How long a claimer waits for another one that is just creating the same lane; it may have been paused. */
const patience = "50ms"

/**
 * Creates the lanes among these that there are not. Those that another transaction is creating are left to it: then the
 * others are created one by one.
 */
export const makeLanes: SqlFunction = {
  name: "make_lanes",
  runsAs: "definer",
  callers: [],
  signature: `(p_restaurants bigint[], p_queues text[], p_receivers bigint[]) returns void
language plpgsql volatile ${byIndexes}`,
  body: `
#variable_conflict use_column
declare
  before text := current_setting('lock_timeout');
  restaurants bigint[];
  queues text[];
  receivers bigint[];
begin
  select array_agg(w.restaurant_id), array_agg(w.queue), array_agg(w.receiver) into restaurants, queues, receivers
  from (
    select distinct w.restaurant_id, w.queue, w.receiver
    from unnest(p_restaurants, p_queues, p_receivers) w (restaurant_id, queue, receiver)
    where not exists (
      select from lane l where l.restaurant_id = w.restaurant_id and l.queue = w.queue and l.receiver = w.receiver
    )
    order by w.restaurant_id, w.queue, w.receiver
  ) w;
  if restaurants is null then
    return;
  end if;
  begin
    perform set_config('lock_timeout', '${patience}', true);
    insert into lane (restaurant_id, queue, receiver)
      select * from unnest(restaurants, queues, receivers) on conflict do nothing;
  exception when lock_not_available or deadlock_detected then
    for place in 1 .. least(cardinality(restaurants), 100) loop
      begin
        perform set_config('lock_timeout', '${patience}', true);
        insert into lane (restaurant_id, queue, receiver)
          values (restaurants[place], queues[place], receivers[place]) on conflict do nothing;
      exception when lock_not_available or deadlock_detected then
        null;
      end;
    end loop;
  end;
  perform set_config('lock_timeout', before, true);
end
`
}

/** Makes lanes ready that have been woken, or whose time has come. Nobody waits: what others have locked is theirs. */
export const wakeLanes: SqlFunction = {
  name: "wake_lanes",
  runsAs: "definer",
  callers: [],
  signature: `() returns void language plpgsql volatile ${byIndexes}`,
  body: `
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
  found_at tid[];
  restaurants bigint[];
  queues text[];
  receivers bigint[];
  times timestamptz[];
  moved integer;
begin
  for round in 1 .. ${rounds} loop
    select array_agg(w.place), array_agg(w.restaurant_id), array_agg(w.queue), array_agg(w.receiver), array_agg(w.at)
    into found_at, restaurants, queues, receivers, times
    from (
      select ctid as place, restaurant_id, queue, receiver, at from lane_wake limit ${batch} for update skip locked
    ) w;
    exit when found_at is null;
    perform make_lanes(restaurants, queues, receivers);

    with woken as materialized (
      select w.restaurant_id, w.queue, w.receiver, min(w.at) as at, array_agg(w.place) as places
      from unnest(restaurants, queues, receivers, times, found_at) w (restaurant_id, queue, receiver, at, place)
      group by w.restaurant_id, w.queue, w.receiver
    ), locked as materialized (
      select l.restaurant_id, l.queue, l.receiver, woken.at, woken.places from woken
      join lane l on l.restaurant_id = woken.restaurant_id and l.queue = woken.queue and l.receiver = woken.receiver
      for no key update of l skip locked
    ), noted as (
      update lane l set
        ready = l.ready or locked.at <= time_of_call,
        blocked_at = case when locked.at > time_of_call then l.blocked_at end,
        next_at = least(l.next_at, locked.at)
      from locked
      where l.restaurant_id = locked.restaurant_id and l.queue = locked.queue and l.receiver = locked.receiver
        and case when locked.at <= time_of_call then not l.ready or l.blocked_at is not null
          else locked.at < coalesce(l.next_at, 'infinity') end
    )
    delete from lane_wake where ctid = any (array(select unnest(locked.places) from locked));
    exit when cardinality(found_at) < ${batch};
  end loop;

  for round in 1 .. ${rounds} loop
    with due as materialized (
      select restaurant_id, queue, receiver from lane
      where not ready and next_at is not null and next_at <= time_of_call
      order by next_at limit ${batch} for no key update skip locked
    )
    update lane l set ready = true, blocked_at = null from due
    where l.restaurant_id = due.restaurant_id and l.queue = due.queue and l.receiver = due.receiver;
    get diagnostics moved = row_count;
    exit when moved < ${batch};
  end loop;
end
`
}

/** Notes how long receivers have held a slot, and lets lanes be looked at that waited for one that has ended. */
export const holdLanes: SqlFunction = {
  name: "hold_lanes",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_lanes jsonb) returns void language sql volatile ${byIndexes}`,
  body: `
with held as materialized (
  select l.restaurant_id, l.queue, l.receiver, given.slow, given.was_slow
  from jsonb_to_recordset(p_lanes)
    given (restaurant_id bigint, queue text, receiver bigint, slow boolean, was_slow boolean)
  join lane l on l.restaurant_id = given.restaurant_id and l.queue = given.queue and l.receiver = given.receiver
  where l.slow <> given.slow or given.slow and given.was_slow
  order by l.restaurant_id, l.queue, l.receiver
  for no key update of l
)
update lane l set slow = held.slow, strikes = ${strikesAfter("held.slow", "held.was_slow")} from held
where l.restaurant_id = held.restaurant_id and l.queue = held.queue and l.receiver = held.receiver
`
}
