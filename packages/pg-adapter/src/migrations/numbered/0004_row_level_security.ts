/**
 * The application sees the rows of one restaurant, the one that its transaction has named, and none without a name. The
 * worker role owns the few functions that run before the restaurant is known, and sees only what these need.
 *
 * Policies also apply to the owner of the tables: a later migration that changes rows must lift them first.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

const tables = [
  "restaurant",
  "settings",
  "branch",
  "table",
  "menu",
  "category",
  "modifier_group",
  "dish",
  "venue_version",
  "api_token",
  "sandbox",
  "guest",
  "event",
  "activity",
  "job",
  "idempotency"
]

export const sql = `
grant usage on schema fourtop to fourtop_app, fourtop_worker;
grant usage on sequence integer_id to fourtop_app, fourtop_worker;

${tenantPolicy(tables)}
alter table rate_log enable row level security, force row level security;
create policy worker on rate_log to fourtop_worker using (true) with check (true);
grant select, insert, delete on rate_log to fourtop_worker;

create policy worker on restaurant for select to fourtop_worker using (true);
create policy worker on venue_version for select to fourtop_worker using (true);
create policy worker on sandbox for select to fourtop_worker using (true);
grant select on restaurant, venue_version, sandbox to fourtop_worker;

create policy worker on api_token to fourtop_worker using (true) with check (true);
grant select, update (last_used_at) on api_token to fourtop_worker;

create policy worker on job to fourtop_worker using (true) with check (true);
grant select, update, delete on job to fourtop_worker;

create policy worker on idempotency to fourtop_worker using (true);
grant select, delete on idempotency to fourtop_worker;
`
