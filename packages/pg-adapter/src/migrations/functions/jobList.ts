/** Jobs as an operator sees them, runs them again and discards them. */
import type { SqlFunction } from "../sql/SqlFunction.ts"

const returned = `returns table (
  restaurant_id bigint, id uuid, kind text, state text, attempts integer, due_at bigint, failed_at bigint, reason text
)`

const shown = `job.restaurant_id, job.id, job.kind,
  case when job.failed_at is not null then 'failed' when job.leased_until > store_now() then 'running' else 'waiting' end,
  job.attempts, to_millis(job.due_at), to_millis(job.failed_at), job.reason`

/** Failed jobs, newest first, or all others by when they are due. */
export const listJobs: SqlFunction = {
  name: "list_jobs",
  runsAs: "definer",
  callers: [],
  signature: `(p_restaurant_id bigint, p_failed boolean, p_limit integer) ${returned} language plpgsql stable`,
  body: `
#variable_conflict use_column
begin
  if p_failed then
    return query select ${shown} from job
      where job.failed_at is not null and (p_restaurant_id is null or job.restaurant_id = p_restaurant_id)
      order by job.failed_at desc, job.id desc limit p_limit;
  else
    return query select ${shown} from job
      where job.failed_at is null and (p_restaurant_id is null or job.restaurant_id = p_restaurant_id)
      order by job.due_at, job.id limit p_limit;
  end if;
end
`
}

/** One job of whichever restaurant. */
export const findJob: SqlFunction = {
  name: "find_job",
  runsAs: "definer",
  callers: [],
  signature: `(p_id uuid) ${returned} language sql stable`,
  body: `
select ${shown} from job where job.id = p_id
`
}

/** Makes a job due now, unless a worker has it, and returns it as it was. */
export const retryJob: SqlFunction = {
  name: "retry_job",
  runsAs: "definer",
  callers: [],
  signature: `(p_restaurant_id bigint, p_id uuid) ${returned} language sql volatile`,
  body: `
with before as materialized (
  select job.* from job
  where job.restaurant_id = p_restaurant_id and job.id = p_id
    and (job.leased_until is null or job.leased_until <= store_now())
  for update
), again as (
  update job set due_at = store_now(), attempts = 0, lease = null, leased_until = null, failed_at = null, reason = null
  from before where job.restaurant_id = before.restaurant_id and job.id = before.id
), forgotten as (
  delete from guest_message kept using before
  where kept.restaurant_id = before.restaurant_id and kept.id = before.id and before.failed_at is not null
)
select ${shown} from before job
`
}

/** Removes a failed job, and returns it. */
export const discardJob: SqlFunction = {
  name: "discard_job",
  runsAs: "definer",
  callers: [],
  signature: `(p_restaurant_id bigint, p_id uuid) ${returned} language sql volatile`,
  body: `
delete from job where job.restaurant_id = p_restaurant_id and job.id = p_id and job.failed_at is not null
returning ${shown}
`
}
