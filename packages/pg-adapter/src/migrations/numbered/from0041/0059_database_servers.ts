/**
 * The servers of an installation that has several, as its directory knows them; empty where there is one. Addresses are
 * encrypted with the installation's key. And whose secrets from the time of one server are, which name no restaurant.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `
create table database_server (
  name text primary key,
  state text not null check (state in ('joining', 'open', 'draining')),
  installation text not null unique,
  sealed_url text,
  first_region bigint not null unique,
  last_region bigint not null
);
comment on table database_server is 'The servers of the installation, where it has several, in its directory.';
comment on column database_server.installation is 'The name in the roles of that database.';
comment on column database_server.sealed_url is 'Null for the directory itself.';
comment on column database_server.first_region is 'The first of 2^32 ids that restaurants of this server take, by number_region.';
grant select, insert, update on database_server to fourtop_worker;

create table restaurant_of_secret (
  secret text primary key,
  of_restaurant bigint not null
);
comment on table restaurant_of_secret is
  'Whose token number, code, refresh token or link it is, if its text does not say so: from the time of one server.';
comment on column restaurant_of_secret.secret is 'The number of a token, or the digest of another secret.';
create index restaurant_of_secret_of_restaurant on restaurant_of_secret (of_restaurant);
alter table restaurant_of_secret enable row level security, force row level security;
create policy worker on restaurant_of_secret to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on restaurant_of_secret to fourtop_worker;

create sequence server_change as bigint;
comment on sequence server_change is 'Rises with each change of database_server, so that running programs notice it.';
grant usage on sequence server_change to fourtop_app, fourtop_worker;
`

export const migration: Expand = { kind: "expand", sql }
