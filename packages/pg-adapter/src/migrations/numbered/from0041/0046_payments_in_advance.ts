/** Payments without an order, for gift cards and deposits; and the ledger by business day. */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `
alter table payment alter column order_id drop not null;
comment on column payment.order_id is 'Null for what is paid in advance: gift cards and deposits.';
`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: ["create index posting_day on posting (restaurant_id, day, at, id)"]
}
