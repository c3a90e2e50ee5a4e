/** Indexes for lists of guests (those not erased, all or by consent) and for sums of orders. */
export const sql = `
alter table guest
  add column erased boolean not null generated always as ((body ->> 'erased')::boolean) stored,
  add column opted_in boolean not null generated always as (body ->> 'marketing_opted_in_at' is not null) stored,
  add column updated_at bigint not null generated always as ((body ->> 'updated_at')::bigint) stored;
create index guest_listed on guest (restaurant_id, id) where not erased;
create index guest_opted_in on guest (restaurant_id, id) where not erased and opted_in;
create index guest_opted_out on guest (restaurant_id, id) where not erased and not opted_in;
create index guest_updated_at on guest (restaurant_id, updated_at, id) where not erased;

alter table "order"
  add column total_minor bigint not null generated always as ((body -> 'price' ->> 'totalMinor')::bigint) stored;
-- Sums are made of this index alone.
create index order_sales on "order" (restaurant_id, placed_at) include (branch_id, total_minor)
  where status <> 'rejected' and status <> 'cancelled';

-- The guest whose personal data an answer may hold, so that erasing them is a look-up.
alter table idempotency add column guest_id bigint;
create index idempotency_guest on idempotency (restaurant_id, guest_id) where guest_id is not null;
`
