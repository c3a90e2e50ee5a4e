/**
 * Invitations to a restaurant's console, and links for a new password. Like people, they are reached through functions
 * alone. The people of one restaurant are found by an index.
 */
export const sql = `
create table access_link (
  digest text primary key,
  restaurant_id bigint not null,
  kind text not null,
  email text not null,
  person_id bigint references person (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  body jsonb not null,
  constraint access_link_unique unique (restaurant_id, kind, email)
);
create index access_link_person on access_link (person_id);
create index access_link_expires_at on access_link (expires_at);

alter table access_link enable row level security, force row level security;
create policy worker on access_link to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on access_link to fourtop_worker;

create index person_memberships on person using gin ((body -> 'memberships') jsonb_path_ops);
`
