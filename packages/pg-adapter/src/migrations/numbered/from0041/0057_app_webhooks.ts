/**
 * Webhooks of apps: the app's document has the URL and its secrets, and each grant has an endpoint that names the app. A
 * delivery names it too, so that what is in progress to one app can be counted over all restaurants.
 *
 * Programs of the release before fan out no events to these endpoints, because they subscribe to nothing by themselves.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const isOff = (row: string): string =>
  `((${row}.body ->> 'disabled_at') is not null or coalesce(${row}.body #>> '{webhook,state}', '') = 'disabled')`

const sql = `
alter table delivery add column app_id text;
comment on column delivery.app_id is 'The app whose webhook it goes to; null for endpoints of the restaurant.';

-- Claims skip the lanes of an app that has as many in progress as it may.
alter table lane add column app_id text;
create function fill_lane() returns trigger language plpgsql set search_path = fourtop, pg_temp as $$
begin
  new.app_id := (
    select e.body ->> 'app_id' from webhook_endpoint e where e.restaurant_id = new.restaurant_id and e.id = new.receiver
  );
  return new;
end
$$;
revoke all on function fill_lane from public;
create trigger lane_inserted before insert on lane for each row
  when (new.queue = 'webhook' and new.receiver <> 0) execute function fill_lane();

-- How attempts to reach an app went, of the restaurants on this server.
create table app_health (
  app_id text primary key,
  -- Since when they have only failed; null if the last one succeeded.
  failing_since timestamptz,
  -- When one succeeded, to the hour; null if none did.
  worked_at timestamptz
);
alter table app_health enable row level security, force row level security;
create policy worker on app_health to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on app_health to fourtop_worker;

-- What waits for an app that is enabled again, or exists no more, is looked at.
create function wake_app() returns trigger language plpgsql set search_path = fourtop, pg_temp as $$
begin
  insert into lane_wake (restaurant_id, queue, receiver, at)
    select e.restaurant_id, 'webhook', e.id, store_now() from webhook_endpoint e
    where e.body ? 'app_id' and e.body ->> 'app_id' = old.id;
  return null;
end
$$;
revoke all on function wake_app from public;
create trigger app_enabled after update on app for each row
  when (${isOff("old")} and not ${isOff("new")}) execute function wake_app();
create trigger app_removed after delete on app for each row execute function wake_app();
`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: [
    `create index webhook_endpoint_app on webhook_endpoint ((body ->> 'app_id'), restaurant_id, id)
      where body ? 'app_id'`,
    "create index delivery_app on delivery (app_id, created_at desc) where app_id is not null",
    `create index delivery_app_held on delivery (app_id, leased_until)
      where app_id is not null and leased_until is not null`
  ]
}
