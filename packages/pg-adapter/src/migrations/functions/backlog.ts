import { Occasion } from "@fourtop/core"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { waitingAddresses } from "../sql/waitingAddresses.ts"

/** Counting stops here: a graph needs no more. */
export const countLimit = 10_000

const seconds = (since: string): string =>
  `coalesce(greatest(0, extract(epoch from store_now() - ${since})), 0)::integer`

/** Due deliveries to the addresses in a state, as far as they are counted. */
const dueTo = (state: "enabled" | "disabled"): string =>
  `select from addressed a cross join lateral (
    select from delivery d
    where d.restaurant_id = a.restaurant_id and d.endpoint_id = a.endpoint_id and d.claimable_at <= store_now()
    limit ${countLimit}
  ) d where a.state = '${state}' limit ${countLimit}`

/**
 * Jobs and deliveries that are due but not done, and how long the oldest has been due. Deliveries to disabled addresses
 * wait for somebody to enable them and are counted apart.
 */
export const backlog: SqlFunction = {
  name: "backlog",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(out jobs integer, out jobs_seconds integer, out failed_jobs integer, out failed_messages integer,
  out waiting_messages integer,
  out deliveries integer, out deliveries_seconds integer, out held_deliveries integer,
  out enabled_endpoints integer, out failing_endpoints integer, out disabled_endpoints integer) language sql stable`,
  body: `
with recursive ${waitingAddresses}, addressed as materialized (
  select waiting.restaurant_id, waiting.endpoint_id, waiting.claimable_at, e.state from waiting
  join webhook_endpoint e on e.restaurant_id = waiting.restaurant_id and e.id = waiting.endpoint_id
  where waiting.claimable_at <= store_now()
)
select jobs.count, jobs.seconds, failed.count, messages.count, postponed.count, due.count, oldest.seconds, held.count,
  endpoints.enabled, endpoints.failing, endpoints.disabled
from
  (select count(*)::integer, ${seconds("min(since)")} as seconds
   from (select claimable_at as since from job where claimable_at <= store_now() limit ${countLimit}) due) jobs,
  (select count(*)::integer from (select from job where failed_at is not null limit ${countLimit}) given_up) failed,
  (select count(*)::integer from (
     select from job where kind = '${Occasion.jobKind}' and failed_at is not null limit ${countLimit}
   ) given_up) messages,
  (select count(*)::integer from (select from guest_message where state = 'waiting' limit ${countLimit}) late) postponed,
  (select count(*)::integer from (${dueTo("enabled")}) d) due,
  (select ${seconds("min(claimable_at)")} as seconds from addressed where state = 'enabled') oldest,
  (select count(*)::integer from (${dueTo("disabled")}) d) held,
  (select count(*) filter (where state = 'enabled' and failing_since is null)::integer as enabled,
     count(*) filter (where state = 'enabled' and failing_since is not null)::integer as failing,
     count(*) filter (where state = 'disabled')::integer as disabled
   from webhook_endpoint) endpoints
`
}
