/**
 * People and their sessions. They belong to no restaurant, and the application cannot read their tables: it calls
 * functions that decide what to return.
 */
export const sql = `
create table person (
  id bigint primary key,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  email text not null generated always as (body ->> 'email') stored,
  constraint person_email_unique unique (email)
);

create table person_session (
  digest text primary key,
  person_id bigint not null references person (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null
);
create index person_session_person on person_session (person_id);

alter table person enable row level security, force row level security;
create policy worker on person to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on person to fourtop_worker;
alter table person_session enable row level security, force row level security;
create policy worker on person_session to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on person_session to fourtop_worker;

-- What a person does is noted in the logs of all their restaurants.
create policy worker on activity for insert to fourtop_worker with check (true);
grant insert on activity to fourtop_worker;

create index activity_actor on activity (restaurant_id, (actor ->> 'kind'), at desc, id desc);
create index activity_area on activity (restaurant_id, split_part(action, '.', 1), at desc, id desc);
`
