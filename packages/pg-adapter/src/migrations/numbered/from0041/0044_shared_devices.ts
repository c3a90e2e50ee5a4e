/**
 * Tablets that people use with a PIN, the sessions on them, and wrong PINs. Like people, they are reached through
 * functions alone. These sessions have a table of their own: to programs of the release before they are none, so that a
 * PIN never opens there what it does not open here. They stand with the people whose sessions they hold, and not with a
 * restaurant's rows.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const tables = ["shared_device", "shared_session", "pin_misses"]

const sql = `
create table shared_device (
  digest text primary key,
  at_restaurant bigint not null,
  name text not null,
  lock_minutes integer not null,
  enrolled_by bigint not null,
  enrolled_at bigint not null,
  seen_at bigint not null
);
create index shared_device_restaurant on shared_device (at_restaurant);
create index shared_device_seen_at on shared_device (seen_at);
comment on table shared_device is
  'Browsers that a manager has enrolled for several people, each with a PIN. The browser has the token, this table its digest.';

create table shared_session (
  digest text primary key,
  device text not null references shared_device (digest) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null
);
create index shared_session_device on shared_session (device);
create index shared_session_person on shared_session (person_id);
create index shared_session_seen_at on shared_session (seen_at);

create table pin_misses (
  device text not null references shared_device (digest) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  misses integer not null,
  primary key (device, person_id)
);
create index pin_misses_person on pin_misses (person_id);
comment on table pin_misses is 'PINs of a person on a device that were not right, in a row.';
${tables
  .map(
    (table) => `
alter table ${table} enable row level security, force row level security;
create policy worker on ${table} to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on ${table} to fourtop_worker;`
  )
  .join("")}
`

export const migration: Expand = { kind: "expand", sql }
