/**
 * The security log, which the application can only read and add to; and the devices that people have signed in from.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table security_log (
  -- Null for what belongs to no restaurant, which the policy then shows to nobody.
  restaurant_id bigint references restaurant (restaurant_id) deferrable initially deferred,
  id uuid primary key,
  at bigint not null,
  refused boolean not null,
  fold text,
  count integer not null default 1,
  body jsonb not null
);
create index security_log_newest on security_log (restaurant_id, at desc, id desc);
create index security_log_refused on security_log (restaurant_id, refused, at desc, id desc);
create index security_log_at on security_log (at);
create unique index security_log_fold on security_log (coalesce(restaurant_id, 0), fold) where fold is not null;
${tenantPolicy(["security_log"])}
create policy worker on security_log to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on security_log to fourtop_worker;

create table person_device (
  digest text primary key,
  person_id bigint not null references person (id) on delete cascade,
  seen_at bigint not null,
  failures integer not null default 0
);
create index person_device_person on person_device (person_id, seen_at desc);
create index person_device_seen_at on person_device (seen_at);
alter table person_device enable row level security, force row level security;
create policy worker on person_device to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on person_device to fourtop_worker;
`
