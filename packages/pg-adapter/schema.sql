-- What the migrations and functions in src/migrations create in a new database of PostgreSQL 18.
-- Made by `npm run record` from the catalogue of a migrated database; a test compares it with one. Do not edit it:
-- change or add a migration, and run `npm run record` again.
--
-- Names that differ between installations are replaced: fourtop_api stands for fourtop_<installation>_api, and so on;
-- fourtop_functions for the schema of a version's functions, whose name follows from their texts; fourtop_owner for
-- whoever migrates, and owns what is given to nobody else; the database is called fourtop.

-- Roles ---------------------------------------------------------------------------------------------------------------

create role fourtop_api login noinherit;
alter role fourtop_api set search_path = 'fourtop', 'pg_temp';
alter role fourtop_api set statement_timeout = '10000';
alter role fourtop_api set lock_timeout = '2000';
alter role fourtop_api set plan_cache_mode = 'force_generic_plan';
alter role fourtop_api set enable_seqscan = 'off';
alter role fourtop_api set enable_bitmapscan = 'off';
alter role fourtop_api set jit = 'off';

create role fourtop_console login noinherit;
alter role fourtop_console set search_path = 'fourtop', 'pg_temp';
alter role fourtop_console set statement_timeout = '10000';
alter role fourtop_console set lock_timeout = '2000';
alter role fourtop_console set plan_cache_mode = 'force_generic_plan';
alter role fourtop_console set enable_seqscan = 'off';
alter role fourtop_console set enable_bitmapscan = 'off';
alter role fourtop_console set jit = 'off';

create role fourtop_worker login noinherit;
alter role fourtop_worker set search_path = 'fourtop', 'pg_temp';
alter role fourtop_worker set statement_timeout = '10000';
alter role fourtop_worker set lock_timeout = '2000';
alter role fourtop_worker set plan_cache_mode = 'force_generic_plan';
alter role fourtop_worker set enable_seqscan = 'off';
alter role fourtop_worker set enable_bitmapscan = 'off';
alter role fourtop_worker set jit = 'off';

create role fourtop_operator login noinherit;
alter role fourtop_operator set search_path = 'fourtop', 'pg_temp';
alter role fourtop_operator set statement_timeout = '10000';
alter role fourtop_operator set lock_timeout = '2000';
alter role fourtop_operator set plan_cache_mode = 'force_generic_plan';
alter role fourtop_operator set enable_seqscan = 'off';
alter role fourtop_operator set enable_bitmapscan = 'off';
alter role fourtop_operator set jit = 'off';

create role fourtop_definer nologin;

-- Database ------------------------------------------------------------------------------------------------------------

create schema fourtop;
set search_path = fourtop, pg_temp;
-- Functions may name what is created after them.
set check_function_bodies = off;

create extension btree_gist schema fourtop;
revoke temporary on database fourtop from public;
grant usage on schema fourtop to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

-- Sequences -----------------------------------------------------------------------------------------------------------

create sequence integer_id as bigint
  increment by 1 minvalue 1 maxvalue 9007199254740991 start with 1 cache 1;
comment on sequence integer_id is 'Tokens, grants, people, restaurants, and every id that was given before own_number.';
grant usage on sequence integer_id to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

create sequence number_region as bigint
  increment by 1 minvalue 1 maxvalue 2097150 start with 1 cache 1;
grant usage on sequence number_region to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

create sequence server_change as bigint
  increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
comment on sequence server_change is 'Rises with each change of database_server, so that running programs notice it.';
grant usage on sequence server_change to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

-- Functions that columns and triggers use -----------------------------------------------------------------------------

create function fourtop.fill_booking()
  returns trigger
  language plpgsql
  set search_path to 'fourtop', 'pg_temp'
as $function$
begin
  new.external_reference := coalesce(new.body ->> 'external_reference', '');
  return new;
end
$function$;
revoke all on function fourtop.fill_booking from public;

create function fourtop.fill_guest()
  returns trigger
  language plpgsql
  set search_path to 'fourtop', 'pg_temp'
as $function$
begin
  new.external_reference := coalesce(new.body ->> 'external_reference', '');
  return new;
end
$function$;
revoke all on function fourtop.fill_guest from public;

create function fourtop.fill_lane()
  returns trigger
  language plpgsql
  set search_path to 'fourtop', 'pg_temp'
as $function$
begin
  new.app_id := (
    select e.body ->> 'app_id' from webhook_endpoint e where e.restaurant_id = new.restaurant_id and e.id = new.receiver
  );
  return new;
end
$function$;
revoke all on function fourtop.fill_lane from public;

create function fourtop.fill_order()
  returns trigger
  language plpgsql
  set search_path to 'fourtop', 'pg_temp'
as $function$
begin
  new."version" := (new.body ->> 'version')::integer;
  new."status" := new.body ->> 'status';
  new."type" := new.body ->> 'type';
  new."channel" := new.body ->> 'channel';
  new."placed_at" := (new.body ->> 'placed_at')::bigint;
  new."updated_at" := (new.body ->> 'updated_at')::bigint;
  new."branch_id" := (new.body ->> 'branch_id')::bigint;
  new."guest_id" := (new.body ->> 'guest_id')::bigint;
  new."total_minor" := (new.body -> 'price' ->> 'totalMinor')::bigint;
  new."external_reference" := coalesce(new.body ->> 'external_reference', '');
  return new;
end
$function$;
revoke all on function fourtop.fill_order from public;

create function fourtop.fill_ticket()
  returns trigger
  language plpgsql
  set search_path to 'fourtop', 'pg_temp'
as $function$
begin
  new."version" := (new.body ->> 'version')::integer;
  new."order_id" := (new.body ->> 'order_id')::uuid;
  new."status" := new.body ->> 'status';
  return new;
end
$function$;
revoke all on function fourtop.fill_ticket from public;

create function fourtop.from_millis(millis bigint)
  returns timestamp with time zone
  language sql
  immutable strict
as $function$select to_timestamp(millis / 1000.0)$function$;
revoke all on function fourtop.from_millis from public;
grant execute on function fourtop.from_millis to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

create function fourtop.halt_fenced()
  returns trigger
  language plpgsql
as $function$
declare
  restaurant bigint := case when tg_op = 'DELETE' then old.restaurant_id else new.restaurant_id end;
  closed boolean;
begin
  if restaurant is null or restaurant::text = current_setting('app.unfenced', true) then
    return null;
  end if;
  if current_user = session_user then
    closed := exists (select from fourtop.restaurant_fence where restaurant_id = restaurant and state <> 'draining');
  else
    closed := exists (select from fourtop.restaurant_fence where restaurant_id = restaurant and state <> 'draining');
  end if;
  if closed then
    raise exception using errcode = '55P03',
      message = format('restaurant %s is being moved', restaurant);
  end if;
  perform set_config('app.unfenced', restaurant::text, true);
  return null;
end
$function$;
revoke all on function fourtop.halt_fenced from public;

create function fourtop.mark_sales_day()
  returns trigger
  language plpgsql
as $function$
declare
  -- Younger days are not summed for another day, and a commit is over long before (statement_timeout).
  summed_before bigint := fourtop.to_millis(fourtop.store_now()) - 86400000;
begin
  if tg_op <> 'INSERT' and old.placed_at < summed_before then
    insert into fourtop.sales_change (restaurant_id, day)
      values (old.restaurant_id, floor(old.placed_at / 86400000.0));
  end if;
  if tg_op <> 'DELETE' and new.placed_at < summed_before
    and (tg_op = 'INSERT' or new.placed_at <> old.placed_at) then
    insert into fourtop.sales_change (restaurant_id, day)
      values (new.restaurant_id, floor(new.placed_at / 86400000.0));
  end if;
  return null;
end
$function$;
revoke all on function fourtop.mark_sales_day from public;

create function fourtop.refuse_digested_key()
  returns trigger
  language plpgsql
  set search_path to 'fourtop', 'pg_temp'
as $function$
begin
  if exists (
    select from idempotency k
    where k.restaurant_id = new.restaurant_id and k.principal = new.principal and k.expires_at > store_now()
      and k.plain_hash = hashtextextended(concat_ws(' ', new.restaurant_id, new.principal, new.key), 0)
  ) then
    raise exception using errcode = 'FT409', message = 'idempotency key';
  end if;
  return new;
end
$function$;
revoke all on function fourtop.refuse_digested_key from public;

create function fourtop.refuse_former_program()
  returns trigger
  language plpgsql
as $function$ begin raise exception 'This version of Fourtop is too old for the database, which a later version has migrated. Start that version, or restore a backup from before the upgrade.'; end $function$;
revoke all on function fourtop.refuse_former_program from public;

create function fourtop.store_now()
  returns timestamp with time zone
  language sql
as $function$select clock_timestamp()$function$;
revoke all on function fourtop.store_now from public;
grant execute on function fourtop.store_now to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

create function fourtop.to_millis(at timestamp with time zone)
  returns bigint
  language sql
  stable strict
as $function$select (extract(epoch from at) * 1000)::bigint$function$;
revoke all on function fourtop.to_millis from public;
grant execute on function fourtop.to_millis to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

create function fourtop.wake_app()
  returns trigger
  language plpgsql
  set search_path to 'fourtop', 'pg_temp'
as $function$
begin
  insert into lane_wake (restaurant_id, queue, receiver, at)
    select e.restaurant_id, 'webhook', e.id, store_now() from webhook_endpoint e
    where e.body ? 'app_id' and e.body ->> 'app_id' = old.id;
  return null;
end
$function$;
revoke all on function fourtop.wake_app from public;

create function fourtop.wake_delivery()
  returns trigger
  language plpgsql
as $function$
begin
  insert into fourtop.lane_wake (restaurant_id, queue, receiver, at)
    values (new.restaurant_id, 'webhook', new.endpoint_id, new.claimable_at);
  return null;
end
$function$;
revoke all on function fourtop.wake_delivery from public;

create function fourtop.wake_endpoint()
  returns trigger
  language plpgsql
as $function$
begin
  insert into fourtop.lane_wake (restaurant_id, queue, receiver, at)
    values (old.restaurant_id, 'webhook', old.id, fourtop.store_now());
  return null;
end
$function$;
revoke all on function fourtop.wake_endpoint from public;

create function fourtop.wake_job()
  returns trigger
  language plpgsql
as $function$
begin
  insert into fourtop.lane_wake (restaurant_id, queue, receiver, at)
    values (new.restaurant_id, new.kind, 0, new.claimable_at);
  return null;
end
$function$;
revoke all on function fourtop.wake_job from public;

create function fourtop.wake_upkeep()
  returns trigger
  language plpgsql
as $function$
declare
  name text;
begin
  foreach name in array tg_argv loop
    insert into fourtop.lane_wake (restaurant_id, queue, receiver, at)
      values (new.restaurant_id, name, 0, fourtop.store_now());
  end loop;
  return null;
end
$function$;
revoke all on function fourtop.wake_upkeep from public;

-- Tables: Venue -------------------------------------------------------------------------------------------------------

create table restaurant (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  slug text generated always as (body ->> 'slug') stored,
  venue_version bigint not null default 0,
  constraint restaurant_pkey primary key (restaurant_id, id),
  constraint restaurant_restaurant_id_unique unique (restaurant_id),
  constraint restaurant_slug_unique unique (slug),
  constraint restaurant_is_its_own check (id = restaurant_id)
);

alter table restaurant enable row level security;
alter table restaurant force row level security;
create policy tenant on restaurant for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on restaurant for select to fourtop_definer
  using (true);

create trigger fence_deletes after delete on restaurant for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table restaurant disable trigger fence_deletes;
create trigger fence_writes after insert or update on restaurant for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table restaurant disable trigger fence_writes;
create trigger restaurant_added after insert on restaurant for each row execute function wake_upkeep('upkeep.events', 'upkeep.sales', 'upkeep.retention');

grant select on table restaurant to fourtop_api, fourtop_worker;
grant select, insert on table restaurant to fourtop_console;
grant select, insert, update, delete on table restaurant to fourtop_operator;
grant select, update on table restaurant to fourtop_definer;

