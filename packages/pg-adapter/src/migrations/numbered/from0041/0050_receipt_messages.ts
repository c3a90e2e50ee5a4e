/** Finds the messages in the queue that send a receipt. */
import type { Expand } from "../../sql/NumberedMigration.ts"

export const migration: Expand = {
  kind: "expand",
  indexes: [
    `create index job_receipt_message on job (restaurant_id, (payload ->> 'receipt_id'))
      where kind = 'guest.message' and payload ->> 'receipt_id' is not null`
  ]
}
