/** Replaces the shifts of a week by the ones given, as a draft. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import type { Shift, ShiftWeek } from "../../backoffice/ShiftWeek.ts"
import * as Week from "../../backoffice/ShiftWeek.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { LocalDate } from "../../foundation/time/LocalDate.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as ShiftWeekChange from "./ShiftWeekChange.ts"

export interface WeekDraft {
  readonly branchId: number
  readonly startsOn: LocalDate
  /** All shifts of the week: they replace those drafted before. */
  readonly shifts: ReadonlyArray<Omit<Shift, "id">>
}
export const WeekDraft = Schema.Struct({
  branchId: Shapes.integer,
  startsOn: Shapes.text,
  shifts: Schema.Array(
    Schema.Struct({
      staff_id: Shapes.number,
      role: Shapes.text,
      starts_at: Shapes.instant,
      ends_at: Shapes.instant
    })
  )
})

export type Command = WeekDraft

export interface State {
  /** The week as it is stored, if it is. */
  readonly week: ShiftWeek | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"shift_week">

export const decide = (
  { branchId, shifts, startsOn }: Command,
  { venue, week: before }: State,
  context: DecisionContext
): Decision.Decision<ShiftWeek, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const branch = venue.rows.branches.find(({ archived, id }) => !archived && id === branchId)
  if (branch === undefined) {
    return Decision.refuse(ValidationFailed.of({ path: "branch_id", message: "is not a branch of this restaurant" }))
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
    activity: [ShiftWeekChange.entry("shift_week.drafted", week, context)]
  })
}
