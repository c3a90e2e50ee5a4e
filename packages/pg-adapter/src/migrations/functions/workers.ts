/** Signs of life of workers, and what follows from their silence or from a clock that was set back. */
import { Heartbeat, Retry } from "@fourtop/core/internal"
import { Duration } from "effect"
import type { SqlFunction } from "../sql/SqlFunction.ts"

export const intervalOf = (duration: Duration.Duration): string =>
  `interval '${Duration.toMillis(duration)} milliseconds'`

/** Frees what these workers had claimed. Rows that somebody is changing are left to them, and to the lease. */
export const freeWork: SqlFunction = {
  name: "free_work",
  runsAs: "definer",
  callers: [],
  signature: "(p_workers uuid[]) returns void language sql volatile",
  body: `
with left_over as materialized (
  select restaurant_id, endpoint_id, event_id from delivery
  where leased_until is not null and worker = any (p_workers) and state = 'pending'
  for no key update skip locked
)
update delivery d set lease = null, leased_until = null from left_over one
where d.restaurant_id = one.restaurant_id and d.endpoint_id = one.endpoint_id and d.event_id = one.event_id;

with left_over as materialized (
  select restaurant_id, id from job
  where leased_until is not null and worker = any (p_workers) and failed_at is null
  for no key update skip locked
)
update job j set lease = null, leased_until = null from left_over one
where j.restaurant_id = one.restaurant_id and j.id = one.id;
`
}

/**
 * Moves what workers wait for back with a clock that was set back: leases, the next attempts of deliveries, and turns.
 * When a job is due for the first time is a time of the restaurant's day, and stays; a retry that is further away than
 * any retry can be is due.
 */
export const moveBack: SqlFunction = {
  name: "move_back",
  runsAs: "definer",
  callers: [],
  signature: "(p_now timestamptz, p_ahead interval) returns void language sql volatile",
  body: `
update delivery set
  due_at = case when due_at > p_now then due_at - p_ahead else due_at end,
  leased_until = case when leased_until > p_now then leased_until - p_ahead else leased_until end
where claimable_at is not null and claimable_at > p_now;

update webhook_endpoint set
  served_at = case when served_at > p_now then served_at - p_ahead else served_at end,
  failing_since = case when failing_since > p_now then failing_since - p_ahead else failing_since end
where served_at > p_now or failing_since > p_now;

update app_health set
  failing_since = case when failing_since > p_now then failing_since - p_ahead else failing_since end,
  worked_at = case when worked_at > p_now then worked_at - p_ahead else worked_at end
where failing_since > p_now or worked_at > p_now;

update job set leased_until = leased_until - p_ahead
where leased_until is not null and leased_until > p_now;

update job set due_at = p_now
where claimable_at > p_now + ${intervalOf(Retry.delays.at(-1)!)} and claimable_at is not null and attempts > 0
  and leased_until is null;

update job_lane set served_at = served_at - p_ahead where served_at > p_now;
update lane set
  served_at = case when served_at > p_now then served_at - p_ahead else served_at end,
  failing_since = case when failing_since > p_now then failing_since - p_ahead else failing_since end
where served_at > p_now or failing_since > p_now;
`
}

/** One after the other, so that a step of the clock is seen by one alone. */
export const beatWorker: SqlFunction = {
  name: "beat_worker",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_worker uuid) returns void language plpgsql volatile",
  body: `
declare
  time_of_call timestamptz;
  latest timestamptz;
  own timestamptz;
  silent uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('worker', 2));
  time_of_call := store_now();
  select max(seen_at) into latest from worker;
  if latest > time_of_call + ${intervalOf(Heartbeat.tolerance)} then
    update worker set began_at = began_at - (latest - time_of_call), seen_at = seen_at - (latest - time_of_call);
    perform move_back(time_of_call, latest - time_of_call);
  end if;

  select seen_at into own from worker where id = p_worker;
  insert into worker (id, began_at, seen_at) values (p_worker, time_of_call, time_of_call)
    on conflict (id) do update set seen_at = excluded.seen_at;
  -- Whoever was silent itself cannot tell the dead from those who had no store to give a sign of life to.
  if own is null or own < time_of_call - ${intervalOf(Heartbeat.silence)} then
    return;
  end if;
  with gone as (
    delete from worker where seen_at < time_of_call - ${intervalOf(Heartbeat.silence)} returning id
  )
  select array_agg(id) into silent from gone;
  if silent is not null then
    delete from duty where worker = any (silent);
    perform free_work(silent);
  end if;
end
`
}

/** A worker that ended in order. */
export const endWorker: SqlFunction = {
  name: "end_worker",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_worker uuid) returns void language plpgsql volatile",
  body: `
begin
  perform pg_advisory_xact_lock(hashtextextended('worker', 2));
  delete from worker where id = p_worker;
  delete from duty where worker = p_worker;
  perform free_work(array[p_worker]);
end
`
}
