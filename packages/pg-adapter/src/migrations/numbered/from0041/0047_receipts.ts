/**
 * Receipts and credit notes, and how far each branch has counted. They outlive the orders and payments that they are
 * about, so that they do not refer to them. No login may change or delete one; the worker takes off the names of guests.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"
import { tenantPolicy } from "../../sql/tenantPolicy.ts"

const sql = `
create table receipt_series (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  primary key (restaurant_id, id)
);
comment on table receipt_series is
  'The last number that a branch has given to a receipt, and its digest. Branch 0 is a restaurant without branches.';
create table receipt (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  series text collate "C" not null,
  counter bigint not null,
  day text collate "C" not null,
  branch_id bigint,
  order_id uuid,
  payment_id uuid,
  guest_id bigint,
  guest_name text,
  digest text not null,
  body jsonb not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, series, counter)
);
create index receipt_day on receipt (restaurant_id, day, series, counter);
create index receipt_order_id on receipt (restaurant_id, order_id) where order_id is not null;
create index receipt_payment_id on receipt (restaurant_id, payment_id) where payment_id is not null;
create index receipt_guest_id on receipt (restaurant_id, guest_id) where guest_id is not null;
comment on table receipt is
  'Receipts and credit notes as they were issued. The digest covers the body, which has the digest of the one before.';
${tenantPolicy(["receipt_series", "receipt"])}
`

export const migration: Expand = { kind: "expand", sql }
