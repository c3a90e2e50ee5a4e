/**
 * Room for messages: what was sent in the last day, by what it counts for, and what is known of recipients. Addresses
 * are digests under the restaurant's own random key, which is stored encrypted beside them.
 *
 * A place without a limit, such as `to …`, only says whom a message goes to, until its record is written.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"
import type { Expand } from "../sql/NumberedMigration.ts"

const unlimited = (table: string): string =>
  `create policy worker on ${table} to fourtop_worker using (true) with check (true);`

const sql = `
create table restaurant_key (
  -- No reference: a commit that creates a restaurant may have an idempotency key.
  restaurant_id bigint primary key,
  sealed text not null
);

create table message_place (
  restaurant_id bigint not null,
  key text not null,
  at bigint not null,
  message uuid not null,
  primary key (restaurant_id, key, at, message)
);
create index message_place_message on message_place (restaurant_id, message);
create index message_place_at on message_place (at);

create table message_recipient (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  recipient text not null,
  -- The recipient has used a link that was sent there.
  confirmed boolean not null default false,
  -- No mail is sent there; that can be lifted once.
  suppressed boolean not null default false,
  allowed boolean not null default false,
  primary key (restaurant_id, recipient)
);

create table message_sender (
  restaurant_id bigint primary key references restaurant (restaurant_id) deferrable initially deferred,
  first_at bigint not null
);

alter table guest_message add column recipients text[], add column address text;
${tenantPolicy(["restaurant_key", "message_place", "message_recipient", "message_sender"])}
${["restaurant_key", "message_place", "message_recipient", "message_sender"].map(unlimited).join("\n")}
grant select, update on restaurant_key to fourtop_worker;
grant select, insert, delete on message_place to fourtop_worker;
grant select, insert, update, delete on message_recipient to fourtop_worker;
grant select, insert on message_sender to fourtop_worker;
`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: [
    "create index guest_message_id on guest_message (id)",
    "create index guest_message_waiting on guest_message (restaurant_id, subject_kind, subject_id) where state = 'waiting'",
    `create index guest_message_unsent on guest_message (restaurant_id, at desc, id desc)
     where state = 'waiting' or state = 'dropped' or reason = 'bounced' or reason = 'complained'`
  ]
}
