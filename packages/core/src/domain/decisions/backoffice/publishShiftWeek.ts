/** Publishes a drafted week of shifts. */
import type { ShiftWeek } from "../../backoffice/ShiftWeek.ts"
import * as Week from "../../backoffice/ShiftWeek.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as ShiftWeekChange from "./ShiftWeekChange.ts"

export interface State {
  readonly week: ShiftWeek | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"shift_week", "shift.published">

export const decide = (
  { venue, week: before }: State,
  context: DecisionContext
): Decision.Decision<ShiftWeek, Refusal, Changes> => {
  if (before === null || venue === null) return Decision.refuse(new NotFound({ resource: "shift week" }))
  if (before.status === "published") {
    return Decision.refuse(new InvalidTransition({ from: "published", to: "published", allowed: ["draft"] }))
  }
  const week: ShiftWeek = { ...before, status: "published", published_at: context.now, updated_at: context.now }
  const data = { week: Week.publishedView(week, venue.restaurant.time_zone) }
  return Decision.accept(week, {
    changes: [ChangeSet.put("shift_week", week)],
    events: [Event.make("shift.published", venue.restaurant, data, context)],
    activity: [ShiftWeekChange.entry("shift_week.published", week, context)]
  })
}
