import { Occasion, PointOfSaleJob } from "@fourtop/core/internal"
import { Duration } from "effect"
import { byIndexes } from "../sql/planning.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/** Counting stops here: a graph needs no more. */
export const countLimit = 10_000

/** Disabled addresses whose deliveries are counted. */
const mostDisabled = 1000

const seconds = (since: string): string =>
  `coalesce(greatest(0, extract(epoch from store_now() - ${since})), 0)::integer`

/** Due deliveries of some lanes, as far as they are counted. */
const dueOf = (lanes: string): string =>
  `select d.claimable_at from ${lanes} a cross join lateral (
    select d.claimable_at from delivery d
    where d.restaurant_id = a.restaurant_id and d.endpoint_id = a.endpoint_id and d.claimable_at <= store_now()
    order by d.claimable_at limit ${countLimit}
  ) d limit ${countLimit}`

const count = (table: string, condition: string): string =>
  `(select count(*)::integer from (select from ${table} where ${condition} limit ${countLimit}) counted)`

/**
 * Jobs and deliveries that are due but not done, and how long the oldest has been due. Deliveries to disabled addresses
 * wait for somebody to enable them and are counted apart. What is for later is not read: what is due is in lanes that
 * are ready, that are blocked, whose time has come, or that have just been woken. Those of `upkeep.…` are no jobs.
 */
export const backlog: SqlFunction = {
  name: "backlog",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(out jobs integer, out jobs_seconds integer, out failed_jobs integer, out failed_messages integer,
  out waiting_messages integer,
  out deliveries integer, out deliveries_seconds integer, out held_deliveries integer,
  out enabled_endpoints integer, out failing_endpoints integer, out disabled_endpoints integer,
  out silent_points_of_sale integer)
language sql stable ${byIndexes}`,
  body: `
with due_lanes as materialized (
  (select restaurant_id, queue, receiver from lane where ready and queue < 'upkeep' limit ${countLimit})
  union
  (select restaurant_id, queue, receiver from lane where ready and queue > 'upkeepz' limit ${countLimit})
  union
  (select restaurant_id, queue, receiver from lane where blocked_at is not null limit ${countLimit})
  union
  (select restaurant_id, queue, receiver from lane
   where not ready and next_at is not null and next_at <= store_now() limit ${countLimit})
  union
  (select restaurant_id, queue, receiver from lane_wake limit ${countLimit})
), due_jobs as materialized (
  select j.claimable_at from due_lanes cross join lateral (
    select j.claimable_at from job j
    where j.kind = due_lanes.queue and j.restaurant_id = due_lanes.restaurant_id and j.claimable_at <= store_now()
    order by j.claimable_at limit ${countLimit}
  ) j where due_lanes.receiver = 0 and due_lanes.queue <> 'webhook' limit ${countLimit}
), enabled as materialized (
  select due_lanes.restaurant_id, due_lanes.receiver as endpoint_id from due_lanes cross join lateral (
    select from webhook_endpoint e
    where e.restaurant_id = due_lanes.restaurant_id and e.id = due_lanes.receiver and e.state = 'enabled' limit 1
  ) address where due_lanes.queue = 'webhook'
), disabled as materialized (
  select restaurant_id, id as endpoint_id from webhook_endpoint where state = 'disabled' limit ${countLimit}
), disabled_few as materialized (
  select * from disabled limit ${mostDisabled}
), due as materialized (${dueOf("enabled")})
select jobs.count, jobs.seconds,
  ${count("job", "failed_at is not null")},
  ${count("job", `kind = '${Occasion.jobKind}' and failed_at is not null`)},
  ${count("guest_message", "state = 'waiting'")},
  due.count, due.seconds, held.count,
  ${count("webhook_endpoint", "state = 'enabled' and failing_since is null")},
  ${count("webhook_endpoint", "state = 'enabled' and failing_since is not null")},
  (select count(*)::integer from disabled),
  ${count(
    "lane",
    `queue = '${PointOfSaleJob.jobKind}' and failing_since is not null
      and failing_since <= store_now() - interval '${Duration.toSeconds(PointOfSaleJob.silence)} seconds'`
  )}
from
  (select count(*)::integer, ${seconds("min(claimable_at)")} as seconds from due_jobs) jobs,
  (select count(*)::integer, ${seconds("min(claimable_at)")} as seconds from due) due,
  (select count(*)::integer from (${dueOf("disabled_few")}) d) held
`
}
