/**
 * Lanes: what waits for one receiver of a restaurant, and when it is next due. A webhook address is a lane, and so are a
 * restaurant's jobs of one kind. Workers find what is due by the lanes that are, whatever waits for later.
 *
 * A transaction that makes something due earlier only adds a row to `lane_wake`, so that it waits for nobody. Whoever
 * claims moves these rows into lanes, under the lane's lock: see `functions/lanes.ts`. Triggers add them, also for
 * programs of the version before, and where rows are copied from another server.
 */
import type { Expand } from "../sql/NumberedMigration.ts"
import { tenantPolicy } from "../sql/tenantPolicy.ts"

const sql = `
create table lane (
  restaurant_id bigint not null,
  -- 'webhook', the kind of its jobs, or what one process does for all restaurants, such as 'upkeep.sales'.
  queue text not null,
  -- The webhook address; 0 for jobs, and for all webhook addresses of the restaurant together.
  receiver bigint not null,
  -- Whether something may be due that nobody has claimed.
  ready boolean not null default false,
  -- Set while something is due that has to wait until the lane or the restaurant has less in progress: how much the
  -- claimer allowed that said so. One that allows more looks again.
  blocked_at bigint,
  -- When to look again, if it is not ready. Nothing becomes due before that without a row in lane_wake.
  next_at timestamptz,
  -- Whether its last attempt took a second or longer, or there was none.
  slow boolean not null default true,
  -- How many attempts in a row were slow, up to a few: zero if the last one was not, one if there was none. Of slow lanes,
  -- those with fewer come first, so that one that was slow once does not wait for all that never respond.
  strikes smallint not null default 1,
  served_at timestamptz,
  -- Since when its jobs have only failed; null after one that succeeded.
  failing_since timestamptz,
  -- The settings with which what is for all restaurants was last done; null if it does not depend on any.
  done_with text,
  primary key (restaurant_id, queue, receiver)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
create index lane_ready on lane (queue, slow, strikes, served_at nulls first, restaurant_id, receiver) where ready;
create index lane_blocked on lane (queue, blocked_at) where blocked_at is not null;
create index lane_failing on lane (queue, failing_since) where failing_since is not null;
create index lane_done_with on lane (queue, done_with) where done_with is not null;
create index lane_later on lane (next_at) where not ready and next_at is not null;

create table lane_wake (
  restaurant_id bigint not null,
  queue text not null,
  receiver bigint not null,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
${tenantPolicy(["lane", "lane_wake"])}
create policy worker on lane to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on lane to fourtop_worker;
create policy worker on lane_wake to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on lane_wake to fourtop_worker;
-- Logins get their rights after all migrations, and programs of the version before commit meanwhile. Then this one goes.
grant insert on lane_wake to public;

-- What one process at a time does for all restaurants.
create table duty (
  name text primary key,
  worker uuid not null,
  until timestamptz not null
);
alter table duty enable row level security, force row level security;
create policy worker on duty to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on duty to fourtop_worker;

create function wake_delivery() returns trigger language plpgsql as $$
begin
  insert into fourtop.lane_wake (restaurant_id, queue, receiver, at)
    values (new.restaurant_id, 'webhook', new.endpoint_id, new.claimable_at);
  return null;
end
$$;
create function wake_job() returns trigger language plpgsql as $$
begin
  insert into fourtop.lane_wake (restaurant_id, queue, receiver, at)
    values (new.restaurant_id, new.kind, 0, new.claimable_at);
  return null;
end
$$;
create function wake_endpoint() returns trigger language plpgsql as $$
begin
  insert into fourtop.lane_wake (restaurant_id, queue, receiver, at)
    values (old.restaurant_id, 'webhook', old.id, fourtop.store_now());
  return null;
end
$$;
create function wake_upkeep() returns trigger language plpgsql as $$
declare
  name text;
begin
  foreach name in array tg_argv loop
    insert into fourtop.lane_wake (restaurant_id, queue, receiver, at)
      values (new.restaurant_id, name, 0, fourtop.store_now());
  end loop;
  return null;
end
$$;
revoke all on function wake_delivery, wake_job, wake_endpoint, wake_upkeep from public;

create trigger delivery_added after insert on delivery for each row
  when (new.claimable_at is not null) execute function wake_delivery();
create trigger delivery_hastened after update on delivery for each row
  when (new.claimable_at < coalesce(old.claimable_at, 'infinity')) execute function wake_delivery();
create trigger job_added after insert on job for each row
  when (new.claimable_at is not null) execute function wake_job();
create trigger job_hastened after update on job for each row
  when (new.claimable_at < coalesce(old.claimable_at, 'infinity')) execute function wake_job();
create trigger endpoint_enabled after update on webhook_endpoint for each row
  when (new.state = 'enabled' and old.state <> 'enabled') execute function wake_endpoint();
create trigger endpoint_removed after delete on webhook_endpoint for each row execute function wake_endpoint();
create trigger restaurant_added after insert on restaurant for each row
  execute function wake_upkeep('upkeep.events', 'upkeep.sales', 'upkeep.retention');
create trigger sales_changed after insert on sales_change for each row execute function wake_upkeep('upkeep.sales');
alter table delivery enable always trigger delivery_added, enable always trigger delivery_hastened;
alter table job enable always trigger job_added, enable always trigger job_hastened;
alter table webhook_endpoint enable always trigger endpoint_enabled, enable always trigger endpoint_removed;
alter table restaurant enable always trigger restaurant_added;
alter table sales_change enable always trigger sales_changed;
`

/** Addresses that deliveries may have waited for before there were lanes: each is looked at once. */
const step = `
with next as materialized (
  select restaurant_id, id from webhook_endpoint
  where $1::text is null
    or (restaurant_id, id) > (split_part($1, ' ', 1)::bigint, split_part($1, ' ', 2)::bigint)
  order by restaurant_id, id limit $2
), woken as (
  insert into lane_wake (restaurant_id, queue, receiver, at)
  select restaurant_id, 'webhook', id, store_now() from next
)
select max(restaurant_id || ' ' || id) filter (where place = many), coalesce(max(many), 0)::integer
from (select *, row_number() over (order by restaurant_id, id) as place, count(*) over () as many from next) one`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: [
    "create index person_session_created_at on person_session (created_at)",
    "create index person_session_seen_at on person_session (seen_at)",
    // Monitoring counts addresses by their state.
    "create index webhook_endpoint_working on webhook_endpoint (restaurant_id) where state = 'enabled' and failing_since is null",
    "create index webhook_endpoint_failing on webhook_endpoint (restaurant_id) where state = 'enabled' and failing_since is not null",
    "create index webhook_endpoint_disabled on webhook_endpoint (restaurant_id, id) where state = 'disabled'"
  ],
  backfill: { name: "lanes_of_webhooks", table: "webhook_endpoint", step }
}
