/**
 * Orders and their kitchen tickets. The representation of an order is text next to its document, so that a list reads
 * nothing else and sends it byte for byte.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table "order" (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  view text not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  status text not null generated always as (body ->> 'status') stored,
  type text not null generated always as (body ->> 'type') stored,
  channel text not null generated always as (body ->> 'channel') stored,
  placed_at bigint not null generated always as ((body ->> 'placed_at')::bigint) stored,
  updated_at bigint not null generated always as ((body ->> 'updated_at')::bigint) stored,
  branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint order_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch (restaurant_id, id) deferrable initially deferred,
  constraint order_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest (restaurant_id, id) deferrable initially deferred
);
-- Whatever a list is filtered by, its rows are stretches of one of the first three, already in the list's order.
-- Statuses and types are few and known: a filter that leaves one of them open looks at each of its values.
create index order_placed_at on "order" (restaurant_id, placed_at desc, id desc);
create index order_status on "order" (restaurant_id, status, type, placed_at desc, id desc);
create index order_channel on "order" (restaurant_id, channel, status, type, placed_at desc, id desc);
create index order_updated_at on "order" (restaurant_id, updated_at, placed_at);
create index order_guest_id on "order" (restaurant_id, guest_id) where guest_id is not null;

create table ticket (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  order_id uuid not null generated always as ((body ->> 'order_id')::uuid) stored,
  status text not null generated always as (body ->> 'status') stored,
  primary key (restaurant_id, id),
  constraint ticket_order_id_reference foreign key (restaurant_id, order_id)
    references "order" (restaurant_id, id) deferrable initially deferred
);
create index ticket_order_id on ticket (restaurant_id, order_id);
${tenantPolicy(["order", "ticket"])}`
