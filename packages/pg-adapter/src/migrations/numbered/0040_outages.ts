/**
 * Outages of points of sale that people were told of. A POS is checked when its orders begin to fail or succeed, which
 * functions note, and when it is connected or disconnected. The backfill is of the migration before: lanes for jobs that
 * waited before there were lanes.
 */
import type { Expand } from "../sql/NumberedMigration.ts"
import { tenantPolicy } from "../sql/tenantPolicy.ts"

const sql = `
create table outage (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  primary key (restaurant_id, id)
);
${tenantPolicy(["outage"])}
create trigger point_of_sale_changed after update on settings for each row
  when ((old.body -> 'point_of_sale') is distinct from (new.body -> 'point_of_sale'))
  execute function wake_upkeep('upkeep.outages');
alter table settings enable always trigger point_of_sale_changed;
`

const step = `
with next as materialized (
  select restaurant_id, id, kind, claimable_at from job
  where $1::text is null
    or (restaurant_id, id) > (split_part($1, ' ', 1)::bigint, split_part($1, ' ', 2)::uuid)
  order by restaurant_id, id limit $2
), woken as (
  insert into lane_wake (restaurant_id, queue, receiver, at)
  select restaurant_id, kind, 0, min(claimable_at) from next where claimable_at is not null group by restaurant_id, kind
)
select max(restaurant_id || ' ' || id) filter (where place = many), coalesce(max(many), 0)::integer
from (select *, row_number() over (order by restaurant_id, id) as place, count(*) over () as many from next) one`

export const migration: Expand = {
  kind: "expand",
  sql,
  backfill: { name: "lanes_of_jobs", table: "job", step }
}
