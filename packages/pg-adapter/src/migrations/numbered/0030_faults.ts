/**
 * Workers and their signs of life; which worker has claimed a job or a delivery; when a restaurant's jobs of a kind
 * were last served. Claims count what is in progress for a restaurant, and step over its backlog, by their own indexes.
 */
import type { Expand } from "../sql/NumberedMigration.ts"
import { tenantPolicy } from "../sql/tenantPolicy.ts"

const sql = `
create table worker (
  id uuid primary key,
  began_at timestamptz not null,
  seen_at timestamptz not null
);
alter table worker enable row level security, force row level security;
create policy worker on worker to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on worker to fourtop_worker;

alter table delivery add column worker uuid;
alter table job add column worker uuid;

create table job_lane (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  kind text not null,
  served_at timestamptz,
  primary key (restaurant_id, kind)
);
${tenantPolicy(["job_lane"])}
create policy worker on job_lane to fourtop_worker using (true) with check (true);
grant select, insert, update on job_lane to fourtop_worker;

-- After the clock was set back, entries move back with it.
grant update (at) on rate_log to fourtop_worker;
`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: [
    "create index job_of_lane on job (kind, restaurant_id, claimable_at) where claimable_at is not null",
    "create index job_held on job (kind, restaurant_id, leased_until) where leased_until is not null"
  ]
}
