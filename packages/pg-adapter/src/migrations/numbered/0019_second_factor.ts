/**
 * Where sessions began, sign-ins that wait for a second-factor code, and the browsers people have signed in with. The
 * factor itself is a member of the person.
 */
export const sql = `
alter table person_session
  add column address text not null default '',
  add column browser text not null default '';

create table pending_sign_in (
  digest text primary key,
  person_id bigint not null references person (id) on delete cascade,
  email text not null,
  password_changed_at bigint not null,
  expires_at bigint not null,
  attempts integer not null
);
create index pending_sign_in_person on pending_sign_in (person_id);
create index pending_sign_in_expires_at on pending_sign_in (expires_at);

create table person_browser (
  person_id bigint not null references person (id) on delete cascade,
  browser text not null,
  address text not null,
  first_at bigint not null,
  last_at bigint not null,
  is_new boolean not null,
  dismissed_by jsonb not null,
  primary key (person_id, browser, address)
);

alter table pending_sign_in enable row level security, force row level security;
create policy worker on pending_sign_in to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on pending_sign_in to fourtop_worker;
alter table person_browser enable row level security, force row level security;
create policy worker on person_browser to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on person_browser to fourtop_worker;
`
