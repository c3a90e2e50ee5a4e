import type { SqlFunction } from "../sql/SqlFunction.ts"

/**
 * Claims due jobs. Each kind is looked up separately, so that the plan does not depend on how many kinds there are. The
 * time is read once, because an index cannot be searched for a volatile value.
 */
export const claimJobs: SqlFunction = {
  name: "claim_jobs",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_kinds jsonb, p_limit integer, p_lease_seconds double precision) returns table (
  restaurant_id bigint, id uuid, kind text, due_at bigint, payload jsonb, attempts integer, lease uuid,
  trace_parent text
) language sql volatile`,
  body: `
with due as materialized (
  select job.restaurant_id, job.id, job.claimable_at
  from jsonb_array_elements_text(p_kinds) wanted (kind)
  cross join lateral (
    select restaurant_id, id, claimable_at from job
    where kind = wanted.kind and claimable_at <= (select store_now())
    order by claimable_at limit p_limit for update skip locked
  ) job
  order by job.claimable_at limit p_limit
), claimed as (
  update job set
    lease = gen_random_uuid(),
    leased_until = store_now() + p_lease_seconds * interval '1 second',
    attempts = job.attempts + 1
  from due where job.restaurant_id = due.restaurant_id and job.id = due.id
  returning job.*
)
select restaurant_id, id, kind, to_millis(due_at), payload, attempts, lease, trace_parent from claimed
order by due_at, id
`
}

/** Removes a finished job if its lease is still the one it was claimed with. */
export const finishJob: SqlFunction = {
  name: "finish_job",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_restaurant_id bigint, p_id uuid, p_lease uuid) returns setof uuid language sql volatile",
  body: `
delete from job where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
returning id
`
}

/** Releases a job for another attempt, or keeps it as failed. A failed job keeps its last lease, for display. */
export const releaseJob: SqlFunction = {
  name: "release_job",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_restaurant_id bigint, p_id uuid, p_lease uuid, p_retry_at bigint, p_reason text)
returns setof uuid language sql volatile`,
  body: `
update job set
  due_at = coalesce(from_millis(p_retry_at), due_at),
  lease = case when p_retry_at is null then lease end,
  leased_until = null,
  failed_at = case when p_retry_at is null then store_now() end,
  reason = p_reason
where restaurant_id = p_restaurant_id and id = p_id and lease = p_lease and failed_at is null
returning id
`
}

export const failedJobs: SqlFunction = {
  name: "failed_jobs",
  runsAs: "definer",
  callers: [],
  signature: `(p_limit integer) returns table (
  restaurant_id bigint, id uuid, kind text, due_at bigint, payload jsonb, attempts integer, lease uuid, reason text
) language sql stable`,
  body: `
select restaurant_id, id, kind, to_millis(due_at), payload, attempts, lease, reason from job
where failed_at is not null order by failed_at desc, id desc limit p_limit
`
}
