/**
 * Records of messages to guests: what was sent or failed, about which reservation or order, and a digest of the text
 * but not the text. Messages that failed for good are jobs, which a restaurant lists by an index of their own.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table guest_message (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
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
  primary key (restaurant_id, id)
);
create index guest_message_subject on guest_message (restaurant_id, subject_kind, subject_id, at desc, id desc);
create index guest_message_newest on guest_message (restaurant_id, at desc, id desc);
create index guest_message_guest on guest_message (restaurant_id, guest_id) where guest_id is not null;
create index guest_message_at on guest_message (at);
${tenantPolicy(["guest_message"])}
create policy worker on guest_message to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on guest_message to fourtop_worker;

create index job_failed_kind on job (kind, restaurant_id, failed_at desc, id desc) where failed_at is not null;
`
