/** Numbers of orders that people can say: how far each branch has counted on its business day. */
import type { Expand } from "../../sql/NumberedMigration.ts"
import { tenantPolicy } from "../../sql/tenantPolicy.ts"

const sql = `
create table order_number (
  restaurant_id bigint not null,
  branch_id bigint not null,
  day date not null,
  last integer not null,
  reserved integer[] not null,
  primary key (restaurant_id, branch_id)
);
comment on table order_number is
  'The last number that a branch has given to an order of its business day, and those that it passes over. Branch 0 is a restaurant without branches.';
${tenantPolicy(["order_number"])}
`

export const migration: Expand = { kind: "expand", sql }
