/** Finds the messages about one subject that are in the queue, so that none goes before an earlier one. */
import type { Expand } from "../../sql/NumberedMigration.ts"

export const migration: Expand = {
  kind: "expand",
  indexes: [
    `create index job_message_subject on job
      (restaurant_id, (coalesce(payload ->> 'booking_id', payload ->> 'order_id', payload ->> 'waitlist_id')))
      where kind = 'guest.message' and failed_at is null`
  ]
}
