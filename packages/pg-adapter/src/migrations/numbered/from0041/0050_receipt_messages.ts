/**
 * Finds the messages in the queue that send a receipt, and keeps the drawer that cash goes into which is taken on a
 * tablet.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

export const migration: Expand = {
  kind: "expand",
  sql: `
alter table shared_device add column drawer_id bigint;
comment on column shared_device.drawer_id is 'The drawer that cash goes into which is taken on it; null for none.';
`,
  indexes: [
    `create index job_receipt_message on job (restaurant_id, (payload ->> 'receipt_id'))
      where kind = 'guest.message' and payload ->> 'receipt_id' is not null`
  ]
}
