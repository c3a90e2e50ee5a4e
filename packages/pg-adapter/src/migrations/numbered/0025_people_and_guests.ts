/**
 * Invitations to a restaurant's console, and links for a new password. Like people, they are reached through functions
 * alone. The people of one restaurant are found by an index, and so are guests by the beginning of a name, a phone or an
 * email; columns under the collation "C" sort such keys as the search compares them.
 */

/** The folded name of a guest, as the core folds it. */
const folded = String.raw`btrim(regexp_replace(lower(regexp_replace(normalize(body ->> 'name', NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))`

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

alter table guest
  add column name_key text collate "C" generated always as (${folded}) stored,
  add column name_rest text collate "C" generated always as (substring(${folded} from ' (.*)$')) stored,
  add column name_pair text collate "C" generated always as (substring(${folded} from ' [^ ]+ ([^ ]+ [^ ]+)$')) stored,
  add column name_last text collate "C" generated always as (substring(${folded} from ' [^ ]+ ([^ ]+)$')) stored;
create index guest_name_key on guest (restaurant_id, name_key, id) where not erased;
create index guest_name_rest on guest (restaurant_id, name_rest, id) where not erased and name_rest is not null;
create index guest_name_pair on guest (restaurant_id, name_pair, id) where not erased and name_pair is not null;
create index guest_name_last on guest (restaurant_id, name_last, id) where not erased and name_last is not null;
create index guest_phone_prefix on guest (restaurant_id, (phone_key collate "C"), id)
  where not erased and phone_key is not null;
create index guest_email_prefix on guest (restaurant_id, (email_key collate "C"), id)
  where not erased and email_key is not null;
`
