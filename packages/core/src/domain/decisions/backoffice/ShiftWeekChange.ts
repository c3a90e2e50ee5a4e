/** The activity entry for a week of shifts. */
import type { ShiftWeek } from "../../backoffice/ShiftWeek.ts"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"

/** The entry for a week that was drafted or published. */
export const entry = (
  action: "shift_week.drafted" | "shift_week.published",
  week: ShiftWeek,
  context: DecisionContext
): ActivityEntry =>
  ActivityLog.entry(
    {
      action,
      subject: { kind: "shift_week", id: String(week.id) },
      detail: { branch_id: week.branch_id, starts_on: week.starts_on, shifts: week.shifts.length }
    },
    context
  )