create table settings (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  venue_version bigint not null default 0,
  constraint settings_pkey primary key (restaurant_id, id),
  constraint settings_one_each check (id = restaurant_id),
  constraint settings_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table settings enable row level security;
alter table settings force row level security;
create policy tenant on settings for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger deposit_hours_changed after update on settings for each row when ((old.body #> '{booking,deposit_hours}'::text[]) is distinct from (new.body #> '{booking,deposit_hours}'::text[])) execute function wake_upkeep('upkeep.lifetimes');
create trigger fence_deletes after delete on settings for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table settings disable trigger fence_deletes;
create trigger fence_writes after insert or update on settings for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table settings disable trigger fence_writes;
create trigger point_of_sale_changed after update on settings for each row when ((old.body -> 'point_of_sale') is distinct from (new.body -> 'point_of_sale')) execute function wake_upkeep('upkeep.outages');

grant select on table settings to fourtop_api, fourtop_worker, fourtop_definer;
grant select, insert, update on table settings to fourtop_console;
grant select, insert, update, delete on table settings to fourtop_operator;

create table branch (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  venue_version bigint not null default 0,
  constraint branch_pkey primary key (restaurant_id, id),
  constraint branch_key_unique unique (restaurant_id, key),
  constraint branch_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index branch_venue_version on branch (restaurant_id, venue_version);

alter table branch enable row level security;
alter table branch force row level security;
create policy tenant on branch for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on branch for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table branch disable trigger fence_deletes;
create trigger fence_writes after insert or update on branch for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table branch disable trigger fence_writes;

grant select on table branch to fourtop_api, fourtop_worker, fourtop_definer;
grant select, insert, update on table branch to fourtop_console;
grant select, insert, update, delete on table branch to fourtop_operator;

create table "table" (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  code text generated always as (body ->> 'code') stored,
  branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  venue_version bigint not null default 0,
  constraint table_pkey primary key (restaurant_id, id),
  constraint table_code_unique unique (restaurant_id, code),
  constraint table_key_unique unique (restaurant_id, key),
  constraint table_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch(restaurant_id, id) deferrable initially deferred,
  constraint table_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index table_branch_id on "table" (restaurant_id, branch_id);
create index table_venue_version on "table" (restaurant_id, venue_version);

alter table "table" enable row level security;
alter table "table" force row level security;
create policy tenant on "table" for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on "table" for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table "table" disable trigger fence_deletes;
create trigger fence_writes after insert or update on "table" for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table "table" disable trigger fence_writes;

grant select, insert, update, delete on table "table" to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table "table" to fourtop_console;
grant select on table "table" to fourtop_definer;

create table menu (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  venue_version bigint not null default 0,
  constraint menu_pkey primary key (restaurant_id, id),
  constraint menu_key_unique unique (restaurant_id, key),
  constraint menu_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index menu_venue_version on menu (restaurant_id, venue_version);

alter table menu enable row level security;
alter table menu force row level security;
create policy tenant on menu for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on menu for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table menu disable trigger fence_deletes;
create trigger fence_writes after insert or update on menu for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table menu disable trigger fence_writes;

grant select, insert, update, delete on table menu to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table menu to fourtop_console;
grant select on table menu to fourtop_definer;

create table category (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  menu_id bigint generated always as ((body ->> 'menu_id')::bigint) stored,
  venue_version bigint not null default 0,
  constraint category_pkey primary key (restaurant_id, id),
  constraint category_key_unique unique (restaurant_id, key),
  constraint category_menu_id_reference foreign key (restaurant_id, menu_id)
    references menu(restaurant_id, id) deferrable initially deferred,
  constraint category_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index category_menu_id on category (restaurant_id, menu_id);
create index category_venue_version on category (restaurant_id, venue_version);

alter table category enable row level security;
alter table category force row level security;
create policy tenant on category for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on category for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table category disable trigger fence_deletes;
create trigger fence_writes after insert or update on category for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table category disable trigger fence_writes;

grant select, insert, update, delete on table category to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table category to fourtop_console;
grant select on table category to fourtop_definer;

create table dish (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  category_id bigint generated always as ((body ->> 'category_id')::bigint) stored,
  venue_version bigint not null default 0,
  constraint dish_pkey primary key (restaurant_id, id),
  constraint dish_key_unique unique (restaurant_id, key),
  constraint dish_category_id_reference foreign key (restaurant_id, category_id)
    references category(restaurant_id, id) deferrable initially deferred,
  constraint dish_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index dish_category_id on dish (restaurant_id, category_id);
create index dish_venue_version on dish (restaurant_id, venue_version);

alter table dish enable row level security;
alter table dish force row level security;
create policy tenant on dish for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on dish for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table dish disable trigger fence_deletes;
create trigger fence_writes after insert or update on dish for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table dish disable trigger fence_writes;

grant select, insert, update, delete on table dish to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table dish to fourtop_console;
grant select on table dish to fourtop_definer;

create table modifier_group (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  venue_version bigint not null default 0,
  constraint modifier_group_pkey primary key (restaurant_id, id),
  constraint modifier_group_key_unique unique (restaurant_id, key),
  constraint modifier_group_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index modifier_group_venue_version on modifier_group (restaurant_id, venue_version);

alter table modifier_group enable row level security;
alter table modifier_group force row level security;
create policy tenant on modifier_group for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on modifier_group for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table modifier_group disable trigger fence_deletes;
create trigger fence_writes after insert or update on modifier_group for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table modifier_group disable trigger fence_writes;

grant select, insert, update, delete on table modifier_group to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table modifier_group to fourtop_console;
grant select on table modifier_group to fourtop_definer;

create table venue_version (
  restaurant_id bigint not null,
  version bigint not null,
  removed_in bigint not null default 0,
  constraint venue_version_pkey primary key (restaurant_id),
  constraint venue_version_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table venue_version enable row level security;
alter table venue_version force row level security;
create policy tenant on venue_version for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on venue_version for select to fourtop_definer
  using (true);

create trigger fence_deletes after delete on venue_version for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table venue_version disable trigger fence_deletes;
create trigger fence_writes after insert or update on venue_version for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table venue_version disable trigger fence_writes;

grant select, insert, update, delete on table venue_version to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table venue_version to fourtop_console;
grant select on table venue_version to fourtop_definer;

create table venue_edit (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  bytes bigint not null generated always as ((body ->> 'bytes')::bigint) stored,
  constraint venue_edit_pkey primary key (restaurant_id, id),
  constraint venue_edit_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);
comment on table venue_edit is 'Applied changes of the venue document, each with the document before it. The newest are kept, within a share of bytes.';

alter table venue_edit enable row level security;
alter table venue_edit force row level security;
create policy tenant on venue_edit for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on venue_edit for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table venue_edit disable trigger fence_deletes;
create trigger fence_writes after insert or update on venue_edit for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table venue_edit disable trigger fence_writes;

grant select, insert, delete on table venue_edit to fourtop_console;
grant select, insert, update, delete on table venue_edit to fourtop_operator;

create table venue_snapshot (
  restaurant_id bigint not null,
  form text not null,
  version bigint not null,
  body text not null,
  kept_at timestamp with time zone not null,
  constraint venue_snapshot_pkey primary key (restaurant_id),
  constraint venue_snapshot_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table venue_snapshot enable row level security;
alter table venue_snapshot force row level security;
create policy tenant on venue_snapshot for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

grant select on table venue_snapshot to fourtop_api, fourtop_console, fourtop_worker;
grant select, insert, update, delete on table venue_snapshot to fourtop_operator;
grant select, insert, update on table venue_snapshot to fourtop_definer;

create table own_number (
  restaurant_id bigint not null,
  last_id bigint not null,
  constraint own_number_pkey primary key (restaurant_id),
  constraint own_number_last_id_check check (last_id <= '9007199254740991'::bigint)
);
comment on table own_number is 'The last id that a restaurant has taken. No reference to it: ids are taken while a restaurant is being founded.';

alter table own_number enable row level security;
alter table own_number force row level security;
create policy tenant on own_number for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on own_number for all to fourtop_definer
  using (true);

create trigger fence_deletes after delete on own_number for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table own_number disable trigger fence_deletes;
create trigger fence_writes after insert or update on own_number for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table own_number disable trigger fence_writes;

grant select, insert, update on table own_number to fourtop_api, fourtop_console, fourtop_worker;
grant select, insert, update, delete on table own_number to fourtop_operator;
grant select on table own_number to fourtop_definer;

create table restaurant_key (
  restaurant_id bigint not null,
  sealed text not null,
  constraint restaurant_key_pkey primary key (restaurant_id)
);

alter table restaurant_key enable row level security;
alter table restaurant_key force row level security;
create policy tenant on restaurant_key for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on restaurant_key for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on restaurant_key for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table restaurant_key disable trigger fence_deletes;
create trigger fence_writes after insert or update on restaurant_key for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table restaurant_key disable trigger fence_writes;

grant select, insert on table restaurant_key to fourtop_api, fourtop_console, fourtop_worker;
grant select, insert, update, delete on table restaurant_key to fourtop_operator;
grant select, update on table restaurant_key to fourtop_definer;

create table restaurant_server (
  of_restaurant bigint not null,
  server text not null,
  constraint restaurant_server_pkey primary key (of_restaurant)
);
comment on table restaurant_server is 'The server of each restaurant, where an installation has several.';

alter table restaurant_server enable row level security;
alter table restaurant_server force row level security;
create policy worker on restaurant_server for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table restaurant_server to fourtop_definer;

create table restaurant_of_secret (
  secret text not null,
  of_restaurant bigint not null,
  constraint restaurant_of_secret_pkey primary key (secret)
);
comment on column restaurant_of_secret.secret is 'The number of a token, or the digest of another secret.';
comment on table restaurant_of_secret is 'Whose token number, code, refresh token or link it is, if its text does not say so: from the time of one server.';

create index restaurant_of_secret_of_restaurant on restaurant_of_secret (of_restaurant);

alter table restaurant_of_secret enable row level security;
alter table restaurant_of_secret force row level security;
create policy worker on restaurant_of_secret for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table restaurant_of_secret to fourtop_definer;

create table database_server (
  name text not null,
  state text not null,
  installation text not null,
  sealed_url text,
  first_region bigint not null,
  last_region bigint not null,
  constraint database_server_pkey primary key (name),
  constraint database_server_first_region_key unique (first_region),
  constraint database_server_installation_key unique (installation),
  constraint database_server_state_check check (state = any (array['joining', 'open', 'draining']))
);
comment on column database_server.first_region is 'The first of 2^32 ids that restaurants of this server take, by number_region.';
comment on column database_server.installation is 'The name in the roles of that database.';
comment on column database_server.sealed_url is 'Null for the directory itself.';
comment on table database_server is 'The servers of the installation, where it has several, in its directory.';

grant select, insert, update on table database_server to fourtop_definer;

create table restaurant_fence (
  restaurant_id bigint not null,
  state text not null,
  since timestamp with time zone not null default now(),
  note jsonb not null default '{}'::jsonb,
  constraint restaurant_fence_pkey primary key (restaurant_id),
  constraint restaurant_fence_state_check check (state = any (array['draining', 'closed', 'moved', 'arriving']))
);
comment on table restaurant_fence is 'Restaurants that are being moved, and what may still be done with them here.';

alter table restaurant_fence enable row level security;
alter table restaurant_fence force row level security;
create policy seen on restaurant_fence for select to public
  using (true);
create policy tenant on restaurant_fence for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on restaurant_fence for all to fourtop_definer
  using (true)
  with check (true);

grant select (restaurant_id, state) on table restaurant_fence to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator;
grant select, insert, update, delete on table restaurant_fence to fourtop_definer;

-- Tables: Guests ------------------------------------------------------------------------------------------------------

create table guest (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  phone_key text generated always as (body ->> 'phone_key') stored,
  email_key text generated always as (body ->> 'email_key') stored,
  erased boolean not null generated always as ((body ->> 'erased')::boolean) stored,
  opted_in boolean not null generated always as ((body ->> 'marketing_opted_in_at') is not null) stored,
  updated_at bigint not null generated always as ((body ->> 'updated_at')::bigint) stored,
  name_key text collate "C" generated always as (btrim(regexp_replace(lower(regexp_replace(normalize(body ->> 'name', nfkd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))) stored,
  name_rest text collate "C" generated always as ("substring"(btrim(regexp_replace(lower(regexp_replace(normalize(body ->> 'name', nfkd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), ' (.*)$')) stored,
  name_pair text collate "C" generated always as ("substring"(btrim(regexp_replace(lower(regexp_replace(normalize(body ->> 'name', nfkd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), ' [^ ]+ ([^ ]+ [^ ]+)$')) stored,
  name_last text collate "C" generated always as ("substring"(btrim(regexp_replace(lower(regexp_replace(normalize(body ->> 'name', nfkd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), ' [^ ]+ ([^ ]+)$')) stored,
  external_reference text collate "C" not null default '',
  constraint guest_pkey primary key (restaurant_id, id),
  constraint guest_email_key_unique unique (restaurant_id, email_key),
  constraint guest_phone_key_unique unique (restaurant_id, phone_key),
  constraint guest_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index guest_email_prefix on guest (restaurant_id, email_key collate "C", id) where not erased and email_key is not null;
create index guest_external_reference on guest (restaurant_id, external_reference, id) where external_reference <> '';
create index guest_listed on guest (restaurant_id, id) where not erased;
create index guest_name_key on guest (restaurant_id, name_key, id) where not erased;
create index guest_name_last on guest (restaurant_id, name_last, id) where not erased and name_last is not null;
create index guest_name_pair on guest (restaurant_id, name_pair, id) where not erased and name_pair is not null;
create index guest_name_rest on guest (restaurant_id, name_rest, id) where not erased and name_rest is not null;
create index guest_opted_in on guest (restaurant_id, id) where not erased and opted_in;
create index guest_opted_out on guest (restaurant_id, id) where not erased and not opted_in;
create index guest_phone_prefix on guest (restaurant_id, phone_key collate "C", id) where not erased and phone_key is not null;
create index guest_updated_at on guest (restaurant_id, updated_at, id) where not erased;

alter table guest enable row level security;
alter table guest force row level security;
create policy tenant on guest for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on guest for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table guest disable trigger fence_deletes;
create trigger fence_writes after insert or update on guest for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table guest disable trigger fence_writes;
create trigger guest_inserted before insert on guest for each row when (new.external_reference <> '' or new.body ? 'external_reference') execute function fill_guest();
create trigger guest_updated before update on guest for each row when (new.external_reference <> '' or new.body ? 'external_reference') execute function fill_guest();

grant select, insert, update, delete on table guest to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table guest to fourtop_console;

create table guest_link (
  digest text not null,
  restaurant_id bigint not null,
  subject_kind text not null,
  subject_id uuid not null,
  guest_id bigint,
  created_at bigint not null,
  expires_at bigint not null,
  constraint guest_link_pkey primary key (digest)
);

create index guest_link_expires_at on guest_link (expires_at);
create index guest_link_guest on guest_link (restaurant_id, guest_id) where guest_id is not null;
create index guest_link_subject on guest_link (restaurant_id, subject_kind, subject_id, created_at desc);

alter table guest_link enable row level security;
alter table guest_link force row level security;
create policy tenant on guest_link for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on guest_link for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on guest_link for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table guest_link disable trigger fence_deletes;
create trigger fence_writes after insert or update on guest_link for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table guest_link disable trigger fence_writes;

grant select, insert, delete on table guest_link to fourtop_console, fourtop_worker;
grant select, insert, update, delete on table guest_link to fourtop_operator;
grant select, delete on table guest_link to fourtop_definer;

create table guest_message (
  restaurant_id bigint not null,
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  guest_id bigint,
  occasion text not null,
  channel text not null,
  digest text not null,
  state text not null,
  reason text,
  attempts integer not null,
  at bigint not null,
  recipients text[],
  address text,
  constraint guest_message_pkey primary key (restaurant_id, id),
  constraint guest_message_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index guest_message_at on guest_message (at);
create index guest_message_guest on guest_message (restaurant_id, guest_id) where guest_id is not null;
create index guest_message_id on guest_message (id);
create index guest_message_newest on guest_message (restaurant_id, at desc, id desc);
create index guest_message_subject on guest_message (restaurant_id, subject_kind, subject_id, at desc, id desc);
create index guest_message_unsent on guest_message (restaurant_id, at desc, id desc) where state = 'waiting' or state = 'dropped' or reason = 'bounced' or reason = 'complained';
create index guest_message_waiting on guest_message (restaurant_id, subject_kind, subject_id) where state = 'waiting';

alter table guest_message enable row level security;
alter table guest_message force row level security;
create policy tenant on guest_message for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on guest_message for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on guest_message for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table guest_message disable trigger fence_deletes;
create trigger fence_writes after insert or update on guest_message for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table guest_message disable trigger fence_writes;

grant select on table guest_message to fourtop_console;
grant select, insert, update, delete on table guest_message to fourtop_worker, fourtop_operator, fourtop_definer;

create table message_place (
  restaurant_id bigint not null,
  key text not null,
  at bigint not null,
  message uuid not null,
  constraint message_place_pkey primary key (restaurant_id, key, at, message)
);

create index message_place_at on message_place (at);
create index message_place_message on message_place (restaurant_id, message);

alter table message_place enable row level security;
alter table message_place force row level security;
create policy tenant on message_place for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on message_place for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on message_place for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table message_place disable trigger fence_deletes;
create trigger fence_writes after insert or update on message_place for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table message_place disable trigger fence_writes;

grant select on table message_place to fourtop_worker;
grant select, insert, update, delete on table message_place to fourtop_operator;
grant select, insert, delete on table message_place to fourtop_definer;

create table message_recipient (
  restaurant_id bigint not null,
  recipient text not null,
  confirmed boolean not null default false,
  suppressed boolean not null default false,
  allowed boolean not null default false,
  constraint message_recipient_pkey primary key (restaurant_id, recipient),
  constraint message_recipient_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table message_recipient enable row level security;
alter table message_recipient force row level security;
create policy tenant on message_recipient for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on message_recipient for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on message_recipient for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table message_recipient disable trigger fence_deletes;
create trigger fence_writes after insert or update on message_recipient for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table message_recipient disable trigger fence_writes;

grant select, insert, update, delete on table message_recipient to fourtop_operator, fourtop_definer;

create table message_sender (
  restaurant_id bigint not null,
  first_at bigint not null,
  constraint message_sender_pkey primary key (restaurant_id),
  constraint message_sender_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table message_sender enable row level security;
alter table message_sender force row level security;
create policy tenant on message_sender for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on message_sender for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on message_sender for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table message_sender disable trigger fence_deletes;
create trigger fence_writes after insert or update on message_sender for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table message_sender disable trigger fence_writes;

grant select, insert, update, delete on table message_sender to fourtop_operator;
grant select, insert on table message_sender to fourtop_definer;

-- Tables: Reservations ------------------------------------------------------------------------------------------------

create table booking_day (
  restaurant_id bigint not null,
  id text collate "C" not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  constraint booking_day_pkey primary key (restaurant_id, id),
  constraint booking_day_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table booking_day enable row level security;
alter table booking_day force row level security;
create policy tenant on booking_day for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on booking_day for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table booking_day disable trigger fence_deletes;
create trigger fence_writes after insert or update on booking_day for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table booking_day disable trigger fence_writes;

grant select, insert, update, delete on table booking_day to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table booking_day to fourtop_console;

create table booking (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  view text not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  date text collate "C" not null generated always as (body ->> 'date') stored,
  "time" text collate "C" not null generated always as (body ->> 'time') stored,
  status text not null generated always as (body ->> 'status') stored,
  starts_at bigint not null generated always as ((body ->> 'starts_at')::bigint) stored,
  party_size integer not null generated always as ((body ->> 'party_size')::integer) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  at_branch bigint not null generated always as (coalesce((body ->> 'branch_id')::bigint, 0::bigint)) stored,
  external_reference text collate "C" not null default '',
  constraint booking_pkey primary key (restaurant_id, id),
  constraint booking_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch(restaurant_id, id) deferrable initially deferred,
  constraint booking_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest(restaurant_id, id) deferrable initially deferred,
  constraint booking_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index booking_branch on booking (restaurant_id, at_branch, date, "time", id);
create index booking_branch_status on booking (restaurant_id, status, at_branch, date, "time", id);
create index booking_date on booking (restaurant_id, date, "time", id);
create index booking_deposit on booking (restaurant_id, ((body ->> 'created_at')::bigint), id) where (status = any (array['pending', 'confirmed'])) and (body ->> 'deposit_status') = 'required';
create index booking_external_reference on booking (restaurant_id, external_reference, date, "time", id) where external_reference <> '';
create index booking_guest_id on booking (restaurant_id, guest_id) where guest_id is not null;
create index booking_status on booking (restaurant_id, status, date, "time", id);

alter table booking enable row level security;
alter table booking force row level security;
create policy tenant on booking for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger booking_changed after update on booking for each row when (new.status = 'pending' or new.status = 'confirmed' and (new.body ->> 'deposit_status') = 'required') execute function wake_upkeep('upkeep.lifetimes');
create trigger booking_inserted before insert on booking for each row when (new.external_reference <> '' or new.body ? 'external_reference') execute function fill_booking();
create trigger booking_updated before update on booking for each row when (new.external_reference <> '' or new.body ? 'external_reference') execute function fill_booking();
create trigger booking_waits after insert on booking for each row when (new.status = 'pending' or (new.body ->> 'deposit_status') = 'required') execute function wake_upkeep('upkeep.lifetimes');
create trigger fence_deletes after delete on booking for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table booking disable trigger fence_deletes;
create trigger fence_writes after insert or update on booking for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table booking disable trigger fence_writes;

grant select, insert, update, delete on table booking to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table booking to fourtop_console;

create table waitlist_entry (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  view text not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  status text not null generated always as (body ->> 'status') stored,
  date text collate "C" not null generated always as (body ->> 'date') stored,
  live_key text generated always as (body ->> 'live_key') stored,
  party_size integer not null generated always as ((body ->> 'party_size')::integer) stored,
  created_at bigint not null generated always as ((body ->> 'created_at')::bigint) stored,
  offer_starts_at bigint generated always as (((body -> 'offer') ->> 'starts_at')::bigint) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  booking_id uuid generated always as ((body ->> 'booking_id')::uuid) stored,
  branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  at_branch bigint not null generated always as (coalesce((body ->> 'branch_id')::bigint, 0::bigint)) stored,
  constraint waitlist_entry_pkey primary key (restaurant_id, id),
  constraint waitlist_entry_live_key_unique unique (restaurant_id, live_key),
  constraint waitlist_entry_booking_id_reference foreign key (restaurant_id, booking_id)
    references booking(restaurant_id, id) deferrable initially deferred,
  constraint waitlist_entry_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch(restaurant_id, id) deferrable initially deferred,
  constraint waitlist_entry_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest(restaurant_id, id) deferrable initially deferred,
  constraint waitlist_entry_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index waitlist_entry_guest_id on waitlist_entry (restaurant_id, guest_id) where guest_id is not null;
create index waitlist_entry_live on waitlist_entry (restaurant_id, date, created_at, id) where status = any (array['waiting', 'offered']);

alter table waitlist_entry enable row level security;
alter table waitlist_entry force row level security;
create policy tenant on waitlist_entry for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger entry_changed after update on waitlist_entry for each row when (new.status = 'waiting') execute function wake_upkeep('upkeep.lifetimes');
create trigger entry_waits after insert on waitlist_entry for each row when (new.status = any (array['waiting', 'offered'])) execute function wake_upkeep('upkeep.lifetimes');
create trigger fence_deletes after delete on waitlist_entry for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table waitlist_entry disable trigger fence_deletes;
create trigger fence_writes after insert or update on waitlist_entry for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table waitlist_entry disable trigger fence_writes;

grant select, insert, update, delete on table waitlist_entry to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table waitlist_entry to fourtop_console;

create table occupancy (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  table_id bigint not null generated always as ((body ->> 'table_id')::bigint) stored,
  booking_id uuid generated always as ((body ->> 'booking_id')::uuid) stored,
  "from" bigint not null generated always as ((body ->> 'from')::bigint) stored,
  "to" bigint not null generated always as ((body ->> 'to')::bigint) stored,
  waitlist_id uuid generated always as ((body ->> 'waitlist_id')::uuid) stored,
  constraint occupancy_pkey primary key (restaurant_id, id),
  constraint occupancy_exclusive exclude using gist (restaurant_id with =, table_id with =, int8range("from", "to") with &&),
  constraint occupancy_booking_id_reference foreign key (restaurant_id, booking_id)
    references booking(restaurant_id, id) deferrable initially deferred,
  constraint occupancy_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred,
  constraint occupancy_table_id_reference foreign key (restaurant_id, table_id)
    references "table"(restaurant_id, id) deferrable initially deferred,
  constraint occupancy_waitlist_id_reference foreign key (restaurant_id, waitlist_id)
    references waitlist_entry(restaurant_id, id) deferrable initially deferred
);

create index occupancy_booking_id on occupancy (restaurant_id, booking_id) where booking_id is not null;
create index occupancy_from on occupancy (restaurant_id, "from");
create index occupancy_long on occupancy (restaurant_id, "to") where ("to" - "from") > 86400000;
create index occupancy_table on occupancy (restaurant_id, table_id, "from");
create index occupancy_waitlist_id on occupancy (restaurant_id, waitlist_id) where waitlist_id is not null;

alter table occupancy enable row level security;
alter table occupancy force row level security;
create policy tenant on occupancy for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on occupancy for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table occupancy disable trigger fence_deletes;
create trigger fence_writes after insert or update on occupancy for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table occupancy disable trigger fence_writes;

grant select, insert, update, delete on table occupancy to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator;

create table experience (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  constraint experience_pkey primary key (restaurant_id, id),
  constraint experience_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table experience enable row level security;
alter table experience force row level security;
create policy tenant on experience for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on experience for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table experience disable trigger fence_deletes;
create trigger fence_writes after insert or update on experience for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table experience disable trigger fence_writes;

grant select, insert, update, delete on table experience to fourtop_api, fourtop_worker, fourtop_operator;
grant select on table experience to fourtop_console;

create table experience_booking (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  experience_id bigint not null generated always as ((body ->> 'experience_id')::bigint) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  constraint experience_booking_pkey primary key (restaurant_id, id),
  constraint experience_booking_experience_id_reference foreign key (restaurant_id, experience_id)
    references experience(restaurant_id, id) deferrable initially deferred,
  constraint experience_booking_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest(restaurant_id, id) deferrable initially deferred,
  constraint experience_booking_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index experience_booking_experience_id on experience_booking (restaurant_id, experience_id);
create index experience_booking_guest_id on experience_booking (restaurant_id, guest_id) where guest_id is not null;

alter table experience_booking enable row level security;
alter table experience_booking force row level security;
create policy tenant on experience_booking for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on experience_booking for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table experience_booking disable trigger fence_deletes;
create trigger fence_writes after insert or update on experience_booking for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table experience_booking disable trigger fence_writes;

grant select, insert, update, delete on table experience_booking to fourtop_api, fourtop_worker, fourtop_operator;
grant select on table experience_booking to fourtop_console;

-- Tables: Orders and payments -----------------------------------------------------------------------------------------

create table "order" (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  view text not null,
  version integer not null,
  status text not null,
  type text not null,
  channel text not null,
  placed_at bigint not null,
  updated_at bigint not null,
  branch_id bigint,
  guest_id bigint,
  total_minor bigint not null,
  external_reference text collate "C" not null default '',
  constraint order_pkey primary key (restaurant_id, id),
  constraint order_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch(restaurant_id, id) deferrable initially deferred,
  constraint order_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest(restaurant_id, id) deferrable initially deferred,
  constraint order_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
) with (toast_tuple_target=4080);

create index order_channel on "order" (restaurant_id, channel, status, type, placed_at desc, id desc);
create index order_external_reference on "order" (restaurant_id, external_reference, placed_at desc, id desc) where external_reference <> '';
create index order_guest_id on "order" (restaurant_id, guest_id) where guest_id is not null;
create index order_open on "order" (restaurant_id, placed_at, id) where status = any (array['placed', 'accepted', 'ready']);
create index order_placed_at on "order" (restaurant_id, placed_at desc, id desc);
create index order_sales on "order" (restaurant_id, placed_at) include (branch_id, total_minor) where status <> 'rejected' and status <> 'cancelled';
create index order_status on "order" (restaurant_id, status, type, placed_at desc, id desc);
create index order_unaccepted on "order" (restaurant_id, placed_at, id) where status = 'placed';
create index order_updated_at on "order" (restaurant_id, updated_at, placed_at);

alter table "order" enable row level security;
alter table "order" force row level security;
create policy tenant on "order" for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on "order" for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table "order" disable trigger fence_deletes;
create trigger fence_writes after insert or update on "order" for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table "order" disable trigger fence_writes;
create trigger order_inserted before insert on "order" for each row when (new.version is null) execute function fill_order();
create trigger order_updated before update on "order" for each row when (new.version = old.version) execute function fill_order();
create trigger sales_added after insert or delete on "order" for each row execute function mark_sales_day();
create trigger sales_changed after update on "order" for each row when (old.placed_at is distinct from new.placed_at or old.branch_id is distinct from new.branch_id or old.total_minor is distinct from new.total_minor or (old.status = any (array['rejected', 'cancelled'])) is distinct from (new.status = any (array['rejected', 'cancelled']))) execute function mark_sales_day();

grant select, insert, update, delete on table "order" to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table "order" to fourtop_console;

create table order_number (
  restaurant_id bigint not null,
  branch_id bigint not null,
  day date not null,
  last integer not null,
  reserved integer[] not null,
  constraint order_number_pkey primary key (restaurant_id, branch_id)
);
comment on table order_number is 'The last number that a branch has given to an order of its business day, and those that it passes over. Branch 0 is a restaurant without branches.';

alter table order_number enable row level security;
alter table order_number force row level security;
create policy tenant on order_number for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on order_number for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table order_number disable trigger fence_deletes;
create trigger fence_writes after insert or update on order_number for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table order_number disable trigger fence_writes;

grant select, insert, update on table order_number to fourtop_api, fourtop_console;
grant select, insert, update, delete on table order_number to fourtop_operator;

create table ticket (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  version integer not null,
  order_id uuid not null,
  status text not null,
  constraint ticket_pkey primary key (restaurant_id, id),
  constraint ticket_order_id_reference foreign key (restaurant_id, order_id)
    references "order"(restaurant_id, id) deferrable initially deferred
) with (fillfactor=80);

create index ticket_order_id on ticket (restaurant_id, order_id);

alter table ticket enable row level security;
alter table ticket force row level security;
create policy tenant on ticket for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on ticket for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table ticket disable trigger fence_deletes;
create trigger fence_writes after insert or update on ticket for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table ticket disable trigger fence_writes;
create trigger ticket_inserted before insert on ticket for each row when (new.version is null) execute function fill_ticket();
create trigger ticket_updated before update on ticket for each row when (new.version = old.version) execute function fill_ticket();

grant select, insert, update, delete on table ticket to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table ticket to fourtop_console;

create table outage (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  constraint outage_pkey primary key (restaurant_id, id),
  constraint outage_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table outage enable row level security;
alter table outage force row level security;
create policy tenant on outage for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on outage for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table outage disable trigger fence_deletes;
create trigger fence_writes after insert or update on outage for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table outage disable trigger fence_writes;

grant select on table outage to fourtop_console;
grant select, insert, update, delete on table outage to fourtop_worker, fourtop_operator;

create table gift_card (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  digest text generated always as (body ->> 'digest') stored,
  constraint gift_card_pkey primary key (restaurant_id, id),
  constraint gift_card_digest_unique unique (restaurant_id, digest),
  constraint gift_card_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table gift_card enable row level security;
alter table gift_card force row level security;
create policy tenant on gift_card for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on gift_card for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table gift_card disable trigger fence_deletes;
create trigger fence_writes after insert or update on gift_card for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table gift_card disable trigger fence_writes;

grant select, insert, update, delete on table gift_card to fourtop_api, fourtop_worker, fourtop_operator;
grant select, update on table gift_card to fourtop_console;

create table payment (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  order_id uuid generated always as ((body ->> 'order_id')::uuid) stored,
  gift_card_id bigint generated always as ((body ->> 'gift_card_id')::bigint) stored,
  constraint payment_pkey primary key (restaurant_id, id),
  constraint payment_gift_card_id_reference foreign key (restaurant_id, gift_card_id)
    references gift_card(restaurant_id, id) deferrable initially deferred,
  constraint payment_order_id_reference foreign key (restaurant_id, order_id)
    references "order"(restaurant_id, id) deferrable initially deferred,
  constraint payment_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);
comment on column payment.order_id is 'Null for what is paid in advance: gift cards and deposits.';

create index payment_gift_card_id on payment (restaurant_id, gift_card_id) where gift_card_id is not null;
create index payment_order_id on payment (restaurant_id, order_id);

alter table payment enable row level security;
alter table payment force row level security;
create policy tenant on payment for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on payment for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table payment disable trigger fence_deletes;
create trigger fence_writes after insert or update on payment for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table payment disable trigger fence_writes;

grant select, insert, update, delete on table payment to fourtop_api, fourtop_worker, fourtop_operator;
grant select, insert, update on table payment to fourtop_console;

create table receipt (
  restaurant_id bigint not null,
  id uuid not null,
  series text collate "C" not null,
  counter bigint not null,
  day text collate "C" not null,
  branch_id bigint,
  order_id uuid,
  payment_id uuid,
  guest_id bigint,
  guest_name text,
  digest text not null,
  body jsonb not null,
  constraint receipt_pkey primary key (restaurant_id, id),
  constraint receipt_restaurant_id_series_counter_key unique (restaurant_id, series, counter),
  constraint receipt_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);
comment on table receipt is 'Receipts and credit notes as they were issued. The digest covers the body, which has the digest of the one before.';

create index receipt_day on receipt (restaurant_id, day, series, counter);
create index receipt_guest_id on receipt (restaurant_id, guest_id) where guest_id is not null;
create index receipt_order_id on receipt (restaurant_id, order_id) where order_id is not null;
create index receipt_payment_id on receipt (restaurant_id, payment_id) where payment_id is not null;

alter table receipt enable row level security;
alter table receipt force row level security;
create policy tenant on receipt for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on receipt for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table receipt disable trigger fence_deletes;
create trigger fence_writes after insert or update on receipt for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table receipt disable trigger fence_writes;

grant select, insert on table receipt to fourtop_api, fourtop_console;
grant select, insert, update (guest_name) on table receipt to fourtop_worker, fourtop_operator;

create table receipt_series (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  constraint receipt_series_pkey primary key (restaurant_id, id),
  constraint receipt_series_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);
comment on table receipt_series is 'The last number that a branch has given to a receipt, and its digest. Branch 0 is a restaurant without branches.';

alter table receipt_series enable row level security;
alter table receipt_series force row level security;
create policy tenant on receipt_series for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on receipt_series for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table receipt_series disable trigger fence_deletes;
create trigger fence_writes after insert or update on receipt_series for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table receipt_series disable trigger fence_writes;

grant select, insert, update on table receipt_series to fourtop_api, fourtop_console, fourtop_worker;
grant select, insert, update, delete on table receipt_series to fourtop_operator;

create table posting (
  restaurant_id bigint not null,
  id uuid not null,
  at bigint not null,
  day text not null,
  branch_id bigint,
  order_id uuid,
  body jsonb not null,
  closing bigint,
  constraint posting_pkey primary key (restaurant_id, id),
  constraint posting_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);
comment on table posting is 'Entries of the ledger, whose lines add up to 0. The closing is the one that took the entry: null until then, and 0 for imported entries, which none takes.';

create index posting_branch_day on posting (restaurant_id, branch_id, day, at, id);
create index posting_day on posting (restaurant_id, day, at, id);
create index posting_open on posting (restaurant_id, branch_id) where closing is null;
create index posting_order_id on posting (restaurant_id, order_id) where order_id is not null;

alter table posting enable row level security;
alter table posting force row level security;
create policy backfill on posting for all to fourtop_definer
  using (true)
  with check (true);
create policy tenant on posting for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on posting for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table posting disable trigger fence_deletes;
create trigger fence_writes after insert or update on posting for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table posting disable trigger fence_writes;

grant select, insert on table posting to fourtop_api, fourtop_worker;
grant select, insert, update (closing) on table posting to fourtop_console, fourtop_operator;
grant select (body, closing, id, restaurant_id), update (closing) on table posting to fourtop_definer;

create table closing (
  restaurant_id bigint not null,
  id bigint not null,
  branch_id bigint not null,
  number integer not null,
  body jsonb not null,
  constraint closing_pkey primary key (restaurant_id, id),
  constraint closing_number_unique unique (restaurant_id, branch_id, number),
  constraint closing_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);
comment on table closing is 'Closings of business days, numbered without gaps in each branch. Branch 0 is a restaurant without branches.';

create index closing_branch on closing (restaurant_id, branch_id, id);

alter table closing enable row level security;
alter table closing force row level security;
create policy tenant on closing for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on closing for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table closing disable trigger fence_deletes;
create trigger fence_writes after insert or update on closing for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table closing disable trigger fence_writes;

grant select on table closing to fourtop_api, fourtop_worker;
grant select, insert on table closing to fourtop_console, fourtop_operator;

create table drawer (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  constraint drawer_pkey primary key (restaurant_id, id),
  constraint drawer_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch(restaurant_id, id) deferrable initially deferred,
  constraint drawer_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);
comment on table drawer is 'Cash drawers of branches besides the first, which has no row.';

create index drawer_branch_id on drawer (restaurant_id, branch_id) where branch_id is not null;

alter table drawer enable row level security;
alter table drawer force row level security;
create policy tenant on drawer for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on drawer for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table drawer disable trigger fence_deletes;
create trigger fence_writes after insert or update on drawer for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table drawer disable trigger fence_writes;

grant select on table drawer to fourtop_api, fourtop_worker;
grant select, insert, update on table drawer to fourtop_console;
grant select, insert, update, delete on table drawer to fourtop_operator;

-- Tables: Back office and reports -------------------------------------------------------------------------------------

create table review (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  subject text generated always as (body ->> 'subject') stored,
  order_id uuid generated always as ((body ->> 'order_id')::uuid) stored,
  reservation_id uuid generated always as ((body ->> 'reservation_id')::uuid) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  constraint review_pkey primary key (restaurant_id, id),
  constraint review_subject_unique unique (restaurant_id, subject),
  constraint review_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest(restaurant_id, id) deferrable initially deferred,
  constraint review_order_id_reference foreign key (restaurant_id, order_id)
    references "order"(restaurant_id, id) deferrable initially deferred,
  constraint review_reservation_id_reference foreign key (restaurant_id, reservation_id)
    references booking(restaurant_id, id) deferrable initially deferred,
  constraint review_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index review_guest_id on review (restaurant_id, guest_id) where guest_id is not null;
create index review_order_id on review (restaurant_id, order_id) where order_id is not null;
create index review_reservation_id on review (restaurant_id, reservation_id) where reservation_id is not null;

alter table review enable row level security;
alter table review force row level security;
create policy tenant on review for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on review for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table review disable trigger fence_deletes;
create trigger fence_writes after insert or update on review for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table review disable trigger fence_writes;

grant select, insert, update, delete on table review to fourtop_api, fourtop_worker, fourtop_operator;
grant select on table review to fourtop_console;

create table ingredient (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  sku text generated always as (body ->> 'sku') stored,
  constraint ingredient_pkey primary key (restaurant_id, id),
  constraint ingredient_sku_unique unique (restaurant_id, sku),
  constraint ingredient_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table ingredient enable row level security;
alter table ingredient force row level security;
create policy tenant on ingredient for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on ingredient for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table ingredient disable trigger fence_deletes;
create trigger fence_writes after insert or update on ingredient for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table ingredient disable trigger fence_writes;

grant select, insert, update, delete on table ingredient to fourtop_api, fourtop_worker, fourtop_operator;
grant select on table ingredient to fourtop_console;

create table shift_week (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  week text generated always as (body ->> 'week') stored,
  branch_id bigint not null generated always as ((body ->> 'branch_id')::bigint) stored,
  constraint shift_week_pkey primary key (restaurant_id, id),
  constraint shift_week_week_unique unique (restaurant_id, week),
  constraint shift_week_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch(restaurant_id, id) deferrable initially deferred,
  constraint shift_week_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index shift_week_branch_id on shift_week (restaurant_id, branch_id);

alter table shift_week enable row level security;
alter table shift_week force row level security;
create policy tenant on shift_week for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on shift_week for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table shift_week disable trigger fence_deletes;
create trigger fence_writes after insert or update on shift_week for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table shift_week disable trigger fence_writes;

grant select, insert, update, delete on table shift_week to fourtop_api, fourtop_worker, fourtop_operator;
grant select on table shift_week to fourtop_console;

create table sales_day (
  restaurant_id bigint not null,
  day integer not null,
  branch_id bigint not null,
  orders bigint not null,
  revenue_minor bigint not null,
  constraint sales_day_pkey primary key (restaurant_id, day, branch_id) include (orders, revenue_minor),
  constraint sales_day_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table sales_day enable row level security;
alter table sales_day force row level security;
create policy tenant on sales_day for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on sales_day for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sales_day disable trigger fence_deletes;
create trigger fence_writes after insert or update on sales_day for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sales_day disable trigger fence_writes;

grant select on table sales_day to fourtop_api, fourtop_console;
grant select, insert, update on table sales_day to fourtop_worker;
grant select, insert, update, delete on table sales_day to fourtop_operator;

create table sales_rolled (
  restaurant_id bigint not null,
  through_day integer not null,
  constraint sales_rolled_pkey primary key (restaurant_id),
  constraint sales_rolled_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table sales_rolled enable row level security;
alter table sales_rolled force row level security;
create policy tenant on sales_rolled for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on sales_rolled for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sales_rolled disable trigger fence_deletes;
create trigger fence_writes after insert or update on sales_rolled for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sales_rolled disable trigger fence_writes;

grant select on table sales_rolled to fourtop_api, fourtop_console;
grant select, insert, update on table sales_rolled to fourtop_worker;
grant select, insert, update, delete on table sales_rolled to fourtop_operator;

create table sales_change (
  restaurant_id bigint not null,
  day integer not null,
  constraint sales_change_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index sales_change_day on sales_change (restaurant_id, day);

alter table sales_change enable row level security;
alter table sales_change force row level security;
create policy tenant on sales_change for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on sales_change for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sales_change disable trigger fence_deletes;
create trigger fence_writes after insert or update on sales_change for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sales_change disable trigger fence_writes;
create trigger sales_changed after insert on sales_change for each row execute function wake_upkeep('upkeep.sales');

grant select, insert on table sales_change to fourtop_api, fourtop_console;
grant select, insert, update, delete on table sales_change to fourtop_worker, fourtop_operator;

create table sales_archive (
  restaurant_id bigint not null,
  at bigint not null,
  branch_id bigint not null,
  orders bigint not null,
  revenue_minor bigint not null,
  constraint sales_archive_pkey primary key (restaurant_id, at, branch_id) include (orders, revenue_minor),
  constraint sales_archive_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table sales_archive enable row level security;
alter table sales_archive force row level security;
create policy tenant on sales_archive for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on sales_archive for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sales_archive disable trigger fence_deletes;
create trigger fence_writes after insert or update on sales_archive for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sales_archive disable trigger fence_writes;

grant select on table sales_archive to fourtop_api, fourtop_console;
grant select, insert, update on table sales_archive to fourtop_worker;
grant select, insert, update, delete on table sales_archive to fourtop_operator;

create table retention_turn (
  restaurant_id bigint not null,
  until timestamp with time zone not null,
  constraint retention_turn_pkey primary key (restaurant_id),
  constraint retention_turn_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table retention_turn enable row level security;
alter table retention_turn force row level security;
create policy tenant on retention_turn for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);

create trigger fence_deletes after delete on retention_turn for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table retention_turn disable trigger fence_deletes;
create trigger fence_writes after insert or update on retention_turn for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table retention_turn disable trigger fence_writes;

grant select, insert, update on table retention_turn to fourtop_worker;
grant select, insert, update, delete on table retention_turn to fourtop_operator;

-- Tables: Events and webhooks -----------------------------------------------------------------------------------------

create table event (
  restaurant_id bigint not null,
  id uuid not null,
  type text not null,
  at timestamp with time zone not null,
  body text not null,
  guest_id bigint,
  sandbox boolean not null default false,
  trace_parent text,
  number bigint,
  constraint event_pkey primary key (restaurant_id, id)
);
comment on column event.number is 'Its place among the events of its restaurant, given when somebody first reads it; null until then.';

create index event_guest on event (restaurant_id, guest_id) where guest_id is not null;
create index event_newest on event (restaurant_id, at desc, id desc);
create index event_number on event (restaurant_id, number) where number is not null;
create index event_sandbox on event (at) where sandbox;
create index event_unnumbered on event (restaurant_id, at) where number is null;

alter table event enable row level security;
alter table event force row level security;
create policy tenant on event for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on event for select to fourtop_definer
  using (true);
create policy worker_number on event for update to fourtop_definer
  using (true)
  with check (true);
create policy worker_sweep on event for delete to fourtop_definer
  using (true);

create trigger fence_deletes after delete on event for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table event disable trigger fence_deletes;
create trigger fence_writes after insert or update on event for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table event disable trigger fence_writes;

grant select (id, restaurant_id, type), insert on table event to fourtop_api;
grant select, insert on table event to fourtop_console;
grant select, insert, update on table event to fourtop_worker;
grant select, insert, update, delete on table event to fourtop_operator;
grant select, update (number), delete on table event to fourtop_definer;

create table event_head (
  restaurant_id bigint not null,
  last bigint not null,
  began timestamp with time zone not null,
  before bigint not null,
  since timestamp with time zone not null,
  constraint event_head_pkey primary key (restaurant_id)
) with (fillfactor=50);
comment on table event_head is 'The last number of an event of each restaurant that somebody listens to, and since when events have numbers.';

alter table event_head enable row level security;
alter table event_head force row level security;
create policy tenant on event_head for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on event_head for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on event_head for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table event_head disable trigger fence_deletes;
create trigger fence_writes after insert or update on event_head for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table event_head disable trigger fence_writes;

grant select, insert, update, delete on table event_head to fourtop_operator;
grant select, insert, update on table event_head to fourtop_definer;

create table webhook_endpoint (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  state text not null generated always as (body ->> 'state') stored,
  events jsonb not null generated always as (body -> 'events') stored,
  served_at timestamp with time zone,
  failing_since timestamp with time zone,
  sandbox boolean not null generated always as ((body ->> 'sandbox')::boolean) stored,
  constraint webhook_endpoint_pkey primary key (restaurant_id, id),
  constraint webhook_endpoint_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index webhook_endpoint_app on webhook_endpoint ((body ->> 'app_id'), restaurant_id, id) where body ? 'app_id';
create index webhook_endpoint_disabled on webhook_endpoint (restaurant_id, id) where state = 'disabled';
create index webhook_endpoint_failing on webhook_endpoint (restaurant_id) where state = 'enabled' and failing_since is not null;
create index webhook_endpoint_working on webhook_endpoint (restaurant_id) where state = 'enabled' and failing_since is null;

alter table webhook_endpoint enable row level security;
alter table webhook_endpoint force row level security;
create policy tenant on webhook_endpoint for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on webhook_endpoint for all to fourtop_definer
  using (true)
  with check (true);

create trigger endpoint_enabled after update on webhook_endpoint for each row when (new.state = 'enabled' and old.state <> 'enabled') execute function wake_endpoint();
create trigger endpoint_removed after delete on webhook_endpoint for each row execute function wake_endpoint();
create trigger fence_deletes after delete on webhook_endpoint for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table webhook_endpoint disable trigger fence_deletes;
create trigger fence_writes after insert or update on webhook_endpoint for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table webhook_endpoint disable trigger fence_writes;

grant select, insert, update, delete on table webhook_endpoint to fourtop_api, fourtop_console, fourtop_operator;
grant select, insert, update on table webhook_endpoint to fourtop_worker;
grant select, update (body, failing_since, served_at) on table webhook_endpoint to fourtop_definer;

create table delivery (
  restaurant_id bigint not null,
  endpoint_id bigint not null,
  event_id uuid not null,
  state text not null default 'pending',
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  failures integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  claimable_at timestamp with time zone generated always as (
case
    when state = 'pending' then coalesce(leased_until, due_at)
    else null::timestamp with time zone
end) stored,
  attempts jsonb not null default '[]'::jsonb,
  worker uuid,
  app_id text,
  constraint delivery_pkey primary key (restaurant_id, endpoint_id, event_id),
  constraint delivery_restaurant_id_endpoint_id_fkey foreign key (restaurant_id, endpoint_id)
    references webhook_endpoint(restaurant_id, id) on delete cascade,
  constraint delivery_restaurant_id_event_id_fkey foreign key (restaurant_id, event_id)
    references event(restaurant_id, id) on delete cascade
);
comment on column delivery.app_id is 'The app whose webhook it goes to; null for endpoints of the restaurant.';

create index delivery_app on delivery (app_id, created_at desc) where app_id is not null;
create index delivery_app_held on delivery (app_id, leased_until) where app_id is not null and leased_until is not null;
create index delivery_claimable on delivery (restaurant_id, endpoint_id, claimable_at) where claimable_at is not null;
create index delivery_event on delivery (restaurant_id, event_id);
create index delivery_failed on delivery (restaurant_id, endpoint_id, created_at, event_id) where state = 'failed';
create index delivery_held on delivery (restaurant_id, endpoint_id, leased_until) where leased_until is not null;
create index delivery_newest on delivery (restaurant_id, created_at desc, event_id desc);

alter table delivery enable row level security;
alter table delivery force row level security;
create policy tenant on delivery for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on delivery for all to fourtop_definer
  using (true)
  with check (true);

create trigger delivery_added after insert on delivery for each row when (new.claimable_at is not null) execute function wake_delivery();
create trigger delivery_hastened after update on delivery for each row when (new.claimable_at < coalesce(old.claimable_at, 'infinity'::timestamp with time zone)) execute function wake_delivery();
create trigger fence_deletes after delete on delivery for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table delivery disable trigger fence_deletes;
create trigger fence_writes after insert or update on delivery for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table delivery disable trigger fence_writes;

grant select, insert, update on table delivery to fourtop_api, fourtop_console, fourtop_worker;
grant select, insert, update, delete on table delivery to fourtop_operator;
grant select, update, delete on table delivery to fourtop_definer;

create table activity (
  restaurant_id bigint not null,
  id uuid not null,
  at timestamp with time zone not null,
  actor jsonb not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null,
  guest_id bigint,
  constraint activity_pkey primary key (restaurant_id, id)
);

create index activity_actor on activity (restaurant_id, (actor ->> 'kind'), at desc, id desc);
create index activity_area on activity (restaurant_id, split_part(action, '.', 1), at desc, id desc);
create index activity_guest on activity (restaurant_id, guest_id) where guest_id is not null;
create index activity_newest on activity (restaurant_id, at desc, id desc);
create index activity_subject on activity (restaurant_id, subject_kind, subject_id, at desc, id desc);

alter table activity enable row level security;
alter table activity force row level security;
create policy marks on activity for select to fourtop_definer
  using (true);
create policy tenant on activity for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on activity for insert to fourtop_definer
  with check (true);

create trigger fence_deletes after delete on activity for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table activity disable trigger fence_deletes;
create trigger fence_writes after insert or update on activity for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table activity disable trigger fence_writes;

grant insert on table activity to fourtop_api;
grant select, insert on table activity to fourtop_console;
grant select, insert, update, delete on table activity to fourtop_worker, fourtop_operator;
grant select (at, id, restaurant_id), insert on table activity to fourtop_definer;

create table idempotency (
  restaurant_id bigint not null,
  principal text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  expires_at timestamp with time zone not null,
  guest_id bigint,
  bytes integer,
  resource text,
  plain_hash bigint,
  event_id uuid,
  constraint idempotency_pkey primary key (restaurant_id, principal, key)
);
comment on column idempotency.event_id is 'The event that has the text of the order which the response shows; the response has null in its place.';

create index idempotency_expires_at on idempotency (expires_at);
create index idempotency_guest on idempotency (restaurant_id, guest_id) where guest_id is not null;
create index idempotency_large on idempotency (restaurant_id, expires_at) include (bytes) where bytes is not null;
create index idempotency_plain on idempotency (restaurant_id, plain_hash) where plain_hash is not null;

alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy tenant on idempotency for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on idempotency for all to fourtop_definer
  using (true);

create trigger fence_deletes after delete on idempotency for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table idempotency disable trigger fence_deletes;
create trigger fence_writes after insert or update on idempotency for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table idempotency disable trigger fence_writes;
create trigger idempotency_inserted before insert on idempotency for each row when (new.plain_hash is null) execute function refuse_digested_key();

grant select, insert, update on table idempotency to fourtop_api, fourtop_console;
grant select, update on table idempotency to fourtop_worker;
grant select, insert, update, delete on table idempotency to fourtop_operator;
grant select, delete on table idempotency to fourtop_definer;

-- Tables: Background work ---------------------------------------------------------------------------------------------

create table job (
  restaurant_id bigint not null,
  id uuid not null,
  kind text not null,
  due_at timestamp with time zone not null,
  payload jsonb not null,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamp with time zone,
  failed_at timestamp with time zone,
  reason text,
  claimable_at timestamp with time zone generated always as (
case
    when failed_at is null then coalesce(leased_until, due_at)
    else null::timestamp with time zone
end) stored,
  worker uuid,
  trace_parent text,
  constraint job_pkey primary key (restaurant_id, id),
  constraint job_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index job_claimable on job (kind, claimable_at) where claimable_at is not null;
create index job_failed on job (failed_at desc) where failed_at is not null;
create index job_failed_kind on job (kind, restaurant_id, failed_at desc, id desc) where failed_at is not null;
create index job_held on job (kind, restaurant_id, leased_until) where leased_until is not null;
create index job_message_subject on job (restaurant_id, coalesce(payload ->> 'booking_id', payload ->> 'order_id', payload ->> 'waitlist_id')) where kind = 'guest.message' and failed_at is null;
create index job_of_lane on job (kind, restaurant_id, claimable_at) where claimable_at is not null;
create index job_receipt_message on job (restaurant_id, (payload ->> 'receipt_id')) where kind = 'guest.message' and (payload ->> 'receipt_id') is not null;

alter table job enable row level security;
alter table job force row level security;
create policy tenant on job for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on job for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on job for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table job disable trigger fence_deletes;
create trigger fence_writes after insert or update on job for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table job disable trigger fence_writes;
create trigger job_added after insert on job for each row when (new.claimable_at is not null) execute function wake_job();
create trigger job_hastened after update on job for each row when (new.claimable_at < coalesce(old.claimable_at, 'infinity'::timestamp with time zone)) execute function wake_job();

grant insert on table job to fourtop_api, fourtop_console, fourtop_worker;
grant select, insert, update, delete on table job to fourtop_operator, fourtop_definer;

create table job_lane (
  restaurant_id bigint not null,
  kind text not null,
  served_at timestamp with time zone,
  constraint job_lane_pkey primary key (restaurant_id, kind),
  constraint job_lane_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table job_lane enable row level security;
alter table job_lane force row level security;
create policy tenant on job_lane for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on job_lane for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table job_lane to fourtop_operator;
grant select, insert, update on table job_lane to fourtop_definer;

create table lane (
  restaurant_id bigint not null,
  queue text not null,
  receiver bigint not null,
  ready boolean not null default false,
  blocked_at bigint,
  next_at timestamp with time zone,
  slow boolean not null default true,
  strikes smallint not null default 1,
  served_at timestamp with time zone,
  failing_since timestamp with time zone,
  done_with text,
  app_id text,
  constraint lane_pkey primary key (restaurant_id, queue, receiver)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_threshold=500);

create index lane_blocked on lane (queue, blocked_at) where blocked_at is not null;
create index lane_done_with on lane (queue, done_with) where done_with is not null;
create index lane_failing on lane (queue, failing_since) where failing_since is not null;
create index lane_later on lane (next_at) where not ready and next_at is not null;
create index lane_ready on lane (queue, slow, strikes, served_at nulls first, restaurant_id, receiver) where ready;

alter table lane enable row level security;
alter table lane force row level security;
create policy tenant on lane for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on lane for all to fourtop_definer
  using (true)
  with check (true);

create trigger lane_inserted before insert on lane for each row when (new.queue = 'webhook' and new.receiver <> 0) execute function fill_lane();

grant select, insert, update, delete on table lane to fourtop_operator, fourtop_definer;

create table lane_wake (
  restaurant_id bigint not null,
  queue text not null,
  receiver bigint not null,
  at timestamp with time zone not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500);

alter table lane_wake enable row level security;
alter table lane_wake force row level security;
create policy tenant on lane_wake for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on lane_wake for all to fourtop_definer
  using (true)
  with check (true);

grant insert on table lane_wake to fourtop_api, fourtop_console, fourtop_worker;
grant select, insert, update, delete on table lane_wake to fourtop_operator, fourtop_definer;

create table duty (
  name text not null,
  worker uuid not null,
  until timestamp with time zone not null,
  constraint duty_pkey primary key (name)
);

alter table duty enable row level security;
alter table duty force row level security;
create policy worker on duty for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table duty to fourtop_definer;

create table worker (
  id uuid not null,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint worker_pkey primary key (id)
);

alter table worker enable row level security;
alter table worker force row level security;
create policy worker on worker for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table worker to fourtop_definer;

create table backfill (
  name text not null,
  "position" text,
  done bigint not null default 0,
  total bigint,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint backfill_pkey primary key (name)
);

grant select, insert, update on table backfill to fourtop_definer;

-- Tables: Tokens, apps and sandboxes ----------------------------------------------------------------------------------

create table api_token (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  last_used_at timestamp with time zone,
  constraint api_token_pkey primary key (restaurant_id, id),
  constraint api_token_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create unique index api_token_id on api_token (id);

alter table api_token enable row level security;
alter table api_token force row level security;
create policy tenant on api_token for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on api_token for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on api_token for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table api_token disable trigger fence_deletes;
create trigger fence_writes after insert or update on api_token for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table api_token disable trigger fence_writes;

grant select, insert, update, delete on table api_token to fourtop_console, fourtop_operator;
grant select, update (last_used_at) on table api_token to fourtop_definer;

create unlogged table rate_log (
  key text not null,
  at timestamp with time zone not null,
  number bigint not null,
  constraint rate_log_pkey primary key (key, at, number)
);

alter table rate_log enable row level security;
alter table rate_log force row level security;
create policy worker on rate_log for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update (at), delete on table rate_log to fourtop_definer;

create table app (
  id text not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  constraint app_pkey primary key (id)
);

alter table app enable row level security;
alter table app force row level security;
create policy worker on app for all to fourtop_definer
  using (true)
  with check (true);

create trigger app_enabled after update on app for each row when (((old.body ->> 'disabled_at') is not null or coalesce(old.body #>> '{webhook,state}'::text[], '') = 'disabled') and not ((new.body ->> 'disabled_at') is not null or coalesce(new.body #>> '{webhook,state}'::text[], '') = 'disabled')) execute function wake_app();
create trigger app_removed after delete on app for each row execute function wake_app();

grant select, insert, update, delete on table app to fourtop_definer;

create table app_health (
  app_id text not null,
  failing_since timestamp with time zone,
  worked_at timestamp with time zone,
  constraint app_health_pkey primary key (app_id)
);

alter table app_health enable row level security;
alter table app_health force row level security;
create policy worker on app_health for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table app_health to fourtop_definer;

create table app_listing (
  app_id text not null,
  version integer not null,
  author_id bigint not null,
  state text not null,
  body jsonb not null,
  image text,
  constraint app_listing_pkey primary key (app_id)
);
comment on column app_listing.image is 'The logo in base64.';

create index app_listing_author_id on app_listing (author_id);
create index app_listing_state on app_listing (state);

alter table app_listing enable row level security;
alter table app_listing force row level security;
create policy worker on app_listing for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table app_listing to fourtop_definer;

create table authorization_request (
  id text not null,
  body jsonb not null,
  session text,
  expires_at timestamp with time zone not null,
  constraint authorization_request_pkey primary key (id)
);

create index authorization_request_expires_at on authorization_request (expires_at);

alter table authorization_request enable row level security;
alter table authorization_request force row level security;
create policy worker on authorization_request for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table authorization_request to fourtop_definer;

create table app_grant (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  active_app_id text generated always as (body ->> 'active_app_id') stored,
  last_used_at timestamp with time zone,
  constraint app_grant_pkey primary key (restaurant_id, id),
  constraint app_grant_active_app_id_unique unique (restaurant_id, active_app_id),
  constraint app_grant_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index app_grant_active_app_id on app_grant (active_app_id) where active_app_id is not null;

alter table app_grant enable row level security;
alter table app_grant force row level security;
create policy tenant on app_grant for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on app_grant for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on app_grant for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table app_grant disable trigger fence_deletes;
create trigger fence_writes after insert or update on app_grant for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table app_grant disable trigger fence_writes;

grant select, update on table app_grant to fourtop_api, fourtop_worker;
grant select, insert, update on table app_grant to fourtop_console;
grant select, insert, update, delete on table app_grant to fourtop_operator;
grant select, update (last_used_at) on table app_grant to fourtop_definer;

create table grant_code (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  digest text generated always as (body ->> 'digest') stored,
  grant_id bigint not null generated always as ((body ->> 'grant_id')::bigint) stored,
  expires_at bigint not null generated always as ((body ->> 'expires_at')::bigint) stored,
  constraint grant_code_pkey primary key (restaurant_id, id),
  constraint grant_code_digest_unique unique (digest),
  constraint grant_code_grant_id_reference foreign key (restaurant_id, grant_id)
    references app_grant(restaurant_id, id) deferrable initially deferred,
  constraint grant_code_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index grant_code_expires_at on grant_code (expires_at);
create index grant_code_grant_id on grant_code (restaurant_id, grant_id);

alter table grant_code enable row level security;
alter table grant_code force row level security;
create policy tenant on grant_code for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on grant_code for all to fourtop_definer
  using (true);

create trigger fence_deletes after delete on grant_code for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table grant_code disable trigger fence_deletes;
create trigger fence_writes after insert or update on grant_code for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table grant_code disable trigger fence_writes;

grant select, update on table grant_code to fourtop_api;
grant select, insert on table grant_code to fourtop_console;
grant select, insert, update, delete on table grant_code to fourtop_operator;
grant select, delete on table grant_code to fourtop_definer;

create table grant_tokens (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  access_digest text generated always as (body ->> 'access_digest') stored,
  refresh_digest text generated always as (body ->> 'refresh_digest') stored,
  grant_id bigint not null generated always as ((body ->> 'grant_id')::bigint) stored,
  refresh_ends_at bigint not null generated always as ((body ->> 'refresh_ends_at')::bigint) stored,
  constraint grant_tokens_pkey primary key (restaurant_id, id),
  constraint grant_tokens_access_digest_unique unique (access_digest),
  constraint grant_tokens_refresh_digest_unique unique (refresh_digest),
  constraint grant_tokens_grant_id_reference foreign key (restaurant_id, grant_id)
    references app_grant(restaurant_id, id) deferrable initially deferred,
  constraint grant_tokens_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index grant_tokens_grant_id on grant_tokens (restaurant_id, grant_id);
create index grant_tokens_refresh_ends_at on grant_tokens (refresh_ends_at);

alter table grant_tokens enable row level security;
alter table grant_tokens force row level security;
create policy tenant on grant_tokens for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on grant_tokens for all to fourtop_definer
  using (true);

create trigger fence_deletes after delete on grant_tokens for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table grant_tokens disable trigger fence_deletes;
create trigger fence_writes after insert or update on grant_tokens for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table grant_tokens disable trigger fence_writes;

grant select, insert, update on table grant_tokens to fourtop_api;
grant select, insert, update, delete on table grant_tokens to fourtop_operator;
grant select, delete on table grant_tokens to fourtop_definer;

create table sandbox (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  constraint sandbox_pkey primary key (restaurant_id, id),
  constraint sandbox_one_each check (id = restaurant_id),
  constraint sandbox_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

alter table sandbox enable row level security;
alter table sandbox force row level security;
create policy tenant on sandbox for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on sandbox for select to fourtop_definer
  using (true);

create trigger fence_deletes after delete on sandbox for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sandbox disable trigger fence_deletes;
create trigger fence_writes after insert or update on sandbox for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sandbox disable trigger fence_writes;

grant select on table sandbox to fourtop_api, fourtop_definer;
grant select, insert, update on table sandbox to fourtop_console;
grant select, insert, update, delete on table sandbox to fourtop_operator;

create table sandbox_write (
  restaurant_id bigint not null,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  place text generated always as (body ->> 'place') stored,
  epoch text not null generated always as (body ->> 'epoch') stored,
  sequence integer not null generated always as ((body ->> 'sequence')::integer) stored,
  at bigint not null generated always as ((body ->> 'at')::bigint) stored,
  size integer not null generated always as (octet_length(body ->> 'content')) stored,
  constraint sandbox_write_pkey primary key (restaurant_id, id),
  constraint sandbox_write_place_unique unique (restaurant_id, place),
  constraint sandbox_write_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index sandbox_write_at on sandbox_write (at);
create index sandbox_write_sequence on sandbox_write (restaurant_id, epoch, sequence);

alter table sandbox_write enable row level security;
alter table sandbox_write force row level security;
create policy tenant on sandbox_write for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on sandbox_write for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on sandbox_write for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sandbox_write disable trigger fence_deletes;
create trigger fence_writes after insert or update on sandbox_write for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table sandbox_write disable trigger fence_writes;

grant select, insert on table sandbox_write to fourtop_api;
grant select, insert, update, delete on table sandbox_write to fourtop_operator;
grant select, delete on table sandbox_write to fourtop_definer;

-- Tables: People ------------------------------------------------------------------------------------------------------

create table person (
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  email text not null generated always as (body ->> 'email') stored,
  constraint person_pkey primary key (id),
  constraint person_email_unique unique (email)
);

create index person_memberships on person using gin ((body -> 'memberships') jsonb_path_ops);

alter table person enable row level security;
alter table person force row level security;
create policy worker on person for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table person to fourtop_definer;

create table person_session (
  digest text not null,
  person_id bigint not null,
  created_at bigint not null,
  seen_at bigint not null,
  address text not null default '',
  browser text not null default '',
  constraint person_session_pkey primary key (digest),
  constraint person_session_person_id_fkey foreign key (person_id)
    references person(id) on delete cascade
);

create index person_session_created_at on person_session (created_at);
create index person_session_person on person_session (person_id);
create index person_session_seen_at on person_session (seen_at);

alter table person_session enable row level security;
alter table person_session force row level security;
create policy worker on person_session for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table person_session to fourtop_definer;

create table person_device (
  digest text not null,
  person_id bigint not null,
  seen_at bigint not null,
  failures integer not null default 0,
  constraint person_device_pkey primary key (digest),
  constraint person_device_person_id_fkey foreign key (person_id)
    references person(id) on delete cascade
);

create index person_device_person on person_device (person_id, seen_at desc);
create index person_device_seen_at on person_device (seen_at);

alter table person_device enable row level security;
alter table person_device force row level security;
create policy worker on person_device for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table person_device to fourtop_definer;

create table person_browser (
  person_id bigint not null,
  browser text not null,
  address text not null,
  first_at bigint not null,
  last_at bigint not null,
  is_new boolean not null,
  dismissed_by jsonb not null,
  constraint person_browser_pkey primary key (person_id, browser, address),
  constraint person_browser_person_id_fkey foreign key (person_id)
    references person(id) on delete cascade
);

alter table person_browser enable row level security;
alter table person_browser force row level security;
create policy worker on person_browser for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table person_browser to fourtop_definer;

create table pending_sign_in (
  digest text not null,
  person_id bigint not null,
  email text not null,
  password_changed_at bigint not null,
  expires_at bigint not null,
  attempts integer not null,
  constraint pending_sign_in_pkey primary key (digest),
  constraint pending_sign_in_person_id_fkey foreign key (person_id)
    references person(id) on delete cascade
);

create index pending_sign_in_expires_at on pending_sign_in (expires_at);
create index pending_sign_in_person on pending_sign_in (person_id);

alter table pending_sign_in enable row level security;
alter table pending_sign_in force row level security;
create policy worker on pending_sign_in for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table pending_sign_in to fourtop_definer;

create table access_link (
  digest text not null,
  restaurant_id bigint not null,
  kind text not null,
  email text not null,
  person_id bigint,
  created_at bigint not null,
  expires_at bigint not null,
  body jsonb not null,
  constraint access_link_pkey primary key (digest),
  constraint access_link_unique unique (restaurant_id, kind, email),
  constraint access_link_person_id_fkey foreign key (person_id)
    references person(id) on delete cascade
);

create index access_link_email on access_link (email, kind);
create index access_link_expires_at on access_link (expires_at);
create index access_link_person on access_link (person_id);

alter table access_link enable row level security;
alter table access_link force row level security;
create policy worker on access_link for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on access_link for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table access_link disable trigger fence_deletes;
create trigger fence_writes after insert or update on access_link for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table access_link disable trigger fence_writes;

grant select, insert, update, delete on table access_link to fourtop_definer;

create table shared_device (
  digest text not null,
  at_restaurant bigint not null,
  name text not null,
  lock_minutes integer not null,
  enrolled_by bigint not null,
  enrolled_at bigint not null,
  seen_at bigint not null,
  language text,
  constraint shared_device_pkey primary key (digest)
);
comment on table shared_device is 'Browsers that a manager has enrolled for several people, each with a PIN. The browser has the token, this table its digest.';

create index shared_device_restaurant on shared_device (at_restaurant);
create index shared_device_seen_at on shared_device (seen_at);

alter table shared_device enable row level security;
alter table shared_device force row level security;
create policy worker on shared_device for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table shared_device to fourtop_definer;

create table shared_session (
  digest text not null,
  device text not null,
  person_id bigint not null,
  created_at bigint not null,
  seen_at bigint not null,
  constraint shared_session_pkey primary key (digest),
  constraint shared_session_device_fkey foreign key (device)
    references shared_device(digest) on delete cascade,
  constraint shared_session_person_id_fkey foreign key (person_id)
    references person(id) on delete cascade
);

create index shared_session_device on shared_session (device);
create index shared_session_person on shared_session (person_id);
create index shared_session_seen_at on shared_session (seen_at);

alter table shared_session enable row level security;
alter table shared_session force row level security;
create policy worker on shared_session for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table shared_session to fourtop_definer;

create table pin_misses (
  device text not null,
  person_id bigint not null,
  misses integer not null,
  constraint pin_misses_pkey primary key (device, person_id),
  constraint pin_misses_device_fkey foreign key (device)
    references shared_device(digest) on delete cascade,
  constraint pin_misses_person_id_fkey foreign key (person_id)
    references person(id) on delete cascade
);
comment on table pin_misses is 'PINs of a person on a device that were not right, in a row.';

create index pin_misses_person on pin_misses (person_id);

alter table pin_misses enable row level security;
alter table pin_misses force row level security;
create policy worker on pin_misses for all to fourtop_definer
  using (true)
  with check (true);

grant select, insert, update, delete on table pin_misses to fourtop_definer;

create table security_log (
  restaurant_id bigint,
  id uuid not null,
  at bigint not null,
  refused boolean not null,
  fold text,
  count integer not null default 1,
  body jsonb not null,
  constraint security_log_pkey primary key (id),
  constraint security_log_restaurant_id_fkey foreign key (restaurant_id)
    references restaurant(restaurant_id) deferrable initially deferred
);

create index security_log_at on security_log (at);
create unique index security_log_fold on security_log (coalesce(restaurant_id, 0::bigint), fold) where fold is not null;
create index security_log_newest on security_log (restaurant_id, at desc, id desc);
create index security_log_refused on security_log (restaurant_id, refused, at desc, id desc);

alter table security_log enable row level security;
alter table security_log force row level security;
create policy tenant on security_log for all to public
  using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint)
  with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint);
create policy worker on security_log for all to fourtop_definer
  using (true)
  with check (true);

create trigger fence_deletes after delete on security_log for each row when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table security_log disable trigger fence_deletes;
create trigger fence_writes after insert or update on security_log for each row when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true)) execute function halt_fenced();
alter table security_log disable trigger fence_writes;

grant insert on table security_log to fourtop_api, fourtop_worker;
grant select, insert on table security_log to fourtop_console, fourtop_operator;
grant select, insert, update, delete on table security_log to fourtop_definer;

-- Tables: Installation ------------------------------------------------------------------------------------------------

create table installation (
  only_one boolean not null default true,
  name text not null,
  database name not null,
  constraint installation_pkey primary key (only_one),
  constraint installation_only_one_check check (only_one)
);

create table numbered_migration (
  migration_id integer not null,
  created_at timestamp with time zone not null default now(),
  name text not null,
  needs integer,
  program text,
  constraint numbered_migration_pkey primary key (migration_id)
);

create table function_set (
  name text not null,
  program text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  constraint function_set_pkey primary key (name)
);

grant select, update (used_at) on table function_set to fourtop_definer;

create table function_hash (
  name text not null,
  hash text not null,
  constraint function_hash_pkey primary key (name)
);

create trigger refuse_former_program before insert or update on function_hash for each statement execute function refuse_former_program();

create table secret_key (
  id text not null,
  state text not null,
  created_at timestamp with time zone not null,
  constraint secret_key_pkey primary key (id),
  constraint secret_key_state_check check (state = any (array['current', 'previous']))
);

create unique index secret_key_current on secret_key (state) where state = 'current';

grant select on table secret_key to fourtop_definer;

-- Functions that the program calls ------------------------------------------------------------------------------------

create schema fourtop_functions;
grant usage on schema fourtop_functions to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

create function fourtop_functions.access_of_sessions(p_digests text[])
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select jsonb_build_object('session', jsonb_build_object('digest', s.digest, 'person_id', s.person_id, 'created_at', s.created_at,
  'seen_at', s.seen_at, 'address', s.address, 'browser', s.browser), 'memberships', p.body -> 'memberships')
from person_session s join person p on p.id = s.person_id where s.digest = any (p_digests)
union all
select jsonb_build_object('session', jsonb_build_object('digest', s.digest, 'person_id', s.person_id, 'created_at', s.created_at,
  'seen_at', s.seen_at, 'address', '', 'browser', '', 'shared', jsonb_build_object('digest', d.digest,
  'restaurant_id', d.at_restaurant, 'name', d.name, 'lock_minutes', d.lock_minutes) || case when d.language is null then '{}' else jsonb_build_object('language', d.language) end), 'memberships', p.body -> 'memberships')
from shared_session s join shared_device d on d.digest = s.device join person p on p.id = s.person_id
where s.digest = any (p_digests)
$function$;
alter function fourtop_functions.access_of_sessions owner to fourtop_definer;
revoke all on function fourtop_functions.access_of_sessions from public;
grant execute on function fourtop_functions.access_of_sessions to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.activity_marks(p_tenants bigint[])
  returns table(restaurant_id bigint, mark text)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select tenant, coalesce((
  select md5(string_agg(newest.id::text, ',')) from (
    select a.id from activity a where a.restaurant_id = tenant order by a.at desc, a.id desc limit 20
  ) newest), '')
from unnest(p_tenants) tenant$function$;
alter function fourtop_functions.activity_marks owner to fourtop_definer;
revoke all on function fourtop_functions.activity_marks from public;
grant execute on function fourtop_functions.activity_marks to fourtop_api, fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.adopt_restaurants()
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
insert into lane (restaurant_id, queue, receiver, ready)
  select r.restaurant_id, upkeep.queue, 0, true from restaurant r cross join (values ('upkeep.events'), ('upkeep.sales'), ('upkeep.retention'), ('upkeep.lifetimes'), ('upkeep.ledger')) upkeep (queue)
  where not exists (
    select from lane l where l.restaurant_id = r.restaurant_id and l.queue = upkeep.queue and l.receiver = 0
  )
  order by 1, 2 on conflict do nothing
$function$;
alter function fourtop_functions.adopt_restaurants owner to fourtop_definer;
revoke all on function fourtop_functions.adopt_restaurants from public;
grant execute on function fourtop_functions.adopt_restaurants to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.allow_mail(p_restaurant_id bigint, p_id uuid, out subject_kind text, out subject_id uuid, out occasion text, out outcome text)
  returns setof record
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  whose text;
  found_state record;
begin
  select m.subject_kind, m.subject_id, m.occasion, m.address into subject_kind, subject_id, occasion, whose
    from guest_message m where m.restaurant_id = p_restaurant_id and m.id = p_id;
  if not found then
    return;
  end if;
  select r.suppressed, r.allowed into found_state from message_recipient r
    where r.restaurant_id = p_restaurant_id and r.recipient = whose for update;
  outcome := case
    when not found or not found_state.suppressed then 'not_suppressed'
    when found_state.allowed then 'allowed_before'
    else 'allowed' end;
  if outcome = 'allowed' then
    update message_recipient r set suppressed = false, allowed = true
      where r.restaurant_id = p_restaurant_id and r.recipient = whose;
  end if;
  return next;
end
$function$;
alter function fourtop_functions.allow_mail owner to fourtop_definer;
revoke all on function fourtop_functions.allow_mail from public;
grant execute on function fourtop_functions.allow_mail to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.app_figures(p_id text, p_since bigint, p_limit integer, out waiting integer, out retrying integer, out done integer, out failed integer)
  returns record
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select
  count(*) filter (where d.state = 'pending' and d.attempts = '[]')::integer,
  count(*) filter (where d.state = 'pending' and d.attempts <> '[]')::integer,
  count(*) filter (where d.state = 'done')::integer,
  count(*) filter (where d.state = 'failed')::integer
from (
  select state, attempts from delivery where app_id = p_id and created_at >= from_millis(p_since)
  order by created_at desc limit p_limit
) d$function$;
alter function fourtop_functions.app_figures owner to fourtop_definer;
revoke all on function fourtop_functions.app_figures from public;
grant execute on function fourtop_functions.app_figures to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.app_health_of(p_id text)
  returns table(failing_since bigint, worked_at bigint)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select to_millis(h.failing_since), to_millis(h.worked_at) from app_health h where h.app_id = p_id$function$;
alter function fourtop_functions.app_health_of owner to fourtop_definer;
revoke all on function fourtop_functions.app_health_of from public;
grant execute on function fourtop_functions.app_health_of to fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.app_installations(p_id text)
  returns table(restaurant_id bigint, grant_id bigint, sandbox boolean)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select g.restaurant_id, g.id, g.active_app_id <> p_id from app_grant g
where g.active_app_id in (p_id, 'sandbox:' || p_id) order by 1, 2$function$;
alter function fourtop_functions.app_installations owner to fourtop_definer;
revoke all on function fourtop_functions.app_installations from public;
grant execute on function fourtop_functions.app_installations to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.app_is_sent(p_restaurant bigint, p_app text, p_grant bigint, p_type text, p_scope text)
  returns boolean
  language plpgsql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  return exists (
    select from app a
    where a.id = p_app and a.body ->> 'disabled_at' is null and a.body #>> '{webhook,state}' = 'enabled'
      and a.body #> '{webhook,events}' ? p_type
  ) and exists (
    select from app_grant g
    where g.restaurant_id = p_restaurant and g.id = p_grant and g.body ->> 'ended_at' is null
      and (g.body ->> 'tokens_id' is not null or g.body ->> 'code_id' is null)
      and (p_scope is null or g.body -> 'scopes' ? p_scope)
  );
end
$function$;
alter function fourtop_functions.app_is_sent owner to fourtop_definer;
revoke all on function fourtop_functions.app_is_sent from public;
grant execute on function fourtop_functions.app_is_sent to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.app_listings(p_state text)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from app_listing where state = p_state order by (body ->> 'created_at')::bigint, app_id collate "C"$function$;
alter function fourtop_functions.app_listings owner to fourtop_definer;
revoke all on function fourtop_functions.app_listings from public;
grant execute on function fourtop_functions.app_listings to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.app_logo(p_app_id text, p_digest text)
  returns table(type text, content text)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select body -> 'logo' ->> 'type', image from app_listing
where app_id = p_app_id and body -> 'logo' ->> 'digest' = p_digest and image is not null$function$;
alter function fourtop_functions.app_logo owner to fourtop_definer;
revoke all on function fourtop_functions.app_logo from public;
grant execute on function fourtop_functions.app_logo to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.append_security(p_records jsonb)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  record jsonb;
begin
  -- In the same order everywhere, so that no two calls deadlock.
  for record in
    select r from jsonb_array_elements(p_records) r where not exists (select from restaurant_fence fence where fence.restaurant_id = (r ->> 'restaurantId')::bigint and fence.state <> 'draining')
    order by (r ->> 'restaurantId')::bigint, r ->> 'fold'
  loop
    insert into security_log as kept (restaurant_id, id, at, refused, fold, body)
      values ((record ->> 'restaurantId')::bigint, (record -> 'entry' ->> 'id')::uuid,
        (record -> 'entry' ->> 'at')::bigint, record -> 'entry' ->> 'outcome' <> 'done', record ->> 'fold',
        record -> 'entry')
      on conflict (coalesce(restaurant_id, 0), fold) where fold is not null do update set count = kept.count + 1;
  end loop;
end
$function$;
alter function fourtop_functions.append_security owner to fourtop_definer;
revoke all on function fourtop_functions.append_security from public;
grant execute on function fourtop_functions.append_security to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.assign_restaurant(p_restaurant_id bigint, p_server text)
  returns text
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  insert into restaurant_server (of_restaurant, server)
  select p_restaurant_id, case
    when exists (select from restaurant where restaurant_id = p_restaurant_id) then 'directory'
    when exists (select from database_server where name = p_server and state <> 'open') then coalesce((
    select d.name from database_server d where d.state = 'open'
    order by (select count(*) from restaurant_server s where s.server = d.name), d.name limit 1
  ), p_server)
    else p_server
  end
  where not exists (select from restaurant_server where of_restaurant = p_restaurant_id)
  on conflict do nothing;
  return (select server from restaurant_server where of_restaurant = p_restaurant_id);
end
$function$;
alter function fourtop_functions.assign_restaurant owner to fourtop_definer;
revoke all on function fourtop_functions.assign_restaurant from public;
grant execute on function fourtop_functions.assign_restaurant to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.attempt_pin(p_digest text, p_person_id bigint, out device jsonb, out person jsonb, out misses integer)
  returns setof record
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  -- The device and the person stay until the attempt is counted.
  select jsonb_build_object('digest', d.digest, 'restaurant_id', d.at_restaurant, 'name', d.name,
  'lock_minutes', d.lock_minutes, 'enrolled_by', d.enrolled_by, 'enrolled_at', d.enrolled_at, 'seen_at', d.seen_at)
  || case when d.language is null then '{}' else jsonb_build_object('language', d.language) end into device from shared_device d where d.digest = p_digest for key share;
  if not found then
    return;
  end if;
  select p.body into person from person p, shared_device d
    where p.id = p_person_id and d.digest = p_digest and p.body -> 'memberships' @> jsonb_build_array(jsonb_build_object('restaurant_id', d.at_restaurant)) for key share of p;
  misses := 1;
  if person is not null then
    insert into pin_misses as counted (device, person_id, misses) values (p_digest, p_person_id, 1)
      on conflict on constraint pin_misses_pkey do update set misses = least(counted.misses + 1, 1000000)
      returning counted.misses into misses;
  end if;
  return next;
end
$function$;
alter function fourtop_functions.attempt_pin owner to fourtop_definer;
revoke all on function fourtop_functions.attempt_pin from public;
grant execute on function fourtop_functions.attempt_pin to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.attempt_sign_in(p_digest text, p_now bigint)
  returns setof jsonb
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
update pending_sign_in set attempts = attempts + 1
where digest = p_digest and expires_at > p_now
  and expires_at <= p_now + 360000 and attempts < 5
returning jsonb_build_object('digest', digest, 'person_id', person_id, 'email', email,
  'password_changed_at', password_changed_at, 'expires_at', expires_at, 'attempts', attempts)
$function$;
alter function fourtop_functions.attempt_sign_in owner to fourtop_definer;
revoke all on function fourtop_functions.attempt_sign_in from public;
grant execute on function fourtop_functions.attempt_sign_in to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.authenticate(p_id bigint, p_digest text, p_standard_limit integer, p_counts boolean default true, p_assumed text default null::text, p_ticket text default null::text, out state text, out token jsonb, out access jsonb, out restaurant jsonb, out venue_version bigint, out sandbox_generation integer, out rate_limit integer, out allowed boolean, out remaining integer, out retry_after integer, out retry_after_millis integer)
  returns record
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  presented record;
  rate_key text;
  time_of_call timestamptz := store_now();
  spent_at timestamptz;
  newest record;
  oldest record;
  ahead interval;
  used bigint := 0;
  blocking timestamptz;
begin
  select t.restaurant_id, t.id, t.last_used_at, t.body as token, null::jsonb as access, r.body as restaurant, v.version, coalesce((s.body ->> 'generation')::integer, 0) as generation
    into presented
    from api_token t 
    join restaurant r on r.restaurant_id = t.restaurant_id and r.id = t.restaurant_id
    left join venue_version v on v.restaurant_id = t.restaurant_id
    left join sandbox s on s.restaurant_id = t.restaurant_id and s.id = t.restaurant_id
    where t.id = p_id and t.body ->> 'digest' = p_digest and t.body ->> 'revoked_at' is null
      and coalesce(from_millis((t.body ->> 'expires_at')::bigint) > time_of_call, true);
  if found then
    rate_key := 'token:' || p_id;
  else
    select g.restaurant_id, g.id, g.last_used_at, null::jsonb as token,
      jsonb_build_object('tokens', t.body, 'grant', g.body, 'app', a.body) as access, r.body as restaurant, v.version, coalesce((s.body ->> 'generation')::integer, 0) as generation
      into presented
      from grant_tokens t
      join app_grant g on g.restaurant_id = t.restaurant_id and g.id = t.grant_id
      join app a on a.id = case when g.body ? 'sandbox' then substr(g.body ->> 'app_id', 9)
    else g.body ->> 'app_id' end 
    join restaurant r on r.restaurant_id = t.restaurant_id and r.id = t.restaurant_id
    left join venue_version v on v.restaurant_id = t.restaurant_id
    left join sandbox s on s.restaurant_id = t.restaurant_id and s.id = t.restaurant_id
      where t.access_digest = p_digest and t.id = p_id
        and from_millis((t.body ->> 'access_ends_at')::bigint) > time_of_call
        and g.body ->> 'ended_at' is null and (g.body ->> 'tokens_id')::bigint = t.id
        and a.body ->> 'disabled_at' is null;
    if not found then
      return;
    end if;
    rate_key := 'grant:' || presented.id;
  end if;

  state := concat_ws(' ', jsonb_hash_extended(coalesce(presented.token, presented.access), 0),
    jsonb_hash_extended(presented.restaurant, 0), presented.version, presented.generation);
  venue_version := presented.version;
  sandbox_generation := presented.generation;
  rate_limit := coalesce(
    (presented.token ->> 'rate_per_minute')::integer,
    case when coalesce(presented.token ->> 'kind', 'live') = 'live' and not coalesce(presented.access -> 'grant' ? 'sandbox', false)
      then (presented.restaurant -> 'plan' ->> 'rate_per_minute')::integer end,
    p_standard_limit
  );
  if state is distinct from p_assumed then
    token := presented.token;
    access := presented.access;
    restaurant := presented.restaurant;
  end if;
  if not p_counts then
    allowed := true;
    remaining := rate_limit;
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);

  perform pg_advisory_xact_lock(hashtextextended(rate_key, 1));

  select at, number into newest from rate_log where key = rate_key order by at desc, number desc limit 1;
  spent_at := store_now();
  if newest.at > spent_at + interval '1 second' then
    -- The clock was set back: entries move back together, and keep their distances.
    ahead := newest.at - spent_at;
    delete from rate_log where key = rate_key and at <= newest.at - interval '60 seconds';
    update rate_log set at = at - ahead where key = rate_key;
  elsif newest.at > spent_at then
    -- By next to nothing: an entry must not come before an earlier one.
    spent_at := newest.at;
  end if;

  select at, number into oldest from (select at, number from rate_log where key = rate_key and at > spent_at - interval '60 seconds' order by at, number limit 1) first;
  if found then
    used := newest.number - oldest.number + 1;
  end if;

  if used < rate_limit then
    insert into rate_log (key, at, number) values (rate_key, spent_at, coalesce(newest.number, 0) + 1);
    if newest.number % 64 = 0 then
      delete from rate_log where key = rate_key and at <= spent_at - interval '60 seconds';
    end if;
    allowed := true;
    remaining := rate_limit - used - 1;
    retry_after := 0;
    retry_after_millis := 0;
  else
    -- The next call is possible once enough entries are too old to count that fewer than the limit are left.
    blocking := oldest.at;
    if used > rate_limit then
      select at into blocking from rate_log where key = rate_key order by at desc, number desc
        offset greatest(rate_limit - 1, 0) limit 1;
    end if;
    allowed := false;
    remaining := 0;
    retry_after_millis := coalesce(
      ceil(extract(epoch from blocking + interval '60 seconds' - spent_at) * 1000), 60000
    );
    retry_after_millis := least(60000, greatest(1, retry_after_millis));
    retry_after := (retry_after_millis + 999) / 1000;
  end if;

  if allowed and state = p_assumed and p_ticket is not null then
    perform set_config('app.ticket', p_ticket || ' ' || presented.restaurant_id, false);
  end if;

  -- Only once in a while, so that most requests cost no write.
  if allowed and coalesce(presented.last_used_at < time_of_call - interval '10 minutes', true) then
    if presented.token is not null then
      update api_token t set last_used_at = time_of_call
        where t.restaurant_id = presented.restaurant_id and t.id = presented.id;
    else
      update app_grant g set last_used_at = time_of_call
        where g.restaurant_id = presented.restaurant_id and g.id = presented.id;
    end if;
  end if;
end
$function$;
alter function fourtop_functions.authenticate owner to fourtop_definer;
revoke all on function fourtop_functions.authenticate from public;
grant execute on function fourtop_functions.authenticate to fourtop_api, fourtop_operator, fourtop_owner;

create function fourtop_functions.authored_apps(p_author_id bigint)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from app_listing where author_id = p_author_id order by (body ->> 'created_at')::bigint, app_id collate "C"$function$;
alter function fourtop_functions.authored_apps owner to fourtop_definer;
revoke all on function fourtop_functions.authored_apps from public;
grant execute on function fourtop_functions.authored_apps to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.backlog(out jobs integer, out jobs_seconds integer, out failed_jobs integer, out failed_messages integer, out waiting_messages integer, out deliveries integer, out deliveries_seconds integer, out held_deliveries integer, out enabled_endpoints integer, out failing_endpoints integer, out disabled_endpoints integer, out silent_points_of_sale integer)
  returns record
  language sql
  stable security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
with due_lanes as materialized (
  (select restaurant_id, queue, receiver from lane where ready and queue < 'upkeep' limit 10000)
  union
  (select restaurant_id, queue, receiver from lane where ready and queue > 'upkeepz' limit 10000)
  union
  (select restaurant_id, queue, receiver from lane where blocked_at is not null limit 10000)
  union
  (select restaurant_id, queue, receiver from lane
   where not ready and next_at is not null and next_at <= store_now() limit 10000)
  union
  (select restaurant_id, queue, receiver from lane_wake limit 10000)
), due_jobs as materialized (
  select j.claimable_at from due_lanes cross join lateral (
    select j.claimable_at from job j
    where j.kind = due_lanes.queue and j.restaurant_id = due_lanes.restaurant_id and j.claimable_at <= store_now()
    order by j.claimable_at limit 10000
  ) j where due_lanes.receiver = 0 and due_lanes.queue <> 'webhook' limit 10000
), enabled as materialized (
  select due_lanes.restaurant_id, due_lanes.receiver as endpoint_id from due_lanes cross join lateral (
    select from webhook_endpoint e
    where e.restaurant_id = due_lanes.restaurant_id and e.id = due_lanes.receiver and e.state = 'enabled' limit 1
  ) address where due_lanes.queue = 'webhook'
), disabled as materialized (
  select restaurant_id, id as endpoint_id from webhook_endpoint where state = 'disabled' limit 10000
), disabled_few as materialized (
  select * from disabled limit 1000
), due as materialized (select d.claimable_at from enabled a cross join lateral (
    select d.claimable_at from delivery d
    where d.restaurant_id = a.restaurant_id and d.endpoint_id = a.endpoint_id and d.claimable_at <= store_now()
    order by d.claimable_at limit 10000
  ) d limit 10000)
select jobs.count, jobs.seconds,
  (select count(*)::integer from (select from job where failed_at is not null limit 10000) counted),
  (select count(*)::integer from (select from job where kind = 'guest.message' and failed_at is not null limit 10000) counted),
  (select count(*)::integer from (select from guest_message where state = 'waiting' limit 10000) counted),
  due.count, due.seconds, held.count,
  (select count(*)::integer from (select from webhook_endpoint where state = 'enabled' and failing_since is null limit 10000) counted),
  (select count(*)::integer from (select from webhook_endpoint where state = 'enabled' and failing_since is not null limit 10000) counted),
  (select count(*)::integer from disabled),
  (select count(*)::integer from (select from lane where queue = 'point_of_sale.push' and failing_since is not null
      and failing_since <= store_now() - interval '180 seconds' limit 10000) counted)
from
  (select count(*)::integer, coalesce(greatest(0, extract(epoch from store_now() - min(claimable_at))), 0)::integer as seconds from due_jobs) jobs,
  (select count(*)::integer, coalesce(greatest(0, extract(epoch from store_now() - min(claimable_at))), 0)::integer as seconds from due) due,
  (select count(*)::integer from (select d.claimable_at from disabled_few a cross join lateral (
    select d.claimable_at from delivery d
    where d.restaurant_id = a.restaurant_id and d.endpoint_id = a.endpoint_id and d.claimable_at <= store_now()
    order by d.claimable_at limit 10000
  ) d limit 10000) d) held
$function$;
alter function fourtop_functions.backlog owner to fourtop_definer;
revoke all on function fourtop_functions.backlog from public;
grant execute on function fourtop_functions.backlog to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.beat_worker(p_worker uuid)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  time_of_call timestamptz;
  latest timestamptz;
  own timestamptz;
  silent uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('worker', 2));
  time_of_call := store_now();
  select max(seen_at) into latest from worker;
  if latest > time_of_call + interval '1000 milliseconds' then
    update worker set began_at = began_at - (latest - time_of_call), seen_at = seen_at - (latest - time_of_call);
    perform move_back(time_of_call, latest - time_of_call);
  end if;

  select seen_at into own from worker where id = p_worker;
  insert into worker (id, began_at, seen_at) values (p_worker, time_of_call, time_of_call)
    on conflict (id) do update set seen_at = excluded.seen_at;
  -- Whoever was silent itself cannot tell the dead from those who had no store to give a sign of life to.
  if own is null or own < time_of_call - interval '7500 milliseconds' then
    return;
  end if;
  with gone as (
    delete from worker where seen_at < time_of_call - interval '7500 milliseconds' returning id
  )
  select array_agg(id) into silent from gone;
  if silent is not null then
    delete from duty where worker = any (silent);
    perform free_work(silent);
  end if;
end
$function$;
alter function fourtop_functions.beat_worker owner to fourtop_definer;
revoke all on function fourtop_functions.beat_worker from public;
grant execute on function fourtop_functions.beat_worker to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.begin_session(p_digest text, p_person_id bigint, p_version integer, p_created_at bigint, p_seen_at bigint, p_noted jsonb, p_begun_before bigint, p_unused_since bigint, p_address text, p_browser text)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  -- Changes to the person wait for this lock, so that no session begins with a password that was just replaced.
  perform from person where id = p_person_id and version = p_version for share;
  if not found then
    return false;
  end if;
  delete from person_session
    where person_id = p_person_id and (created_at < p_begun_before or seen_at < p_unused_since);
  delete from person_session where digest in (
    select digest from person_session where person_id = p_person_id
    order by seen_at desc, created_at desc, digest collate "C" offset 49
  );
  insert into person_session (digest, person_id, created_at, seen_at, address, browser)
    values (p_digest, p_person_id, p_created_at, p_seen_at, p_address, p_browser);
  
  if p_noted is not null then
    select jsonb_agg(n) into p_noted from jsonb_array_elements(p_noted) n
      where not exists (select from restaurant_fence fence where fence.restaurant_id = (n ->> 'restaurantId')::bigint and fence.state <> 'draining');
  end if;
  if p_noted is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select n."restaurantId", (n.entry ->> 'id')::uuid, from_millis((n.entry ->> 'at')::bigint), n.entry -> 'actor',
        n.entry ->> 'action', n.entry -> 'subject' ->> 'kind', n.entry -> 'subject' ->> 'id', n.entry -> 'detail', null
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, entry jsonb);
    
    insert into security_log (restaurant_id, id, at, refused, body)
      select restaurant_id, (body ->> 'id')::uuid, (body ->> 'at')::bigint, body ->> 'outcome' <> 'done', body
      from (select n."restaurantId", n.security from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, security jsonb)) listed (restaurant_id, body);
    insert into job (restaurant_id, id, kind, due_at, payload)
      select n."restaurantId", (n.notice ->> 'id')::uuid, n.notice ->> 'kind',
        from_millis((n.notice ->> 'due_at')::bigint), n.notice -> 'payload'
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, notice jsonb)
      where jsonb_typeof(n.notice) = 'object';
  end if;
  return true;
end
$function$;
alter function fourtop_functions.begin_session owner to fourtop_definer;
revoke all on function fourtop_functions.begin_session from public;
grant execute on function fourtop_functions.begin_session to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.begin_shared_session(p_digest text, p_device text, p_person_id bigint, p_version integer, p_created_at bigint, p_seen_at bigint)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  -- Changes to the person wait for this lock, so that no session begins with a PIN that was just replaced.
  perform from person where id = p_person_id and version = p_version for share;
  if not found then
    return false;
  end if;
  update shared_device set seen_at = p_seen_at where digest = p_device;
  if not found then
    return false;
  end if;
  delete from shared_session where device = p_device;
  insert into shared_session (digest, device, person_id, created_at, seen_at)
    values (p_digest, p_device, p_person_id, p_created_at, p_seen_at);
  delete from pin_misses where device = p_device and person_id = p_person_id;
  return true;
end
$function$;
alter function fourtop_functions.begin_shared_session owner to fourtop_definer;
revoke all on function fourtop_functions.begin_shared_session from public;
grant execute on function fourtop_functions.begin_shared_session to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.claim_deliveries(p_limit integer, p_per_endpoint integer, p_lease_seconds double precision, p_worker uuid default null::uuid, p_slow_limit integer default null::integer, p_per_restaurant integer default null::integer, p_slow_per_restaurant integer default null::integer, p_per_app integer default null::integer, p_slow_per_app integer default null::integer)
  returns table(restaurant_id bigint, endpoint_id bigint, event_id uuid, type text, body text, url text, secrets jsonb, enabled_at bigint, failures integer, lease uuid, trace_parent text, slow boolean, maker jsonb, install jsonb)
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
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
  allowed bigint := coalesce(p_per_endpoint, 1000000)::bigint + coalesce(p_per_restaurant, 1000000)::bigint + coalesce(p_slow_per_restaurant, 1000000)::bigint;
  proven uuid[] := array(select id from worker where began_at <= time_of_call - interval '15000 milliseconds');
  on_probation boolean := p_worker is not null and cardinality(proven) > 0 and p_worker <> all (proven);
begin
  perform wake_lanes();

  with less as materialized (
    select l.restaurant_id, l.receiver from lane l
    where l.queue = 'webhook' and l.blocked_at is not null and l.blocked_at < allowed for no key update skip locked
  )
  update lane l set ready = true, blocked_at = null from less
  where l.restaurant_id = less.restaurant_id and l.queue = 'webhook' and l.receiver = less.receiver;

  -- An address that was ready may have nothing due any more, and is not ready then: the next ones are looked at.
  for round in 1 .. 5 loop
    if p_per_app is not null then
      select coalesce(array_agg(busy.app_id) filter (where busy.held >= p_per_app), '{}'),
        coalesce(array_agg(busy.app_id) filter (where busy.slow >= p_slow_per_app), '{}')
      into full_apps, slow_apps
      from (
        select one.app_id, held.held, held.slow from (
          select distinct d.app_id from delivery d where d.app_id is not null and d.leased_until > time_of_call
        ) one cross join lateral (
    select count(*) as held, count(*) filter (where l.slow) as slow
    from delivery held
    join lane l on l.restaurant_id = held.restaurant_id and l.queue = 'webhook' and l.receiver = held.endpoint_id
    where held.leased_until > time_of_call and held.app_id = one.app_id) held
      ) busy;
      full_apps := full_apps || others;
    end if;

    with slow_ones as materialized (
      select l.restaurant_id, l.receiver, l.slow, l.app_id, l.strikes, l.served_at from lane l
      where l.queue = 'webhook' and l.ready and l.slow and not exists (select from restaurant_fence fence where fence.restaurant_id = l.restaurant_id)
        and (l.app_id is null or l.app_id <> all (full_apps) and l.app_id <> all (slow_apps))
      order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit case when round = 1 or least(p_limit, p_slow_limit) = 0 then least(p_limit, p_slow_limit) else greatest(least(p_limit, p_slow_limit), 200) end
      for no key update skip locked
    ), fast_ones as materialized (
      select l.restaurant_id, l.receiver, l.slow, l.app_id, l.strikes, l.served_at from lane l
      where l.queue = 'webhook' and l.ready and not l.slow and not exists (select from restaurant_fence fence where fence.restaurant_id = l.restaurant_id)
        and (l.app_id is null or l.app_id <> all (full_apps))
      order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit case when round = 1 or p_limit = 0 then p_limit else greatest(p_limit, 200) end
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
      cross join lateral (
    select count(*) as held, count(*) filter (where l.slow) as slow, min(held.leased_until) as first_end
    from delivery held
    join lane l on l.restaurant_id = held.restaurant_id and l.queue = 'webhook' and l.receiver = held.endpoint_id
    where held.restaurant_id = one.restaurant_id and held.leased_until > time_of_call) busy
    ), room_of_app as materialized (
      select one.app_id, p_per_app - busy.held as places, p_slow_per_app - busy.slow as slow_places
      from unnest(own_apps) one (app_id)
      cross join lateral (
    select count(*) as held, count(*) filter (where l.slow) as slow
    from delivery held
    join lane l on l.restaurant_id = held.restaurant_id and l.queue = 'webhook' and l.receiver = held.endpoint_id
    where held.leased_until > time_of_call and held.app_id = one.app_id) busy
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
      cross join lateral (
    select count(*) as held, count(*) filter (where l.slow) as slow, min(held.leased_until) as first_end
    from delivery held
    join lane l on l.restaurant_id = held.restaurant_id and l.queue = 'webhook' and l.receiver = held.endpoint_id
    where held.restaurant_id = one.restaurant_id and held.leased_until > time_of_call) busy
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
$function$;
alter function fourtop_functions.claim_deliveries owner to fourtop_definer;
revoke all on function fourtop_functions.claim_deliveries from public;
grant execute on function fourtop_functions.claim_deliveries to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.claim_jobs(p_kinds jsonb, p_limit integer, p_lease_seconds double precision, p_per_restaurant integer default null::integer, p_worker uuid default null::uuid, p_slow_limit integer default null::integer, p_slow_per_restaurant integer default null::integer)
  returns table(restaurant_id bigint, id uuid, kind text, due_at bigint, payload jsonb, attempts integer, lease uuid, trace_parent text, slow boolean)
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
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
  allowed bigint := coalesce(p_per_restaurant, 1000000)::bigint + coalesce(p_slow_per_restaurant, 1000000)::bigint;
begin
  perform wake_lanes();

  for wanted in select distinct value from jsonb_array_elements_text(p_kinds) loop

  with less as materialized (
    select l.restaurant_id, l.receiver from lane l
    where l.queue = wanted and l.blocked_at is not null and l.blocked_at < allowed for no key update skip locked
  )
  update lane l set ready = true, blocked_at = null from less
  where l.restaurant_id = less.restaurant_id and l.queue = wanted and l.receiver = less.receiver;
  end loop;

  -- A lane that was ready may have nothing due any more, and is not ready then: the next ones are looked at.
  for round in 1 .. 5 loop
    restaurants := '{}';
    kinds := '{}';
    slows := '{}';
    strikes := '{}';
    served := '{}';
    for wanted in select distinct value from jsonb_array_elements_text(p_kinds) loop
      with slow_ones as materialized (
        select l.restaurant_id, l.slow, l.strikes, l.served_at from lane l
        where l.queue = wanted and l.ready and l.slow and not exists (select from restaurant_fence fence where fence.restaurant_id = l.restaurant_id)
        order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit case when round = 1 or least(p_limit, p_slow_limit) = 0 then least(p_limit, p_slow_limit) else greatest(least(p_limit, p_slow_limit), 200) end
        for no key update skip locked
      ), fast_ones as materialized (
        select l.restaurant_id, l.slow, l.strikes, l.served_at from lane l
        where l.queue = wanted and l.ready and not l.slow and not exists (select from restaurant_fence fence where fence.restaurant_id = l.restaurant_id)
        order by l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit case when round = 1 or p_limit = 0 then p_limit else greatest(p_limit, 200) end
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
$function$;
alter function fourtop_functions.claim_jobs owner to fourtop_definer;
revoke all on function fourtop_functions.claim_jobs from public;
grant execute on function fourtop_functions.claim_jobs to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.confirm_recipients(p_restaurant_id bigint, p_recipients jsonb)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
insert into message_recipient as kept (restaurant_id, recipient, confirmed)
  select p_restaurant_id, value, true from jsonb_array_elements_text(p_recipients)
  on conflict (restaurant_id, recipient) do update set confirmed = true where not kept.confirmed
$function$;
alter function fourtop_functions.confirm_recipients owner to fourtop_definer;
revoke all on function fourtop_functions.confirm_recipients from public;
grant execute on function fourtop_functions.confirm_recipients to fourtop_api, fourtop_operator, fourtop_owner;

create function fourtop_functions.continue_backfill(p_name text, p_size integer, out handled integer, out finished boolean)
  returns record
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  kept record;
  last_key text;
begin
  finished := false;
  if not pg_try_advisory_xact_lock(hashtextextended('backfill ' || p_name, 0)) then
    return;
  end if;
  insert into backfill (name, total) values (p_name, case p_name
      when 'lanes_of_webhooks' then (select nullif(reltuples, -1)::bigint from pg_class where oid = 'fourtop."webhook_endpoint"'::regclass)
      when 'lanes_of_jobs' then (select nullif(reltuples, -1)::bigint from pg_class where oid = 'fourtop."job"'::regclass)
      when 'imported_postings' then (select nullif(reltuples, -1)::bigint from pg_class where oid = 'fourtop."posting"'::regclass)
      when '' then 0::bigint end) on conflict (name) do nothing;
  select b.position, b.finished_at into kept from backfill b where b.name = p_name;
  if kept.finished_at is not null then
    handled := 0;
    finished := true;
    return;
  end if;
  if p_name = '' then
    null;
  elsif p_name = 'lanes_of_webhooks' then
    execute $step$
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
from (select *, row_number() over (order by restaurant_id, id) as place, count(*) over () as many from next) one$step$ into last_key, handled using kept.position, p_size;
  elsif p_name = 'lanes_of_jobs' then
    execute $step$
with next as materialized (
  select restaurant_id, id, kind, claimable_at from job
  where $1::text is null
    or (restaurant_id, id) > (split_part($1, ' ', 1)::bigint, split_part($1, ' ', 2)::uuid)
  order by restaurant_id, id limit $2
), woken as (
  insert into lane_wake (restaurant_id, queue, receiver, at)
  select restaurant_id, kind, 0, min(claimable_at) from next where claimable_at is not null group by restaurant_id, kind
)
select max(restaurant_id || ' ' || id) filter (where place = many), coalesce(max(many), 0)::integer
from (select *, row_number() over (order by restaurant_id, id) as place, count(*) over () as many from next) one$step$ into last_key, handled using kept.position, p_size;
  elsif p_name = 'imported_postings' then
    execute $step$
with next as materialized (
  select restaurant_id, id from posting
  where $1::text is null
    or (restaurant_id, id) > (split_part($1, ' ', 1)::bigint, split_part($1, ' ', 2)::uuid)
  order by restaurant_id, id limit $2
), marked as (
  update posting p set closing = 0 from next
  where p.restaurant_id = next.restaurant_id and p.id = next.id and p.closing is null and p.body ? 'imported'
)
select max(restaurant_id || ' ' || id) filter (where place = many), coalesce(max(many), 0)::integer
from (select *, row_number() over (order by restaurant_id, id) as place, count(*) over () as many from next) one$step$ into last_key, handled using kept.position, p_size;
  else
    raise exception 'unknown backfill %', p_name;
  end if;
  finished := handled = 0;
  update backfill b set position = coalesce(last_key, b.position), done = b.done + handled,
    finished_at = case when finished then now() end
    where b.name = p_name;
end
$function$;
alter function fourtop_functions.continue_backfill owner to fourtop_definer;
revoke all on function fourtop_functions.continue_backfill from public;
grant execute on function fourtop_functions.continue_backfill to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.discard_job(p_restaurant_id bigint, p_id uuid)
  returns table(restaurant_id bigint, id uuid, kind text, state text, attempts integer, due_at bigint, failed_at bigint, reason text)
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
delete from job where job.restaurant_id = p_restaurant_id and job.id = p_id and job.failed_at is not null
returning job.restaurant_id, job.id, job.kind,
  case when job.failed_at is not null then 'failed' when job.leased_until > store_now() then 'running' else 'waiting' end,
  job.attempts, to_millis(job.due_at), to_millis(job.failed_at), job.reason
$function$;
alter function fourtop_functions.discard_job owner to fourtop_definer;
revoke all on function fourtop_functions.discard_job from public;
grant execute on function fourtop_functions.discard_job to fourtop_operator, fourtop_owner;

create function fourtop_functions.discard_message(p_restaurant_id bigint, p_id uuid)
  returns table(payload jsonb)
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
delete from job where restaurant_id = p_restaurant_id and id = p_id and kind = 'guest.message' and failed_at is not null returning job.payload
$function$;
alter function fourtop_functions.discard_message owner to fourtop_definer;
revoke all on function fourtop_functions.discard_message from public;
grant execute on function fourtop_functions.discard_message to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.dismiss_sign_in(p_person_id bigint, p_browser text, p_address text, p_by text)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
update person_browser set dismissed_by = (
  select jsonb_agg(kept.key order by kept.place) from (
    select key, place from jsonb_array_elements(dismissed_by - p_by || to_jsonb(p_by)) with ordinality listed (key, place)
    order by place desc limit 20
  ) kept
)
where person_id = p_person_id and browser = p_browser and address = p_address
$function$;
alter function fourtop_functions.dismiss_sign_in owner to fourtop_definer;
revoke all on function fourtop_functions.dismiss_sign_in from public;
grant execute on function fourtop_functions.dismiss_sign_in to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.due_upkeep(p_queue text, p_limit integer, p_settings text default null::text)
  returns table(restaurant_id bigint)
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  time_of_call timestamptz := store_now();
begin
  perform wake_lanes();
  if p_settings is not null then
    with less as materialized (
      select l.restaurant_id from lane l where l.queue = p_queue and l.done_with < p_settings
      limit 1000 for no key update skip locked
    ), more as materialized (
      select l.restaurant_id from lane l where l.queue = p_queue and l.done_with > p_settings
      limit 1000 for no key update skip locked
    )
    update lane l set ready = true, done_with = null
    from (select restaurant_id from less union all select restaurant_id from more) other
    where l.restaurant_id = other.restaurant_id and l.queue = p_queue and l.receiver = 0;
  end if;
  return query
  with due as materialized (
    select l.restaurant_id from lane l where l.queue = p_queue and l.ready and not exists (select from restaurant_fence fence where fence.restaurant_id = l.restaurant_id)
    order by l.slow, l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit p_limit for no key update skip locked
  )
  update lane l set ready = false, served_at = time_of_call, next_at = time_of_call + interval '10 minutes'
  from due where l.restaurant_id = due.restaurant_id and l.queue = p_queue and l.receiver = 0
  returning l.restaurant_id;
end
$function$;
alter function fourtop_functions.due_upkeep owner to fourtop_definer;
revoke all on function fourtop_functions.due_upkeep from public;
grant execute on function fourtop_functions.due_upkeep to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.end_session(p_digest text)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
delete from person_session where digest = p_digest;
delete from shared_session where digest = p_digest;
$function$;
alter function fourtop_functions.end_session owner to fourtop_definer;
revoke all on function fourtop_functions.end_session from public;
grant execute on function fourtop_functions.end_session to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.end_shared_sessions(p_person_id bigint)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$delete from shared_session where person_id = p_person_id$function$;
alter function fourtop_functions.end_shared_sessions owner to fourtop_definer;
revoke all on function fourtop_functions.end_shared_sessions from public;
grant execute on function fourtop_functions.end_shared_sessions to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.end_worker(p_worker uuid)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('worker', 2));
  delete from worker where id = p_worker;
  delete from duty where worker = p_worker;
  perform free_work(array[p_worker]);
end
$function$;
alter function fourtop_functions.end_worker owner to fourtop_definer;
revoke all on function fourtop_functions.end_worker from public;
grant execute on function fourtop_functions.end_worker to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.enrol_shared_device(p_device jsonb, p_noted jsonb, p_most integer)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  enrolled_for bigint := (p_device ->> 'restaurant_id')::bigint;
begin
  -- One at a time for each restaurant, so that concurrent calls never enrol too many.
  perform pg_advisory_xact_lock(hashtextextended('shared devices ' || enrolled_for, 0));
  if (select count(*) from shared_device where at_restaurant = enrolled_for) >= p_most then
    return false;
  end if;
  insert into shared_device (digest, at_restaurant, name, lock_minutes, language, enrolled_by, enrolled_at, seen_at)
    values (p_device ->> 'digest', enrolled_for, p_device ->> 'name', (p_device ->> 'lock_minutes')::integer,
      p_device ->> 'language',
      (p_device ->> 'enrolled_by')::bigint, (p_device ->> 'enrolled_at')::bigint, (p_device ->> 'seen_at')::bigint);
  
  if p_noted is not null then
    select jsonb_agg(n) into p_noted from jsonb_array_elements(p_noted) n
      where not exists (select from restaurant_fence fence where fence.restaurant_id = (n ->> 'restaurantId')::bigint and fence.state <> 'draining');
  end if;
  if p_noted is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select n."restaurantId", (n.entry ->> 'id')::uuid, from_millis((n.entry ->> 'at')::bigint), n.entry -> 'actor',
        n.entry ->> 'action', n.entry -> 'subject' ->> 'kind', n.entry -> 'subject' ->> 'id', n.entry -> 'detail', null
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, entry jsonb);
    
    insert into security_log (restaurant_id, id, at, refused, body)
      select restaurant_id, (body ->> 'id')::uuid, (body ->> 'at')::bigint, body ->> 'outcome' <> 'done', body
      from (select n."restaurantId", n.security from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, security jsonb)) listed (restaurant_id, body);
    insert into job (restaurant_id, id, kind, due_at, payload)
      select n."restaurantId", (n.notice ->> 'id')::uuid, n.notice ->> 'kind',
        from_millis((n.notice ->> 'due_at')::bigint), n.notice -> 'payload'
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, notice jsonb)
      where jsonb_typeof(n.notice) = 'object';
  end if;
  return true;
end
$function$;
alter function fourtop_functions.enrol_shared_device owner to fourtop_definer;
revoke all on function fourtop_functions.enrol_shared_device from public;
grant execute on function fourtop_functions.enrol_shared_device to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.enter_restaurants(p_after bigint, p_limit integer, out last bigint, out restaurants bigint, out secrets bigint)
  returns record
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  chosen bigint[];
begin
  select array_agg(restaurant_id order by restaurant_id) into chosen from (
    select r.restaurant_id from restaurant r where r.restaurant_id > p_after order by r.restaurant_id limit p_limit
  ) following;
  last := chosen[cardinality(chosen)];
  chosen := array(
    select one from unnest(chosen) one
    where not exists (select from restaurant_server s where s.of_restaurant = one and s.server <> 'directory')
  );
  insert into restaurant_server (of_restaurant, server) select one, 'directory' from unnest(chosen) one
    on conflict do nothing;
  get diagnostics restaurants = row_count;
  insert into restaurant_of_secret (secret, of_restaurant)
  select secret, of_restaurant from (
    select id::text, restaurant_id from api_token where restaurant_id = any (chosen) and id < 4503599627370496
    union select digest, restaurant_id from grant_code where restaurant_id = any (chosen)
    union select id::text, restaurant_id from grant_tokens where restaurant_id = any (chosen) and id < 4503599627370496
    union select access_digest, restaurant_id from grant_tokens where restaurant_id = any (chosen)
    union select refresh_digest, restaurant_id from grant_tokens where restaurant_id = any (chosen)
    union select digest, restaurant_id from guest_link where restaurant_id = any (chosen)
  ) found (secret, of_restaurant)
  where secret is not null
  on conflict do nothing;
  get diagnostics secrets = row_count;
end
$function$;
alter function fourtop_functions.enter_restaurants owner to fourtop_definer;
revoke all on function fourtop_functions.enter_restaurants from public;
grant execute on function fourtop_functions.enter_restaurants to fourtop_operator, fourtop_owner;

create function fourtop_functions.enter_server(p_name text, p_installation text, p_sealed_url text, p_own_installation text)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  used bigint := greatest(coalesce(pg_sequence_last_value('integer_id'), 0) >> 32,
    coalesce(pg_sequence_last_value('number_region'), 0));
  last bigint;
begin
  lock table database_server in share row exclusive mode;
  insert into database_server (name, state, installation, first_region, last_region)
    select 'directory', 'open', p_own_installation, 0, (used / 32768 + 1) * 32768 - 1
    where not exists (select from database_server where name = 'directory');
  update database_server set sealed_url = p_sealed_url where name = p_name and installation = p_installation;
  if not found then
    select max(last_region) into last from database_server;
    if last + 32768 > 1048575 then
      raise exception 'No range of ids is left for another server.';
    end if;
    insert into database_server (name, state, installation, sealed_url, first_region, last_region)
      values (p_name, 'joining', p_installation, p_sealed_url, last + 1, last + 32768);
  end if;
  perform nextval('server_change');
end
$function$;
alter function fourtop_functions.enter_server owner to fourtop_definer;
revoke all on function fourtop_functions.enter_server from public;
grant execute on function fourtop_functions.enter_server to fourtop_operator, fourtop_owner;

create function fourtop_functions.event_feed(p_tenant bigint, p_sandbox boolean, p_at bigint, p_id uuid, p_after bigint, p_ending text, p_types text[], p_seen text[], p_limit integer, p_scan integer)
  returns table(id uuid, type text, at bigint, base bigint, place bigint, number integer, body text)
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  last bigint := number_events(p_tenant);
  settled timestamptz := store_now() - interval '120000 milliseconds';
  given bigint := case when p_after <= last and not exists (
    select from event e where e.restaurant_id = p_tenant and e.number = p_after
      and right(e.id::text, 12) <> p_ending
  ) then p_after else 0 end;
  is_numbered boolean := given > 0 and exists (
    select from event_head h where h.restaurant_id = p_tenant
      and (given > h.before or h.began <= from_millis(p_at)) and h.since >= settled - interval '120000 milliseconds'
  );
begin
  return query
  with by_time as materialized (
    select e.id, e.at, e.type, e.sandbox, null::bigint as place,
      row_number() over (order by e.at, e.id) as turn
    from (
      select e.id, e.at, e.type, e.sandbox from event e
      where not is_numbered and e.restaurant_id = p_tenant and (e.at, e.id) > (from_millis(p_at), p_id)
        and e.at < settled and (e.number is null or e.number > given)
      order by e.at, e.id limit p_scan
    ) e
  ), unsettled as materialized (
    -- What happened in a short time, of which a reader who comes often was given the most.
    select e.id, e.at, e.type, e.sandbox, e.number from event e
    where not is_numbered and e.restaurant_id = p_tenant and (e.at, e.id) > (from_millis(p_at), p_id)
      and e.at >= settled and e.number > given and e.number <= last and (select count(*) from by_time) < p_scan
  ), numbered as materialized (
    select e.id, e.at, e.type, e.sandbox, e.number from event e
    where is_numbered and e.restaurant_id = p_tenant and e.number > given and e.number <= last
      and (e.at, e.id) > (from_millis(p_at), p_id)
    order by e.number limit p_scan
  ), scanned as materialized (
    select * from by_time
    union all
    select u.id, u.at, u.type, u.sandbox, u.number, p_scan + row_number() over (order by u.number)
    from (select * from unsettled union all select * from numbered) u
    order by turn limit p_scan
  ), wanted as materialized (
    select s.*, s.sandbox = p_sandbox and s.type = any (p_types) and right(s.id::text, 12) <> all (p_seen) as is_wanted
    from scanned s
  ), counted as materialized (
    select w.*, (count(*) filter (where w.is_wanted) over (order by w.turn))::integer as many from wanted w
  )
  select c.id, c.type, to_millis(c.at), given, c.place, case when c.is_wanted then c.many end,
    case when c.is_wanted and c.many <= p_limit
      then (select e.body from event e where e.restaurant_id = p_tenant and e.id = c.id) end
  from counted c order by c.turn;
end
$function$;
alter function fourtop_functions.event_feed owner to fourtop_definer;
revoke all on function fourtop_functions.event_feed from public;
grant execute on function fourtop_functions.event_feed to fourtop_api, fourtop_operator, fourtop_owner;

create function fourtop_functions.event_marks(p_tenants bigint[])
  returns table(restaurant_id bigint, mark text)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select tenant, coalesce((
  select md5(string_agg(newest.id::text, ',')) from (
    select e.id from event e where e.restaurant_id = tenant order by e.at desc, e.id desc limit 20
  ) newest), '') || coalesce((
  select '.' || h.last + (
    select count(*) from (
      select from event e where e.restaurant_id = tenant and e.number is null and e.at >= h.since limit 1000
    ) fresh)
  from event_head h where h.restaurant_id = tenant), '')
from unnest(p_tenants) tenant$function$;
alter function fourtop_functions.event_marks owner to fourtop_definer;
revoke all on function fourtop_functions.event_marks from public;
grant execute on function fourtop_functions.event_marks to fourtop_api, fourtop_operator, fourtop_owner;

create function fourtop_functions.events_until_now(p_tenant bigint)
  returns table(place bigint, id uuid)
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  last bigint := number_events(p_tenant);
begin
  return query
    select e.number, e.id from event e where e.restaurant_id = p_tenant and e.number <= last
    order by e.number desc limit 1;
end
$function$;
alter function fourtop_functions.events_until_now owner to fourtop_definer;
revoke all on function fourtop_functions.events_until_now from public;
grant execute on function fourtop_functions.events_until_now to fourtop_api, fourtop_operator, fourtop_owner;

create function fourtop_functions.fail_device(p_digest text, p_most integer)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  update person_device set failures = failures + 1 where digest = p_digest;
  delete from person_device where digest = p_digest and failures >= p_most;
end
$function$;
alter function fourtop_functions.fail_device owner to fourtop_definer;
revoke all on function fourtop_functions.fail_device from public;
grant execute on function fourtop_functions.fail_device to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.failed_jobs(p_limit integer)
  returns table(restaurant_id bigint, id uuid, kind text, due_at bigint, payload jsonb, attempts integer, lease uuid, reason text)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select restaurant_id, id, kind, to_millis(due_at), payload, attempts, lease, reason from job
where failed_at is not null order by failed_at desc, id desc limit p_limit
$function$;
alter function fourtop_functions.failed_jobs owner to fourtop_definer;
revoke all on function fourtop_functions.failed_jobs from public;
grant execute on function fourtop_functions.failed_jobs to fourtop_operator, fourtop_owner;

create function fourtop_functions.failed_messages(p_restaurant_id bigint, p_limit integer)
  returns table(id uuid, payload jsonb, attempts integer, at bigint, channel text, reason text)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select job.id, job.payload, job.attempts, to_millis(job.failed_at), kept.channel, kept.reason
from job left join guest_message kept on kept.restaurant_id = job.restaurant_id and kept.id = job.id
where job.restaurant_id = p_restaurant_id and job.kind = 'guest.message' and job.failed_at is not null
order by job.failed_at desc, job.id desc limit p_limit
$function$;
alter function fourtop_functions.failed_messages owner to fourtop_definer;
revoke all on function fourtop_functions.failed_messages from public;
grant execute on function fourtop_functions.failed_messages to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_access_link(p_digest text)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from access_link where digest = p_digest$function$;
alter function fourtop_functions.find_access_link owner to fourtop_definer;
revoke all on function fourtop_functions.find_access_link from public;
grant execute on function fourtop_functions.find_access_link to fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_app(p_id text)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from app where id = p_id$function$;
alter function fourtop_functions.find_app owner to fourtop_definer;
revoke all on function fourtop_functions.find_app from public;
grant execute on function fourtop_functions.find_app to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_app_listing(p_app_id text)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from app_listing where app_id = p_app_id$function$;
alter function fourtop_functions.find_app_listing owner to fourtop_definer;
revoke all on function fourtop_functions.find_app_listing from public;
grant execute on function fourtop_functions.find_app_listing to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_assignment(p_restaurant_id bigint, out server text, out copy jsonb)
  returns setof record
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select coalesce(s.server, 'directory'),
  case when r.id is not null then jsonb_build_object('slug', r.body -> 'slug', 'version', r.body -> 'version') end
from (select p_restaurant_id as id) wanted
left join restaurant_server s on s.of_restaurant = wanted.id
left join restaurant r on r.restaurant_id = wanted.id
where s.of_restaurant is not null or r.id is not null
$function$;
alter function fourtop_functions.find_assignment owner to fourtop_definer;
revoke all on function fourtop_functions.find_assignment from public;
grant execute on function fourtop_functions.find_assignment to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_device(p_digest text, p_email text, p_used_after bigint)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select jsonb_build_object('digest', d.digest, 'person_id', d.person_id, 'seen_at', d.seen_at)
from person_device d join person p on p.id = d.person_id
where d.digest = p_digest and p.email = p_email and d.seen_at > p_used_after
$function$;
alter function fourtop_functions.find_device owner to fourtop_definer;
revoke all on function fourtop_functions.find_device from public;
grant execute on function fourtop_functions.find_device to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_guest_link(p_digest text)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select jsonb_build_object('digest', digest, 'restaurant_id', restaurant_id,
  'subject', jsonb_build_object('kind', subject_kind, 'id', subject_id),
  'guest_id', guest_id, 'created_at', created_at, 'expires_at', expires_at)
from guest_link where digest = p_digest
$function$;
alter function fourtop_functions.find_guest_link owner to fourtop_definer;
revoke all on function fourtop_functions.find_guest_link from public;
grant execute on function fourtop_functions.find_guest_link to fourtop_api, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_job(p_id uuid)
  returns table(restaurant_id bigint, id uuid, kind text, state text, attempts integer, due_at bigint, failed_at bigint, reason text)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select job.restaurant_id, job.id, job.kind,
  case when job.failed_at is not null then 'failed' when job.leased_until > store_now() then 'running' else 'waiting' end,
  job.attempts, to_millis(job.due_at), to_millis(job.failed_at), job.reason from job where job.id = p_id
$function$;
alter function fourtop_functions.find_job owner to fourtop_definer;
revoke all on function fourtop_functions.find_job from public;
grant execute on function fourtop_functions.find_job to fourtop_operator, fourtop_owner;

create function fourtop_functions.find_person(p_email text)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from person where email = p_email$function$;
alter function fourtop_functions.find_person owner to fourtop_definer;
revoke all on function fourtop_functions.find_person from public;
grant execute on function fourtop_functions.find_person to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_restaurant(p_slug text)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from restaurant where slug = p_slug$function$;
alter function fourtop_functions.find_restaurant owner to fourtop_definer;
revoke all on function fourtop_functions.find_restaurant from public;
grant execute on function fourtop_functions.find_restaurant to fourtop_operator, fourtop_owner;

create function fourtop_functions.find_secret(p_secret text)
  returns setof bigint
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select of_restaurant from restaurant_of_secret where secret = p_secret$function$;
alter function fourtop_functions.find_secret owner to fourtop_definer;
revoke all on function fourtop_functions.find_secret from public;
grant execute on function fourtop_functions.find_secret to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.find_session(p_digest text, out session jsonb, out person jsonb, out restaurants jsonb, out new_sign_ins jsonb)
  returns setof record
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select jsonb_build_object('digest', s.digest, 'person_id', s.person_id, 'created_at', s.created_at,
  'seen_at', s.seen_at, 'address', s.address, 'browser', s.browser), p.body,
  (select coalesce(jsonb_agg(r.body order by r.slug collate "C"), '[]') from restaurant r
   where r.restaurant_id in (select (m ->> 'restaurant_id')::bigint from jsonb_array_elements(p.body -> 'memberships') m)),
  (select coalesce(jsonb_agg(jsonb_build_object('browser', b.browser, 'address', b.address, 'first_at', b.first_at,
  'last_at', b.last_at, 'is_new', b.is_new, 'dismissed_by', b.dismissed_by) order by b.first_at desc), '[]') from person_browser b
   where b.person_id = p.id and b.is_new)
from person_session s join person p on p.id = s.person_id
where s.digest = p_digest
union all
select jsonb_build_object('digest', s.digest, 'person_id', s.person_id, 'created_at', s.created_at,
  'seen_at', s.seen_at, 'address', '', 'browser', '', 'shared', jsonb_build_object('digest', d.digest,
  'restaurant_id', d.at_restaurant, 'name', d.name, 'lock_minutes', d.lock_minutes) || case when d.language is null then '{}' else jsonb_build_object('language', d.language) end), p.body,
  (select coalesce(jsonb_agg(r.body), '[]') from restaurant r
   where r.restaurant_id = d.at_restaurant and p.body -> 'memberships' @> jsonb_build_array(jsonb_build_object('restaurant_id', d.at_restaurant))),
  '[]'
from shared_session s join shared_device d on d.digest = s.device join person p on p.id = s.person_id
where s.digest = p_digest
$function$;
alter function fourtop_functions.find_session owner to fourtop_definer;
revoke all on function fourtop_functions.find_session from public;
grant execute on function fourtop_functions.find_session to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.finish_deliveries(p_endings jsonb)
  returns table(place bigint, failing_since bigint)
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
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
      and not exists (select from restaurant_fence fence where fence.restaurant_id = d.restaurant_id and fence.state <> 'draining')
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
      max((ending.attempt ->> 'milliseconds')::integer) >= 1000 as slow,
      bool_or(coalesce(ending.was_slow, true)) as was_slow
    from ended join ending on ending.place = ended.place
    group by ending.restaurant_id, ending.endpoint_id
  ), classified as (
    update lane l set slow = one.slow, strikes = case when not one.slow then 0 when one.was_slow then least(l.strikes + 1, 5) else greatest(l.strikes, 1) end,
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
$function$;
alter function fourtop_functions.finish_deliveries owner to fourtop_definer;
revoke all on function fourtop_functions.finish_deliveries from public;
grant execute on function fourtop_functions.finish_deliveries to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.finish_job(p_restaurant_id bigint, p_id uuid, p_lease uuid)
  returns setof uuid
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  ended record;
  failing_before timestamptz;
begin
  select l.failing_since into failing_before from lane l join job on job.kind = l.queue
  where job.restaurant_id = p_restaurant_id and job.id = p_id and l.restaurant_id = p_restaurant_id and l.receiver = 0
  for no key update of l;
  delete from job where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
  returning id, kind into ended;
  if found then
    return next ended.id;
    update lane l set ready = l.ready or l.blocked_at is not null, blocked_at = null,
      failing_since = null
    where l.restaurant_id = p_restaurant_id and l.queue = ended.kind and l.receiver = 0
      and (l.blocked_at is not null or failing_before is not null);
    if ended.kind = 'point_of_sale.push' and failing_before is not null then
      insert into lane_wake (restaurant_id, queue, receiver, at)
        values (p_restaurant_id, 'upkeep.outages', 0, store_now());
    end if;
  end if;
end
$function$;
alter function fourtop_functions.finish_job owner to fourtop_definer;
revoke all on function fourtop_functions.finish_job from public;
grant execute on function fourtop_functions.finish_job to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.forget_devices(p_person_id bigint, p_except text)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$delete from person_device where person_id = p_person_id and digest is distinct from p_except$function$;
alter function fourtop_functions.forget_devices owner to fourtop_definer;
revoke all on function fourtop_functions.forget_devices from public;
grant execute on function fourtop_functions.forget_devices to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.forget_messages(p_restaurant_id bigint, p_guest_id bigint)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
with gone as (
  delete from guest_message m where m.restaurant_id = p_restaurant_id and m.guest_id = p_guest_id
  returning m.id, m.recipients
), unsent as (
  delete from job where restaurant_id = p_restaurant_id and kind = 'guest.message'
    and payload ->> 'receipt_id' is not null and payload ->> 'guest_id' = p_guest_id::text
), unplaced as (
  delete from message_place p using gone where p.restaurant_id = p_restaurant_id and p.message = gone.id
)
delete from message_recipient r using gone
where r.restaurant_id = p_restaurant_id and r.recipient = any (gone.recipients) and not r.suppressed
$function$;
alter function fourtop_functions.forget_messages owner to fourtop_definer;
revoke all on function fourtop_functions.forget_messages from public;
grant execute on function fourtop_functions.forget_messages to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.free_slug(p_slugs jsonb)
  returns text
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
    select wanted.slug from jsonb_array_elements_text(p_slugs) with ordinality wanted (slug, place)
    where not exists (select from restaurant where restaurant.slug = wanted.slug)
    order by wanted.place limit 1$function$;
alter function fourtop_functions.free_slug owner to fourtop_definer;
revoke all on function fourtop_functions.free_slug from public;
grant execute on function fourtop_functions.free_slug to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.free_work(p_workers uuid[])
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
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
$function$;
alter function fourtop_functions.free_work owner to fourtop_definer;
revoke all on function fourtop_functions.free_work from public;
grant execute on function fourtop_functions.free_work to fourtop_operator, fourtop_owner;

create function fourtop_functions.give_back_message(p_restaurant_id bigint, p_id uuid)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
delete from message_place where restaurant_id = p_restaurant_id and message = p_id
  and not starts_with(key, 'to ') and not starts_with(key, 'address ')
$function$;
alter function fourtop_functions.give_back_message owner to fourtop_definer;
revoke all on function fourtop_functions.give_back_message from public;
grant execute on function fourtop_functions.give_back_message to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.grant_tenant(p_digest text)
  returns setof bigint
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select restaurant_id from grant_code where digest = p_digest
union all
select restaurant_id from grant_tokens where refresh_digest = p_digest
union all
select restaurant_id from grant_tokens where access_digest = p_digest
limit 1$function$;
alter function fourtop_functions.grant_tenant owner to fourtop_definer;
revoke all on function fourtop_functions.grant_tenant from public;
grant execute on function fourtop_functions.grant_tenant to fourtop_api, fourtop_operator, fourtop_owner;

create function fourtop_functions.has_others(p_email text)
  returns boolean
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select exists (select from person where email <> p_email)$function$;
alter function fourtop_functions.has_others owner to fourtop_definer;
revoke all on function fourtop_functions.has_others from public;
grant execute on function fourtop_functions.has_others to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.hold_lanes(p_lanes jsonb)
  returns void
  language sql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
with held as materialized (
  select l.restaurant_id, l.queue, l.receiver, given.slow, given.was_slow
  from jsonb_to_recordset(p_lanes)
    given (restaurant_id bigint, queue text, receiver bigint, slow boolean, was_slow boolean)
  join lane l on l.restaurant_id = given.restaurant_id and l.queue = given.queue and l.receiver = given.receiver
  where l.slow <> given.slow or given.slow and given.was_slow
  order by l.restaurant_id, l.queue, l.receiver
  for no key update of l
)
update lane l set slow = held.slow, strikes = case when not held.slow then 0 when held.was_slow then least(l.strikes + 1, 5) else greatest(l.strikes, 1) end from held
where l.restaurant_id = held.restaurant_id and l.queue = held.queue and l.receiver = held.receiver
$function$;
alter function fourtop_functions.hold_lanes owner to fourtop_definer;
revoke all on function fourtop_functions.hold_lanes from public;
grant execute on function fourtop_functions.hold_lanes to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.installation_security(p_limit integer)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select body || jsonb_build_object('count', count) from security_log
where restaurant_id is null order by at desc, id desc limit p_limit
$function$;
alter function fourtop_functions.installation_security owner to fourtop_definer;
revoke all on function fourtop_functions.installation_security from public;
grant execute on function fourtop_functions.installation_security to fourtop_operator, fourtop_owner;

create function fourtop_functions.invitations_for(p_email text)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select body from access_link where email = p_email and kind = 'invitation'
order by created_at desc, digest collate "C"
$function$;
alter function fourtop_functions.invitations_for owner to fourtop_definer;
revoke all on function fourtop_functions.invitations_for from public;
grant execute on function fourtop_functions.invitations_for to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.issue_access_link(p_link jsonb, p_noted jsonb)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  if p_link ? 'person_id' then
    perform from person where id = (p_link ->> 'person_id')::bigint for key share;
    if not found then
      return;
    end if;
  end if;
  insert into access_link (digest, restaurant_id, kind, email, person_id, created_at, expires_at, body)
    values (p_link ->> 'digest', (p_link ->> 'restaurant_id')::bigint, p_link ->> 'kind', p_link ->> 'email',
      (p_link ->> 'person_id')::bigint, (p_link ->> 'created_at')::bigint, (p_link ->> 'expires_at')::bigint, p_link)
    on conflict (restaurant_id, kind, email) do update set digest = excluded.digest, person_id = excluded.person_id,
      created_at = excluded.created_at, expires_at = excluded.expires_at, body = excluded.body;
  
  if p_noted is not null then
    select jsonb_agg(n) into p_noted from jsonb_array_elements(p_noted) n
      where not exists (select from restaurant_fence fence where fence.restaurant_id = (n ->> 'restaurantId')::bigint and fence.state <> 'draining');
  end if;
  if p_noted is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select n."restaurantId", (n.entry ->> 'id')::uuid, from_millis((n.entry ->> 'at')::bigint), n.entry -> 'actor',
        n.entry ->> 'action', n.entry -> 'subject' ->> 'kind', n.entry -> 'subject' ->> 'id', n.entry -> 'detail', null
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, entry jsonb);
    
    insert into security_log (restaurant_id, id, at, refused, body)
      select restaurant_id, (body ->> 'id')::uuid, (body ->> 'at')::bigint, body ->> 'outcome' <> 'done', body
      from (select n."restaurantId", n.security from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, security jsonb)) listed (restaurant_id, body);
    insert into job (restaurant_id, id, kind, due_at, payload)
      select n."restaurantId", (n.notice ->> 'id')::uuid, n.notice ->> 'kind',
        from_millis((n.notice ->> 'due_at')::bigint), n.notice -> 'payload'
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, notice jsonb)
      where jsonb_typeof(n.notice) = 'object';
  end if;
end
$function$;
alter function fourtop_functions.issue_access_link owner to fourtop_definer;
revoke all on function fourtop_functions.issue_access_link from public;
grant execute on function fourtop_functions.issue_access_link to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.keep_authorization_request(p_id text, p_body jsonb, p_expires_at bigint)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$insert into authorization_request (id, body, expires_at) values (p_id, p_body, from_millis(p_expires_at))$function$;
alter function fourtop_functions.keep_authorization_request owner to fourtop_definer;
revoke all on function fourtop_functions.keep_authorization_request from public;
grant execute on function fourtop_functions.keep_authorization_request to fourtop_api, fourtop_operator, fourtop_owner;

create function fourtop_functions.keep_device(p_digest text, p_person_id bigint, p_seen_at bigint, p_replacing text, p_most integer)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  -- One at a time for each person, so that concurrent calls never keep too many; removed people get none.
  perform from person where id = p_person_id for no key update;
  if not found then
    return;
  end if;
  delete from person_device where digest = p_replacing;
  insert into person_device (digest, person_id, seen_at) values (p_digest, p_person_id, p_seen_at)
    on conflict (digest) do update set seen_at = excluded.seen_at, failures = 0;
  delete from person_device where digest in (
    select digest from person_device where person_id = p_person_id
    order by seen_at desc, digest collate "C" desc offset p_most
  );
end
$function$;
alter function fourtop_functions.keep_device owner to fourtop_definer;
revoke all on function fourtop_functions.keep_device from public;
grant execute on function fourtop_functions.keep_device to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.keep_venue()
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  tenant constant bigint := nullif(current_setting('app.restaurant_id', true), '')::bigint;
begin
  insert into venue_snapshot as kept (restaurant_id, form, version, body, kept_at)
  select made.* from (
    select v.restaurant_id, '12860f50', v.version, concat_ws(E'\n\n',
    coalesce((select string_agg(id || ' ' || body, E'\n' order by id) from "restaurant" where restaurant_id = tenant), ''),
    coalesce((select string_agg(id || ' ' || body, E'\n' order by id) from "settings" where restaurant_id = tenant), ''),
    coalesce((select string_agg(id || ' ' || body, E'\n' order by id) from "branch" where restaurant_id = tenant), ''),
    coalesce((select string_agg(id || ' ' || body, E'\n' order by id) from "table" where restaurant_id = tenant), ''),
    coalesce((select string_agg(id || ' ' || body, E'\n' order by id) from "menu" where restaurant_id = tenant), ''),
    coalesce((select string_agg(id || ' ' || body, E'\n' order by id) from "category" where restaurant_id = tenant), ''),
    coalesce((select string_agg(id || ' ' || body, E'\n' order by id) from "modifier_group" where restaurant_id = tenant), ''),
    coalesce((select string_agg(id || ' ' || body, E'\n' order by id) from "dish" where restaurant_id = tenant), '')) as body, store_now()
    from venue_version v where v.restaurant_id = tenant
  ) made
  where length(made.body) <= 1048576
  on conflict (restaurant_id) do update set
    form = excluded.form, version = excluded.version, body = excluded.body, kept_at = excluded.kept_at
  where kept.version <> excluded.version
    or kept.form <> excluded.form and kept.kept_at < excluded.kept_at - interval '10 minutes';
end$function$;
alter function fourtop_functions.keep_venue owner to fourtop_definer;
revoke all on function fourtop_functions.keep_venue from public;
grant execute on function fourtop_functions.keep_venue to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.kept_order(p_restaurant_id bigint, p_event_id uuid)
  returns text
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select (e.body::json #> '{data,order}')::text from event e
where e.restaurant_id = p_restaurant_id and e.id = p_event_id
  and e.restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint
$function$;
alter function fourtop_functions.kept_order owner to fourtop_definer;
revoke all on function fourtop_functions.kept_order from public;
grant execute on function fourtop_functions.kept_order to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_access_links(p_restaurant_id bigint)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select body from access_link where restaurant_id = p_restaurant_id order by created_at desc, digest collate "C"
$function$;
alter function fourtop_functions.list_access_links owner to fourtop_definer;
revoke all on function fourtop_functions.list_access_links from public;
grant execute on function fourtop_functions.list_access_links to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_apps()
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from app order by (body ->> 'created_at')::bigint, id$function$;
alter function fourtop_functions.list_apps owner to fourtop_definer;
revoke all on function fourtop_functions.list_apps from public;
grant execute on function fourtop_functions.list_apps to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_backfills(out name text, out done bigint, out total bigint, out finished boolean)
  returns setof record
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select b.name, b.done, b.total, b.finished_at is not null from backfill b order by b.name$function$;
alter function fourtop_functions.list_backfills owner to fourtop_definer;
revoke all on function fourtop_functions.list_backfills from public;
grant execute on function fourtop_functions.list_backfills to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_browsers(p_person_id bigint)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select jsonb_build_object('browser', b.browser, 'address', b.address, 'first_at', b.first_at,
  'last_at', b.last_at, 'is_new', b.is_new, 'dismissed_by', b.dismissed_by) from person_browser b where person_id = p_person_id order by last_at desc$function$;
alter function fourtop_functions.list_browsers owner to fourtop_definer;
revoke all on function fourtop_functions.list_browsers from public;
grant execute on function fourtop_functions.list_browsers to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_jobs(p_restaurant_id bigint, p_failed boolean, p_limit integer)
  returns table(restaurant_id bigint, id uuid, kind text, state text, attempts integer, due_at bigint, failed_at bigint, reason text)
  language plpgsql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
#variable_conflict use_column
begin
  if p_failed then
    return query select job.restaurant_id, job.id, job.kind,
  case when job.failed_at is not null then 'failed' when job.leased_until > store_now() then 'running' else 'waiting' end,
  job.attempts, to_millis(job.due_at), to_millis(job.failed_at), job.reason from job
      where job.failed_at is not null and (p_restaurant_id is null or job.restaurant_id = p_restaurant_id)
      order by job.failed_at desc, job.id desc limit p_limit;
  else
    return query select job.restaurant_id, job.id, job.kind,
  case when job.failed_at is not null then 'failed' when job.leased_until > store_now() then 'running' else 'waiting' end,
  job.attempts, to_millis(job.due_at), to_millis(job.failed_at), job.reason from job
      where job.failed_at is null and (p_restaurant_id is null or job.restaurant_id = p_restaurant_id)
      order by job.due_at, job.id limit p_limit;
  end if;
end
$function$;
alter function fourtop_functions.list_jobs owner to fourtop_definer;
revoke all on function fourtop_functions.list_jobs from public;
grant execute on function fourtop_functions.list_jobs to fourtop_operator, fourtop_owner;

create function fourtop_functions.list_members(p_restaurant_id bigint)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select jsonb_build_object('id', id, 'email', email, 'name', body -> 'name', 'memberships', body -> 'memberships',
  'has_factor', body ? 'factor', 'has_pin', body ? 'pin', 'has_proved_email', body ? 'email_proved_at',
  'language', body -> 'language',
  'last_sign_in_at', (select max(last_at) from person_browser b where b.person_id = person.id))
from person where body -> 'memberships' @> jsonb_build_array(jsonb_build_object('restaurant_id', p_restaurant_id))
order by email collate "C"
$function$;
alter function fourtop_functions.list_members owner to fourtop_definer;
revoke all on function fourtop_functions.list_members from public;
grant execute on function fourtop_functions.list_members to fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_people()
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from person order by email collate "C"$function$;
alter function fourtop_functions.list_people owner to fourtop_definer;
revoke all on function fourtop_functions.list_people from public;
grant execute on function fourtop_functions.list_people to fourtop_operator, fourtop_owner;

create function fourtop_functions.list_restaurants()
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$select body from restaurant order by slug collate "C"$function$;
alter function fourtop_functions.list_restaurants owner to fourtop_definer;
revoke all on function fourtop_functions.list_restaurants from public;
grant execute on function fourtop_functions.list_restaurants to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_servers()
  returns table(name text, state text, installation text, sealed_url text, first_region bigint, last_region bigint, restaurants bigint)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select d.name, d.state, d.installation, d.sealed_url, d.first_region, d.last_region,
  (select count(*) from restaurant_server s where s.server = d.name)
from database_server d order by d.first_region
$function$;
alter function fourtop_functions.list_servers owner to fourtop_definer;
revoke all on function fourtop_functions.list_servers from public;
grant execute on function fourtop_functions.list_servers to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_sessions(p_person_id bigint)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select jsonb_build_object('digest', s.digest, 'person_id', s.person_id, 'created_at', s.created_at,
  'seen_at', s.seen_at, 'address', s.address, 'browser', s.browser) from person_session s where person_id = p_person_id
order by seen_at desc, created_at desc, digest collate "C"
$function$;
alter function fourtop_functions.list_sessions owner to fourtop_definer;
revoke all on function fourtop_functions.list_sessions from public;
grant execute on function fourtop_functions.list_sessions to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.list_shared_devices(p_restaurant_id bigint)
  returns setof jsonb
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select jsonb_build_object('digest', d.digest, 'restaurant_id', d.at_restaurant, 'name', d.name,
  'lock_minutes', d.lock_minutes, 'enrolled_by', d.enrolled_by, 'enrolled_at', d.enrolled_at, 'seen_at', d.seen_at)
  || case when d.language is null then '{}' else jsonb_build_object('language', d.language) end from shared_device d where at_restaurant = p_restaurant_id
order by name collate "C", digest collate "C"
$function$;
alter function fourtop_functions.list_shared_devices owner to fourtop_definer;
revoke all on function fourtop_functions.list_shared_devices from public;
grant execute on function fourtop_functions.list_shared_devices to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.make_lanes(p_restaurants bigint[], p_queues text[], p_receivers bigint[])
  returns void
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
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
    perform set_config('lock_timeout', '50ms', true);
    insert into lane (restaurant_id, queue, receiver)
      select * from unnest(restaurants, queues, receivers) on conflict do nothing;
  exception when lock_not_available or deadlock_detected then
    for place in 1 .. least(cardinality(restaurants), 100) loop
      begin
        perform set_config('lock_timeout', '50ms', true);
        insert into lane (restaurant_id, queue, receiver)
          values (restaurants[place], queues[place], receivers[place]) on conflict do nothing;
      exception when lock_not_available or deadlock_detected then
        null;
      end;
    end loop;
  end;
  perform set_config('lock_timeout', before, true);
end
$function$;
alter function fourtop_functions.make_lanes owner to fourtop_definer;
revoke all on function fourtop_functions.make_lanes from public;
grant execute on function fourtop_functions.make_lanes to fourtop_operator, fourtop_owner;

create function fourtop_functions.message_room(p_restaurant_id bigint, p_key text, p_hour bigint, p_day bigint, p_ahead bigint, p_now bigint)
  returns bigint
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  room bigint := p_now;
  counted bigint;
  freed bigint;
begin
  select count(*) into counted from message_place
    where restaurant_id = p_restaurant_id and key = p_key and at > p_now - 3600000;
  if counted >= p_hour then
    select at + 3600000 into freed from message_place
      where restaurant_id = p_restaurant_id and key = p_key and at > p_now - 3600000
      order by at offset least(counted - p_hour + p_ahead, counted - 1) limit 1;
    room := greatest(room, freed);
  end if;
  select count(*) into counted from message_place
    where restaurant_id = p_restaurant_id and key = p_key and at > p_now - 86400000;
  if counted >= p_day then
    select at + 86400000 into freed from message_place
      where restaurant_id = p_restaurant_id and key = p_key and at > p_now - 86400000
      order by at offset least(counted - p_day + p_ahead, counted - 1) limit 1;
    room := greatest(room, freed);
  end if;
  return room;
end
$function$;
alter function fourtop_functions.message_room owner to fourtop_definer;
revoke all on function fourtop_functions.message_room from public;
grant execute on function fourtop_functions.message_room to fourtop_operator, fourtop_owner;

create function fourtop_functions.move_back(p_now timestamp with time zone, p_ahead interval)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
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
where claimable_at > p_now + interval '21600000 milliseconds' and claimable_at is not null and attempts > 0
  and leased_until is null;

update job_lane set served_at = served_at - p_ahead where served_at > p_now;
update lane set
  served_at = case when served_at > p_now then served_at - p_ahead else served_at end,
  failing_since = case when failing_since > p_now then failing_since - p_ahead else failing_since end
where served_at > p_now or failing_since > p_now;
$function$;
alter function fourtop_functions.move_back owner to fourtop_definer;
revoke all on function fourtop_functions.move_back from public;
grant execute on function fourtop_functions.move_back to fourtop_operator, fourtop_owner;

create function fourtop_functions.next_sales(p_restaurant_id bigint)
  returns bigint
  language sql
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select coalesce(
  (floor(least(
    (select min(placed_at) from "order" where restaurant_id = p_restaurant_id and placed_at >= unsummed.since),
    (select min(at) from sales_archive where restaurant_id = p_restaurant_id and at >= unsummed.since)
  ) / 86400000.0)::bigint + 3) * 86400000,
  to_millis(store_now()) + 2 * 86400000
)
from (
  select coalesce(
    (select (through_day + 1) * 86400000::bigint from sales_rolled where restaurant_id = p_restaurant_id), 0
  ) as since
) unsummed
$function$;
revoke all on function fourtop_functions.next_sales from public;
grant execute on function fourtop_functions.next_sales to fourtop_worker, fourtop_operator, fourtop_definer;

create function fourtop_functions.number_events(p_tenant bigint)
  returns bigint
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  settled timestamptz := store_now() - interval '120000 milliseconds';
  recent timestamptz := settled - interval '120000 milliseconds';
  first timestamptz;
  given bigint;
  earlier bigint;
  fresh uuid;
begin
  select case when h.since >= recent then least(h.since, settled) else settled end, h.last into first, given
    from event_head h where h.restaurant_id = p_tenant;
  if not found then
    insert into event_head (restaurant_id, last, before, began, since) values (p_tenant, 0, 0, settled, settled)
      on conflict do nothing;
  elsif not exists (
    select from event e where e.restaurant_id = p_tenant and e.number is null and e.at >= first
  ) then
    return given;
  end if;
  -- Statements after this one see what was numbered until then.
  select case when h.since >= recent then least(h.since, settled) else settled end, h.last into first, given
    from event_head h where h.restaurant_id = p_tenant for no key update;
  earlier := given;
  -- One by one: a join would be planned for as many as there were once. They are sorted by themselves: in the order of
  -- another index, all others of this time would be looked at, too.
  for fresh in
    with visible as materialized (
      select e.id, e.at from event e where e.restaurant_id = p_tenant and e.number is null and e.at >= first
    )
    select v.id from visible v order by v.at, v.id
  loop
    given := given + 1;
    update event e set number = given where e.restaurant_id = p_tenant and e.id = fresh;
  end loop;
  update event_head h set last = given, since = settled,
    before = case when h.since >= recent then h.before else earlier end,
    began = case when h.since >= recent then h.began else settled end
  where h.restaurant_id = p_tenant;
  return given;
end
$function$;
alter function fourtop_functions.number_events owner to fourtop_definer;
revoke all on function fourtop_functions.number_events from public;
grant execute on function fourtop_functions.number_events to fourtop_operator, fourtop_owner;

create function fourtop_functions.open_authorization_request(p_id text, p_session text)
  returns setof jsonb
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
update authorization_request r set session = p_session
  where r.id = p_id and coalesce(r.session, p_session) = p_session and r.expires_at > store_now()
  returning r.body || jsonb_build_object('session', r.session)$function$;
alter function fourtop_functions.open_authorization_request owner to fourtop_definer;
revoke all on function fourtop_functions.open_authorization_request from public;
grant execute on function fourtop_functions.open_authorization_request to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.open_shared_device(p_digest text, out device jsonb, out restaurant jsonb, out people jsonb)
  returns setof record
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select jsonb_build_object('digest', d.digest, 'restaurant_id', d.at_restaurant, 'name', d.name,
  'lock_minutes', d.lock_minutes, 'enrolled_by', d.enrolled_by, 'enrolled_at', d.enrolled_at, 'seen_at', d.seen_at)
  || case when d.language is null then '{}' else jsonb_build_object('language', d.language) end, r.body, (
  select coalesce(jsonb_agg(
    jsonb_build_object('id', p.id, 'name', p.body -> 'name', 'role', m -> 'role')
    order by p.body ->> 'name' collate "C", p.id
  ), '[]')
  from person p, jsonb_array_elements(p.body -> 'memberships') m
  where p.body -> 'memberships' @> jsonb_build_array(jsonb_build_object('restaurant_id', d.at_restaurant)) and p.body ? 'pin' and (m ->> 'restaurant_id')::bigint = d.at_restaurant
)
from shared_device d join restaurant r on r.restaurant_id = d.at_restaurant
where d.digest = p_digest
$function$;
alter function fourtop_functions.open_shared_device owner to fourtop_definer;
revoke all on function fourtop_functions.open_shared_device from public;
grant execute on function fourtop_functions.open_shared_device to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.pend_sign_in(p_digest text, p_person_id bigint, p_email text, p_password_changed_at bigint, p_expires_at bigint, p_now bigint)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  delete from pending_sign_in where person_id = p_person_id and expires_at <= p_now;
  delete from pending_sign_in where digest in (
    select digest from pending_sign_in where person_id = p_person_id
    order by expires_at desc offset 599
  );
  insert into pending_sign_in (digest, person_id, email, password_changed_at, expires_at, attempts)
    select p_digest, id, p_email, p_password_changed_at, p_expires_at, 0 from person
    where id = p_person_id for key share;
end
$function$;
alter function fourtop_functions.pend_sign_in owner to fourtop_definer;
revoke all on function fourtop_functions.pend_sign_in from public;
grant execute on function fourtop_functions.pend_sign_in to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.point_of_sale_failing(p_restaurant_id bigint)
  returns bigint
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select to_millis(failing_since) from lane
where restaurant_id = p_restaurant_id and queue = 'point_of_sale.push' and receiver = 0
$function$;
alter function fourtop_functions.point_of_sale_failing owner to fourtop_definer;
revoke all on function fourtop_functions.point_of_sale_failing from public;
grant execute on function fourtop_functions.point_of_sale_failing to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.put_app(p_id text, p_version integer, p_body jsonb)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  if p_version = 0 then
    insert into app (id, body) values (p_id, p_body) on conflict (id) do nothing;
  else
    update app set body = p_body where id = p_id and version = p_version;
  end if;
  return found;
end
$function$;
alter function fourtop_functions.put_app owner to fourtop_definer;
revoke all on function fourtop_functions.put_app from public;
grant execute on function fourtop_functions.put_app to fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.put_app_listing(p_app_id text, p_version integer, p_body jsonb, p_image text)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  if p_version = 0 then
    insert into app_listing (app_id, version, author_id, state, body, image)
      values (p_app_id, 1, (p_body ->> 'author_id')::bigint, p_body -> 'review' ->> 'state', p_body, p_image)
      on conflict (app_id) do nothing;
  else
    update app_listing set version = p_version + 1, state = p_body -> 'review' ->> 'state', body = p_body,
      image = case when jsonb_typeof(p_body -> 'logo') = 'object' then coalesce(p_image, image) end
      where app_id = p_app_id and version = p_version;
  end if;
  return found;
end
$function$;
alter function fourtop_functions.put_app_listing owner to fourtop_definer;
revoke all on function fourtop_functions.put_app_listing from public;
grant execute on function fourtop_functions.put_app_listing to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.put_person(p_id bigint, p_version integer, p_body jsonb, p_noted jsonb, p_ends_sessions boolean, p_except text, p_only text, p_using text, p_other_owner_of bigint)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  
  if p_other_owner_of is not null then
    perform pg_advisory_xact_lock(hashtextextended('owners ' || p_other_owner_of, 0));
    if not exists (
      select from person where id <> p_id and body -> 'memberships' @> jsonb_build_array(jsonb_build_object('restaurant_id', p_other_owner_of, 'role', 'owner'))
    ) then
      return false;
    end if;
  end if;
  if p_using is not null then
    -- The person first: removing them also locks them before their links.
    perform from person where id = p_id for update;
    perform from access_link where digest = p_using for update;
    if not found then
      return false;
    end if;
  end if;
  if p_version = 0 then
    insert into person (id, body) values (p_id, p_body) on conflict do nothing;
  else
    update person set body = p_body where id = p_id and version = p_version;
  end if;
  if not found then
    return false;
  end if;
  if p_using is not null then
    delete from access_link where digest = p_using;
  end if;
  if p_ends_sessions then
    delete from person_session where person_id = p_id and case
      when p_only is null then digest is distinct from p_except
      else digest = p_only
    end;
    if p_only is null then
      delete from shared_session where person_id = p_id;
    end if;
  end if;
  
  if p_noted is not null then
    select jsonb_agg(n) into p_noted from jsonb_array_elements(p_noted) n
      where not exists (select from restaurant_fence fence where fence.restaurant_id = (n ->> 'restaurantId')::bigint and fence.state <> 'draining');
  end if;
  if p_noted is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select n."restaurantId", (n.entry ->> 'id')::uuid, from_millis((n.entry ->> 'at')::bigint), n.entry -> 'actor',
        n.entry ->> 'action', n.entry -> 'subject' ->> 'kind', n.entry -> 'subject' ->> 'id', n.entry -> 'detail', null
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, entry jsonb);
    
    insert into security_log (restaurant_id, id, at, refused, body)
      select restaurant_id, (body ->> 'id')::uuid, (body ->> 'at')::bigint, body ->> 'outcome' <> 'done', body
      from (select n."restaurantId", n.security from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, security jsonb)) listed (restaurant_id, body);
    insert into job (restaurant_id, id, kind, due_at, payload)
      select n."restaurantId", (n.notice ->> 'id')::uuid, n.notice ->> 'kind',
        from_millis((n.notice ->> 'due_at')::bigint), n.notice -> 'payload'
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, notice jsonb)
      where jsonb_typeof(n.notice) = 'object';
  end if;
  return true;
end
$function$;
alter function fourtop_functions.put_person owner to fourtop_definer;
revoke all on function fourtop_functions.put_person from public;
grant execute on function fourtop_functions.put_person to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.queued_messages(p_restaurant_id bigint, p_id uuid, p_subject_kind text, p_subject_id text)
  returns table(id uuid, payload jsonb, due_at bigint, held boolean, waits_for_room boolean)
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select j.id, j.payload, to_millis(j.due_at), coalesce(j.leased_until > store_now(), false), exists (
  select from guest_message m where m.restaurant_id = p_restaurant_id and m.id = j.id and m.state = 'waiting'
)
from (
  select id, payload, due_at, leased_until from job
  where restaurant_id = p_restaurant_id and kind = 'guest.message' and failed_at is null and coalesce(payload ->> 'booking_id', payload ->> 'order_id', payload ->> 'waitlist_id') = p_subject_id
  union all
  select id, payload, due_at, leased_until from job
  where restaurant_id = p_restaurant_id and kind = 'guest.message' and failed_at is null and (payload ->> 'receipt_id') = p_subject_id
) j
where j.payload ? (p_subject_kind || '_id') and j.id <> p_id
limit 50
$function$;
alter function fourtop_functions.queued_messages owner to fourtop_definer;
revoke all on function fourtop_functions.queued_messages from public;
grant execute on function fourtop_functions.queued_messages to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.refuse_commit(p_code text, p_message text)
  returns boolean
  language plpgsql
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  raise exception using errcode = p_code, message = p_message;
end
$function$;
revoke all on function fourtop_functions.refuse_commit from public;
grant execute on function fourtop_functions.refuse_commit to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_definer;

create function fourtop_functions.release_job(p_restaurant_id bigint, p_id uuid, p_lease uuid, p_retry_at bigint, p_reason text)
  returns setof uuid
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  ended record;
  failing_before timestamptz;
begin
  select l.failing_since into failing_before from lane l join job on job.kind = l.queue
  where job.restaurant_id = p_restaurant_id and job.id = p_id and l.restaurant_id = p_restaurant_id and l.receiver = 0
  for no key update of l;
  update job set
    due_at = coalesce(from_millis(p_retry_at), due_at),
    lease = case when p_retry_at is null then lease end,
    leased_until = null,
    failed_at = case when p_retry_at is null then store_now() end,
    reason = p_reason
  where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
  returning id, kind into ended;
  if found then
    return next ended.id;
    update lane l set ready = l.ready or l.blocked_at is not null, blocked_at = null,
      failing_since = coalesce(failing_before, store_now())
    where l.restaurant_id = p_restaurant_id and l.queue = ended.kind and l.receiver = 0
      and (l.blocked_at is not null or failing_before is null);
    if ended.kind = 'point_of_sale.push' and failing_before is null then
      insert into lane_wake (restaurant_id, queue, receiver, at)
        values (p_restaurant_id, 'upkeep.outages', 0, store_now() + interval '180000 milliseconds');
    end if;
  end if;
end
$function$;
alter function fourtop_functions.release_job owner to fourtop_definer;
revoke all on function fourtop_functions.release_job from public;
grant execute on function fourtop_functions.release_job to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.remove_app(p_id text, p_version integer)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  delete from app where id = p_id and version = p_version;
  if not found then
    return false;
  end if;
  delete from app_health where app_id = p_id;
  delete from app_listing where app_id = p_id;
  return true;
end
$function$;
alter function fourtop_functions.remove_app owner to fourtop_definer;
revoke all on function fourtop_functions.remove_app from public;
grant execute on function fourtop_functions.remove_app to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.remove_person(p_id bigint, p_version integer, p_noted jsonb, p_other_owner_of bigint)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  
  if p_other_owner_of is not null then
    perform pg_advisory_xact_lock(hashtextextended('owners ' || p_other_owner_of, 0));
    if not exists (
      select from person where id <> p_id and body -> 'memberships' @> jsonb_build_array(jsonb_build_object('restaurant_id', p_other_owner_of, 'role', 'owner'))
    ) then
      return false;
    end if;
  end if;
  delete from person where id = p_id and version = p_version;
  if not found then
    return false;
  end if;
  
  if p_noted is not null then
    select jsonb_agg(n) into p_noted from jsonb_array_elements(p_noted) n
      where not exists (select from restaurant_fence fence where fence.restaurant_id = (n ->> 'restaurantId')::bigint and fence.state <> 'draining');
  end if;
  if p_noted is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select n."restaurantId", (n.entry ->> 'id')::uuid, from_millis((n.entry ->> 'at')::bigint), n.entry -> 'actor',
        n.entry ->> 'action', n.entry -> 'subject' ->> 'kind', n.entry -> 'subject' ->> 'id', n.entry -> 'detail', null
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, entry jsonb);
    
    insert into security_log (restaurant_id, id, at, refused, body)
      select restaurant_id, (body ->> 'id')::uuid, (body ->> 'at')::bigint, body ->> 'outcome' <> 'done', body
      from (select n."restaurantId", n.security from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, security jsonb)) listed (restaurant_id, body);
    insert into job (restaurant_id, id, kind, due_at, payload)
      select n."restaurantId", (n.notice ->> 'id')::uuid, n.notice ->> 'kind',
        from_millis((n.notice ->> 'due_at')::bigint), n.notice -> 'payload'
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, notice jsonb)
      where jsonb_typeof(n.notice) = 'object';
  end if;
  return true;
end
$function$;
alter function fourtop_functions.remove_person owner to fourtop_definer;
revoke all on function fourtop_functions.remove_person from public;
grant execute on function fourtop_functions.remove_person to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.replace_restaurant(p_id bigint, p_version integer, p_body jsonb, p_venue_version bigint)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  before jsonb;
begin
  select body into before from restaurant where restaurant_id = p_id and id = p_id and version = p_version for update;
  if not found then
    return false;
  end if;
  if before - array['languages', 'listening', 'version'] <> p_body - array['languages', 'listening', 'version']
    and not has_table_privilege(session_user, 'fourtop.restaurant', 'update') then
    raise insufficient_privilege using message = 'this login may change of a restaurant only its languages, and whether it is listened to';
  end if;
  update restaurant set body = p_body, venue_version = p_venue_version where restaurant_id = p_id and id = p_id;
  return true;
end$function$;
alter function fourtop_functions.replace_restaurant owner to fourtop_definer;
revoke all on function fourtop_functions.replace_restaurant from public;
grant execute on function fourtop_functions.replace_restaurant to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.report_message(p_id uuid, p_reason text)
  returns table(restaurant_id bigint)
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
with reported as (
  update guest_message m set state = 'failed', reason = p_reason where m.id = p_id and m.state = 'sent'
  returning m.restaurant_id, m.address
), stopped as (
  insert into message_recipient as kept (restaurant_id, recipient, suppressed)
    select r.restaurant_id, r.address, true from reported r where r.address is not null
    on conflict (restaurant_id, recipient) do update set suppressed = true
)
select r.restaurant_id from reported r
$function$;
alter function fourtop_functions.report_message owner to fourtop_definer;
revoke all on function fourtop_functions.report_message from public;
grant execute on function fourtop_functions.report_message to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.reseal_secrets(p_kind text, p_replacements jsonb)
  returns integer
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  one record;
  changed integer;
  total integer := 0;
begin
  for one in
    select r.restaurant_id, r.id, r.before, r.after
    from jsonb_to_recordset(p_replacements) r (restaurant_id bigint, id text, before text, after text)
    order by r.restaurant_id, r.id
  loop
    if p_kind = 'webhook' then
      update webhook_endpoint e set body = e.body || jsonb_build_object(
        'version', (e.body ->> 'version')::integer + 1,
        'secrets', (
          select jsonb_agg(
            case when secret ->> 'sealed' = one.before then secret || jsonb_build_object('sealed', one.after) else secret end
            order by place
          ) from jsonb_array_elements(e.body -> 'secrets') with ordinality listed (secret, place)
        )
      )
      where e.restaurant_id = one.restaurant_id and e.id = one.id::bigint
        and exists (select from jsonb_array_elements(e.body -> 'secrets') secret where secret ->> 'sealed' = one.before);
    elsif p_kind = 'app' then
      update app a set body = a.body || jsonb_build_object(
        'version', (a.body ->> 'version')::integer + 1,
        'webhook', a.body -> 'webhook' || jsonb_build_object('secrets', (
          select jsonb_agg(
            case when secret ->> 'sealed' = one.before then secret || jsonb_build_object('sealed', one.after) else secret end
            order by place
          ) from jsonb_array_elements(a.body #> '{webhook,secrets}') with ordinality listed (secret, place)
        ))
      )
      where a.id = one.id and exists (select from jsonb_array_elements(coalesce(a.body #> '{webhook,secrets}', '[]')) secret where secret ->> 'sealed' = one.before);
    elsif p_kind = 'authenticator' then
      update person p set body = p.body || jsonb_build_object(
        'version', (p.body ->> 'version')::integer + 1,
        'factor', p.body -> 'factor' || jsonb_build_object('secret', one.after)
      )
      where p.id = one.id::bigint and p.body -> 'factor' ->> 'secret' = one.before;
    elsif p_kind = 'pin' then
      update person p set body = p.body || jsonb_build_object(
        'version', (p.body ->> 'version')::integer + 1,
        'pin', p.body -> 'pin' || jsonb_build_object('sealed_hash', one.after)
      )
      where p.id = one.id::bigint and p.body -> 'pin' ->> 'sealed_hash' = one.before;
    elsif p_kind = 'restaurant' then
      update restaurant_key k set sealed = one.after
      where k.restaurant_id = one.restaurant_id and k.sealed = one.before;
    elsif p_kind = 'server' then
      update database_server d set sealed_url = one.after where d.name = one.id and d.sealed_url = one.before;
    else
      update job j set payload = j.payload || jsonb_build_object('sealed_url', one.after)
      where j.restaurant_id = one.restaurant_id and j.id = one.id::uuid and j.payload ->> 'sealed_url' = one.before;
    end if;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end
$function$;
alter function fourtop_functions.reseal_secrets owner to fourtop_definer;
revoke all on function fourtop_functions.reseal_secrets from public;
grant execute on function fourtop_functions.reseal_secrets to fourtop_operator, fourtop_owner;

create function fourtop_functions.retry_job(p_restaurant_id bigint, p_id uuid)
  returns table(restaurant_id bigint, id uuid, kind text, state text, attempts integer, due_at bigint, failed_at bigint, reason text)
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
with before as materialized (
  select job.* from job
  where job.restaurant_id = p_restaurant_id and job.id = p_id
    and (job.leased_until is null or job.leased_until <= store_now())
  for update
), again as (
  update job set due_at = store_now(), attempts = 0, lease = null, leased_until = null, failed_at = null, reason = null
  from before where job.restaurant_id = before.restaurant_id and job.id = before.id
), forgotten as (
  delete from guest_message kept using before
  where kept.restaurant_id = before.restaurant_id and kept.id = before.id and before.failed_at is not null
)
select job.restaurant_id, job.id, job.kind,
  case when job.failed_at is not null then 'failed' when job.leased_until > store_now() then 'running' else 'waiting' end,
  job.attempts, to_millis(job.due_at), to_millis(job.failed_at), job.reason from before job
$function$;
alter function fourtop_functions.retry_job owner to fourtop_definer;
revoke all on function fourtop_functions.retry_job from public;
grant execute on function fourtop_functions.retry_job to fourtop_operator, fourtop_owner;

create function fourtop_functions.retry_message(p_restaurant_id bigint, p_id uuid)
  returns table(payload jsonb)
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
with again as (
  update job set due_at = store_now(), attempts = 0, lease = null, leased_until = null, failed_at = null, reason = null
  where restaurant_id = p_restaurant_id and id = p_id and kind = 'guest.message' and failed_at is not null
  returning job.id, job.payload
), forgotten as (
  delete from guest_message where restaurant_id = p_restaurant_id and id in (select again.id from again)
)
select again.payload from again
$function$;
alter function fourtop_functions.retry_message owner to fourtop_definer;
revoke all on function fourtop_functions.retry_message from public;
grant execute on function fourtop_functions.retry_message to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.revoke_access_link(p_digest text, p_noted jsonb)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  delete from access_link where digest = p_digest;
  if not found then
    return false;
  end if;
  
  if p_noted is not null then
    select jsonb_agg(n) into p_noted from jsonb_array_elements(p_noted) n
      where not exists (select from restaurant_fence fence where fence.restaurant_id = (n ->> 'restaurantId')::bigint and fence.state <> 'draining');
  end if;
  if p_noted is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select n."restaurantId", (n.entry ->> 'id')::uuid, from_millis((n.entry ->> 'at')::bigint), n.entry -> 'actor',
        n.entry ->> 'action', n.entry -> 'subject' ->> 'kind', n.entry -> 'subject' ->> 'id', n.entry -> 'detail', null
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, entry jsonb);
    
    insert into security_log (restaurant_id, id, at, refused, body)
      select restaurant_id, (body ->> 'id')::uuid, (body ->> 'at')::bigint, body ->> 'outcome' <> 'done', body
      from (select n."restaurantId", n.security from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, security jsonb)) listed (restaurant_id, body);
    insert into job (restaurant_id, id, kind, due_at, payload)
      select n."restaurantId", (n.notice ->> 'id')::uuid, n.notice ->> 'kind',
        from_millis((n.notice ->> 'due_at')::bigint), n.notice -> 'payload'
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, notice jsonb)
      where jsonb_typeof(n.notice) = 'object';
  end if;
  return true;
end
$function$;
alter function fourtop_functions.revoke_access_link owner to fourtop_definer;
revoke all on function fourtop_functions.revoke_access_link from public;
grant execute on function fourtop_functions.revoke_access_link to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.revoke_shared_device(p_restaurant_id bigint, p_digest text, p_noted jsonb)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  delete from shared_device where at_restaurant = p_restaurant_id and digest = p_digest;
  if not found then
    return false;
  end if;
  
  if p_noted is not null then
    select jsonb_agg(n) into p_noted from jsonb_array_elements(p_noted) n
      where not exists (select from restaurant_fence fence where fence.restaurant_id = (n ->> 'restaurantId')::bigint and fence.state <> 'draining');
  end if;
  if p_noted is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select n."restaurantId", (n.entry ->> 'id')::uuid, from_millis((n.entry ->> 'at')::bigint), n.entry -> 'actor',
        n.entry ->> 'action', n.entry -> 'subject' ->> 'kind', n.entry -> 'subject' ->> 'id', n.entry -> 'detail', null
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, entry jsonb);
    
    insert into security_log (restaurant_id, id, at, refused, body)
      select restaurant_id, (body ->> 'id')::uuid, (body ->> 'at')::bigint, body ->> 'outcome' <> 'done', body
      from (select n."restaurantId", n.security from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, security jsonb)) listed (restaurant_id, body);
    insert into job (restaurant_id, id, kind, due_at, payload)
      select n."restaurantId", (n.notice ->> 'id')::uuid, n.notice ->> 'kind',
        from_millis((n.notice ->> 'due_at')::bigint), n.notice -> 'payload'
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, notice jsonb)
      where jsonb_typeof(n.notice) = 'object';
  end if;
  return true;
end
$function$;
alter function fourtop_functions.revoke_shared_device owner to fourtop_definer;
revoke all on function fourtop_functions.revoke_shared_device from public;
grant execute on function fourtop_functions.revoke_shared_device to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.roll_up_sales(p_restaurant_id bigint, p_most_days integer)
  returns boolean
  language plpgsql
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  over integer := floor((to_millis(store_now()) - 2 * 86400000) / 86400000.0)::integer - 1;
  through integer;
  until integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('sales ' || p_restaurant_id, 0)) then
    return false;
  end if;
  select through_day into through from sales_rolled where restaurant_id = p_restaurant_id;
  if through is null then
    select floor(least(
      (select min(placed_at) from "order" where restaurant_id = p_restaurant_id),
      (select min(at) from sales_archive where restaurant_id = p_restaurant_id)
    ) / 86400000.0)::integer - 1 into through;
    if through is null or through >= over then
      return false;
    end if;
  end if;
  until := greatest(through, least(over, through + p_most_days));

  with chosen as materialized (
    select distinct day from sales_change where restaurant_id = p_restaurant_id and day <= until
    order by day limit p_most_days
  ), seen as (
    delete from sales_change where restaurant_id = p_restaurant_id and day = any (array(select day from chosen))
  ), stale as materialized (
    select day from chosen union select generate_series(through + 1, until)
  ), written as (
    insert into sales_day as kept (restaurant_id, day, branch_id, orders, revenue_minor)
      select p_restaurant_id, stale.day, sold.branch_id, sum(sold.orders), sum(sold.revenue_minor)
      from stale cross join lateral (
        select coalesce(branch_id, 0) as branch_id, count(*) as orders, sum(total_minor) as revenue_minor from "order"
        where restaurant_id = p_restaurant_id and status <> 'rejected' and status <> 'cancelled'
          and placed_at >= stale.day * 86400000::bigint and placed_at < (stale.day + 1) * 86400000::bigint
        group by 1
        union all
        select branch_id, sum(orders), sum(revenue_minor) from sales_archive
        where restaurant_id = p_restaurant_id
          and at >= stale.day * 86400000::bigint and at < (stale.day + 1) * 86400000::bigint
        group by 1
        -- A branch that has no sales any more.
        union all select branch_id, 0, 0 from sales_day where restaurant_id = p_restaurant_id and day = stale.day
      ) sold
      group by stale.day, sold.branch_id
      on conflict (restaurant_id, day, branch_id) do update
        set orders = excluded.orders, revenue_minor = excluded.revenue_minor
        where (kept.orders, kept.revenue_minor) is distinct from (excluded.orders, excluded.revenue_minor)
  )
  insert into sales_rolled as rolled (restaurant_id, through_day) values (p_restaurant_id, until)
    on conflict (restaurant_id) do update set through_day = excluded.through_day
    where rolled.through_day <> excluded.through_day;

  return until < over
    or exists (select from sales_change where restaurant_id = p_restaurant_id and day <= until);
end
$function$;
revoke all on function fourtop_functions.roll_up_sales from public;
grant execute on function fourtop_functions.roll_up_sales to fourtop_worker, fourtop_operator, fourtop_definer;

create function fourtop_functions.sealed_secrets(p_kind text, p_prefix text, p_restaurant_id bigint, p_id text, p_limit integer)
  returns table(restaurant_id bigint, id text, sealed jsonb)
  language plpgsql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  if p_kind = 'webhook' then
    return query
      select e.restaurant_id, e.id::text, (
        select jsonb_agg(secret ->> 'sealed') from jsonb_array_elements(e.body -> 'secrets') secret
        where not starts_with(secret ->> 'sealed', p_prefix)
      )
      from webhook_endpoint e
      where (e.restaurant_id, e.id) > (p_restaurant_id, coalesce(p_id::bigint, 0))
        and exists (select from jsonb_array_elements(e.body -> 'secrets') secret where not starts_with(secret ->> 'sealed', p_prefix))
      order by e.restaurant_id, e.id limit p_limit;
  elsif p_kind = 'app' then
    return query
      select 0::bigint, a.id, (
        select jsonb_agg(secret ->> 'sealed') from jsonb_array_elements(coalesce(a.body #> '{webhook,secrets}', '[]')) secret where not starts_with(secret ->> 'sealed', p_prefix)
      )
      from app a
      where a.id > coalesce(p_id, '') and exists (select from jsonb_array_elements(coalesce(a.body #> '{webhook,secrets}', '[]')) secret where not starts_with(secret ->> 'sealed', p_prefix))
      order by a.id limit p_limit;
  elsif p_kind = 'authenticator' then
    return query
      select 0::bigint, p.id::text, jsonb_build_array(p.body -> 'factor' -> 'secret') from person p
      where p.id > coalesce(p_id::bigint, 0) and not starts_with(p.body -> 'factor' ->> 'secret', p_prefix)
      order by p.id limit p_limit;
  elsif p_kind = 'pin' then
    return query
      select 0::bigint, p.id::text, jsonb_build_array(p.body -> 'pin' -> 'sealed_hash') from person p
      where p.id > coalesce(p_id::bigint, 0) and not starts_with(p.body -> 'pin' ->> 'sealed_hash', p_prefix)
      order by p.id limit p_limit;
  elsif p_kind = 'restaurant' then
    return query
      select k.restaurant_id, k.restaurant_id::text, jsonb_build_array(k.sealed) from restaurant_key k
      where k.restaurant_id > p_restaurant_id and not starts_with(k.sealed, p_prefix)
        and not starts_with(k.sealed, 'plain.')
      order by k.restaurant_id limit p_limit;
  elsif p_kind = 'server' then
    return query
      select 0::bigint, d.name, jsonb_build_array(d.sealed_url) from database_server d
      where d.name > coalesce(p_id, '') and not starts_with(d.sealed_url, p_prefix)
      order by d.name limit p_limit;
  else
    return query
      select j.restaurant_id, j.id::text, jsonb_build_array(j.payload -> 'sealed_url') from job j
      where (j.restaurant_id, j.id) > (p_restaurant_id, coalesce(p_id::uuid, '00000000-0000-0000-0000-000000000000'))
        and j.kind = 'person.message' and not starts_with(j.payload ->> 'sealed_url', p_prefix)
      order by j.restaurant_id, j.id limit p_limit;
  end if;
end
$function$;
alter function fourtop_functions.sealed_secrets owner to fourtop_definer;
revoke all on function fourtop_functions.sealed_secrets from public;
grant execute on function fourtop_functions.sealed_secrets to fourtop_operator, fourtop_owner;

create function fourtop_functions.secret_keys()
  returns table(id text, state text)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select id, state from secret_key
$function$;
alter function fourtop_functions.secret_keys owner to fourtop_definer;
revoke all on function fourtop_functions.secret_keys from public;
grant execute on function fourtop_functions.secret_keys to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.see_browser(p_person_id bigint, p_browser text, p_address text, p_first_at bigint, p_last_at bigint, p_is_new boolean)
  returns void
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  insert into person_browser (person_id, browser, address, first_at, last_at, is_new, dismissed_by)
    select id, p_browser, p_address, p_first_at, p_last_at, p_is_new, '[]' from person
    where id = p_person_id for key share
    on conflict (person_id, browser, address) do update set last_at = excluded.last_at;
  delete from person_browser b using (
    select person_id, browser, address from person_browser where person_id = p_person_id
    order by last_at desc offset 50
  ) surplus
  where (b.person_id, b.browser, b.address) = (surplus.person_id, surplus.browser, surplus.address);
end
$function$;
alter function fourtop_functions.see_browser owner to fourtop_definer;
revoke all on function fourtop_functions.see_browser from public;
grant execute on function fourtop_functions.see_browser to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.set_server_state(p_name text, p_state text)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  update database_server set state = p_state where name = p_name;
  if not found then
    return false;
  end if;
  perform nextval('server_change');
  return true;
end
$function$;
alter function fourtop_functions.set_server_state owner to fourtop_definer;
revoke all on function fourtop_functions.set_server_state from public;
grant execute on function fourtop_functions.set_server_state to fourtop_operator, fourtop_owner;

create function fourtop_functions.settle_sign_in(p_digest text)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  delete from pending_sign_in where digest = p_digest;
  return found;
end
$function$;
alter function fourtop_functions.settle_sign_in owner to fourtop_definer;
revoke all on function fourtop_functions.settle_sign_in from public;
grant execute on function fourtop_functions.settle_sign_in to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.settle_upkeep(p_queue text, p_restaurant_id bigint, p_next bigint, p_settings text default null::text)
  returns void
  language sql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
update lane set next_at = from_millis(p_next), done_with = p_settings
where restaurant_id = p_restaurant_id and queue = p_queue and receiver = 0 and not ready
  -- Something that happens may have set an earlier time since.
  and next_at = served_at + interval '10 minutes'
$function$;
alter function fourtop_functions.settle_upkeep owner to fourtop_definer;
revoke all on function fourtop_functions.settle_upkeep from public;
grant execute on function fourtop_functions.settle_upkeep to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.speak_on_shared_device(p_restaurant_id bigint, p_digest text, p_language text)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  update shared_device set language = p_language where at_restaurant = p_restaurant_id and digest = p_digest;
  return found;
end
$function$;
alter function fourtop_functions.speak_on_shared_device owner to fourtop_definer;
revoke all on function fourtop_functions.speak_on_shared_device from public;
grant execute on function fourtop_functions.speak_on_shared_device to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.spend_rate(p_key text, p_limit integer, out allowed boolean, out remaining integer, out retry_after integer, out retry_after_millis integer)
  returns record
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  spent_at timestamptz;
  newest record;
  oldest record;
  ahead interval;
  used bigint := 0;
  blocking timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 1));

  select at, number into newest from rate_log where key = p_key order by at desc, number desc limit 1;
  spent_at := store_now();
  if newest.at > spent_at + interval '1 second' then
    -- The clock was set back: entries move back together, and keep their distances.
    ahead := newest.at - spent_at;
    delete from rate_log where key = p_key and at <= newest.at - interval '60 seconds';
    update rate_log set at = at - ahead where key = p_key;
  elsif newest.at > spent_at then
    -- By next to nothing: an entry must not come before an earlier one.
    spent_at := newest.at;
  end if;

  select at, number into oldest from (select at, number from rate_log where key = p_key and at > spent_at - interval '60 seconds' order by at, number limit 1) first;
  if found then
    used := newest.number - oldest.number + 1;
  end if;

  if used < p_limit then
    insert into rate_log (key, at, number) values (p_key, spent_at, coalesce(newest.number, 0) + 1);
    if newest.number % 64 = 0 then
      delete from rate_log where key = p_key and at <= spent_at - interval '60 seconds';
    end if;
    allowed := true;
    remaining := p_limit - used - 1;
    retry_after := 0;
    retry_after_millis := 0;
  else
    -- The next call is possible once enough entries are too old to count that fewer than the limit are left.
    blocking := oldest.at;
    if used > p_limit then
      select at into blocking from rate_log where key = p_key order by at desc, number desc
        offset greatest(p_limit - 1, 0) limit 1;
    end if;
    allowed := false;
    remaining := 0;
    retry_after_millis := coalesce(
      ceil(extract(epoch from blocking + interval '60 seconds' - spent_at) * 1000), 60000
    );
    retry_after_millis := least(60000, greatest(1, retry_after_millis));
    retry_after := (retry_after_millis + 999) / 1000;
  end if;
end
$function$;
alter function fourtop_functions.spend_rate owner to fourtop_definer;
revoke all on function fourtop_functions.spend_rate from public;
grant execute on function fourtop_functions.spend_rate to fourtop_api, fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.stand_back_job(p_restaurant_id bigint, p_id uuid, p_lease uuid, p_until bigint)
  returns setof uuid
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  ended record;
  failing_before timestamptz;
begin
  select l.failing_since into failing_before from lane l join job on job.kind = l.queue
  where job.restaurant_id = p_restaurant_id and job.id = p_id and l.restaurant_id = p_restaurant_id and l.receiver = 0
  for no key update of l;
  update job set due_at = from_millis(p_until), attempts = greatest(0, attempts - 1), lease = null, leased_until = null
  where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
  returning id, kind into ended;
  if found then
    return next ended.id;
    update lane l set ready = true, blocked_at = null
    where l.restaurant_id = p_restaurant_id and l.queue = ended.kind and l.receiver = 0 and l.blocked_at is not null;
  end if;
end
$function$;
alter function fourtop_functions.stand_back_job owner to fourtop_definer;
revoke all on function fourtop_functions.stand_back_job from public;
grant execute on function fourtop_functions.stand_back_job to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.stored_install(p_restaurant bigint, p_app text, p_grant bigint)
  returns jsonb
  language plpgsql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
begin
  return jsonb_build_object(
    'app_id', p_app,
    'app', (select jsonb_build_object('disabled_at', a.body -> 'disabled_at', 'webhook', a.body -> 'webhook') from app a where a.id = p_app),
    'grant', (
      select jsonb_build_object('scopes', g.body -> 'scopes', 'ended_at', g.body -> 'ended_at', 'code_id', g.body -> 'code_id', 'tokens_id', g.body -> 'tokens_id') from app_grant g
      where g.restaurant_id = p_restaurant and g.id = p_grant
    )
  );
end
$function$;
alter function fourtop_functions.stored_install owner to fourtop_definer;
revoke all on function fourtop_functions.stored_install from public;
grant execute on function fourtop_functions.stored_install to fourtop_operator, fourtop_owner;

create function fourtop_functions.stored_maker(p_restaurant bigint, p_made_by jsonb)
  returns jsonb
  language plpgsql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  maker_id bigint := (p_made_by ->> 'id')::bigint;
begin
  if p_made_by ->> 'kind' = 'token' then
    return coalesce((
      select jsonb_build_object('token', jsonb_build_object(
        'kind', t.body -> 'kind', 'scopes', t.body -> 'scopes', 'expires_at', t.body -> 'expires_at', 'revoked_at', t.body -> 'revoked_at'
      ))
      from api_token t where t.restaurant_id = p_restaurant and t.id = maker_id
    ), '{}');
  end if;
  return coalesce((
    select jsonb_build_object(
      'grant', jsonb_build_object('scopes', g.body -> 'scopes', 'ended_at', g.body -> 'ended_at'),
      'tokens', (
        select jsonb_build_object('scopes', t.body -> 'scopes', 'refresh_ends_at', t.body -> 'refresh_ends_at') from grant_tokens t
        where t.restaurant_id = g.restaurant_id and t.id = (g.body ->> 'tokens_id')::bigint
      ),
      'app', (select jsonb_build_object('disabled_at', a.body -> 'disabled_at') from app a where a.id = case when g.body ? 'sandbox' then substr(g.body ->> 'app_id', 9)
    else g.body ->> 'app_id' end)
    )
    from app_grant g where g.restaurant_id = p_restaurant and g.id = maker_id
  ), '{}');
end
$function$;
alter function fourtop_functions.stored_maker owner to fourtop_definer;
revoke all on function fourtop_functions.stored_maker from public;
grant execute on function fourtop_functions.stored_maker to fourtop_operator, fourtop_owner;

create function fourtop_functions.succeed_pin(p_digest text, p_person_id bigint)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$delete from pin_misses where device = p_digest and person_id = p_person_id$function$;
alter function fourtop_functions.succeed_pin owner to fourtop_definer;
revoke all on function fourtop_functions.succeed_pin from public;
grant execute on function fourtop_functions.succeed_pin to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.suppress_recipients(p_restaurant_id bigint, p_recipients jsonb)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
insert into message_recipient as kept (restaurant_id, recipient, suppressed)
  select p_restaurant_id, value, true from jsonb_array_elements_text(p_recipients)
  on conflict (restaurant_id, recipient) do update set suppressed = true where not kept.suppressed
$function$;
alter function fourtop_functions.suppress_recipients owner to fourtop_definer;
revoke all on function fourtop_functions.suppress_recipients from public;
grant execute on function fourtop_functions.suppress_recipients to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.sweep_deliveries(p_batch integer, out forgotten integer)
  returns integer
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  kept interval := interval '30 days';
  horizon timestamptz := store_now() - kept;
  deliveries integer := 0;
  events integer := 0;
  gone integer;
  one record;
begin
  perform wake_lanes();
  for one in
    select l.restaurant_id from lane l where l.queue = 'upkeep.events' and l.ready and not exists (select from restaurant_fence fence where fence.restaurant_id = l.restaurant_id)
    order by l.slow, l.strikes, l.served_at nulls first, l.restaurant_id, l.receiver limit 20000
    for no key update skip locked
  loop
    -- The condition is repeated, because a delivery may have been sent again in the meantime.
    delete from delivery where state <> 'pending' and ctid = any (array(
      select d.ctid from delivery d
      where d.restaurant_id = one.restaurant_id and d.created_at <= horizon and d.state <> 'pending'
      order by d.created_at limit p_batch - deliveries
    ));
    get diagnostics gone = row_count;
    deliveries := deliveries + gone;
    delete from event where ctid = any (array(
      select e.ctid from event e
      where e.restaurant_id = one.restaurant_id and e.at <= horizon
        and not exists (select from delivery d where d.restaurant_id = e.restaurant_id and d.event_id = e.id)
      order by e.at limit p_batch - events
    ));
    get diagnostics gone = row_count;
    events := events + gone;
    -- More of this restaurant may be left.
    exit when deliveries >= p_batch or events >= p_batch;
    update lane l set ready = false, served_at = store_now(),
      next_at = kept + coalesce(
        (select min(e.at) from event e where e.restaurant_id = one.restaurant_id), store_now()
      )
    where l.restaurant_id = one.restaurant_id and l.queue = 'upkeep.events' and l.receiver = 0;
  end loop;
  forgotten := deliveries + events;
end
$function$;
alter function fourtop_functions.sweep_deliveries owner to fourtop_definer;
revoke all on function fourtop_functions.sweep_deliveries from public;
grant execute on function fourtop_functions.sweep_deliveries to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.sweep_expired(p_batch integer, out keys integer, out rates integer, out grants integer, out sandbox_writes integer, out sessions integer, out guest_links integer, out devices integer)
  returns record
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  time_of_call timestamptz := store_now();
  now_millis bigint := to_millis(time_of_call);
  deleted integer;
begin
  keys := 0; rates := 0; grants := 0; sandbox_writes := 0; sessions := 0; guest_links := 0; devices := 0;
  delete from idempotency where (expires_at <= time_of_call) and ctid = any (array(
    select ctid from idempotency where expires_at <= time_of_call and not exists (select from restaurant_fence fence where fence.restaurant_id = idempotency.restaurant_id) limit p_batch
  ));
  get diagnostics deleted = row_count;
  keys := keys + deleted;
  delete from rate_log where (at <= time_of_call - interval '60 seconds') and ctid = any (array(
    select ctid from rate_log where at <= time_of_call - interval '60 seconds' limit p_batch
  ));
  get diagnostics deleted = row_count;
  rates := rates + deleted;
  delete from authorization_request where (expires_at <= time_of_call) and ctid = any (array(
    select ctid from authorization_request where expires_at <= time_of_call limit p_batch
  ));
  get diagnostics deleted = row_count;
  grants := grants + deleted;
  delete from grant_code where (expires_at <= now_millis - 86400000) and ctid = any (array(
    select ctid from grant_code where expires_at <= now_millis - 86400000 and not exists (select from restaurant_fence fence where fence.restaurant_id = grant_code.restaurant_id) limit p_batch
  ));
  get diagnostics deleted = row_count;
  grants := grants + deleted;
  delete from grant_tokens where (refresh_ends_at <= now_millis) and ctid = any (array(
    select ctid from grant_tokens where refresh_ends_at <= now_millis and not exists (select from restaurant_fence fence where fence.restaurant_id = grant_tokens.restaurant_id) limit p_batch
  ));
  get diagnostics deleted = row_count;
  grants := grants + deleted;
  delete from sandbox_write where (at <= now_millis - 93600000) and ctid = any (array(
    select ctid from sandbox_write where at <= now_millis - 93600000 and not exists (select from restaurant_fence fence where fence.restaurant_id = sandbox_write.restaurant_id) limit p_batch
  ));
  get diagnostics deleted = row_count;
  sandbox_writes := sandbox_writes + deleted;
  delete from event where (sandbox and at <= time_of_call - interval '93600 seconds'
      and not exists (select from delivery d where d.restaurant_id = event.restaurant_id and d.event_id = event.id)) and ctid = any (array(
    select ctid from event where sandbox and at <= time_of_call - interval '93600 seconds'
      and not exists (select from delivery d where d.restaurant_id = event.restaurant_id and d.event_id = event.id) and not exists (select from restaurant_fence fence where fence.restaurant_id = event.restaurant_id) limit p_batch
  ));
  get diagnostics deleted = row_count;
  sandbox_writes := sandbox_writes + deleted;
  delete from pending_sign_in where (expires_at <= now_millis) and ctid = any (array(
    select ctid from pending_sign_in where expires_at <= now_millis limit p_batch
  ));
  get diagnostics deleted = row_count;
  sessions := sessions + deleted;
  delete from access_link where (expires_at <= now_millis) and ctid = any (array(
    select ctid from access_link where expires_at <= now_millis and not exists (select from restaurant_fence fence where fence.restaurant_id = access_link.restaurant_id) limit p_batch
  ));
  get diagnostics deleted = row_count;
  sessions := sessions + deleted;
  delete from person_session where (created_at <= now_millis - 604800000) and ctid = any (array(
    select ctid from person_session where created_at <= now_millis - 604800000 limit p_batch
  ));
  get diagnostics deleted = row_count;
  sessions := sessions + deleted;
  delete from person_session where (seen_at <= now_millis - 43200000) and ctid = any (array(
    select ctid from person_session where seen_at <= now_millis - 43200000 limit p_batch
  ));
  get diagnostics deleted = row_count;
  sessions := sessions + deleted;
  delete from shared_session where (seen_at <= now_millis - 43200000) and ctid = any (array(
    select ctid from shared_session where seen_at <= now_millis - 43200000 limit p_batch
  ));
  get diagnostics deleted = row_count;
  sessions := sessions + deleted;
  delete from guest_link where (expires_at <= now_millis) and ctid = any (array(
    select ctid from guest_link where expires_at <= now_millis and not exists (select from restaurant_fence fence where fence.restaurant_id = guest_link.restaurant_id) limit p_batch
  ));
  get diagnostics deleted = row_count;
  guest_links := guest_links + deleted;
  delete from person_device where (seen_at <= now_millis - 15552000000) and ctid = any (array(
    select ctid from person_device where seen_at <= now_millis - 15552000000 limit p_batch
  ));
  get diagnostics deleted = row_count;
  devices := devices + deleted;
  delete from shared_device where (seen_at <= now_millis - 34560000000) and ctid = any (array(
    select ctid from shared_device where seen_at <= now_millis - 34560000000 limit p_batch
  ));
  get diagnostics deleted = row_count;
  devices := devices + deleted;
end
$function$;
alter function fourtop_functions.sweep_expired owner to fourtop_definer;
revoke all on function fourtop_functions.sweep_expired from public;
grant execute on function fourtop_functions.sweep_expired to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.sweep_messages(p_batch integer, out forgotten integer)
  returns integer
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  -- An index is not searched for what a volatile function returns.
  horizon timestamptz := store_now() - interval '90 days';
  message_horizon bigint := to_millis(horizon);
  place_horizon bigint := to_millis(store_now()) - 86400000;
  jobs integer;
begin
  delete from guest_message where at <= message_horizon and ctid = any (array(
    select ctid from guest_message where at <= message_horizon and not exists (select from restaurant_fence fence where fence.restaurant_id = guest_message.restaurant_id)
    limit p_batch
  ));
  get diagnostics forgotten = row_count;
  -- The condition is repeated, because a message may have been sent again in the meantime.
  delete from job where kind = 'guest.message' and failed_at is not null and failed_at <= horizon and ctid = any (array(
    select ctid from job where kind = 'guest.message' and failed_at is not null and failed_at <= horizon and not exists (select from restaurant_fence fence where fence.restaurant_id = job.restaurant_id)
    limit p_batch
  ));
  get diagnostics jobs = row_count;
  forgotten := forgotten + jobs;
  delete from message_place where at <= place_horizon and ctid = any (array(
    select ctid from message_place where at <= place_horizon and not exists (select from restaurant_fence fence where fence.restaurant_id = message_place.restaurant_id)
    limit p_batch
  ));
  get diagnostics jobs = row_count;
  forgotten := forgotten + jobs;
end
$function$;
alter function fourtop_functions.sweep_messages owner to fourtop_definer;
revoke all on function fourtop_functions.sweep_messages from public;
grant execute on function fourtop_functions.sweep_messages to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.sweep_security()
  returns integer
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  -- An index is not searched for what a volatile function returns.
  now_millis bigint := to_millis(store_now());
  too_old integer;
  of_restaurants integer;
  of_installation integer;
begin
  delete from security_log where at <= now_millis - 34560000000
    and not exists (select from restaurant_fence fence where fence.restaurant_id = security_log.restaurant_id);
  get diagnostics too_old = row_count;
  delete from security_log gone using (
    select r.restaurant_id, kind.refused, newest.at, newest.id
    from (
      -- Only these can have too many: the log is swept every hour.
      select distinct restaurant_id from security_log
      where restaurant_id is not null and at > now_millis - 86400000
        and not exists (select from restaurant_fence fence where fence.restaurant_id = security_log.restaurant_id)
    ) r
    cross join (values (false, 10000), (true, 2000)) kind (refused, most)
    cross join lateral (
      select l.at, l.id from security_log l where l.restaurant_id = r.restaurant_id and l.refused = kind.refused
      order by l.at desc, l.id desc offset kind.most limit 1
    ) newest
  ) surplus
  where gone.restaurant_id = surplus.restaurant_id and gone.refused = surplus.refused
    and (gone.at, gone.id) <= (surplus.at, surplus.id);
  get diagnostics of_restaurants = row_count;
  -- Null equals nothing, so the installation's own log needs a separate statement; it only holds refused attempts.
  delete from security_log where restaurant_id is null and (at, id) <= (
    select l.at, l.id from security_log l where l.restaurant_id is null
    order by l.at desc, l.id desc offset 2000 limit 1
  );
  get diagnostics of_installation = row_count;
  return too_old + of_restaurants + of_installation;
end
$function$;
alter function fourtop_functions.sweep_security owner to fourtop_definer;
revoke all on function fourtop_functions.sweep_security from public;
grant execute on function fourtop_functions.sweep_security to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.take_authorization_request(p_id text, p_session text)
  returns setof jsonb
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
delete from authorization_request r
  where r.id = p_id and r.session = p_session and r.expires_at > store_now()
  returning r.body || jsonb_build_object('session', r.session)$function$;
alter function fourtop_functions.take_authorization_request owner to fourtop_definer;
revoke all on function fourtop_functions.take_authorization_request from public;
grant execute on function fourtop_functions.take_authorization_request to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.take_duty(p_name text, p_worker uuid, p_seconds double precision)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  time_of_call timestamptz := store_now();
begin
  insert into duty as taken (name, worker, until)
    values (p_name, p_worker, time_of_call + p_seconds * interval '1 second')
    on conflict (name) do update set worker = excluded.worker, until = excluded.until
    -- A clock that was set back leaves a time further away than anybody can ask for.
    where taken.worker = excluded.worker or taken.until <= time_of_call
      or taken.until > time_of_call + 2 * p_seconds * interval '1 second';
  return found;
end
$function$;
alter function fourtop_functions.take_duty owner to fourtop_definer;
revoke all on function fourtop_functions.take_duty from public;
grant execute on function fourtop_functions.take_duty to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.take_message(p_restaurant_id bigint, p_id uuid, p_lease text, p_subject_kind text, p_subject_id uuid, p_recipients jsonb, p_address text, p_quotas jsonb, out outcome text, out until bigint, out over text, out superseded integer)
  returns record
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  now_millis bigint;
  own_state text;
  first_sent bigint;
  quota jsonb;
  one text;
  room bigint;
  gone uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('message ' || p_restaurant_id, 3));
  now_millis := to_millis(store_now());
  superseded := 0;
  until := now_millis;

  delete from message_place where restaurant_id = p_restaurant_id and message = p_id
    and (starts_with(key, 'to ') or starts_with(key, 'address '));
  insert into message_place (restaurant_id, key, at, message)
    select p_restaurant_id, 'to ' || value, now_millis, p_id from jsonb_array_elements_text(p_recipients)
    union all select p_restaurant_id, 'address ' || p_address, now_millis, p_id where p_address is not null;

  select state into own_state from guest_message where restaurant_id = p_restaurant_id and id = p_id;
  if own_state = 'dropped' then
    outcome := 'superseded';
  elsif exists (
    select from message_recipient where restaurant_id = p_restaurant_id and recipient = p_address and suppressed
  ) then
    outcome := 'suppressed';
  else
    for one in select value from jsonb_array_elements_text(p_recipients) loop
      quota := p_quotas -> case when exists (
        select from message_recipient where restaurant_id = p_restaurant_id and recipient = one and confirmed
      ) then 'recipient' else 'newRecipient' end;
      room := message_room(
        p_restaurant_id, 'recipient ' || one, (quota ->> 0)::bigint, (quota ->> 1)::bigint, 0, now_millis
      );
      if room > until then
        until := room;
        "over" := 'recipient';
      end if;
    end loop;

    quota := p_quotas -> 'subject';
    room := message_room(
      p_restaurant_id, 'subject ' || p_subject_kind || ' ' || p_subject_id,
      (quota ->> 0)::bigint, (quota ->> 1)::bigint, 0, now_millis
    );
    if room > until then
      until := room;
      "over" := 'subject';
    end if;

    select first_at into first_sent from message_sender where restaurant_id = p_restaurant_id;
    if first_sent is null then
      select least(now_millis, at) into first_sent from guest_message
        where restaurant_id = p_restaurant_id and state = 'sent' order by at, id limit 1;
    end if;
    quota := p_quotas -> case
      when now_millis - coalesce(first_sent, now_millis) < 604800000 then 'newRestaurant'
      else 'restaurant' end;
    room := message_room(
      p_restaurant_id, 'restaurant', (quota ->> 0)::bigint, (quota ->> 1)::bigint,
      (select count(*) from guest_message where restaurant_id = p_restaurant_id and state = 'waiting'
         and reason = 'quota_restaurant' and id <> p_id),
      now_millis
    );
    if room > until then
      until := room;
      "over" := 'restaurant';
    end if;

    -- Jobs before records, like whoever finishes a message.
    gone := array(
      select id from guest_message where restaurant_id = p_restaurant_id and subject_kind = p_subject_kind
        and subject_id = p_subject_id and state = 'waiting' and id <> p_id
    );
    delete from job where restaurant_id = p_restaurant_id and id = any (gone) and kind = 'guest.message';
    update guest_message set state = 'dropped', reason = 'superseded', at = now_millis
      where restaurant_id = p_restaurant_id and id = any (gone);
    superseded := cardinality(gone);

    if "over" is null then
      outcome := 'room';
      insert into message_sender (restaurant_id, first_at)
        values (p_restaurant_id, coalesce(first_sent, now_millis)) on conflict do nothing;
      insert into message_place (restaurant_id, key, at, message)
        select p_restaurant_id, 'recipient ' || value, now_millis, p_id from jsonb_array_elements_text(p_recipients)
        union all values
          (p_restaurant_id, 'subject ' || p_subject_kind || ' ' || p_subject_id, now_millis, p_id),
          (p_restaurant_id, 'restaurant', now_millis, p_id)
        on conflict do nothing;
      delete from guest_message where restaurant_id = p_restaurant_id and id = p_id and state = 'waiting';
    elsif own_state is distinct from 'waiting' and (
      select count(*) from guest_message where restaurant_id = p_restaurant_id and state = 'waiting' and id <> p_id
        and recipients && array(select value from jsonb_array_elements_text(p_recipients))
    ) >= 10 then
      outcome := 'too_many_waiting';
    else
      outcome := 'waits';
  update job set due_at = from_millis(until), attempts = greatest(0, attempts - 1), lease = null, leased_until = null
    where restaurant_id = p_restaurant_id and id = p_id and lease::text = p_lease and failed_at is null;
    end if;
  end if;
  perform set_config('app.message_waits', case when outcome = 'waits' then "over" else '' end, true);
end
$function$;
alter function fourtop_functions.take_message owner to fourtop_definer;
revoke all on function fourtop_functions.take_message from public;
grant execute on function fourtop_functions.take_message to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.take_person_message(p_restaurant_id bigint, p_id uuid, p_lease text, p_kind text, p_recipient text, p_quotas jsonb, out has_room boolean)
  returns boolean
  language plpgsql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
declare
  now_millis bigint;
  until bigint;
  person text := 'person ' || p_kind || ' ' || p_recipient;
  people text := 'people ' || p_kind;
begin
  perform pg_advisory_xact_lock(hashtextextended('message ' || p_restaurant_id, 3));
  now_millis := to_millis(store_now());
  until := greatest(
    message_room(p_restaurant_id, person,
      (p_quotas -> 'person' ->> 0)::bigint, (p_quotas -> 'person' ->> 1)::bigint, 0, now_millis),
    message_room(p_restaurant_id, people,
      (p_quotas -> 'people' ->> 0)::bigint, (p_quotas -> 'people' ->> 1)::bigint, 0, now_millis)
  );
  has_room := until <= now_millis;
  if has_room then
    insert into message_place (restaurant_id, key, at, message)
      values (p_restaurant_id, person, now_millis, p_id), (p_restaurant_id, people, now_millis, p_id)
      on conflict do nothing;
  else
  update job set due_at = from_millis(until), attempts = greatest(0, attempts - 1), lease = null, leased_until = null
    where restaurant_id = p_restaurant_id and id = p_id and lease::text = p_lease and failed_at is null;
  end if;
end
$function$;
alter function fourtop_functions.take_person_message owner to fourtop_definer;
revoke all on function fourtop_functions.take_person_message from public;
grant execute on function fourtop_functions.take_person_message to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.touch_session(p_digest text, p_at bigint)
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
update person_session set seen_at = p_at where digest = p_digest;
update shared_session set seen_at = p_at where digest = p_digest;
$function$;
alter function fourtop_functions.touch_session owner to fourtop_definer;
revoke all on function fourtop_functions.touch_session from public;
grant execute on function fourtop_functions.touch_session to fourtop_console, fourtop_operator, fourtop_owner;

create function fourtop_functions.unlinked_grants(p_limit integer)
  returns table(restaurant_id bigint, grant_id bigint)
  language sql
  stable security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
select g.restaurant_id, g.id from app a
join app_grant g on g.active_app_id = a.id
where jsonb_typeof(a.body -> 'webhook') = 'object' and not exists (
  select from webhook_endpoint e
  where e.restaurant_id = g.restaurant_id and e.body ? 'app_id' and e.body ->> 'app_id' = a.id
    and (e.body ->> 'grant_id')::bigint = g.id
)
order by g.restaurant_id, g.id limit p_limit$function$;
alter function fourtop_functions.unlinked_grants owner to fourtop_definer;
revoke all on function fourtop_functions.unlinked_grants from public;
grant execute on function fourtop_functions.unlinked_grants to fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.use_function_set()
  returns void
  language sql
  security definer
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$update function_set set used_at = now() where name = current_schema()$function$;
alter function fourtop_functions.use_function_set owner to fourtop_definer;
revoke all on function fourtop_functions.use_function_set from public;
grant execute on function fourtop_functions.use_function_set to fourtop_api, fourtop_console, fourtop_worker, fourtop_operator, fourtop_owner;

create function fourtop_functions.wake_lanes()
  returns void
  language plpgsql
  security definer
  set enable_seqscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  set search_path to 'fourtop_functions', 'fourtop', 'pg_temp'
as $function$
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
  for round in 1 .. 2 loop
    select array_agg(w.place), array_agg(w.restaurant_id), array_agg(w.queue), array_agg(w.receiver), array_agg(w.at)
    into found_at, restaurants, queues, receivers, times
    from (
      select ctid as place, restaurant_id, queue, receiver, at from lane_wake limit 10000 for update skip locked
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
    exit when cardinality(found_at) < 10000;
  end loop;

  for round in 1 .. 2 loop
    with due as materialized (
      select restaurant_id, queue, receiver from lane
      where not ready and next_at is not null and next_at <= time_of_call
      order by next_at limit 10000 for no key update skip locked
    )
    update lane l set ready = true, blocked_at = null from due
    where l.restaurant_id = due.restaurant_id and l.queue = due.queue and l.receiver = due.receiver;
    get diagnostics moved = row_count;
    exit when moved < 10000;
  end loop;
end
$function$;
alter function fourtop_functions.wake_lanes owner to fourtop_definer;
revoke all on function fourtop_functions.wake_lanes from public;
grant execute on function fourtop_functions.wake_lanes to fourtop_operator, fourtop_owner;
