/** What `planShifts` decides upon what it has loaded. */
import type { Shift, ShiftWeek } from "../../backoffice/ShiftWeek.ts"
import * as Week from "../../backoffice/ShiftWeek.ts"
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import { InvalidTransition, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { LocalDate } from "../../foundation/LocalDate.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"

/** A week of a branch and everybody who works in it. */
export interface WeekDraft {
  readonly branchId: number
  readonly startsOn: LocalDate
  /** All shifts of the week: they take the place of those drafted before. */
  readonly shifts: ReadonlyArray<Omit<Shift, "id">>
}

export interface Found {
  readonly week: ShiftWeek | null
  readonly venue: Venue | null
}

const entry = ({ actor }: Pick<Acting, "actor">, action: string, week: ShiftWeek, context: DecisionContext) =>
  Activity.entry(
    {
      actor,
      action,
      subject: { kind: "shift_week", id: String(week.id) },
      detail: { branch_id: week.branch_id, starts_on: week.starts_on, shifts: week.shifts.length }
    },
    context
  )

export const decideDraft = (
  acting: Pick<Acting, "actor">,
  { branchId, shifts, startsOn }: WeekDraft,
  { venue, week: before }: Found,
  context: DecisionContext
): Decision.Decision<ShiftWeek, NotFound | ValidationFailed> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const branch = venue.rows.branches.find(({ archived, id }) => !archived && id === branchId)
  if (branch === undefined) {
    return Decision.refuse(ValidationFailed.of({ path: "branch_id", message: "is no branch of this restaurant" }))
  }
  const problems = Week.problemsOf(startsOn, shifts, branch.time_zone)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const drafted = shifts.map((shift) => ({ ...shift, role: shift.role.trim() }))
  if (before !== null && Week.hasShifts(before, drafted)) return Decision.accept(before)
  const week: ShiftWeek = {
    id: before?.id ?? context.id(),
    version: before?.version ?? 0,
    branch_id: branchId,
    starts_on: startsOn,
    week: Week.weekOf(branchId, startsOn),
    status: "draft",
    shifts: drafted.map((shift) => ({ ...shift, id: context.id() })),
    published_at: before?.published_at ?? null,
    updated_at: context.now
  }
  return Decision.accept(week, {
    changes: [ChangeSet.put("shift_week", week)],
    activity: [entry(acting, "shift_week.drafted", week, context)]
  })
}

export const decidePublish = (
  acting: Pick<Acting, "actor">,
  { venue, week: before }: Found,
  context: DecisionContext
): Decision.Decision<ShiftWeek, NotFound | InvalidTransition> => {
  if (before === null || venue === null) return Decision.refuse(new NotFound({ resource: "shift week" }))
  if (before.status === "published") {
    return Decision.refuse(new InvalidTransition({ from: "published", to: "published", allowed: ["draft"] }))
  }
  const week: ShiftWeek = { ...before, status: "published", published_at: context.now, updated_at: context.now }
  const data = { week: Week.publishedView(week, venue.restaurant.time_zone) }
  return Decision.accept(week, {
    changes: [ChangeSet.put("shift_week", week)],
    events: [Event.make("shift.published", venue.restaurant, data, context)],
    activity: [entry(acting, "shift_week.published", week, context)]
  })
}
