/** Drawers, and closings of business days. No login may change or delete a closing. */
import type { Expand } from "../../sql/NumberedMigration.ts"
import { tenantPolicy } from "../../sql/tenantPolicy.ts"

const sql = `
create table drawer (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint drawer_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch (restaurant_id, id) deferrable initially deferred
);
create index drawer_branch_id on drawer (restaurant_id, branch_id) where branch_id is not null;
comment on table drawer is 'Cash drawers of branches besides the first, which has no row.';

create table closing (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  branch_id bigint not null,
  number integer not null,
  body jsonb not null,
  primary key (restaurant_id, id),
  constraint closing_number_unique unique (restaurant_id, branch_id, number)
);
comment on table closing is
  'Closings of business days, numbered without gaps in each branch. Branch 0 is a restaurant without branches.';
${tenantPolicy(["drawer", "closing"])}
`

export const migration: Expand = { kind: "expand", sql }
