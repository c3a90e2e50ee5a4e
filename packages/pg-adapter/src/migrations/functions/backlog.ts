import { Occasion } from "@fourtop/core"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/** Counting stops here: a graph needs no more. */
export const countLimit = 10_000

const waiting = (table: string): string =>
  `select claimable_at as since from ${table} where claimable_at <= store_now() limit ${countLimit}`

/** Jobs and deliveries that are due but not done, and how long the oldest has been due. */
export const backlog: SqlFunction = {
  name: "backlog",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(out jobs integer, out jobs_seconds integer, out failed_jobs integer, out failed_messages integer,
  out deliveries integer, out deliveries_seconds integer) language sql stable`,
  body: `
select jobs.count, jobs.seconds, failed.count, messages.count, deliveries.count, deliveries.seconds
from
  (select count(*)::integer, coalesce(extract(epoch from store_now() - min(since)), 0)::integer as seconds
   from (${waiting("job")}) due) jobs,
  (select count(*)::integer from (select from job where failed_at is not null limit ${countLimit}) given_up) failed,
  (select count(*)::integer from (
     select from job where kind = '${Occasion.jobKind}' and failed_at is not null limit ${countLimit}
   ) given_up) messages,
  (select count(*)::integer, coalesce(extract(epoch from store_now() - min(since)), 0)::integer as seconds
   from (${waiting("delivery")}) due) deliveries
`
}
