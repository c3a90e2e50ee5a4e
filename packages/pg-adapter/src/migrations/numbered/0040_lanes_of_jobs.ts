/** Lanes for jobs that waited before there were lanes. */
import type { Expand } from "../sql/NumberedMigration.ts"

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
  backfill: { name: "lanes_of_jobs", table: "job", step }
}
