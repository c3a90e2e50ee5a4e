/**
 * The ledger. No login may change or delete a posting; which closing took it is the one thing that is written later.
 * Postings outlive the orders and payments that they are about, so that they do not refer to them.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"
import { tenantPolicy } from "../../sql/tenantPolicy.ts"

const sql = `
create table posting (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  at bigint not null,
  day text not null,
  branch_id bigint,
  order_id uuid,
  body jsonb not null,
  closing bigint,
  primary key (restaurant_id, id)
);
create index posting_order_id on posting (restaurant_id, order_id) where order_id is not null;
create index posting_open on posting (restaurant_id, branch_id) where closing is null;
comment on table posting is 'Entries of the ledger, whose lines add up to 0. The closing is the one that took the entry.';
${tenantPolicy(["posting"])}
`

export const migration: Expand = { kind: "expand", sql }
