/**
 * Marketplace apps and what owners have granted them. Apps, and requests that wait for an owner, belong to no
 * restaurant: the application reaches them through functions alone.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table app (
  id text primary key,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored
);

create table authorization_request (
  id text primary key,
  body jsonb not null,
  session text,
  expires_at timestamptz not null
);
create index authorization_request_expires_at on authorization_request (expires_at);

create table app_grant (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  active_app_id text generated always as (body ->> 'active_app_id') stored,
  last_used_at timestamptz,
  primary key (restaurant_id, id),
  constraint app_grant_active_app_id_unique unique (restaurant_id, active_app_id)
);
-- Where an app is installed, before a restaurant is known.
create index app_grant_active_app_id on app_grant (active_app_id) where active_app_id is not null;

create table grant_code (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  digest text generated always as (body ->> 'digest') stored,
  grant_id bigint not null generated always as ((body ->> 'grant_id')::bigint) stored,
  expires_at bigint not null generated always as ((body ->> 'expires_at')::bigint) stored,
  primary key (restaurant_id, id),
  constraint grant_code_digest_unique unique (digest),
  constraint grant_code_grant_id_reference foreign key (restaurant_id, grant_id)
    references app_grant (restaurant_id, id) deferrable initially deferred
);
create index grant_code_grant_id on grant_code (restaurant_id, grant_id);
create index grant_code_expires_at on grant_code (expires_at);

create table grant_tokens (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  access_digest text generated always as (body ->> 'access_digest') stored,
  refresh_digest text generated always as (body ->> 'refresh_digest') stored,
  grant_id bigint not null generated always as ((body ->> 'grant_id')::bigint) stored,
  refresh_ends_at bigint not null generated always as ((body ->> 'refresh_ends_at')::bigint) stored,
  primary key (restaurant_id, id),
  constraint grant_tokens_access_digest_unique unique (access_digest),
  constraint grant_tokens_refresh_digest_unique unique (refresh_digest),
  constraint grant_tokens_grant_id_reference foreign key (restaurant_id, grant_id)
    references app_grant (restaurant_id, id) deferrable initially deferred
);
create index grant_tokens_grant_id on grant_tokens (restaurant_id, grant_id);
create index grant_tokens_refresh_ends_at on grant_tokens (refresh_ends_at);
${tenantPolicy(["app_grant", "grant_code", "grant_tokens"])}
alter table app enable row level security, force row level security;
create policy worker on app to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on app to fourtop_worker;
alter table authorization_request enable row level security, force row level security;
create policy worker on authorization_request to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on authorization_request to fourtop_worker;

create policy worker on app_grant to fourtop_worker using (true) with check (true);
grant select, update (last_used_at) on app_grant to fourtop_worker;
create policy worker on grant_code to fourtop_worker using (true);
grant select, delete on grant_code to fourtop_worker;
create policy worker on grant_tokens to fourtop_worker using (true);
grant select, delete on grant_tokens to fourtop_worker;
`
