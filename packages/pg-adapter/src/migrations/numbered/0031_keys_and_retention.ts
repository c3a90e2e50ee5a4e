/**
 * The keys that encrypt the secrets of this database, each as a digest that identifies it and reveals nothing of it: the
 * current one, and the previous one until no secret needs it any more. The definer re-encrypts secrets.
 *
 * Sales of orders that were deleted because of their age, by quarter of an hour: at which local days begin in any time
 * zone, so that sales of any period stay exact. And whose turn it is to delete old rows of a restaurant.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table secret_key (
  id text primary key,
  state text not null check (state in ('current', 'previous')),
  created_at timestamptz not null
);
create unique index secret_key_current on secret_key (state) where state = 'current';
grant select on secret_key to fourtop_worker;
grant update (body) on webhook_endpoint to fourtop_worker;

create table sales_archive (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  at bigint not null,
  -- Zero: of no branch.
  branch_id bigint not null,
  orders bigint not null,
  revenue_minor bigint not null,
  primary key (restaurant_id, at, branch_id) include (orders, revenue_minor)
);

create table retention_turn (
  restaurant_id bigint primary key references restaurant (restaurant_id) deferrable initially deferred,
  until timestamptz not null
);
${tenantPolicy(["sales_archive", "retention_turn"])}`
