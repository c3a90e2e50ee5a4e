/** The activity entry for a table that is taken out of service or put back. */
import type { Occupancy } from "../../bookings/Booking.ts"
import type * as Activity from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"

export const of = (
  action: "table.blocked" | "table.unblocked",
  { from, reason, table_id, to }: Occupancy,
  context: DecisionContext
): Activity.ActivityEntry =>
  ActivityLog.entry({ action, subject: { kind: "table", id: String(table_id) }, detail: { from, to, reason } }, context)
