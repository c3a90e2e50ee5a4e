/**
 * Links to guests' own pages. A restaurant's links are reached like its other rows; a link is found by its digest
 * through a function, because until then its restaurant is unknown.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table guest_link (
  digest text primary key,
  restaurant_id bigint not null,
  subject_kind text not null,
  subject_id uuid not null,
  guest_id bigint,
  created_at bigint not null,
  expires_at bigint not null
);
create index guest_link_subject on guest_link (restaurant_id, subject_kind, subject_id, created_at desc);
create index guest_link_guest on guest_link (restaurant_id, guest_id) where guest_id is not null;
create index guest_link_expires_at on guest_link (expires_at);
${tenantPolicy(["guest_link"])}
create policy worker on guest_link to fourtop_worker using (true) with check (true);
grant select, delete on guest_link to fourtop_worker;
`
